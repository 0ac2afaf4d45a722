"""Why a text cannot be played: each message with its clause, and never a wrong word about any text."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.refusals import check_said, section_messages

from parlour.games.gambit import GAME
from parlour.games.gambit.state import GambitState
from parlour.kernel.errors import BadNotation
from parlour.testing.texts import read_exactly

from .forms import POWERS, SQUARES
from .support import after, at, four, pieces

CLAUSES = {clause.id for clause in GAME.rulebook().clauses()}
CHOOSE = {"player_powers": "choose"}

Setting = Callable[[], GambitState]


def position(text: str = "", *texts: str, **options: str) -> Setting:
    return lambda: after(at(text, options=options), *texts)


def holding(power: str, text: str = "", *texts: str, seat: str = "S") -> Setting:
    """Somebody holds a Player Power."""
    return lambda: after(at(text, options=CHOOSE, player_powers={seat: [power]}), *texts)


def rolled(*texts: str) -> Setting:
    return lambda: GAME.play(GAME.start(assign="dice"), *texts)


def ended(*texts: str) -> GambitState:
    return after(at("S1 a6; S2 b6; S3 c4; N1 a3; N2 d3; N3 e3"), "S3:c4-c6", "ok")


def four_out() -> dict[str, Any]:
    """All seats but the last are out."""
    lost = "; ".join(f"{seat}{number} lost" for seat in "SWN" for number in range(1, 5))
    return {"pieces": lost, "seats": "SWNE", "result": {"winner": "E", "reason": "losses"}}


def all_gone() -> dict[str, Any]:
    """South has no piece left, fewer than the limit."""
    options = {"pieces": 3, "loss_limit": 4}
    result = {"winner": "N", "reason": "losses"}
    return {"pieces": "S1 lost; S2 lost; S3 lost", "options": options, "result": result}


CLOSED = ("S3:c3-c4", "moat N3", "yield")
MOAT = "S3 c3; N3 c5"
LATE = {"turns_per_seat": 10}
GHOST = ("S3:c3-c4", "moat N3", "ghost")
PROVEN = ("S3:c1-d2/Di", "bluff Di", "lose N1")
KAMIKAZE = ("S3:c3-c5/St", "ok", "ok", "kamikaze N3")
JUGGERNAUT = ("S3:c4-c6", "ok", "gain Magician", "juggernaut")
JUDGED = ("S3:c3-c5/Gh+St", "bluff Gh", "lose N1", "none")
BREAK = "S1 a6; S2 b6; S3 c4; N1 c3; N2 d3; N3 e3"

WHY_NOT: list[tuple[str, str, Setting, str]] = [
    # message, clause ("": bad notation), state, text
    ("no-sense", "", position(), "hello"),
    ("no-sense-chance", "", lambda: GAME.start(first_seat="random"), "hello"),
    ("no-sense-over", "", ended, "hello"),
    ("no-over", "GA-12.1", ended, "ok"),
    ("no-over", "GA-12.6", lambda: at(turn=20, options=LATE), "S1:a1-a2"),
    ("no-over", "GA-12.4", lambda: after(at("S4 lost; S5 lost; S6 lost"), "S3:c1-d2/Di", "bluff Di", "lose S1"), "ok"),
    ("no-over", "GA-14.9", lambda: GAME.load(four_out()), "ok"),
    ("no-over", "GA-14.11", lambda: GAME.load(all_gone()), "ok"),
    ("no-first-known", "GA-1.5", position(), "first=S"),
    ("no-first-yet", "GA-1.5", lambda: GAME.start(first_seat="random"), "ok"),
    ("no-first-yet", "GA-1.5", lambda: GAME.start(first_seat="random"), "d6=1"),
    ("no-first-seat", "GA-14.5", lambda: GAME.start(first_seat="random"), "first=W"),
    ("no-die-yet", "GA-2.4", rolled(), "Di@S1"),
    ("no-die-yet", "GA-11.4", position("S3 [Di]", "S3:c1-d2/Di", "bluff Di", "lose N1", assign="dice"), "none"),
    ("no-die-yet", "GA-13.2", position("S3 c5; N3 b3", "S3:c5-c6", "ok", player_powers="dice"), "gain Sensei"),
    ("no-die-now", "GA-3.1", position(), "d6=4"),
    ("no-die-chosen", "GA-2.3", lambda: GAME.start(), "d6=4"),
    ("no-die-chosen", "GA-11.3", position("S3 [Di]", "S3:c1-d2/Di", "bluff Di", "lose N1"), "d6=4"),
    ("no-die-chosen", "GA-13.2", holding("Sensei", "S3 c5; N3 b3", "S3:c5-c6", "ok"), "d6=4"),
    ("no-die-again", "GA-2.4", rolled("d6=2", "d6=1", "d6=1", "d6=2"), "d6=4"),
    ("no-die-again", "GA-11.4", position("S3 [Di]", *PROVEN, "d6=2", assign="dice"), "d6=4"),
    ("no-die-again", "GA-13.2", position("S3 c5; N3 b3", "S3:c5-c6", "ok", "d6=6", player_powers="dice"), "d6=4"),
    ("no-not-now", "GA-2.10", lambda: GAME.start(), "S1:a1-a2"),
    ("no-not-now", "GA-3.1", position(), "ok"),
    ("no-not-now", "GA-6.1", position("", "S3:c1-d2/Di"), "yield"),
    ("no-not-now", "GA-8.2", position(MOAT, "S3:c3-c4"), "yield"),
    ("no-not-now", "GA-8.4", position(MOAT, "S3:c3-c4", "moat N3"), "ok"),
    ("no-not-now", "GA-8.9", position(MOAT, "S3:c3-c4", "moat N3", "ghost"), "yield"),
    ("no-not-now", "GA-9.1", position(MOAT, "S3:c3-c5/St", "ok", "ok"), "moat N3"),
    ("no-not-now", "GA-9.2", position(MOAT, "S3:c3-c5/St", "ok", "ok", "kamikaze N3"), "yield"),
    ("no-not-now", "GA-6.4", position("", "S3:c1-d2/Di", "bluff Di"), "ok"),
    ("no-not-now", "GA-6.3", position("S3 [Di]", "S3:c1-d2/Di", "bluff Di"), "none"),
    ("no-not-now", "GA-8.7", position("S3 c3; N3 c5 [Mo]", "S3:c3-c4", "moat N3", "bluff Mo"), "ok"),
    ("no-not-now", "GA-8.8", position(MOAT, "S3:c3-c4", "moat N3", "bluff Mo"), "ok"),
    ("no-not-now", "GA-8.9", position("S3 c3 [Gh]; N3 c5", *GHOST, "bluff Gh"), "ok"),
    ("no-not-now", "GA-6.4", position(MOAT, *GHOST, "bluff Gh"), "ok"),
    ("no-not-now", "GA-9.4", position("S3 c3; N3 c5 [Ka]", *KAMIKAZE, "bluff Ka"), "ok"),
    ("no-not-now", "GA-9.5", position(MOAT, *KAMIKAZE, "bluff Ka"), "ok"),
    ("no-not-now", "GA-13.8", holding("Juggernaut", BREAK, *JUGGERNAUT, seat="N"), "ok"),
    ("no-not-now", "GA-11.1", position("S3 [Di]", "S3:c1-d2/Di", "bluff Di", "lose N1"), "ok"),
    ("no-not-now", "GA-13.2", holding("Sensei", "S3 c5; N3 b3", "S3:c5-c6", "ok"), "ok"),
    ("no-not-now", "GA-13.5", holding("Sensei", "", "sensei"), "ok"),
    ("no-not-now", "GA-13.5", holding("Sensei", "", "sensei", "from S1"), "from S2"),
    ("no-not-now", "GA-13.5", holding("Sensei", "", "sensei", "from S1", "to S2"), "ok"),
    ("no-not-now", "GA-13.5", holding("Sensei", "", "sensei", "from S1", "to S2", "name Di"), "ok"),
    ("no-not-now", "GA-13.7", holding("Magician", "", "magician"), "ok"),
    ("no-not-now", "GA-13.7", holding("Magician", "", "magician", "from S1"), "from S2"),
    ("no-not-now", "GA-13.8", holding("Juggernaut", BREAK, *JUGGERNAUT[:3], seat="N"), "ok"),
    ("no-such-piece", "GA-14.5", position(), "W1:a2-a3"),
    ("no-such-piece", "GA-14.5", lambda: four(), "S5:f1-f2"),
    ("no-such-piece", "GA-14.10", lambda: at(options={"pieces": 5}), "S6:f1-f2"),
    ("no-such-piece", "GA-14.5", position("S3 c4"), "S3?W1"),
    ("no-such-piece", "GA-14.5", holding("Magician", "", "magician", "from S1"), "with E1"),
    ("no-own-piece", "GA-3.1", position(), "N1:a6-a5"),
    ("no-own-piece", "GA-2.8", lambda: GAME.start(), "Di@N1"),
    ("no-own-piece", "GA-10.1", position("N3 c2"), "N3?S3"),
    ("no-own-piece", "GA-8.2", position(MOAT, "S3:c3-c4"), "moat S3"),
    ("no-lost-piece", "GA-6.8", position("S6 lost"), "S6:f1-f2"),
    ("no-lost-piece", "GA-6.8", position("S3 c4; N3 lost"), "S3?N3"),
    ("no-piece-there", "GA-3.1", position("S3 c3"), "S3:c1-c2"),
    ("no-start", "GA-3.1", position("S1 c1; S3 c3"), "S3:c1-c2"),
    ("no-covered", "GA-3.4", position("S3 c3; N3 c3"), "S3:c3-c4"),
    ("no-covered", "GA-13.7", holding("Magician", "S1 c3; S2 c3", "magician"), "from S1"),
    ("no-square", "GA-1.1", position("S3 c6"), "S3:c6-c7"),
    ("no-square", "GA-14.5", lambda: four("S3 c6; N2 c4"), "S3:c6-c7"),
    ("no-square", "GA-R31", position("S3 c6; N3 c5", board="bridges6"), "S3:c6-c7"),
    ("no-hole", "GA-14.3", position("S2 b3", board="bridges"), "S2:b3-a4/Di"),
    ("no-null-move", "GA-3.2", position(), "S1:a1-a1"),
    ("no-claim-twice", "GA-4.2", position("S3 c3"), "S3:c3-d4/Di+Di"),
    ("no-two-movements", "GA-4.3", position("S3 c3; N4 d4"), "S3:c3-e5/Di+Gh"),
    ("no-action-claim", "GA-4.3", position(), "S1:a1-a2/Mo"),
    ("no-push-and-sit", "GA-5.5", position("S3 c3; N3 c4"), "S3:c3-c4/Bu+St"),
    ("no-needless", "GA-4.2", position(), "S1:a1-a3/Gh"),
    ("no-closed", "GA-8.6", position(MOAT, *CLOSED), "S3:c3-c4"),
    ("no-blocked", "GA-3.3", position("S3 c3; N3 c4"), "S3:c3-c5"),
    ("no-needs", "GA-4.4", position("S3 c3"), "S3:c3-d4"),
    ("no-needs", "GA-4.4", position("S3 c3; N3 c4"), "S3:c3-c5/Di"),
    ("no-sidewinder", "GA-5.4", position("S3 c3"), "S3:c3-f3/Sw"),
    ("no-clear-path", "GA-R7", position("S1 a3; S2 b3", sidewinder_path="clear"), "S1:a3-f3/Sw"),
    ("no-closed-for", "GA-8.6", position(MOAT, *CLOSED), "S3:c3-d4/Di"),
    ("no-reach", "GA-3.2", position("S3 c3"), "S3:c3-d5"),
    ("no-reach", "GA-5.1", position("S3 c3"), "S3:c3-d5/Di"),
    ("no-reach", "GA-5.2", position("S3 c3"), "S3:c3-c6/Gh+St"),
    ("no-hole-between", "GA-14.3", position("S3 b4", board="bridges"), "S3:b4-d6/Di"),
    ("no-diagonal-jump", "GA-5.1", position("S3 c3; N4 d4"), "S3:c3-e5/Di"),
    ("no-ghost-sits", "GA-5.3", position("S3 c3; N3 c4; N4 c5", ghost_may_sit="off"), "S3:c3-c5/Gh+St"),
    ("no-push-far", "GA-5.9", position("S3 c2; N3 c4"), "S3:c2-c4/Bu"),
    ("no-push-empty", "GA-5.5", position(MOAT, *CLOSED), "S3:c3-c4/Bu"),
    ("no-push-stack", "GA-5.7", position("S3 c3; N3 c4; N4 c4"), "S3:c3-c4/Bu"),
    ("no-push-off", "GA-5.6", position("S3 c5; N3 c6"), "S3:c5-c6/Bu"),
    ("no-push-onto", "GA-5.6", position("S3 c3; N3 c4; N4 c5"), "S3:c3-c4/Bu"),
    ("no-push-closed", "GA-8.12", position("S3 c3; N3 c4", "S3:c3-c4/Bu", "ok", "moat N3", "yield"), "S3:c3-c4/Bu"),
    ("no-such-claim", "GA-6.1", position("", "S3:c1-d2/Di"), "bluff Gh"),
    ("no-judged-claim", "GA-6.5", position("S3 c3 [Gh]; N3 c4; N4 c5", *JUDGED), "bluff Gh"),
    ("no-late-accusation", "GA-6.6", position("", "S3:c1-d2/Di", "ok"), "bluff Di"),
    ("no-late-accusation", "GA-6.6", position(MOAT, "S3:c3-c5/St", "ok"), "bluff St"),
    ("no-claim-at-all", "GA-3.6", position(MOAT, "S3:c3-c4"), "bluff Gh"),
    ("no-such-claim", "GA-8.4", position(MOAT, "S3:c3-c4", "moat N3"), "bluff Gh"),
    ("no-such-claim", "GA-8.9", position(MOAT, "S3:c3-c4", "moat N3", "ghost"), "bluff Mo"),
    ("no-such-claim", "GA-9.2", position(MOAT, "S3:c3-c5/St", "ok", "ok", "kamikaze N3"), "bluff Mo"),
    ("no-witch-here", "GA-R39", holding("WitchDoctor", "S3 c4; N3 c5 [Gh]", "S3?N3", seat="N"), "witch N3"),
    ("no-witch-piece", "GA-13.10", holding("WitchDoctor", "", "S3:c1-d2/Di", seat="N"), "witch N3"),
    ("no-player-power", "GA-13.3", holding("Sensei", "N1 [Gh]", "S3:c1-d2/Di", seat="N"), "witch N1"),
    ("no-player-power", "GA-13.3", holding("Magician"), "sensei"),
    ("no-player-powers", "GA-13.1", position(), "sensei"),
    ("no-player-powers", "GA-13.1", position(), "juggernaut"),
    ("no-player-powers", "GA-13.1", position("N1 [Gh]", "S3:c1-d2/Di"), "witch N1"),
    ("no-player-powers", "GA-13.1", position(), "gain Sensei"),
    ("no-gain-now", "GA-13.1", holding("Sensei"), "gain Sensei"),
    ("no-own-action", "GA-13.4", holding("Sensei", "", "S3:c1-d2/Di", seat="N"), "sensei"),
    ("no-juggernaut-row", "GA-13.8", holding("Juggernaut"), "juggernaut"),
    ("no-witch-turn", "GA-13.4", holding("WitchDoctor", "S1 [Di]"), "witch S1"),
    ("no-witch-claims", "GA-13.10", holding("WitchDoctor", MOAT, "S3:c3-c4", seat="N"), "witch N3"),
    ("no-witch-here", "GA-R39", holding("WitchDoctor", MOAT, "S3:c3-c4", "moat N3"), "witch S3"),
    ("no-moat-twice", "GA-8.3", position(f"{MOAT}; N2 b5", "S3:c3-c4", "moat N3", "bluff Mo", "lose N6"), "moat N3"),
    ("no-moat-far", "GA-8.2", position(MOAT, "S3:c3-c4"), "moat N6"),
    ("no-kamikaze-piece", "GA-9.1", position(MOAT, "S3:c3-c5/St", "ok", "ok"), "kamikaze N1"),
    ("no-kamikaze-piece", "GA-9.7", position("S3 c3; N4 c5; N3 c5", "S3:c3-c5/St", "ok", "ok"), "kamikaze N4"),
    ("no-own-piece", "GA-9.1", position(MOAT, "S3:c3-c5/St", "ok", "ok"), "kamikaze S1"),
    ("no-kamikaze-yet", "GA-9.1", position(MOAT, "S3:c3-c5/St"), "kamikaze N3"),
    ("no-kamikaze-yet", "GA-9.1", position(MOAT, "S3:c3-c5/St", "ok"), "kamikaze N3"),
    ("no-kamikaze-late", "GA-9.6", position(MOAT, "S3:c3-c5/St", "ok", "ok", "ok"), "kamikaze N3"),
    ("no-moat-yet", "GA-8.2", position(MOAT, "S3:c3-c5/St"), "moat N2"),
    ("no-moat-ghost", "GA-8.1", position("S3 c3; N3 c4; N4 d6", "S3:c3-c5/Gh"), "moat N4"),
    ("no-sensei-same", "GA-13.5", holding("Sensei", "", "sensei", "from S1"), "to S1"),
    (
        "no-sensei-pieces",
        "GA-13.5",
        lambda: at(
            "S1 lost; S2 lost", options={**CHOOSE, "pieces": 3, "loss_limit": 6}, player_powers={"S": ["Sensei"]}
        ),
        "sensei",
    ),
    (
        "no-magician-pieces",
        "GA-13.7",
        lambda: at(
            "S1 a2; N1 a2; S2 lost; S3 lost; N2 a3; N3 lost",
            options={**CHOOSE, "pieces": 3, "loss_limit": 6},
            player_powers={"S": ["Magician"]},
        ),
        "magician",
    ),
    ("no-exchange-own", "GA-13.7", holding("Magician", "", "magician", "from S1"), "with S2"),
    ("no-power-type", "GA-2.10", lambda: GAME.start(), "Mo@S1"),
    ("no-put-now", "GA-11.1", position(), "Mo@S1"),
    ("no-power-type", "GA-11.1", position("S3 [Di]", "S3:c1-d2/Di", "bluff Di", "lose N1"), "Mo@S1"),
    ("no-second-power", "GA-2.1", lambda: GAME.play(GAME.start(), "Di@S3"), "Gh@S3"),
    ("no-same-power", "GA-2.3", lambda: GAME.play(GAME.start(), "Di@S3"), "Di@S4"),
    ("no-same-power", "GA-11.3", position("S3 [Di]; S1 [Gh]", "S3:c1-d2/Di", "bluff Di", "lose N1"), "Gh@S3"),
    ("no-second-moat", "GA-2.5", rolled("d6=1", "d6=1", "d6=1", "d6=5", "Di@S1", "Di@S2", "Mo@S1"), "Mo@S2"),
    ("no-other-die", "GA-2.4", rolled("d6=2", "d6=1", "d6=1", "d6=2"), "Di@S1"),
    (
        "no-other-die",
        "GA-11.4",
        position("S3 [Di]", "S3:c1-d2/Di", "bluff Di", "lose N1", "d6=2", assign="dice"),
        "Di@S1",
    ),
    ("no-name-none", "GA-13.5", holding("Sensei", "", "sensei", "from S1", "to S2", "name none"), "name none"),
    ("no-name-type", "GA-13.5", holding("Sensei", "", "sensei", "from S1", "to S2"), "name Mo"),
    ("no-ghost-answer", "GA-8.4", position(MOAT, "S3:c3-d4/Di", "ok", "moat N3"), "ghost"),
    ("no-ghost-sitting", "GA-R6", position(MOAT, "S3:c3-c5/St", "ok", "moat N2", ghost_may_sit="off"), "ghost"),
    ("no-extra-action", "GA-13.8", holding("Juggernaut", BREAK, *JUGGERNAUT, seat="N"), "sensei"),
    ("no-ask-own", "GA-10.7", position("S3 c4"), "S3?S4"),
    ("no-ask-same-square", "GA-10.7", position("N3 c4; S3 c4"), "S3?N3"),
    ("no-ask-far", "GA-10.7", position("S3 c4"), "S3?N1"),
    ("no-pass", "GA-3.5", position(), "none"),
    ("no-pass", "GA-3.5", position(), "pass"),
    ("no-pass", "GA-3.5", lambda: GAME.start(), "pass"),
    ("no-pass", "GA-3.5", lambda: GAME.start(first_seat="random"), "pass"),
    ("no-pass", "GA-3.5", rolled(), "pass"),
    ("no-pass", "GA-3.5", position("", "S3:c1-d2/Di"), "pass"),
    ("no-pass", "GA-3.5", position("", "S3:c1-d2/Di", "bluff Di"), "pass"),
    ("no-pass", "GA-3.5", position(MOAT, "S3:c3-c4"), "Pass"),
    ("no-pass", "GA-3.5", position(MOAT, "S3:c3-c4", "moat N3"), "pass"),
    ("no-pass", "GA-3.5", holding("Juggernaut", BREAK, *JUGGERNAUT[:3], seat="N"), "pass"),
    ("no-over", "GA-12.1", ended, "pass"),
]
CLICKS: list[tuple[str, str, Setting]] = [
    ("no-power-first", "GA-2.8", lambda: GAME.start()),
    ("no-power-first", "GA-11.1", position("S3 [Di]", *PROVEN)),
    ("no-piece-first", "GA-6.4", position("", "S3:c1-d2/Di", "bluff Di")),
]
ROWS = [f"{message} {text}" for message, _, _, text in WHY_NOT]


@pytest.mark.parametrize(("message", "clause", "setting", "text"), WHY_NOT, ids=ROWS)
def test_a_refusal_says_why_names_its_clause_and_speaks_every_language(
    message: str, clause: str, setting: Setting, text: str
) -> None:
    check_said(GAME, GAME.why_not(setting(), text), message, clause)


@pytest.mark.parametrize(("message", "clause", "setting"), CLICKS)
def test_a_click_on_an_empty_square_says_what_to_choose(message: str, clause: str, setting: Setting) -> None:
    check_said(GAME, GAME.why_inert(setting(), "c3"), message, clause)
    assert GAME.why_inert(position()(), "c3") is None, "a move there is refused for its own reason"


def test_every_message_of_the_section_why_not_is_shown_above() -> None:
    messages = section_messages(GAME, "Why not", "no-")
    assert {row[0] for row in (*WHY_NOT, *CLICKS)} == messages


def test_every_question_is_said_in_a_refusal_above() -> None:
    messages = section_messages(GAME, "Why not", "now-")
    said = set()
    for message, _, setting, text in WHY_NOT:
        if message in ("no-not-now", "no-pass"):
            error = GAME.why_not(setting(), text)
            assert error is not None
            said.add(error.phrase.slots["now"].id)  # type: ignore[union-attr]
    assert said == messages


@pytest.mark.parametrize(("message", "clause", "setting", "text"), WHY_NOT, ids=ROWS)
def test_what_a_refusal_says_would_be_right_can_be_played(
    message: str, clause: str, setting: Setting, text: str
) -> None:
    """Wherever a sentence offers a move in place of the refused one."""
    state = setting()
    error = GAME.why_not(state, text)
    assert error is not None
    now = error.phrase.slots.get("now")
    offered = [str(now.slots["example"])] if now else []  # type: ignore[union-attr]
    offered += [part for part in str(error.phrase.slots.get("text", "")).split(" / ") if ":" in part]
    for move in offered:
        assert GAME.why_not(state, move) is None


@pytest.mark.parametrize(
    "text", ["S3:c3-c5/Gh+St", "s3:c3-c5/gh+st", " S3:c3-c5/Gh+St ", "S3:C3-C5/GH+ST", "S3:c3-c5/St+Gh"]
)
def test_case_outer_blanks_and_the_order_of_claims_do_not_matter(text: str) -> None:
    state = at("S3 c3; N3 c4; N4 c5")
    assert GAME.write(state, GAME.read(state, text)) == "S3:c3-c5/Gh+St"


@pytest.mark.parametrize(
    "text",
    ["S7:a1-a2", "S1:a1–a2", "S1a1-a2", "S1:a1-a2/", "S1:a1-a2/Xx", "S3??N3", "bluff", "moat", "gain", "oк", "",
     "S1:a1-a9", "S1:g1-g2", "d6=7", "d6=0", "first=X", "bluffDi", "Di@S٣", "ok ok"],
)  # fmt: skip
def test_a_look_alike_is_no_move(text: str) -> None:
    for state in (GAME.start(), at(), at("S3 c3; N3 c4")):
        assert isinstance(GAME.why_not(state, text), BadNotation)


# Exactly the legal texts can be read


@pytest.mark.parametrize(
    "setting",
    [
        position("S3 c3; N3 c4; N4 d4; S1 a3"),
        position(MOAT, *CLOSED),
        position("S3 c3; N3 c4; N4 c5; S4 d3", bent_moves="on", ghost_may_sit="off"),
        position("S2 b3; N2 b4; S3 c3", board="bridges", sidewinder_path="clear"),
    ],
    ids=["open", "closed", "bent", "bridges"],
)
def test_every_well_formed_move_of_a_small_position_is_read_only_if_legal(setting: Setting) -> None:
    """All of them: three pieces, every end square, all sets of claims."""
    state = setting()
    sets = ["", *(f"/{power}" for power in POWERS), "/Gh+St", "/Di+St", "/Sw+St", "/Bu+St", "/Di+Gh"]
    for piece in ("S3", "S1", "N3"):
        start = pieces(state)[piece].split()[0]
        read_exactly(GAME, state, (f"{piece}:{start}-{end}{claims}" for end in SQUARES for claims in sets))


def test_no_sentence_names_a_clause_that_is_not_there() -> None:
    for name in ("words.en.ftl", "words.pt-BR.ftl"):
        text = (Path(GAME.folder) / name).read_text(encoding="utf-8")
        assert set(re.findall(r"GA-[R\d]+(?:\.\d+)?", text)) <= CLAUSES
