// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/exec_writer.hpp"

namespace rankplace {

std::vector<std::string> exec_words(const std::string& placement_name) {
  return {"rankplace", "exec", "--placement", placement_name, "--"};
}

LaunchFile exec_launch_file(const LaunchRequest& request) {
  LaunchCommand command{"any launcher",
                        {"mpiexec", "-n", std::to_string(request.placement.ranks.size())}};
  for (std::string& word : exec_words(request.file_name)) command.argv.push_back(std::move(word));
  return {to_json(request.placement), {std::move(command)}};
}

}  // namespace rankplace
