// SPDX-License-Identifier: BSD-3-Clause
// The functions of rankplace_mpi.h, for C and Fortran.
#include <filesystem>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "mapper/collectives/collectives.hpp"
#include "mapper/profile/matrix_market.hpp"
#include "mapper/profile/profile.hpp"
#include "pmpi_tracer/interposition/floating_point.hpp"
#include "reorder/api/failure.hpp"
#include "reorder/api/info_settings.hpp"
#include "reorder/api/live_counts.hpp"
#include "reorder/mpi/graph_reordering.hpp"
#include "reorder/mpi/job.hpp"
#include "reorder/mpi/judge.hpp"
#pragma GCC visibility push(default)
#include "reorder/api/rankplace_mpi.h"
#pragma GCC visibility pop

namespace rankplace::reorder {
namespace {

/// A problem of this process, for require_all_well().
struct OwnProblem {
  int error_class = MPI_SUCCESS;
  std::string reason;
};

/// Runs what may fail on this process alone, and tells all.
template <typename Work>
auto together(const Communicator& comm, const Work& work) {
  decltype(work()) result{};
  OwnProblem problem;
  try {
    result = work();
  } catch (const Failure& failure) {
    problem = {failure.error_class(), failure.what()};
  } catch (const std::exception& error) {
    problem = {MPI_ERR_OTHER, error.what()};
  }
  require_all_well(comm, problem.error_class, problem.reason);
  return result;
}

/// The communicator in a new order, or in its own.
MPI_Comm in_order_of(const Communicator& own, MPI_Comm comm, const std::vector<GraphEdge>& edges,
                     std::string_view call, const ReorderSettings& wanted) {
  const int size = own.size();
  constexpr int fewest = 3;  // fewer are as near as they can be
  int rank = own.rank();
  if (rank == 0) report_invalid(wanted);
  if (size >= fewest) {
    const auto better = graph_reordering(own.get(), size, edges, call, wanted);
    if (better && settings().mode != Mode::dry_run) rank = *better;
  }
  return permuted_communicator(comm, rank);
}

/// Throws Failure on all processes.
Communicator own_communicator(MPI_Comm comm) {
  int is_inter = 0;
  int rank = 0;
  if (comm == MPI_COMM_NULL) throw Failure(MPI_ERR_COMM, "the communicator is MPI_COMM_NULL");
  require(PMPI(Comm_test_inter)(comm, &is_inter));
  if (is_inter != 0) throw Failure(MPI_ERR_COMM, "an intercommunicator has no order to choose");
  require(PMPI(Comm_rank)(comm, &rank));
  return Communicator::split(comm, 0, rank);
}

std::vector<GraphEdge> edges_of(const CommunicationMatrix& traffic) {
  std::vector<GraphEdge> edges;
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      edges.push_back({r, flow.peer.value(), flow.volume.bytes});
    }
  }
  return edges;
}

/// What one process tells of its neighbours.
std::vector<GraphEdge> edges_of(const Communicator& own, int count, const int* neighbours,
                                const long long* weights) {
  if (count < 0 || (count > 0 && neighbours == nullptr)) {
    throw Failure(MPI_ERR_ARG, "the number of neighbours is negative, or their list is missing");
  }
  std::vector<GraphEdge> edges;
  const auto rank = static_cast<std::uint64_t>(own.rank());
  for (int n = 0; n < count; ++n) {
    const long long weight = weights == nullptr ? 1 : weights[n];
    const int neighbour = neighbours[n];
    if (neighbour < 0 || neighbour >= own.size()) {
      throw Failure(MPI_ERR_ARG, "neighbour " + std::to_string(neighbour) + " of rank " +
                                     std::to_string(rank) + " is no rank of the communicator");
    }
    if (weight < 0) {
      throw Failure(MPI_ERR_ARG, "rank " + std::to_string(rank) + " gives a weight below 0");
    }
    edges.push_back(
        {rank, static_cast<std::uint64_t>(neighbour), static_cast<std::uint64_t>(weight)});
  }
  return edges;
}

CommunicationMatrix recorded_traffic(const std::filesystem::path& path, std::optional<int> phase) {
  if (!std::filesystem::is_regular_file(path)) {
    const Profile profile = read_profile(path, phase);
    require_counts(profile);
    return traffic_of(profile, CollectiveChoice());
  }
  const SquareMatrix matrix = read_matrix_market(path);
  TrafficBuilder traffic(matrix.size);
  for (const MatrixEntry& entry : matrix.entries) {
    traffic.add(entry.sender, entry.receiver, {entry.value, 1});
  }
  return std::move(traffic).build();
}

/// Of rank 0's file, whose size must fit.
std::vector<GraphEdge> recorded_edges(const Communicator& own, const char* path,
                                      std::optional<int> phase) {
  if (path == nullptr) throw Failure(MPI_ERR_ARG, "the path is missing");
  if (own.rank() != 0) return {};
  const CommunicationMatrix traffic = recorded_traffic(path, phase);
  const auto ranks = static_cast<std::size_t>(own.size());
  if (traffic.rank_count() != ranks) {
    throw Failure(MPI_ERR_ARG, std::string(path) + " has " + std::to_string(traffic.rank_count()) +
                                   " ranks, the communicator " + std::to_string(ranks));
  }
  return edges_of(traffic);
}

