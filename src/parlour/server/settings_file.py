"""What an operator decides about a house, in one TOML file: `parlour serve --settings FILE`.

Everything has a default, so that a house without a file works. What is wrong in the file is said in one sentence, and the
house does not open: nobody finds out on the day that the first mail is sent.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, Literal
from urllib.parse import urlsplit

from parlour.games import game_keys
from parlour.kernel.errors import ParlourError
from parlour.kernel.fields import Field, Reader, read_data
from parlour.server.guests import clean_line
from parlour.server.limits import Rate, Rates
from parlour.server.own_bots import NAME_LENGTH as BOT_NAME
from parlour.server.own_bots import SECONDS, OwnBot, OwnBots, is_free

NAME_LENGTH: Final = 30
"""Characters of the name of a house: it stands in the top line of every page."""
REGISTRATION: Final = ("open", "invitation", "closed")
SECURITY: Final = {"starttls": 587, "tls": 465, "none": 25}
"""How a mail server is spoken to, and the usual port for that."""
LONGEST: Final = 36_500
"""Days for which something can be kept: for ever, as far as anybody here is concerned."""

MOST_SECONDS: Final = 5.0
"""For which a bot of the operator's own may think, before patience: people wait for it."""

_DAYS: Final = f"1–{LONGEST}"


def _rates(rates: Mapping[str, Rate]) -> tuple[Field, ...]:
    of = (
        Field("burst", "1, 2, 3 …", "How many may be used at once."),
        Field("rate", "above 0", "How many are added each second."),
    )
    return tuple(
        Field(name, "a table", rate.why, f"`{{ burst = {rate.burst}, rate = {rate.rate:.2g} }}`", of)
        for name, rate in rates.items()
    )


FIELDS: Final = (
    Field("name", f"1–{NAME_LENGTH} characters", "The name of the house, on every page and in mails.", "`Parlour`"),
    Field(
        "address",
        "`https://parlour.example`",
        "The address at which visitors reach the house. Links in mails and notifications start with it, and its name need not be listed in `--hosts`. "
        "Required for `mail` and `webhooks`.",
        "none",
    ),
    Field(
        "registration",
        "`open`, `invitation`, `closed`",
        "Who may create an account: anybody, people with an invitation, or nobody. Guests can always play.",
        "`open`",
    ),
    Field(
        "mail",
        "a table",
        "The mail server through which the house writes to people who gave an address. Without it, the house sends no mail.",
        "none",
        (
            Field("host", "`mail.example`", "Its name."),
            Field("sender", "`Parlour <parlour@example.org>`", "The sender of the mails."),
            Field(
                "security",
                "`starttls`, `tls`, `none`",
                "How the connection is secured. `none` is for a mail server on the same machine.",
                "`starttls`",
            ),
            Field("port", "1–65535", "Its port.", "587 for `starttls`, 465 for `tls`, 25 for `none`"),
            Field("user", "`games`", "The user name; without it, the house does not log in.", "none"),
            Field("password_file", "a path", "A file with the password in its first line; see below.", "none"),
            Field("password_env", "`SMTP_PASSWORD`", "An environment variable with the password.", "none"),
        ),
    ),
    Field(
        "webhooks",
        "a table",
        "Addresses given by people, which the house calls when it is their move.",
        "none",
        (
            Field("allowed", "`true`, `false`", "Whether people may give one.", "`false`"),
            Field(
                "private",
                "`true`, `false`",
                "Whether it may be inside your own network. If so, anybody can make the house send requests to machines there.",
                "`false`",
            ),
        ),
    ),
    Field(
        "limits",
        "a table",
        "Changes to the limits [below](#limits), by name.",
        "those below",
        (
            Field("person", "a table", "For a person.", "those below", _rates(Rates().person)),
            Field("address", "a table", "For all visitors from one address.", "those below", _rates(Rates().address)),
        ),
    ),
    Field(
        "bots",
        "a list of tables",
        "Your own bots, which visitors can choose alongside ours; see below.",
        "none",
        (
            Field("name", f"1–{BOT_NAME} characters", "The name that visitors see."),
            Field("bot", "`search(simulations=9000)`, `my.module:Bot`", "The bot, as for `parlour match --bots`."),
            Field("games", '`["quartz"]`', "The games it plays.", "all"),
            Field(
                "seconds",
                f"above 0, at most {MOST_SECONDS:g}",
                "How long it takes for a decision; if it takes much longer, it is stopped.",
                f"{SECONDS:g}",
            ),
        ),
    ),
    Field(
        "retention",
        "a table",
        "After how many days the house deletes something; see below.",
        "as below",
        (
            Field("addresses", _DAYS, "The network addresses of visitors, wherever they are stored.", "30"),
            Field("chat", _DAYS, "Lines of chat. Games are not affected.", "90"),
        ),
    ),
)
"""The format of the file."""


@dataclass(frozen=True, slots=True)
class Mail:
    """The mail server of a house."""

    host: str
    sender: str
    """From whom mails are, as a mail's header has it: `Parlour <parlour@example.org>`."""
    security: Literal["starttls", "tls", "none"] = "starttls"
    port: int = SECURITY["starttls"]
    user: str = ""
    """Empty: it is not logged in."""
    password: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Webhooks:
    """Addresses of people's own that the house may ask."""

    allowed: bool = False
    private: bool = False
    """Whether one may lead to an address that is not public: this machine, or its network."""


@dataclass(frozen=True, slots=True)
class Retention:
    """After how many days the house forgets."""

    addresses: int = 30
    chat: int = 90


