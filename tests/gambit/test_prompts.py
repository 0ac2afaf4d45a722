"""What a player of Gambit is asked, and what can be clicked for an answer."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.gambit import GAME
from parlour.games.gambit.state import GambitState
from parlour.kernel.scene import Offer, Zone

from .looks import CHOOSE, badges, said, scene, with_witch
from .support import after, at


def offers(state: GambitState, seat: int = 0) -> dict[str, Offer]:
    return {offer.move: offer for offer in scene(state, seat).offers}


def prompt(state: GambitState, seat: int | None = 0) -> tuple[str, str]:
    shown = scene(state, seat).prompt
    return said(shown.text), said(shown.detail)


# Prompts


ASKED: list[tuple[str, Any, str, str, str]] = [
    # question, state, what who decides reads, its detail, what another reads
    (
        "claims",
        lambda: after(at(), "S3:c1-d2/Di"),
        "Ann: S3 to d2, claiming Diagonal. Do you believe it?",
        "Call it: if it was true, you lose a piece; if not, the bluffer does, and S3 goes back.",
        "Ann claims Diagonal for S3. Ben answers",
    ),
    (
        "two claims",
        lambda: after(at("S3 c3; N3 c4; N4 c5"), "S3:c3-c5/Gh+St"),
        "Ann: S3 to c5, claiming Ghost and Sitting. Do you believe it?",
        "Call it: if it was true, you lose a piece; if not, the bluffer does, and S3 goes back.",
        "Ann claims Ghost and Sitting for S3. Ben answers",
    ),
    (
        "detective",
        lambda: after(at("S3 c4; N3 c5"), "S3?N3"),
        "Ann: S3 asks about N3, claiming Detective. Do you believe it?",
        "Call it: if it was true, you lose a piece; if not, the bluffer does, and learns nothing.",
        "Ann lets S3 ask about N3. Ben answers",
    ),
    (
        "moats",
        lambda: after(at("S3 c3; N3 c5"), "S3:c3-c4"),
        "Ann ended on c4, next to you. Declare a Moat?",
        "Choose a piece beside it, whether it is a Moat or not. If a bluff is called, you lose a piece.",
        "Ann ended on c4. Ben may declare a Moat",
    ),
    (
        "moat answer",
        lambda: after(at("S3 c3; N3 c5"), "S3:c3-c4", "moat N3"),
        "Ben says that N3 is a Moat",
        "Yielding undoes your move. So does a wrong accusation, which also costs you a piece. A Ghost may stay.",
        "Ben says that N3 is a Moat. Ann answers",
    ),
    (
        "ghost answer",
        lambda: after(at("S3 c3; N3 c5"), "S3:c3-c4", "moat N3", "ghost"),
        "Ann says that S3 is a Ghost. Do you believe it?",
        "Call it: if it was true, you lose a piece; if not, the bluffer does, and S3 goes back.",
        "Ann says that S3 is a Ghost. Ben answers",
    ),
    (
        "kamikaze",
        lambda: after(at("S3 c3; N3 c5"), "S3:c3-c5/St", "ok", "ok"),
        "Ann sat down on N3. Is it a Kamikaze?",
        "If believed, the sitter is gone and N3 loses its powers. A bluff that is called costs you a piece.",
        "Ann sat down on N3. Ben may call it a Kamikaze",
    ),
    (
        "kamikaze answer",
        lambda: after(at("S3 c3; N3 c5"), "S3:c3-c5/St", "ok", "ok", "kamikaze N3"),
        "Ben says that N3 is a Kamikaze",
        "Accept: S3 is gone. Accuse: if it is true you lose S3 and one piece more, if not Ben loses one.",
        "Ben says that N3 is a Kamikaze. Ann answers",
    ),
    (
        "kamikaze that costs less",
        lambda: after(at("S3 c3; N3 c5", options={"kamikaze_cost": "action"}), "S3:c3-c5/St", "ok", "ok"),
        "Ann sat down on N3. Is it a Kamikaze?",
        "If believed, the sitter is gone and N3 loses its Action power. A bluff that is called costs you a piece.",
        "Ann sat down on N3. Ben may call it a Kamikaze",
    ),
    (
        "claims with a Witch Doctor",
        lambda: after(with_witch("S3 [St]; N2 [Gh,Mo]"), "S3:c1-d2/Di"),
        "Ann: S3 to d2, claiming Diagonal. Do you believe it?",
        "Call it: if it was true, you lose a piece; if not, the bluffer does, and S3 goes back. Or choose a piece of yours for the Witch "
        "Doctor: it gives S3 its powers for Diagonal, and you skip a turn.",
        "Ann claims Diagonal for S3. Ben answers",
    ),
    (
        "ghost answer with a Witch Doctor",
        lambda: after(with_witch("S3 c3; N3 c5 [Di]"), "S3:c3-c4", "moat N3", "ghost"),
        "Ann says that S3 is a Ghost. Do you believe it?",
        "Call it: if it was true, you lose a piece; if not, the bluffer does, and S3 goes back. Or choose a piece of yours for the Witch "
        "Doctor: it gives S3 its powers for Ghost, and you skip a turn.",
        "Ann says that S3 is a Ghost. Ben answers",
    ),
    (
        "a Witch Doctor without a piece that holds a power",
        lambda: after(with_witch("S3 [St]"), "S3:c1-d2/Di"),
        "Ann: S3 to d2, claiming Diagonal. Do you believe it?",
        "Call it: if it was true, you lose a piece; if not, the bluffer does, and S3 goes back.",
        "Ann claims Diagonal for S3. Ben answers",
    ),
    (
        "losing for a bluff",
        lambda: after(at(), "S3:c1-d2/Di", "bluff Di"),
        "Choose a piece to give up",
        "S3 had no Diagonal: your bluff was called. The piece that you choose leaves the board, and its powers with it.",
        "S3 had no Diagonal. Ann must give up a piece",
    ),
    (
        "losing for an accusation",
        lambda: after(at("S3 c3; N3 c5 [Mo]"), "S3:c3-c4", "moat N3", "bluff Mo"),
        "Choose a piece to give up",
        "N3 had Moat: your accusation was wrong. The piece that you choose leaves the board, and its powers with it.",
        "N3 had Moat. Ann must give up a piece",
    ),
    (
        "losing in a position set up by hand",
        lambda: GAME.load({**GAME.dump(after(at(), "S3:c1-d2/Di", "bluff Di")), "log": []}),
        "Choose a piece to give up",
        "It leaves the board, and its powers with it.",
        "Ann must give up a piece",
    ),
    (
        "reselect",
        lambda: after(at("S3 [Di]"), "S3:c1-d2/Di", "bluff Di", "lose N1"),
        "Your claim was true. You may select a new Movement power",
        "Choose it, then a piece: it replaces a Movement power there. Nobody sees what you do.",
        "Ann may select a new power",
    ),
    (
        "place",
        lambda: GAME.start(),
        "Place a Movement power: choose it, then a piece",
        "4 to place. Nobody sees where they go.",
        "Ann is placing powers",
    ),
    (
        "place by dice",
        lambda: GAME.play(GAME.start(assign="dice"), "d6=2", "d6=1", "d6=2", "d6=3", "Gh@S1", "Di@S2"),
        "Your die shows 2. Place an Action power: choose it, then a piece",
        "2 to place. Nobody sees your dice, nor where the powers go.",
        "Ann is placing powers",
    ),
    (
        "again",
        lambda: after(at("S3 c3; N3 c5"), "S3:c3-c4", "moat N3", "yield"),
        "Your move was undone. Do something else",
        "Closed zones can be entered by a Ghost only.",
        "It is Ann's turn",
    ),
]


def test_a_turn_speaks_of_a_detective_only_where_one_can_ask() -> None:
    assert prompt(at())[0] == "Move a piece"
    assert prompt(at("S3 c4; N3 c5"))[0] == "Move a piece, or let one ask as a Detective"


@pytest.mark.parametrize(("name", "state", "text", "detail", "other"), ASKED, ids=[row[0] for row in ASKED])
def test_the_prompt_asks_in_plain_words_and_says_what_it_costs(
    name: str, state: Any, text: str, detail: str, other: str
) -> None:
    shown = state()
    actor = int(shown.actor())
    assert prompt(shown, actor) == (text, detail)
    assert prompt(shown, 1 - actor) == prompt(shown, None) == (other, "")


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (
            lambda: after(at("S1 a6; S2 b6; S3 c4; N1 a3; N2 d3; N3 e3"), "S3:c4-c6", "ok"),
            "Ann has a full row and wins",
        ),
        (
            lambda: after(at("S4 lost; S5 lost; S6 lost"), "S3:c1-d2/Di", "bluff Di", "lose S1"),
            "Ann has lost too many pieces, and Ben wins",
        ),
        (lambda: at(turn=20, options={"turns_per_seat": 10}), "The turn limit is reached: a draw"),
    ],
)
def test_the_end_says_who_won_and_why(state: Any, text: str) -> None:
    assert prompt(state(), None) == (text, "")


def test_the_die_of_a_placement_is_shown_to_its_roller_alone() -> None:
    state = GAME.play(GAME.start(assign="dice"), "d6=2", "d6=1", "d6=2", "d6=3")
    die = scene(state, 0).prompt.item
    assert die is not None
    assert (die.art, die.states) == ("d6-2", ("secret",))
    assert scene(state, 1).prompt.item is None


# Moves


def test_a_plain_move_and_a_claiming_one_are_told_apart() -> None:
    found = offers(at("S3 c3 [Di]"))
    assert badges(found["S3:c3-c4"]) == []
    assert badges(found["S3:c3-d4/Di"]) == [("claim", "Diagonal"), ("secret", "true")]
    assert badges(found["S2:b1-c2/Di"]) == [("claim", "Diagonal"), ("secret", "bluff")]
    assert badges(found["S3:c3-e1/Di+St"]) == [("claim", "Diagonal"), ("claim", "Sitting"), ("secret", "bluff")]
    assert said(found["S3:c3-d4/Di"].say) == "S3 c3 to d4, claiming Diagonal"


def test_a_move_is_made_by_clicking_its_two_squares() -> None:
    assert offers(at("S3 c3"))["S3:c3-c4"].path == ("c3", "c4")


def test_where_several_things_can_be_done_a_button_says_which() -> None:
    found = offers(at("S3 c3; N3 c4"))
    assert found["S3:c3-c4/Bu"].path == ("c3", "c4", "Bu")
    assert found["S3:c3-c4/St"].path == ("c3", "c4", "St")
    assert found["S3?N3"].path == ("c3", "c4", "ask-N3")
    words = [said(found[move].say) for move in ("S3:c3-c4/Bu", "S3:c3-c4/St", "S3?N3")]
    assert words == ["Push the piece on c4", "Sit down on c4", "S3 asks about N3"]


def test_a_covered_detective_is_clicked_itself() -> None:
    found = offers(at("S3 c3; N3 c3; N4 c4"))
    assert found["S3?N4"].path == ("S3", "c4")


def test_a_power_is_placed_by_clicking_it_and_then_a_piece() -> None:
    state = GAME.start()
    assert offers(state)["Di@S3"].path == ("power-Di", "S3")
    tray = next(region for region in scene(state).regions if region.id == "powers")
    assert isinstance(tray, Zone)
    assert [(card.kind, said(card.label), card.states) for card in tray.items][0] == ("card", "Diagonal", ("secret",))
    assert "powers" not in [region.id for region in scene(state, 1).regions]


def test_a_player_power_is_a_card_that_says_what_it_does() -> None:
    state = after(at("S3 c5; N3 b3", options=CHOOSE), "S3:c5-c6", "ok")
    tray = next(region for region in scene(state).regions if region.id == "powers")
    assert isinstance(tray, Zone)
    assert [(card.id, said(card.label), said(card.tip)) for card in tray.items][:2] == [
        ("gain-Sensei", "Sensei", "moves powers from one of your pieces to another"),
        ("gain-Magician", "Magician", "one of your pieces and an enemy change places"),
    ]
    assert [offer.path for offer in offers(state).values()] == [(card.id,) for card in tray.items]
    assert "powers" not in [region.id for region in scene(state, 1).regions]


def test_a_piece_that_can_serve_the_witch_doctor_says_so() -> None:
    found = offers(after(with_witch("S3 [St]; N2 [Gh,Mo]"), "S3:c1-d2/Di"), 1)
    assert [(move, badges(offer)) for move, offer in found.items() if offer.path == ("N2",)] == [
        ("witch N2", [("plain", "Witch Doctor")])
    ]


def test_an_answer_is_a_button_with_a_key() -> None:
    found = offers(after(at(), "S3:c1-d2/Di"), 1)
    assert [(offer.button, offer.key, offer.takes) for offer in found.values()] == [
        (True, "o", False),
        (True, "b", True),
    ]
    assert [said(offer.say) for offer in found.values()] == ["Let it pass", "Call Diagonal a bluff"]


def test_a_button_that_names_its_claim_says_only_whether_it_is_true() -> None:
    sat = after(at("S3 c3; N3 c5 [Ka]"), "S3:c3-c5/St", "ok", "ok")
    assert badges(offers(sat, 1)["kamikaze N3"]) == [("secret", "true")]
    declared = after(at("S3 c3; N3 c5"), "S3:c3-c4", "moat N3")
    assert badges(offers(declared)["ghost"]) == [("secret", "bluff")]


@pytest.mark.parametrize(
    ("state", "move", "path"),
    [
        (lambda: after(at("S3 c3; N3 c5"), "S3:c3-c4"), "moat N3", ("N3",)),
        (lambda: after(at(), "S3:c1-d2/Di", "bluff Di"), "lose S3", ("S3",)),
        (lambda: after(at("S3 c3; N3 c5"), "S3:c3-c4", "moat N3"), "ghost", ("ghost",)),
        (lambda: after(at("S3 c3; N3 c5"), "S3:c3-c5/St", "ok", "ok"), "kamikaze N3", ("kamikaze",)),
        (lambda: at(options=CHOOSE, player_powers={"S": ["Sensei"]}), "sensei", ("sensei",)),
    ],
)
def test_pieces_are_clicked_and_words_are_buttons(state: Any, move: str, path: tuple[str, ...]) -> None:
    shown = state()
    assert offers(shown, int(shown.actor()))[move].path == path
