// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/programs/own_files.hpp"

#include <unistd.h>

#include <array>
#include <cstdlib>

#include "pmpi_tracer/launch.hpp"
#include "support/errors.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

std::array<std::filesystem::path, 2> library_folders() {
  const std::filesystem::path prefix = own_command().parent_path().parent_path();
  return {prefix / "lib", prefix / RANKPLACE_LIBDIR / "rankplace"};
}

}  // namespace

std::filesystem::path own_command() { return std::filesystem::read_symlink("/proc/self/exe"); }

std::vector<std::filesystem::path> mpi_tool_folders() {
  std::vector<std::filesystem::path> folders;
  const char* const path = std::getenv(launch::tracer_path_variable);
  for (const std::string_view folder : items_of(path == nullptr ? "" : path, ':')) {
    if (!folder.empty()) folders.push_back(std::filesystem::absolute(folder).lexically_normal());
  }
  const std::filesystem::path here = own_command().parent_path();
  for (const char* folder : {".", "../" RANKPLACE_LIBDIR "/rankplace", "../lib"}) {
    folders.push_back((here / folder).lexically_normal());
  }
  return folders;
}

std::string mpi_tool_folders_text() {
  std::vector<std::string> names;
  for (const std::filesystem::path& folder : mpi_tool_folders()) names.push_back(folder.string());
  return joined(names);
}

std::optional<std::filesystem::path> find_mpi_tool(const std::string& file_name) {
  std::error_code error;
  for (const std::filesystem::path& folder : mpi_tool_folders()) {
    if (std::filesystem::exists(folder / file_name, error)) return folder / file_name;
  }
  return std::nullopt;
}

std::filesystem::path own_mpi_program(const std::string& name) {
  std::filesystem::path path = own_command().parent_path() / name;
  if (std::filesystem::exists(path)) return path;
  throw InputError(
      "there is no " + path.string() +
      " (rankplace was built without an MPI library, or is not installed whole); build "
      "it where mpicc is on the PATH, or install all of it");
}

std::optional<std::filesystem::path> find_own_library(const std::string& file_name) {
  for (const auto& folder : library_folders()) {
    if (std::filesystem::exists(folder / file_name)) return folder / file_name;
  }
  return std::nullopt;
}

std::filesystem::path own_library(const std::string& file_name) {
  if (const auto library = find_own_library(file_name)) return *library;
  const auto [built, installed] = library_folders();
  throw InputError(file_name + " is neither in " + built.string() + " nor in " +
                   installed.string() +
                   " (an incomplete installation); build or install all of rankplace");
}

std::filesystem::path simgrid_library() {
  if (const auto library = find_own_library(simgrid_library_name)) return *library;
  throw InputError(
      "this rankplace cannot simulate (it was built without SimGrid); install SimGrid (Debian: "
      "libsimgrid-dev) and build rankplace again, or take `engine` analytic");
}

std::optional<std::filesystem::path> find_program_along(const std::string& folders,
                                                        const std::string& name) {
  for (const std::string_view folder : items_of(folders, ':')) {
    const std::filesystem::path program = std::filesystem::path(folder) / name;
    std::error_code error;
    if (::access(program.c_str(), X_OK) == 0 && !std::filesystem::is_directory(program, error)) {
      return program;
    }
  }
  return std::nullopt;
}

std::string program_folders() {
  const char* const path = std::getenv("PATH");
  return path == nullptr ? "/usr/local/bin:/usr/bin:/bin" : path;
}

std::optional<std::filesystem::path> find_program(const std::string& name) {
  return find_program_along(program_folders(), name);
}

std::filesystem::path program_named(const std::string& name) {
  if (name.find('/') != std::string::npos) return name;
  if (const auto program = find_program(name)) return *program;
  throw InputError("there is no " + name + " on the PATH; install it or give its path");
}

}  // namespace rankplace
