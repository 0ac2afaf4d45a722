"""Hints and looking back: chances are chances, best moves cost nothing, and play, luck and the unseen lead to the result."""

from __future__ import annotations

import pytest

from parlour.bots.analysis.opinion import Advice, Opinion, chances, opinion, shares
from parlour.bots.analysis.review import PLAYS_ON, Happened, Moment, Review, assemble, without
from parlour.games.adventurers_guard import GAME as GUARD
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE
from toy_bluff import GAME as BLUFF

LAST_PAWN = {"pawns": "S: Ae4 Mb2 | N: Ae5", "die": 3}


def thought(south: float, **moves: float) -> Opinion:
    """The chances of South in a position, and after each move."""
    return Opinion(
        (south, 1 - south),
        tuple(Advice(int(move[1:]), (chance, 1 - chance)) for move, chance in moves.items()),
    )


def adds_up(found: Review) -> bool:
    """Whether what is told of everybody leads from even chances to the result."""
    end = found.course[-1]
    parts = [[1 / len(end)] * len(end), found.luck, *found.play, found.unseen]
    return [sum(part) for part in zip(*parts, strict=True)] == pytest.approx(end)


def test_better_outlooks_are_better_chances_and_together_they_are_one() -> None:
    found = chances(GUARD, [0.5, -0.5])
    assert found[0] > 0.5 > found[1]
    assert sum(found) == pytest.approx(1)
    assert chances(GUARD, [0.0, 0.0, 0.0]) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert chances(GUARD, [1.0, -1.0])[0] > 0.999, "a win that is sure is shown as one"


def test_winners_share_the_chance_at_the_end() -> None:
    assert shares([1.0, -1.0, 1.0]) == (0.5, 0, 0.5)
    assert shares([0.0, 0.0]) == (0.5, 0.5), "nobody won"
    state = GUARD.play(GUARD.load(LAST_PAWN), "Ae4xe5")
    assert shares(list(state.returns())) == (1, 0)


def test_a_hint_knows_the_winning_move() -> None:
    state = GUARD.load(LAST_PAWN)
    found = opinion(GUARD, state, 0, Rng(1), effort=0.05)
    assert GUARD.write(state, found.moves[0].move) == "Ae4xe5"
    assert found.chances == found.moves[0].chances == max(advice.chances for advice in found.moves)


def test_a_hint_names_as_many_moves_as_are_asked_for() -> None:
    state = GUARD.load({"pawns": "S: Ae4 Mb2 Wc3 | N: Ae9 Md8", "die": 1})
    some, all_of_them = (opinion(GUARD, state, 0, Rng(1), effort=0.02, moves=moves) for moves in (1, 99))
    assert len(some.moves) < len(all_of_them.moves) == len(state.legal())
    shown = [advice.chances[0] for advice in all_of_them.moves]
    assert shown == sorted(shown, reverse=True)
    assert all_of_them.moves[0] == some.moves[0]


def test_where_nothing_is_hidden_everybody_is_of_the_same_opinion() -> None:
    state = GUARD.load(LAST_PAWN)
    one, two = (opinion(GUARD, state, seat, Rng(1), effort=0.05) for seat in (0, 1))
    assert one == two


def test_the_move_that_was_played_is_judged_however_bad_it_was() -> None:
    state = GUARD.load(LAST_PAWN)
    bad = GUARD.read(state, "Ae4-e3")
    found = opinion(GUARD, state, 0, Rng(1), bad, effort=0.05)
    assert bad in {advice.move for advice in found.moves}
    assert found.of(bad)[0] < found.chances[0]


def test_a_hint_is_given_by_what_the_seat_knows_alone() -> None:
    """Seat 2 holds the 3; whether the other holds the 1 or the 2 makes no difference to what it is told."""
    worlds = [BLUFF.play(BLUFF.start(), f"deal1={card}", "deal2=3", "claim 2") for card in (1, 2)]
    one, two = (opinion(BLUFF, world, 1, Rng(7), effort=0.1) for world in worlds)
    assert one == two
    assert one.moves


def test_another_seats_secret_choice_is_not_judged() -> None:
    state = BLUFF.play(BLUFF.start(), "deal1=2", "deal2=3")
    found = opinion(BLUFF, state, 1, Rng(1), state.legal()[0], effort=0.1)
    assert found.moves == ()
    assert sum(found.chances) == pytest.approx(1)


