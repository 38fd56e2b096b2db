"""PDN and APGN files. Positions and counts are worked out by hand from the rules pages."""

from __future__ import annotations

import random
import re

import pytest

from sumo_arcade.engine.clock import SeatTime, same_for_both
from sumo_arcade.engine.core import Game, RecordError
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.registry import all_games, game_by_id
from sumo_arcade.engine.tagged import DamagedGame, FileGame, GameWithFiles
from sumo_arcade.engine.tagged_read import DEEPEST, LONGEST_LINE, MOST_GAMES, read_games
from sumo_arcade.engine.tagged_write import write_game
from tests.takeaway import GAME as TAKEAWAY

DRAUGHTS = game_by_id("draughts")
ABALONE = game_by_id("abalone")


def read(text: str, game: Game = DRAUGHTS, **options: str) -> list[FileGame | DamagedGame]:
    return list(read_games(text, game, options))


def good(text: str, game: Game = DRAUGHTS, **options: str) -> FileGame:
    """The only game of ``text``, which must be whole."""
    (found,) = read(text, game, **options)
    assert isinstance(found, FileGame), str(found)
    return found


def bad(text: str, game: Game = DRAUGHTS, **options: str) -> DamagedGame:
    (found,) = read(text, game, **options)
    assert isinstance(found, DamagedGame)
    return found


def notes(game: FileGame) -> list[str]:
    return [move.note for move in game.moves]


AFTER_TWO = "W:W28,31,33-50:B1-18,20,23"
"""The position after 1. 32-28 19-23."""


@pytest.mark.parametrize(
    "text",
    [
        "1. 32-28 19-23",
        "1.32-28 19-23",
        "1.32-28 1...19-23 *",
        "1. 32-28 1. ... 19-23",
        "32-28 19-23",
        "1 32-28 19-23",
        "  1. 32-28  19-23\n\n\n",
        "1. 32 - 28 19- 23",
        "1. 32-\n28 19-23",
        "1. 3228 1923",
        "01. 32-28 19-23",
        "1. 32-28! 19-23?! *",
        "1. 32-28!? 19-23(!?!!!)",
        "1. 32-28* 19-23 *",
        "1. 32–28 19—23",
        "1. 32−28 19‑23",
        "\ufeff1. 32-28 19-23",
        "1. 32-28\r\n19-23\r\n",
        "1. 32-28\r19-23",
        "% a line\n1. 32-28 19-23\n% another",
        "1. 32-28 ; the rest 99-99 {\n19-23",
        '1. 32-28 (31-27 (31-26 20-24) 19-24) 19-23 (18-23 {) ( [Event "x"] } 38-32)',
        "1. 32-28 $1 $142 19-23",
        "1. 32-28 {a {nested} comment } 19-23",
        "1. 32-28 = 19-23 +-",
        '[Event "x"]\n[Result "*"]\n\n1. 32-28 19-23 *',
        '[Event       "x"]   [White "y"] 1. 32-28 19-23',
    ],
)
def test_every_way_to_write_two_moves(text: str) -> None:
    game = good(text)
    assert notes(game) == ["32-28", "19-23"]
    assert game.final.text() == AFTER_TWO
    assert game.winner is None


@pytest.mark.parametrize(
    ("token", "winner"),
    [
        ("2-0", "white"),
        ("1-0", "white"),
        ("0-2", "black"),
        ("0-1", "black"),
        ("1-1", "draw"),
        ("1/2-1/2", "draw"),
        ("½-½", "draw"),
        ("0-0", None),
        ("*", None),
    ],
)
def test_results(token: str, winner: str | None) -> None:
    for text in (f"1. 32-28 {token}", f'[Result "{token}"]\n1. 32-28', f"1. 32-28\n\n   {token}\n"):
        assert (good(text).winner, good(text).result) == (winner, token)


def test_a_result_in_a_scoring_of_its_own_ends_the_game() -> None:
    game = good('[Result "4-6"]\n1. 32-28 18-23 4-6\n\n')
    assert (notes(game), game.result, game.winner) == (["32-28", "18-23"], "4-6", None)


