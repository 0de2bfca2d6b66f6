// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <iostream>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/options/empty_values.hpp"
#include "cli/progress/status_line.hpp"
#include "support/errors.hpp"
#include "support/text.hpp"

namespace {

using namespace rankplace;

constexpr int exit_usage = 2;

struct Command {
  std::string_view name;
  cli::CommandRunner (*add)(CLI::App&);
};

/// Every subcommand, in the order of `rankplace --help`: the order in which a user needs them.
constexpr std::array commands{
    // clang-format off
    Command{"tune", cli::add_tune},
    Command{"trace", cli::add_trace},
    Command{"inspect", cli::add_inspect},
    Command{"advise", cli::add_advise},
    Command{"map", cli::add_map},
    Command{"evaluate", cli::add_evaluate},
    Command{"predict", cli::add_predict},
    Command{"rankfile", cli::add_rankfile},
    Command{"exec", cli::add_exec},
    Command{"verify", cli::add_verify},
    Command{"compare", cli::add_compare},
    Command{"report", cli::add_report},
    Command{"bench", cli::add_bench},
    Command{"study", cli::add_study},
    Command{"convert", cli::add_convert},
    Command{"topology", cli::add_topology},
    Command{"calibrate", cli::add_calibrate},
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
  std::cerr << "rankplace: " << printable_text(error.what()) << " (see rankplace --help)\n";
  return exit_usage;
}

int complain(const std::string& what, int code) {
  cli::announce(printable_text(what));
  return code;
}

/// The subcommand that is asked for, or all if none is. The options of all the others would take
/// milliseconds.
std::span<const Command> commands_asked_for(int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return commands;
  const auto asked = std::ranges::find(commands, std::string_view(argv[1]), &Command::name);
  if (asked == commands.end()) {
    throw UsageError("there is no command '" + std::string(argv[1]) + "' (see rankplace --help)");
  }
  return {asked, 1};
}

int run(int argc, char** argv) {
  CLI::App app{"MPI process-placement optimizer: profile, map, rerun, compare", "rankplace"};
  describe(app);
  std::vector<cli::CommandRunner> runners;
  for (const Command& command : commands_asked_for(argc, argv)) {
    runners.push_back(command.add(app));
  }
  cli::refuse_empty_values(app);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return parse_failed(app, error);
  }
  const auto added = app.get_subcommands([](const CLI::App*) { return true; });
  for (std::size_t i = 0; i < added.size(); ++i) {
    if (added[i]->parsed()) return runners[i]();
  }
  throw InternalError("no subcommand ran");
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const Interrupted& interrupted) {
    return complain(interrupted.what(), cli::signal_exit_base + interrupted.signal());
  } catch (const UsageError& error) {
    return complain(error.what(), exit_usage);
  } catch (const InputError& error) {
    return complain(error.what(), cli::exit_failed);
  } catch (const std::filesystem::filesystem_error& error) {
    return complain(error.path1().string() + ": cannot be reached (" + error.code().message() + ')',
                    cli::exit_failed);
  } catch (const std::bad_alloc&) {
    return complain("there is not enough memory for this (take a smaller machine or graph)",
                    cli::exit_failed);
  } catch (const std::exception& error) {
    return complain(std::string("internal error: ") + error.what() +
                        " (please report it with the command line)",
                    cli::exit_failed);
  }
}
