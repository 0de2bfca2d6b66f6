// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <rankplace/api.hpp>
#include <rankplace/matrix.hpp>
#include <string>
#include <vector>

namespace rankplace::v1 {

/// How a recorded run becomes a matrix.
struct MatrixOptions {
  /// How collective calls become point-to-point traffic: "library-default", "openmpi-default",
  /// "mpich-default", "measured", "none", an algorithm ("ring"), or a list
  /// ("mpich-default,bcast=binomial"): docs/collectives.md.
  std::string collectives = "library-default";
};

/// A phase of a run: MPI_Pcontrol(number), or a slice of its time.
struct Phase {
  int number = 0;     ///< of MPI_Pcontrol, or of the slice
  std::string label;  ///< the name of the phase; may be empty
};

/// A rank of a recorded run. Times in seconds, from MPI_Init to MPI_Finalize.
struct RankRun {
  std::string host;   ///< empty: not known
  double wall_s = 0;  ///< the whole time
  double mpi_s = 0;   ///< inside MPI
};

/// A run that `rankplace trace` has recorded. An immutable value; copies share it.
class RANKPLACE_API Profile {
 public:
  /// Reads a profile folder, or the part of one phase; or a trace of another tool (docs/traces.md).
  /// Throws InputError naming file and line, and if no rank left its counts.
  [[nodiscard]] static Profile read(const std::filesystem::path& folder,
                                    std::optional<int> phase = {});

  /// How many ranks the run had.
  [[nodiscard]] std::size_t rank_count() const noexcept;
  /// False if some ranks did not end with MPI_Finalize: counts are missing.
  [[nodiscard]] bool is_complete() const noexcept;
  /// Empty of a complete one.
  [[nodiscard]] const std::string& incomplete_reason() const noexcept;
  /// The program and its arguments.
  [[nodiscard]] const std::vector<std::string>& command() const noexcept;
  /// The MPI library of the run.
  [[nodiscard]] const std::string& mpi_library() const noexcept;
  /// The longest time of any rank.
  [[nodiscard]] double wall_s() const noexcept;
  /// The run of each rank, by rank.
  [[nodiscard]] std::vector<RankRun> ranks() const;
  /// The phases, by number; empty if the run had only one.
  [[nodiscard]] std::vector<Phase> phases() const;
  /// All traffic of the run. Throws InputError if measured collectives are asked for and not there,
  /// UsageError if the text names no model.
  [[nodiscard]] CommunicationMatrix matrix(const MatrixOptions& options = {}) const;

  struct Data;
  /// Constructor for the library.
  explicit Profile(std::shared_ptr<const Data> data) noexcept;
  /// What the library keeps of it; for the library.
  [[nodiscard]] const Data& data() const noexcept { return *data_; }

 private:
  std::shared_ptr<const Data> data_;
};

/// Profile::read().
[[nodiscard]] RANKPLACE_API Profile read_profile(const std::filesystem::path& folder,
                                                 std::optional<int> phase = {});

}  // namespace rankplace::v1
