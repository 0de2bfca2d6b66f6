// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/probe_run.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "bench/harness/process.hpp"
#include "bench/probe_line.hpp"
#include "mapper/model/atomic_file.hpp"
#include "mapper/model/errors.hpp"
#include "rankfiles/launcher.hpp"

namespace rankplace::harness {
namespace {

constexpr std::size_t log_lines_shown = 10;

[[noreturn]] void throw_failed(const std::string& what, const std::vector<std::string>& command,
                               const std::filesystem::path& log) {
  throw InputError("the launch of the probe " + what + "\n  command: " + shell_text(command) +
                   "\n  end of its log " + log.string() + ":\n" + last_lines(log, log_lines_shown));
}

std::vector<RankSlot> slots_in(const std::string& output) {
  std::vector<RankSlot> slots;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    if (auto slot = slot_of_probe_line(line)) slots.push_back(std::move(*slot));
  }
  std::ranges::stable_sort(slots, {}, &RankSlot::rank);
  return slots;
}

[[noreturn]] void throw_of_another_mpi(const std::vector<std::string>& command,
                                       const std::filesystem::path& log) {
  throw_failed(
      "started programs of one rank each (the launcher is of another MPI library than "
      "rankplace-probe); build rankplace with that library",
      command, log);
}

/// Returns the signal that stopped it, or 0 if it has ended well.
int run_logged(const std::vector<std::string>& command, const std::filesystem::path& log) {
  if (log.has_parent_path()) std::filesystem::create_directories(log.parent_path());
  const SignalHold hold;
  const ProcessResult result = run_process(command, log, hold);
  if (result.interrupted == 0 && result.exit_code != 0) {
    throw_failed("failed with exit code " + std::to_string(result.exit_code), command, log);
  }
  return result.interrupted;
}

}  // namespace

ProbeResult run_probe(const std::vector<std::string>& command, const std::filesystem::path& log) {
  if (const int signal = run_logged(command, log); signal != 0) return {{}, signal};
  std::vector<RankSlot> slots = slots_in(read_file(log));
  if (slots.empty()) throw_failed("reported no rank", command, log);
  if (std::ranges::adjacent_find(slots, {}, &RankSlot::rank) != slots.end()) {
    throw_of_another_mpi(command, log);
  }
  return {std::move(slots), 0};
}

TopologyProbeResult run_topology_probe(const std::vector<std::string>& command,
                                       const std::filesystem::path& log) {
  if (const int signal = run_logged(command, log); signal != 0) return {{}, signal};
  GatheredHosts hosts = gathered_hosts(read_file(log));
  if (hosts.kind_of_host.empty()) throw_failed("reported no host", command, log);
  if (hosts.worlds != 1) throw_of_another_mpi(command, log);
  return {std::move(hosts), 0};
}

}  // namespace rankplace::harness
