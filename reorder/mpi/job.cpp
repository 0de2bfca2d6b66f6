// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/job.hpp"

#include "pmpi_tracer/accounting/group_ranks.hpp"
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

}  // namespace

bool is_within_job(MPI_Comm comm) {
  int has_world = 0;
  if (PMPI(Initialized)(&has_world) != MPI_SUCCESS || has_world == 0) return true;
  const Group group(comm);
  const Group world(MPI_COMM_WORLD);
  return tracer::is_within(group.get(), world.get());
}

}  // namespace rankplace::reorder
