// SPDX-License-Identifier: BSD-3-Clause
// A program of another MPI library, which a script has started: its handles have another size, so
// no call may pass through here. It is started again with the library of its interface, or without
// one.
#include <filesystem>
#include <string>

#include "pmpi_tracer/interposition/mpi_libraries.hpp"
#include "pmpi_tracer/interposition/start_again.hpp"
#include "reorder/launch.hpp"

namespace rankplace::reorder {
namespace {

namespace fs = std::filesystem;
namespace mpi_libraries = tracer::mpi_libraries;
namespace start_again = tracer::start_again;

/// Set in a program that was started again: once is enough.
constexpr const char* again_variable = "RANKPLACE_REORDER_STARTED_AGAIN";

/// The library beside this one for the program's interface; empty if there is none.
std::string library_for(const mpi_libraries::OtherLibrary& other) {
  if (!other.interface) return "";
  const std::string name =
      std::string(launch::library_prefix) + info_of(*other.interface).name + ".so";
  const fs::path file = fs::path(start_again::own_file()).parent_path() / name;
  std::error_code error;
  return fs::exists(file, error) ? file.string() : "";
}

/// The GNU C library hands a constructor main's arguments.
[[gnu::constructor]] void start_again_if_other(int, char** arguments) {
  if (!start_again::is_allowed(again_variable)) return;
  if (const auto other = mpi_libraries::other()) {
    start_again::with(library_for(*other), again_variable, arguments);
  }
}

}  // namespace
}  // namespace rankplace::reorder
