// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/programs/mpi_library.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <sstream>

#include "support/processes/process.hpp"
#include "workflow/programs/dynamic_symbols.hpp"

namespace rankplace {
namespace {

/// True of an MPI library, not of a tool that wraps MPI: such a tool does not define PMPI_Init.
bool is_mpi_library(const std::string& path) {
  const auto symbols = defined_symbols(path, "MPI_Init", "PMPI_Init");
  return symbols.contains("MPI_Init") && symbols.contains("PMPI_Init");
}

/// A line of the loader's list: "libmpi.so.40 => /lib/libmpi.so.40 (0x...)".
struct ListedLibrary {
  std::string soname;
  std::string path;
};

ListedLibrary parse_listed(const std::string& line) {
  std::istringstream words(line);
  ListedLibrary library;
  std::string arrow;
  words >> library.soname >> arrow >> library.path;
  if (library.soname.find('/') != std::string::npos) {  // linked by its path
    library.path = library.soname;
    library.soname = library.soname.substr(library.soname.rfind('/') + 1);
  }
  return library;
}

/// Nothing if the library is none of MPI's.
std::optional<LinkedMpi> recognised(const ListedLibrary& library) {
  if (const auto interface = interface_of(library.soname)) {
    // The sonames of Cray are a pattern: what else follows it may be another thing.
    const bool by_pattern = library.soname.starts_with("libmpi_");
    if (by_pattern && !is_mpi_library(library.path)) return {};
    return LinkedMpi{library.soname, library.path, interface};
  }
  // A tracer that is preloaded defines what an MPI library does.
  if (library.soname.starts_with("librankplace_")) return {};
  if (library.soname.find("mpi") == std::string::npos || !is_mpi_library(library.path)) return {};
  return LinkedMpi{library.soname, library.path, std::nullopt};
}

bool is_set(const char* variable) { return std::getenv(variable) != nullptr; }

}  // namespace

LinkedMpi linked_mpi(const std::string& loader, const std::string& program) {
  if (loader.empty()) return {};
  std::istringstream lines(output_of({loader, "--list", program}));
  for (std::string line; std::getline(lines, line);) {
    if (const auto mpi = recognised(parse_listed(line))) return *mpi;
  }
  return {};
}

std::optional<MpiInterface> launchers_mpi() {
  if (is_set("OMPI_COMM_WORLD_RANK")) return MpiInterface::openmpi;
  // Hydra, the launcher of MPICH and Intel MPI (Slurm sets PMI_RANK too); HPE Cray's launchers.
  constexpr std::array of_mpich{"MPI_LOCALRANKID", "PALS_RANKID", "ALPS_APP_PE"};
  if (std::ranges::any_of(of_mpich, is_set)) return MpiInterface::mpich;
  return std::nullopt;
}

}  // namespace rankplace
