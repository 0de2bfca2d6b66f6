# SPDX-License-Identifier: BSD-3-Clause
"""The recipes of Spack, EasyBuild and Apptainer: they are read as those tools read them, as far as that
goes without the tools, and name only what this project has."""
import os
import pathlib
import re
import runpy
import sys
import types
import unittest

SOURCE = pathlib.Path(os.environ["RANKPLACE_SOURCE"])
PACKAGING = SOURCE / "packaging"
VERSION = re.search(r"project\(rankplace VERSION ([0-9.]+)", (SOURCE / "CMakeLists.txt").read_text()).group(1)
CMAKE = "".join(path.read_text() for pattern in ("CMakeLists.txt", "*.cmake")
                for folder in ("", "cmake", "bindings", "bindings/python")
                for path in sorted((SOURCE / folder).glob(pattern)))
OF_CMAKE = re.compile(r"CMAKE_(BUILD_TYPE|INSTALL_\w+|DISABLE_FIND_PACKAGE_\w+)|MPI_C_COMPILER|Python_EXECUTABLE")


class Spec:
    """A concrete spec of Spack: which variants are on, and its dependencies."""

    def __init__(self, variants):
        self.variants = variants

    def satisfies(self, text):
        return self.variants[text[1:]] == (text[0] == "+")

    def __getitem__(self, name):
        return types.SimpleNamespace(mpicc="/mpi/bin/mpicc", command=types.SimpleNamespace(path="/python/bin/python3"))


class CMakePackage:
    """What a recipe gets from Spack."""

    @staticmethod
    def define(name, value):
        if isinstance(value, bool):
            return f"-D{name}:BOOL={'ON' if value else 'OFF'}"
        return f"-D{name}:STRING={value}"

    def define_from_variant(self, name, variant):
        return self.define(name, self.spec.variants[variant])


class When:
    def __init__(self, condition):
        self.condition = condition

    def __enter__(self):
        Directives.conditions.append(self.condition)

    def __exit__(self, *_):
        Directives.conditions.pop()


class Directives:
    """Keeps what a recipe declares."""

    conditions = []

    def __init__(self):
        self.variants, self.needs, self.versions, self.conflicts = {}, [], [], []

    def module(self):
        module = types.ModuleType("spack.package")
        module.variant = lambda name, default, description: self.variants.update({name: default})
        module.depends_on = lambda spec, when="", type=("build", "link"): self.need(spec, when)
        module.extends = lambda spec, when="": self.need(spec, when)
        module.version = lambda name, **rest: self.versions.append(name)
        module.conflicts = lambda spec, **rest: self.conflicts.append(spec)
        module.license = lambda name: None
        module.when = When
        module.python_platlib = "/prefix/lib/python3.12/site-packages"
        return module

    def need(self, spec, when):
        self.needs.append((spec.split("@")[0].split(" ")[0].split("~")[0],
                           when or (self.conditions[-1] if self.conditions else "")))


def spack_recipe():
    """The recipe's class, and what it declares."""
    directives = Directives()
    cmake = types.ModuleType("spack_repo.builtin.build_systems.cmake")
    cmake.CMakePackage = CMakePackage
    modules = {"spack": types.ModuleType("spack"), "spack.package": directives.module()}
    for name in ("spack_repo", "spack_repo.builtin", "spack_repo.builtin.build_systems"):
        modules[name] = types.ModuleType(name)
    modules[cmake.__name__] = cmake
    sys.modules.update(modules)
    return runpy.run_path(str(PACKAGING / "spack/package.py"))["Rankplace"], directives


def unknown_options(text):
    """-D options that no CMake file of ours and not CMake itself knows."""
    names = re.findall(r"-D(\w+)", text)
    return [name for name in names if not OF_CMAKE.fullmatch(name) and not re.search(rf"\b{name}\b", CMAKE)]


class Spack(unittest.TestCase):
    def setUp(self):
        self.recipe, self.declared = spack_recipe()

    def arguments(self, **variants):
        package = self.recipe()
        package.spec = Spec({**self.declared.variants, **variants})
        return package.cmake_args()

    def test_variants_and_what_they_need(self):
        self.assertLessEqual({"mpi", "scotch", "simgrid", "python"}, set(self.declared.variants))
        needs = dict(self.declared.needs)
        self.assertEqual({needs["hwloc"], needs["cmake"], needs["eigen"]}, {""})
        for package, variant in (("mpi", "+mpi"), ("scotch", "+scotch"), ("simgrid", "+simgrid"),
                                 ("boost", "+boost"), ("otf2", "+otf2"), ("python", "+python")):
            self.assertEqual(needs[package], variant)

    def test_each_variant_changes_what_cmake_is_told(self):
        everything = self.arguments(**dict.fromkeys(self.declared.variants, True))
        self.assertEqual(unknown_options(" ".join(everything)), [])
        for variant in self.declared.variants:
            told = self.arguments(**{**dict.fromkeys(self.declared.variants, True), variant: False})
            self.assertNotEqual(told, everything, variant)

    def test_off_is_off(self):
        told = self.arguments(**dict.fromkeys(self.declared.variants, False))
        for option in ("RANKPLACE_MPI:BOOL=OFF", "RANKPLACE_PYTHON:BOOL=OFF",
                       "CMAKE_DISABLE_FIND_PACKAGE_Scotch:BOOL=ON",
                       "CMAKE_DISABLE_FIND_PACKAGE_SimGrid:BOOL=ON"):
            self.assertIn("-D" + option, told)

    def test_the_python_module_lies_where_python_looks(self):
        told = self.arguments(python=True)
        self.assertTrue(any(each.startswith("-DRANKPLACE_PYTHON_DIR") and each.endswith("site-packages")
                            for each in told), told)


class EasyBuild(unittest.TestCase):
    def test_easyconfigs(self):
        files = list((PACKAGING / "easybuild").glob("*.eb"))
        self.assertTrue(files)
        for file in files:
            names = {"SOURCE_TAR_GZ": "x.tar.gz", "SHLIB_EXT": "so"}
            exec(compile(file.read_text(), str(file), "exec"), names)  # an easyconfig is Python
            toolchain = names["toolchain"]
            self.assertEqual(file.name, f'rankplace-{VERSION}-{toolchain["name"]}-{toolchain["version"]}.eb')
            self.assertEqual((names["name"], names["version"]), ("rankplace", VERSION))
            self.assertEqual(unknown_options(names["configopts"]), [])
            self.assertIn("bin/rankplace", names["sanity_check_paths"]["files"])
            self.assertLessEqual({"hwloc", "SCOTCH", "Python"}, {each[0] for each in names["dependencies"]})


class Apptainer(unittest.TestCase):
    def test_sections_and_files(self):
        text = (PACKAGING / "apptainer/rankplace.def").read_text()
        sections = re.findall(r"^%(\w+)", text, re.MULTILINE)
        self.assertLessEqual({"files", "post", "runscript", "test", "help", "labels"}, set(sections))
        self.assertEqual(text.count("Bootstrap: docker"), text.count("Stage: "))
        scripts = re.findall(r"/source/(\S+)", text)
        self.assertTrue(scripts)
        for script in scripts:
            self.assertTrue(os.access(SOURCE / script, os.X_OK), script)

    def test_the_image_has_packages_and_no_folder_of_a_build(self):
        text = (PACKAGING / "apptainer/rankplace.def").read_text()
        taken = re.search(r"^%files from build\n((?: +\S+ \S+\n)+)", text, re.MULTILINE)[1].split()[::2]
        self.assertEqual([each for each in taken if not each.endswith((".deb", ".tar.gz"))], [])


unittest.main()
