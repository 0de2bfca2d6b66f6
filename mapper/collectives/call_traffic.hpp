// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "mapper/collectives/call_messages.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace {

/// The messages of a call, or of several equal calls, as traffic between world ranks. Rounds do not
/// count.
class CallTraffic final : public CallMessages {
 public:
  /// `calls`: how many of the calls each member made here; what it sends counts as often.
  CallTraffic(TrafficBuilder& out, std::span<const Rank> members,
              std::span<const std::uint64_t> calls)
      : out_(out), members_(members), calls_(calls) {}

  void next_round() override {}
  /// The number of flows added.
  [[nodiscard]] std::size_t flow_count() const { return flow_count_; }

 private:
  void add(std::uint32_t from, std::uint32_t to, std::uint64_t bytes,
           std::uint64_t messages) override;

  TrafficBuilder& out_;
  std::span<const Rank> members_;
  std::span<const std::uint64_t> calls_;
  std::size_t flow_count_ = 0;
};

}  // namespace rankplace
