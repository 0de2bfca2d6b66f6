// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/ids.hpp"
#include "mapper/model/machine.hpp"
#include "mapper/predict/link_costs.hpp"

namespace rankplace {

/// An object of the machine's tree and its costs, in seconds and bytes per second.
struct CostedObject {
  ObjectId parent;  ///< itself for the root
  std::uint32_t depth = 0;
  double latency_s = 0;          ///< of a message between two cores that meet here
  double flow_bytes_per_s = 0;   ///< what one such message gets at most
  double link_bytes_per_s = 0;   ///< of the link to the parent; root: 0
  Duplex duplex = Duplex::full;  ///< of that link
};

/// The machine as the engines of prediction see it: every message takes the links of the tree from
/// its sender up to where the two cores meet, and from there down to its receiver. Immutable, and
/// all that an engine needs to know of a Machine.
class CostTree {
 public:
  /// Errors as costs_by_level().
  CostTree(const Machine& machine, const LinkCosts& costs);

  [[nodiscard]] std::size_t object_count() const { return objects_.size(); }
  [[nodiscard]] std::size_t core_count() const { return object_of_core_.size(); }
  [[nodiscard]] const CostedObject& object(ObjectId id) const { return objects_[id.value()]; }
  [[nodiscard]] ObjectId object_of(CoreId core) const { return object_of_core_[core.value()]; }

  /// Calls up(ObjectId) and down(ObjectId) for every object whose link a message from `sender` to
  /// `receiver` takes in that direction, and returns where the two meet. Two different cores.
  template <class Up, class Down>
  ObjectId for_each_link(CoreId sender, CoreId receiver, const Up& up, const Down& down) const {
    ObjectId from = object_of(sender);
    ObjectId to = object_of(receiver);
    while (from != to) {
      if (object(from).depth >= object(to).depth) {
        up(from);
        from = object(from).parent;
      } else {
        down(to);
        to = object(to).parent;
      }
    }
    return from;
  }

 private:
  std::vector<CostedObject> objects_;
  std::vector<ObjectId> object_of_core_;
};

}  // namespace rankplace
