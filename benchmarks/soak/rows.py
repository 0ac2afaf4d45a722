"""The table T1 to T30: what is to be shown, how well, and where it is shown.

docs/proven.md is made from it (see tests/test_soak.py, which also checks that all tests named here are there).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from soak.scale import Outcome, Scale


@dataclass(frozen=True)
class Row:
    id: str
    what: str
    bar: str
    tests: tuple[str, ...] = ()
    """Of the suite, without `tests/`: a file, or a test in it."""
    long: str = ""
    """`module:function` in this package."""
    open: str = ""
    """What is not shown yet."""

    def function(self) -> Callable[[Scale], Outcome]:
        module, _, name = self.long.partition(":")
        found: Callable[[Scale], Outcome] = getattr(import_module(f"soak.{module}"), name)
        return found

    @property
    def browser(self) -> bool:
        """Whether all that shows it is in the browser."""
        return not self.long and all(test.startswith("browser/") for test in self.tests)


ROWS = (
    Row(
        "T1",
        "the house is killed at random while people and bots play",
        "no acknowledged move is lost or duplicated; every game ends; equal versions have equal views; play resumes within 5 s; "
        "nobody loses more than 250 ms on the clock, and never twice",
        (
            "server/test_kill.py::test_a_killed_house_loses_and_doubles_nothing",
            "server/test_kill.py::test_nor_does_one_on_postgresql",
            "server/test_house_bots.py::test_running_games_go_on_after_a_restart",
            "server/test_clock_kills.py",
            "server/test_timekeeping.py",
        ),
        "kills:t1",
    ),
    Row(
        "T2",
        "the house dies at fixed points of a command",
        "a command takes effect once",
        (
            "server/test_fault_points.py",
            "server/test_rated.py",
            "server/test_ratings.py",
            "server/test_live.py::test_a_command_that_is_sent_again_is_stored_once",
            "server/test_cluster.py::test_a_move_that_was_stored_without_our_hearing_of_it_counts_once",
            "server/test_store.py::test_a_command_is_stored_once_in_its_table",
            "server/test_open_tables.py::test_nothing_is_seen_before_it_is_stored",
        ),
        "kills:t2",
    ),
    Row(
        "T3",
        "the database stops, crashes, drops connections; the disk is full",
        "a clear refusal that can be retried; nothing diverges",
        (
            "server/test_processes.py::test_without_its_database_a_house_refuses_and_afterwards_goes_on",
            "server/test_cluster.py::test_what_cannot_be_stored_is_refused_and_leaves_no_trace",
            "server/test_faults.py",
            "server/test_health.py",
        ),
        "kills:t3",
    ),
    Row(
        "T4",
        "two processes on PostgreSQL; one is killed",
        "a move is visible in the other within 200 ms (p99); everybody has moved over within 10 s",
        (
            "server/test_processes.py::test_people_in_different_processes_play_a_whole_game",
            "server/test_processes.py::test_the_bots_of_a_killed_process_play_on_in_the_other",
            "server/test_processes.py::test_each_process_knows_who_is_online_in_the_other",
        ),
        "kills:t4",
    ),
    Row(
        "T5",
        "a process sleeps for a minute while another takes over",
        "late writes are refused; there is no second history",
        (
            "server/test_processes.py::test_a_process_that_slept_writes_nothing_late",
            "server/test_processes.py::test_of_two_moves_at_once_in_two_processes_one_counts",
            "server/test_store.py::test_of_two_who_want_the_same_number_one_gets_it",
            "server/test_house.py::test_another_process_was_faster",
        ),
        "kills:t5",
    ),
    Row(
        "T6",
        "2,000 sockets, 100 moves a second",
        "p99 within 150 ms; at most 300 MB; no error",
        ("server/test_load.py",),
        "crowds:t6",
    ),
    Row(
        "T7",
        "a table with 1,000 spectators",
        "the last one sees a move within 500 ms; players do not notice anything",
        ("server/test_house.py::test_a_view_is_made_once_for_all_who_see_the_same",),
        "crowds:t7",
    ),
    Row(
        "T8",
        "the house is killed with 2,000 sockets open",
        "all reconnect by themselves within 30 s",
        (),
        "crowds:t8",
    ),
    Row(
        "T9",
        "readers that are slow, silent or gone",
        "disconnected within the stated limits; the table is not affected",
        (
            "server/test_live.py::test_a_slow_reader_is_cut",
            "server/test_live.py::test_a_silent_link_is_taken_for_dead",
            "server/test_door.py",
        ),
        "crowds:t9",
    ),
    Row(
        "T10",
        "malformed messages and requests",
        "an answer in words or a code that says why; no 5xx, traceback or stuck table",
        (
            "server/test_live.py::test_nonsense_closes_the_link_with_a_code",
            "server/test_live.py::test_odd_but_well_formed_commands_are_refused",
            "server/test_security.py::test_no_traceback_ever_leaves_the_house",
            "server/test_security.py::test_oversized_and_odd_forms",
            "server/test_fuzz.py",
        ),
        "crowds:t10",
        "not yet: a coverage-guided run",
    ),
    Row(
        "T11",
        "permissions: every route and every command, tried by every role",
        "each as declared; anything undeclared fails",
        (
            "server/test_permissions.py::test_every_route_says_who_may_use_it",
            "server/test_permissions.py::test_the_matrix_of_requests",
            "server/test_permissions.py::test_every_command_says_who_may_give_it",
            "server/test_permissions.py::test_the_matrix_of_commands",
            "server/test_permissions.py::test_no_foreign_page_can_post_anything",
            "server/test_seats.py::test_the_host_sends_a_squatter_away_who_cannot_sit_down_again",
        ),
    ),
    Row(
        "T12",
        "requests from foreign pages; cookie flags",
        "refused",
        (
            "server/test_security.py::test_a_foreign_page_cannot_post",
            "server/test_security.py::test_a_foreign_page_gets_no_live_link",
            "server/test_security.py::test_the_cookies_flags",
            "server/test_security.py::test_a_forged_cookie_makes_a_stranger",
        ),
    ),
    Row(
        "T13",
        "limits of messages, chat, tables and links",
        "enforced at the stated number; they recover",
        (
            "server/test_live.py::test_too_many_messages_end_the_link",
            "server/test_live.py::test_chat_has_its_limits",
            "server/test_security.py::test_every_limit_is_reached_at_its_number_and_recovers_at_its_rate",
            "server/test_security.py::test_tables_are_opened_at_a_measured_pace",
            "server/test_security.py::test_throwing_the_cookie_away_does_not_help",
            "server/test_security.py::test_links_are_opened_at_a_measured_pace",
            "server/test_door.py",
        ),
    ),
    Row(
        "T14",
        "a replayed game is the same game",
        "equal at every step, in processes with different hash seeds, on the compiled and the plain engine",
        (
            "server/test_open_tables.py::test_what_was_played_is_what_the_log_tells",
            "test_conformance.py::test_compiled_and_interpreted_engines_play_the_same_games",
            "test_lab.py::test_every_record_replays_to_its_result",
        ),
        "games:t14",
    ),
    Row(
        "T15",
        "golden records of every game and version",
        "replayed byte for byte to the same position",
        ("test_golden.py", *(f"{game}/test_golden.py" for game in ("gambit", "quarriors", "quartz", "quazo"))),
    ),
    Row(
        "T16",
        "random games over all options",
        "no crash, no dead end; texts, positions and views survive a round trip",
        ("test_conformance.py::test_a_game_keeps_its_promise", "test_texts.py", "test_positions.py"),
        "games:t16",
    ),
    Row(
        "T17",
        "worlds that a seat cannot tell apart",
        "equal to the byte until something is revealed",
        (
            "gambit/test_secrets.py",
            "server/test_analysis.py::test_what_a_seat_cannot_know_makes_no_difference_to_its_hint",
            "server/test_canaries.py::test_two_worlds_are_told_alike",
            "server/test_difference.py::test_patches_of_worlds_that_a_viewer_cannot_tell_apart_are_the_same_bytes",
        ),
        "games:t17",
    ),
    Row(
        "T18",
        "hidden things get a telltale name, and everything others are sent is searched for it",
        "not found",
        (
            "server/test_canaries.py",
            "server/test_notes.py::test_all_pages_of_one_person_hear_of_it_and_no_other_hears_anything",
        ),
    ),
    Row(
        "T19",
        "whether response time or size reveals what is hidden",
        "sizes are equal; medians are within 2 ms of each other",
        (),
        "dice:t19",
        "not yet: how long bots think",
    ),
    Row(
        "T20",
        "bots know only what their seat knows, in separate processes",
        "nothing beyond the view; killing a worker harms no table",
        (
            "server/test_house_bots.py::test_a_bot_sees_a_world_of_its_own_and_never_the_dice_to_come",
            "server/test_house_bots.py::test_for_a_bot_that_fails_each_time_a_simple_one_decides",
            "server/test_standin.py::test_the_bot_knows_what_the_seat_knows_and_nobody_learns_more",
            "server/test_thinking.py",
        ),
    ),
    Row(
        "T21",
        "dice",
        "χ² of faces and pairs: p within 0.001 and 0.999; all records verify; no seed before the end",
        (
            "kernel/test_fairness.py",
            "server/test_fair_dice.py",
            "test_fair_dice_page.py",
            "server/test_permissions.py::test_nothing_tells_the_seed_before_the_end",
        ),
        "dice:t21",
    ),
    Row(
        "T22",
        "undo",
        "never across chance, a reveal or another player's decision; the log shows it",
        (
            "kernel/test_session.py",
            "server/test_projection.py::test_a_move_that_is_taken_back_leaves_a_line_and_takes_its_own_with_it",
        ),
        "games:t22",
    ),
    Row(
        "T23",
        "two pages, a double click, an old page, a page that slept",
        "takes effect once; what is late is refused, and the current table is shown",
        (
            "server/test_live.py::test_two_pages_of_one_person_agree",
            "server/test_live.py::test_a_stale_move_gets_no_and_the_fresh_table",
            "server/test_house.py::test_a_stale_command_changes_nothing",
            "browser/test_table.py::test_two_tabs_of_one_person_agree",
            "browser/test_table.py::test_a_stale_tab_is_refused_and_shown_the_table_as_it_is",
            "browser/test_table.py::test_a_move_is_played_once_whatever_the_link_does",
        ),
        "life:t23",
    ),
    Row(
        "T24",
        "a player leaves, a bot takes over, the player returns, at every kind of decision",
        "works; the bot saw only the seat's view",
        (
            "server/test_decision_kinds.py",
            "server/test_votes.py",
            "server/test_presence.py",
            "browser/test_absent.py",
        ),
    ),
    Row(
        "T25",
        "tables of an earlier version; downgrading",
        "views are unchanged and games end; an older version refuses the database",
        (
            "server/test_upgrade.py",
            "server/test_editions.py",
            "server/test_store.py::test_a_newer_schema_is_refused_and_left_alone",
            "server/test_store.py::test_a_later_migration_keeps_what_is_there",
        ),
        "life:t25",
    ),
    Row(
        "T26",
        "a backup made while people play, restored; a person's data, downloaded and deleted",
        "every table as of one moment; equal views; nothing identifies the person, and games still verify",
        (
            "server/test_own_data.py::test_after_erasing_nothing_holds_who_it_was",
            "server/test_own_data.py::test_all_that_is_kept_is_in_one_file",
            "server/test_backup.py::test_every_table_is_the_same_after_it_moved_to_the_other_kind_and_back",
            "server/test_backup.py::test_a_backup_is_of_one_moment_while_others_write",
            "server/test_admin_command.py::test_a_backup_is_restored_as_a_house_of_its_own",
        ),
        "life:t26",
    ),
    Row(
        "T27",
        "an hour of play, with a kill every minute",
        "no growth in memory, handles or response times",
        (),
        "kills:t27",
    ),
    Row(
        "T28",
        "whole games in the browser: desktop, phone, keyboard, offline, accessibility",
        "they end; no serious accessibility finding",
        (
            "browser/test_dice.py",
            "browser/test_games.py",
            "browser/test_table.py",
            "browser/test_pages.py",
            "browser/test_scenes.py",
            "browser/test_host.py",
            "browser/test_quarriors.py",
            "browser/test_quartz.py",
        ),
    ),
    Row(
        "T29",
        "what a page requests",
        "only its own house, under a strict content policy",
        (
            "browser/test_pages.py::test_everything_comes_from_this_house_under_a_strict_policy",
            "server/test_security.py::test_every_answer_has_the_content_policy",
        ),
    ),
    Row(
        "T30",
        "from nothing to the end of the first game",
        "within a minute once it is installed",
        ("server/test_main.py::test_it_opens_says_so_and_stops_cleanly",),
        "life:t30",
    ),
)


def page() -> str:
    """docs/proven.md."""
    lines = [
        "# What stays proven",
        "",
        "This page lists what a house (a running server) must withstand, the threshold that counts as passing, and the tests that show it. Most are in the",
        "suite (`python3 run.py test`). Some need more time and run in `python3 run.py soak`, which also runs the suite's tests and ends",
        "with this table and its figures. Italics mark what is not shown yet. The page is generated from `benchmarks/soak/rows.py`.",
        "",
        "| | what happens | threshold | in the suite (`tests/`) | at length (`benchmarks/soak/`) |",
        "|---|---|---|---|---|",
    ]
    for row in ROWS:
        tests = "<br>".join(f"`{test}`" for test in row.tests) or "–"
        module, _, name = row.long.partition(":")
        at_length = f"`{module}.{name}`" if row.long else "–"
        bar = f"{row.bar}; *{row.open}*" if row.open else row.bar
        lines.append(f"| {row.id} | {row.what} | {bar} | {tests} | {at_length} |")
    return "\n".join(lines) + "\n"
