// SPDX-License-Identifier: BSD-3-Clause
#include "support/files/proc_file.hpp"

#include "support/files/files.hpp"

namespace rankplace {

std::string proc_file(pid_t process, const std::string& name) {
  return text_or_nothing("/proc/" + std::to_string(process) + '/' + name);
}

}  // namespace rankplace
