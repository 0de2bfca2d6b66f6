// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/network_changes.hpp"

#include <algorithm>
#include <ranges>
#include <span>

namespace rankplace {
namespace {

std::int64_t by_speed(WideLoad load, const Network& network, std::size_t link) {
  const std::uint64_t slowed =
      load == 0 ? 0 : load_by_speed(load, network.speed(NetworkLinkId(link)));
  return static_cast<std::int64_t>(std::min<std::uint64_t>(slowed, INT64_MAX));
}

std::vector<std::int64_t> all_by_speed(const std::vector<WideLoad>& loads, const Network& network) {
  std::vector<std::int64_t> all;
  all.reserve(loads.size());
  for (std::size_t l = 0; l < loads.size(); ++l) all.push_back(by_speed(loads[l], network, l));
  return all;
}

}  // namespace

ChangingNetworkLoad::ChangingNetworkLoad(const Machine& machine,
                                         const std::vector<NodeTraffic>& traffic)
    : machine_(machine),
      network_(*machine.network()),
      routes_(machine),
      loads_(network_link_loads(traffic, machine)),
      load_{largest_link_of(loads_, network_), byte_hops(traffic, machine)},
      largest_(all_by_speed(loads_, network_)),
      by_of_link_(loads_.size(), 0) {}

void ChangingNetworkLoad::set(std::uint32_t link, WideLoad load) {
  loads_[link] = load;
  largest_.set(link, by_speed(load, network_, link));
}

void ChangingNetworkLoad::note(NodeId a, NodeId b, std::int64_t by) {
  if (a == b || by == 0) return;
  const auto [low, high] = std::minmax(a, b);
  noted_.push_back({static_cast<std::uint64_t>(low.value()) << 32U | high.value(), by});
}

void ChangingNetworkLoad::change_links(NodeId a, NodeId b, std::int64_t by) {
  load_.byte_hops +=
      static_cast<std::uint64_t>(by) * network_.hops(machine_.node(a).host, machine_.node(b).host);
  const std::span<const RouteShare> route = routes_.between(a, b);
  looked_at_ += route.size();
  for (const RouteShare& share : route) {
    const auto link = static_cast<std::uint32_t>(share.link.value());
    // A sum may come back to 0 in between: then the link is listed twice, which does no harm.
    if (by_of_link_[link] == 0) touched_.push_back(link);
    by_of_link_[link] += static_cast<Change>(by) * share.parts;
  }
}

void ChangingNetworkLoad::apply() {
  load_before_ = load_;
  changed_.clear();
  std::ranges::sort(noted_, {}, &Noted::pair);
  for (std::size_t i = 0; i < noted_.size();) {
    const std::uint64_t pair = noted_[i].pair;
    std::int64_t by = 0;
    for (; i < noted_.size() && noted_[i].pair == pair; ++i) by += noted_[i].by;
    if (by != 0) change_links(NodeId(pair >> 32U), NodeId(pair & UINT32_MAX), by);
  }
  noted_.clear();
  for (const std::uint32_t link : touched_) {
    const Change by = std::exchange(by_of_link_[link], 0);
    if (by == 0) continue;
    changed_.push_back({link, loads_[link]});
    set(link, loads_[link] + static_cast<WideLoad>(by));
  }
  touched_.clear();
  if (!loads_.empty()) load_.largest_link = static_cast<std::uint64_t>(largest_.all().load);
}

void ChangingNetworkLoad::undo() {
  for (const OldLoad& old : changed_ | std::views::reverse) set(old.link, old.load);
  load_ = load_before_;
}

}  // namespace rankplace
