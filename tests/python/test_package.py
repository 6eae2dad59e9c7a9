"""What is installed from the tree works from there, and so does the example."""

import ast
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

import klaxon

# Checked with mypy's strictest settings: it finds a fault in each line that is marked for one, and
# in no other line.
TYPED = """
from array import array

import klaxon

battle = klaxon.Battle("sidcors", "border_clash", {"rounds": 3})
dice = klaxon.Dice(7)
state: klaxon.State = battle.begin(dice)
seat: int = state.next_seat
state.order(seat, state.offers(seat)["list"][0]["order"], dice)
state.order(seat, "intensity 1", dice)
state.order(seat, None, dice)  # wrong
state.view("attacker")  # wrong
names: list[str] = battle.seat_names + klaxon.systems()
chance: float = state.chance(seat, "intensity 1", battles=10, bots=["captain", "random"])
batch = klaxon.Batch.resampled(state, 1, 1000)
choices: array[int] = batch.choices
batch.step([0 for count in choices])
batch.step(0)  # wrong
try:
    state.orders(seat)  # wrong
except klaxon.Error as error:
    code: str = error.code
    first: klaxon.Error = error.more[0]
    where: int = first.where  # wrong
"""

ROOT = pathlib.Path(__file__).resolve().parents[2]


def run(*command, **environment):
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True
    )
    return done.returncode, done.stdout, done.stderr


class Package(unittest.TestCase):
    def test_pip_installs_the_tree(self):
        with tempfile.TemporaryDirectory() as folder:
            status, out, err = run(
                *(sys.executable, "-m", "pip", "install", "--quiet", "--no-build-isolation"),
                *("--no-deps", "--no-index", "--target", folder, "."),
            )
            self.assertEqual(status, 0, out + err)
            code = "import klaxon; print(klaxon.__file__, klaxon.systems()[0])"
            status, out, err = run(sys.executable, "-c", code, PYTHONPATH=folder)
            self.assertEqual(out, f"{folder}/klaxon/__init__.py code-red\n", err)
            self.assertTrue(pathlib.Path(folder, "klaxon/py.typed").exists())
            self.assertTrue(pathlib.Path(folder, "klaxon/adapters/open_spiel.py").exists())
            self.assertEqual(len(list(pathlib.Path(folder).glob("klaxon-0*.dist-info"))), 1)

    def test_the_stubs_and_the_module_name_the_same_things(self):
        folder = pathlib.Path(klaxon.__file__).parent
        tree = ast.parse((folder / "__init__.pyi").read_text())
        stubbed = {node.name: node for node in tree.body if hasattr(node, "name")}
        self.assertEqual(set(stubbed) | {"Error"}, set(klaxon.__all__))
        for name in ("Batch", "Battle", "Dice", "State"):
            declared = {node.name for node in stubbed[name].body if not node.name.startswith("__")}
            real = {word for word in dir(getattr(klaxon, name)) if not word.startswith("_")}
            self.assertEqual(declared, real, name)
            for word in real:
                self.assertTrue(getattr(getattr(klaxon, name), word).__doc__, f"{name}.{word}")

    def test_the_stubs_say_what_a_program_needs_and_what_is_wrong(self):
        folder = pathlib.Path(klaxon.__file__).parent
        with tempfile.TemporaryDirectory() as place:
            program = pathlib.Path(place, "typed.py")
            program.write_text(TYPED)
            status, out, err = run(
                *("/usr/bin/mypy", "--strict", "--no-incremental", "--hide-error-context"),
                *("--no-error-summary", "--no-color-output", str(program)),
                *(str(folder / "__init__.pyi"), str(folder / "_error.py")),
                MYPYPATH=str(folder.parent),
            )
        wrong = [line for line, text in enumerate(TYPED.splitlines(), 1) if "# wrong" in text]
        found = re.findall(r"^.*/typed\.py:(\d+): error", out, re.MULTILINE)
        self.assertEqual([int(line) for line in found], wrong, out + err)
        self.assertEqual(len(out.splitlines()), len(wrong), out)

    def test_the_example_draws_a_picture(self):
        status, out, err = run(sys.executable, "docs/library/odds_picture.py")
        self.assertEqual(status, 0, err)
        picture = xml.fromstring(out)
        line = picture.find("{http://www.w3.org/2000/svg}polyline")
        self.assertGreater(len(line.get("points").split()), 10)
        self.assertRegex(err, r"^won \d+, drawn \d+, lost \d+\n$")


if __name__ == "__main__":
    unittest.main()
