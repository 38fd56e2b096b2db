/* Yardstick of the bench: the program's own search of draughts, from the start, in plain C.
 *
 * usage: draughts_search WEIGHTS DEPTH SECONDS
 * WEIGHTS are 60 numbers joined by commas: of each term, early and late. Prints "NODES RUNS
 * SECONDS" like the others; the nodes are those of engine/search/alpha_beta.py with kernel and
 * evaluation of draughts, iteration by iteration up to DEPTH with an empty table: the same tree, node
 * for node.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef int64_t i64;

enum {
    MAX_PLY = 120, HISTORY_SIZE = 4096, WIN = 30000, PROVEN = 29000, NO_SCORE = 1 << 20, TERMS = 30,
    BITS = 18, ENTRY_WORDS = 4, MOST_MOVES = 200000, FUTILITY_MARGIN = 90, CONTEMPT = 6,
    CAPTURES_ONLY = -9, UPPER = 2, LOWER = 1, EXACT = 3, DEPTH_OFFSET = 64, SCORE_OFFSET = 32768,
    ROWS = 10
};
static const i64 HASH_MASK = 0x3FFFFFFFFFFFFFFF, HASH_MULTIPLIER = 0x2545F4914F6CDD1D;
static const i64 SIDE_KEY = 0x1B873593CC9E2D51;
static const i64 TT_MOVE = (i64)1 << 40, TACTICAL = 1 << 30, KILLER = 1 << 28;
static const i64 FULL_BOARD = 0x3FF7FEFFDFFBFF, TOP_ROW = 0x1F, BOTTOM_ROW = (i64)0x1F << 49;
enum { KING_ONE = 1 << 12, FEW_ONE = 1 << 20, FEW_KIND_SHIFT = 28 };

typedef struct { i64 a, b, c, d; } Words;

static i64 early[TERMS], late[TERMS], terms[TERMS];
static i64 rows[2 * ROWS], back[10], edge, centre, left_half;
static i64 m0[MOST_MOVES], m1[MOST_MOVES], scores[MOST_MOVES];
static i64 table[ENTRY_WORDS << BITS], position_history[MAX_PLY + 8];
static i64 killers[2 * MAX_PLY + 8], history[2 * HISTORY_SIZE];
static i64 pv0[MAX_PLY * MAX_PLY + MAX_PLY], pv1[MAX_PLY * MAX_PLY + MAX_PLY];
static i64 pv_top[MAX_PLY + 8], best0[MAX_PLY + 8], best1[MAX_PLY + 8], reductions[4096];
static i64 nodes, age, root_depth, root_side;

static inline i64 population(i64 word)
{
    word -= (word >> 1) & 0x1555555555555555;
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
    word += word >> 8;
    word += word >> 16;
    word += word >> 32;
    return word & 0x7F;
}

static inline i64 floored(i64 x, i64 y) { return x / y - (x % y != 0 && x < 0); }
static inline i64 wrapped(i64 x, i64 y) { return (i64)((uint64_t)x * (uint64_t)y); }
static inline i64 forward(i64 x, i64 side, int n) { return side ? x << n : x >> n; }

static i64 hash_words(i64 a, i64 b, i64 c, i64 d)
{
    uint64_t sum = (uint64_t)wrapped(a, 0x1E3779B97F4A7C15) + (uint64_t)wrapped(b, 0x3F58476D1CE4E5B9)
                 + (uint64_t)wrapped(c, 0x14D049BB133111EB) + (uint64_t)wrapped(d, 0x2127599BF4325C37);
    i64 h = (i64)sum & HASH_MASK;
    h ^= h >> 31;
    h = wrapped(h, 0x180B5854A1D8B6F3) & HASH_MASK;
    return h ^ h >> 29;
}

/* Moves */

static i64 base, top, most;

static void add_capture(i64 ends, i64 taken, i64 count)
{
    if (count < most)
        return;
    if (count > most) {
        top = base;
        most = count;
    }
    for (i64 i = base; i < top; i++)
        if (m1[i] == taken && m0[i] == ends)
            return;
    m0[top] = ends;
    m1[top++] = taken;
}

