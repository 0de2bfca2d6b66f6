// SPDX-License-Identifier: BSD-3-Clause
#include "cli/own_files.hpp"

#include <unistd.h>

#include <cstdlib>
#include <sstream>

#include "mapper/model/errors.hpp"

namespace rankplace::cli {

std::filesystem::path own_command() { return std::filesystem::read_symlink("/proc/self/exe"); }

std::filesystem::path own_mpi_program(const std::string& name) {
  const std::filesystem::path path = own_command().parent_path() / name;
  if (std::filesystem::exists(path)) return path;
  throw InputError("there is no " + path.string() +
                   " (an incomplete installation); build or install all of rankplace");
}

std::filesystem::path own_library(const std::string& file_name) {
  const std::filesystem::path prefix = own_command().parent_path().parent_path();
  const std::filesystem::path built = prefix / "lib" / file_name;
  const std::filesystem::path installed = prefix / RANKPLACE_LIBDIR / "rankplace" / file_name;
  for (const auto& path : {built, installed}) {
    if (std::filesystem::exists(path)) return path;
  }
  throw InputError(file_name + " is neither " + built.string() + " nor " + installed.string() +
                   " (an incomplete installation); build or install all of rankplace");
}

std::filesystem::path program_named(const std::string& name) {
  if (name.find('/') != std::string::npos) return name;
  const char* const path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    const std::filesystem::path program = std::filesystem::path(folder) / name;
    if (::access(program.c_str(), X_OK) == 0) return program;
  }
  throw InputError("there is no " + name + " on the PATH; install it or give its path");
}

}  // namespace rankplace::cli
