// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/exec_writer.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace rankplace {

std::vector<std::string> exec_words(const std::string& placement_name) {
  return {"rankplace", "exec", "--placement", placement_name, "--"};
}

void append_exec_words(const std::string& placement_name, std::vector<std::string>& argv) {
  std::ranges::move(exec_words(placement_name), std::back_inserter(argv));
}

LaunchFile exec_launch_file(const LaunchRequest& request) {
  LaunchCommand command{"any launcher",
                        {"mpiexec", "-n", std::to_string(request.placement.ranks.size())}};
  append_exec_words(request.file_name, command.argv);
  return {to_json(request.placement), {std::move(command)}};
}

}  // namespace rankplace
