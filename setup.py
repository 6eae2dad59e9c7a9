"""Builds the module with CMake, in build/release, and packs it: `pip install .` as docs/LIBRARY.md
has it. The version comes from CMakeLists.txt, like everybody's."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
SOURCE = "faces/library/python/klaxon"


def version():
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    number = re.search(r"project\(klaxon VERSION ([0-9.]+)", text).group(1)
    ending = re.search(r"set\(KLAXON_VERSION \$\{PROJECT_VERSION\}(.*)\)", text).group(1)
    return number + {"": "", "-dev": ".dev0"}[ending]


class CMakeBuild(build_ext):
    """What ships is built where ./play builds it, so that nothing is compiled twice."""

    def build_extension(self, ext):
        build = ROOT / "build" / "release"
        python = f"-DKLAXON_PYTHON={sys.executable}"
        if not (build / "build.ninja").exists():
            self.run_cmake("--preset", "release", python)
        elif not self.is_for_this_python(build):
            self.run_cmake("-U", "Python_*", python, str(build))
        if "klaxon_python" not in (build / "build.ninja").read_text(encoding="utf-8"):
            sys.exit(
                "klaxon: the module needs pybind11 and Python's headers:\n"
                "  apt-get install pybind11-dev python3-dev"
            )
        self.run_cmake("--build", str(build), "--target", "klaxon_python")
        name = Path(self.get_ext_fullpath(ext.name))
        name.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(build / "python" / "klaxon" / name.name, name)

    @staticmethod
    def is_for_this_python(build):
        cache = (build / "CMakeCache.txt").read_text(encoding="utf-8")
        return f"KLAXON_PYTHON:FILEPATH={sys.executable}\n" in cache

    @staticmethod
    def run_cmake(*arguments):
        subprocess.run(["cmake", *arguments], cwd=ROOT, check=True)


setup(
    version=version(),
    packages=["klaxon", "klaxon.adapters"],
    package_dir={"klaxon": SOURCE},
    package_data={"klaxon": ["py.typed", "*.pyi"]},
    ext_modules=[Extension("klaxon._klaxon", [])],
    cmdclass={"build_ext": CMakeBuild},
    options={"egg_info": {"egg_base": "build"}},
)
