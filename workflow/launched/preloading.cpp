// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/launched/preloading.hpp"

#include "support/errors.hpp"
#include "support/text/text.hpp"
#include "workflow/programs/mpi_library.hpp"
#include "workflow/programs/tracers.hpp"

namespace rankplace {
namespace {

[[noreturn]] void refuse_library(const Executable& program, const LinkedMpi& linked,
                                 const std::string& library) {
  throw InputError(
      program.path, 0,
      "uses the MPI library " + linked.soname + ", for which there is no " + library +
          " (there are: " + joined(mpi_interfaces, "; ", &MpiInterfaceInfo::libraries) +
          "): link the program with one of these libraries");
}

}  // namespace

Executable program_to_preload(const std::string& name, const std::string& consequence) {
  Executable program = find_executable(name);
  if (program.kind != ExecutableKind::static_program) return program;
  throw InputError(
      name, 0,
      "is statically linked, so " + consequence + " (link it with the shared MPI library)");
}

std::optional<MpiInterface> mpi_to_preload_for(const Executable& program,
                                               const std::optional<NamedMpi>& named,
                                               const std::string& library) {
  const LinkedMpi linked = linked_mpi(program.loader, program.path);
  if (!linked.soname.empty() && !linked.interface) refuse_library(program, linked, library);
  if (linked.interface && named && *linked.interface != named->interface) {
    throw InputError(program.path, 0,
                     "is linked with " + linked.soname + ", not with " +
                         info_of(named->interface).name + ": leave out " + named->words);
  }
  if (linked.interface) return linked.interface;
  return named ? std::optional(named->interface) : launchers_mpi();
}

void require_preloadable(const std::filesystem::path& library, const std::string& remedy) {
  if (is_preloadable(library)) return;
  throw InputError("'" + library.string() + "' " + not_preloadable + "; " + remedy);
}

}  // namespace rankplace
