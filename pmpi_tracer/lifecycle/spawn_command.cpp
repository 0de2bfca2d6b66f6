// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/lifecycle/spawn_command.hpp"

#include <unistd.h>

#include <filesystem>
#include <sstream>
#include <utility>

namespace rankplace::tracer {

namespace {

namespace fs = std::filesystem;

bool is_program(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0;
}

bool can_be_found(const std::string& program, const fs::path& folder,
                  const std::string& search_path) {
  if (program.find('/') != std::string::npos) return is_program(folder / program);
  std::istringstream folders(search_path);
  for (std::string candidate; std::getline(folders, candidate, ':');) {
    if (is_program(folder / candidate / program)) return true;
  }
  return false;
}

}  // namespace

SpawnCommand with_environment(SpawnCommand command, const std::vector<std::string>& variables,
                              const std::string& folder, const std::string& search_path) {
  static const std::string env = "/usr/bin/env";
  const bool looks_like_variable = command.program.find('=') != std::string::npos;
  if (looks_like_variable || !is_program(env) ||
      !can_be_found(command.program, folder, search_path)) {
    return command;
  }
  SpawnCommand changed{env, variables};
  changed.arguments.push_back(std::move(command.program));
  changed.arguments.insert(changed.arguments.end(), command.arguments.begin(),
                           command.arguments.end());
  return changed;
}

}  // namespace rankplace::tracer
