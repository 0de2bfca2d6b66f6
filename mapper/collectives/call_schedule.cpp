// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/collectives/call_schedule.hpp"

#include <algorithm>
#include <tuple>

namespace rankplace {

void CallSchedule::add(std::uint32_t from, std::uint32_t to, std::uint64_t bytes,
                       std::uint64_t messages) {
  for (std::uint64_t i = 0; i < messages; ++i) {
    const auto round = first_round_ + static_cast<std::uint32_t>(i);
    const std::uint64_t part = bytes / messages + (i < bytes % messages ? 1 : 0);
    of_rank_[from].push_back({round, to, true, part});
    of_rank_[to].push_back({round, from, false, part});
    end_ = std::max(end_, round + 1);
  }
}

void CallSchedule::finish() {
  for (std::vector<Message>& messages : of_rank_) {
    std::ranges::stable_sort(messages, {}, [](const Message& message) {
      return std::tuple(message.round, message.is_send);
    });
  }
}

}  // namespace rankplace
