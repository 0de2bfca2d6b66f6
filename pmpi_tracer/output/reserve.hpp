// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>

#include "pmpi_tracer/mpi.hpp"
#include "pmpi_tracer/output/held_file.hpp"

namespace rankplace::tracer {

/// The file parts.csv of a profile, a reserve for the counts of the ranks. Rank 0 opens it at
/// MPI_Init: at MPI_Finalize a program without rights or descriptors can make no files.
class Reserve {
 public:
  /// Throws OutputError.
  explicit Reserve(const std::string& folder);
  Reserve(const Reserve&) = delete;
  Reserve& operator=(const Reserve&) = delete;
  ~Reserve();  ///< an empty file goes

  [[nodiscard]] bool is_open() const { return file_.descriptor() >= 0; }

  /// Takes the next part. False if it cannot be written.
  [[nodiscard]] bool add(const std::string& part);

 private:
  HeldFile file_;
  bool used_ = false;
};

/// Collective: the parts of all ranks, for the time from `start_ns` to `end_ns`, go to the reserve
/// of rank 0. Returns, everywhere, whether they are there.
[[nodiscard]] bool fill_reserve(MPI_Comm comm, Reserve* reserve, std::uint64_t start_ns,
                                std::uint64_t end_ns);

}  // namespace rankplace::tracer
