// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/programs/tracers.hpp"

#include "pmpi_tracer/launch.hpp"
#include "support/errors.hpp"
#include "workflow/programs/dynamic_symbols.hpp"
#include "workflow/programs/own_files.hpp"

namespace rankplace {

std::optional<std::filesystem::path> find_tracer(MpiInterface interface) {
  return find_mpi_tool(info_of(interface).tracer);
}

MpiInterface interface_of_tracer(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::exists(file, error)) {
    throw InputError(file.string(), 0,
                     "no such file (`tracer_file` names the tracer itself); see "
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

bool is_preloadable(const std::filesystem::path& library) {
  return library.native().find_first_of(": ") == std::string::npos;
}

std::string how_to_build_tracer() {
  const std::filesystem::path prefix = own_command().parent_path().parent_path();
  return "build one from rankplace's sources, cmake -S pmpi_tracer -B tracer "
         "-DMPI_C_COMPILER=.../mpicc -DCMAKE_INSTALL_PREFIX=" +
         prefix.string() +
         " && cmake --build tracer, and install it, cmake --install tracer, or name its folder "
         "in " +
         launch::tracer_path_variable + " (tracer/lib)";
}

}  // namespace rankplace