static void man_captures(i64 start, i64 at, i64 foes, i64 empty, i64 taken, i64 count)
{
    i64 over, to;
    if (count)
        add_capture(start | at, taken, count);
    for (int n = 5; n < 7; n++) {
        over = (at << n) & foes;
        to = (over << n) & empty;
        if (to)
            man_captures(start, to, foes ^ over, empty, taken | over, count + 1);
    }
    for (int n = 5; n < 7; n++) {
        over = (at >> n) & foes;
        to = (over >> n) & empty;
        if (to)
            man_captures(start, to, foes ^ over, empty, taken | over, count + 1);
    }
}

static void king_captures(i64 start, i64 at, i64 foes, i64 empty, i64 taken, i64 count)
{
    if (count)
        add_capture(start | at, taken, count);
    for (int n = 5; n < 7; n++) {
        i64 over = at << n;
        while (over & empty)
            over <<= n;
        over &= foes;
        for (i64 to = (over << n) & empty; to; to = (to << n) & empty)
            king_captures(start, to, foes ^ over, empty, taken | over, count + 1);
        over = at >> n;
        while (over & empty)
            over >>= n;
        over &= foes;
        for (i64 to = (over >> n) & empty; to; to = (to >> n) & empty)
            king_captures(start, to, foes ^ over, empty, taken | over, count + 1);
    }
}

static void captures(i64 a, i64 b, i64 c, i64 sp)
{
    i64 empty = FULL_BOARD & ~(a | b);
    i64 jumpers = ((b >> 5) & (empty >> 10)) | ((b >> 6) & (empty >> 12))
                | ((b << 5) & (empty << 10)) | ((b << 6) & (empty << 12));
    base = top = sp;
    most = 0;
    for (jumpers &= a & ~c; jumpers; jumpers &= jumpers - 1) {
        i64 one = jumpers & -jumpers;
        man_captures(one, one, b, empty | one, 0, 0);
    }
    for (i64 kings = a & c; kings; kings &= kings - 1) {
        i64 one = kings & -kings;
        king_captures(one, one, b, empty | one, 0, 0);
    }
}

static void steps(i64 lower, i64 pair)
{
    for (; lower; lower &= lower - 1) {
        m0[top] = (lower & -lower) * pair;
        m1[top++] = 0;
    }
}

static i64 gen(Words w, i64 sp)
{
    captures(w.a, w.b, w.c, sp);
    if (top > sp)
        return top;
    i64 empty = FULL_BOARD & ~(w.a | w.b), men = w.a & ~w.c;
    steps(w.d ? men & (empty >> 5) : (men >> 5) & empty, 33);
    steps(w.d ? men & (empty >> 6) : (men >> 6) & empty, 65);
    for (i64 kings = w.a & w.c; kings; kings &= kings - 1) {
        i64 one = kings & -kings;
        for (int n = 5; n < 7; n++) {
            for (i64 to = (one << n) & empty; to; to = (to << n) & empty) {
                m0[top] = one | to;
                m1[top++] = 0;
            }
            for (i64 to = (one >> n) & empty; to; to = (to >> n) & empty) {
                m0[top] = one | to;
                m1[top++] = 0;
            }
        }
    }
    return top;
}

static Words after(Words w, i64 ends, i64 taken)
{
    i64 start = w.a & ends, end = ends ^ start, kings = w.c;
    if (!end)
        end = start;
    if (kings & start)
        kings = (kings ^ start) | end;
    else
        kings |= end & (w.d ? BOTTOM_ROW : TOP_ROW);
    return (Words){w.b & ~taken, (w.a ^ start) | end, kings & ~taken, 1 - w.d};
}

/* Evaluation */

static i64 runners(i64 men, i64 foes, i64 side)
{
    i64 total = 0;
    for (; men; men &= men - 1) {
        i64 width = men & -men, cone = width, gone = 0;
        for (int i = 0; i < ROWS; i++) {
            width = (forward(width, side, 5) | forward(width, side, 6)) & FULL_BOARD;
            if (!width)
                break;
            cone |= width;
            gone++;
        }
        if (!(cone & foes))
            total += ROWS - gone;
    }
    return total;
}

