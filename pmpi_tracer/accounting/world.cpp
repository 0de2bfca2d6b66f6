// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/world.hpp"

#include "pmpi_tracer/interposition/pmpi.hpp"

namespace rankplace::tracer {

namespace {

constinit int world_rank_of_this = 0;

MPI_Group& group_of_world() {
  static MPI_Group group = MPI_GROUP_NULL;
  return group;
}

}  // namespace

MPI_Group world_group() { return group_of_world(); }

int own_world_rank() { return world_rank_of_this; }

void learn_world(MPI_Comm world) {
  PMPI(Comm_rank)(world, &world_rank_of_this);
  PMPI(Comm_group)(world, &group_of_world());
}

void forget_world() {
  if (world_group() != MPI_GROUP_NULL) PMPI(Group_free)(&group_of_world());
}

}  // namespace rankplace::tracer
