// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <iostream>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/launch/job.hpp"
#include "cli/options/impossible_values.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/progress/status_line.hpp"
#include "cli/standard_descriptors.hpp"
#include "cli/terminal.hpp"
#include "cli/usage/candidates.hpp"
#include "cli/usage/complaint.hpp"
#include "cli/usage/greeting.hpp"
#include "cli/usage/help_formatter.hpp"
#include "cli/usage/program_words.hpp"
#include "cli/usage/version_text.hpp"
#include "support/errors.hpp"
#include "support/text/text.hpp"

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
    Command{"reorder", cli::add_reorder},
    Command{"compare", cli::add_compare},
    Command{"report", cli::add_report},
    Command{"bench", cli::add_bench},
    Command{"study", cli::add_study},
    Command{"convert", cli::add_convert},
    Command{"topology", cli::add_topology},
    Command{"calibrate", cli::add_calibrate},
    Command{"doctor", cli::add_doctor},
    // clang-format on
};

/// What `rankplace` takes without a command.
struct OwnOptions {
  bool verbose = false;
};

void describe(CLI::App& app, OwnOptions& own) {
  app.require_subcommand(1);
  app.formatter(std::make_shared<cli::HelpFormatter>(cli::standard_output().help_columns));
  app.add_flag("--verbose", own.verbose,
               "with --version: the libraries, the launchers, and where the tracers are");
  app.set_version_flag(
      "-V,--version",
      [&own] {
        return cli::version_text(own.verbose ? cli::VersionDetail::libraries
                                             : cli::VersionDetail::none);
      },
      "Print the version and exit");
  app.footer(
      "The whole loop in one line:\n"
      "  rankplace tune -- mpirun -np 2 ./app\n"
      "Help on a command: rankplace help COMMAND; manual pages: docs/cli/");
}

/// Says what is wrong, once if several processes work together.
int complain(const std::string& what, int code) {
  cli::announce(printable_text(what));
  cli::fail_job(what, code);
  return code;
}

std::vector<std::string> names_of_commands() {
  std::vector<std::string> names;
  for (const Command& command : commands) names.emplace_back(command.name);
  return names;
}

/// "help map" as "map --help", "version" as "--version".
std::vector<std::string> without_synonyms(std::vector<std::string> words) {
  if (words.empty()) return words;
  if (words.front() == "version") words.front() = "--version";
  if (words.front() == "help") {
    words.erase(words.begin());
    words.emplace_back("--help");
  }
  return words;
}

/// The subcommand that is asked for, or all if none is. The options of all the others would take
/// milliseconds.
std::span<const Command> commands_asked_for(const std::vector<std::string>& words) {
  if (words.front().starts_with('-')) return commands;
  const auto asked = std::ranges::find(commands, words.front(), &Command::name);
  if (asked == commands.end()) {
    throw UsageError(cli::unknown_command(words.front(), "rankplace", names_of_commands()));
  }
  return {asked, 1};
}

/// "complete -- WORD...": what a shell may propose for the last word, a line each.
int complete(const std::vector<std::string>& words) {
  CLI::App app{"", "rankplace"};
  OwnOptions own;
  describe(app, own);
  for (const Command& command : commands) command.add(app);
  const std::size_t own_words = words.size() > 1 && words[1] == "--" ? 2 : 1;
  const std::vector<std::string> typed(words.begin() + static_cast<std::ptrdiff_t>(own_words),
                                       words.end());
  for (const std::string& word : cli::candidates(app, typed)) std::cout << word << '\n';
  return 0;
}

/// Parses the words and runs the command that they name.
int run(const std::vector<std::string>& words) {
  CLI::App app{"MPI process-placement optimizer: profile, map, rerun, compare", "rankplace"};
  OwnOptions own;
  describe(app, own);
  std::vector<cli::CommandRunner> runners;
  for (const Command& command : commands_asked_for(words)) runners.push_back(command.add(app));
  cli::refuse_impossible_values(app);
  cli::refuse_empty_items(app, words);
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    throw UsageError(cli::complaint_about(app, error, words));
  }
  cli::require_unbroken_program(cli::innermost_command(app), words);
  const auto added = app.get_subcommands([](const CLI::App*) { return true; });
  for (std::size_t i = 0; i < added.size(); ++i) {
    if (added[i]->parsed()) return cli::run_with_csv(runners[i]);
  }
  throw InternalError("no subcommand ran");
}

int run_words(int argc, char** argv) {
  const std::vector<std::string> words = without_synonyms({argv + std::min(argc, 1), argv + argc});
  if (!words.empty() && words.front() == "complete") return complete(words);
  if (!words.empty()) return run(words);
  std::cout << cli::greeting;
  return exit_usage;
}

/// A launch file on a full disk would be cut short, and look whole.
void require_written_output() {
  if (!cli::has_the_output()) return;
  std::cout.flush();
  if (!std::cout) throw InputError("the output could not be written (is the disk full?)");
}

int run_in_job(int argc, char** argv) {
  cli::join_job({argv, static_cast<std::size_t>(argc)});
  const int code = run_words(argc, argv);
  require_written_output();
  cli::leave_job();
  return code;
}

}  // namespace

int main(int argc, char** argv) {
  cli::open_standard_descriptors();
  try {
    return run_in_job(argc, argv);
  } catch (const JobEnds& end) {
    cli::fail_job("", end.exit_code());
    return end.exit_code();
  } catch (const ProcessFailed& failed) {
    return complain(failed.what(), failed.exit_code());
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
