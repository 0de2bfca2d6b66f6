// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/launch_options.hpp"

#include <CLI/CLI.hpp>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "cli/options/parsed_option.hpp"
#include "support/text/text.hpp"

namespace rankplace::cli {

void add_launcher_option(CLI::App& command, std::string& launcher) {
  command
      .add_option("--launcher", launcher,
                  "what the launcher is: openmpi, mpich, intel, slurm, flux, pals; or exec: any, "
                  "and each rank binds itself (default: recognised)")
      ->type_name("NAME");
}

void add_mpirun_option(CLI::App& command, std::vector<std::string>& mpirun) {
  const auto words_in = [](const std::string& text) {
    std::istringstream in(text);
    return std::vector<std::string>(std::istream_iterator<std::string>(in), {});
  };
  add_parsed_option(command, "--mpirun", mpirun, words_in, "the launcher to use, with its options")
      ->default_str(joined(mpirun, " "));
}

void add_launch_options(CLI::App& command, LaunchLine& line, const std::string& help) {
  add_launcher_option(command, line.launcher);
  command
      .add_option("--program", line.program,
                  "with --launcher exec: the word of the command that is the program (default: the "
                  "first that names one)")
      ->type_name("WORD");
  command.add_option("COMMAND", line.words, help)->required();
}

}  // namespace rankplace::cli
