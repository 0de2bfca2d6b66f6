# SPDX-License-Identifier: BSD-3-Clause
"""Spack's recipe. In a repository of your own it lies in packages/rankplace/package.py:

    spack repo create ~/rankplace-spack rankplace
    cp package.py ~/rankplace-spack/spack_repo/rankplace/packages/rankplace/
    spack repo add ~/rankplace-spack/spack_repo/rankplace
    spack dev-build rankplace@main      # in the folder of the sources
"""

from spack_repo.builtin.build_systems.cmake import CMakePackage

from spack.package import *


class Rankplace(CMakePackage):
    """MPI process-placement optimizer: records who sends how much to whom, searches the best and the
    worst placement of the ranks, writes launch files, and measures what placement gains."""

    homepage = "https://example.org/rankplace"
    git = "https://example.org/rankplace.git"

    license("BSD-3-Clause")
    version("main", branch="main")

    variant("mpi", default=True, description="Tracer, probe and patterns for the MPI library")
    variant("scotch", default=True, description="Mappings of Scotch among the initial ones")
    variant("boost", default=True, description="Bounds by minimum cuts")
    variant("otf2", default=True, description="Read archives of Score-P, Scalasca and TAU")
    variant("simgrid", default=False, description="predict --engine simgrid")
    variant("python", default=True, description="The Python module")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("cmake@3.22:", type="build")
    depends_on("pkgconfig", type="build")
    depends_on("hwloc@2:")
    depends_on("eigen@3.4:3", type="build")
    depends_on("nlohmann-json@3.10:", type="build")
    depends_on("cli11@2.1:", type="build")
    depends_on("mpi@3:", when="+mpi")
    depends_on("scotch@7:~mpi", when="+scotch")
    depends_on("boost@1.74: +graph", when="+boost")
    depends_on("otf2@3:", when="+otf2")
    depends_on("simgrid@3.32: +smpi", when="+simgrid")
    with when("+python"):
        extends("python@3.9:")
        depends_on("py-pybind11@2.10:", type="build")
        depends_on("py-numpy@1.20:", type=("build", "run"))
        depends_on("py-scipy@1.8:", type=("build", "run"))

    # C++20 with ranges and std::from_chars for numbers with a point.
    conflicts("%gcc@:10")
    conflicts("%clang@:15")

    def cmake_args(self):
        args = [
            self.define("RANKPLACE_BUILD_TESTS", False),
            self.define("RANKPLACE_MPI", self.spec.satisfies("+mpi")),
            self.define_from_variant("RANKPLACE_PYTHON", "python"),
        ]
        for variant, package in (("scotch", "Scotch"), ("boost", "Boost"), ("otf2", "OTF2"),
                                 ("simgrid", "SimGrid")):
            off = self.spec.satisfies(f"~{variant}")
            args.append(self.define(f"CMAKE_DISABLE_FIND_PACKAGE_{package}", off))
        if self.spec.satisfies("+mpi"):
            args.append(self.define("MPI_C_COMPILER", self.spec["mpi"].mpicc))
        if self.spec.satisfies("+python"):
            args.append(self.define("RANKPLACE_PYTHON_DIR", python_platlib))
            args.append(self.define("Python_EXECUTABLE", self.spec["python"].command.path))
        return args
