// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/wait_time.hpp"

#include <algorithm>
#include <array>

namespace rankplace {
namespace {

/// Beginnings of names after "MPI_"; each also covers its vector and other variants.
constexpr std::array<std::string_view, 36> waiting_calls = {"Wait",         "Test",
                                                            "Recv",         "Mrecv",
                                                            "Probe",        "Mprobe",
                                                            "Iprobe",       "Improbe",
                                                            "Parrived",     "Sendrecv",
                                                            "Ssend",        "Barrier",
                                                            "Bcast",        "Reduce",
                                                            "Allreduce",    "Scan",
                                                            "Exscan",       "Gather",
                                                            "Scatter",      "Allgather",
                                                            "Alltoall",     "Neighbor",
                                                            "Comm_dup",     "Comm_create",
                                                            "Comm_split",   "Comm_free",
                                                            "Comm_spawn",   "Comm_disconnect",
                                                            "Comm_accept",  "Comm_connect",
                                                            "Comm_join",    "Cart",
                                                            "Graph_create", "Dist_graph_create",
                                                            "Intercomm",    "Win"};

}  // namespace

bool is_waiting(std::string_view call) {
  constexpr std::string_view prefix = "MPI_";
  if (!call.starts_with(prefix)) return false;
  call.remove_prefix(prefix.size());
  const auto begins = [&](std::string_view name) { return call.starts_with(name); };
  const bool prepares_only = call.ends_with("_init") || call.ends_with("_init_c");
  return std::ranges::any_of(waiting_calls, begins) && !prepares_only;
}

std::vector<double> wait_seconds(const Profile& profile) {
  std::vector<double> seconds(profile.rank_count());
  std::vector<double> all(profile.rank_count());
  for (const ProfileCall& call : profile.calls) {
    all[call.rank.value()] += call.seconds;
    if (is_waiting(call.name)) seconds[call.rank.value()] += call.seconds;
  }
  for (std::size_t r = 0; r < seconds.size(); ++r) {
    const double mpi_s = profile.ranks[r].mpi_s;
    if (mpi_s > 0 && all[r] > mpi_s) seconds[r] *= mpi_s / all[r];
  }
  return seconds;
}

}  // namespace rankplace
