// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <exception>
#include <string>

#include "pmpi_tracer/mpi.hpp"
#include "pmpi_tracer/output/collective_summary.hpp"
#include "pmpi_tracer/output/row_files.hpp"

namespace rankplace::tracer {

/// The files that the ranks write together for a run, or for one of its phases.
struct RowGather {
  MPI_Comm comm;
  std::string folder;              ///< made if it is not there
  std::vector<std::size_t> files;  ///< positions in row_files
};

/// Collective: rank 0 writes the files with the rows of all ranks' reports, and adds their
/// collectives to `summary`. Throws OutputError there, when all ranks have reported.
void write_rows(const RowGather& to, const RankReport& own, CollectiveSummary& summary);

/// A sequence of collective steps. A rank whose step fails still takes part in the next steps, so
/// no rank waits for ever.
class CollectiveSteps {
 public:
  template <typename Step>
  void run(Step&& step) {
    try {
      step();
    } catch (...) {
      if (!problem_) problem_ = std::current_exception();
    }
  }

  /// Throws the exception of the first step that failed.
  void rethrow() const {
    if (problem_) std::rethrow_exception(problem_);
  }

 private:
  std::exception_ptr problem_;
};

}  // namespace rankplace::tracer
