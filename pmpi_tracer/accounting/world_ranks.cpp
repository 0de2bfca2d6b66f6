// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/world_ranks.hpp"

#include <algorithm>
#include <utility>

#include "pmpi_tracer/accounting/connections.hpp"
#include "pmpi_tracer/accounting/group_ranks.hpp"

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

MPI_Group& world_group() {
  static MPI_Group group = MPI_GROUP_NULL;
  return group;
}

std::vector<int> world_ranks_of(MPI_Group group) {
  std::vector<int> translated = ranks_in(group, world_group());
  const bool others = std::ranges::find(translated, MPI_UNDEFINED) != translated.end();
  if (others) connections::translate_others(group, translated);
  return translated;
}

}  // namespace rankplace::tracer
