"""A tournament as it stands: what may happen, what counts, and how ties are broken."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from parlour.contest.scoring import EVEN, compared, worth
from parlour.contest.terms import make_terms
from parlour.contest.tournament import Closed, Entered, Finished, Paired, Returned, Row, Tournament, Withdrew
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError

HALF = Fraction(1, 2)


def held(kind: str, names: str, game: str = "adventurers-guard", **more: Any) -> Tournament:
    found = find_game(game)
    return Tournament(make_terms(found, kind, **more), found.seats, [Entered(name) for name in names])


def pair_up(tournament: Tournament) -> None:
    tables, out = tournament.next_pairing()
    tournament.add(Paired(tuple(tables), tuple(out)))


def play(tournament: Tournament, strong: str) -> None:
    """Finish a round in which whoever comes first in `strong` wins."""
    for table, leg in tournament.waiting():
        ranks = [strong.index(tournament.names[who]) for who in tournament.seated(table, leg)]
        tournament.add(Finished(table, leg, tuple(-float(rank) for rank in ranks)))


@pytest.mark.parametrize(
    ("returns", "shares"),
    [
        ((1.0, -1.0), [1, 0]),
        ((0.0, 0.0), [HALF, HALF]),
        ((1.0, -1 / 3, -1 / 3, -1 / 3), [1, *[Fraction(1, 3)] * 3]),
        ((3.0, 2.0, 1.0), [1, HALF, 0]),
    ],
)
def test_a_game_is_worth_the_share_of_opponents_that_one_is_ahead_of(
    returns: tuple[float, ...], shares: list[Fraction]
) -> None:
    assert worth(returns) == shares


def test_compared_tables_count_what_was_made_more_of_the_same_dice() -> None:
    found = compared({(0, 0): worth((1, 0)), (1, 0): worth((1, 0)), (2, 0): worth((0, 1)), (3, 0): worth((3, 2, 1))})
    assert found[0, 0] == [EVEN + HALF, EVEN - HALF]
    assert found[2, 0] == [EVEN - 1, EVEN + 1]
    assert found[3, 0] == [1, HALF, 0], "alone with its size"
    for table in range(3):
        assert sum(found[table, 0]) == 1


def test_the_stronger_is_ahead_in_every_kind() -> None:
    for kind, game in (("round-robin", "adventurers-guard"), ("swiss", "gambit"), ("tables", "quartz")):
        for duplicate in (False, True):
            # with a row of boards for each way in which tables can be turned against each other
            boards = 3 if duplicate else 1
            tournament = held(kind, "fcdaeb", game, duplicate=duplicate, boards=boards)
            while not tournament.over():
                pair_up(tournament)
                play(tournament, "abcdef")
            first = tournament.standings()[0]
            assert (tournament.names[first.who], first.place) == ("a", 1), (kind, duplicate)
            assert tournament.standings()[-1].place >= 5


def test_who_sits_out_has_a_win_and_ties_are_broken_by_the_opponents() -> None:
    tournament = held("swiss", "abc", rounds=2)
    pair_up(tournament)
    assert tournament.rounds[0].pairing == ([(0, 1)], [2])
    play(tournament, "abc")
    assert [tournament.points(who) for who in range(3)] == [1, 0, 1]
    pair_up(tournament)
    assert tournament.rounds[1].pairing == ([(2, 0)], [1]), "who sat first last time sits second"
    play(tournament, "abc")
    standings = tournament.standings()
    assert [(one.place, one.who, one.points, one.ties) for one in standings] == [
        (1, 0, Fraction(2), (Fraction(2), Fraction(2))),
        (2, 1, Fraction(1), (Fraction(2), Fraction(0))),
        (2, 2, Fraction(1), (Fraction(2), Fraction(0))),
    ]


def test_equals_share_a_place() -> None:
    tournament = held("round-robin", "ab")
    pair_up(tournament)
    tournament.add(Finished(0, 0, (0.0, 0.0)))
    assert tournament.over()
    assert [one.place for one in tournament.standings()] == [1, 1]


def test_who_withdraws_is_paired_no_more() -> None:
    tournament = held("round-robin", "abcd")
    pair_up(tournament)
    play(tournament, "abcd")
    tournament.add(Withdrew(3))
    pair_up(tournament)
    here = [who for table in tournament.rounds[1].pairing.tables for who in table]
    assert 3 not in here
    assert len(here) == 2
    assert len(tournament.rounds[1].pairing.out) == 1


def test_everybody_sits_in_each_seat_of_a_board_once() -> None:
    tournament = held("tables", "abcdefgh", "quartz", duplicate=True, boards=2, seats=4)
    pair_up(tournament)
    for table in range(2):
        for board in range(2):
            lines = [tournament.seated(table, leg) for leg in range(4 * board, 4 * board + 4)]
            assert all(len({line[seat] for line in lines}) == 4 for seat in range(4))


@pytest.mark.parametrize(
    ("row", "error"),
    [
        (Entered("a"), "entered-twice"),
        (Entered("e"), "entered-late"),
        (Withdrew(7), "no-such-entrant"),
        (Paired(((0, 1),), ()), "no-next-round"),
        (Finished(2, 0, (1.0, -1.0)), "no-tournament-game"),
        (Finished(0, 1, (1.0, -1.0)), "no-tournament-game"),
        (Finished(0, 0, (1.0, -1.0, 0.0)), "wrong-tournament-game"),
    ],
)
def test_what_cannot_follow_is_refused(row: Row, error: str) -> None:
    tournament = held("round-robin", "abcd")
    pair_up(tournament)
    with pytest.raises(ParlourError) as caught:
        tournament.add(row)
    assert caught.value.phrase.id == error


def test_a_round_that_is_not_paired_by_the_rules_is_refused() -> None:
    tournament = held("swiss", "abcd")
    with pytest.raises(ParlourError, match="not paired"):
        tournament.add(Paired(((0, 1), (2, 3)), ()))
    assert tournament.rounds == []


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"kind": "knockout"}, "bad-tournament-kind"),
        ({"kind": "swiss", "seats": 3}, "bad-tournament-seats"),
        ({"kind": "round-robin", "rounds": 3}, "bad-tournament-rounds-fixed"),
        ({"kind": "swiss", "rounds": 0}, "bad-tournament-rounds"),
        ({"kind": "swiss", "boards": 0}, "bad-tournament-boards"),
        ({"kind": "swiss", "minutes": 5}, "bad-tournament-minutes"),
        ({"kind": "arena"}, "bad-tournament-minutes"),
        ({"kind": "arena", "minutes": 5, "rounds": 2}, "bad-tournament-rounds-arena"),
        ({"kind": "arena", "minutes": 5, "duplicate": True}, "bad-tournament-arena"),
    ],
)
def test_terms_that_do_not_go_together_are_refused(more: dict[str, Any], error: str) -> None:
    with pytest.raises(ParlourError) as caught:
        make_terms(find_game("gambit"), **more)
    assert caught.value.phrase.id == error


def test_who_comes_back_is_paired_again() -> None:
    tournament = held("swiss", "abcd", rounds=3)
    tournament.add(Withdrew(3))
    pair_up(tournament)
    play(tournament, "abcd")
    tournament.add(Returned(3))
    pair_up(tournament)
    assert any(3 in table for table in tournament.rounds[1].pairing.tables)
    everybody = held("round-robin", "abcd")
    pair_up(everybody)
    play(everybody, "abcd")
    everybody.add(Withdrew(3))
    pair_up(everybody)
    assert not any(3 in table for table in everybody.rounds[1].pairing.tables)
    play(everybody, "abcd")
    everybody.add(Returned(3))
    pair_up(everybody)
    assert any(3 in table for table in everybody.rounds[2].pairing.tables)


def test_after_it_is_closed_no_round_begins_and_those_that_go_on_are_finished() -> None:
    tournament = held("swiss", "abcd", rounds=3)
    pair_up(tournament)
    tournament.add(Closed())
    assert not tournament.over()
    play(tournament, "abcd")
    assert tournament.over()
    with pytest.raises(ParlourError, match="cannot begin"):
        tournament.next_pairing()


def test_in_an_arena_those_who_are_free_are_paired_while_others_play() -> None:
    tournament = held("arena", "abcde", minutes=5)
    pair_up(tournament)
    assert tournament.rounds[0].pairing == ([(0, 1), (2, 3)], [])
    assert tournament.free() == [4]
    with pytest.raises(ParlourError):
        tournament.next_pairing(True)
    tournament.add(Finished(1, 0, (1.0, -1.0), 0))
    tables, _ = tournament.next_pairing()
    assert tables == [(4, 2)], "near in points, and whoever sat first sits second"
    tournament.add(Paired(tuple(tables), ()))
    tournament.add(Finished(0, 0, (0.0, 0.0), 0))
    assert tournament.next_pairing() == ([(3, 0)], [])
    tournament.add(Finished(0, 0, (-1.0, 1.0), 1))
    assert [float(tournament.points(who)) for who in range(5)] == [0.5, 0.5, 2.0, 0.0, 0.0]
    assert [line.who for line in tournament.standings()][0] == 2
    assert not tournament.over()
    tournament.add(Closed())
    assert tournament.over()


def test_in_an_arena_nobody_meets_the_last_opponent_at_once_unless_they_have_waited() -> None:
    tournament = held("arena", "ab", minutes=5)
    pair_up(tournament)
    tournament.add(Finished(0, 0, (1.0, -1.0)))
    with pytest.raises(ParlourError):
        tournament.next_pairing()
    tables, out = tournament.next_pairing(True)
    assert (tables, out) == ([(1, 0)], [])
    with pytest.raises(ParlourError, match="not paired"):
        tournament.add(Paired(((0, 1),), (), True))


def test_an_arena_for_more_waits_for_a_full_table_or_takes_a_smaller_one() -> None:
    tournament = held("arena", "abc", "quartz", minutes=5, seats=4)
    with pytest.raises(ParlourError):
        tournament.next_pairing()
    assert [sorted(table) for table in tournament.next_pairing(True).tables] == [[0, 1, 2]]
    tournament.add(Entered("d"))
    tournament.add(Entered("e"))
    assert [len(table) for table in tournament.next_pairing().tables] == [4]


def test_what_is_settled_says_nothing_of_a_round_that_goes_on() -> None:
    tournament = held("swiss", "abcd", rounds=2, duplicate=True)
    pair_up(tournament)
    play(tournament, "abcd")
    before = tournament.standings()
    pair_up(tournament)
    table, leg = tournament.waiting()[0]
    tournament.add(Finished(table, leg, (1.0, -1.0)))
    assert tournament.settled().standings() == before
    assert tournament.standings() != before
    play(tournament, "abcd")
    assert tournament.settled() is tournament


def test_a_copy_goes_its_own_way() -> None:
    tournament = held("swiss", "abcd", rounds=2)
    pair_up(tournament)
    other = tournament.copy()
    play(other, "abcd")
    assert other.standings()[0].points == 1
    assert len(tournament.waiting()) == 2
    assert tournament.standings()[0].points == 0
    play(tournament, "dcba")
    assert tournament.standings()[0].who != other.standings()[0].who


def test_a_long_arena_goes_on_as_quickly_as_a_short_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever resigns at once plays hundreds of games: what each of them costs must not grow."""
    arena, looked = held("arena", "abcd", minutes=60), 0
    games = Tournament.games

    def counted(self: Tournament, number: int, who: int, by_others: bool) -> Any:
        nonlocal looked
        looked += 1
        return games(self, number, who, by_others)

    def play_one() -> int:
        nonlocal looked
        looked = 0
        tables, out = arena.next_pairing(waited=True)
        arena.add(Paired(tuple(tables), tuple(out), True))
        for table in range(len(tables)):
            arena.add(Finished(table, 0, (1.0, 0.0)))
        arena.standings()
        return looked

    monkeypatch.setattr(Tournament, "games", counted)
    play_one()
    short = play_one()
    for _ in range(60):
        play_one()
    assert play_one() == short
