// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/collectives/call_messages.hpp"

namespace rankplace {

/// The messages of a call in their order. In each round a rank starts all its messages, and goes on
/// to the next round when they are done. A rank skips a round in which it has no messages.
class CallSchedule final : public CallMessages {
 public:
  /// A message that one rank sends or receives.
  struct Message {
    std::uint32_t round = 0;
    std::uint32_t peer = 0;
    bool is_send = false;
    std::uint64_t bytes = 0;
  };

  explicit CallSchedule(std::uint32_t size) : of_rank_(size) {}

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(of_rank_.size()); }
  void next_round() override { first_round_ = end_; }
  /// Sorts the messages; call it when the model has added all of them.
  void finish();
  /// The messages of a rank of the communicator, by round; receives before sends.
  [[nodiscard]] const std::vector<Message>& of_rank(std::uint32_t rank) const {
    return of_rank_[rank];
  }

 private:
  void add(std::uint32_t from, std::uint32_t to, std::uint64_t bytes,
           std::uint64_t messages) override;

  std::uint32_t first_round_ = 0;  ///< of what is added now
  std::uint32_t end_ = 0;          ///< the first round without messages yet
  std::vector<std::vector<Message>> of_rank_;
};

}  // namespace rankplace
