// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/openmpi5_path.hpp"

namespace rankplace {

bool is_openmpi5_path(std::string_view path) {
  return path.find_first_of(":-") == std::string_view::npos;
}

std::string openmpi5_mapping(const std::string& path) {
  return "rankfile:file=" + (is_openmpi5_path(path) ? path : "/dev/fd/3");
}

std::string openmpi5_input(const std::string& path) { return is_openmpi5_path(path) ? "" : path; }

std::vector<std::string> with_openmpi5_input(std::vector<std::string> command,
                                             const std::string& path) {
  if (is_openmpi5_path(path)) return command;
  const std::vector<std::string> shell{"/bin/sh", "-c", R"(exec "$@" 3<"$0")", path};
  command.insert(command.begin(), shell.begin(), shell.end());
  return command;
}

}  // namespace rankplace
