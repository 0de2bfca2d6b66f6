// SPDX-License-Identifier: BSD-3-Clause
#include "cli/launch/tracers.hpp"

#include "pmpi_tracer/launch.hpp"
#include "support/errors.hpp"
#include "workflow/dynamic_symbols.hpp"
#include "workflow/own_files.hpp"

namespace rankplace::cli {
namespace {

namespace fs = std::filesystem;

}  // namespace

std::optional<fs::path> find_tracer(MpiInterface interface) {
  std::error_code error;
  for (const fs::path& folder : mpi_tool_folders()) {
    const fs::path file = folder / info_of(interface).tracer;
    if (fs::exists(file, error)) return file;
  }
  return {};
}

MpiInterface interface_of_tracer(const fs::path& file) {
  std::error_code error;
  if (!fs::exists(file, error)) {
    throw InputError(file.string(), 0,
                     "no such file (--tracer names the tracer itself); see "
                     "rankplace trace --list");
  }
  const std::string marker = "rankplace_tracer_of_";
  const auto symbols = defined_symbols(file, marker, marker);
  for (const MpiInterfaceInfo& info : mpi_interfaces) {
    if (symbols.contains(marker + info.name)) return info.interface;
  }
  throw InputError(file.string(), 0,
                   "is no tracer (it lacks " + marker + "*): " + how_to_build_tracer());
}

std::string how_to_build_tracer() {
  return std::string("build one from rankplace's sources, cmake -S pmpi_tracer -B tracer ") +
         "-DMPI_C_COMPILER=.../mpicc && cmake --build tracer, and name its folder in " +
         launch::tracer_path_variable + " (tracer/lib)";
}

std::string list_of_tracers() {
  std::string text;
  bool all_there = true;
  for (const MpiInterfaceInfo& info : mpi_interfaces) {
    const auto file = find_tracer(info.interface);
    all_there = all_there && file;
    text += std::string(info.name) + ": " + info.libraries + "\n  " +
            (file ? file->string() : "not here: no " + std::string(info.tracer)) + '\n';
  }
  return all_there ? text : text + "\nFor what is not here: " + how_to_build_tracer() + ".\n";
}

}  // namespace rankplace::cli
