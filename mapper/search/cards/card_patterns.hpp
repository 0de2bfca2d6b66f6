// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "mapper/model/machine.hpp"

namespace rankplace::cards {

/// Which objects of a machine with several cards a node are alike to their cores' cards: exchanging
/// what they hold changes no card's load but by names. Objects that are not said to be alike may
/// be.
class CardPatterns {
 public:
  /// All objects are alike if the machine has no cards().
  explicit CardPatterns(const Machine& machine);

  /// Of two objects of one node.
  [[nodiscard]] bool are_alike(ObjectId a, ObjectId b) const {
    return pattern_.empty() || pattern_[a.value()] == pattern_[b.value()];
  }

 private:
  std::vector<std::size_t> pattern_;  ///< by object
};

}  // namespace rankplace::cards
