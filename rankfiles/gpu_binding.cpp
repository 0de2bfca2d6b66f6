// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/gpu_binding.hpp"

#include <algorithm>
#include <iterator>

#include "rankfiles/exec_writer.hpp"
#include "rankfiles/os_pus.hpp"
#include "support/errors.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

GpusOfRanks gpus_of(const PlacementFile& placement, const HostRanks& host) {
  GpusOfRanks gpus;
  for (const RankSlot& slot : host.slots) gpus.push_back(placement.devices.at(slot.rank).gpus);
  return gpus;
}

bool begins_with(const GpusOfRanks& longest, const GpusOfRanks& gpus) {
  return std::equal(gpus.begin(), gpus.end(), longest.begin());
}

}  // namespace

bool owns_devices(const PlacementFile& placement) {
  return placement.devices.size() == placement.ranks.size() && !placement.devices.empty();
}

std::optional<GpusOfRanks> gpus_serving_all(const PlacementFile& placement,
                                            const std::vector<HostRanks>& hosts) {
  std::vector<GpusOfRanks> of_hosts;
  for (const HostRanks& host : hosts) of_hosts.push_back(gpus_of(placement, host));
  const auto longest = std::ranges::max_element(of_hosts, {}, &GpusOfRanks::size);
  const auto fits = [&](const GpusOfRanks& gpus) { return begins_with(*longest, gpus); };
  const auto has_none = [](const NumberList& gpus) { return gpus.empty(); };
  if (!std::ranges::all_of(of_hosts, fits) || std::ranges::any_of(*longest, has_none)) return {};
  return *longest;
}

std::string slurm_gpu_bind(const GpusOfRanks& gpus) {
  const bool single =
      std::ranges::all_of(gpus, [](const auto& of_rank) { return of_rank.size() == 1; });
  const auto gpus_of = [&](const auto& of_rank) {
    return single ? std::to_string(of_rank.front()) : "0x" + hex_mask(of_rank);
  };
  return (single ? "map_gpu:" : "mask_gpu:") + joined(gpus, ",", gpus_of);
}

std::string gpus_text(const GpusOfRanks& gpus, char between, char inside) {
  return joined(gpus, {&between, 1},
                [&](const auto& of_rank) { return numbers_text(of_rank, inside); });
}

void show_devices_by_exec(const LaunchRequest& request, std::vector<LaunchCommand>& commands) {
  if (!owns_devices(request.placement)) return;
  const std::vector<std::string> wrapper = exec_words(request.placement_name);
  for (LaunchCommand& command : commands) {
    if (!std::ranges::search(command.argv, wrapper).empty()) continue;  // binds ranks so, too
    std::ranges::copy(wrapper, std::back_inserter(command.argv));
  }
}

void refuse_devices(const PlacementFile& placement, const std::string& what) {
  if (!owns_devices(placement)) return;
  throw InputError(what + " cannot give ranks their GPUs (let each rank choose them by itself: " +
                   "`launcher` exec)");
}

}  // namespace rankplace
