// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/constraints/node_shares.hpp"

#include <functional>
#include <numeric>
#include <queue>
#include <utility>

namespace rankplace {

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

std::vector<std::size_t> even_shares(const Machine& machine, const std::vector<std::size_t>& filled,
                                     const FixedRanks& fixed) {
  std::vector<std::size_t> room(filled.size(), 0);
  for (std::size_t n = 0; n < room.size(); ++n) {
    if (filled[n] > 0) room[n] = machine.node(NodeId(n)).slots;
  }
  std::vector<std::size_t> shares(filled.size(), 0);
  for (const auto& [rank, core] : fixed.core_of_rank()) ++shares[machine.core(core).node.value()];
  const std::size_t ranks = std::accumulate(filled.begin(), filled.end(), std::size_t{0});
  return shared_evenly(room, std::move(shares), ranks - fixed.core_of_rank().size());
}

}  // namespace rankplace
