// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace {

/// What a rank sends another in two runs, in bytes.
struct ChangedPair {
  Rank sender;
  Rank receiver;
  std::uint64_t before = 0;
  std::uint64_t after = 0;

  [[nodiscard]] std::uint64_t difference() const {
    return after > before ? after - before : before - after;
  }
};

/// The ordered pairs of different ranks whose bytes differ.
struct ChangedPairs {
  std::size_t count = 0;
  std::vector<ChangedPair> most;  ///< pairs that differ most, the largest difference first
};

/// Both of the same number of ranks. Lists at most `most` of the pairs.
[[nodiscard]] ChangedPairs changed_pairs(const CommunicationMatrix& before,
                                         const CommunicationMatrix& after, std::size_t most);

}  // namespace rankplace
