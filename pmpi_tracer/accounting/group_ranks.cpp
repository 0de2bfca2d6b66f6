// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/group_ranks.hpp"

#include <algorithm>
#include <numeric>

#include "pmpi_tracer/interposition/pmpi.hpp"

namespace rankplace::tracer {

namespace {

int comparison_of(MPI_Group group, MPI_Group other) {
  int comparison = MPI_UNEQUAL;
  PMPI(Group_compare)(group, other, &comparison);
  return comparison;
}

}  // namespace

std::vector<int> ranks_in(MPI_Group group, MPI_Group other) {
  int size = 0;
  PMPI(Group_size)(group, &size);
  std::vector<int> ranks(static_cast<std::size_t>(size));
  std::iota(ranks.begin(), ranks.end(), 0);
  // Translation takes quadratic time in some libraries.
  if (comparison_of(group, other) == MPI_IDENT) return ranks;
  std::vector<int> translated(ranks.size(), MPI_UNDEFINED);
  PMPI(Group_translate_ranks)(group, size, ranks.data(), other, translated.data());
  return translated;
}

bool is_within(MPI_Group group, MPI_Group other) {
  if (comparison_of(group, other) != MPI_UNEQUAL) return true;
  const std::vector<int> ranks = ranks_in(group, other);
  return std::ranges::find(ranks, MPI_UNDEFINED) == ranks.end();
}

}  // namespace rankplace::tracer
