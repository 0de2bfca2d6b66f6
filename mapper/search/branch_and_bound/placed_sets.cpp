// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/placed_sets.hpp"

#include <algorithm>

namespace rankplace {

StepLoad links_above(const WideGraph& graph, const FillStep& step, WideSet part) {
  if (!step.cores) return {graph.cut(part), graph.cut(part)};
  StepLoad links;
  for (; part != 0; part &= part - 1) {
    links.largest = std::max(links.largest, graph.total(lowest_index_of(part)));
    links.sum += graph.total(lowest_index_of(part));
  }
  return links;
}

std::vector<WideSet> PlacedSets::on_cores(ObjectId root, WideSet ranks,
                                          const std::vector<WideSet>& set_of) const {
  std::vector<WideSet> set_on_core(machine_.object(root).core_count, 0);
  put(root, ranks, set_of, machine_.object(root).first_core, set_on_core);
  return set_on_core;
}

void PlacedSets::put(ObjectId object, WideSet ranks, const std::vector<WideSet>& set_of,
                     std::size_t first_core, std::vector<WideSet>& set_on_core) const {
  if (ranks == 0) return;
  if (machine_.object(object).child_count == 0) {
    set_on_core[machine_.object(object).first_core - first_core] = ranks;
    return;
  }
  const auto children = subtrees_.children_by_step(object);
  const SubtreeClass& subtree = subtrees_.subtree_class(subtrees_.class_index_of(object));
  for (std::size_t s = 0; s < children.size(); ++s) {
    const WideSet set = set_of[children[s].front().value()];
    const auto put_below = [&](ObjectId child, WideSet held) {
      put(child, held, set_of, first_core, set_on_core);
    };
    if (subtree.steps[s].cores) {
      subtrees_.put_on_cores(children[s], set, put_below);
    } else {
      put_below(children[s].front(), set);
    }
  }
}

ClassLoads PlacedSets::loads_of(ObjectId root, const std::vector<WideSet>& set_on_core) const {
  ClassLoads loads{};
  add_links(root, set_on_core, machine_.object(root).first_core, loads);
  return loads;
}

WideSet PlacedSets::add_links(ObjectId object, const std::vector<WideSet>& set_on_core,
                              std::size_t first_core, ClassLoads& loads) const {
  if (machine_.object(object).child_count == 0) {
    return set_on_core[machine_.object(object).first_core - first_core];
  }
  const SubtreeClass& subtree = subtrees_.subtree_class(subtrees_.class_index_of(object));
  const auto children = subtrees_.children_by_step(object);
  WideSet all = 0;
  for (std::size_t s = 0; s < children.size(); ++s) {
    WideSet set = 0;
    for (const ObjectId child : children[s]) {
      set |= add_links(child, set_on_core, first_core, loads);
    }
    const StepLoad more = links_above(graph_, subtree.steps[s], set);
    StepLoad& links = loads[bounds_.class_of(subtree, subtree.steps[s])];
    links = {std::max(links.largest, more.largest), links.sum + more.sum};
    all |= set;
  }
  return all;
}

}  // namespace rankplace
