"""Mails that the house sends: by any server that speaks SMTP, in a thread, so that nobody waits for it."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import make_msgid
from typing import Final, Protocol

from parlour.server.settings_file import Mail

log = logging.getLogger("parlour.post")

PATIENCE: Final = 20.0
"""Seconds that a mail server may take for each step."""
TRIES: Final = 3
AGAIN: Final = 30.0
"""Seconds before the second try; before the third, twice as many."""


class Post(Protocol):
    """Something that delivers mails; raises `OSError` or `smtplib.SMTPException` if it cannot."""

    async def send(self, to: str, subject: str, text: str) -> None: ...


class Smtp:
    """A mail server."""

    def __init__(self, server: Mail) -> None:
        self._server = server

    async def send(self, to: str, subject: str, text: str) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._server.sender, to, subject
        message["Message-ID"] = make_msgid(domain=self._server.sender.rpartition("@")[2].rstrip(">"))
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        await asyncio.to_thread(self._deliver, message)

    def _deliver(self, message: EmailMessage) -> None:
        server, tls = self._server, ssl.create_default_context()
        if server.security == "tls":
            link: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=PATIENCE, context=tls)
        else:
            link = smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
        with link:
            if server.security == "starttls":
                link.starttls(context=tls)
            if server.user:
                link.login(server.user, server.password)
            link.send_message(message)


async def deliver(post: Post, to: str, subject: str, text: str, again: float = AGAIN) -> None:
    """Send a mail, if need be several times; if it fails, the log says why but not to whom."""
    for number in range(1, TRIES + 1):
        try:
            await post.send(to, subject, text)
        except (OSError, smtplib.SMTPException, ValueError) as error:
            log.error("a mail was not sent, try %d of %d: %s", number, TRIES, type(error).__name__)
            if number < TRIES:
                await asyncio.sleep(again * number)
        else:
            return
