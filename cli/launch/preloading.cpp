// SPDX-License-Identifier: BSD-3-Clause
#include "cli/launch/preloading.hpp"

#include <cstdlib>

#include "support/errors.hpp"
#include "support/text/text.hpp"
#include "workflow/programs/mpi_library.hpp"
#include "workflow/programs/tracers.hpp"

namespace rankplace::cli {
namespace {

[[noreturn]] void refuse(const Executable& program, const LinkedMpi& linked,
                         const std::string& library) {
  throw InputError(
      program.path, 0,
      "uses the MPI library " + linked.soname + ", for which there is no " + library +
          " (there are: " + joined(mpi_interfaces, "; ", &MpiInterfaceInfo::libraries) +
          "): link the program with one of these libraries");
}

}  // namespace

std::optional<MpiInterface> mpi_to_preload_for(const Executable& program,
                                               const std::optional<NamedMpi>& named,
                                               const std::string& library) {
  const LinkedMpi linked = linked_mpi(program.loader, program.path);
  if (!linked.soname.empty() && !linked.interface) refuse(program, linked, library);
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

void put_variable(const char* name, const std::string& value) {
  if (setenv(name, value.c_str(), 1) != 0) throw InternalError("setenv failed");
}

void take_variable(const char* name) {
  if (unsetenv(name) != 0) throw InternalError("unsetenv failed");
}

void put_in_front(const char* name, const std::string& value) {
  const char* const others = std::getenv(name);
  put_variable(name, others == nullptr ? value : value + ":" + others);
}

void put_behind(const char* name, const std::string& value) {
  const char* const others = std::getenv(name);
  put_variable(name, others == nullptr ? value : std::string(others) + ":" + value);
}

}  // namespace rankplace::cli
