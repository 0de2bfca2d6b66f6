// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/interposition/other_mpi.hpp"

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <system_error>

#include "pmpi_tracer/interposition/mpi_libraries.hpp"
#include "pmpi_tracer/interposition/start_again.hpp"
#include "pmpi_tracer/launch.hpp"

namespace rankplace::tracer::other_mpi {

namespace {

namespace fs = std::filesystem;

/// Set in a program that was started again: once is enough.
constexpr const char* again_variable = "RANKPLACE_STARTED_AGAIN";

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
  if (!start_again::is_allowed(again_variable)) return;
  const auto library = mpi_libraries::other();
  if (!library || !library->interface) return;
  const fs::path tracer = tracer_for(*library->interface);
  if (!tracer.empty()) start_again::with(tracer.native(), again_variable, arguments);
}

}  // namespace rankplace::tracer::other_mpi
