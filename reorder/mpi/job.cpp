// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/job.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "pmpi_tracer/interposition/pmpi.hpp"

namespace rankplace::reorder {
namespace {

/// A communicator's group, which is freed with the object.
class Group {
 public:
  explicit Group(MPI_Comm comm) { PMPI(Comm_group)(comm, &group_); }
  Group(const Group&) = delete;
  Group& operator=(const Group&) = delete;
  ~Group() { PMPI(Group_free)(&group_); }
  [[nodiscard]] MPI_Group get() const { return group_; }

 private:
  MPI_Group group_ = MPI_GROUP_NULL;
};

bool has_only(MPI_Group group, MPI_Group world) {
  int size = 0;
  PMPI(Group_size)(group, &size);
  std::vector<int> ranks(static_cast<std::size_t>(size));
  std::iota(ranks.begin(), ranks.end(), 0);
  std::vector<int> translated(ranks.size(), MPI_UNDEFINED);
  PMPI(Group_translate_ranks)(group, size, ranks.data(), world, translated.data());
  return std::ranges::find(translated, MPI_UNDEFINED) == translated.end();
}

}  // namespace

bool is_within_job(MPI_Comm comm) {
  int has_world = 0;
  if (PMPI(Initialized)(&has_world) != MPI_SUCCESS || has_world == 0) return true;
  const Group group(comm);
  const Group world(MPI_COMM_WORLD);
  int comparison = MPI_UNEQUAL;
  PMPI(Group_compare)(group.get(), world.get(), &comparison);
  // Translation takes quadratic time in some libraries.
  return comparison != MPI_UNEQUAL || has_only(group.get(), world.get());
}

}  // namespace rankplace::reorder
