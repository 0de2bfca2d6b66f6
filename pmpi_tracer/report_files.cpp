// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/report_files.hpp"

namespace rankplace::tracer {

namespace format = profile_format;

ReportFiles::ReportFiles(const std::string& folder, int rank_count, const MatrixEntries& entries)
    : folder_(folder) {
  for (std::size_t i = 0; i < row_files.size(); ++i) {
    files_[i] = std::make_unique<OutputFile>(folder, row_files[i]);
    if (i >= matrix_files) continue;
    files_[i]->sink() << format::matrix_banner << rank_count << ' ' << rank_count << ' '
                      << entries[i] << '\n';
  }
  files_[4]->sink() << format::calls_header;
  files_[5]->sink() << format::ranks_header;
}

void ReportFiles::add(int rank, const Report& report) {
  for (std::size_t i = 0; i < row_files.size(); ++i) files_[i]->sink() << report.rows[i];
  summary_.add(rank, report.collectives);
}

void ReportFiles::commit() {
  for (const auto& file : files_) file->commit();
  OutputFile collectives(folder_, format::collectives_file);
  summary_.write_collectives(collectives.sink());
  collectives.commit();
  OutputFile communicators(folder_, format::communicators_file);
  summary_.write_communicators(communicators.sink());
  communicators.commit();
}

}  // namespace rankplace::tracer
