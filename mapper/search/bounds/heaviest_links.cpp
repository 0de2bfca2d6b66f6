// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/heaviest_links.hpp"

#include <algorithm>
#include <numeric>

namespace rankplace {

std::optional<HeaviestLinks> HeaviestLinks::make(const CommGraph& graph, const Machine& machine) {
  if (graph.total_weight() > multilevel::largest_exact_weight) return std::nullopt;
  HeaviestLinks links;
  links.graph_ = multilevel::work_graph_of(graph, Sense::best, multilevel::largest_exact_weight);
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    links.exchanged_.push_back(static_cast<std::int64_t>(graph.weight_of(Rank(r))));
  }
  links.total_weight_ = graph.total_weight();
  links.ranks_below_.resize(machine.level_count(), 0);
  links.most_children_.resize(machine.level_count(), 0);
  for (std::size_t o = 0; o < machine.object_count(); ++o) {
    const Object& object = machine.object(ObjectId(o));
    if (object.child_count == 0) continue;
    std::size_t& children = links.most_children_[object.level];
    children = std::max<std::size_t>(children, object.child_count);
    for (std::uint32_t c = 0; c < object.child_count; ++c) {
      const ObjectId child(object.first_child + c);
      std::size_t& most = links.ranks_below_[object.level];
      most = std::max(most, machine.slots_below(child));
    }
  }
  return links;
}

bool HeaviestLinks::is_small(std::size_t level) const {
  return ranks_below_[level] > 0 && ranks_below_[level] <= few_ranks_of_heaviest_set;
}

HeaviestSetProblem HeaviestLinks::problem(std::size_t ranks_below, PeersInside peers) const {
  return {graph_, exchanged_, ranks_below, looks_at_heaviest_set, peers};
}

std::vector<multilevel::Vertex> HeaviestLinks::all_ranks() const {
  std::vector<multilevel::Vertex> all(exchanged_.size());
  std::iota(all.begin(), all.end(), multilevel::Vertex{0});
  return all;
}

std::int64_t HeaviestLinks::exchanged_inside(const std::vector<multilevel::Vertex>& ranks) const {
  std::vector<bool> is_inside(exchanged_.size(), false);
  for (const multilevel::Vertex rank : ranks) is_inside[rank] = true;
  std::int64_t sum = 0;
  for (const multilevel::Vertex rank : ranks) {
    for (const multilevel::WorkEdge& edge : graph_.edges_of(rank)) {
      if (is_inside[edge.peer]) sum += edge.weight;
    }
  }
  return sum;
}

}  // namespace rankplace
