"""The pages of the documentation: which there are, what each is called, and where its links lead."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from posixpath import dirname, normpath, relpath
from string import Template
from typing import Final

from parlour.kernel.words import words
from parlour.manual import FOLDER
from parlour.manual.rendering import Rendered, render

FRONT: Final = "index.html"
BESIDE: Final = {".svg": "image/svg+xml", ".mjs": "text/javascript"}
"""Files that pages show or lead to, and that are wherever the pages are."""
FILES: Final = {"manual.css": "text/css", "manual.js": "text/javascript"}
"""Beside the pages: how they look, and the search."""
INDEX: Final = "search.js"
"""The texts of all pages, for the search; loaded when somebody looks for something."""
SHORTEST: Final = 3
"""Sections that a page has at least if it begins with a list of them."""


class Manual:
    """The pages of a folder of Markdown. The page README.md of the folder is the front, and lists all others in order."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._sources = {address_of(path.relative_to(folder).as_posix()): path for path in sorted(folder.rglob("*.md"))}
        self._beside = {
            path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.suffix in BESIDE
        }
        self.page = cache(self._page)

    @property
    def addresses(self) -> list[str]:
        return list(self._sources)

    def source(self, address: str) -> Path:
        return self._sources[address]

    def beside(self, address: str) -> Path | None:
        return self._beside.get(address)

    def contents(self) -> list[tuple[str, list[str]]]:
        """The addresses of all pages in the order of the front page, by its headings; those it does not name follow the
        README of their folder, which it does."""
        found: list[tuple[str, list[str]]] = []
        seen = {FRONT}
        front = self._sources[FRONT].read_text(encoding="utf-8")
        for part in front.split("\n## ")[1:]:
            title = part.partition("\n")[0]
            group: list[str] = []
            for link, _ in render(part, lambda _: "").links:
                for one in self._with_folder(self.leads(FRONT, link) or ""):
                    if one in self._sources and one not in seen:
                        group.append(one)
                        seen.add(one)
            found.append((title, group))
        return found

    def _with_folder(self, address: str) -> Iterator[str]:
        yield address
        if address.endswith(f"/{FRONT}"):
            yield from (one for one in self._sources if dirname(one) == dirname(address) and one != address)

    def leads(self, here: str, link: str) -> str | None:
        """Where a link on a page leads, from the top of the documentation; None if not to a file of it."""
        target, _, _ = link.partition("#")
        if not target:
            return here
        if "://" in target:
            return None
        place = normpath(f"{dirname(self._relative(here))}/{target}".lstrip("/"))
        path = self.folder / place
        if place.startswith("..") or not path.exists():
            return None
        if path.is_dir():
            return address_of(f"{place}/README.md") if (path / "README.md").is_file() else None
        if path.suffix == ".md":
            return address_of(place)
        return place

    def _relative(self, address: str) -> str:
        return self._sources[address].relative_to(self.folder).as_posix()

    def rendered(self, address: str, home: str = "") -> Rendered:
        """The page; a house shows none of the other files in the folder, such as reports of studies."""

        def leads(link: str) -> str | None:
            if "://" in link:
                return link
            place = self.leads(address, link)
            if place is None or (home and place not in self._sources and place not in self._beside):
                return None
            _, mark, anchor = link.partition("#")
            return f"{'' if place == address and mark else relpath(place, dirname(address) or '.')}{mark}{anchor}"

        return render(self._sources[address].read_text(encoding="utf-8"), leads)

    def _page(self, address: str, language: str = "en", home: str = "") -> str:
        """A whole page. `home`: where a house is, if it is one that shows the page."""
        rendered, say = self.rendered(address, home), words(language, FOLDER).say
        top = relpath(".", dirname(address) or ".")
        rows = [section for section in rendered.sections if section.level == 2]
        listed = "".join(f'<li><a href="#{one.anchor}">{escape(one.title)}</a></li>' for one in rows)
        here = escape(say("manual-here"))
        template = Template((FOLDER / "page.html").read_text(encoding="utf-8"))
        return template.substitute(
            language=language,
            title=escape(rendered.title),
            top=top,
            theme='<script src="/assets/theme.js"></script>' if home else "",
            home=home or f"{top}/{FRONT}",
            documentation=escape(say("manual-title")),
            search=escape(say("manual-search")),
            none=escape(say("manual-none")),
            contents_label=escape(say("manual-contents")),
            contents=self._listed(address),
            here=f'<nav class="here" aria-label="{here}"><b>{here}</b><ul>{listed}</ul></nav>'
            if len(rows) >= SHORTEST
            else "",
            text=rendered.html,
        )

    def _listed(self, address: str) -> str:
        lines: list[str] = []
        for title, pages in self.contents():
            lines.append(f"<b>{escape(title)}</b><ul>")
            near = [page for page in pages if page.endswith(FRONT) or dirname(page) in {"", dirname(address)}]
            for page in near:
                now = ' aria-current="page"' if page == address else ""
                place = relpath(page, dirname(address) or ".")
                lines.append(f'<li><a href="{place}"{now}>{escape(self._title(page))}</a></li>')
            lines.append("</ul>")
        return "".join(lines)

    @cache  # noqa: B019 - there is one manual in a process
    def _title(self, address: str) -> str:
        text = self._sources[address].read_text(encoding="utf-8")
        return text.partition("# ")[2].partition("\n")[0].replace("`", "")

    @cache  # noqa: B019 - as above
    def index(self) -> str:
        """What the search looks through: for each section its address, the page's title, its own and its text."""
        found = [
            (f"{address}#{section.anchor}", rendered.title, section.title, " ".join(section.text))
            for address in [FRONT, *(page for _, pages in self.contents() for page in pages)]
            for rendered in [self.rendered(address)]
            for section in rendered.sections
        ]
        return f"searchIn({json.dumps(found, ensure_ascii=False)});\n"


def address_of(path: str) -> str:
    """The address of a page, from the top of the documentation."""
    place, _, name = path.rpartition("/")
    page = FRONT if name == "README.md" else f"{name.removesuffix('.md')}.html"
    return f"{place}/{page}" if place else page
