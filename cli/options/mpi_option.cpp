// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/mpi_option.hpp"

#include "support/errors.hpp"
#include "support/text/text.hpp"

namespace rankplace::cli {

void add_mpi_option(CLI::App& command, std::string& name) {
  command
      .add_option("--mpi", name,
                  "the MPI library of a program that is not linked with it (scripts, Python): "
                  "openmpi, mpich, abi (default: the launcher's)")
      ->type_name("NAME");
}

MpiInterface parse_mpi_interface(std::string_view name) {
  for (const MpiInterfaceInfo& info : mpi_interfaces) {
    if (name == info.name) return info.interface;
  }
  throw UsageError("--mpi: unknown MPI library '" + std::string(name) +
                   "' (there are: " + joined(mpi_interfaces, ", ", &MpiInterfaceInfo::name) + ")");
}

}  // namespace rankplace::cli
