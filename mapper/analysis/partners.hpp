// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace {

/// The number of other ranks that a rank exchanges messages with.
struct Partners {
  std::size_t min = 0;
  double mean = 0;
  std::size_t max = 0;

  /// True if a rank talks with half of the others or more, on average. Zhang, Yuan and Srinivasan
  /// (2010), section VI: placement matters to sparse patterns.
  [[nodiscard]] bool dense(std::size_t rank_count) const {
    return 2 * mean >= static_cast<double>(rank_count - 1);
  }
};

[[nodiscard]] Partners partners_of(const CommunicationMatrix& traffic);

}  // namespace rankplace