static void add_side(i64 own, i64 foes, i64 kings, i64 empty, i64 side, i64 sign)
{
    i64 men = own ^ kings;
    terms[0] += sign * population(men);
    if (kings) {
        terms[1] += sign * population(kings);
        terms[28] += sign;
    }
    for (int i = 0; i < ROWS - 2; i++)
        terms[2 + i] += sign * population(men & rows[side * ROWS + 1 + i]);
    terms[10] += sign * population(men & edge);
    terms[11] += sign * population(men & centre);
    if (men & rows[side * ROWS])
        for (int i = 0; i < 5; i++)
            if (men & back[side * 5 + i])
                terms[12 + i] += sign;
    i64 pair5 = men & men >> 5, pair6 = men & men >> 6;
    terms[17] += sign * population(pair5);
    terms[18] += sign * population(pair6);
    terms[19] += sign * population(pair5 & pair5 >> 5);
    terms[20] += sign * population(pair6 & pair6 >> 6);
    i64 to5 = forward(men, side, 5) & empty, to6 = forward(men, side, 6) & empty;
    terms[21] += sign * (population(to5) + population(to6));
    i64 unsafe = ((foes << 5) & (empty >> 5)) | ((foes >> 5) & (empty << 5))
               | ((foes << 6) & (empty >> 6)) | ((foes >> 6) & (empty << 6));
    terms[22] += sign * (population(to5 & ~unsafe) + population(to6 & ~unsafe));
    i64 open = forward(empty, 1 - side, 5) | forward(empty, 1 - side, 6);
    terms[23] += sign * population(men & ~open);
    terms[24] += sign * population(men & unsafe);
    i64 lean = population(men & left_half) - population(men & ~left_half);
    terms[25] += sign * (lean > 0 ? lean : -lean);
    i64 supported = forward(men, 1 - side, 5) & forward(men, 1 - side, 6);
    terms[26] += sign * population(empty & supported & centre);
    if (population(own | foes) <= 16)
        terms[27] += sign * runners(men, foes, side);
}

static i64 scale_drawish(i64 score, Words w, i64 pieces)
{
    i64 weak = score > 0 ? w.b : w.a;
    if (!(weak & w.c))
        return score;
    if (pieces - 2 * population(weak) <= 2)
        return floored(score, pieces <= 6 ? 8 : 3);
    return floored(score, 2);
}

static i64 evaluate(Words w)
{
    i64 empty = FULL_BOARD & ~(w.a | w.b), soon = 0, then = 0, pieces = population(w.a | w.b);
    memset(terms, 0, sizeof terms);
    add_side(w.a, w.b, w.a & w.c, empty, w.d, 1);
    add_side(w.b, w.a, w.b & w.c, empty, 1 - w.d, -1);
    terms[29] = 1;
    for (int i = 0; i < TERMS; i++) {
        soon += terms[i] * early[i];
        then += terms[i] * late[i];
    }
    i64 phase = pieces * 32 / 40;
    i64 score = floored(soon * phase + then * (32 - phase), 320);
    return w.c && pieces <= 12 ? scale_drawish(score, w, pieces) : score;
}

static int jumps(i64 men, i64 foes, i64 empty)
{
    i64 over = (foes & empty >> 5) >> 5 | (foes & empty << 5) << 5
             | (foes & empty >> 6) >> 6 | (foes & empty << 6) << 6;
    return (over & men) != 0;
}

static int king_jumps(i64 kings, i64 foes, i64 empty)
{
    for (int n = 5; n < 7 && kings; n++) {
        i64 up = kings, down = kings;
        while (up || down) {
            up <<= n;
            down >>= n;
            if (((up & foes) << n & empty) || ((down & foes) >> n & empty))
                return 1;
            up &= empty;
            down &= empty;
        }
    }
    return 0;
}

static int must_resolve(Words w, i64 depth)
{
    i64 empty = FULL_BOARD & ~(w.a | w.b);
    if (jumps(w.a & ~w.c, w.b, empty) || king_jumps(w.a & w.c, w.b, empty))
        return 1;
    return depth > -2 && (jumps(w.b & ~w.c, w.a, empty) || king_jumps(w.b & w.c, w.a, empty));
}

static int has_moves(Words w, i64 sp)
{
    i64 men = w.a & ~w.c, kings = w.a & w.c;
    i64 to = w.d ? men << 5 | men << 6 : men >> 5 | men >> 6;
    to |= kings >> 5 | kings >> 6 | kings << 5 | kings << 6;
    return (to & FULL_BOARD & ~(w.a | w.b)) || gen(w, sp) > sp;
}

/* Draws */

