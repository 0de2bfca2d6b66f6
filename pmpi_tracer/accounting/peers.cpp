// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/peers.hpp"

#include <utility>

namespace rankplace::tracer {

namespace {

bool is_identity(const std::vector<int>& ranks) {
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (ranks[i] != static_cast<int>(i)) return false;
  }
  return true;
}

}  // namespace

Peers::Peers(std::vector<int> world_ranks)
    : size_(static_cast<int>(world_ranks.size())), world_ranks_(std::move(world_ranks)) {
  if (is_identity(world_ranks_)) world_ranks_ = {};
}

}  // namespace rankplace::tracer
