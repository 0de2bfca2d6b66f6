// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/profile/row_files.hpp"

namespace rankplace::tracer {

namespace {

/// Ranks, their message sizes, what they fetch from memory and the jobs they met are those of the
/// whole run only.
bool has(RowFileUse use, bool collectives_measured, std::string_view name) {
  if (name == profile_format::measured_bytes_file ||
      name == profile_format::measured_messages_file) {
    return collectives_measured;
  }
  return use == RowFileUse::run ||
         (name != profile_format::ranks_file && name != profile_format::sizes_file &&
          name != profile_format::memory_file && name != profile_format::jobs_file);
}

}  // namespace

std::vector<std::size_t> row_files_of(RowFileUse use, bool collectives_measured) {
  std::vector<std::size_t> positions;
  for (std::size_t i = 0; i < row_files.size(); ++i) {
    if (has(use, collectives_measured, row_files[i].name)) positions.push_back(i);
  }
  return positions;
}

RowFiles::RowFiles(const std::string& folder, int rank_count, const RowCounts& counts,
                   const std::vector<std::size_t>& which) {
  for (const std::size_t position : which) {
    const RowFile& file = row_files[position];
    if (file.if_any && counts[position] == 0) continue;
    files_.push_back({position, std::make_unique<OutputFile>(folder, file.name)});
    TextSink& sink = files_.back().output->sink();
    sink << file.header;
    if (file.is_matrix) {
      sink << rank_count << ' ' << rank_count << ' ' << counts[position] << '\n';
    }
  }
}

void RowFiles::add(const Report& report) {
  for (const File& file : files_) file.output->sink() << report.rows[file.position];
}

void RowFiles::commit() {
  for (const File& file : files_) file.output->commit();
}

}  // namespace rankplace::tracer
