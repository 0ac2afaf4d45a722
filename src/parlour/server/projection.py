"""What of a table a viewer is shown: the scene, the log, the seats, and why something cannot be done.

All of it follows from the table alone. People who neither sit there nor are expected all see the same: the viewer `""`.
"""

from __future__ import annotations

from dataclasses import replace

from parlour.kernel.errors import ParlourError
from parlour.kernel.scene import Prompt, Scene, at_rest, things_of
from parlour.kernel.session import Session
from parlour.kernel.why import refusals
from parlour.kernel.words import Phrase, Seat, Words
from parlour.server import FOLDER
from parlour.server import messages as wire
from parlour.server.speaker import Speaker
from parlour.server.table import Guest, Sitter, Table


def viewer_of(table: Table, person: str) -> str:
    """As whom this person sees the table: as themselves if they sit, are expected or are the host there.

    All others see the same.
    """
    own = table.seat_of(person) is not None or table.reserved_for(person) or person == table.host
    return person if own else ""


def message(table: Table, viewer: str, language: str, since: int) -> wire.Table:
    """The table as this viewer sees it, with the lines of the log and the chat from version `since` on."""
    seat = table.seat_of(viewer)
    speaker = speaker_for(table, language)
    session = table.session
    scene = None if session is None else _scene(table, session, seat)
    undo_why = ""
    if session is not None and seat is not None:
        try:
            table.check_undo(seat)
        except ParlourError as error:
            undo_why, _ = speaker.error(error)
    return wire.Table(
        version=table.version,
        seq=0 if session is None else len(session),
        status=table.status,
        seats=[
            _seat(sitter, name, viewer, table, seat) if sitter else _empty_seat(table.reserved.get(seat), viewer)
            for seat, (sitter, name) in enumerate(zip(table.seats, speaker.names, strict=True))
        ],
        scene=speaker.scene(scene) if scene else None,
        steps=_steps(table, scene, seat, speaker, since) if scene else [],
        lines_from=table.lines_from(since),
        lines=_lines(table, seat, speaker, since),
        chat=[
            wire.ChatLine(number=said.number, room=said.room, name=said.name, text=said.text, at=said.at)
            for said in table.chat
            if said.number >= since and said.room == ("watchers" if seat is None else "players")
        ],
        undo=table.status == "playing" and seat is not None and not undo_why,
        undo_why=undo_why,
        rematch=table.rematch,
        host=bool(viewer) and viewer == table.host,
    )


def _lines(table: Table, seat: int | None, speaker: Speaker, since: int) -> list[wire.Line]:
    session = table.session
    if session is None:
        return []
    lines: list[wire.Line] = []
    for at in range(table.lines_from(since), len(session) + 1):
        happened = session.lines_at(at, seat) if at else []
        lines += [speaker.line(line, at) for line in (*happened, *table.remarks_at(at))]
    return lines


def _steps(table: Table, scene: Scene, seat: int | None, speaker: Speaker, since: int) -> list[wire.Step]:
    """What a viewer who knows version `since` missed before this scene: those after which things moved again."""
    assert table.session is not None
    steps: list[wire.Step] = []
    for at in reversed(table.missed(since)):
        after, scene = scene, table.game.scene(table.game.view(table.session.state_at(at), seat))
        if things_of(scene) != things_of(after):
            steps.insert(0, wire.Step(seq=at, scene=speaker.scene(replace(scene, offers=()))))
    return steps


def speaker_for(table: Table, language: str) -> Speaker:
    """Says what is to be said at this table in one language."""
    words = table.game.words(language, FOLDER)
    return Speaker(words, [_name(table, seat, words) for seat in range(len(table.seats))])


def _name(table: Table, seat: int, words: Words) -> str:
    """A person's own name, a bot's in the viewer's language; of one who plays several seats, what each is called."""
    sitter = table.seats[seat]
    if sitter is None:
        return "–"
    if sitter.bot and not sitter.person:
        name = words.text(Phrase(f"bot-{sitter.bot}"))
        several = sum(other is not None and other.bot == sitter.bot and not other.person for other in table.seats) > 1
    else:
        name, several = sitter.name, table.several(sitter.person)
    return f"{name} · {words.text(Phrase(f'seat-{seat + 1}'))}" if several else name


def _scene(table: Table, session: Session, seat: int | None) -> Scene:
    """What this seat sees of the game; once it was broken off, nothing is left to decide.

    Whoever a bot plays for sees what the seat sees, and is asked as little as those who watch.
    """
    scene: Scene = table.game.scene(table.game.view(session.state, seat))
    sitter = None if seat is None else table.seats[seat]
    if table.ended is not None:
        return at_rest(scene, Prompt(text=table.ended))
    if table.resigned is None:
        if sitter is None or not sitter.bot or table.status == "over":
            return scene
        watched: Scene = table.game.scene(table.game.view(session.state, None))
        return replace(scene, prompt=watched.prompt, offers=(), combos=())
    winner = Seat(1 - table.resigned)  # where there are more than two, a bot plays on
    return at_rest(scene, Prompt(text=Phrase("over-resigned", {"who": Seat(table.resigned), "winner": winner})))


def _seat(sitter: Sitter, name: str, viewer: str, table: Table, seat: int) -> wire.Seat:
    return wire.Seat(
        name=name,
        bot=sitter.bot,
        you=bool(viewer) and sitter.person == viewer,
        left=sitter.resigned,
        stood_in=sitter.stood_in,
        partly=table.partly(seat),
        awaited=table.lacks_string(seat),
    )


def _empty_seat(guest: Guest | None, viewer: str) -> wire.Seat:
    if guest is None:
        return wire.Seat()
    return wire.Seat(reserved=guest.name, for_you=bool(viewer) and guest.person == viewer)


def why(table: Table, person: str, language: str, question: wire.WhyNot) -> tuple[str, str]:
    """Why a text cannot be played, or why nothing comes of clicking one thing after another: sentence and clause.

    Speaks from the asker's view alone.
    """
    speaker = speaker_for(table, language)
    seat = table.seat_of(person)
    try:
        if seat is None:
            raise ParlourError("no-seat")
        session = table.playing()
        table.check_plays(seat)
        if session.actor != seat:
            raise ParlourError("no-not-your-turn")
    except ParlourError as error:
        return speaker.error(error)
    game, state = table.game, session.state
    if question.text:
        reason = game.why_not(state, question.text)
        return speaker.error(reason) if reason else (speaker.text(Phrase("why-later")), "")
    reasons = refusals(game, state, game.scene(game.view(state, seat)), question.path)
    return speaker.error(reasons[0]) if reasons else (speaker.text(Phrase("why-nothing")), "")
