"""Where a server listens."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from pathlib import Path

from shem.kernel.errors import ShemError
from shem.server.addresses import lan_address
from shem.server.settings import Settings

TRIES = 50


@dataclass(frozen=True, slots=True)
class Place:
    """Where the server listens: an address and a port, or a socket file."""

    host: str
    port: int | None
    first: int
    uds: Path | None = None
    proxy: str = ""

    def bind(self) -> socket.socket:
        """A bound socket; without a wish for a port, the first free one."""
        if self.uds is not None:
            return self._bind_file(self.uds)
        ports = [self.port] if self.port else range(self.first, self.first + TRIES)
        for port in ports:
            try:
                return self._bind_port(port)
            except (socket.gaierror, UnicodeError):
                raise ShemError(f"cannot listen on {self.host}: there is no such address") from None
            except OSError as error:
                problem = error.strerror or str(error)
        raise ShemError(f"cannot listen on {self.host}, port {ports[-1]}: {problem}")

    def _bind_port(self, port: int) -> socket.socket:
        family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
        # With its protocol named, asyncio sends what is written at once: Nagle would hold it back.
        bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            bound.bind((self.host, port))
        except OSError:
            bound.close()
            raise
        return bound

    def _bind_file(self, file: Path) -> socket.socket:
        if file.is_socket():
            file.unlink()
        bound = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            bound.bind(str(file))
            # As uvicorn does: who may come is decided by the folder the file is in.
            file.chmod(0o666)
        except OSError as error:
            bound.close()
            raise ShemError(f"cannot listen on {file}: {error.strerror or error}") from None
        return bound


def address_of(settings: Settings, place: Place, bound: socket.socket) -> str:
    """Where to point a browser on this machine."""
    if settings.public_url:
        return settings.public_url
    if place.uds is not None:
        return f"socket {place.uds}"
    host = place.host
    if host in ("0.0.0.0", "::"):
        host = lan_address() or "127.0.0.1"
    return f"http://{f'[{host}]' if ':' in host else host}:{bound.getsockname()[1]}"
