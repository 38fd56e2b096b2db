/* Yardstick of the bench: the program's own search of draughts, from the start, in plain C.
 *
 * usage: draughts_search WEIGHTS DEPTH SECONDS
 * WEIGHTS are 60 numbers joined by commas: of each term, early and late. Prints "NODES RUNS
 * SECONDS" like the others; the nodes are those of engine/search.py with kernel and evaluation of
 * draughts, iteration by iteration up to DEPTH with an empty table: the same tree, node for node.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef int64_t i64;

enum {
    DEEPEST = 120, SLOTS = 4096, WIN = 30000, SURE = 29000, OPEN = 1 << 20, TERMS = 30,
    BITS = 18, ENTRY = 4, MOST_MOVES = 200000, MARGIN = 90, CONTEMPT = 6, NEVER = -9,
    UPPER = 2, LOWER = 1, EXACT = 3, ZERO_DEPTH = 64, ZERO_SCORE = 32768, ROWS = 10
};
static const i64 WORD = 0x3FFFFFFFFFFFFFFF, SPREAD = 0x2545F4914F6CDD1D;
static const i64 SIDE = 0x1B873593CC9E2D51;
static const i64 FIRST = (i64)1 << 40, NOISY = 1 << 30, KILLER = 1 << 28;
static const i64 FULL_BOARD = 0x3FF7FEFFDFFBFF, TOP_ROW = 0x1F, BOTTOM_ROW = (i64)0x1F << 49;
enum { KING_ONE = 1 << 12, FEW_ONE = 1 << 20, KIND = 28 };

typedef struct { i64 a, b, c, d; } Words;

static i64 early[TERMS], late[TERMS], f[TERMS];
static i64 rows[2 * ROWS], back[10], edge, centre, left_half;
static i64 m0[MOST_MOVES], m1[MOST_MOVES], order[MOST_MOVES];
static i64 table[ENTRY << BITS], trail[DEEPEST + 8], killers[2 * DEEPEST + 8], history[2 * SLOTS];
static i64 line0[DEEPEST * DEEPEST + DEEPEST], line1[DEEPEST * DEEPEST + DEEPEST];
static i64 line_top[DEEPEST + 8], good0[DEEPEST + 8], good1[DEEPEST + 8], reductions[4096];
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

static i64 mixed(i64 a, i64 b, i64 c, i64 d)
{
    uint64_t sum = (uint64_t)wrapped(a, 0x1E3779B97F4A7C15) + (uint64_t)wrapped(b, 0x3F58476D1CE4E5B9)
                 + (uint64_t)wrapped(c, 0x14D049BB133111EB) + (uint64_t)wrapped(d, 0x2127599BF4325C37);
    i64 h = (i64)sum & WORD;
    h ^= h >> 31;
    h = wrapped(h, 0x180B5854A1D8B6F3) & WORD;
    return h ^ h >> 29;
}

/* Moves */

static i64 base, top, most;

static void keep(i64 ends, i64 taken, i64 count)
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

static void man(i64 start, i64 at, i64 foes, i64 empty, i64 taken, i64 count)
{
    i64 over, to;
    if (count)
        keep(start | at, taken, count);
    for (int n = 5; n < 7; n++) {
        over = (at << n) & foes;
        to = (over << n) & empty;
        if (to)
            man(start, to, foes ^ over, empty, taken | over, count + 1);
    }
    for (int n = 5; n < 7; n++) {
        over = (at >> n) & foes;
        to = (over >> n) & empty;
        if (to)
            man(start, to, foes ^ over, empty, taken | over, count + 1);
    }
}

