// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/interposition/mpi_definitions.hpp"

#include <dlfcn.h>

namespace rankplace::tracer::mpi_definitions {

namespace {

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

void* of_library(std::string_view name) { return dlsym(RTLD_NEXT, profiling_name(name).c_str()); }

bool is_of_library(void* function, std::string_view name) {
  void* const file = file_of(function);
  return file != nullptr && file == file_of(of_library(name));
}

bool is_of_tracer(void* function) {
  return file_of(function) == file_of(reinterpret_cast<void*>(&is_of_tracer));
}

}  // namespace rankplace::tracer::mpi_definitions