MPI_Comm by_neighbours(MPI_Comm comm, int count, const int* neighbours, const long long* weights,
                       MPI_Info info) {
  const Communicator own = own_communicator(comm);
  const auto edges = together(own, [&] { return edges_of(own, count, neighbours, weights); });
  const InfoSettings wanted = together(own, [&] { return settings_of(info); });
  return in_order_of(own, comm, edges, "rankplace_comm_reorder", wanted.settings);
}

MPI_Comm by_profile(MPI_Comm comm, const char* path, MPI_Info info) {
  const Communicator own = own_communicator(comm);
  const InfoSettings wanted = together(own, [&] { return settings_of(info); });
  const auto edges = together(own, [&] { return recorded_edges(own, path, wanted.phase); });
  return in_order_of(own, comm, edges, "rankplace_comm_reorder_from_profile", wanted.settings);
}

MPI_Comm by_live_counts(MPI_Comm comm) {
  constexpr const char* call = "rankplace_comm_reorder_live";
  const Communicator own = own_communicator(comm);
  if (!is_within_job(own.get())) {
    throw Failure(MPI_ERR_COMM, "processes of several jobs have no counts in common");
  }
  const LiveCounts counts = together(own, own_counts);
  const auto traffic = together(own, [&] { return live_traffic(own, counts); });
  if (!traffic) {
    if (own.rank() == 0) {
      report_failure(call, "no tracer counts in this run (start it by rankplace trace)");
    }
    return permuted_communicator(comm, own.rank());
  }
  return in_order_of(own, comm, edges_of(*traffic), call, settings());
}

// Functions of another name in the binary interface of MPI 5.0. In MPICH's a handle is Fortran's
// integer; its older libraries have no functions for that, and none is linked.
#if defined(MPI_ABI_VERSION)
MPI_Comm comm_of(int handle) { return PMPI(Comm_fromint)(handle); }
MPI_Info info_of(int handle) { return PMPI(Info_fromint)(handle); }
int fortran_handle(MPI_Comm comm) { return PMPI(Comm_toint)(comm); }
#elif defined(OPEN_MPI)
MPI_Comm comm_of(int handle) { return MPI_Comm_f2c(handle); }
MPI_Info info_of(int handle) { return MPI_Info_f2c(handle); }
int fortran_handle(MPI_Comm comm) { return MPI_Comm_c2f(comm); }
#else
MPI_Comm comm_of(int handle) { return handle; }
MPI_Info info_of(int handle) { return handle; }
int fortran_handle(MPI_Comm comm) { return comm; }
#endif

/// As functions of MPI end: the communicator's error handler, then the code.
int failed(MPI_Comm comm, int code) {
  const MPI_Comm handled = comm == MPI_COMM_NULL ? MPI_COMM_WORLD : comm;
  PMPI(Comm_call_errhandler)(handled, code);
  return code;
}

int finished(MPI_Comm comm, MPI_Comm* made, const std::function<MPI_Comm()>& make) {
  const tracer::FloatingPointHeld floating_point;
  try {
    if (made == nullptr) throw Failure(MPI_ERR_ARG, "there is no place for the new communicator");
    *made = MPI_COMM_NULL;
    *made = make();
    return MPI_SUCCESS;
  } catch (const MpiError& error) {
    return failed(comm, error.code());
  } catch (const Failure& failure) {
    return failed(comm, error_code(failure));
  } catch (const std::exception& error) {
    return failed(comm, error_code({MPI_ERR_OTHER, error.what()}));
  }
}

}  // namespace
}  // namespace rankplace::reorder

using namespace rankplace::reorder;

extern "C" {

int rankplace_comm_reorder(MPI_Comm comm, int count, const int neighbours[],
                           const long long weights[], MPI_Info info, MPI_Comm* newcomm) {
  return finished(comm, newcomm,
                  [&] { return by_neighbours(comm, count, neighbours, weights, info); });
}

int rankplace_comm_reorder_from_profile(MPI_Comm comm, const char* path, MPI_Info info,
                                        MPI_Comm* newcomm) {
  return finished(comm, newcomm, [&] { return by_profile(comm, path, info); });
}

int rankplace_comm_reorder_live(MPI_Comm comm, MPI_Comm* newcomm) {
  return finished(comm, newcomm, [&] { return by_live_counts(comm); });
}

// What rankplace_mpi.F90 calls: handles as Fortran has them, in default integers.

[[gnu::visibility("default")]] int rankplace_comm_reorder_f(int comm, int count,
                                                            const int* neighbours,
                                                            const long long* weights, int info,
                                                            int* newcomm) {
  MPI_Comm made = MPI_COMM_NULL;
  const int code =
      rankplace_comm_reorder(comm_of(comm), count, neighbours, weights, info_of(info), &made);
  *newcomm = fortran_handle(made);
  return code;
}

[[gnu::visibility("default")]] int rankplace_comm_reorder_from_profile_f(int comm, const char* path,
                                                                         int info, int* newcomm) {
  MPI_Comm made = MPI_COMM_NULL;
  const int code = rankplace_comm_reorder_from_profile(comm_of(comm), path, info_of(info), &made);
  *newcomm = fortran_handle(made);
  return code;
}

[[gnu::visibility("default")]] int rankplace_comm_reorder_live_f(int comm, int* newcomm) {
  MPI_Comm made = MPI_COMM_NULL;
  const int code = rankplace_comm_reorder_live(comm_of(comm), &made);
  *newcomm = fortran_handle(made);
  return code;
}

}  // extern "C"
