// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <vector>

#include "bench/mpi/pattern.hpp"
#include "mapper/collectives/call_schedule.hpp"

namespace rankplace::bench {

/// The messages of a collective's schedule: in each round a rank starts all its messages, and goes
/// on when they are done.
class Scheduled : public Pattern {
 public:
  /// Throws UsageError if a message passes what MPI can send at once.
  Scheduled(const World& world, std::shared_ptr<const CallSchedule> schedule);
  void prepare(std::uint64_t repetition) override;
  void communicate() override;
  [[nodiscard]] bool received_right(std::uint64_t repetition) const override;

 private:
  [[nodiscard]] const std::vector<CallSchedule::Message>& messages() const;
  void start(std::size_t message, MPI_Request& request);

  World world_;
  std::shared_ptr<const CallSchedule> schedule_;
  std::vector<std::byte> outgoing_;               ///< the largest message; others begin like it
  std::vector<std::vector<std::byte>> incoming_;  ///< by message; empty where it is sent
  std::vector<MPI_Request> requests_;
};

}  // namespace rankplace::bench