@dataclass(frozen=True, slots=True)
class HouseSettings:
    """All that an operator decides in the file."""

    name: str = "Parlour"
    address: str = ""
    """How visitors reach the house, without a slash at the end; empty if that is not known."""
    registration: Literal["open", "invitation", "closed"] = "open"
    mail: Mail | None = None
    """None: the house sends no mail."""
    webhooks: Webhooks = Webhooks()
    limits: Rates = field(default_factory=Rates)
    retention: Retention = Retention()
    bots: OwnBots = OwnBots()

    @property
    def host(self) -> str:
        """The name in the address."""
        return urlsplit(self.address).hostname or ""


def read_settings(path: Path, environment: Mapping[str, str] = os.environ) -> HouseSettings:
    """What a file says. Raises a `ParlourError` that names the file, what is wrong in it and what would be right."""
    reader = read_data(path, FIELDS)
    mail = _mail(reader.object("mail"), path.parent, environment) if reader.has("mail") else None
    hooks = reader.object("webhooks", {})
    kept = reader.object("retention", {})
    webhooks = Webhooks(hooks.flag("allowed", False), hooks.flag("private", False))
    address = reader.text("address", "", _is_address).rstrip("/")
    if not address and (mail or webhooks.allowed):
        reader.get("address")  # which is missing
    return HouseSettings(
        name=reader.text("name", "Parlour", _is_name),
        address=address,
        registration=reader.choice("registration", REGISTRATION, "open"),
        mail=mail,
        webhooks=webhooks,
        limits=_limits(reader.object("limits", {})),
        bots=OwnBots(tuple(_bots(reader))),
        retention=Retention(kept.whole("addresses", 1, LONGEST, 30), kept.whole("chat", 1, LONGEST, 90)),
    )


def _mail(reader: Reader, folder: Path, environment: Mapping[str, str]) -> Mail:
    security = reader.choice("security", tuple(SECURITY), "starttls")
    user = reader.text("user", "", str.isprintable)
    password = _password(reader, folder, environment)
    if user and not password:
        raise ParlourError("settings-no-password", field=reader.at("user"))
    return Mail(
        host=reader.text("host", good=_is_host),
        sender=reader.text("sender", good=_is_sender),
        security=security,
        port=reader.whole("port", 1, (1 << 16) - 1, SECURITY[security]),
        user=user,
        password=password,
    )


def _password(reader: Reader, folder: Path, environment: Mapping[str, str]) -> str:
    """The password, which is not in the file itself: settings are shown to others, copied and backed up."""
    if name := reader.text("password_env", ""):
        if not environment.get(name):
            raise ParlourError("settings-no-variable", field=reader.at("password_env"), name=name)
        return environment[name]
    if named := reader.text("password_file", "", str.isprintable):
        place = folder / named
        try:
            found = place.read_text(encoding="utf-8").partition("\n")[0].strip()
        except (OSError, UnicodeError) as error:
            raise ParlourError("data-unreadable", file=str(place), why=str(error)) from None
        if not found:
            raise ParlourError("settings-empty-file", field=reader.at("password_file"), path=str(place))
        return found
    return ""


def _limits(reader: Reader) -> Rates:
    usual = Rates()
    return Rates(
        {**usual.person, **dict(_changed(reader.object("person", {}), usual.person))},
        {**usual.address, **dict(_changed(reader.object("address", {}), usual.address))},
    )


def _changed(reader: Reader, usual: Mapping[str, Rate]) -> Iterator[tuple[str, Rate]]:
    for name in reader.data:
        given = reader.object(name)
        rate = given.get("rate", usual[name].rate)
        if type(rate) not in (int, float) or not 0 < rate <= 1_000_000:
            given.wrong("rate", rate, "> 0")
        yield name, replace(usual[name], burst=given.whole("burst", 1, default=usual[name].burst), rate=float(rate))


def _bots(reader: Reader) -> Iterator[OwnBot]:
    names: set[str] = set()
    for given in reader.objects("bots", []):
        name = given.text("name", good=lambda text: 0 < len(text) <= BOT_NAME and clean_line(text) == text)
        if not is_free(name) or name.casefold() in names:
            raise ParlourError("settings-bot-name", field=given.at("name"), name=name)
        names.add(name.casefold())
        games, seconds = given.items("games", str, []), given.get("seconds", SECONDS)
        for game in games:
            if game not in game_keys():
                raise ParlourError("bad-game", game=game, games=", ".join(game_keys()))
        if type(seconds) not in (int, float) or not 0 < seconds <= MOST_SECONDS:
            given.wrong("seconds", seconds, f"0–{MOST_SECONDS:g}")
        yield OwnBot(name, given.text("bot", good=str.strip), tuple(games), float(seconds))


def _is_name(text: str) -> bool:
    return 0 < len(text) <= NAME_LENGTH and clean_line(text) == text


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        parts.port  # noqa: B018 – raises if it is none
    except ValueError:
        return False
    return text == "" or (
        parts.scheme in ("http", "https")
        and _is_host(parts.hostname or "")
        and not (parts.path.strip("/") or parts.query or parts.fragment or parts.username)
    )


def _is_host(text: str) -> bool:
    return re.fullmatch(r"[A-Za-z0-9._:-]{1,253}", text) is not None


def _is_sender(text: str) -> bool:
    """An address, alone or after a name in angle brackets, in one line."""
    return text.isprintable() and re.fullmatch(r"[^<>@\s]+@[^<>@\s]+|[^<>@]+ <[^<>@\s]+@[^<>@\s]+>", text) is not None
