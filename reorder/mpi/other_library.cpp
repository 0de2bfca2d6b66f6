// SPDX-License-Identifier: BSD-3-Clause
// A program of another MPI library, which a script has started: its handles have another size, so
// no call may pass through here. It is started again with the library of its interface, or without
// one.
#include <dlfcn.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "pmpi_tracer/interposition/mpi_libraries.hpp"
#include "reorder/launch.hpp"

namespace rankplace::reorder {
namespace {

namespace fs = std::filesystem;

/// Set in a program that was started again: once is enough.
constexpr const char* again_variable = "RANKPLACE_REORDER_STARTED_AGAIN";

/// The file that this code was loaded from, as LD_PRELOAD names it.
std::string own_path() {
  Dl_info own;
  return dladdr(reinterpret_cast<const void*>(&own_path), &own) != 0 ? own.dli_fname : "";
}

/// The library beside this one for the program's interface; empty if there is none.
std::string library_for(const tracer::mpi_libraries::OtherLibrary& other, const fs::path& own) {
  if (!other.interface) return "";
  const std::string name =
      std::string(launch::library_prefix) + info_of(*other.interface).name + ".so";
  const fs::path file = own.parent_path() / name;
  std::error_code error;
  return fs::exists(file, error) ? file.string() : "";
}

/// The GNU C library hands a constructor main's arguments.
[[gnu::constructor]] void start_again_if_other(int, char** arguments) {
  const char* const preloaded = std::getenv("LD_PRELOAD");
  if (preloaded == nullptr || std::getenv(again_variable) != nullptr) return;
  const auto other = tracer::mpi_libraries::other();
  if (!other) return;
  const std::string own = own_path();
  std::string libraries = preloaded;
  const std::size_t place = libraries.find(own);
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (own.empty() || place == std::string::npos || error) return;
  libraries.replace(place, own.size(), library_for(*other, own));
  setenv("LD_PRELOAD", libraries.c_str(), 1);
  setenv(again_variable, "1", 1);
  execv(program.c_str(), arguments);
  setenv("LD_PRELOAD", preloaded, 1);
}

}  // namespace
}  // namespace rankplace::reorder
