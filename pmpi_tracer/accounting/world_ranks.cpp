// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/world_ranks.hpp"

#include <algorithm>

#include "pmpi_tracer/accounting/connected_jobs.hpp"
#include "pmpi_tracer/accounting/group_ranks.hpp"
#include "pmpi_tracer/accounting/world.hpp"

namespace rankplace::tracer {

std::vector<int> world_ranks_of(MPI_Group group) {
  std::vector<int> translated = ranks_in(group, world_group());
  const bool others = std::ranges::find(translated, MPI_UNDEFINED) != translated.end();
  if (others) connected_jobs::translate_others(group, translated);
  return translated;
}

}  // namespace rankplace::tracer
