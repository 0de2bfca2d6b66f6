// SPDX-License-Identifier: BSD-3-Clause
#include "support/temporary_folder.hpp"

#include <stdlib.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>

#include "support/errors.hpp"

namespace rankplace {

TemporaryFolder::TemporaryFolder() {
  // No '-': Open MPI 5.0.7 to 5.0.9 take no rankfile that has one in its path.
  std::string name = std::filesystem::temp_directory_path() / "rankplace.XXXXXX";
  if (::mkdtemp(name.data()) == nullptr) {
    throw InputError(name, 0, std::string("cannot make a folder (") + std::strerror(errno) + ")");
  }
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;  // a destructor cannot report, and the system clears its folder anyway
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace rankplace
