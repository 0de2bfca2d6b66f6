// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/probe_run.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "bench/harness/logged_run.hpp"
#include "bench/probe_line.hpp"
#include "support/files.hpp"

namespace rankplace::harness {
namespace {

/// The ranks that a run reported, sorted. Throws InputError if there is none, or one twice.
std::vector<RankSlot> slots_in(const std::string& output, const std::vector<std::string>& command,
                               const std::filesystem::path& log, const std::string& program) {
  std::vector<RankSlot> slots;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    if (auto slot = slot_of_probe_line(line)) slots.push_back(std::move(*slot));
  }
  if (slots.empty()) throw_launch_failed(program, "reported no rank", command, log);
  std::ranges::stable_sort(slots, {}, &RankSlot::rank);
  if (std::ranges::adjacent_find(slots, {}, &RankSlot::rank) != slots.end()) {
    throw_of_another_mpi(program, command, log);
  }
  return slots;
}

}  // namespace

ProbeResult run_probe(const std::vector<std::string>& command, const std::filesystem::path& log,
                      const std::string& program) {
  if (const int signal = run_logged(program, command, log); signal != 0) return {{}, signal};
  return {slots_in(read_file(log), command, log, program), 0};
}

PairRunResult run_pairs(const std::vector<std::string>& command, const std::filesystem::path& log) {
  const std::string program = "rankplace-pairs";
  if (const int signal = run_logged(program, command, log); signal != 0) return {{{}, signal}, {}};
  const std::string output = read_file(log);
  PairRunResult result{{slots_in(output, command, log, program), 0}, {}};
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    if (const auto time = time_of_pair_line(line)) result.times.push_back(*time);
  }
  return result;
}

TopologyProbeResult run_topology_probe(const std::vector<std::string>& command,
                                       const std::filesystem::path& log) {
  const std::string probe = "the probe";
  if (const int signal = run_logged(probe, command, log); signal != 0) return {{}, signal};
  GatheredHosts hosts = gathered_hosts(read_file(log));
  if (hosts.kind_of_host.empty()) throw_launch_failed(probe, "reported no host", command, log);
  if (hosts.worlds != 1) throw_of_another_mpi(probe, command, log);
  return {std::move(hosts), 0};
}

}  // namespace rankplace::harness
