/* Yardstick of the bench: perft of Abalone from the standard layout, in plain C.
 *
 * usage: abalone DEPTH SECONDS
 * prints "NODES RUNS SECONDS": the leaves of one run, how often it ran (until SECONDS were over)
 * and how long that took.
 *
 * The 61 cells lie on a ring of 61 bits in which each of the six directions is a rotation; a mask
 * per direction holds the cells that have a neighbour there.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef uint64_t Board;

typedef struct {
    Board own, enemy;
    int own_lost, enemy_lost;
} Position;

enum { CELLS = 61, SIDES = 6, TO_WIN = 6, MOST_MOVES = 512 };

static const Board RING = (1ULL << CELLS) - 1;
static const int TURN[SIDES] = {1, 14, 13, 60, 47, 48}; /* opposite directions are three apart */
static const int ROW_STEP[SIDES] = {0, 1, 1, 0, -1, -1};
static const int COLUMN_STEP[SIDES] = {1, 1, 0, -1, -1, 0};
static Board inner[SIDES]; /* cells that have a neighbour in the direction */

static inline Board rotate(Board b, int turn)
{
    return ((b << turn) | (b >> (CELLS - turn))) & RING;
}

static inline Board step(Board b, int direction)
{
    return rotate(b & inner[direction], TURN[direction]);
}

static inline int opposite(int direction)
{
    return direction < 3 ? direction + 3 : direction - 3;
}

/* The cells whose neighbour in the direction is one of b. */
static inline Board facing(Board b, int direction)
{
    return step(b, opposite(direction));
}

static inline int population(Board b)
{
    b -= (b >> 1) & 0x5555555555555555ULL;
    b = (b & 0x3333333333333333ULL) + ((b >> 2) & 0x3333333333333333ULL);
    b = (b + (b >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
    return (int)((b * 0x0101010101010101ULL) >> 56);
}

/* The heads of everything that can move along its own line: free ahead, one or two to push. */
typedef struct {
    Board one, two, three, two_push, three_push, three_push_two;
} Lines;

static inline Lines in_line(const Position *p, Board empty, int direction)
{
    Board two = p->own & step(p->own, direction);
    Board three = two & step(two, direction);
    Board ahead_free = facing(empty, direction);
    Board last = p->enemy & (ahead_free | ~inner[direction]);
    Board push = facing(last, direction);
    Board push_two = facing(p->enemy & push, direction);
    return (Lines){p->own & ahead_free, two & ahead_free, three & ahead_free,
                   two & push,          three & push,     three & push_two};
}

static int count_moves(const Position *p)
{
    Board empty = RING & ~(p->own | p->enemy);
    int count = 0;
    for (int d = 0; d < SIDES; d++) {
        Lines l = in_line(p, empty, d);
        count += population(l.one) + population(l.two) + population(l.three);
        count += population(l.two_push) + population(l.three_push) + population(l.three_push_two);
        for (int axis = 0; axis < 3; axis++) {
            if (axis == d || axis + 3 == d)
                continue;
            Board two = l.one & step(l.one, axis);
            count += population(two) + population(two & step(two, axis));
        }
    }
    return count;
}

static inline Position swapped(Board own, Board enemy, int own_lost, int enemy_lost)
{
    return (Position){enemy, own, enemy_lost, own_lost};
}

/* The rear of a line of `size` goes before its head; `pushed` enemy marbles ahead move one on. */
static inline Position push(const Position *p, Board head, int direction, int size, int pushed)
{
    Board rear = head, front = step(head, direction), beyond = front;
    for (int i = 1; i < size; i++)
        rear = step(rear, opposite(direction));
    for (int i = 0; i < pushed; i++)
        beyond = step(beyond, direction);
    Board enemy = pushed ? (p->enemy ^ front) | beyond : p->enemy;
    return swapped(p->own ^ rear ^ front, enemy, p->own_lost,
                   p->enemy_lost + (pushed && !beyond));
}

static int heads_after(const Position *p, Position *out, Board heads, int d, int size, int pushed)
{
    int count = 0;
    for (; heads; heads &= heads - 1)
        out[count++] = push(p, heads & -heads, d, size, pushed);
    return count;
}

static int side_steps(const Position *p, Position *out, Board movable, int direction, int axis)
{
    int count = 0;
    Board two = movable & step(movable, axis);
    Board three = two & step(two, axis);
    for (Board b = two; b; b &= b - 1) {
        Board head = b & -b, group = head | step(head, opposite(axis));
        out[count++] = swapped(p->own ^ group ^ step(group, direction), p->enemy, p->own_lost,
                               p->enemy_lost);
    }
    for (Board b = three; b; b &= b - 1) {
        Board head = b & -b, next = step(head, opposite(axis));
        Board group = head | next | step(next, opposite(axis));
        out[count++] = swapped(p->own ^ group ^ step(group, direction), p->enemy, p->own_lost,
                               p->enemy_lost);
    }
    return count;
}

static int successors(const Position *p, Position *out)
{
    Board empty = RING & ~(p->own | p->enemy);
    int n = 0;
    for (int d = 0; d < SIDES; d++) {
        Lines l = in_line(p, empty, d);
        n += heads_after(p, out + n, l.one, d, 1, 0);
        n += heads_after(p, out + n, l.two, d, 2, 0);
        n += heads_after(p, out + n, l.three, d, 3, 0);
        n += heads_after(p, out + n, l.two_push, d, 2, 1);
        n += heads_after(p, out + n, l.three_push, d, 3, 1);
        n += heads_after(p, out + n, l.three_push_two, d, 3, 2);
        for (int axis = 0; axis < 3; axis++)
            if (axis != d && axis + 3 != d)
                n += side_steps(p, out + n, l.one, d, axis);
    }
    return n;
}

static uint64_t perft(const Position *p, int depth)
{
    Position next[MOST_MOVES];
    if (depth == 0)
        return 1;
    if (p->own_lost >= TO_WIN)
        return 0;
    if (depth == 1)
        return (uint64_t)count_moves(p);
    int count = successors(p, next);
    uint64_t total = 0;
    for (int i = 0; i < count; i++)
        total += perft(&next[i], depth - 1);
    return total;
}

static int on_board(int row, int column)
{
    return row >= 0 && row < 9 && column >= 0 && column < 9 && row - column <= 4 &&
           column - row <= 4;
}

static Position standard_layout(void)
{
    Position p = {0, 0, 0, 0};
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++) {
            Board cell = 1ULL << ((column + 13 * row) % CELLS);
            if (!on_board(row, column))
                continue;
            for (int d = 0; d < SIDES; d++)
                if (on_board(row + ROW_STEP[d], column + COLUMN_STEP[d]))
                    inner[d] |= cell;
            if (row < 2 || (row == 2 && column >= 2 && column <= 4))
                p.own |= cell;
            if (row > 6 || (row == 6 && column >= 4 && column <= 6))
                p.enemy |= cell;
        }
    return p;
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
    Position opening = standard_layout();
    uint64_t nodes;
    do {
        nodes = perft(&opening, depth);
        runs++;
        spent = now() - start;
    } while (spent < limit);
    printf("%llu %d %.9f\n", (unsigned long long)nodes, runs, spent);
    return 0;
}
