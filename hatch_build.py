"""The build hook: wheel, sdist and editable install all come with the built page."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Builds ``web/`` into ``src/tischlein/table/static`` when it is not there or stale.

    TISCHLEIN_WITHOUT_PAGE=1 leaves the page out, for those who only want the library and have no network.
    """

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from PyPI, where it is needed and the machine has none."""
        assets = self._assets()
        needed = self._wanted() and assets.is_stale(self._web()) and assets.find_node() is None
        return [assets.NODE_PACKAGE] if needed else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page before files are collected."""
        if not self._wanted():
            self.app.display_warning("TISCHLEIN_WITHOUT_PAGE is set: the browser's page is left out")
            return
        if not self._assets().build(self._web(), say=self.app.display_info):
            self.app.display_info("The page is up to date.")

    def _wanted(self) -> bool:
        return not os.environ.get("TISCHLEIN_WITHOUT_PAGE")

    def _web(self) -> Path:
        return Path(self.root, "web")

    def _assets(self) -> ModuleType:
        spec = importlib.util.spec_from_file_location(
            "tischlein_assets", Path(self.root, "src/tischlein/table/assets.py")
        )
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
