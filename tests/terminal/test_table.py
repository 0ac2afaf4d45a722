"""Games at the terminal, played by scripts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import commitment, verify
from parlour.kernel.game import AnyGame
from parlour.kernel.options import complete_options
from parlour.kernel.record import Record, read_record
from parlour.kernel.session import Replay, Session
from parlour.render import FOLDER as DRAWN
from parlour.terminal import FOLDER
from parlour.terminal.players import Player, captions_of, names_of, parse_player, players_of
from parlour.terminal.replay import ReplayScreen
from parlour.terminal.screen import BLANK, Screen, open_screen
from parlour.terminal.table import Table, new_game, resumed_game
from toy_bluff import GAME as BLUFF
from toy_bluff import BluffState

GUARD = parlour.game("adventurers-guard")
ME = Player("human")
BOT = Player("greedy")
SOUTH_FIRST = {"first_player": "S"}


class Seen:
    """What a scripted person types and sees."""

    def __init__(self, typed: Iterable[str], colour: bool = False) -> None:
        self.typed = iter(typed)
        self.parts: list[str] = []
        self.screen = Screen(self.ask, self.parts.append, colour=colour)

    def ask(self, prompt: str) -> str:
        self.parts.append(prompt)
        for text in self.typed:
            if text == "^C":
                raise KeyboardInterrupt
            self.parts.append(f"{text}\n")
            return text
        raise EOFError

    @property
    def text(self) -> str:
        return "".join(self.parts)

    def after(self, typed: str) -> str:
        """What came between a typed line and the next prompt."""
        return re.split(r"^\w+> ", self.text.split(f"> {typed}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]


class Forever:
    """The same answer as often as it is asked for."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __iter__(self) -> Forever:
        return self

    def __next__(self) -> str:
        return self.text


def sit(
    typed: Iterable[str],
    folder: Path,
    players: tuple[Player, ...] = (ME, BOT),
    options: dict[str, Any] | None = None,
    game: AnyGame = GUARD,
    language: str = "en",
    seed: int = 7,
    start: dict[str, Any] | None = None,
    colour: bool = False,
) -> tuple[int, Seen]:
    seen = Seen(typed, colour)
    session = new_game(game, players, complete_options(game.options, options or {}), seed, start)
    code = Table(session, players, game.words(language, DRAWN, FOLDER), seen.screen, seed, folder).run()
    return code, seen


def sit_again(typed: Iterable[str], folder: Path, record: Record) -> tuple[int, Seen]:
    seen = Seen(typed)
    players = players_of(record)
    seed = record.extra["seed"]
    session = resumed_game(GUARD, record, players, seed)
    return Table(session, players, GUARD.words("en", DRAWN, FOLDER), seen.screen, seed, folder, saved=True).run(), seen


def fairly(typed: Iterable[str], folder: Path) -> Seen:
    """A game with dice that can be proven."""
    seen = Seen(typed)
    session = new_game(GUARD, (ME, BOT), complete_options(GUARD.options, {}), 7)
    Table(session, (ME, BOT), GUARD.words("en", DRAWN, FOLDER), seen.screen, 7, folder, secret=bytes(32)).run()
    return seen


