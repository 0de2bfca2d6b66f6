// SPDX-License-Identifier: BSD-3-Clause
// The functions that make communicators with a topology and may reorder ranks (MPI-4.0 chapter 8).
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "pmpi_tracer/accounting/errors_returned.hpp"
#include "pmpi_tracer/interposition/floating_point.hpp"
#include "reorder/mpi/adjacent_lists.hpp"
#include "reorder/mpi/call_settings.hpp"
#include "reorder/mpi/cartesian_reordering.hpp"
#include "reorder/mpi/communicator.hpp"
#include "reorder/mpi/entry.hpp"
#include "reorder/mpi/graph_reordering.hpp"
#include "reorder/mpi/job.hpp"
#include "reorder/mpi/judge.hpp"
#include "reorder/mpi/library.hpp"
#include "reorder/mpi/misuse.hpp"
#include "reorder/mpi/permuted_parent.hpp"
#include "reorder/mpi/settings.hpp"
#include "reorder/mpi/unweighted.hpp"
#include "reorder/solver/cart_grid.hpp"

namespace rankplace::reorder {
namespace {

/// The ranks of an intracommunicator; 0 of another one, for which MPI has its own answer, and of
/// one with processes of another job, in which this library need not be.
int ranks_to_reorder(MPI_Comm comm) {
  if (comm == MPI_COMM_NULL) return 0;
  int is_inter = 0;
  int size = 0;
  if (PMPI(Comm_test_inter)(comm, &is_inter) != MPI_SUCCESS || is_inter != 0) return 0;
  if (!is_within_job(comm)) return 0;
  return PMPI(Comm_size)(comm, &size) == MPI_SUCCESS ? size : 0;
}

/// Negative if MPI does not tell.
int rank_in(MPI_Comm comm) {
  int rank = -1;
  return PMPI(Comm_rank)(comm, &rank) == MPI_SUCCESS ? rank : -1;
}

/// False if ranks stay. Where that is so because nobody knows the mode, the first rank says so.
bool is_active(MPI_Comm comm) {
  if (!is_own_library()) return false;
  if (settings().mode != Mode::off) return true;
  if (settings().is_mode_unknown && ranks_to_reorder(comm) > 0 && rank_in(comm) == 0) {
    report_invalid(settings());
  }
  return false;
}

/// A call that may give ranks a new order, of a topology of so many vertices.
struct TopologyCall {
  MPI_Comm comm;
  const char* name;
  std::int64_t vertices;
  std::function<std::optional<int>(const ReorderSettings&)>
      order;                                   ///< the new rank of this process
  std::function<int(MPI_Comm)> make_permuted;  ///< in `made`, of the communicator
  std::function<int(int)> make_as_it_is;       ///< with this `reorder`
  MPI_Comm* made;
};

/// What make_permuted() returns, or the error that it meets before it calls MPI's function.
int result_of_permuted(const TopologyCall& call, MPI_Comm permuted) {
  try {
    return call.make_permuted(permuted);
  } catch (const MpiError& error) {
    return error.code();
  }
}

/// Makes the communicator in the new order. Collective: throws MpiError on all processes if MPI
/// cannot make what that takes.
void make_in_order(const TopologyCall& call, int new_rank, const tracer::ErrorsReturned& errors) {
  const bool takes_part = new_rank < call.vertices;
  MPI_Comm permuted = permuted_communicator(call.comm, new_rank, takes_part);
  *call.made = MPI_COMM_NULL;
  const int result = takes_part ? result_of_permuted(call, permuted) : MPI_SUCCESS;
  if (result != MPI_SUCCESS) *call.made = MPI_COMM_NULL;
  if (takes_part) free_parent(permuted, *call.made);
  require_on_all(call.comm, result);
  if (*call.made != MPI_COMM_NULL) errors.give_handler_to(*call.made);
}

/// The value of `reorder` with which MPI is to make the communicator as the program wants it;
/// nothing if it has been made in a new order.
std::optional<int> reorder_by_mpi(const TopologyCall& call, int reorder,
                                  const ReorderSettings& wanted) {
  const tracer::ErrorsReturned errors(call.comm);
  try {
    const std::optional<int> new_rank = call.order(wanted);
    if (settings().mode == Mode::dry_run) return reorder;
    if (!new_rank) return 0;
    make_in_order(call, *new_rank, errors);
    misuse::watch(call.comm, call.name);
    return std::nullopt;
  } catch (const MpiError&) {
    if (rank_in(call.comm) == 0) {
      report_failure(call.name, "MPI cannot make the communicators that another order takes");
    }
  } catch (const std::exception& error) {
    report_failure(call.name, error.what());
  }
  return 0;
}

/// Returns MPI's code.
int reordered(const TopologyCall& call, int reorder, MPI_Info info) {
  const tracer::FloatingPointHeld floating_point;
  std::optional<int> left_to_mpi = 0;
  try {
    const ReorderSettings wanted = settings_for(call.comm, info);
    if (rank_in(call.comm) == 0) report_invalid(wanted);
    left_to_mpi = reorder_by_mpi(call, reorder, wanted);
  } catch (const std::exception& error) {
    report_failure(call.name, error.what());
  }
  return left_to_mpi ? call.make_as_it_is(*left_to_mpi) : MPI_SUCCESS;
}

std::string shape_text(std::span<const int> sides) {
  std::string text;
  for (const int side : sides) text += (text.empty() ? "" : "x") + std::to_string(side);
  return text;
}

using CartCreate = int(MPI_Comm, int, const int*, const int*, int, MPI_Comm*);

int Cart_create_entry(CartCreate& next, MPI_Comm comm, int ndims, const int* dims,
                      const int* periods, int reorder, MPI_Comm* made) {
  const auto as_it_is = [&](int with) { return next(comm, ndims, dims, periods, with, made); };
  if (reorder == 0 || !is_active(comm) || ndims < 1 || dims == nullptr || periods == nullptr ||
      made == nullptr) {
    return as_it_is(reorder);
  }
  const std::span sides(dims, static_cast<std::size_t>(ndims));
  const auto grid = cart_grid(sides, {periods, sides.size()});
  const int ranks = ranks_to_reorder(comm);
  if (!grid || grid->vertex_count() > ranks || grid->vertex_count() < 3) return as_it_is(reorder);
  const std::string call = "MPI_Cart_create(" + shape_text(sides) + ")";
  const auto order = [&](const ReorderSettings& wanted) {
    const auto weighted = cart_grid(sides, {periods, sides.size()}, wanted.weights);
    return cartesian_reordering(comm, *weighted, call, wanted);
  };
  const auto permuted = [&](MPI_Comm of) { return next(of, ndims, dims, periods, 0, made); };
  return reordered({comm, call.c_str(), grid->vertex_count(), order, permuted, as_it_is, made},
                   reorder, MPI_INFO_NULL);
}

using GraphCreate = int(MPI_Comm, int, const int*, const int*, int, MPI_Comm*);

/// Every process has the whole graph; the first one hands it on. Nothing if it is not one.
std::optional<std::vector<GraphEdge>> edges_of(int nodes, const int* index, const int* edges) {
  std::vector<GraphEdge> list;
  int begin = 0;
  for (int v = 0; v < nodes; ++v) {
    if (index[v] < begin) return std::nullopt;
    for (; begin < index[v]; ++begin) {
      if (edges[begin] < 0 || edges[begin] >= nodes) return std::nullopt;
      list.push_back({static_cast<std::uint64_t>(v), static_cast<std::uint64_t>(edges[begin]), 1});
    }
  }
  return list;
}

int Graph_create_entry(GraphCreate& next, MPI_Comm comm, int nodes, const int* index,
                       const int* edges, int reorder, MPI_Comm* made) {
  const auto as_it_is = [&](int with) { return next(comm, nodes, index, edges, with, made); };
  if (reorder == 0 || !is_active(comm) || nodes < 3 || index == nullptr || edges == nullptr ||
      made == nullptr) {
    return as_it_is(reorder);
  }
  const auto list = edges_of(nodes, index, edges);
  if (!list || nodes > ranks_to_reorder(comm)) return as_it_is(reorder);
  const int rank = rank_in(comm);
  const std::string call = "MPI_Graph_create(" + std::to_string(nodes) + ")";
  const auto order = [&](const ReorderSettings& wanted) {
    return graph_reordering(comm, nodes, rank == 0 ? *list : std::vector<GraphEdge>(), call,
                            wanted);
  };
  const auto permuted = [&](MPI_Comm of) { return next(of, nodes, index, edges, 0, made); };
  return reordered({comm, call.c_str(), nodes, order, permuted, as_it_is, made}, reorder,
                   MPI_INFO_NULL);
}

/// The edges that a process gives. What MPI refuses is left to MPI: none of them count then.
class EdgeList {
 public:
  explicit EdgeList(int ranks) : ranks_(ranks) {}

