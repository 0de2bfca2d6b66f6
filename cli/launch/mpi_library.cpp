// SPDX-License-Identifier: BSD-3-Clause
#include "cli/launch/mpi_library.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "support/errors.hpp"
#include "support/process.hpp"

namespace rankplace::cli {
namespace {

struct KnownSoname {
  std::string_view soname;
  MpiLibrary library;
};

constexpr std::array known_sonames{
    KnownSoname{"libmpi.so.40", MpiLibrary::openmpi},    // Open MPI 3 to 5
    KnownSoname{"libmpich.so.12", MpiLibrary::mpich},    // Debian's MPICH
    KnownSoname{"libmpi.so.12", MpiLibrary::mpich},      // MPICH, Intel MPI (the MPICH ABI)
    KnownSoname{"libmpi_cray.so.12", MpiLibrary::mpich}  // Cray MPICH
};

bool is_mpi(std::string_view soname) {
  return std::ranges::any_of(
      std::array{"libmpi.so.", "libmpich.so.", "libmpi_abi.so.", "libmpi_cray.so."},
      [&](const char* begin) { return soname.starts_with(begin); });
}

}  // namespace

LinkedMpi linked_mpi(const std::string& loader, const std::string& program) {
  if (loader.empty()) return {};
  std::istringstream lines(output_of({loader, "--list", program}));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);  // "libmpi.so.40 => /lib/libmpi.so.40 (0x...)"
    std::string soname;
    words >> soname;
    if (!is_mpi(soname)) continue;
    const auto known = std::ranges::find(known_sonames, soname, &KnownSoname::soname);
    if (known == known_sonames.end()) return {soname, std::nullopt};
    return {soname, known->library};
  }
  return {};
}

std::optional<MpiLibrary> launchers_mpi() {
  if (std::getenv("OMPI_COMM_WORLD_RANK") != nullptr) return MpiLibrary::openmpi;
  // Hydra, the launcher of MPICH and Intel MPI; Slurm sets PMI_RANK too.
  if (std::getenv("MPI_LOCALRANKID") != nullptr) return MpiLibrary::mpich;
  return std::nullopt;
}

MpiLibrary parse_mpi_library(std::string_view name) {
  const auto found = std::ranges::find(mpi_library_names, name);
  if (found == mpi_library_names.end()) {
    throw UsageError("--mpi: unknown MPI library '" + std::string(name) +
                     "' (there are: openmpi, mpich)");
  }
  return static_cast<MpiLibrary>(found - mpi_library_names.begin());
}

}  // namespace rankplace::cli
