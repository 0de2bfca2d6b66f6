// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "bench/mpi/pattern.hpp"

namespace rankplace::bench {

/// One step of a rank: a message to one rank while another one's arrives; either may be
/// MPI_PROC_NULL.
struct Step {
  int to = MPI_PROC_NULL;
  int from = MPI_PROC_NULL;
  std::size_t bytes = 0;
};

/// A pattern in which each rank goes through a list of steps, one after another.
class Scripted : public Pattern {
 public:
  /// Throws UsageError if a message passes what MPI can send at once.
  Scripted(const World& world, std::vector<Step> steps);
  void prepare(std::uint64_t repetition) override;
  void communicate() override;
  [[nodiscard]] bool received_right(std::uint64_t repetition) const override;

 private:
  World world_;
  std::vector<Step> steps_;
  std::vector<std::byte> outgoing_;               ///< the largest message; others begin like it
  std::vector<std::vector<std::byte>> incoming_;  ///< by step
};

}  // namespace rankplace::bench
