// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/rerun/launcher_of_run.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace rankplace {
namespace {

struct LibraryLauncher {
  std::string_view library;  ///< a part of what MPI_Get_library_version tells
  Launcher::Kind launcher;
};

/// The first that is found counts: Cray's and Intel's name MPICH, too.
constexpr std::array library_launchers{
    LibraryLauncher{"Intel(R) MPI", Launcher::Kind::intel},
    LibraryLauncher{"CRAY MPICH", Launcher::Kind::slurm},
    LibraryLauncher{"Cray MPICH", Launcher::Kind::slurm},
    LibraryLauncher{"MPICH", Launcher::Kind::mpich},
    LibraryLauncher{"MVAPICH", Launcher::Kind::mpich},
};

}  // namespace

Launcher::Kind launcher_of_run(const Profile& profile) {
  const auto* const found =
      std::ranges::find_if(library_launchers, [&](const LibraryLauncher& one) {
        return profile.mpi_library.find(one.library) != std::string::npos;
      });
  return found == library_launchers.end() ? Launcher::Kind::openmpi : found->launcher;
}

}  // namespace rankplace
