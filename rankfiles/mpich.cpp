// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/mpich.hpp"

#include <optional>
#include <unordered_set>

#include "mapper/model/placement/placement_slots.hpp"
#include "rankfiles/exec_writer.hpp"
#include "rankfiles/gpu_binding.hpp"
#include "rankfiles/host_ranks.hpp"
#include "rankfiles/hydra_rank_map.hpp"
#include "rankfiles/launch_comment.hpp"
#include "rankfiles/long_arguments.hpp"
#include "rankfiles/os_pus.hpp"
#include "rankfiles/slot_list.hpp"
#include "support/errors.hpp"
#include "support/numbers/seeded_random.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

constexpr std::string_view binding = " binding=user:";
constexpr const char* rank_map_option = "-rankmap ";

/// For each rank the index of its host.
std::vector<std::uint32_t> rank_map(const std::vector<HostRanks>& hosts, std::size_t rank_count) {
  std::vector<std::uint32_t> host_of_rank(rank_count);
  for (std::uint32_t h = 0; h < hosts.size(); ++h) {
    for (const RankSlot& slot : hosts[h].slots) host_of_rank[slot.rank] = h;
  }
  return host_of_rank;
}

/// Hydra 4.0.2 and 4.1.3 refuse about 1000.
constexpr std::size_t most_listed_hosts = 800;
/// Before the lines of another host file, in the comments of this one.
constexpr std::string_view in_order_mark = "#= ";

/// A host for each run of ranks. It is a host of its own to Hydra, which begins the list of its
/// bindings anew.
std::vector<HostRanks> hosts_in_order(const PlacementFile& placement) {
  std::vector<HostRanks> runs;
  for (const RankSlot& slot : placement.ranks) {
    if (runs.empty() || runs.back().host != slot.host) runs.push_back({slot.host, {}});
    runs.back().slots.push_back(slot);
  }
  return runs;
}

/// "n01:1,n02:2,n01:1".
std::string host_option(const std::vector<HostRanks>& hosts) {
  return joined(hosts, ",", [](const HostRanks& host) {
    return host.host + ':' + std::to_string(host.slots.size());
  });
}

/// Whether Hydra before 4.2 and the kernel take `-hosts` with these.
bool can_be_listed(const std::vector<HostRanks>& hosts) {
  return hosts.size() <= most_listed_hosts && host_option(hosts).size() <= longest_argument;
}

/// Without -rankmap, which Hydra before 4.1 has not, and before 5.0.2 tells MPI but does not follow
/// itself. -hosts names no bindings, so that ranks bind themselves.
LaunchCommand mpiexec_in_order(const std::string& version, const LaunchRequest& request) {
  LaunchCommand command{version,
                        {"mpiexec", "-hosts", host_option(hosts_in_order(request.placement)), "-n",
                         std::to_string(request.placement.ranks.size())}};
  append_exec_words(request.placement_name, command.argv);
  return command;
}

/// How Hydra is told the host of each rank.
enum class HostsBy : std::uint8_t {
  blocks,    ///< ranks go host by host
  rank_map,  ///< -rankmap
  order,     ///< a line for each run of ranks: no rank map is handed on rightly, or it is too long
};

/// The hosts in the order of the file.
struct FileHosts {
  std::vector<HostRanks> hosts;
  HostsBy told = HostsBy::blocks;
  std::vector<std::uint32_t> map = {};  ///< for each rank the index of its host; empty for blocks
  bool map_is_too_long = false;
};

/// Hosts in the order in which ranks name them, or in another one in which Hydra hands the rank map
/// on rightly.
FileHosts file_hosts(const PlacementFile& placement) {
  constexpr int most_orders = 64;
  const std::vector<HostRanks> named = by_host(placement);
  if (is_in_blocks(named)) return {.hosts = named};
  const std::size_t count = placement.ranks.size();
  FileHosts found{named, HostsBy::rank_map, {}};
  SeededRandom random(1);
  for (int order = 0; order < most_orders; ++order) {
    found.map = rank_map(found.hosts, count);
    found.map_is_too_long = numbers_text(found.map, ',').size() > longest_argument;
    if (found.map_is_too_long) break;
    if (hydra_hands_on(found.map)) return found;
    random.shuffle(found.hosts);
  }
  return {hosts_in_order(placement), HostsBy::order, rank_map(named, count), found.map_is_too_long};
}

std::vector<LaunchCommand> mpiexec(const LaunchRequest& request, const FileHosts& file) {
  const std::string count = std::to_string(request.placement.ranks.size());
  if (file.told != HostsBy::rank_map) {
    return {{"MPICH", {"mpiexec", "-f", request.file_name, "-n", count}}};
  }
  return {
      {"MPICH 5.0.2 or newer",
       {"mpiexec", "-f", request.file_name, "-rankmap", numbers_text(file.map, ','), "-n", count}},
      mpiexec_in_order("MPICH before 5.0.2", request)};
}

std::string host_line(const HostRanks& host) {
  return host.host + ':' + std::to_string(host.slots.size()) + std::string(binding) +
         pus_text(host.slots, ',', '+') + '\n';
}

