// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// Cores that a link separates from all others.
struct CoreSet {
  std::size_t fewest = 0;  ///< ranks on them: all that do not fit elsewhere
  std::size_t most = 0;
};

/// Disjoint sets of cores that count together.
struct LinkFamily {
  std::vector<CoreSet> sets;
  std::size_t largest = 0;   ///< the most ranks on one of them
  std::size_t smallest = 0;  ///< the fewest
  std::size_t outside = 0;   ///< the most ranks on cores of none of them
};

/// The families of a machine's links for so many ranks. Keeps a reference to the machine.
class LinkFamilies {
 public:
  LinkFamilies(const Machine& machine, std::size_t ranks)
      : machine_(machine), ranks_(ranks), slots_(machine.slot_count()) {}

  /// The families of this level's links. A link on the way to a network card has the same cores
  /// behind it as other links of its level together: such links are a family of their own.
  [[nodiscard]] std::vector<LinkFamily> links_of_level(std::size_t level) const;
  /// The objects that separate all pairs that meet at this level or further out: one object above
  /// each core.
  [[nodiscard]] LinkFamily groups_within(std::size_t level) const;

 private:
  enum class Links { to_the_card_counted, to_the_inside };

  template <class Predicate>
  [[nodiscard]] LinkFamily family_of(const Predicate& chosen,
                                     Links links = Links::to_the_card_counted) const;
  [[nodiscard]] CoreSet set_of(const Object& object, bool to_card,
                               std::vector<std::size_t>& cores_on_node) const;

  const Machine& machine_;
  std::size_t ranks_;
  std::size_t slots_;
};

}  // namespace rankplace
