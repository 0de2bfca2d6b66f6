// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/division/division_search.hpp"

#include <algorithm>
#include <iterator>

#include "mapper/search/multilevel/division/division_annealing.hpp"
#include "mapper/search/multilevel/division/multisection.hpp"
#include "mapper/search/multilevel/division/split_options.hpp"
#include "mapper/search/multilevel/refinement/cycle_refine.hpp"
#include "mapper/search/stopping_criterion.hpp"

namespace rankplace::multilevel {
namespace {

const SplitOptions splitting_inside{
    .bisect = {.tries = 2, .fruitless_limit = 60, .initial_tries = 4},
    .pair_rounds = 1,
    .order_tries = 3,
    .most_parts_tried = 16};

std::vector<std::size_t> sizes_of(const std::vector<std::size_t>& part_of, std::size_t parts) {
  std::vector<std::size_t> sizes(parts, 0);
  for (const std::size_t part : part_of) ++sizes[part];
  return sizes;
}

}  // namespace

DivisionSearch::DivisionSearch(const WorkGraph& graph, const Machine& machine,
                               SwapSearch& placement, std::uint64_t seed,
                               const SearchOptions& search)
    : graph_(graph),
      machine_(machine),
      placement_(placement),
      random_(seed),
      search_(search),
      cutter_(graph) {
  ObjectId object = machine.root();
  while (machine.object(object).child_count == 1) {
    object = ObjectId(machine.object(object).first_child);
  }
  for (std::size_t c = 0; c < machine.object(object).child_count; ++c) {
    parts_.emplace_back(machine.object(object).first_child + c);
    const Object& part = machine.object(parts_.back());
    cores_.push_back({part.first_core, part.core_count});
  }
}

std::vector<std::size_t> DivisionSearch::part_of_rank() const {
  std::vector<std::size_t> part_of;
  for (const CoreId core : placement_.core_of_rank()) part_of.push_back(range_with(cores_, core));
  return part_of;
}

/// Nodes have their slots. Objects that hold several nodes keep their numbers of ranks.
std::vector<std::size_t> DivisionSearch::rooms(const std::vector<std::size_t>& sizes) const {
  std::vector<std::size_t> rooms = sizes;
  for (std::size_t p = 0; p < parts_.size(); ++p) {
    if (const auto node = machine_.node_of(parts_[p])) rooms[p] = machine_.node(*node).slots;
  }
  return rooms;
}

void DivisionSearch::anneal(std::uint64_t looks) {
  divide_anew([&](const auto& rooms, auto& part_of) {
    return anneal_division(graph_, rooms, {looks, [&] { return is_over(search_); }}, random_,
                           part_of);
  });
}

void DivisionSearch::run_cycles(std::uint64_t looks) {
  const SearchEnd end = end_of(search_);
  divide_anew([&](const auto& rooms, auto& part_of) {
    return refine_by_cycles(graph_, rooms, {looks, &end}, calling_thread(), random_, part_of);
  });
}

template <class Improve>
void DivisionSearch::divide_anew(const Improve& improve) {
  const std::vector<std::size_t> before = part_of_rank();
  std::vector<std::size_t> now = before;
  if (improve(rooms(sizes_of(before, parts_.size())), now)) place_anew(before, now);
}

void DivisionSearch::place_anew(const std::vector<std::size_t>& before,
                                const std::vector<std::size_t>& now) {
  std::vector<std::uint8_t> changed(parts_.size(), 0);
  std::vector<std::vector<Vertex>> members(parts_.size());
  for (Vertex v = 0; v < now.size(); ++v) {
    members[now[v]].push_back(v);
    if (now[v] != before[v]) changed[now[v]] = changed[before[v]] = 1;
  }
  auto ranks_on_node = placement_.free_slots().ranks_on_node();
  for (std::size_t p = 0; p < parts_.size(); ++p) {
    const auto node = machine_.node_of(parts_[p]);
    if (node) ranks_on_node[node->value()] = members[p].size();
  }
  Threads alone(1);
  const Multisection sections(machine_, ranks_on_node, splitting_inside, alone);
  std::vector<Vertex> ranks;
  std::vector<CoreId> cores;
  for (std::size_t p = 0; p < parts_.size(); ++p) {
    if (changed[p] == 0) continue;
    std::ranges::copy(sections.below(parts_[p], cutter_.cut(members[p]), random_),
                      std::back_inserter(cores));
    std::ranges::copy(members[p], std::back_inserter(ranks));
  }
  placement_.rearrange(ranks, cores);
}

}  // namespace rankplace::multilevel