def test_results_with_spaces_and_moves_that_look_like_results() -> None:
    assert good('[Result "1 - 0"]\n1. 32-28 1 - 0').result == "1-0"
    game = good('[FEN "W:WK1:BK5"]\n1. 1-07 5- 10 2. 7-1 1 - 1')
    assert (notes(game)[0], game.winner) == ("1-7", "draw")


def test_a_star_only_separates() -> None:
    assert good('[Result "0-2"]\n1. 32-28 *').winner == "black"


def test_captures_in_short_in_full_and_with_colons() -> None:
    for line in ("28x19 14x23", "28:19 14:23", "28 x 19 14x 23", "28X19 14×23", "28-19 14-23"):
        assert notes(good(f"1. 32-28 19-23 2. {line}"))[2:] == ["28x19", "14x23"]
    full = good('[FEN "W:W37:B13,23,32"]\n1. 37x28x19x8 *')
    assert notes(full) == ["37x8"]


def test_comments_glyphs_and_clocks_are_kept() -> None:
    game = good(
        "{before} 1. 32-28 $1 {good  move} $14 {[%clk 0:04:57.5]} 19-23 {[%eval 1] on "
        "[%clock W0:10:00 b0:09:58] time}"
    )
    first, second = game.moves
    assert game.comment == "before"
    assert (first.comment, first.glyphs, first.clock) == ("good move", (1, 14), 297.5)
    assert (second.comment, second.glyphs, second.clock) == ("on time", (), 598)


def test_several_games_with_and_without_tags_and_results() -> None:
    text = (
        '[White "A"]\n[Black "B"]\n1. 32-28 2-0\n\n[White "C"]\n\n1. 31-26\n\n[White "D"]\n1. 0-2\n'
        "1. 33-29 1-1 1. 34-30 *"
    )
    games = read(text)
    assert all(isinstance(game, FileGame) for game in games)
    assert [(game.line, dict(game.tags)) for game in games] == [
        (1, {"White": "A", "Black": "B"}),
        (5, {"White": "C"}),
        (9, {"White": "D"}),
        (11, {}),
        (11, {}),
    ]
    assert [game.winner for game in games if isinstance(game, FileGame)] == [
        "white",
        None,
        "black",
        "draw",
        None,
    ]


@pytest.mark.parametrize(
    ("tag", "value"),
    [
        ('[White "plain"]', "plain"),
        ('[White "with \\"quotes\\""]', 'with "quotes"'),
        ('[White "The "Big" one"]', 'The "Big" one'),
        ('[White "C:\\"]', "C:\\"),
        ('[White "C:\\\\x"]', "C:\\x"),
        ('[White "Сергій їжак"]', "Сергій їжак"),
        ('[ White  "spaced" ]', "spaced"),
        ('[White ""]', ""),
        ('[White "no end"\n', "no end"),
        ('[White "no bracket\n', "no bracket"),
    ],
)
def test_tags_written_well_and_badly(tag: str, value: str) -> None:
    assert good(f'{tag}\n[Black "b"]\n\n1. 32-28 19-23 *').tags == {"White": value, "Black": "b"}


@pytest.mark.parametrize(
    ("fen", "position"),
    [
        ("W:W31-50:B1-20", "W:W31-50:B1-20"),
        ("B:B1-20:W31-50.", "B:W31-50:B1-20"),
        ("W:WK5,K14:B20", "W:WK5,K14:B20"),
        ("W:W31:B", "W:W31:B"),
        ("b:w31-50:b1-20", "B:W31-50:B1-20"),
        ("w:wc3,ke1:bb8,5", "W:W37,K48:B5,11"),
        ("W:W31,32,33:BK1:H0:F1", "W:W31-33:BK1"),
    ],
)
def test_start_positions(fen: str, position: str) -> None:
    assert good(f'[SetUp "1"]\n[FEN "{fen}"]\n*').start.text() == position


def test_black_begins_where_the_position_says_so() -> None:
    game = good('[FEN "B:W28,31,33-50:B1-20"]\n1... 19-23 2. 28x19 14x23')
    assert notes(game) == ["19-23", "28x19", "14x23"]
    wrong = bad('[FEN "B:W28,31,33-50:B1-20"]\n1... 19-23 2. 28-19 14x24')
    assert wrong.move == 2


