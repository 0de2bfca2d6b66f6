// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace rankplace::cli {

/// Runs a parsed subcommand and returns its exit code: 0 ok, 1 failed, 2 wrong usage. Throws
/// InputError or UsageError on problems; main() prints them.
using CommandRunner = std::function<int()>;

/// Exit code of a command that failed.
inline constexpr int exit_failed = 1;

/// Exit code of a command that a signal interrupted: this plus the signal, as a shell says it.
inline constexpr int signal_exit_base = 128;

/// Each subcommand adds itself and its options to the top-level app (in its own file).
CommandRunner add_advise(CLI::App& app);
CommandRunner add_bench(CLI::App& app);
CommandRunner add_calibrate(CLI::App& app);
CommandRunner add_compare(CLI::App& app);
CommandRunner add_convert(CLI::App& app);
CommandRunner add_doctor(CLI::App& app);
CommandRunner add_evaluate(CLI::App& app);
CommandRunner add_exec(CLI::App& app);
CommandRunner add_inspect(CLI::App& app);
CommandRunner add_map(CLI::App& app);
CommandRunner add_predict(CLI::App& app);
CommandRunner add_rankfile(CLI::App& app);
CommandRunner add_reorder(CLI::App& app);
CommandRunner add_report(CLI::App& app);
CommandRunner add_study(CLI::App& app);
CommandRunner add_topology(CLI::App& app);
CommandRunner add_trace(CLI::App& app);
CommandRunner add_tune(CLI::App& app);
CommandRunner add_verify(CLI::App& app);

}  // namespace rankplace::cli
