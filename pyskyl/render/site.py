"""The page as a folder for a web server: browsers can install it, and open it without a network."""

from __future__ import annotations

import json
import re
from hashlib import blake2b
from pathlib import Path
from urllib.parse import unquote

_NAME = "Skyscrapers"
_ICON = Path(__file__).with_name("icon.png")
"""The buildings of the page's icon, within what no mask cuts off: 512 pixels wide and high."""

_WORKER = """\
// Keeps the page for when there is no network. A new version is used at the next visit.
const NAME = 'skyscrapers-{digest}';
const FILES = {files};
addEventListener('install', event => {{
  skipWaiting();
  event.waitUntil(caches.open(NAME).then(cache =>
    cache.addAll(FILES.map(file => new Request(file, {{cache: 'reload'}})))));
}});
addEventListener('activate', event => event.waitUntil(caches.keys().then(names => Promise.all(
  names.filter(name => name.startsWith('skyscrapers-') && name !== NAME)
    .map(name => caches.delete(name))))));
addEventListener('fetch', event => event.respondWith(caches.open(NAME)
  .then(cache => cache.match(event.request.url.replace(/index\\.html(?=[?#]|$)/, ''),
    {{ignoreSearch: true}}))
  .then(found => found ?? fetch(event.request))));
"""


def site(html: str) -> dict[str, bytes]:
    """The files of the folder by their names; the last one makes browsers take the others.

    ``html`` is the page. It stays one file, but for what refers to the others.
    """
    [icon] = re.findall(r'rel="icon" href="data:image/svg\+xml,(.*?)"', html)
    files = {
        "index.html": _linked(html).encode(),
        "manifest.webmanifest": json.dumps(_MANIFEST, indent=1).encode(),
        "icon.svg": unquote(icon).encode(),
        "icon.png": _ICON.read_bytes(),
    }
    digest = blake2b(b"".join(files.values()), digest_size=8).hexdigest()
    kept = ["./", *files]
    kept.remove("index.html")
    worker = _WORKER.format(digest=digest, files=json.dumps(kept))
    return files | {"sw.js": worker.encode()}


_ICONS = [
    {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
    {"src": "icon.png", "sizes": "512x512", "type": "image/png"},
    {"src": "icon.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
]

_MANIFEST = {
    "name": _NAME,
    "short_name": _NAME,
    "id": "./",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "background_color": "#f4f1ea",
    "theme_color": "#f4f1ea",
    "icons": _ICONS,
    "shortcuts": [{"name": "Daily", "url": "./#daily"}],
}


def _linked(html: str) -> str:
    """The page with links to the manifest and an icon, which its policy then allows."""
    head = (
        '<link rel="manifest" href="manifest.webmanifest">\n'
        '<link rel="apple-touch-icon" href="icon.png">\n'
    )
    for old, new in [
        ("worker-src blob:", "worker-src 'self' blob:; manifest-src 'self'"),
        ("img-src data:", "img-src 'self' data:"),
        ("<title>", f"{head}<title>"),
    ]:
        assert old in html, old
        html = html.replace(old, new, 1)
    return html
