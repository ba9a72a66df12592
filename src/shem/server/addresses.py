"""The addresses of this server: links, QR codes, and who can open them."""

from __future__ import annotations

import ipaddress
import socket
from functools import cache
from typing import Final
from urllib.parse import urlsplit

import segno
from starlette.requests import HTTPConnection

from shem.kernel.errors import ShemError
from shem.server.settings import Settings

MAX_HOST_LENGTH = 260
"""A name of a host with its port: what is longer is none."""
FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""What proxies add."""
LOOPBACK: Final = ("127.0.0.0/8", "::1/128")


def base_url(connection: HTTPConnection, settings: Settings) -> str:
    """The address under which a friend reaches us: as told, or else as the host's browser does."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    if len(connection.url.netloc) > MAX_HOST_LENGTH:
        raise ShemError("The name of this server is too long for a link.")
    return str(connection.base_url).rstrip("/")


def is_called(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a request names this server as it is called: by a number, as the machine that it is,
    or as it was told. Any other name may be a trick of a page that leads a browser here."""
    host = _name_of(connection.headers.get("host", ""))
    told = (urlsplit(settings.public_url).hostname or "", *settings.names)
    names = {"localhost", *own_names(), *(name.lower() for name in told if name)}
    return host is not None and (_is_number(host) or host in names)


@cache
def own_names() -> frozenset[str]:
    """What the machine calls itself, and how its network finds it."""
    name = socket.gethostname().lower()
    return frozenset({name, f"{name}.local"} if name else ())


def _name_of(host: str) -> str | None:
    """The name in a Host header, without its port."""
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def lan_address() -> str | None:
    """The address of this machine in its own network. Nothing is sent to find it out."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        # An address for documentation: connecting a datagram socket only picks the interface.
        probe.connect(("192.0.2.1", 9))
        address = str(probe.getsockname()[0])
    except OSError:
        return None
    finally:
        probe.close()
    return None if ipaddress.ip_address(address).is_loopback else address


def is_local(url: str) -> bool:
    """Whether only this machine can open such a link."""
    host = urlsplit(url).hostname or ""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def friends_url(connection: HTTPConnection, settings: Settings) -> str:
    """The address to put into a link for somebody else.

    Somebody who plays on the machine that serves sees it as localhost; if we listen on its
    network too, the link names the machine as others see it.
    """
    url = base_url(connection, settings)
    if settings.public_url or not is_local(url) or not settings.listens_on_lan:
        return url
    address = lan_address()
    port = urlsplit(url).port
    return url if address is None else f"http://{address}{f':{port}' if port else ''}"


def who_can_open(url: str) -> str:
    """A sentence about a link."""
    host = urlsplit(url).hostname or ""
    if is_local(url):
        return (
            "Only browsers on this machine can open this link. "
            "To play with others, start the server with --host 0.0.0.0 or --public-url."
        )
    try:
        private = ipaddress.ip_address(host).is_private
    except ValueError:
        private = False
    if private:
        return "Everyone on the same network (the same Wi-Fi) can open this link."
    return "Anyone with this link can open it."


def qr(url: str) -> str:
    """The link as a picture for a phone: an SVG that takes the colours of the page."""
    code = segno.make(url, error="m")
    return str(code.svg_inline(scale=4, border=2, dark="#1d1b19", light="#f5efe2", omitsize=True))


def may_read_metrics(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the figures are for whoever asks: never for what came through a proxy."""
    if any(name in connection.headers for name in FORWARDED) or connection.client is None:
        return False
    networks = settings.metrics_from
    if networks is None:
        # Through a proxy that adds no header, everybody would be this machine.
        if settings.public_url or not is_called(connection, settings):
            return False
        networks = LOOPBACK
    try:
        host = ipaddress.ip_address(connection.client.host.partition("%")[0])
    except ValueError:
        return False
    host = getattr(host, "ipv4_mapped", None) or host
    return any(host in ipaddress.ip_network(network) for network in networks)
