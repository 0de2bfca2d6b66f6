// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/world_ranks.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "pmpi_tracer/accounting/connections.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"

namespace rankplace::tracer {

namespace {

bool is_identity(const std::vector<int>& ranks) {
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (ranks[i] != static_cast<int>(i)) return false;
  }
  return true;
}

/// The members' ranks in MPI_COMM_WORLD; MPI_UNDEFINED for processes of other jobs.
std::vector<int> ranks_in_world(MPI_Group group) {
  int size = 0;
  PMPI(Group_size)(group, &size);
  std::vector<int> ranks(static_cast<std::size_t>(size));
  std::iota(ranks.begin(), ranks.end(), 0);
  std::vector<int> translated(ranks.size());
  const MPI_Group world = world_group();
  int comparison = MPI_UNEQUAL;
  PMPI(Group_compare)(group, world, &comparison);
  if (comparison == MPI_IDENT) {
    translated = ranks;  // translation takes quadratic time in some libraries
  } else {
    PMPI(Group_translate_ranks)(group, size, ranks.data(), world, translated.data());
  }
  return translated;
}

bool has_others(const std::vector<int>& translated) {
  return std::ranges::find(translated, MPI_UNDEFINED) != translated.end();
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

bool is_of_this_job(MPI_Group group) { return !has_others(ranks_in_world(group)); }

std::vector<int> world_ranks_of(MPI_Group group) {
  std::vector<int> translated = ranks_in_world(group);
  if (has_others(translated)) connections::translate_others(group, translated);
  return translated;
}

}  // namespace rankplace::tracer
