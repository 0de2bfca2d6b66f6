// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/probe.hpp"

#include <algorithm>

#include "support/process.hpp"
#include "workflow/own_files.hpp"

namespace rankplace {
namespace {

/// Only a program with a launcher's name is asked: a script may do anything with an option.
bool is_hydra(const std::string& launcher) {
  if (!std::filesystem::path(launcher).filename().string().starts_with("mpi")) return false;
  const std::string version = output_of({launcher, "--version"});
  return version.find("HYDRA") != std::string::npos ||
         version.find("Intel(R) MPI") != std::string::npos;
}

}  // namespace

std::string launcher_of(const std::vector<std::string>& command) {
  if (command.front() != "env") return command.front();
  const auto at = std::find_if(command.begin() + 1, command.end(), [](const std::string& word) {
    return word.find('=') == std::string::npos;
  });
  return at == command.end() ? command.front() : *at;
}

std::filesystem::path probe_for(const std::string& launcher) {
  return own_mpi_program(is_hydra(launcher) ? "rankplace-probe-mpich" : "rankplace-probe");
}

}  // namespace rankplace
