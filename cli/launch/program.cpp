// SPDX-License-Identifier: BSD-3-Clause
#include "cli/launch/program.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <iostream>

#include "support/processes/argument_vector.hpp"
#include "workflow/programs/executable.hpp"

namespace rankplace::cli {
namespace {

constexpr int exit_not_executable = 126;
constexpr int exit_not_found = 127;

int complain(const std::string& what, int code) {
  std::cerr << "rankplace: " << what << '\n';
  return code;
}

}  // namespace

void add_program(CLI::App& command, std::vector<std::string>& words) {
  command.add_option("command", words, "the program and its arguments")
      ->required()
      ->type_name("[--] PROGRAM [ARGUMENT...]");
  command.positionals_at_end();
}

int become(const std::vector<std::string>& words) {
  const std::string& program = words.front();
  if (program.empty()) return complain("the name of the program is empty", exit_not_found);
  const Executable executable = find_executable(program);
  if (executable.kind == ExecutableKind::missing) {
    return complain(program + ": command not found", exit_not_found);
  }
  if (executable.kind == ExecutableKind::folder) {
    return complain(program + ": is a folder", exit_not_executable);
  }
  if (executable.kind == ExecutableKind::forbidden) {
    return complain(program + ": is not executable", exit_not_executable);
  }
  execv(executable.path.c_str(), argument_vector(words).data());
  return complain(program + ": cannot be executed (" + std::strerror(errno) + ')',
                  exit_not_executable);
}

}  // namespace rankplace::cli
