"""The notebook: what stands in it is what its cells answer. PYSKYL_UPDATE_GOLDEN=1 renews it."""

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from importlib import import_module
from typing import Any
from xml.etree import ElementTree

import pytest

from .golden import UPDATE
from .house import THIS_MACHINE
from .oracle import ROOT

NOTEBOOK = ROOT / "puzzles/pyskyl.ipynb"


def saved() -> Any:
    return json.loads(NOTEBOOK.read_text("utf-8"))


def code_cells(notebook: Any) -> Iterator[Any]:
    return (cell for cell in notebook["cells"] if cell["cell_type"] == "code")


@pytest.fixture(scope="module")
def executed(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The notebook after all of its cells have been run in a process of their own."""
    # as modules of which mypy knows nothing: they are typed in part
    nbformat, nbclient = map(import_module, ("nbformat", "nbclient"))
    folder = tmp_path_factory.mktemp("jupyter")
    names = ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
    # nothing of this user's, and nothing left there
    environment = {name: str(folder / name.lower()) for name in names}
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment.items():
            patch.setenv(name, value)
        patch.setenv("PYTHONPATH", str(ROOT))
        nbclient.NotebookClient(
            notebook,
            timeout=120,
            kernel_name="python3",
            record_timing=False,
            coalesce_streams=True,  # however they came
            resources={"metadata": {"path": str(NOTEBOOK.parent)}},
        ).execute()
    return json.loads(nbformat.writes(notebook))


def kept(notebook: Any) -> Any:
    """What is saved of it: not what some machine calls itself, nor words beside a picture.

    The latter would be those of a value that knows how long it took.
    """
    notebook = deepcopy(notebook)
    notebook["metadata"] = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in code_cells(notebook):
        cell["metadata"] = {}
        for output in cell["outputs"]:
            if "image/svg+xml" in output.get("data", {}):
                output["data"].pop("text/plain", None)
    return notebook


@pytest.mark.slow
def test_outputs_are_those_of_the_cells(executed: Any) -> None:
    fresh = kept(executed)
    if UPDATE:
        text = json.dumps(fresh, indent=1, ensure_ascii=False, sort_keys=True)
        NOTEBOOK.write_text(f"{text}\n", "utf-8")
    for cell, old in zip(code_cells(fresh), code_cells(saved()), strict=True):
        assert cell == old, cell["id"]
    assert fresh == kept(saved())


def test_what_is_saved() -> None:
    """Nothing of a machine, no times, no warnings; small pictures that every reader can draw."""
    notebook = saved()
    import_module("nbformat").validate(notebook)
    assert notebook == kept(notebook)
    assert NOTEBOOK.stat().st_size < 200_000
    assert not re.search(THIS_MACHINE, NOTEBOOK.read_text("utf-8"))
    pictures = 0
    for number, cell in enumerate(code_cells(notebook), 1):
        assert cell["execution_count"] == number
        for output in cell["outputs"]:
            assert output["output_type"] in {"stream", "execute_result"}
            assert output.get("name", "stdout") == "stdout"
            assert "seconds" not in json.dumps(output)
            picture = "".join(output.get("data", {}).get("image/svg+xml", []))
            if picture:
                assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
                pictures += 1
    assert pictures >= 8


def test_the_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^):]+)\)", "".join(words(saved())))
    assert len(links) >= 4
    for link in links:
        assert (NOTEBOOK.parent / link).is_file(), link


def words(notebook: Any) -> Iterator[str]:
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            yield "".join(cell["source"])


def test_its_prolog_is_that_of_the_guided_reading() -> None:
    """There the queries are run, and their answers compared."""
    [query] = re.findall(r"^    (\?- .*?\.)\n\n", "".join(words(saved())), re.M | re.S)
    reading = (ROOT / "prolog/README.md").read_text("utf-8")
    assert query in reading
