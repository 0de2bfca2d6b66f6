// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/rerun/launcher_of_run.hpp"

#include <catch2/catch.hpp>

using namespace rankplace;

TEST_CASE("the launcher of a run is that of its MPI library") {
  const auto launcher = [](const std::string& library) {
    Profile profile;
    profile.mpi_library = library;
    return launcher_of_run(profile);
  };
  CHECK(launcher("") == Launcher::Kind::openmpi);
  CHECK(launcher("Open MPI v4.1.4, package: Debian OpenMPI") == Launcher::Kind::openmpi);
  CHECK(launcher("MPICH Version:      4.0.2") == Launcher::Kind::mpich);
  CHECK(launcher("Intel(R) MPI Library 2021.15 for Linux* OS") == Launcher::Kind::intel);
  CHECK(launcher("MPI VERSION    : CRAY MPICH version 8.1.25 (ANL base 3.4a2)") ==
        Launcher::Kind::slurm);
}