def test_game_types() -> None:
    assert good('[GameType "20,W,10,10,N2,0"]\n1. 32-28').options["board"] == "10x10"
    assert good('[GameType "26,W,8,8,A1,0"]\n1. 22-17').options["board"] == "8x8"
    assert good("1. 22-17", board="8x8").options["board"] == "8x8"
    assert good('[GameType "20"]\n1. 32-28', board="8x8").options["board"] == "10x10"
    assert "GameType 25" in bad('[GameType "25,W,8,8,A0,0"]\n1. c3-b4').why


def test_lettered_squares() -> None:
    """On 8x8, c3 is 22, b4 17, b6 9, a5 13; on 10x10, c3 is 37 and b4 31 (a1 is 46)."""
    text = '[GameType "26"]\n1. c3-b4 b6-a5 2. b4-c5 d6xb4 3. a3:c5'
    assert notes(good(text)) == ["22-17", "9-13", "17-14", "10x17", "21x14"]
    assert notes(good("1. c3b4 b6a5", board="8x8")) == ["22-17", "9-13"]
    assert notes(good("1. d4-e5")) == ["32-28"]
    assert good('[GameType "26"]\n[FEN "W:Wc3,Ke1:Bb8"]').start.text() == "W:W22,K31:B1"


def test_play_goes_on_after_a_draw_by_the_rules() -> None:
    """Kings shuffle: the position comes up for the third time, R-DR-1, and is played on from."""
    shuffle = "6-1 45-50 1-6 50-45 " * 3
    game = good(f'[FEN "W:WK6,K46:BK45,K5"]\n{shuffle} 6-1 45-50 1-1')
    assert (len(game.moves), game.winner) == (14, "draw")


def test_nothing_is_played_after_a_win() -> None:
    wrong = bad('[FEN "W:W28:B23"]\n1. 28x19 5-10')
    assert wrong.move == 1
    assert "game_over" in wrong.why


def test_one_damaged_game_does_not_stop_the_others() -> None:
    text = """[White "first"]

1. 32-28 19-23 2-0

[White "illegal"]

1. 32-28 19-23
2. 28x18 14x23 3. 37-32 0-2

[White "open comment"]

1. 32-28 {never closed 19-23
2. 28x19 2-0

[White "open variation"]

1. 32-28 (31-27 19-23 2-0

[White "word"]
1. 32-28 hello 2-0 1. 33-28 1-1

[FEN "W:W51:B1"]
1. 51-46

[White "last"]
1. 34-29 1-1
"""
    games = read(text)
    assert [
        (game.line, game.move, game.tags.get("White")) if isinstance(game, DamagedGame) else "good"
        for game in games
    ] == [
        "good",
        (8, 2, "illegal"),
        (12, None, "open comment"),
        (17, None, "open variation"),
        (20, 1, "word"),
        "good",
        (22, None, None),
        "good",
    ]
    assert str(games[1]).startswith("line 8, move 2: 28x18")
    assert all("\n" not in str(game) for game in games if isinstance(game, DamagedGame))


