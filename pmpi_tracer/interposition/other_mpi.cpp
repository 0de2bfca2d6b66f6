// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/interposition/other_mpi.hpp"

#include <dlfcn.h>
#include <link.h>
#include <mpi.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "pmpi_tracer/launch.hpp"

namespace rankplace::tracer::other_mpi {

namespace {

namespace fs = std::filesystem;

#ifdef OPEN_MPI
constexpr std::array<std::string_view, 3> other_libraries{"libmpich.so.", "libmpi.so.12",
                                                          "libmpi_cray.so."};
constexpr const char* other_tracer = launch::mpich_tracer;
#else
constexpr std::array<std::string_view, 1> other_libraries{"libmpi.so.40"};
constexpr const char* other_tracer = launch::openmpi_tracer;
#endif

/// Set in a program that was started again: once is enough.
constexpr const char* again_variable = "RANKPLACE_STARTED_AGAIN";

int find_other(dl_phdr_info* library, std::size_t, void* found) {
  const std::string_view path = library->dlpi_name;
  const std::string_view name = path.substr(path.rfind('/') + 1);
  for (const std::string_view other : other_libraries) {
    if (!name.starts_with(other)) continue;
    *static_cast<std::string*>(found) = name;
    return 1;
  }
  return 0;
}

/// The file that this code was loaded from, as LD_PRELOAD names it.
std::string own_path() {
  Dl_info own;
  return dladdr(reinterpret_cast<const void*>(&own_path), &own) != 0 ? own.dli_fname : "";
}

}  // namespace

std::string loaded() {
  std::string name;
  dl_iterate_phdr(&find_other, &name);
  return name;
}

void start_again_if_loaded(char** arguments) {
  const char* const preloaded = std::getenv("LD_PRELOAD");
  if (preloaded == nullptr || std::getenv(again_variable) != nullptr || loaded().empty()) return;
  const std::string own = own_path();
  const fs::path other = fs::path(own).replace_filename(other_tracer);
  std::string libraries = preloaded;
  const std::size_t place = libraries.find(own);
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (own.empty() || place == std::string::npos || error || !fs::exists(other, error)) return;
  setenv("LD_PRELOAD", libraries.replace(place, own.size(), other.native()).c_str(), 1);
  setenv(again_variable, "1", 1);
  execv(program.c_str(), arguments);
  setenv("LD_PRELOAD", preloaded, 1);
}

}  // namespace rankplace::tracer::other_mpi