static void king(i64 start, i64 at, i64 foes, i64 empty, i64 taken, i64 count)
{
    if (count)
        keep(start | at, taken, count);
    for (int n = 5; n < 7; n++) {
        i64 over = at << n;
        while (over & empty)
            over <<= n;
        over &= foes;
        for (i64 to = (over << n) & empty; to; to = (to << n) & empty)
            king(start, to, foes ^ over, empty, taken | over, count + 1);
        over = at >> n;
        while (over & empty)
            over >>= n;
        over &= foes;
        for (i64 to = (over >> n) & empty; to; to = (to >> n) & empty)
            king(start, to, foes ^ over, empty, taken | over, count + 1);
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
        man(one, one, b, empty | one, 0, 0);
    }
    for (i64 kings = a & c; kings; kings &= kings - 1) {
        i64 one = kings & -kings;
        king(one, one, b, empty | one, 0, 0);
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

static void weigh(i64 own, i64 foes, i64 kings, i64 empty, i64 side, i64 sign)
{
    i64 men = own ^ kings;
    f[0] += sign * population(men);
    if (kings) {
        f[1] += sign * population(kings);
        f[28] += sign;
    }
    for (int i = 0; i < ROWS - 2; i++)
        f[2 + i] += sign * population(men & rows[side * ROWS + 1 + i]);
    f[10] += sign * population(men & edge);
    f[11] += sign * population(men & centre);
    if (men & rows[side * ROWS])
        for (int i = 0; i < 5; i++)
            if (men & back[side * 5 + i])
                f[12 + i] += sign;
    i64 pair5 = men & men >> 5, pair6 = men & men >> 6;
    f[17] += sign * population(pair5);
    f[18] += sign * population(pair6);
    f[19] += sign * population(pair5 & pair5 >> 5);
    f[20] += sign * population(pair6 & pair6 >> 6);
    i64 to5 = forward(men, side, 5) & empty, to6 = forward(men, side, 6) & empty;
    f[21] += sign * (population(to5) + population(to6));
    i64 unsafe = ((foes << 5) & (empty >> 5)) | ((foes >> 5) & (empty << 5))
               | ((foes << 6) & (empty >> 6)) | ((foes >> 6) & (empty << 6));
    f[22] += sign * (population(to5 & ~unsafe) + population(to6 & ~unsafe));
    i64 open = forward(empty, 1 - side, 5) | forward(empty, 1 - side, 6);
    f[23] += sign * population(men & ~open);
    f[24] += sign * population(men & unsafe);
    i64 lean = population(men & left_half) - population(men & ~left_half);
    f[25] += sign * (lean > 0 ? lean : -lean);
    f[26] += sign * population(empty & forward(men, 1 - side, 5) & forward(men, 1 - side, 6) & centre);
    if (population(own | foes) <= 16)
        f[27] += sign * runners(men, foes, side);
}

static i64 drawish(i64 score, Words w, i64 pieces)
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
    memset(f, 0, sizeof f);
    weigh(w.a, w.b, w.a & w.c, empty, w.d, 1);
    weigh(w.b, w.a, w.b & w.c, empty, 1 - w.d, -1);
    f[29] = 1;
    for (int i = 0; i < TERMS; i++) {
        soon += f[i] * early[i];
        then += f[i] * late[i];
    }
    i64 phase = pieces * 32 / 40;
    i64 score = floored(soon * phase + then * (32 - phase), 320);
    return w.c && pieces <= 12 ? drawish(score, w, pieces) : score;
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

static int pressed(Words w, i64 depth)
{
    i64 empty = FULL_BOARD & ~(w.a | w.b);
    if (jumps(w.a & ~w.c, w.b, empty) || king_jumps(w.a & w.c, w.b, empty))
        return 1;
    return depth > -2 && (jumps(w.b & ~w.c, w.a, empty) || king_jumps(w.b & w.c, w.a, empty));
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

static i64 tick(i64 clock, Words w, i64 ends, i64 taken)
{
    i64 few = clock >> KIND;
    if (!taken && ends & w.a & w.c)
        return clock + 1 + KING_ONE + (few ? FEW_ONE : 0);
    if (!few && population(w.a) > 3)
        return 0;
    Words n = after(w, ends, taken);
    i64 kind = few_kind(n.a, n.b, n.c);
    if (kind && kind == few)
        return kind << KIND | ((clock & 0xFF << 20) + FEW_ONE);
    return kind << KIND;
}

static int drawn(i64 clock)
{
    i64 few = clock >> KIND, plies = clock >> 20 & 0xFF;
    return (few == 1 && plies >= 32) || (few == 2 && plies >= 10) || (clock >> 12 & 0xFF) >= 50;
}

static i64 salt(i64 clock)
{
    i64 kings = clock >> 12 & 0xFF;
    return clock >> KIND ? clock >> 20 : kings > 34 ? kings : 0;
}

static int repeats(i64 ply, i64 since)
{
    i64 last = ply - since < 0 ? 0 : ply - since;
    for (i64 at = ply - 4; at >= last; at -= 2)
        if (trail[at] == trail[ply])
            return 1;
    return 0;
}

/* The search */

static i64 search(Words w, i64 clock, i64 low, i64 high, i64 depth, i64 ply, i64 sp, i64 side);

static inline i64 slot(i64 ends) { return (wrapped(ends, SPREAD) & WORD) >> 50; }

static i64 rank(Words w, i64 ends, i64 taken)
{
    if (taken)
        return 10 + population(taken & w.c);
    return !(w.c & ends) && ends & ~w.a & (w.d ? BOTTOM_ROW : TOP_ROW) ? 5 : 0;
}

static void rank_all(Words w, i64 sp, i64 end, i64 ply, i64 side, i64 hint0, i64 hint1)
{
    for (i64 i = sp; i < end; i++) {
        i64 here = slot(m0[i]), value = rank(w, m0[i], m1[i]);
        if (m0[i] == hint0 && m1[i] == hint1)
            value = FIRST;
        else if (value > 0)
            value += NOISY;
        else if (here == killers[2 * ply])
            value = KILLER + 1;
        else if (here == killers[2 * ply + 1])
            value = KILLER;
        else
            value += history[side * SLOTS + here];
        order[i] = value;
    }
}

static void swap(i64 *words, i64 i, i64 j)
{
    i64 held = words[i];
    words[i] = words[j];
    words[j] = held;
}

static void pick(i64 i, i64 end)
{
    i64 best = i;
    for (i64 j = i + 1; j < end; j++)
        if (order[j] > order[best])
            best = j;
    if (best != i) {
        swap(m0, i, best);
        swap(m1, i, best);
        swap(order, i, best);
    }
}

static void teach(i64 at, i64 weight)
{
    i64 much = weight > 0 ? weight : -weight;
    history[at] += 16 * weight - (history[at] * much >> 10);
}

static void learn(i64 sp, i64 good, i64 ply, i64 side, i64 depth)
{
    if (NOISY <= order[good] && order[good] < FIRST)
        return;
    i64 here = slot(m0[good]), weight = depth * depth + 8;
    if (killers[2 * ply] != here) {
        killers[2 * ply + 1] = killers[2 * ply];
        killers[2 * ply] = here;
    }
    if (weight > 400)
        weight = 400;
    teach(side * SLOTS + here, weight);
    for (i64 i = sp; i < good; i++)
        if (order[i] < NOISY)
            teach(side * SLOTS + slot(m0[i]), -weight);
}

static void lengthen(i64 ends, i64 taken, i64 ply)
{
    i64 to = ply * DEEPEST, at = ply + 1;
    line0[to + ply] = ends;
    line1[to + ply] = taken;
    for (; at < line_top[ply + 1]; at++) {
        line0[to + at] = line0[to + DEEPEST + at];
        line1[to + at] = line1[to + DEEPEST + at];
    }
    line_top[ply] = at;
}

static i64 child(Words n, i64 clock, i64 low, i64 high, i64 depth, i64 ply, i64 sp, i64 side)
{
    return -search(n, clock, -high, -low, depth, ply + 1, sp, 1 - side);
}

static i64 try_one(Words w, i64 clock, i64 i, i64 low, i64 high, i64 depth, i64 ply, i64 end,
                   i64 side, i64 number)
{
    Words n = after(w, m0[i], m1[i]);
    i64 then = tick(clock, w, m0[i], m1[i]), left = depth - 1, fewer = 0, value = order[i];
    if (!number)
        return child(n, then, low, high, left, ply, end, side);
    if (number >= 2 && depth >= 2 && value < KILLER) {
        fewer = reductions[(depth & 63) << 6 | (number < 63 ? number : 63)];
        if (value < 0 || high - low == 1)
            fewer++;
        if (fewer > left - 1)
            fewer = left > 1 ? left - 1 : 0;
    }
    i64 score = child(n, then, low, low + 1, left - fewer, ply, end, side);
    if (score > low && fewer)
        score = child(n, then, low, low + 1, left, ply, end, side);
    if (low < score && score < high && high - low > 1)
        score = child(n, then, low, high, left, ply, end, side);
    return score;
}

static i64 entry(i64 key)
{
    i64 at = (key & ((1 << BITS) - 2)) * ENTRY;
    return table[at] == key ? at : table[at + ENTRY] == key ? at + ENTRY : -1;
}

static i64 known(i64 data, i64 depth, i64 low, i64 high, i64 ply)
{
    if ((data >> 16 & 0xFF) - ZERO_DEPTH < depth)
        return OPEN;
    i64 score = (data & 0xFFFF) - ZERO_SCORE, bound = data >> 24 & 3;
    if (score >= SURE)
        score -= ply;
    else if (score <= -SURE)
        score += ply;
    if (bound == EXACT || (bound == LOWER && score >= high) || (bound == UPPER && score <= low))
        return score;
    return OPEN;
}

static void note(i64 key, i64 ply, i64 score, i64 low, i64 high, i64 depth)
{
    i64 bound = score <= low ? UPPER : score >= high ? LOWER : EXACT;
    if (score >= SURE)
        score += ply;
    else if (score <= -SURE)
        score -= ply;
    i64 at = (key & ((1 << BITS) - 2)) * ENTRY;
    if (table[at] != key) {
        if (table[at + ENTRY] == key)
            at += ENTRY;
        else if (table[at + 3] >> 26 == age && (table[at + 3] >> 16 & 0xFF) - ZERO_DEPTH > depth)
            at += ENTRY;
    }
    table[at] = key;
    table[at + 1] = good0[ply];
    table[at + 2] = good1[ply];
    table[at + 3] = age << 26 | bound << 24 | ((depth + ZERO_DEPTH) & 0xFF) << 16
                  | (score + ZERO_SCORE);
}

static i64 expand(Words w, i64 clock, i64 low, i64 high, i64 depth, i64 ply, i64 sp, i64 side,
                  i64 key, i64 hint0, i64 hint1)
{
    i64 quiet = -FIRST, best = -WIN, floor = low;
    if (ply && high - low == 1 && -SURE < low && low < SURE && !pressed(w, NEVER)) {
        i64 fixed = evaluate(w);
        if (depth <= 6 && fixed - MARGIN * depth >= high)
            return fixed;
        if (depth <= 6 && fixed + MARGIN * (depth + 1) <= low)
            quiet = KILLER;
    }
    i64 end = gen(w, sp);
    if (end == sp)
        return ply - WIN;
    rank_all(w, sp, end, ply, side, hint0, hint1);
    if (end == sp + 1 && ply < root_depth + 8)
        depth++;
    for (i64 i = sp; i < end && best < high; i++) {
        pick(i, end);
        if (order[i] < quiet && best > -SURE)
            break;
        i64 score = try_one(w, clock, i, low, high, depth, ply, end, side, i - sp);
        if (score > best) {
            best = score;
            good0[ply] = m0[i];
            good1[ply] = m1[i];
            if (score > low) {
                low = score;
                lengthen(m0[i], m1[i], ply);
                if (score >= high)
                    learn(sp, i, ply, side, depth);
            }
        }
    }
    note(key, ply, best, floor, high, depth);
    return best;
}

static i64 search(Words w, i64 clock, i64 low, i64 high, i64 depth, i64 ply, i64 sp, i64 side)
{
    line_top[ply] = ply;
    nodes++;
    i64 key = mixed(w.a, w.b, w.c, w.d), hint0 = -1, hint1 = 0;
    trail[ply] = side ? key ^ SIDE : key;
    if (ply && (drawn(clock) || repeats(ply, clock & 0xFFF)))
        return side == root_side ? -CONTEMPT : CONTEMPT;
    if (ply >= DEEPEST || (depth <= 0 && !pressed(w, depth)))
        return evaluate(w);
    key ^= salt(clock);
    i64 at = entry(key);
    if (at >= 0) {
        hint0 = table[at + 1];
        hint1 = table[at + 2];
        if (ply && high - low == 1) {
            i64 score = known(table[at + 3], depth, low, high, ply);
            if (score != OPEN)
                return score;
        }
    } else if (depth > 3)
        depth--;
    return expand(w, clock, low, high, depth, ply, sp, side, key, hint0, hint1);
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
