// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/communicators.hpp"

#include <memory>
#include <string>
#include <vector>

#include "pmpi_tracer/accounting/in_use.hpp"
#include "pmpi_tracer/accounting/learned.hpp"
#include "pmpi_tracer/accounting/world_ranks.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"

namespace rankplace::tracer {

namespace {

std::vector<int> members(MPI_Comm comm, int (*group_of)(MPI_Comm, MPI_Group*)) {
  MPI_Group group;
  group_of(comm, &group);
  std::vector<int> ranks = world_ranks_of(group);
  PMPI(Group_free)(&group);
  return ranks;
}

/// MPI 3.1 section 7.6: for each dimension the neighbour below, then the one above.
std::vector<int> cartesian_neighbours(MPI_Comm comm) {
  int dimensions = 0;
  PMPI(Cartdim_get)(comm, &dimensions);
  std::vector<int> ranks;
  for (int d = 0; d < dimensions; ++d) {
    int below = MPI_PROC_NULL;
    int above = MPI_PROC_NULL;
    PMPI(Cart_shift)(comm, d, 1, &below, &above);
    ranks.push_back(below);
    ranks.push_back(above);
  }
  return ranks;
}

std::vector<int> graph_neighbours(MPI_Comm comm, int rank) {
  int count = 0;
  PMPI(Graph_neighbors_count)(comm, rank, &count);
  std::vector<int> ranks(static_cast<std::size_t>(count));
  PMPI(Graph_neighbors)(comm, rank, count, ranks.data());
  return ranks;
}

std::vector<int> distributed_graph_destinations(MPI_Comm comm) {
  int in = 0;
  int out = 0;
  int weighted = 0;
  PMPI(Dist_graph_neighbors_count)(comm, &in, &out, &weighted);
  std::vector<int> sources(static_cast<std::size_t>(in));
  std::vector<int> destinations(static_cast<std::size_t>(out));
  std::vector<int> source_weights(sources.size());
  std::vector<int> weights(destinations.size());
  PMPI(Dist_graph_neighbors)
  (comm, in, sources.data(), source_weights.data(), out, destinations.data(), weights.data());
  return destinations;
}

/// Receivers of neighbourhood collectives, in ranks of `comm`; empty without a topology.
std::vector<int> topology_destinations(MPI_Comm comm, int rank) {
  int topology = MPI_UNDEFINED;
  PMPI(Topo_test)(comm, &topology);
  if (topology == MPI_CART) return cartesian_neighbours(comm);
  if (topology == MPI_GRAPH) return graph_neighbours(comm, rank);
  if (topology == MPI_DIST_GRAPH) return distributed_graph_destinations(comm);
  return {};
}

std::string name_of(MPI_Comm comm) {
  char name[MPI_MAX_OBJECT_NAME] = "";
  int length = 0;
  PMPI(Comm_get_name)(comm, name, &length);
  return name;
}

std::unique_ptr<CommInfo> learn(MPI_Comm comm) {
  auto info = std::make_unique<CommInfo>();
  int inter = 0;
  PMPI(Comm_test_inter)(comm, &inter);
  info->kind = inter != 0 ? CommKind::inter : CommKind::intra;
  PMPI(Comm_rank)(comm, &info->rank);
  std::vector<int> local = members(comm, PMPI(Comm_group));
  info->size = static_cast<int>(local.size());
  info->peers = Peers(inter != 0 ? members(comm, PMPI(Comm_remote_group)) : local);
  info->within_job = std::erase_if(local, [](int rank) { return rank < 0; }) == 0;
  info->membership = memberships().intern(name_of(comm), local);
  if (inter == 0) info->destinations = topology_destinations(comm, info->rank);
  for (int& rank : info->destinations) rank = info->world_rank(rank);
  return info;
}

struct Communicators {
  using Handle = MPI_Comm;
  using Info = CommInfo;
  static void create_keyval(MPI_Comm_delete_attr_function* forget, int* keyval) {
    PMPI(Comm_create_keyval)(MPI_COMM_NULL_COPY_FN, forget, keyval, nullptr);
  }
  static void get_attribute(MPI_Comm comm, int keyval, void* attribute, int* found) {
    PMPI(Comm_get_attr)(comm, keyval, attribute, found);
  }
  static void set_attribute(MPI_Comm comm, int keyval, void* attribute) {
    PMPI(Comm_set_attr)(comm, keyval, attribute);
  }
  static std::unique_ptr<CommInfo> learn(MPI_Comm comm) { return tracer::learn(comm); }
  static const CommInfo* left(const in_use::Left& left, MPI_Comm comm) {
    return left.communicator(comm);
  }
};

}  // namespace

const CommInfo& comm_info(MPI_Comm comm) { return Learned<Communicators>::of(comm); }

std::shared_ptr<const CommInfo> shared_comm_info(MPI_Comm comm) {
  return Learned<Communicators>::shared(comm);
}

void leave_communicator(const MPI_Comm* comm) noexcept {
  in_use::leave_communicator(comm, shared_comm_info);
}

void prepare_communicators(MPI_Comm world) {
  Learned<Communicators>::prepare();
  (void)comm_info(world);
}

Memberships& memberships() {
  static auto* const all = new Memberships;
  return *all;
}

}  // namespace rankplace::tracer
