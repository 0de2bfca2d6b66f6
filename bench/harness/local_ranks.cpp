// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/local_ranks.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>

#include "bench/harness/rank_variables.hpp"
#include "support/files/proc_file.hpp"
#include "support/host/host_name.hpp"
#include "support/text/format.hpp"
#include "support/text/number_from.hpp"

namespace rankplace::harness {
namespace {

constexpr std::size_t most_shown = 32;

/// What /proc/PID/stat says of a process.
struct Status {
  pid_t parent = 0;
  char state = '?';
  double cpu_s = 0;
};

/// The fields behind the name, which may hold anything: state, parent, ..., utime, stime.
std::optional<Status> status_of(pid_t pid) {
  const std::string text = proc_file(pid, "stat");
  const std::size_t end_of_name = text.rfind(')');
  if (end_of_name == std::string::npos) return std::nullopt;
  std::istringstream fields(text.substr(end_of_name + 1));
  Status status;
  fields >> status.state >> status.parent;
  constexpr int fields_between = 9;
  std::string skipped;
  for (int i = 0; i < fields_between; ++i) fields >> skipped;
  double user_ticks = 0;
  double system_ticks = 0;
  if (!(fields >> user_ticks >> system_ticks)) return std::nullopt;
  status.cpu_s = (user_ticks + system_ticks) / static_cast<double>(sysconf(_SC_CLK_TCK));
  return status;
}

/// The variables that name a rank, of those in the process' environment.
std::map<std::string, std::string> rank_names_of(pid_t pid) {
  std::map<std::string, std::string> found;
  const std::string text = proc_file(pid, "environ");
  for (std::size_t at = 0; at < text.size();) {
    const std::string entry = text.c_str() + at;
    at += entry.size() + 1;
    const std::size_t equals = entry.find('=');
    if (equals == std::string::npos) continue;
    const std::string name = entry.substr(0, equals);
    const auto is_name = [&](const RankVariables& variables) { return variables.rank == name; };
    if (std::ranges::any_of(rank_variables, is_name)) found[name] = entry.substr(equals + 1);
  }
  return found;
}

/// The rank that a launcher told the process; variables that the launcher itself had do not count.
std::optional<std::uint32_t> rank_of(pid_t pid, const std::map<std::string, std::string>& outside) {
  const auto names = rank_names_of(pid);
  for (const RankVariables& variables : rank_variables) {
    const auto found = names.find(variables.rank);
    if (found == names.end()) continue;
    const auto before = outside.find(variables.rank);
    if (before != outside.end() && before->second == found->second) continue;
    if (const auto rank = number_from<std::uint32_t>(found->second)) return rank;
  }
  return std::nullopt;
}

std::map<pid_t, Status> all_processes() {
  std::map<pid_t, Status> processes;
  std::error_code error;
  for (std::filesystem::directory_iterator entry("/proc", error), end; !error && entry != end;
       entry.increment(error)) {
    const auto pid = number_from<pid_t>(entry->path().filename().string());
    if (!pid) continue;
    if (const auto status = status_of(*pid)) processes.emplace(*pid, *status);
  }
  return processes;
}

bool descends_from(pid_t pid, pid_t ancestor, const std::map<pid_t, Status>& processes) {
  for (auto at = processes.find(pid); at != processes.end();
       at = processes.find(at->second.parent)) {
    if (at->second.parent == ancestor) return true;
    if (at->second.parent == at->first) return false;
  }
  return false;
}

/// The kernel says "0" for a process that runs, and where it does not tell.
std::string sleeping_place(pid_t pid) {
  const std::string place = proc_file(pid, "wchan");
  return place == "0" ? "" : place;
}

std::string_view words_for(char state) {
  switch (state) {
    case 'R': return "runs";
    case 'S': return "sleeps";
    case 'D': return "waits for a device or a file";
    case 'T':
    case 't': return "is stopped";
    case 'Z':
    case 'X': return "has ended";
    default: return "is in an unknown state";
  }
}

}  // namespace

std::vector<LocalRank> local_ranks_of(pid_t launcher) {
  const std::map<pid_t, Status> processes = all_processes();
  const auto outside = rank_names_of(launcher);
  std::map<pid_t, std::uint32_t> rank_of_process;
  for (const auto& [pid, status] : processes) {
    if (!descends_from(pid, launcher, processes)) continue;
    if (const auto rank = rank_of(pid, outside)) rank_of_process[pid] = *rank;
  }
  std::set<pid_t> started_another;  // a script, whose rank is its child
  for (const auto& [pid, rank] : rank_of_process) {
    const auto parent = rank_of_process.find(processes.at(pid).parent);
    if (parent != rank_of_process.end() && parent->second == rank) {
      started_another.insert(parent->first);
    }
  }
  std::vector<LocalRank> ranks;
  for (const auto& [pid, rank] : rank_of_process) {
    if (started_another.contains(pid)) continue;
    const Status& status = processes.at(pid);
    const std::string command = proc_file(pid, "cmdline");
    ranks.push_back({rank, pid, status.state, status.cpu_s, sleeping_place(pid), command.data()});
  }
  std::ranges::stable_sort(ranks, {}, &LocalRank::rank);
  return ranks;
}

std::string text_of(const std::vector<LocalRank>& ranks) {
  const std::string host = short_host_name();
  std::string text;
  for (std::size_t i = 0; i < std::min(ranks.size(), most_shown); ++i) {
    const LocalRank& rank = ranks[i];
    text += "  rank " + std::to_string(rank.rank) + ": pid " + std::to_string(rank.pid) + " on " +
            host + ", " + std::string(words_for(rank.state)) +
            (rank.waits_in.empty() ? "" : " in " + rank.waits_in) + ", " +
            human_seconds(rank.cpu_s) + " of CPU time" +
            (rank.program.empty() ? "" : ", " + rank.program) + '\n';
  }
  if (ranks.size() > most_shown) {
    text += "  and " + counted(ranks.size() - most_shown, "more rank") + " on " + host + '\n';
  }
  return text;
}

}  // namespace rankplace::harness
