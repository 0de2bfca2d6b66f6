// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <array>
#include <exception>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "mapper/model/errors.hpp"

namespace {

using namespace rankplace;

constexpr int exit_failed = 1;
constexpr int exit_usage = 2;

/// Every subcommand, in the order of `rankplace --help`: the order in which a user needs them.
constexpr std::array add_commands{
    // clang-format off
    cli::add_tune,
    cli::add_trace,
    cli::add_inspect,
    cli::add_advise,
    cli::add_map,
    cli::add_evaluate,
    cli::add_predict,
    cli::add_rankfile,
    cli::add_exec,
    cli::add_verify,
    cli::add_compare,
    cli::add_report,
    cli::add_bench,
    cli::add_study,
    cli::add_convert,
    cli::add_topology,
    cli::add_calibrate,
    // clang-format on
};

void describe(CLI::App& app) {
  app.require_subcommand(1);
  app.set_version_flag("--version", "rankplace " RANKPLACE_VERSION);
  app.get_formatter()->column_width(34);
  app.footer(
      "The whole loop in one line:\n"
      "  rankplace tune -o tuned -- mpirun -np 2 ./app\n"
      "Help on a command: rankplace COMMAND --help; manual pages: docs/cli/");
}

int parse_failed(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
  std::cerr << "rankplace: " << error.what() << " (see rankplace --help)\n";
  return exit_usage;
}

int complain(const std::string& what, int code) {
  std::cerr << "rankplace: " << what << '\n';
  return code;
}

/// CLI11 would only say that a subcommand is missing.
void check_command_name(const CLI::App& app, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return;
  const auto commands =
      app.get_subcommands([&](const CLI::App* command) { return command->get_name() == argv[1]; });
  if (commands.empty()) {
    throw UsageError("there is no command '" + std::string(argv[1]) + "' (see rankplace --help)");
  }
}

int run(int argc, char** argv) {
  CLI::App app{"MPI process-placement optimizer: profile, map, rerun, compare", "rankplace"};
  describe(app);
  std::vector<std::pair<CLI::App*, cli::CommandRunner>> commands;
  for (const auto add : add_commands) {
    cli::CommandRunner runner = add(app);
    commands.emplace_back(app.get_subcommands(nullptr).back(), std::move(runner));
  }
  check_command_name(app, argc, argv);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return parse_failed(app, error);
  }
  for (const auto& [command, runner] : commands) {
    if (command->parsed()) return runner();
  }
  throw InternalError("no subcommand ran");
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const UsageError& error) {
    return complain(error.what(), exit_usage);
  } catch (const InputError& error) {
    return complain(error.what(), exit_failed);
  } catch (const std::exception& error) {
    return complain(std::string("internal error: ") + error.what() +
                        " (please report it with the command line)",
                    exit_failed);
  }
}