static i64 few_kind(i64 a, i64 b, i64 c)
{
    i64 count;
    if (!(a & (a - 1)) && a & c && b & c)
        count = population(b);
    else if (!(b & (b - 1)) && b & c && a & c)
        count = population(a);
    else
        return 0;
    return count > 3 ? 0 : count == 3 ? 1 : 2;
}

static i64 next_clock(i64 clock, Words w, i64 ends, i64 taken)
{
    i64 few = clock >> FEW_KIND_SHIFT;
    if (!taken && ends & w.a & w.c)
        return clock + 1 + KING_ONE + (few ? FEW_ONE : 0);
    if (!few && population(w.a) > 3)
        return 0;
    Words n = after(w, ends, taken);
    i64 kind = few_kind(n.a, n.b, n.c);
    if (kind && kind == few)
        return kind << FEW_KIND_SHIFT | ((clock & 0xFF << 20) + FEW_ONE);
    return kind << FEW_KIND_SHIFT;
}

static int drawn(i64 clock)
{
    i64 few = clock >> FEW_KIND_SHIFT, plies = clock >> 20 & 0xFF;
    return (few == 1 && plies >= 32) || (few == 2 && plies >= 10) || (clock >> 12 & 0xFF) >= 50;
}

static i64 clock_key(i64 clock)
{
    i64 kings = clock >> 12 & 0xFF;
    return clock >> FEW_KIND_SHIFT ? clock >> 20 : kings > 34 ? kings : 0;
}

static int is_repetition(i64 ply, i64 reversible)
{
    i64 last = ply - reversible < 0 ? 0 : ply - reversible;
    for (i64 at = ply - 4; at >= last; at -= 2)
        if (position_history[at] == position_history[ply])
            return 1;
    return 0;
}

/* The search */

static i64 search(Words w, i64 clock, i64 alpha, i64 beta, i64 depth, i64 ply, i64 sp, i64 side);

static inline i64 history_index(i64 ends)
{
    return (wrapped(ends, HASH_MULTIPLIER) & HASH_MASK) >> 50;
}

static i64 score_move(Words w, i64 ends, i64 taken)
{
    if (taken)
        return 10 + population(taken & w.c);
    return !(w.c & ends) && ends & ~w.a & (w.d ? BOTTOM_ROW : TOP_ROW) ? 5 : 0;
}

static void score_moves(Words w, i64 sp, i64 end, i64 ply, i64 side, i64 tt_move0, i64 tt_move1)
{
    for (i64 i = sp; i < end; i++) {
        i64 here = history_index(m0[i]), value = score_move(w, m0[i], m1[i]);
        if (m0[i] == tt_move0 && m1[i] == tt_move1)
            value = TT_MOVE;
        else if (value > 0)
            value += TACTICAL;
        else if (here == killers[2 * ply])
            value = KILLER + 1;
        else if (here == killers[2 * ply + 1])
            value = KILLER;
        else
            value += history[side * HISTORY_SIZE + here];
        scores[i] = value;
    }
}

static void swap(i64 *words, i64 i, i64 j)
{
    i64 held = words[i];
    words[i] = words[j];
    words[j] = held;
}

static void pick_best(i64 i, i64 end)
{
    i64 best = i;
    for (i64 j = i + 1; j < end; j++)
        if (scores[j] > scores[best])
            best = j;
    if (best != i) {
        swap(m0, i, best);
        swap(m1, i, best);
        swap(scores, i, best);
    }
}

static void add_history(i64 at, i64 weight)
{
    i64 much = weight > 0 ? weight : -weight;
    history[at] += 16 * weight - (history[at] * much >> 10);
}

static void update_on_cutoff(i64 sp, i64 good, i64 ply, i64 side, i64 depth)
{
    if (TACTICAL <= scores[good] && scores[good] < TT_MOVE)
        return;
    i64 here = history_index(m0[good]), weight = depth * depth + 8;
    if (killers[2 * ply] != here) {
        killers[2 * ply + 1] = killers[2 * ply];
        killers[2 * ply] = here;
    }
    if (weight > 400)
        weight = 400;
    add_history(side * HISTORY_SIZE + here, weight);
    for (i64 i = sp; i < good; i++)
        if (scores[i] < TACTICAL)
            add_history(side * HISTORY_SIZE + history_index(m0[i]), -weight);
}

