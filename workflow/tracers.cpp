// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/tracers.hpp"

#include "pmpi_tracer/launch.hpp"
#include "workflow/own_files.hpp"

namespace rankplace {

std::optional<std::filesystem::path> find_tracer(MpiInterface interface) {
  std::error_code error;
  for (const std::filesystem::path& folder : mpi_tool_folders()) {
    std::filesystem::path file = folder / info_of(interface).tracer;
    if (std::filesystem::exists(file, error)) return file;
  }
  return {};
}

std::string how_to_build_tracer() {
  return std::string("build one from rankplace's sources, cmake -S pmpi_tracer -B tracer ") +
         "-DMPI_C_COMPILER=.../mpicc && cmake --build tracer, and name its folder in " +
         launch::tracer_path_variable + " (tracer/lib)";
}

}  // namespace rankplace
