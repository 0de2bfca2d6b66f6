// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/constraints/node_shares.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <queue>
#include <utility>

namespace rankplace {
namespace {

/// The ranks up to which several numbers of nodes are worth a search each.
constexpr std::size_t most_ranks_for_all_shares = 4096;

/// The same nodes and as many more in order that `nodes` are used.
std::vector<std::size_t> on_nodes(std::vector<std::size_t> filled, std::size_t nodes) {
  auto used = static_cast<std::size_t>(
      std::ranges::count_if(filled, [](std::size_t ranks) { return ranks > 0; }));
  for (std::size_t n = 0; n < filled.size() && used < nodes; ++n) {
    if (filled[n] > 0) continue;
    filled[n] = 1;
    ++used;
  }
  return filled;
}

/// Each node's part of the ranks as its part of the slots, fixed ranks first.
std::vector<std::size_t> shares_by_slots(const Machine& machine, std::size_t ranks,
                                         const FixedRanks& fixed) {
  std::vector<std::size_t> room;
  std::vector<std::size_t> shares(machine.node_count(), 0);
  for (const auto& [rank, core] : fixed.core_of_rank()) ++shares[machine.core(core).node.value()];
  std::size_t left = ranks - fixed.core_of_rank().size();
  for (std::size_t n = 0; n < shares.size(); ++n) {
    room.push_back(machine.node(NodeId(n)).slots);
    const std::size_t part = ranks * room[n] / machine.slot_count();
    const std::size_t more = std::min(left, part > shares[n] ? part - shares[n] : 0);
    shares[n] += more;
    left -= more;
  }
  return shared_evenly(room, std::move(shares), left);
}

std::size_t ranks_of(const std::vector<std::size_t>& shares) {
  return std::accumulate(shares.begin(), shares.end(), std::size_t{0});
}

/// Even shares of so many ranks on the nodes that `used` gives ranks.
std::vector<std::size_t> shared_on(const Machine& machine, const std::vector<std::size_t>& used,
                                   std::size_t ranks, const FixedRanks& fixed) {
  std::vector<std::size_t> room(used.size(), 0);
  for (std::size_t n = 0; n < room.size(); ++n) {
    if (used[n] > 0) room[n] = machine.node(NodeId(n)).slots;
  }
  std::vector<std::size_t> shares(used.size(), 0);
  for (const auto& [rank, core] : fixed.core_of_rank()) ++shares[machine.core(core).node.value()];
  return shared_evenly(room, std::move(shares), ranks - fixed.core_of_rank().size());
}

}  // namespace

std::vector<std::size_t> shared_evenly(const std::vector<std::size_t>& room,
                                       std::vector<std::size_t> shares, std::size_t ranks) {
  using Entry = std::pair<std::size_t, std::size_t>;  // share, index
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  const auto offer = [&](std::size_t i) {
    if (shares[i] < room[i]) open.emplace(shares[i], i);
  };
  for (std::size_t i = 0; i < shares.size(); ++i) offer(i);
  for (; ranks > 0; --ranks) {
    const std::size_t next = open.top().second;
    open.pop();
    ++shares[next];
    offer(next);
  }
  return shares;
}

std::vector<std::vector<std::size_t>> share_choices(const Machine& machine,
                                                    const std::vector<std::size_t>& filled,
                                                    const FixedRanks& fixed) {
  const std::size_t ranks = ranks_of(filled);
  const auto fewest = static_cast<std::size_t>(
      std::ranges::count_if(filled, [](std::size_t here) { return here > 0; }));
  const std::size_t most = std::max(fewest, std::min(ranks, machine.node_count()));
  std::vector<std::vector<std::size_t>> choices;
  const auto add = [&](std::vector<std::size_t> shares) {
    const bool known = shares == filled || std::ranges::find(choices, shares) != choices.end();
    if (!known) choices.push_back(std::move(shares));
  };
  for (std::size_t nodes = fewest; nodes < most; nodes *= 2) {
    if (nodes > fewest && ranks > most_ranks_for_all_shares) break;
    add(shared_on(machine, on_nodes(filled, nodes), ranks, fixed));
  }
  add(shared_on(machine, on_nodes(filled, most), ranks, fixed));
  add(shares_by_slots(machine, ranks, fixed));
  return choices;
}

std::vector<std::size_t> shares_of_groups(const Machine& machine,
                                          const std::vector<std::size_t>& group_sizes) {
  const auto slots_of = [&](std::size_t node) {
    return node < machine.node_count() ? std::size_t{machine.node(NodeId(node)).slots} : 0;
  };
  std::vector<std::size_t> shares(machine.node_count(), 0);
  std::size_t node = 0;  // the first that may take more
  for (const std::size_t size : group_sizes) {
    if (node < shares.size() && shares[node] + size > slots_of(node) && shares[node] > 0) ++node;
    std::vector<std::size_t> room;
    std::size_t slots = 0;
    while (slots < size && node + room.size() < shares.size()) {
      room.push_back(slots_of(node + room.size()));
      slots += room.back();
    }
    if (slots < size) return {};
    if (room.size() == 1) {
      shares[node] += size;
      continue;
    }
    for (const std::size_t share :
         shared_evenly(room, std::vector(room.size(), std::size_t{0}), size)) {
      shares[node++] = share;
    }
  }
  return shares;
}

std::vector<std::size_t> ranks_on_nodes_of(const Machine& machine, const Placement& placement) {
  std::vector<std::size_t> counts(machine.node_count(), 0);
  for (const CoreId core : placement.cores()) ++counts[machine.core(core).node.value()];
  return counts;
}

}  // namespace rankplace
