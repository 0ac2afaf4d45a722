"""The addresses for programs: JSON in and out, by a token."""

from __future__ import annotations

from fastapi import FastAPI

from parlour.server.listening import Listeners
from parlour.server.routes.api.accounts import add_accounts
from parlour.server.routes.api.competing import add_competing
from parlour.server.routes.api.contract import Contract, add_contract
from parlour.server.routes.api.deciding import add_deciding
from parlour.server.routes.api.joining import add_joining
from parlour.server.services import Services


def add_api(app: FastAPI, services: Services) -> None:
    listeners, contract = Listeners(services), Contract(app, services)
    app.state.listeners = listeners
    add_accounts(contract, listeners)
    add_joining(contract)
    add_deciding(contract)
    add_competing(contract)
    add_contract(contract)