@pytest.mark.parametrize("text", ["", " \n\n", "% only\n; comments\n", "\ufeff", "}", "*", "* * *"])
def test_nothing_in_a_file(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(
    "text",
    ["Once upon a time", "{", "(", "[", "[[[", "🐢", "$", '/FEN "W:W31:B1"/', "1. 0-32", "x"],
)
def test_what_is_no_game_is_said_in_a_sentence(text: str) -> None:
    assert bad(text).line == 1


def test_bounds() -> None:
    with pytest.raises(RecordError, match=f"line 2 has more than {LONGEST_LINE} characters"):
        read("1. 32-28\n" + "x" * (LONGEST_LINE + 2))
    with pytest.raises(RecordError, match=f"more than {MOST_GAMES} games"):
        read("1-1 \n" * (MOST_GAMES + 1))
    assert f"over {DEEPEST} deep" in bad("(" * (DEEPEST + 1)).why
    assert notes(good("1. 32-28 " + "(" * DEEPEST + ")" * DEEPEST + "19-23")) == ["32-28", "19-23"]


def test_a_game_without_a_file_format() -> None:
    with pytest.raises(RecordError, match="takeaway has no file format"):
        read("1. 3", TAKEAWAY)
    with pytest.raises(RecordError, match="takeaway has no file format"):
        write_game(Match(TAKEAWAY))


def test_a_written_pdn() -> None:
    match = Match(DRAUGHTS, names=('Ann "A"', ""), clock=same_for_both(300, 2))
    match.play_text(0, "32-28")
    match.tick(2.5)
    match.play_text(1, "19-23")
    match.tick(61)
    match.play_text(0, "28x19")
    match.resign(1)
    assert write_game(match, date="2026.11.27") == (
        '[Event "?"]\n[Site "?"]\n[Date "2026.11.27"]\n[Round "?"]\n[White "Ann \\"A\\""]\n'
        '[Black "?"]\n[Result "2-0"]\n[GameType "20,W,10,10,N2,0"]\n[TimeControl "300+2"]\n'
        '[PlyCount "3"]\n[Termination "resignation"]\n\n'
        "1. 32-28 {[%clk 0:05:00]} 19-23 {[%clk 0:04:59]} 2. 28x19 {[%clk 0:04:01]} 2-0\n\n"
    )


def test_a_written_apgn() -> None:
    match = Match(ABALONE, {"layout": "belgian_daisy"}, names=("abb", "bud"))
    match.play_text(0, "i9h8")
    match.offer_draw(0)
    match.answer_draw(1, accept=True)
    assert write_game(match) == (
        '[Event "?"]\n[Date "????.??.??"]\n[Black "abb"]\n[White "bud"]\n[Variant "belgian"]\n'
        '[Result "1/2-1/2"]\n[Notation "Aba-Pro"]\n[Termination "agreement"]\n[Plies "1"]\n\n'
        "1. I9H8 1/2-1/2\n\n"
    )


def test_claims_in_a_file_leave_the_moves_that_stand() -> None:
    """R-DR-2: 23x32 is overlooked, claimed, and made."""
    match = Match(DRAUGHTS, {"captures": "claimable"}, position="W:W27,31:B22,7")
    match.play_text(0, "31-26")
    match.claim(1, "missed_capture")
    match.play_text(0, "27x18")
    text = write_game(match)
    assert "{31-26 taken back: missed capture} 1. 27x18 *" in text
    game = good(text)
    assert (notes(game), game.options["captures"]) == (["27x18"], "claimable")


def test_a_capture_after_a_claim_is_told_from_the_shorter_ones() -> None:
    """R-DR-2: 3x44 takes four, but it could also go 3x17x44 and take two; the file has no claim."""
    match = Match(DRAUGHTS, {"captures": "claimable"}, position="W:WK3:B8,37,38,39")
    match.play_text(0, "3x12")
    match.claim(1, "missed_capture")
    assert match.play_text(0, "3x44").note == "3x26x42x33x44"
    game = good(write_game(match))
    assert (game.final.text(), game.winner) == ("B:WK44:B", "white")


APGN = """[Event "MIGS"]
[Date "2016.09.19"]
[Black "a"]
[White "b"]
[Variant "belgian"]
[Result "1-0"]
[Notation "Aba-Pro"]

1. i9h8 i6h6 2. i8h7 a5b5 1-0
"""


def test_apgn_names_black_first() -> None:
    game = good(APGN, ABALONE)
    assert notes(game) == ["I9H8", "I6H6", "I8H7", "A5B5"]
    assert (game.winner, game.options["layout"]) == ("black", "belgian_daisy")
    lost = APGN.replace("1-0", "0-1")
    assert good(lost, ABALONE).winner == "white"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('[Notation "Aba-Pro"]\n', "", "no Notation tag"),
        ("Aba-Pro", "Nacre", "the notation 'Nacre' is not Aba-Pro"),
        ("belgian", "moonscape", "the layout 'moonscape' is not known"),
        ("a5b5 1-0", "a5b5 0-1", "the tags give the result 1-0, the moves end with 0-1"),
        ("i8h7", "i8h9", "I8H9|i8h9"),
    ],
)
def test_apgn_is_good_only_if_it_replays(old: str, new: str, says: str) -> None:
    assert re.search(says, bad(APGN.replace(old, new), ABALONE).why)


