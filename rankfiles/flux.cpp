// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/flux.hpp"

#include "rankfiles/exec_writer.hpp"
#include "rankfiles/gpu_binding.hpp"
#include "rankfiles/host_ranks.hpp"
#include "rankfiles/long_arguments.hpp"
#include "rankfiles/os_pus.hpp"

namespace rankplace {
namespace {

/// Of the map, with the option's name before it.
constexpr std::size_t longest_affinity = longest_argument - 100;

/// "map:0,64;1,65": the PUs of the i-th rank of every host.
std::string affinity_map(const HostRanks& host) { return "map:" + pus_text(host.slots, ';', ','); }

/// The host whose map serves all; nullptr: none, or its map is too long, and ranks bind themselves.
const HostRanks* host_with_map_for_all(const PlacementFile& placement,
                                       const std::vector<HostRanks>& hosts) {
  const HostRanks* const host = knows_os_pus(placement) ? host_whose_pus_serve_all(hosts) : nullptr;
  return host != nullptr && affinity_map(*host).size() <= longest_affinity ? host : nullptr;
}

}  // namespace

LaunchFile flux_launch_file(const LaunchRequest& request) {
  const std::vector<HostRanks> hosts = by_host(request.placement);
  const HostRanks* for_all = host_with_map_for_all(request.placement, hosts);
  std::optional<GpusOfRanks> gpus;
  if (owns_devices(request.placement)) {
    gpus = gpus_serving_all(request.placement, hosts);
    if (!gpus) for_all = nullptr;
  }
  LaunchCommand command{
      "Flux",
      {"flux", "run", "-N", std::to_string(hosts.size()), "-n",
       std::to_string(request.placement.ranks.size()), "--requires=host:" + host_list_of(hosts),
       "--exclusive", "--taskmap=hostfile:" + request.file_name, "-o", "mpibind=off", "-o",
       "cpu-affinity=" + (for_all == nullptr ? "off" : affinity_map(*for_all))}};
  if (owns_devices(request.placement)) {
    const std::string map = for_all == nullptr ? "off" : "map:" + gpus_text(*gpus, ';', ',');
    command.argv.insert(command.argv.end(), {"-o", "gpu-affinity=" + map});
  }
  if (for_all == nullptr) append_exec_words(request.placement_name, command.argv);
  require_short_arguments(command, "; use `launcher` exec");
  LaunchFile made{{}, {std::move(command)}};
  for (const RankSlot& slot : request.placement.ranks) made.text += slot.host + '\n';
  return made;
}

}  // namespace rankplace
