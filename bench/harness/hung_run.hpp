// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "bench/harness/local_ranks.hpp"
#include "support/processes/process.hpp"

namespace rankplace::harness {

/// The places of the ranks of a run when its time limit stops it.
class HungRun {
 public:
  /// `profile`: the folder that the traced ranks write; empty: they are not traced.
  explicit HungRun(std::filesystem::path profile) : profile_(std::move(profile)) {}

  /// What run_process() is to be told. The HungRun must outlive the run.
  [[nodiscard]] RunWatch watch(std::optional<double> limit_s);

  /// After the run's end: a line for each rank on this host, and the MPI functions in which the
  /// tracer saw the ranks. Begins with a line break; empty if nothing is known.
  [[nodiscard]] std::string text() const;

 private:
  void look(pid_t launcher);

  std::filesystem::path profile_;
  std::vector<LocalRank> ranks_;
};

}  // namespace rankplace::harness
