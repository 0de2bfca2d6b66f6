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

NamedMpi named_mpi(const std::string& name) {
  for (const MpiInterfaceInfo& info : mpi_interfaces) {
    if (name == info.name) return {info.interface, "--mpi " + name};
  }
  throw UsageError("--mpi: unknown MPI library '" + name +
                   "' (there are: " + joined(mpi_interfaces, ", ", &MpiInterfaceInfo::name) + ")");
}

}  // namespace rankplace::cli