def test_play_and_luck_lead_from_the_start_to_the_result() -> None:
    game = [
        Happened(CHANCE, 3),
        Happened(0, 5, thought(0.6, m5=0.6, m4=0.5)),
        Happened(CHANCE, 1),
        Happened(1, 8, thought(0.5, m7=0.5, m8=0.7)),
        Happened(CHANCE, 2),
        Happened(0, 1, thought(0.8, m2=0.8, m1=0.75)),
    ]
    found = assemble(game, (1.0, 0.0))
    assert [south for south, _ in found.course] == pytest.approx([0.5, 0.6, 0.6, 0.5, 0.7, 0.8, 1.0])
    assert [(moment.seq, moment.seat, moment.better) for moment in found.moments] == [
        (0, CHANCE, None),
        (2, CHANCE, None),
        (3, 1, 7),
        (4, CHANCE, None),
        (5, 0, 2),
    ]
    assert [moment.change[0] for moment in found.moments] == pytest.approx([0.1, -0.1, 0.2, 0.1, -0.05])
    assert found.play[0][0] == pytest.approx(-0.05)
    assert found.play[1] == pytest.approx((0.2, -0.2))
    assert found.luck == pytest.approx((0.35, -0.35))
    assert found.unseen == (0, 0), "there are no secrets"
    assert adds_up(found)


def test_a_best_move_costs_nothing_even_if_things_look_worse_after_it() -> None:
    game = [Happened(0, 5, thought(0.9, m5=0.9)), Happened(1, 6, thought(0.7, m6=0.7))]
    found = assemble(game, (0.0, 1.0))
    assert found.moments == ()
    assert found.play == ((0, 0), (0, 0))
    assert found.luck == pytest.approx((-0.5, 0.5))
    assert adds_up(found)


def test_where_there_are_secrets_what_the_others_chose_is_neither_luck_nor_judged() -> None:
    """By South's eyes: North decides twice in secret; what South does then brings something to light."""
    game = [
        Happened(1, 3, thought(0.5)),
        Happened(0, 5, thought(0.7, m4=0.7, m5=0.65)),
        Happened(1, 2, thought(0.6)),
        Happened(0, 6, thought(0.5, m6=0.5), reveals=True),
    ]
    found = assemble(game, (1.0, 0.0), secrets=True)
    assert [(moment.seq, moment.seat, moment.kind) for moment in found.moments] == [
        (0, 1, "unseen"),
        (1, 0, "play"),
        (2, 1, "unseen"),
        (3, 0, "unseen"),
    ]
    assert [moment.change[0] for moment in found.moments] == pytest.approx([0.2, -0.05, -0.1, 0.5])
    assert found.largest(0) == list(found.moments)
    assert found.luck == (0, 0)
    assert found.play[0] == pytest.approx((-0.05, 0.05))
    assert found.play[1:] == ((0, 0),)
    assert found.unseen == pytest.approx((0.55, -0.55))
    assert adds_up(found)


def test_dice_are_luck_where_there_are_secrets_too_unless_they_follow_a_secret_choice() -> None:
    game = [
        Happened(CHANCE, 1),
        Happened(0, 5, thought(0.6, m5=0.6)),
        Happened(CHANCE, 2),
        Happened(1, 3, thought(0.8)),
        Happened(CHANCE, 4),
        Happened(0, 5, thought(0.5, m5=0.5)),
    ]
    found = assemble(game, (0.5, 0.5), secrets=True)
    assert found.luck == pytest.approx((0.3, -0.3))
    assert found.unseen == pytest.approx((-0.3, 0.3)), "who can tell what the choice was worth, and what the die"
    assert [(moment.seq, moment.kind) for moment in found.largest(0)] == [(0, "luck"), (2, "luck"), (3, "unseen")]
    assert adds_up(found)


def test_dice_that_fall_one_after_another_are_one_stroke_of_luck() -> None:
    game = [Happened(CHANCE, 1), Happened(CHANCE, 2), Happened(0, 5, thought(0.8, m5=0.8))]
    found = assemble(game, (0.8, 0.2))
    (moment,) = found.moments
    assert moment == Moment(1, CHANCE, moment.change, run=2)
    assert moment.change == pytest.approx((0.3, -0.3))


