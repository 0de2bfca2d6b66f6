// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "pmpi_tracer/output/output_file.hpp"
#include "pmpi_tracer/output/report.hpp"

namespace rankplace::tracer {

/// The part of a profile that a row file is written for.
enum class RowFileUse : std::uint8_t { run, phase };

/// The positions in row_files of the files that a run, or one of its phases, has.
[[nodiscard]] std::vector<std::size_t> row_files_of(RowFileUse use, bool collectives_measured);

/// The files with lines of every rank, open together while the ranks report.
class RowFiles {
 public:
  /// Begins the files at the positions `which`. Throws OutputError.
  RowFiles(const std::string& folder, int rank_count, const RowCounts& counts,
           const std::vector<std::size_t>& which);

  void add(const RankReport& report);

  /// Throws OutputError.
  void commit();

 private:
  struct File {
    std::size_t position;
    std::unique_ptr<OutputFile> output;
  };
  std::vector<File> files_;
};

}  // namespace rankplace::tracer
