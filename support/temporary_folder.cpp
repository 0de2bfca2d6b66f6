// SPDX-License-Identifier: BSD-3-Clause
#include "support/files/temporary_folder.hpp"

#include <stdlib.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>
#include <system_error>

#include "support/errors.hpp"

namespace rankplace {

namespace {

/// "TMPDIR=/scratch/7: "; empty if none is set.
std::string who_names_it() {
  for (const char* const name : temporary_folder_variables) {
    const char* const value = std::getenv(name);
    if (value != nullptr) return std::string(name) + '=' + value + ": ";
  }
  return "";
}

[[noreturn]] void no_folder(const std::string& why) {
  throw InputError(who_names_it() + "there can be no temporary folder (" + why +
                   "); set TMPDIR to a folder that can be written");
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  std::error_code error;
  const std::filesystem::path parent = std::filesystem::temp_directory_path(error);
  if (error) no_folder(error.message());
  // No '-': Open MPI 5.0.7 to 5.0.9 take no rankfile that has one in its path.
  std::string name = parent / "rankplace.XXXXXX";
  if (::mkdtemp(name.data()) == nullptr) no_folder(std::strerror(errno));
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;  // a destructor cannot report, and the system clears its folder anyway
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace rankplace
