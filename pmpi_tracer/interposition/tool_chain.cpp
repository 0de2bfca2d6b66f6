// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/interposition/tool_chain.hpp"

#include <dlfcn.h>
#include <unistd.h>

#include <cerrno>

#include "pmpi_tracer/interposition/mpi_libraries.hpp"
#include "pmpi_tracer/interposition/opened_libraries.hpp"
#include "pmpi_tracer/message.hpp"

namespace rankplace::tracer::tool_chain {

namespace {

/// The next PMPI_Send of "MPI_Send" or "PMPI_Send".
void* next_of_library(std::string_view name) {
  return dlsym(RTLD_NEXT, profiling_name(name).c_str());
}

/// Where the file that holds `function` was loaded to; null if in none.
void* file_of(void* function) {
  Dl_info file{};
  return function != nullptr && dladdr(function, &file) != 0 ? file.dli_fbase : nullptr;
}

}  // namespace

std::string profiling_name(std::string_view name) {
  const std::string_view prefix = name.starts_with('P') ? "" : "P";
  return std::string(prefix).append(name);
}

bool is_of_library(void* function, std::string_view name) {
  void* const file = file_of(function);
  return file != nullptr && file == file_of(next_of_library(name));
}

void end_without(const char* name) {
  constexpr int exit_of_dynamic_linker = 127;
  say({program_invocation_short_name, ": symbol lookup error: the MPI library has no ", name});
  _exit(exit_of_dynamic_linker);
}

bool is_of_tracer(void* function) {
  return file_of(function) == file_of(reinterpret_cast<void*>(&is_of_tracer));
}

void* next(const char* name) {
  void* found = dlsym(RTLD_NEXT, name);
  if (found == nullptr && mpi_libraries::share_own()) found = dlsym(RTLD_NEXT, name);
  if (profiling_name(name) == name) return found;
  void* const of_library = next_of_library(name);
  if (of_library == nullptr || (found != nullptr && !is_of_library(found, name))) return found;
  void* const opened = opened_libraries::find_tool(name);
  return opened != nullptr ? opened : of_library;
}

}  // namespace rankplace::tracer::tool_chain
