// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace::cards {

/// Classes of objects whose cores use network cards alike: if two such objects exchange what they
/// hold, that at most permutes the loads of cards. For machines with several cards per node.
/// Objects of different classes may be alike, too.
class CardPatterns {
 public:
  /// All objects are alike if the machine has no cards().
  explicit CardPatterns(const Machine& machine);

  /// Whether two objects of one node are in one class.
  [[nodiscard]] bool are_alike(ObjectId a, ObjectId b) const {
    return pattern_.empty() || pattern_[a.value()] == pattern_[b.value()];
  }

 private:
  std::vector<std::size_t> pattern_;  ///< by object
};

}  // namespace rankplace::cards