def test_only_the_largest_moments_are_told_in_the_order_of_the_game() -> None:
    game = []
    for number in range(6):
        game += [Happened(0, 2, thought(0.5, m1=0.5, m2=0.49 - 0.05 * number)), Happened(CHANCE, 0)]
    found = assemble(game, (0.5, 0.5))
    told = found.largest(0, 3)
    assert [(moment.seq, moment.kind) for moment in told] == [
        (6, "play"),
        (7, "luck"),
        (8, "play"),
        (9, "luck"),
        (10, "play"),
        (11, "luck"),
    ]
    assert min(abs(moment.change[0]) for moment in told) >= 0.15
    assert all(abs(moment.change[0]) >= 0.04 for moment in found.largest(0, 99))
    assert len(found.largest(0, 99)) < len(found.moments)


def test_everybody_is_told_what_meant_most_to_it() -> None:
    """Seat 0 slips by a little, seats 1 and 2 win and lose by much more: that is nothing to seat 0."""

    def thinking(*chances: float) -> Opinion:
        return Opinion(chances, (Advice(1, chances),))

    slip = Opinion((0.34, 0.33, 0.33), (Advice(1, (0.34, 0.33, 0.33)), Advice(2, (0.30, 0.35, 0.35))))
    game = [Happened(0, 2, slip), Happened(CHANCE, 0), Happened(1, 1, thinking(0.31, 0.6, 0.09))]
    found = assemble(game, (0.31, 0.6, 0.09))
    assert [moment.kind for moment in found.largest(0)] == ["play"]
    assert [moment.kind for moment in found.largest(1)] == ["luck"]


def test_whoever_is_out_of_time_has_thrown_the_game_away_whatever_a_bot_makes_of_it() -> None:
    """Seat 0 falls after two events; what the bot then does for it is neither luck nor play of theirs."""

    def thinking(*chances: float) -> Opinion:
        return Opinion(chances, (Advice(1, chances),))

    game = [
        Happened(2, 1, thinking(0.4, 0.3, 0.3)),
        Happened(1, 1, thinking(0.4, 0.3, 0.3)),
        Happened(0, 2, Opinion((0.4, 0.3, 0.3), (Advice(1, (0.0, 0.6, 0.4)), Advice(2, (0.0, 0.6, 0.4))))),
        Happened(1, 1, thinking(0.0, 0.7, 0.3)),
    ]
    found = assemble(game, (0.0, 1.0, 0.0), late={2: 0})
    assert found.course[2] == (0.4, 0.3, 0.3)
    assert [chances[0] for chances in found.course[3:]] == [0.0, 0.0]
    (fell,) = [moment for moment in found.moments if moment.better == PLAYS_ON]
    assert (fell.seq, fell.seat, fell.kind) == (2, 0, "play")
    assert fell.change == pytest.approx((-0.4, 0.2, 0.2))
    assert found.play[0] == pytest.approx(fell.change)
    assert adds_up(found)


def test_those_who_can_win_share_the_chances_of_those_who_cannot() -> None:
    assert without((0.5, 0.3, 0.2), [0]) == pytest.approx((0.0, 0.6, 0.4))
    assert without((1.0, 0.0, 0.0), [0]) == pytest.approx((0.0, 0.5, 0.5))
    assert without((0.2, 0.3, 0.5), [1, 2]) == (1.0, 0.0, 0.0)


def test_others_mistakes_hide_none_of_ones_own() -> None:
    game = [Happened(0, 2, thought(0.5, m1=0.5, m2=0.44))]
    game += [Happened(1, 2, thought(0.5, m1=0.5, m2=0.9)) for _ in range(3)]
    assert [moment.seat for moment in assemble(game, (0.5, 0.5)).largest(0, 2) if moment.kind == "play"] == [0, 1, 1]


def test_mistakes_are_told_however_large_luck_is() -> None:
    """Nine rolls each change the chances by 40 %, one decision by 6 %."""
    game = [Happened(0, 2, thought(0.9, m1=0.9, m2=0.84))]
    for number in range(9):
        game += [Happened(CHANCE, 0), Happened(1, 7, thought((0.5, 0.9)[number % 2], m7=(0.5, 0.9)[number % 2]))]
    told = assemble(game, (0.5, 0.5)).largest(0)
    assert [moment.kind for moment in told] == ["play", *["luck"] * 5]
    assert told[0].better == 1
