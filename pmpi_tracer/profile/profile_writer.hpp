// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <mpi.h>

#include <cstdint>
#include <string>

#include "pmpi_tracer/profile/collective_summary.hpp"
#include "pmpi_tracer/profile/report.hpp"
#include "pmpi_tracer/profile/run_json.hpp"

namespace rankplace::tracer {

/// Writes the profile folder (docs/profile-format.md) together with the other ranks. Rank 0 writes
/// all files.
class ProfileWriter {
 public:
  /// `world`: all ranks of MPI_COMM_WORLD, in its order (a program of sessions need not have that).
  /// `measure_collectives`: their messages are to be in the profile; rank 0 says so if the MPI
  /// library does not tell of them.
  ProfileWriter(std::string folder, MPI_Comm world, bool measure_collectives);

  /// Collective: makes the folder and records hosts, bindings and the start of the run. If the
  /// folder cannot be written, rank 0 says so and all ranks return false. `comm`: all ranks of
  /// MPI_COMM_WORLD, in its order.
  [[nodiscard]] bool begin(MPI_Comm comm);

  /// Collective: gathers what was counted from `start_ns` to `end_ns`, and marks the profile as
  /// complete. `counted`: this rank lost nothing. Rank 0 says what it cannot write.
  void finish(MPI_Comm comm, std::uint64_t start_ns, std::uint64_t end_ns, bool counted);

 private:
  void write_begin(MPI_Comm comm);
  [[nodiscard]] Report report(std::uint64_t wall_ns, bool& counted) const;
  void write_files(MPI_Comm comm, const Report& own, std::uint64_t end_ns);
  void write_tables(const CollectiveSummary& summary) const;
  void mark_complete();

  std::string folder_;
  int rank_ = 0;
  bool collectives_measured_ = false;
  std::string host_and_pus_;  ///< of this rank, for ranks.csv
  RunInfo run_;               ///< at rank 0
};

}  // namespace rankplace::tracer
