"""``perft`` and ``moves``: pinned numbers and shapes (rules pages), and every bad input."""

from __future__ import annotations

import json

import pytest

from tests.cli.command import Command

DRAUGHTS = [1, 9, 81, 658, 4265]
BRAZILIAN = [1, 7, 49, 302, 1469]
ABALONE = {
    "standard": [1, 44, 1936],
    "belgian_daisy": [1, 52, 2692],
    "german_daisy": [1, 80, 6244],
}
ABALONE_MIDDLE = "5/4b1/2w4/2ww1b2/2wbbb3/1wbbbw2/wbbbbw1/wwww1w/w4 b 2 0"
ABALONE_END = "5/5b/5b1/4w1b1/3wwwbbb/4wwbb/3wwwb/6/5 b 5 5"


@pytest.mark.parametrize(("depth", "leaves"), list(enumerate(DRAUGHTS)))
def test_draughts_perft(command: Command, depth: int, leaves: int) -> None:
    assert command("perft", "draughts", str(depth)).out == f"{leaves}\n"


@pytest.mark.parametrize(("depth", "leaves"), list(enumerate(BRAZILIAN)))
def test_brazilian_perft_r_dr_5(command: Command, depth: int, leaves: int) -> None:
    ran = command("perft", "draughts", str(depth), "--option", "board=8x8")
    assert ran.out == f"{leaves}\n"


@pytest.mark.parametrize(
    ("layout", "depth", "leaves"),
    [(layout, d, n) for layout, row in ABALONE.items() for d, n in enumerate(row)],
)
def test_abalone_perft(command: Command, layout: str, depth: int, leaves: int) -> None:
    ran = command("perft", "abalone", str(depth), "--option", f"layout={layout}")
    assert ran.out == f"{leaves}\n"


@pytest.mark.parametrize(
    ("position", "leaves"), [(ABALONE_MIDDLE, [49, 2957]), (ABALONE_END, [29, 1554])]
)
def test_abalone_perft_of_positions(command: Command, position: str, leaves: list[int]) -> None:
    for depth, number in enumerate(leaves, 1):
        ran = command("perft", "abalone", str(depth), "--position", position)
        assert (ran.code, ran.out) == (0, f"{number}\n")


def test_option_and_position_come_in_any_order(command: Command) -> None:
    wanted = command("perft", "draughts", "2", "--option", "board=8x8", "--position", "W:W32:B1")
    for arguments in (
        ("perft", "--position", "W:W32:B1", "--option", "board=8x8", "draughts", "2"),
        ("perft", "draughts", "--position=W:W32:B1", "2", "--option=board=8x8"),
        ("perft", "draughts", "--option", "board=8x8", "2", "--position", "W:W32:B1"),
    ):
        ran = command(*arguments)
        assert (ran.code, ran.out) == (0, wanted.out)


def test_moves_of_rule_positions(command: Command) -> None:
    ran = command("moves", "draughts", "--position", "W:WK46:B23")
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert {line["move"] for line in lines} == {"46x19", "46x14", "46x10", "46x5"}
    assert all(line["outcome"] == {"winner": "white", "reason": "no_pieces"} for line in lines)
    assert {line["position"] for line in lines} == {f"B:WK{n}:B" for n in (19, 14, 10, 5)}
    assert all(list(line) == ["move", "position", "outcome"] for line in lines)


def test_moves_from_the_start_of_abalone(command: Command) -> None:
    lines = [json.loads(line) for line in command("moves", "abalone").out.splitlines()]
    assert len({line["move"] for line in lines}) == 44
    assert {"move": "A1B2", "outcome": None} in [
        {key: line[key] for key in ("move", "outcome")} for line in lines
    ]
    assert all(line["position"].split()[1:] == ["w", "0", "0"] for line in lines)


@pytest.mark.parametrize(
    "arguments",
    [
        ("draughts",),
        ("draughts", "--option", "captures=claimable", "--position", "W:W26:B12,K21,31,32"),
        ("draughts", "--option", "board=8x8"),
        ("draughts", "--position", "W:W6:B1"),
        ("draughts", "--position", "W:W37:B21,22,31,32,33"),
        ("abalone", "--position", ABALONE_END),
        ("abalone", "--position", "wwwww/5w/7/8/9/8/7/6/b4 b 6 0"),
    ],
)
def test_moves_are_what_perft_counts(command: Command, arguments: tuple[str, ...]) -> None:
    game, *rest = arguments
    counted = int(command("perft", game, "1", *rest).out)
    assert len(command("moves", game, *rest).out.splitlines()) == counted


@pytest.mark.parametrize("verb", ["perft", "moves", "replay"])
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("chess",), "there is no game 'chess'"),
        (("draughts", "--option", "size=10"), "no option 'size'"),
        (("draughts", "--option", "board=9x9"), "board cannot be '9x9'"),
        (("draughts", "--option", "touch_move=yes"), "touch_move cannot be 'yes'"),
        (("draughts", "--option", "board"), "not of the form name=value"),
        (("draughts", "--option", "=8x8"), "not of the form name=value"),
        (("draughts", "--position", "W:W51:B1"), "51"),
        (("draughts", "--position", ""), ""),
        (("draughts", "--position", "W:W" + "31," * 3_500_000 + "32:B1"), "too long"),
        (("abalone", "--position", "wwwww/wwwwww"), ""),
        (("abalone", "--position", "\0\n\x1b[31m"), ""),
        (("abalone", "--option", "to_win=0"), "to_win cannot be '0'"),
        (("draughts", "--data-dir", __file__), "is not a folder"),
        (("draughts", "--bogus"), "unrecognized arguments: --bogus"),
        (("draughts", "--position"), "expected one argument"),
    ],
)
def test_bad_input_is_one_line(
    command: Command, verb: str, arguments: tuple[str, ...], told: str
) -> None:
    game, *rest = arguments
    last = {"perft": ["1"], "moves": [], "replay": ["-"]}[verb]
    assert told in command.refuses(verb, game, *last, *rest)


@pytest.mark.parametrize(
    ("depth", "told"),
    [
        ("-1", "not a whole number"),
        ("x", "not a whole number"),
        ("1.5", "not a whole number"),
        ("1e9", "not a whole number"),
        ("", "not a whole number"),
        ("٣", "not a whole number"),
        ("65", "too deep"),
        ("1000000000", "too deep"),
        ("9" * 100_000, "too deep"),
    ],
)
def test_bad_depths(command: Command, depth: str, told: str) -> None:
    assert told in command.refuses("perft", "draughts", depth)
