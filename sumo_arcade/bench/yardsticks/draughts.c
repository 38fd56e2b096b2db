/* Yardstick of the bench: perft of International draughts from the start, in plain C.
 *
 * usage: draughts DEPTH SECONDS
 * prints "NODES RUNS SECONDS": the leaves of one run, how often it ran (until SECONDS were over)
 * and how long that took.
 *
 * A pair of rows takes eleven bits, ten squares and a ghost, so that the diagonals are shifts by 5
 * and 6 from every row and a step over the edge lands on a ghost.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef uint64_t Board;

typedef struct {
    Board own, enemy, kings;
    int up; /* White moves up the board, towards the lower bits */
} Position;

typedef struct {
    Board from, to, taken;
} Move;

typedef struct {
    Move *moves;
    int count, longest;
    Board from, enemy, empty;
} Captures;

enum { MOST_MOVES = 512 };

static const Board SQUARES = 0x3FF7FEFFDFFBFFULL;
static const Board TOP_ROW = 0x1FULL;
static const Board BOTTOM_ROW = 0x1FULL << 49;
static const int DIRECTIONS[4] = {5, 6, -5, -6};

static inline Board step(Board board, int direction)
{
    return direction > 0 ? board << direction : board >> -direction;
}

static inline int population(Board b)
{
    b -= (b >> 1) & 0x5555555555555555ULL;
    b = (b & 0x3333333333333333ULL) + ((b >> 2) & 0x3333333333333333ULL);
    b = (b + (b >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
    return (int)((b * 0x0101010101010101ULL) >> 56);
}

static void keep(Captures *c, Board to, Board taken, int length)
{
    if (length < c->longest)
        return;
    if (length > c->longest) {
        c->longest = length;
        c->count = 0;
    }
    for (int i = c->count - 1; i >= 0 && c->moves[i].from == c->from; i--)
        if (c->moves[i].to == to && c->moves[i].taken == taken)
            return;
    if (c->count == MOST_MOVES)
        abort();
    c->moves[c->count++] = (Move){c->from, to, taken};
}

static void man_jumps(Captures *c, Board at, Board taken, int length)
{
    int goes_on = 0;
    for (int i = 0; i < 4; i++) {
        Board jumped = step(at, DIRECTIONS[i]) & c->enemy & ~taken;
        Board land = step(jumped, DIRECTIONS[i]) & c->empty;
        if (land) {
            goes_on = 1;
            man_jumps(c, land, taken | jumped, length + 1);
        }
    }
    if (!goes_on && length)
        keep(c, at, taken, length);
}

static void king_jumps(Captures *c, Board at, Board taken, int length)
{
    int goes_on = 0;
    for (int i = 0; i < 4; i++) {
        int direction = DIRECTIONS[i];
        Board jumped = step(at, direction);
        while (jumped & c->empty)
            jumped = step(jumped, direction);
        jumped &= c->enemy & ~taken;
        Board land = step(jumped, direction);
        while (land & c->empty) {
            goes_on = 1;
            king_jumps(c, land, taken | jumped, length + 1);
            land = step(land, direction);
        }
    }
    if (!goes_on && length)
        keep(c, at, taken, length);
}

static int captures(const Position *p, Move *moves)
{
    Board empty = SQUARES & ~(p->own | p->enemy);
    Captures c = {moves, 0, 1, 0, p->enemy, empty};
    Board jumpers = 0;
    for (int i = 0; i < 4; i++) {
        Board before = step(empty, -DIRECTIONS[i]) & p->enemy;
        jumpers |= step(before, -DIRECTIONS[i]) & p->own;
    }
    for (Board men = jumpers & ~p->kings; men; men &= men - 1) {
        c.from = men & -men;
        c.empty = empty | c.from;
        man_jumps(&c, c.from, 0, 0);
    }
    for (Board kings = p->own & p->kings; kings; kings &= kings - 1) {
        c.from = kings & -kings;
        c.empty = empty | c.from;
        king_jumps(&c, c.from, 0, 0);
    }
    return c.count;
}

/* Moves without a capture; with moves == NULL they are only counted. */
static int quiet_moves(const Position *p, Move *moves)
{
    Board empty = SQUARES & ~(p->own | p->enemy);
    Board men = p->own & ~p->kings;
    int count = 0;
    for (int i = 0; i < 2; i++) {
        int direction = p->up ? -DIRECTIONS[i] : DIRECTIONS[i];
        Board targets = step(men, direction) & empty;
        if (!moves) {
            count += population(targets);
            continue;
        }
        for (; targets; targets &= targets - 1) {
            Board to = targets & -targets;
            moves[count++] = (Move){step(to, -direction), to, 0};
        }
    }
    for (Board kings = p->own & p->kings; kings; kings &= kings - 1) {
        Board from = kings & -kings;
        for (int i = 0; i < 4; i++) {
            Board to = step(from, DIRECTIONS[i]);
            for (; to & empty; to = step(to, DIRECTIONS[i])) {
                if (moves)
                    moves[count] = (Move){from, to, 0};
                count++;
            }
        }
    }
    return count;
}

static Position after(const Position *p, const Move *m)
{
    Board own = (p->own ^ m->from) | m->to;
    Board kings = p->kings & ~m->taken;
    if (kings & m->from)
        kings = (kings ^ m->from) | m->to;
    else
        kings |= m->to & (p->up ? TOP_ROW : BOTTOM_ROW);
    return (Position){p->enemy & ~m->taken, own, kings, !p->up};
}

static uint64_t perft(const Position *p, int depth)
{
    Move moves[MOST_MOVES];
    if (depth == 0)
        return 1;
    int count = captures(p, moves);
    if (count == 0)
        count = quiet_moves(p, depth == 1 ? NULL : moves);
    if (depth == 1)
        return (uint64_t)count;
    uint64_t total = 0;
    for (int i = 0; i < count; i++) {
        Position next = after(p, &moves[i]);
        total += perft(&next, depth - 1);
    }
    return total;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    int depth = atoi(argv[1]), runs = 0;
    double limit = atof(argv[2]), start = now(), spent;
    Board white = 0, black = 0;
    for (int row = 0; row < 4; row++) {
        Board five = 0x1FULL << (11 * (row / 2) + 5 * (row % 2));
        black |= five;
        white |= five << 33; /* three pairs of rows further down */
    }
    Position opening = {white, black, 0, 1};
    uint64_t nodes;
    do {
        nodes = perft(&opening, depth);
        runs++;
        spent = now() - start;
    } while (spent < limit);
    printf("%llu %d %.9f\n", (unsigned long long)nodes, runs, spent);
    return 0;
}
