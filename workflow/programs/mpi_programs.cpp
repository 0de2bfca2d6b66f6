// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/programs/mpi_programs.hpp"

#include "support/errors.hpp"
#include "workflow/programs/own_files.hpp"

namespace rankplace {
namespace {

std::optional<std::filesystem::path> found_program(const std::string& name) {
  std::error_code error;
  for (const std::filesystem::path& folder : mpi_tool_folders()) {
    for (const std::filesystem::path& place : {folder / name, folder / "../bin" / name}) {
      if (std::filesystem::exists(place, error)) return place.lexically_normal();
    }
  }
  return {};
}

}  // namespace

std::optional<MpiInterface> interface_of(const harness::LauncherDialect& dialect) {
  using enum harness::LauncherKind;
  switch (dialect.kind) {
    case openmpi4:
    case openmpi5: return MpiInterface::openmpi;
    case mpich_before_502:
    case mpich:
    case intel:
    case pals: return MpiInterface::mpich;
    case slurm:
    case flux:
    case exec: return {};
  }
  throw InternalError("a launcher without a row");
}

std::filesystem::path mpi_program(const std::string& name, std::optional<MpiInterface> interface) {
  const std::string own_interface = RANKPLACE_MPI_INTERFACE;
  const std::string wanted = interface ? info_of(*interface).name : own_interface;
  if (const auto program = found_program(name + '-' + wanted)) return *program;
  if (wanted == own_interface) return own_mpi_program(name);
  throw InputError("there is no " + name + '-' + wanted + ", which is " + name + " for " +
                   std::string(info_of(*interface).libraries) +
                   "; build rankplace with that MPI library, or name the folder that has it in "
                   "RANKPLACE_TRACER_PATH");
}

}  // namespace rankplace
