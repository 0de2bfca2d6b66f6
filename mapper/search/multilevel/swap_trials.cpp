// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/swaps/swap_trials.hpp"

#include <algorithm>

namespace rankplace::multilevel {
namespace {

// Candidates for a swap of one rank: few, so that looking at a rank takes about as long for any
// number of cores. Chosen by measurement on the series of docs/benchmarks.md.
constexpr std::size_t cores_around_peer = 8;  ///< of the innermost object
constexpr std::size_t peers_of_peer = 12;
constexpr std::size_t random_candidates = 4;

}  // namespace

void SwapTrials::add_candidate(const SwapState& state, Vertex rank, CoreId core) {
  const CoreId from = state.core_of(rank);
  if (!state.has(core)) return;  // a sibling of a core that is a whole child of the root
  std::uint32_t& seen = seen_[state.slot(core)];
  if (seen == round_ || core == from) return;
  seen = round_;
  if (state.may_swap(from, core)) candidates_.push_back(core);
}

const std::vector<CoreId>& SwapTrials::find_candidates(const SwapState& state, Vertex rank,
                                                       SeededRandom& random) {
  candidates_.clear();
  ++round_;
  const WorkGraph& graph = state.graph();
  const Machine& machine = state.machine();
  const auto edges = graph.edges_of(rank);
  const std::size_t step = edges.size() / state.options().peers + 1;
  const std::size_t offset = step == 1 ? 0 : random.below(step);
  for (std::size_t e = offset; e < edges.size(); e += step) {
    const Vertex peer = edges[e].peer;
    const Object& around =
        machine.object(machine.object(machine.object_of(state.core_of(peer))).parent);
    const std::size_t begin =
        around.core_count <= cores_around_peer ? 0 : random.below(around.core_count);
    for (std::size_t i = 0; i < std::min<std::size_t>(around.core_count, cores_around_peer); ++i) {
      add_candidate(state, rank, CoreId(around.first_core + (begin + i) % around.core_count));
    }
    const auto further = graph.edges_of(peer);
    const std::size_t peer_step = further.size() / peers_of_peer + 1;
    for (std::size_t f = peer_step == 1 ? 0 : random.below(peer_step); f < further.size();
         f += peer_step) {
      add_candidate(state, rank, state.core_of(further[f].peer));
    }
  }
  looked_at_ += candidates_.size();
  const CoreRange& cores = state.cores();
  for (std::size_t i = 0; i < random_candidates; ++i) {
    add_candidate(state, rank, CoreId(cores.first + random.below(cores.count)));
  }
  return candidates_;
}

void SwapTrials::begin(const SwapState& state, Vertex rank) {
  ++trial_;
  for (const WorkEdge& edge : state.graph().edges_of(rank)) weight_to_[edge.peer] = edge.weight;
}

void SwapTrials::end(const SwapState& state, Vertex rank) {
  for (const WorkEdge& edge : state.graph().edges_of(rank)) weight_to_[edge.peer] = 0;
}

const SwapTrials::Siblings& SwapTrials::siblings_of(const SwapState& state, CoreId core,
                                                    Vertex rank) {
  const std::uint32_t family = state.family_of(core);
  Siblings& known = siblings_[family];
  if (known.trial == trial_) return known;
  known = {trial_, 0, 0};
  const auto edges = state.graph().edges_of(rank);
  for (const WorkEdge& edge : edges) {
    const CoreId peer = state.core_of(edge.peer);
    if (state.family_of(peer) == family) {
      known.inside += edge.weight;
    } else {
      known.outside += edge.weight * state.distances().between(core, peer);
    }
  }
  looked_at_ += edges.size();
  return known;
}

/// As SwapState::change_of_move(): all cores with one parent are equally far from everything else.
std::int64_t SwapTrials::change_for_candidate(const SwapState& state, Vertex rank, CoreId to,
                                              Vertex partner) {
  const Siblings& around = siblings_of(state, to, rank);
  const std::int64_t to_partner = partner == SwapState::idle ? 0 : weight_to_[partner];
  const std::int64_t after = around.outside +
                             (around.inside - to_partner) * state.distance_to_sibling(to) +
                             to_partner * state.distances().between(state.core_of(rank), to);
  return after - state.cost_of(rank);
}

std::int64_t SwapTrials::gainful_change(const SwapState& state, Vertex rank, CoreId to) {
  const Vertex partner = state.rank_on(to);
  const std::int64_t slack = partner == SwapState::idle ? 0 : state.slack_of(partner);
  if (slack + state.slack_of(rank) <= 0) return 0;
  std::int64_t change = change_for_candidate(state, rank, to, partner);
  if (change >= slack) return 0;  // the partner cannot make up for it
  if (partner != SwapState::idle) {
    change += state.change_of_move(partner, state.core_of(rank), rank);
    looked_at_ += state.graph().edges_of(partner).size();
  }
  return std::min<std::int64_t>(change, 0);
}

}  // namespace rankplace::multilevel