def only_file(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def test_a_whole_game_by_numbers_is_played_to_its_end_and_kept(tmp_path: Path) -> None:
    code, seen = sit(Forever("1"), tmp_path)
    record = read_record(only_file(tmp_path))
    assert code == 0
    assert record.result is not None
    assert record.seats == ("human", "greedy")
    assert record.extra == {"players": ["human", "greedy"], "seed": 7}
    assert len(Session(GUARD, record)) == len(record.events)
    assert f"Saved as {only_file(tmp_path)}" in seen.text
    assert "The seed was 7: --seed 7 throws the same dice again." in seen.text
    assert re.search(r"^North (wins|has taken every enemy pawn and wins)$", seen.text, re.MULTILINE)
    assert re.search(r"put\s+the\s+winner\s+ahead", seen.text)  # what decided it, perhaps in two lines


def test_the_same_seed_and_the_same_moves_make_the_same_game(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        sit(Forever("1"), tmp_path / name)
    one, two = (read_record(only_file(tmp_path / name)) for name in ("one", "two"))
    assert one == two


def test_bots_and_dice_are_told_in_the_log(tmp_path: Path) -> None:
    _, seen = sit(["W@a1", "1", "quit", "quit"], tmp_path, options=SOUTH_FIRST)
    assert re.search(r"^ +\d+ North rolls \d: \w+ +d6=\d$", seen.text, re.MULTILINE)
    assert re.search(r"^ +\d+ North moves .+ \S+$", seen.text, re.MULTILINE)


def test_a_move_is_taken_by_notation_in_any_case_and_by_the_places_it_names(tmp_path: Path) -> None:
    start = {"pawns": "S: Ae1 Md3 | N: Ae9 Mf8", "die": 1}
    for typed in ("Md3-d5", "md3-D5", "d3 d5"):
        folder = tmp_path / typed.replace(" ", "_")
        folder.mkdir()
        sit([typed, "save kept.json"], folder, start=start)
        assert read_record(folder / "kept.json").events[0] == "Md3-d5"


def test_an_illegal_move_is_refused_with_its_clause_and_the_question_stays(tmp_path: Path) -> None:
    code, seen = sit(["Md3-d8", "hello", "99"], tmp_path, start={"pawns": "S: Ae1 Md3 | N: Ae9 Mf8", "die": 1})
    assert seen.after("Md3-d8") == "d8 is 5 steps away, and the mage's range is 2. (AG-4.1)\n"
    assert "A move looks like Md3-" in seen.after("hello")
    assert "There is no move 99 in the list: it goes from 1 to " in seen.after("99")
    assert code == 2  # the input ended
    assert list(tmp_path.iterdir()) == []  # nobody has decided anything


def test_hot_seat_turns_the_table_round_for_each_person(tmp_path: Path) -> None:
    players = (Player("human", "Ada"), Player("human", "Bo"))
    _, seen = sit(["1", "1", "1"], tmp_path, players, SOUTH_FIRST)
    assert "Ada> " in seen.text
    assert "Bo> " in seen.text
    assert "    a    b    c " in seen.text
    assert "    i    h    g " in seen.text
    assert "Hand the screen over" not in seen.text  # nothing is hidden in this game


def test_with_secrets_the_screen_is_handed_over_and_cleared(tmp_path: Path) -> None:
    code, seen = sit(["", "claim 2", "", "doubt"], tmp_path, (ME, ME), game=BLUFF)
    before, first, second = re.split(
        r"Hand the screen over to (?:First|Second), who then presses Enter\. \n", seen.text
    )
    mine, theirs = (re.search(r"Cards: (.+)", part) for part in (first, second))
    assert code == 0
    assert "Cards:" not in before
    assert mine is not None
    assert theirs is not None
    assert re.fullmatch(r"Card \d  A hidden card", mine[1])
    assert re.fullmatch(r"A hidden card  Card \d", theirs[1])
    assert first.endswith(BLANK)
    assert second.startswith(BLANK)


def test_a_person_alone_with_bots_hands_nothing_over(tmp_path: Path) -> None:
    _, seen = sit(["1"], tmp_path, (ME, BOT), game=BLUFF)
    assert "Hand the screen over" not in seen.text


def test_bots_alone_play_without_anybody(tmp_path: Path) -> None:
    code, seen = sit([], tmp_path, (BOT, Player("random")))
    assert code == 0
    assert re.search(r"^ 3 South rolls \d: \w+", seen.text, re.MULTILINE) or "North rolls" in seen.text
    assert "> " not in seen.text
    assert read_record(only_file(tmp_path)).result is not None


def test_undo_is_refused_once_a_die_has_fallen(tmp_path: Path) -> None:
    _, seen = sit(["1", "undo"], tmp_path, options=SOUTH_FIRST)
    assert "Undo stops here: chance has spoken since your last decision." in seen.after("undo")


def test_undo_at_the_beginning_says_that_there_is_nothing(tmp_path: Path) -> None:
    _, seen = sit(["undo"], tmp_path, options=SOUTH_FIRST)
    assert "There is nothing to undo." in seen.after("undo")


class TwiceState(BluffState):
    """Seat 1 claims twice, so that there is something to take back; the last claim counts."""

    def __init__(self, values: Any, seats: int) -> None:
        super().__init__(values, seats)
        self.first = 0

    def copy(self) -> TwiceState:
        twin = super().copy()
        twin.first = self.first
        return twin

    def apply(self, event: Any) -> None:
        if len(self.hands) == self.seats and not self.first:
            self.first = event + 1
        else:
            super().apply(event)


def test_undo_takes_the_last_decision_back(tmp_path: Path) -> None:
    game = replace(BLUFF, new=TwiceState)
    _, seen = sit(["claim 1", "undo", "claim 3", "save kept.json", "quit"], tmp_path, game=game)
    assert "Your last decision has been taken back." in seen.after("undo")
    assert read_record(tmp_path / "kept.json").events[2:] == ("claim 3",)


def test_why_about_a_place_says_what_can_be_done_there_or_what_forbids_it(tmp_path: Path) -> None:
    start = {"pawns": "S: Ae1 Md3 Rc2 | N: Ae9 Mf8", "die": 1}
    _, seen = sit(["why d5", "why d8", "why c2", "why e9", "why E9"], tmp_path, start=start)
    assert seen.after("why d5") == "Moves with d5: Md3-d5.\n"
    from_there, to_there = seen.after("why d8").splitlines()
    assert from_there == "You have no pawn on d8. (AG-3.3)"
    assert to_there == "d8 is 5 steps away, and the mage's range is 2. (AG-4.1)"
    assert "South's ranger." in seen.after("why c2")
    assert "The die shows 1: it names the mage. (AG-3.2)" in seen.after("why c2")
    assert "The enemy adventurer cannot be taken while another" in seen.after("why e9")
    assert seen.after("why E9") == seen.after("why e9")


def test_why_about_a_move(tmp_path: Path) -> None:
    start = {"pawns": "S: Ae1 Md3 | N: Ae9 Mf8", "die": 1}
    _, seen = sit(["why Md3-d2", "why Md3-d5", "why", "why xyz"], tmp_path, start=start)
    assert "it never goes back. (AG-4.6)" in seen.after("why Md3-d2")
    assert "Md3-d5 is legal now." in seen.after("why Md3-d5")
    assert "Say what: “why Md3-" in seen.after("why")
    assert "“xyz” is not a move here." in seen.after("why xyz")


def test_rules_log_moves_help_and_enter(tmp_path: Path) -> None:
    typed = ["rules", "rules 4.9", "rules 99", "log", "moves", "?", "help", ""]
    _, seen = sit(typed, tmp_path, options=SOUTH_FIRST)
    assert "  AG-4  Moving" in seen.after("rules")
    assert seen.after("rules 4.9").startswith("AG-4.9   A warrior steps left, right")
    assert "There is no clause “99”." in seen.after("rules 99")
    assert seen.after("log") == ""  # nothing has happened yet
    assert " 2 W@i1  Warrior to i1" in seen.after("moves")
    assert "W@a1 is “Warrior to a1”" in seen.after("?")
    assert seen.after("help") == seen.after("?")
    assert seen.text.count("Choose the corner for your warrior") == 2


def test_save_never_writes_over_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text("precious")
    _, seen = sit(["1", "save mine.json", "save", "save", "quit"], tmp_path)
    assert "exists and will not be overwritten." in seen.after("save mine.json")
    assert (tmp_path / "mine.json").read_text() == "precious"
    saved = sorted(path for path in tmp_path.iterdir() if path.name != "mine.json")
    assert len(saved) == 2
    assert all(re.fullmatch(r"game-\d{8}-\d{6}(-2)?\.json", path.name) for path in saved)


def test_save_into_nowhere_says_why(tmp_path: Path) -> None:
    _, seen = sit(["1", "save no/such/folder.json"], tmp_path)
    assert "cannot be written: No such file or directory." in seen.after("save no/such/folder.json")


def test_quitting_without_saving_needs_a_second_quit(tmp_path: Path) -> None:
    code, seen = sit(["1", "quit", "moves", "quit", "quit", "never asked for"], tmp_path)
    assert code == 0
    assert seen.text.count("a second “quit” leaves without saving") == 2  # “moves” between them starts anew
    assert "never asked for" not in seen.text
    assert list(tmp_path.iterdir()) == []


def test_quitting_after_saving_leaves_at_once(tmp_path: Path) -> None:
    code, seen = sit(["1", "save kept.json", "quit", "never asked for"], tmp_path)
    assert code == 0
    assert "never asked for" not in seen.text
    assert f"parlour play {tmp_path / 'kept.json'}" in seen.text


@pytest.mark.parametrize(("typed", "code"), [(["1", "1"], 2), (["1", "1", "^C"], 2)])
def test_a_game_that_is_broken_off_is_kept_in_a_new_file(tmp_path: Path, typed: list[str], code: int) -> None:
    left, seen = sit(typed, tmp_path)
    assert left == code
    assert read_record(only_file(tmp_path)).result is None
    assert seen.text.splitlines()[-1].endswith(f"parlour play {only_file(tmp_path)}")


def test_a_broken_off_game_goes_to_the_temporary_folder_if_it_must(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    _, seen = sit(["1"], tmp_path / "gone")
    assert str(only_file(tmp_path)) in seen.text


def test_a_resumed_game_goes_on_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    whole, part, rest = (tmp_path / name for name in ("whole", "part", "rest"))
    for folder in (whole, part, rest):
        folder.mkdir()
    sit(Forever("1"), whole)
    sit(["1", "1", "1", "1", "save kept.json", "quit"], part)
    kept = read_record(part / "kept.json")
    sit_again(Forever("1"), rest, kept)
    finished = read_record(only_file(whole))
    assert 0 < len(kept.events) < len(finished.events)
    assert read_record(only_file(rest)) == finished


def test_resuming_and_leaving_at_once_writes_nothing(tmp_path: Path) -> None:
    sit(["1", "1", "save kept.json", "quit"], tmp_path)
    code, seen = sit_again(["quit"], tmp_path, read_record(tmp_path / "kept.json"))
    assert code == 0
    assert "not saved" not in seen.text
    assert only_file(tmp_path).name == "kept.json"


def test_a_finished_game_is_shown_and_not_saved_again(tmp_path: Path) -> None:
    sit(Forever("1"), tmp_path)
    code, seen = sit_again([], tmp_path, read_record(only_file(tmp_path)))
    assert code == 0
    assert "The game is over and already saved." in seen.text
    assert len(list(tmp_path.iterdir())) == 1


def test_the_table_speaks_portuguese_and_knows_its_commands_in_both_languages(tmp_path: Path) -> None:
    typed = ["1", "desfazer", "undo", "regras 4.9", "?", "sair", "sair"]
    code, seen = sit(typed, tmp_path, options=SOUTH_FIRST, language="pt-BR")
    assert code == 0
    assert "Escolha o canto do seu guerreiro" in seen.text
    assert "Sul> " in seen.text
    assert seen.after("desfazer") == seen.after("undo")
    assert "guerreiro" in seen.after("regras 4.9")
    assert "um segundo “sair”" in seen.text


def test_in_colour_and_without_the_same_is_said(tmp_path: Path) -> None:
    texts = [sit(["why e5", "?", "quit"], tmp_path, colour=colour)[1].text for colour in (False, True)]
    assert "\x1b[" not in texts[0]
    assert re.sub(r"\x1b\[[0-9;]*m", "", texts[1]) == texts[0]


def test_changed_options_are_named_at_the_start(tmp_path: Path) -> None:
    _, seen = sit([], tmp_path, options={"first_player": "S", "enemy_move": "may"})
    assert seen.text.startswith("Adventurer's Guard (first_player=S)\n")


def test_players_are_read_from_texts_and_from_records() -> None:
    assert parse_player("human:Ada") == Player("human", "Ada")
    assert parse_player("greedy") == Player("greedy")
    assert parse_player("search( depth=0 ):Ada: the second") == Player("search(depth=0)", "Ada:the second")
    assert parse_player("parlour.bots.basic:GreedyBot:Bo") == Player("parlour.bots.basic:GreedyBot", "Bo")
    with pytest.raises(ParlourError, match="no bot “gredy”"):
        parse_player("gredy:Ada")
    record = Record(GUARD.key, 1, {}, ("Ada", "greedy"), ())
    assert players_of(record) == [Player("human", "Ada"), Player("greedy")]
    assert players_of(replace(record, extra={"players": ["random", "human"]})) == [
        Player("random", "Ada"),
        Player("human", "greedy"),
    ]


def test_a_record_does_not_decide_which_code_is_loaded() -> None:
    record = Record(GUARD.key, 1, {}, ("Ada", "no.such:Bot"), (), extra={"players": ["human", "no.such:Bot"]})
    with pytest.raises(ParlourError, match='name it yourself, as in --seat "2=no.such:Bot"'):
        players_of(record)
    said = Player("search(depth=0)")
    assert players_of(record, {1: said}) == [Player("human", "Ada"), said]


@pytest.mark.parametrize("players", ["greedy", ["human"], ["human", 3], ["human", "deep-thought"]])
def test_a_record_with_strange_players_is_refused(players: object) -> None:
    with pytest.raises(ParlourError, match="players|bot"):
        players_of(Record(GUARD.key, 1, {}, ("Ada", "Bo"), (), extra={"players": players}))


@pytest.mark.parametrize("text", ["human:" + "x" * 25, "human:\x1b[2J"])
def test_a_name_is_short_and_visible(text: str) -> None:
    with pytest.raises(ParlourError, match="is not a name"):
        parse_player(text)


def test_sentences_call_a_seat_by_its_side_where_the_name_would_mislead() -> None:
    words = GUARD.words("en", DRAWN, FOLDER)
    assert names_of(("Ada", "greedy"), words) == ("Ada", "North")
    assert names_of(("Ada", "Ada"), words) == ("South", "North")
    assert names_of(("Ada", "search(depth=0)"), words) == ("Ada", "North")
    assert captions_of(("human", "greedy"), GUARD.words("pt-BR", DRAWN, FOLDER)) == ["pessoa", "greedy"]


def test_a_screen_on_streams_reads_lines_and_ends_with_them() -> None:
    target = StringIO()
    screen = open_screen(StringIO("one\n"), target)
    assert screen.ask("> ") == "one"
    with pytest.raises(EOFError):
        screen.ask("> ")
    assert target.getvalue() == "> > "
    assert screen.size() == (80, 24)
    assert not screen.colour
    assert screen.clear == BLANK


def replayed(typed: Iterable[str]) -> str:
    session = new_game(GUARD, (ME, BOT), complete_options(GUARD.options, SOUTH_FIRST), 7)
    for text in ("W@a1", "d6=4", "Rd2-g5"):
        session.play(GUARD.read(session.state, text))
    seen = Seen(typed)
    ReplayScreen(Replay(GUARD, session.record()), GUARD.words("en", DRAWN, FOLDER), seen.screen).step()
    return re.sub(r"\d/\d · Enter next, b back, number, q: ", "¦", seen.text)


def test_a_replay_goes_on_back_and_to_any_event() -> None:
    moments = replayed(["", "n", "b", "p", "3", "q", "never asked for"]).split("¦")
    lines = [re.findall(r"^ (\d) South", moment, re.MULTILINE) for moment in moments]
    assert lines == [[], ["1"], ["1", "2"], ["1"], [], ["1", "2", "3"], []]


def test_a_replay_stays_at_its_ends_and_refuses_what_is_not_there() -> None:
    text = replayed(["b", "9", "what", "log"])
    assert "There is no event 9: the record has 3." in text
    assert "a number jumps to that event" in text
    assert " 3 South moves a ranger" in text


@pytest.mark.parametrize("name", ["~nobody-of-this-name/x.json", "a\0b", "x" * 5000])
def test_a_name_that_no_file_can_have_is_refused_and_the_game_goes_on(tmp_path: Path, name: str) -> None:
    code, seen = sit(["1", f"save {name}", "quit", "quit"], tmp_path, options=SOUTH_FIRST)
    assert "cannot be written" in " ".join(seen.text.split())
    assert code == 0


def test_a_number_of_thousands_of_digits_is_no_move(tmp_path: Path) -> None:
    code, seen = sit(["9" * 5000, "quit"], tmp_path, options=SOUTH_FIRST)
    assert "in the list: it goes from 1 to 2." in seen.text
    assert code == 0


# --- dice that can be proven ----------------------------------------------------------------------------------------


def test_the_fingerprint_is_shown_before_a_string_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def draw() -> str:
        told.append(seen.text)
        return "ab" * 16

    seen = Seen(Forever("1"))
    monkeypatch.setattr("parlour.terminal.table.new_string", draw)
    session = new_game(GUARD, (ME, BOT), complete_options(GUARD.options, {}), 7)
    Table(session, (ME, BOT), GUARD.words("en", DRAWN, FOLDER), seen.screen, 7, tmp_path, secret=bytes(32)).run()
    (before,) = told
    assert commitment(bytes(32)) in before.replace("\n", "")
    record = read_record(only_file(tmp_path))
    assert record.fairness is not None
    assert record.fairness["strings"][0] == "ab" * 16
    assert record.fairness["sources"] == ["person", "bot"]
    assert verify(GUARD, record) > 5
    assert f"parlour verify {only_file(tmp_path)}" in seen.text


def test_a_game_goes_on_with_the_dice_that_it_proves(tmp_path: Path) -> None:
    fairly(["1", "1", "save", "quit"], tmp_path)
    path = only_file(tmp_path)
    begun = read_record(path)
    assert verify(GUARD, begun) > 0
    path.unlink()
    sit_again(Forever("1"), tmp_path, begun)
    record = read_record(only_file(tmp_path))
    assert record.fairness == begun.fairness
    assert verify(GUARD, record) > verify(GUARD, begun)


def test_a_game_that_goes_on_with_other_dice_no_longer_claims_a_proof(tmp_path: Path) -> None:
    fairly(["1", "save", "quit"], tmp_path)
    record = read_record(only_file(tmp_path))
    assert resumed_game(GUARD, record, players_of(record), 3, other_dice=True).record().fairness is None