static void set_pv(i64 ends, i64 taken, i64 ply)
{
    i64 to = ply * MAX_PLY, at = ply + 1;
    pv0[to + ply] = ends;
    pv1[to + ply] = taken;
    for (; at < pv_top[ply + 1]; at++) {
        pv0[to + at] = pv0[to + MAX_PLY + at];
        pv1[to + at] = pv1[to + MAX_PLY + at];
    }
    pv_top[ply] = at;
}

static i64 search_child(Words n, i64 clock, i64 alpha, i64 beta, i64 depth, i64 ply, i64 sp,
                        i64 side)
{
    return -search(n, clock, -beta, -alpha, depth, ply + 1, sp, 1 - side);
}

static i64 search_move(Words w, i64 clock, i64 i, i64 alpha, i64 beta, i64 depth, i64 ply, i64 end,
                       i64 side, i64 number)
{
    Words n = after(w, m0[i], m1[i]);
    i64 then = next_clock(clock, w, m0[i], m1[i]), left = depth - 1;
    i64 reduction = 0, value = scores[i];
    if (!number)
        return search_child(n, then, alpha, beta, left, ply, end, side);
    if (number >= 2 && depth >= 2 && value < KILLER) {
        reduction = reductions[(depth & 63) << 6 | (number < 63 ? number : 63)];
        if (value < 0 || beta - alpha == 1)
            reduction++;
        if (reduction > left - 1)
            reduction = left > 1 ? left - 1 : 0;
    }
    i64 score = search_child(n, then, alpha, alpha + 1, left - reduction, ply, end, side);
    if (score > alpha && reduction)
        score = search_child(n, then, alpha, alpha + 1, left, ply, end, side);
    if (alpha < score && score < beta && beta - alpha > 1)
        score = search_child(n, then, alpha, beta, left, ply, end, side);
    return score;
}

static i64 probe(i64 key)
{
    i64 at = (key & ((1 << BITS) - 2)) * ENTRY_WORDS;
    return table[at] == key ? at : table[at + ENTRY_WORDS] == key ? at + ENTRY_WORDS : -1;
}

static i64 cutoff_score(i64 data, i64 depth, i64 alpha, i64 beta, i64 ply)
{
    if ((data >> 16 & 0xFF) - DEPTH_OFFSET < depth)
        return NO_SCORE;
    i64 score = (data & 0xFFFF) - SCORE_OFFSET, bound = data >> 24 & 3;
    if (score >= PROVEN)
        score -= ply;
    else if (score <= -PROVEN)
        score += ply;
    if (bound == EXACT || (bound == LOWER && score >= beta) || (bound == UPPER && score <= alpha))
        return score;
    return NO_SCORE;
}

static void store(i64 key, i64 ply, i64 score, i64 alpha, i64 beta, i64 depth)
{
    i64 bound = score <= alpha ? UPPER : score >= beta ? LOWER : EXACT;
    if (score >= PROVEN)
        score += ply;
    else if (score <= -PROVEN)
        score -= ply;
    i64 at = (key & ((1 << BITS) - 2)) * ENTRY_WORDS;
    if (table[at] != key) {
        if (table[at + ENTRY_WORDS] == key)
            at += ENTRY_WORDS;
        else if (table[at + 3] >> 26 == age && (table[at + 3] >> 16 & 0xFF) - DEPTH_OFFSET > depth)
            at += ENTRY_WORDS;
    }
    table[at] = key;
    table[at + 1] = best0[ply];
    table[at + 2] = best1[ply];
    table[at + 3] = age << 26 | bound << 24 | ((depth + DEPTH_OFFSET) & 0xFF) << 16
                  | (score + SCORE_OFFSET);
}

