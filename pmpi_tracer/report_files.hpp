// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <memory>
#include <string>

#include "pmpi_tracer/collective_summary.hpp"
#include "pmpi_tracer/output_file.hpp"
#include "pmpi_tracer/report.hpp"

namespace rankplace::tracer {

/// The files of a profile that are made of the ranks' reports, open together while these come in.
/// Lines go straight to the disk; only what is shared by ranks (collectives) is kept until the end.
class ReportFiles {
 public:
  /// `entries`: lines of each matrix, all ranks together. Throws OutputError.
  ReportFiles(const std::string& folder, int rank_count, const MatrixEntries& entries);

  /// Ranks come in ascending order.
  void add(int rank, const Report& report);

  /// Throws OutputError if anything could not be written.
  void commit();

 private:
  std::string folder_;
  std::array<std::unique_ptr<OutputFile>, row_files.size()> files_;
  CollectiveSummary summary_;
};

}  // namespace rankplace::tracer
