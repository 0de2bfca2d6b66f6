// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/probe_run.hpp"

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <unordered_map>
#include <utility>

#include "bench/harness/logged_run.hpp"
#include "bench/probe_line.hpp"
#include "support/files/files.hpp"

namespace rankplace::harness {
namespace {

/// The ranks that a run reported, sorted. Throws InputError if there is none, or one twice.
ProbeResult ranks_in(const std::string& output, const std::vector<std::string>& command,
                     const std::filesystem::path& log, const std::string& program) {
  std::vector<ProbedRank> ranks;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    if (auto rank = rank_of_probe_line(line)) ranks.push_back(std::move(*rank));
  }
  if (ranks.empty()) throw_launch_failed(program, "reported no rank", command, log);
  const auto number = [](const ProbedRank& rank) { return rank.slot.rank; };
  std::ranges::stable_sort(ranks, {}, number);
  if (std::ranges::adjacent_find(ranks, {}, number) != ranks.end()) {
    throw_of_another_mpi(program, command, log);
  }
  ProbeResult result;
  for (ProbedRank& rank : ranks) {
    result.slots.push_back(std::move(rank.slot));
    result.devices.push_back(std::move(rank.variables));
    result.addresses.push_back(std::move(rank.addresses));
  }
  return result;
}

std::optional<double> estimate_in(const std::filesystem::path& log) {
  std::istringstream lines(read_file(log));
  for (std::string line; std::getline(lines, line);) {
    if (const auto seconds = seconds_of_estimate_line(line)) return seconds;
  }
  return {};
}

}  // namespace

std::vector<RankSlot> named_as_in(const std::vector<RankSlot>& wanted, const ProbeResult& found) {
  std::unordered_map<std::uint32_t, const std::string*> host_of_rank;
  for (const RankSlot& slot : wanted) host_of_rank.emplace(slot.rank, &slot.host);
  std::vector<RankSlot> slots = found.slots;
  for (std::size_t i = 0; i < slots.size() && i < found.addresses.size(); ++i) {
    const auto host = host_of_rank.find(slots[i].rank);
    if (host == host_of_rank.end()) continue;
    const std::vector<std::string>& own = found.addresses[i];
    if (std::ranges::find(own, *host->second) != own.end()) slots[i].host = *host->second;
  }
  return slots;
}

ProbeResult run_probe(const std::vector<std::string>& command, const std::filesystem::path& log,
                      const std::string& program) {
  if (const int signal = run_logged(program, command, log); signal != 0) return {{}, signal};
  return ranks_in(read_file(log), command, log, program);
}

PairRunResult run_pairs(const std::vector<std::string>& command, const std::filesystem::path& log,
                        double limit_s, const EstimateObserver& observer) {
  const std::string program = "rankplace-pairs";
  bool is_told = false;
  const auto look = [&] {
    const std::optional<double> seconds = is_told ? std::nullopt : estimate_in(log);
    if (seconds) observer(*seconds);
    is_told = is_told || seconds.has_value();
  };
  const int signal = run_logged(program, command, log, {.limit_s = limit_s, .each_second = look});
  if (signal != 0) return {{{}, signal}, {}};
  look();
  const std::string output = read_file(log);
  PairRunResult result{ranks_in(output, command, log, program), {}};
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
