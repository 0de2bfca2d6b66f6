// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/launcher_of_run.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace rankplace {
namespace {

struct LibraryLauncher {
  std::string_view library;  ///< a part of what MPI_Get_library_version tells
  std::string_view launcher;
};

/// The first that is found counts: Cray's and Intel's name MPICH, too.
constexpr std::array library_launchers{
    LibraryLauncher{"Intel(R) MPI", "intel"}, LibraryLauncher{"CRAY MPICH", "slurm"},
    LibraryLauncher{"Cray MPICH", "slurm"},   LibraryLauncher{"MPICH", "mpich"},
    LibraryLauncher{"MVAPICH", "mpich"},
};

}  // namespace

std::string launcher_of_run(const Profile& profile) {
  const auto* const found =
      std::ranges::find_if(library_launchers, [&](const LibraryLauncher& one) {
        return profile.mpi_library.find(one.library) != std::string::npos;
      });
  return std::string(found == library_launchers.end() ? "openmpi" : found->launcher);
}

}  // namespace rankplace