@pytest.mark.parametrize(
    ("position", "ours"),
    [
        ("ww3/www3/2www2/8/9/8/2bbb2/3bbb/3bb b", "ww3/www3/2www2/8/9/8/2bbb2/3bbb/3bb b 0 0"),
        (
            "ww3/www3/2www2/8/9/8/2bbb2/3bbb/3bb-5b4w w",
            "ww3/www3/2www2/8/9/8/2bbb2/3bbb/3bb w 5 4",
        ),
        ("ww3/www3/2www2/8/9/8/2bbb2/3bbb/3bb b 1 2", "ww3/www3/2www2/8/9/8/2bbb2/3bbb/3bb b 1 2"),
    ],
)
def test_apgn_positions(position: str, ours: str) -> None:
    tags = f'[Variant "custom"]\n[SetUp "1"]\n[Position "{position}"]\n[Notation "Aba-Pro"]\n'
    assert good(tags, ABALONE).start.text() == ours


def test_a_winner_who_has_lost_is_refused() -> None:
    """Black pushes White's last marble off, so a result for White is false."""
    tags = '[Position "5/6/7/8/9/8/7/6/wbb2-0b5w b"]\n[Notation "Aba-Pro"]\n[Result "0-1"]\n'
    assert "black has won by the moves" in bad(f"{tags}\n1. a3a2 0-1", ABALONE).why
    assert good(f"{tags}\n1. a3a2 0-1".replace("0-1", "1-0"), ABALONE).winner == "black"


FORMATS = [game for game in all_games() if isinstance(game, GameWithFiles)]


@pytest.mark.parametrize("game", FORMATS, ids=lambda game: game.id)
def test_what_is_written_reads_back(game: Game) -> None:
    chance = random.Random(42)  # noqa: S311 - the same games every time
    texts, matches = [], []
    for number in range(12):
        options = {option.name: chance.choice(option.choices) for option in game.options}
        clock = (SeatTime(600, 5), SeatTime(300)) if number % 2 else None
        match = Match(game, options, names=("Ż{}()[]\\", '"q" %;'), clock=clock)
        for _ in range(chance.randrange(120)):
            if match.mover is None:
                break
            match.tick(chance.random())
            move = chance.choice(match.state.moves(match.mover))
            if move.path:
                match.play(match.mover, move)
        if not match.over and number % 3 == 0:
            match.resign(number % 2)
        matches.append(match)
        texts.append(write_game(match))
    games = list(read_games("".join(texts), game))
    for match, text, found in zip(matches, texts, games, strict=True):
        assert isinstance(found, FileGame), f"{found}\n{text}"
        assert notes(found) == [entry.note for entry in match.history if entry.kind == "move"]
        assert found.start.text() == match.first.text()
        assert found.final.text() == match.state.text()
        outcome = match.outcome
        if outcome is None:
            assert found.winner is None
        else:
            assert found.winner == (
                "draw" if outcome.winner is None else game.seats[outcome.winner]
            )
        assert max(len(line) for line in text.split("\n")) < 110


@pytest.mark.parametrize("game", FORMATS, ids=lambda game: game.id)
def test_any_damage_to_a_file_is_told_in_one_sentence(game: Game) -> None:
    chance = random.Random(6)  # noqa: S311 - the same damage every time
    match = Match(game, names=("A", "B"))
    for _ in range(30):
        match.play(match.actors[0], chance.choice(match.state.moves(match.actors[0])))
    whole = write_game(match)
    pieces = [*'{}()[]"\\%;$*./', "1-0", "\n[White ", "½", "\0", "9" * 30, "/FEN"]
    for _ in range(300):
        text = list(whole)
        for _ in range(chance.randrange(1, 6)):
            at = chance.randrange(len(text))
            text[at : at + chance.randrange(4)] = chance.choice(pieces)
        for found in read("".join(text), game):
            assert isinstance(found, FileGame) or "\n" not in str(found)


def test_a_line_in_a_comment_that_looks_like_a_tag_begins_no_game() -> None:
    text = '1. 32-28 {a note\n[Event "not a tag"]\nends} 19-23 *\n\n[Event "next"]\n\n1. 33-29 *\n'
    games = read(text)
    assert [len(game.moves) for game in games if isinstance(game, FileGame)] == [2, 1]
    assert dict(games[1].tags)["Event"] == "next"
