"""The files on the operators' page, by which a public house is opened: each is tried as it is written there."""

from __future__ import annotations

import re
import shlex
import shutil
import socket
import subprocess
from configparser import ConfigParser
from pathlib import Path

import pytest

from parlour.cli import main
from parlour.server.routes.rules import LARGEST_RECORD

PAGE = (Path(__file__).parents[2] / "docs" / "operators.md").read_text(encoding="utf-8")
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def has_ipv6() -> bool:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


@pytest.mark.skipif(not (shutil.which("nginx") and shutil.which("openssl")), reason="nginx and openssl are not here")
def test_nginx_takes_its_file_with_one_process_and_with_several(tmp_path: Path) -> None:
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    new = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    files = ["-subj", "/CN=parlour.example", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*new, *files], check=True, capture_output=True)
    one, several = blocks("nginx")
    (alone,) = re.findall(r"upstream.*\n", one)
    for upstream in (alone, several):
        text = one.replace(alone, upstream)
        text = text.replace("/etc/letsencrypt/live/parlour.example", str(tmp_path))
        text = re.sub(r"(listen .*?)\b(80|443)\b", r"\g<1>5\g<2>8", text)  # ports that need no rights
        if not has_ipv6():
            text = re.sub(r".*listen \[::\].*\n", "", text)
        places = "".join(f"{one}_temp_path {tmp_path}/{one};\n" for one in TEMPORARY)
        (tmp_path / "nginx.conf").write_text(
            f"pid {tmp_path}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{places}{text}}}\n"
        )
        tried = subprocess.run(["nginx", "-t", "-c", str(tmp_path / "nginx.conf")], capture_output=True, text=True)
        assert tried.returncode == 0, tried.stderr
    (largest,) = re.findall(r"client_max_body_size (\d+)m;", one)
    assert int(largest) * 2**20 > 3 * LARGEST_RECORD


def test_the_command_that_systemd_starts_is_right(tmp_path: Path) -> None:
    house, backup, _timer = blocks("ini")
    (tmp_path / "house.toml").write_text(blocks("toml")[0])
    parser = ConfigParser(strict=False, interpolation=None)
    parser.read_string(house)
    program, *command = shlex.split(parser["Service"]["ExecStart"].replace("/etc/parlour", str(tmp_path)))
    assert main([*command, "--check"]) == 0
    stored = command[command.index("--database") + 1]
    assert (f"{program} admin backup" in backup, f"--database {stored}" in backup) == (True, True)
    assert Path(stored).parent.name == parser["Service"]["StateDirectory"]
