// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/interposition/tool_chain.hpp"

#include <dlfcn.h>
#include <unistd.h>

#include <cerrno>

#include "pmpi_tracer/interposition/mpi_definitions.hpp"
#include "pmpi_tracer/interposition/mpi_libraries.hpp"
#include "pmpi_tracer/interposition/opened_libraries.hpp"
#include "pmpi_tracer/message.hpp"

namespace rankplace::tracer::tool_chain {

void end_without(const char* name) {
  constexpr int exit_of_dynamic_linker = 127;
  say({program_invocation_short_name, ": symbol lookup error: the MPI library has no ", name});
  _exit(exit_of_dynamic_linker);
}

void* next(const char* name) {
  void* found = dlsym(RTLD_NEXT, name);
  if (found == nullptr && mpi_libraries::share_own()) found = dlsym(RTLD_NEXT, name);
  if (mpi_definitions::profiling_name(name) == name) return found;
  void* const of_library = mpi_definitions::of_library(name);
  if (of_library == nullptr || (found != nullptr && !mpi_definitions::is_of_library(found, name))) {
    return found;
  }
  void* const opened = opened_libraries::find_tool(name);
  return opened != nullptr ? opened : of_library;
}

}  // namespace rankplace::tracer::tool_chain
