// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "mapper/model/traffic.hpp"

namespace rankplace {

/// One call of a collective. Ranks are those of its communicator, 0 to size - 1.
struct CollectiveCall {
  std::uint32_t size = 1;   ///< of the communicator
  std::uint32_t root = 0;   ///< 0 for operations without a root
  std::uint64_t bytes = 0;  ///< what one rank contributes (docs/profile-format.md)
};

/// Where models put the messages of a call; it may stand for several equal calls.
class CallTraffic {
 public:
  CallTraffic(TrafficBuilder& out, std::span<const Rank> members, std::uint64_t calls)
      : out_(out), members_(members), calls_(calls) {}

  /// `messages` messages of `bytes` bytes together in each call. A rank's message to itself does
  /// not leave it and is dropped. Throws InputError if the amount passes 2^64 - 1.
  void send(std::uint32_t from, std::uint32_t to, std::uint64_t bytes, std::uint64_t messages = 1);
  /// How many flows were added.
  [[nodiscard]] std::size_t flow_count() const { return flow_count_; }

 private:
  TrafficBuilder& out_;
  std::span<const Rank> members_;
  std::uint64_t calls_;
  std::size_t flow_count_ = 0;
};

}  // namespace rankplace
