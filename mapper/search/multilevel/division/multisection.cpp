// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/division/multisection.hpp"

#include <algorithm>

#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/multilevel/division/split.hpp"
#include "mapper/search/multilevel/work_graph/seeded_jobs.hpp"

namespace rankplace::multilevel {
namespace {

/// The vertices of each part.
std::vector<std::vector<Vertex>> members_of(const std::vector<std::size_t>& part_of,
                                            std::size_t parts) {
  std::vector<std::vector<Vertex>> members(parts);
  for (Vertex v = 0; v < part_of.size(); ++v) members[part_of[v]].push_back(v);
  return members;
}

}  // namespace

std::vector<CoreId> Multisection::below(ObjectId object, const WorkGraph& graph,
                                        SeededRandom& random) const {
  const Object& at = machine_.object(object);
  if (graph.vertex_count() == 0) return {};
  if (at.child_count == 0) return std::vector(graph.vertex_count(), CoreId(at.first_core));
  const Shares shares = share_out(machine_, ranks_on_node_, object, graph.vertex_count(), filling_);
  return below(shares.children, filling_ == Filling::free ? shares.rooms : shares.sizes, graph,
               object == machine_.root() ? splitting_ : inner_, random);
}

CoreId Multisection::first_core_below(ObjectId object) const {
  while (machine_.object(object).child_count > 0) {
    object = share_out(machine_, ranks_on_node_, object, 1).children.front();
  }
  return CoreId(machine_.object(object).first_core);
}

std::vector<CoreId> Multisection::below(std::span<const ObjectId> siblings,
                                        const std::vector<std::size_t>& sizes,
                                        const WorkGraph& graph, SeededRandom& random) const {
  return below(siblings, sizes, graph, inner_, random);
}

std::vector<CoreId> Multisection::below(std::span<const ObjectId> siblings,
                                        const std::vector<std::size_t>& sizes,
                                        const WorkGraph& graph, const SplitOptions& splitting,
                                        SeededRandom& random) const {
  if (siblings.size() == 1) return below(siblings.front(), graph, random);
  std::vector<CoreId> core_of(graph.vertex_count());
  if (siblings.size() == graph.vertex_count()) {
    for (std::size_t i = 0; i < siblings.size(); ++i) core_of[i] = first_core_below(siblings[i]);
    return core_of;
  }
  const auto members =
      members_of(split(graph, sizes, splitting, threads_, random), siblings.size());
  std::vector<std::uint64_t> seeds(siblings.size());
  for (std::uint64_t& seed : seeds) seed = random.draw();
  const bool alone = graph.vertex_count() < worth_a_thread;
  const std::size_t jobs = alone ? 1 : std::min(threads_.count(), siblings.size());
  threads_.run(jobs, [&](std::size_t job) {
    SubgraphCutter cutter(graph);
    for (std::size_t c = job; c < siblings.size(); c += jobs) {
      SeededRandom own(seeds[c]);
      const auto cores = below(siblings[c], cutter.cut(members[c]), own);
      for (std::size_t i = 0; i < cores.size(); ++i) core_of[members[c][i]] = cores[i];
    }
  });
  return core_of;
}

std::vector<CoreId> multisection(const WorkGraph& graph, const Machine& machine,
                                 const SearchOptions& search, const SplitOptions& splitting,
                                 Threads& threads, std::uint64_t seed, Filling filling) {
  SeededRandom random(seed);
  auto ranks_on_node = ranks_on_nodes(machine, graph.vertex_count(), search);
  if (filling == Filling::free) {
    for (std::size_t n = 0; n < ranks_on_node.size(); ++n) {
      if (ranks_on_node[n] > 0) ranks_on_node[n] = machine.node(NodeId(n)).slots;
    }
  }
  const Multisection sections(machine, ranks_on_node, splitting, threads, filling);
  if (!search.node_of_rank) return sections.below(machine.root(), graph, random);
  std::vector<std::vector<Vertex>> ranks_of(machine.node_count());
  for (Vertex r = 0; r < graph.vertex_count(); ++r) {
    ranks_of[(*search.node_of_rank)[r].value()].push_back(r);
  }
  std::vector<CoreId> core_of(graph.vertex_count());
  SubgraphCutter cutter(graph);
  for (std::size_t n = 0; n < ranks_of.size(); ++n) {
    if (ranks_of[n].empty()) continue;
    const auto cores =
        sections.below(machine.object_of(NodeId(n)), cutter.cut(ranks_of[n]), random);
    for (std::size_t i = 0; i < cores.size(); ++i) core_of[ranks_of[n][i]] = cores[i];
  }
  return core_of;
}

}  // namespace rankplace::multilevel
