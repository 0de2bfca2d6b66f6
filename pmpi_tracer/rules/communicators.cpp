// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/rules/communicators.hpp"

#include <atomic>
#include <memory>
#include <mutex>
#include <numeric>
#include <string>

#include "pmpi_tracer/rules/handle_cache.hpp"

namespace rankplace::tracer {

namespace {

constinit int keyval = MPI_KEYVAL_INVALID;
constinit int world_rank_of_this = 0;
constinit std::mutex creation;
/// Rises whenever a communicator is freed, so that threads forget what they remember.
constinit std::atomic<std::uint64_t> generation{0};

/// What a thread remembers of a communicator, so that most calls need not ask MPI for the
/// attribute.
struct Known {
  std::uint64_t generation = 0;
  const CommInfo* info = nullptr;
};
constinit thread_local HandleCache<MPI_Comm, Known, 3> known_comms;

int forget(MPI_Comm, int, void* attribute, void*) {
  generation.fetch_add(1, std::memory_order_release);
  delete static_cast<CommInfo*>(attribute);
  return MPI_SUCCESS;
}

const CommInfo* cached(MPI_Comm comm) {
  void* attribute = nullptr;
  int found = 0;
  PMPI_Comm_get_attr(comm, keyval, &attribute, &found);
  return found != 0 ? static_cast<const CommInfo*>(attribute) : nullptr;
}

/// World ranks of a group's members, in its order.
std::vector<int> world_ranks_of(MPI_Group group) {
  int size = 0;
  PMPI_Group_size(group, &size);
  std::vector<int> ranks(static_cast<std::size_t>(size));
  std::iota(ranks.begin(), ranks.end(), 0);
  std::vector<int> translated(ranks.size());
  MPI_Group world;
  PMPI_Comm_group(MPI_COMM_WORLD, &world);
  int comparison = MPI_UNEQUAL;
  PMPI_Group_compare(group, world, &comparison);
  if (comparison == MPI_IDENT) {
    translated = ranks;  // translation takes quadratic time in some libraries
  } else {
    PMPI_Group_translate_ranks(group, size, ranks.data(), world, translated.data());
  }
  PMPI_Group_free(&world);
  for (int& rank : translated) {
    if (rank == MPI_UNDEFINED) rank = outside_world;
  }
  return translated;
}

std::vector<int> members(MPI_Comm comm, int (*group_of)(MPI_Comm, MPI_Group*)) {
  MPI_Group group;
  group_of(comm, &group);
  std::vector<int> ranks = world_ranks_of(group);
  PMPI_Group_free(&group);
  return ranks;
}

bool is_identity(const std::vector<int>& ranks) {
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (ranks[i] != static_cast<int>(i)) return false;
  }
  return true;
}

/// MPI 3.1 section 7.6: for each dimension the neighbour below, then the one above.
std::vector<int> cartesian_neighbours(MPI_Comm comm) {
  int dimensions = 0;
  PMPI_Cartdim_get(comm, &dimensions);
  std::vector<int> ranks;
  for (int d = 0; d < dimensions; ++d) {
    int below = MPI_PROC_NULL;
    int above = MPI_PROC_NULL;
    PMPI_Cart_shift(comm, d, 1, &below, &above);
    ranks.push_back(below);
    ranks.push_back(above);
  }
  return ranks;
}

std::vector<int> graph_neighbours(MPI_Comm comm, int rank) {
  int count = 0;
  PMPI_Graph_neighbors_count(comm, rank, &count);
  std::vector<int> ranks(static_cast<std::size_t>(count));
  PMPI_Graph_neighbors(comm, rank, count, ranks.data());
  return ranks;
}

std::vector<int> distributed_graph_destinations(MPI_Comm comm) {
  int in = 0;
  int out = 0;
  int weighted = 0;
  PMPI_Dist_graph_neighbors_count(comm, &in, &out, &weighted);
  std::vector<int> sources(static_cast<std::size_t>(in));
  std::vector<int> destinations(static_cast<std::size_t>(out));
  std::vector<int> source_weights(sources.size());
  std::vector<int> weights(destinations.size());
  PMPI_Dist_graph_neighbors(comm, in, sources.data(),
                            weighted != 0 ? source_weights.data() : MPI_UNWEIGHTED, out,
                            destinations.data(), weighted != 0 ? weights.data() : MPI_UNWEIGHTED);
  return destinations;
}

/// Receivers of neighbourhood collectives, in ranks of `comm`; empty without a topology.
std::vector<int> topology_destinations(MPI_Comm comm, int rank) {
  int topology = MPI_UNDEFINED;
  PMPI_Topo_test(comm, &topology);
  if (topology == MPI_CART) return cartesian_neighbours(comm);
  if (topology == MPI_GRAPH) return graph_neighbours(comm, rank);
  if (topology == MPI_DIST_GRAPH) return distributed_graph_destinations(comm);
  return {};
}

std::string name_of(MPI_Comm comm) {
  char name[MPI_MAX_OBJECT_NAME] = "";
  int length = 0;
  PMPI_Comm_get_name(comm, name, &length);
  return name;
}

std::unique_ptr<CommInfo> learn(MPI_Comm comm) {
  auto info = std::make_unique<CommInfo>();
  int inter = 0;
  PMPI_Comm_test_inter(comm, &inter);
  info->kind = inter != 0 ? CommKind::inter : CommKind::intra;
  PMPI_Comm_rank(comm, &info->rank);
  const std::vector<int> local = members(comm, &PMPI_Comm_group);
  info->size = static_cast<int>(local.size());
  info->membership = memberships().intern(name_of(comm), local);
  info->peer_world_ranks = inter != 0 ? members(comm, &PMPI_Comm_remote_group) : local;
  info->peer_count = static_cast<int>(info->peer_world_ranks.size());
  if (is_identity(info->peer_world_ranks)) info->peer_world_ranks = {};
  if (inter == 0) info->destinations = topology_destinations(comm, info->rank);
  for (int& rank : info->destinations) rank = info->world_rank(rank);
  return info;
}

const CommInfo* find_or_learn(MPI_Comm comm) {
  if (const CommInfo* known = cached(comm)) return known;
  const std::lock_guard lock(creation);
  if (const CommInfo* known = cached(comm)) return known;
  std::unique_ptr<CommInfo> info = learn(comm);
  PMPI_Comm_set_attr(comm, keyval, info.get());
  return info.release();
}

}  // namespace

const CommInfo& comm_info(MPI_Comm comm) {
  const std::uint64_t now = generation.load(std::memory_order_acquire);
  auto& [handle, known] = known_comms.entry_for(comm);
  if (known.info == nullptr || handle != comm || known.generation != now) {
    known = {now, find_or_learn(comm)};
    handle = comm;
  }
  return *known.info;
}

int own_world_rank() { return world_rank_of_this; }

void learn_world() {
  PMPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, &forget, &keyval, nullptr);
  PMPI_Comm_rank(MPI_COMM_WORLD, &world_rank_of_this);
  (void)comm_info(MPI_COMM_WORLD);
}

Memberships& memberships() {
  static auto* const all = new Memberships;
  return *all;
}

}  // namespace rankplace::tracer
