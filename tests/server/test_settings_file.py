"""The operator's file: what it says, and what is said about what is wrong in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from parlour.cli import main
from parlour.kernel.errors import ParlourError
from parlour.server.app import create_app
from parlour.server.limits import PER_ADDRESS, PER_PERSON
from parlour.server.main import main as serve
from parlour.server.services import Services
from parlour.server.settings_file import HouseSettings, Mail, Retention, Webhooks, read_settings
from parlour.server.stores.sqlite import SqliteStore
from server.support import HOST, Tidy, think

FULL = """
name = "The Red Lion"
address = "https://lion.example:8443/"
registration = "invitation"

[mail]
host = "mail.example"
sender = "The Red Lion <games@lion.example>"
security = "tls"
user = "games"
password_file = "secret"

[webhooks]
allowed = true

[limits.person]
chat = { burst = 2, rate = 1 }

[limits.address.pages]
rate = 7.5

[retention]
chat = 7
"""


def read(folder: Path, text: str) -> HouseSettings:
    (folder / "house.toml").write_text(text, encoding="utf-8")
    (folder / "secret").write_text("sesame\nanything\n", encoding="utf-8")
    return read_settings(folder / "house.toml", {"SMTP": "open", "EMPTY": ""})


def test_a_file_says_what_it_says_and_the_rest_is_as_usual(tmp_path: Path) -> None:
    found = read(tmp_path, FULL)
    assert (found.name, found.address, found.host) == ("The Red Lion", "https://lion.example:8443", "lion.example")
    assert found.registration == "invitation"
    sender = "The Red Lion <games@lion.example>"
    assert found.mail == Mail("mail.example", sender, "tls", 465, "games", "sesame")
    assert found.webhooks == Webhooks(allowed=True, private=False)
    assert found.retention == Retention(addresses=30, chat=7)
    chat, pages = found.limits.person["chat"], found.limits.address["pages"]
    assert (chat.burst, chat.rate) == (2, 1.0)
    assert (pages.burst, pages.rate) == (PER_ADDRESS["pages"].burst, 7.5)
    assert {**found.limits.person, "chat": PER_PERSON["chat"]} == PER_PERSON
    assert "sesame" not in repr(found)
    assert read(tmp_path, "") == HouseSettings()
    environment = FULL.replace("password_file", "password_env").replace('"secret"', '"SMTP"')
    assert (given := read(tmp_path, environment).mail) is not None
    assert given.password == "open"


def test_the_file_on_the_operators_page_is_right(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "operators.md").read_text(encoding="utf-8")
    examples = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert examples
    for example in examples:
        assert read(tmp_path, example.replace("/etc/parlour/mail-password", "secret")).address


MAIL = 'address = "https://a.example"\n[mail]\nhost = "m"\nsender = "a@b"\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('nme = "x"', "There is no field “house.toml.nme” here. Fields: name, address, registration, mail,"),
        ('name = ""', "house.toml.name cannot be “”. Allowed: 1–30 characters."),
        ('name = "a\\nb"', "house.toml.name cannot be “a"),
        ("name = 3", "house.toml.name cannot be “3”. Allowed: 1–30 characters."),
        ('address = "lion.example"', "house.toml.address cannot be “lion.example”. Allowed: https://parlour.example."),
        ('address = "https://a.example/x"', "house.toml.address cannot be"),
        ('registration = "no"', "house.toml.registration cannot be “no”. Allowed: open, invitation, closed."),
        (
            "[mail]\nhost = 'm'",
            "The field “house.toml.mail.sender” is missing. Allowed: Parlour <parlour@example.org>.",
        ),
        ("[mail]\nhost = 'm'\nsender = 'a@b'", "The field “house.toml.address” is missing."),
        ("[webhooks]\nallowed = true", "The field “house.toml.address” is missing."),
        ("[webhooks]\nallowed = 1", "house.toml.webhooks.allowed cannot be “1”. Allowed: true, false."),
        (f"{MAIL}sender2 = 1", "There is no field “house.toml.mail.sender2” here."),
        (MAIL.replace("a@b", "a@b\\nBcc: c@d"), "house.toml.mail.sender cannot be"),
        (f"{MAIL}port = 0", "house.toml.mail.port cannot be “0”. Allowed: 1–65535."),
        (f"{MAIL}user = 'u'", "house.toml.mail.user needs a password: name its file in password_file"),
        (f"{MAIL}password_env = 'NONE'", "names the environment variable NONE, which is not set or empty."),
        (f"{MAIL}password_env = 'EMPTY'", "names the environment variable EMPTY, which is not set or empty."),
        (f"{MAIL}password_file = 'none'", "cannot be read: "),
        ("[limits.person]\nchats = {}", "There is no field “house.toml.limits.person.chats” here. Fields: pages,"),
        ("[limits.person]\nchat = { rate = 0 }", "house.toml.limits.person.chat.rate cannot be “0”. Allowed: > 0."),
        ("[limits.person]\nchat = { burst = 0 }", "house.toml.limits.person.chat.burst cannot be “0”."),
        ("[retention]\nchat = 0", "house.toml.retention.chat cannot be “0”. Allowed: 1–36500."),
        ("[limits.person]\nchat = 3", "house.toml.limits.person.chat cannot be “3”. Allowed: { burst = …, rate = … }."),
        ("\nname = ", "Line 2 of house.toml is not TOML: “name =”. A line is name = value,"),
        ("name = 'a'\nname = 'b'", "Line 2 of house.toml is not TOML: “name = 'b'”."),
    ],
)
def test_what_is_wrong_is_one_sentence_that_names_the_key(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(ParlourError) as error:
        read(tmp_path, text)
    error.value.folder = Path(create_app.__code__.co_filename).parent
    assert told in str(error.value)


def test_the_command_checks_a_file_and_opens_no_house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "house.toml"
    file.write_text('name = "The Red Lion"\n')
    at = ("--database", str(tmp_path / "nowhere" / "db"))
    assert main(["serve", "--settings", str(file), "--check", *at, "--lang", "en"]) == 0
    assert capsys.readouterr() == (f"{file} is right.\n", "")
    file.write_text('registration = "sim"\n')
    assert main(["serve", "--settings", str(file), "--check", *at, "--lang", "pt-BR"]) == 2
    told = "house.toml.registration não pode ser “sim”. Permitido: open, invitation, closed.\n"
    assert capsys.readouterr() == ("", told)
    assert serve(["--settings", str(file), *at]) == 2
    assert capsys.readouterr().err.startswith("house.toml.registration cannot be")
    assert main(["serve", "--settings", str(tmp_path / "none.toml"), "--check", "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"There is no file {tmp_path / 'none.toml'}.\n"
    assert main(["serve", "--check", "--lang", "en"]) == 2
    assert "--settings" in capsys.readouterr().err


def test_a_house_goes_by_its_name_and_its_limits(tmp_path: Path) -> None:
    settings = read(tmp_path, 'name = "Lion & Co"\n[limits.address]\npages = { burst = 2, rate = 0.001 }')
    app = create_app(Services(SqliteStore(tmp_path / "db"), 0.0, think, settings=settings))
    with TestClient(app, base_url=HOST, headers={"accept": "text/html", "accept-language": "en"}) as client:
        home = client.get("/").text
        Tidy(home)
        assert "<title>Lion &amp; Co</title>" in home
        assert "<h1>Welcome to Lion &amp; Co</h1>" in home
        assert "Parlour" not in home
        assert client.get("/manifest.webmanifest").json()["name"] == "Lion & Co"
        client.cookies.clear()
        refused = client.get("/")
        assert refused.status_code == 429
        assert "<title>Lion &amp; Co</title>" in refused.text
    assert app.state.services.limits.refused()["address", "pages"] == 1
