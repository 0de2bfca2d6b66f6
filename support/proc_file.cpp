// SPDX-License-Identifier: BSD-3-Clause
#include "support/proc_file.hpp"

#include <fstream>
#include <iterator>

namespace rankplace {

std::string proc_file(pid_t process, const std::string& name) {
  std::ifstream file("/proc/" + std::to_string(process) + '/' + name);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace rankplace