static i64 expand(Words w, i64 clock, i64 alpha, i64 beta, i64 depth, i64 ply, i64 sp, i64 side,
                  i64 key, i64 tt_move0, i64 tt_move1)
{
    i64 least = -TT_MOVE, best = -WIN, floor = alpha;
    int prunable = ply && beta - alpha == 1 && -PROVEN < alpha && alpha < PROVEN;
    if (prunable && !must_resolve(w, CAPTURES_ONLY)) {
        i64 static_score = evaluate(w);
        if (depth <= 6 && static_score - FUTILITY_MARGIN * depth >= beta && has_moves(w, sp))
            return static_score;
        if (depth <= 6 && static_score + FUTILITY_MARGIN * (depth + 1) <= alpha)
            least = KILLER;
    }
    i64 end = gen(w, sp);
    if (end == sp)
        return ply - WIN;
    score_moves(w, sp, end, ply, side, tt_move0, tt_move1);
    if (end == sp + 1 && ply < root_depth + 8)
        depth++;
    for (i64 i = sp; i < end && best < beta; i++) {
        pick_best(i, end);
        if (scores[i] < least && best > -PROVEN)
            break;
        i64 score = search_move(w, clock, i, alpha, beta, depth, ply, end, side, i - sp);
        if (score > best) {
            best = score;
            best0[ply] = m0[i];
            best1[ply] = m1[i];
            if (score > alpha) {
                alpha = score;
                set_pv(m0[i], m1[i], ply);
                if (score >= beta)
                    update_on_cutoff(sp, i, ply, side, depth);
            }
        }
    }
    store(key, ply, best, floor, beta, depth);
    return best;
}

static i64 search(Words w, i64 clock, i64 alpha, i64 beta, i64 depth, i64 ply, i64 sp, i64 side)
{
    pv_top[ply] = ply;
    nodes++;
    i64 key = hash_words(w.a, w.b, w.c, w.d), tt_move0 = -1, tt_move1 = 0;
    position_history[ply] = side ? key ^ SIDE_KEY : key;
    if (ply && (drawn(clock) || is_repetition(ply, clock & 0xFFF)))
        return side == root_side ? -CONTEMPT : CONTEMPT;
    if (ply >= MAX_PLY || (depth <= 0 && !must_resolve(w, depth)))
        return has_moves(w, sp) ? evaluate(w) : ply - WIN;
    key ^= clock_key(clock);
    i64 at = probe(key);
    if (at >= 0) {
        tt_move0 = table[at + 1];
        tt_move1 = table[at + 2];
        if (ply && beta - alpha == 1) {
            i64 score = cutoff_score(table[at + 3], depth, alpha, beta, ply);
            if (score != NO_SCORE)
                return score;
        }
    } else if (depth > 3)
        depth--;
    return expand(w, clock, alpha, beta, depth, ply, sp, side, key, tt_move0, tt_move1);
}

/* From the start */

static i64 square(int row, int column) { return (i64)1 << (row * 5 + row / 2 + column / 2); }

static void lay_out(void)
{
    for (int row = 0; row < ROWS; row++)
        for (int column = (row + 1) % 2; column < ROWS; column += 2) {
            i64 bit = square(row, column);
            rows[ROWS + row] |= bit;
            rows[ROWS - 1 - row] |= bit;
            edge |= column == 0 || column == ROWS - 1 ? bit : 0;
            centre |= column >= 3 && column < ROWS - 3 ? bit : 0;
            left_half |= column < ROWS / 2 ? bit : 0;
        }
    for (int i = 0; i < 5; i++) {
        back[i] = square(9, 2 * i);
        back[5 + i] = square(0, 9 - 2 * i);
    }
    for (int n = 0; n < 4096; n++)
        reductions[n] = (i64)(log(n >> 6 ? n >> 6 : 1) * log(n & 63 ? n & 63 : 1) / 1.9);
}

static void run(int depth)
{
    Words start = {(i64)0x1F << 33 | (i64)0x1F << 38 | (i64)0x1F << 44 | (i64)0x1F << 49,
                   0x1F | 0x1F << 5 | 0x1F << 11 | 0x1F << 16, 0, 0};
    memset(table, 0, sizeof table);
    memset(history, 0, sizeof history);
    memset(killers, 0xFF, sizeof killers);
    nodes = 0;
    age = 1;
    for (root_depth = 1; root_depth <= depth; root_depth++)
        search(start, 0, -WIN, WIN, root_depth, 0, 0, 0);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

int main(int argc, char **argv)
{
    if (argc != 4)
        return 2;
    char *weight = strtok(argv[1], ",");
    for (int i = 0; i < 2 * TERMS && weight; i++, weight = strtok(NULL, ","))
        *(i % 2 ? &late[i / 2] : &early[i / 2]) = atoll(weight);
    lay_out();
    int depth = atoi(argv[2]), runs = 0;
    double limit = atof(argv[3]), begun = now(), spent;
    do {
        run(depth);
        runs++;
        spent = now() - begun;
    } while (spent < limit);
    printf("%lld %d %.9f\n", (long long)nodes, runs, spent);
    return 0;
}
