// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/row_files.hpp"

namespace rankplace::tracer {

namespace {

namespace format = profile_format;

bool has(RowFileUse use, bool collectives_measured, const format::File& file) {
  if (file.presence == format::Presence::if_measured && !collectives_measured) return false;
  return use == RowFileUse::run || file.place == format::Place::run_and_phases;
}

}  // namespace

std::vector<std::size_t> row_files_of(RowFileUse use, bool collectives_measured) {
  std::vector<std::size_t> positions;
  for (std::size_t i = 0; i < row_files.size(); ++i) {
    if (has(use, collectives_measured, *row_files[i])) positions.push_back(i);
  }
  return positions;
}

RowFiles::RowFiles(const std::string& folder, int rank_count, const RowCounts& counts,
                   const std::vector<std::size_t>& which) {
  for (const std::size_t position : which) {
    const format::File& file = *row_files[position];
    if (file.presence == format::Presence::if_any && counts[position] == 0) continue;
    files_.push_back({position, std::make_unique<OutputFile>(folder, file.name)});
    TextSink& sink = files_.back().output->sink();
    if (file.content == format::Content::csv) {
      sink << file.columns << '\n';
    } else {
      sink << format::matrix_banner << '\n';
      sink << rank_count << ' ' << rank_count << ' ' << counts[position] << '\n';
    }
  }
}

void RowFiles::add(const RankReport& report) {
  for (const File& file : files_) file.output->sink() << report.rows[file.position];
}

void RowFiles::commit() {
  for (const File& file : files_) file.output->commit();
}

}  // namespace rankplace::tracer
