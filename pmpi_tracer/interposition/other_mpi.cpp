// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/interposition/other_mpi.hpp"

#include <dlfcn.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <system_error>

#include "pmpi_tracer/interposition/mpi_libraries.hpp"
#include "pmpi_tracer/launch.hpp"

namespace rankplace::tracer::other_mpi {

namespace {

namespace fs = std::filesystem;

/// Set in a program that was started again: once is enough.
constexpr const char* again_variable = "RANKPLACE_STARTED_AGAIN";

/// The file that this code was loaded from, as LD_PRELOAD names it.
std::string own_path() {
  Dl_info own;
  return dladdr(reinterpret_cast<const void*>(&own_path), &own) != 0 ? own.dli_fname : "";
}

/// The file with the tracer of an interface: in a folder that `rankplace trace` looked in.
fs::path tracer_for(MpiInterface interface) {
  const char* const list = std::getenv(launch::tracer_path_variable);
  std::istringstream folders(list == nullptr ? "" : list);
  std::error_code error;
  for (std::string folder; std::getline(folders, folder, ':');) {
    fs::path file = fs::path(folder) / info_of(interface).tracer;
    if (!folder.empty() && fs::exists(file, error)) return file;
  }
  return {};
}

}  // namespace

void start_again_if_loaded(char** arguments) {
  const char* const preloaded = std::getenv("LD_PRELOAD");
  if (preloaded == nullptr || std::getenv(again_variable) != nullptr) return;
  const auto library = mpi_libraries::other();
  if (!library || !library->interface) return;
  const std::string own = own_path();
  const fs::path other = tracer_for(*library->interface);
  std::string libraries = preloaded;
  const std::size_t place = libraries.find(own);
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (own.empty() || place == std::string::npos || error || other.empty()) return;
  setenv("LD_PRELOAD", libraries.replace(place, own.size(), other.native()).c_str(), 1);
  setenv(again_variable, "1", 1);
  execv(program.c_str(), arguments);
  setenv("LD_PRELOAD", preloaded, 1);
}

}  // namespace rankplace::tracer::other_mpi
