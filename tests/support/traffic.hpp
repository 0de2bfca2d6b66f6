// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

#include "mapper/model/ids.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace::test {

/// What one rank sends to another, all messages together.
struct Message {
  std::size_t sender = 0;
  std::size_t receiver = 0;
  std::uint64_t bytes = 0;
  std::uint64_t messages = 1;
};

inline CommunicationMatrix messages(std::size_t ranks, const std::vector<Message>& list) {
  TrafficBuilder builder(ranks);
  for (const Message& one : list) {
    builder.add(Rank(one.sender), Rank(one.receiver), {one.bytes, one.messages});
  }
  return std::move(builder).build();
}

/// One step of a ring: each rank sends to the next.
inline CommunicationMatrix ring_step(std::size_t ranks, std::uint64_t bytes) {
  TrafficBuilder builder(ranks);
  for (std::size_t r = 0; r < ranks; ++r) builder.add(Rank(r), Rank((r + 1) % ranks), {bytes, 1});
  return std::move(builder).build();
}

/// Directed, each pair with the given probability in percent, up to `most_messages` messages.
inline CommunicationMatrix random_traffic(std::mt19937& random, std::size_t ranks, unsigned percent,
                                          unsigned most_bytes, unsigned most_messages) {
  TrafficBuilder builder(ranks);
  for (std::size_t a = 0; a < ranks; ++a) {
    for (std::size_t b = 0; b < ranks; ++b) {
      if (random() % 100 >= percent) continue;
      builder.add(Rank(a), Rank(b), {random() % most_bytes, 1 + random() % most_messages});
    }
  }
  return std::move(builder).build();
}

/// 0, 1, ..., count - 1.
inline std::vector<CoreId> first_cores(std::size_t count) {
  std::vector<CoreId> cores;
  for (std::size_t c = 0; c < count; ++c) cores.push_back(CoreId(c));
  return cores;
}

}  // namespace rankplace::test
