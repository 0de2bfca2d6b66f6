// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "pmpi_tracer/mpi.hpp"
#include "pmpi_tracer/output/collective_summary.hpp"
#include "pmpi_tracer/output/profile_lock.hpp"
#include "pmpi_tracer/output/report.hpp"
#include "pmpi_tracer/output/reserve.hpp"
#include "pmpi_tracer/output/run_json.hpp"

namespace rankplace::tracer {

/// Writes the profile folder (docs/profile-format.md) together with the other ranks. Rank 0 writes
/// all files.
class ProfileWriter {
 public:
  /// `world`: all ranks of MPI_COMM_WORLD, in its order (a program of sessions need not have that).
  /// `measure_collectives`: the profile shall hold the messages of collectives; rank 0 says so if
  /// the MPI library does not report them.
  ProfileWriter(std::string folder, MPI_Comm world, bool measure_collectives);

  /// Collective: makes the folder and records hosts, bindings and the start of the run. If the
  /// folder cannot be written, rank 0 says so and all ranks return false. `comm`: all ranks of
  /// MPI_COMM_WORLD, in its order.
  [[nodiscard]] bool begin(MPI_Comm comm);

  /// Collective: checks whether the folder still holds the files of begin(). If they were removed,
  /// the profile is begun anew; if another run has the folder, nothing more is written. Rank 0
  /// reports both. Returns whether the folder is as it was.
  [[nodiscard]] bool check_folder(MPI_Comm comm);

  /// Collective, after check_folder(): gathers the counts from `start_ns` to `end_ns`, and marks
  /// the profile as complete. `counted`: this rank lost nothing. Rank 0 reports what it cannot
  /// write. Returns false if each rank has to leave its own part.
  [[nodiscard]] bool finish(MPI_Comm comm, std::uint64_t start_ns, std::uint64_t end_ns,
                            bool counted);

 private:
  enum class Folder : std::uint8_t { as_it_was, removed, replaced };

  void write_begin(MPI_Comm comm);
  void give_folder_up();
  [[nodiscard]] Folder state_of_folder() const;
  [[nodiscard]] RankReport report(std::uint64_t wall_ns, bool& counted) const;
  void write_files(MPI_Comm comm, const RankReport& own, std::uint64_t start_ns,
                   std::uint64_t end_ns);
  void write_tables(const CollectiveSummary& summary) const;
  void mark_complete();
  [[nodiscard]] bool keep_parts(MPI_Comm comm, std::uint64_t start_ns, std::uint64_t end_ns,
                                const std::string& problem);

  std::string folder_;
  int rank_ = 0;
  bool collectives_measured_ = false;
  std::string host_and_pus_;  ///< of this rank, for ranks.csv
  Folder state_ = Folder::as_it_was;
  RunInfo run_;                        ///< from here on: at rank 0
  std::string written_run_;            ///< run.json as it must be found at the end
  std::unique_ptr<ProfileLock> lock_;  ///< the folder is this run's
  std::unique_ptr<Reserve> reserve_;
};

}  // namespace rankplace::tracer
