// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "pmpi_tracer/mpi.hpp"

/// Connections with other jobs, made while the program runs: jobs that it spawns, the job that
/// spawned it, and jobs that it connects with.
namespace rankplace::tracer::connections {

/// Follows connections from here on, at all ranks of MPI_COMM_WORLD. `parent_ranks`: world ranks
/// that the members of MPI_Comm_get_parent's remote group have in their job, if known.
void begin(std::vector<int> parent_ranks);
/// Ends following. Frees everything that MPI must free.
void end() noexcept;

/// One call by which the ranks of a communicator get connected with another job.
class Connecting {
 public:
  /// `comm` and `root`: the call's own, not yet checked by MPI.
  Connecting(MPI_Comm comm, int root) noexcept;

  /// This rank gives the call its arguments, and they are valid.
  [[nodiscard]] bool is_root() const { return is_root_; }
  /// The name of the other job, "R.K" for the K-th call that world rank R led; at the root.
  [[nodiscard]] std::string name() const { return name_of(ordinal_); }
  /// The rank list of the communicator's world ranks; empty if not all are in this job; at the
  /// root.
  [[nodiscard]] std::string callers() const;

  /// The call has succeeded. Collective, if all ranks of the communicator are of this job.
  void done(MPI_Comm intercomm, const char* origin, const char* detail) noexcept;

 private:
  [[nodiscard]] std::string name_of(int ordinal) const;

  MPI_Comm comm_;
  int root_;
  int root_world_rank_ = 0;
  int ordinal_ = 0;
  bool is_root_ = false;
  bool followed_ = false;
  bool within_job_ = false;
};

}  // namespace rankplace::tracer::connections
