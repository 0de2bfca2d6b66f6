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
  /// `comm`: the tracer's own duplicate of MPI_COMM_WORLD. `measure_collectives`: their messages
  /// are to be in the profile; rank 0 says so if the MPI library does not tell of them.
  ProfileWriter(MPI_Comm comm, std::string folder, bool measure_collectives);

  /// Collective: makes the folder and records hosts, bindings and the start of the run. If the
  /// folder cannot be written, rank 0 says so and all ranks return false.
  [[nodiscard]] bool begin();

  /// Collective: gathers what was counted from `start_ns` to `end_ns`, and marks the profile as
  /// complete. `counted`: this rank lost nothing. Rank 0 says what it cannot write.
  void finish(std::uint64_t start_ns, std::uint64_t end_ns, bool counted);

 private:
  void write_begin();
  [[nodiscard]] Report report(std::uint64_t wall_ns, bool& counted) const;
  void write_files(const Report& own, std::uint64_t end_ns);
  void write_tables(const CollectiveSummary& summary) const;
  void mark_complete();
  [[nodiscard]] bool agree(bool ok) const;

  MPI_Comm comm_;
  std::string folder_;
  int rank_ = 0;
  bool collectives_measured_ = false;
  std::string host_and_pus_;  ///< of this rank, for ranks.csv
  RunInfo run_;               ///< at rank 0
};

}  // namespace rankplace::tracer