  void add(int from, int to, int weight) {
    check(from, to, weight);
    if (!is_valid_ || from == MPI_PROC_NULL || to == MPI_PROC_NULL) return;
    edges_.push_back({static_cast<std::uint64_t>(from), static_cast<std::uint64_t>(to),
                      static_cast<std::uint64_t>(weight)});
  }
  void check(int from, int to, int weight) {
    if (!is_rank(from) || !is_rank(to) || weight < 0) refuse();
  }
  void refuse() { is_valid_ = false; }
  [[nodiscard]] bool is_valid() const { return is_valid_; }
  [[nodiscard]] std::optional<std::vector<GraphEdge>> edges() const {
    return is_valid_ ? std::optional(edges_) : std::nullopt;
  }

 private:
  [[nodiscard]] bool is_rank(int number) const {
    return number == MPI_PROC_NULL || (number >= 0 && number < ranks_);
  }

  int ranks_;
  bool is_valid_ = true;
  std::vector<GraphEdge> edges_;
};

bool is_list(const int* numbers, int count) { return count == 0 || (count > 0 && numbers); }

bool has_weights(const int* weights) {
  return weights != nullptr && weights != unweighted() && weights != weights_empty();
}

using DistGraphCreate = int(MPI_Comm, int, const int*, const int*, const int*, const int*, MPI_Info,
                            int, MPI_Comm*);

int Dist_graph_create_entry(DistGraphCreate& next, MPI_Comm comm, int n, const int* sources,
                            const int* degrees, const int* destinations, const int* weights,
                            MPI_Info info, int reorder, MPI_Comm* made) {
  const auto make = [&](MPI_Comm of, int with) {
    return next(of, n, sources, degrees, destinations, weights, info, with, made);
  };
  const auto as_it_is = [&](int with) { return make(comm, with); };
  // Each process has other arguments: from here on all go the same way.
  if (reorder == 0 || !is_active(comm) || made == nullptr) return as_it_is(reorder);
  const int ranks = ranks_to_reorder(comm);
  if (ranks < 3) return as_it_is(reorder);
  EdgeList list(ranks);
  if (!is_list(sources, n) || !is_list(degrees, n)) list.refuse();
  int edge = 0;
  for (int s = 0; list.is_valid() && s < n; ++s) {
    if (!is_list(destinations, degrees[s])) list.refuse();
    for (int d = 0; destinations != nullptr && d < degrees[s]; ++d, ++edge) {
      list.add(sources[s], destinations[edge], has_weights(weights) ? weights[edge] : 1);
    }
  }
  const std::string call = "MPI_Dist_graph_create(" + std::to_string(ranks) + ")";
  const auto order = [&](const ReorderSettings& wanted) {
    return graph_reordering(comm, ranks, list.edges(), call, wanted);
  };
  const auto permuted = [&](MPI_Comm of) { return make(of, 0); };
  return reordered({comm, call.c_str(), ranks, order, permuted, as_it_is, made}, reorder, info);
}

using DistGraphAdjacent = int(MPI_Comm, int, const int*, const int*, int, const int*, const int*,
                              MPI_Info, int, MPI_Comm*);

std::vector<int> list_of(const int* numbers, int count) {
  if (count <= 0 || numbers == nullptr) return {};
  return {numbers, numbers + count};
}

/// What MPI takes for the weights of a list that has moved.
const int* weights_of(const std::vector<int>& neighbours, const std::vector<int>& weights,
                      const int* given) {
  if (given == unweighted()) return unweighted();
  return neighbours.empty() ? weights_empty() : weights.data();
}

int Dist_graph_create_adjacent_entry(DistGraphAdjacent& next, MPI_Comm comm, int indegree,
                                     const int* sources, const int* source_weights, int outdegree,
                                     const int* destinations, const int* destination_weights,
                                     MPI_Info info, int reorder, MPI_Comm* made) {
  const auto as_it_is = [&](int with) {
    return next(comm, indegree, sources, source_weights, outdegree, destinations,
                destination_weights, info, with, made);
  };
  if (reorder == 0 || !is_active(comm) || made == nullptr) return as_it_is(reorder);
  const int ranks = ranks_to_reorder(comm);
  if (ranks < 3) return as_it_is(reorder);
  const int rank = rank_in(comm);
  AdjacentLists own{list_of(sources, indegree), {}, list_of(destinations, outdegree), {}};
  if (has_weights(source_weights)) own.source_weights = list_of(source_weights, indegree);
  if (has_weights(destination_weights)) {
    own.destination_weights = list_of(destination_weights, outdegree);
  }
  EdgeList list(ranks);
  if (!is_list(sources, indegree) || !is_list(destinations, outdegree)) list.refuse();
  for (std::size_t s = 0; s < own.sources.size(); ++s) {
    list.check(own.sources[s], rank, own.source_weights.empty() ? 1 : own.source_weights[s]);
  }
  for (std::size_t d = 0; d < own.destinations.size(); ++d) {
    list.add(rank, own.destinations[d],
             own.destination_weights.empty() ? 1 : own.destination_weights[d]);
  }
  const std::string call = "MPI_Dist_graph_create_adjacent(" + std::to_string(ranks) + ")";
  const auto order = [&](const ReorderSettings& wanted) {
    return graph_reordering(comm, ranks, list.edges(), call, wanted);
  };
  const auto permuted = [&](MPI_Comm of) {
    const AdjacentLists moved = moved_to_vertices(of, rank, own);
    return next(of, static_cast<int>(moved.sources.size()), moved.sources.data(),
                weights_of(moved.sources, moved.source_weights, source_weights),
                static_cast<int>(moved.destinations.size()), moved.destinations.data(),
                weights_of(moved.destinations, moved.destination_weights, destination_weights),
                info, 0, made);
  };
  return reordered({comm, call.c_str(), ranks, order, permuted, as_it_is, made}, reorder, info);
}

}  // namespace
}  // namespace rankplace::reorder

using namespace rankplace::reorder;

RANKPLACE_REORDERED(Cart_create,
                    (MPI_Comm comm, int ndims, const int* dims, const int* periods, int reorder,
                     MPI_Comm* made),
                    (comm, ndims, dims, periods, reorder, made))
RANKPLACE_REORDERED(Graph_create,
                    (MPI_Comm comm, int nodes, const int* index, const int* edges, int reorder,
                     MPI_Comm* made),
                    (comm, nodes, index, edges, reorder, made))
RANKPLACE_REORDERED(Dist_graph_create,
                    (MPI_Comm comm, int n, const int* sources, const int* degrees,
                     const int* destinations, const int* weights, MPI_Info info, int reorder,
                     MPI_Comm* made),
                    (comm, n, sources, degrees, destinations, weights, info, reorder, made))
RANKPLACE_REORDERED(Dist_graph_create_adjacent,
                    (MPI_Comm comm, int indegree, const int* sources, const int* source_weights,
                     int outdegree, const int* destinations, const int* destination_weights,
                     MPI_Info info, int reorder, MPI_Comm* made),
                    (comm, indegree, sources, source_weights, outdegree, destinations,
                     destination_weights, info, reorder, made))