/// Why the file has a line for each run of ranks.
std::string order_comment(const FileHosts& file) {
  const std::string why = file.map_is_too_long
                              ? "-rankmap would be too long for a command."
                              : "Hydra would tell MPI wrong hosts of some ranks with -rankmap " +
                                    numbers_text(file.map, ',');
  return comment_lines(why) + comment_lines(
                                  "So the hosts are in the order of ranks, and MPI sees each piece "
                                  "of that order as a host of its own.");
}

/// The same placement for MPICH before 5.0.2, where `-hosts` would be too long.
std::string long_list_comment(const LaunchRequest& request) {
  const std::vector<HostRanks> hosts = hosts_in_order(request.placement);
  if (can_be_listed(hosts)) return "";
  const std::string other = request.file_name + ".order";
  std::string text = comment_lines(
      "MPICH before 5.0.2 does not take so long a list of hosts. Give it a file of the "
      "lines below that begin with " +
      std::string(in_order_mark) + ": sed -n 's/^" + std::string(in_order_mark) + "//p' " +
      shell_text(std::vector{request.file_name}) + " > " + shell_text(std::vector{other}) +
      "; mpiexec -f " + shell_text(std::vector{other}) + " -n " +
      std::to_string(request.placement.ranks.size()) + ' ' +
      (owns_devices(request.placement) ? shell_text(exec_words(request.placement_name)) + ' '
                                       : "") +
      "./app");
  for (const HostRanks& host : hosts) text += std::string(in_order_mark) + host_line(host);
  return text;
}

std::string comment_of(const LaunchRequest& request, const FileHosts& file) {
  switch (file.told) {
    case HostsBy::blocks: return "";
    case HostsBy::rank_map: return long_list_comment(request);
    case HostsBy::order: break;
  }
  return order_comment(file);
}

/// One host of the file: the PUs of each of its ranks.
struct HostLine {
  std::size_t number;
  std::string host;
  std::vector<std::vector<std::uint32_t>> pus;
};

HostLine host_line_of(const NumberedLine& line) {
  const std::size_t colon = line.text.find(':');
  const std::size_t at = line.text.find(binding);
  if (at == std::string::npos || colon > at) {
    throw InputError("it names no host, number of ranks and binding=user:LIST (n01:2 " +
                     std::string(binding.substr(1)) + "3,1)");
  }
  HostLine result{line.number, line.text.substr(0, colon),
                  pus_in(std::string_view(line.text).substr(at + binding.size()), ',', '+')};
  if (line.text.substr(colon + 1, at - colon - 1) != std::to_string(result.pus.size())) {
    throw InputError("the number of ranks is not that of the bindings");
  }
  return result;
}

/// Without a rank map: host by host.
std::vector<std::uint32_t> blocks(const std::vector<HostLine>& hosts) {
  std::vector<std::uint32_t> host_of_rank;
  for (std::uint32_t h = 0; h < hosts.size(); ++h) {
    host_of_rank.insert(host_of_rank.end(), hosts[h].pus.size(), h);
  }
  return host_of_rank;
}

std::vector<HostLine> host_lines_of(std::string_view text, const std::string& file) {
  std::vector<HostLine> hosts;
  for (const NumberedLine& line : lines_without_comments(text)) {
    try {
      hosts.push_back(host_line_of(line));
    } catch (const InputError& error) {
      throw InputError(file, line.number, error.what());
    }
  }
  return hosts;
}

/// The rank map of the command. A file in the order of ranks needs none, and tells it for people.
std::optional<std::string> rank_map_in(std::string_view text, const std::vector<HostLine>& hosts) {
  std::unordered_set<std::string> names;
  for (const HostLine& host : hosts) {
    if (!names.insert(host.host).second) return {};
  }
  return option_in_comment(text, rank_map_option);
}

}  // namespace

LaunchFile mpich_launch_file(const LaunchRequest& request) {
  require_os_pus(request.placement, "MPICH");
  const FileHosts file = file_hosts(request.placement);
  LaunchFile made{{}, mpiexec(request, file)};
  show_devices_by_exec(request, made.commands);
  made.text = launch_comment(request.placement, made.commands) + comment_of(request, file);
  for (const HostRanks& host : file.hosts) made.text += host_line(host);
  return made;
}

std::vector<RankSlot> mpich_ranks(std::string_view text, const std::string& file,
                                  const Machine& machine) {
  const std::vector<HostLine> hosts = host_lines_of(text, file);
  const auto map = rank_map_in(text, hosts);
  const MachineHosts known(machine);
  std::vector<std::size_t> taken(hosts.size(), 0);
  std::vector<RankSlot> slots;
  for (const std::uint32_t h : map ? numbers_in(*map, ',') : blocks(hosts)) {
    if (h >= hosts.size() || taken[h] >= hosts[h].pus.size()) {
      throw InputError(file, 0, "-rankmap and the hosts do not fit together");
    }
    try {
      slots.push_back(slot_on_pus(known, static_cast<std::uint32_t>(slots.size()), hosts[h].host,
                                  hosts[h].pus[taken[h]++]));
    } catch (const InputError& error) {
      throw InputError(file, hosts[h].number, error.what());
    }
  }
  return sorted_by_rank(std::move(slots), file);
}

}  // namespace rankplace
