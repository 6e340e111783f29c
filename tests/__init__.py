"""The tests of pyskyl. What several of them assert with says what differs, too."""

import pytest

pytest.register_assert_rewrite(
    *(f"{__name__}.{name}" for name in ("browser", "checker", "command", "golden", "soundness"))
)
