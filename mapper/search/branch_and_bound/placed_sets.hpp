// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/search/branch_and_bound/subtree_bounds.hpp"

namespace rankplace {

/// The links above the children of one step when the step holds `part`.
[[nodiscard]] StepLoad links_above(const WideGraph& graph, const FillStep& step, WideSet part);

/// The way from the sets that objects hold to the ranks on cores, and on to the loads of links.
class PlacedSets {
 public:
  PlacedSets(const Machine& machine, const SubtreeTable& subtrees, const WideGraph& graph,
             const SubtreeBounds& bounds)
      : machine_(machine), subtrees_(subtrees), graph_(graph), bounds_(bounds) {}

  /// The set (one rank or none) on each core below `root`, which holds `ranks`; `set_of`: by the
  /// first child of each step.
  [[nodiscard]] std::vector<WideSet> on_cores(ObjectId root, WideSet ranks,
                                              const std::vector<WideSet>& set_of) const;
  /// Loads of all links below `root`.
  [[nodiscard]] ClassLoads loads_of(ObjectId root, const std::vector<WideSet>& set_on_core) const;

 private:
  void put(ObjectId object, WideSet ranks, const std::vector<WideSet>& set_of,
           std::size_t first_core, std::vector<WideSet>& set_on_core) const;
  /// Adds the links inside an object; returns the ranks that it holds.
  WideSet add_links(ObjectId object, const std::vector<WideSet>& set_on_core,
                    std::size_t first_core, ClassLoads& loads) const;

  const Machine& machine_;
  const SubtreeTable& subtrees_;
  const WideGraph& graph_;
  const SubtreeBounds& bounds_;
};

}  // namespace rankplace
