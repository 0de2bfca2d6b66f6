// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "mapper/search/grids/fitting_steps.hpp"
#include "mapper/search/grids/frame.hpp"
#include "mapper/search/grids/grid.hpp"
#include "mapper/search/grids/heavy_edges.hpp"
#include "mapper/search/grids/place_index.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::grids {

/// Places of ranks that grow from a frame, breadth first. A rank gets a place when its peers leave
/// it one only: a placed rank next to its place is its peer. Where no rank is left so, the first in
/// line takes the first of its places: a rank at a hole, or a part that hangs by one rank. Gives up
/// on graphs that are no grid.
class Growth {
 public:
  /// `periods`: the known ones.
  Growth(const HeavyEdges& edges, const Frame& frame, const Place& periods);

  /// Grows until all ranks are placed or no more can be. Returns the periods, those included that
  /// were not known: a torus closes where growth has met itself.
  [[nodiscard]] Place run();

  /// Wraps the places around these periods, when nothing grows any more. False, and nothing
  /// changes, if two would be one.
  [[nodiscard]] bool close(const Place& periods);

  /// Whether nearly all ranks have places, and nearly all edges join places as the stencil says.
  /// Threads share the ranks.
  [[nodiscard]] bool is_grid(Threads& threads) const;
  /// The places, from 0. Ranks without one share that of a peer.
  [[nodiscard]] Grid grid() const;

 private:
  enum class State : std::uint8_t { free, queued, waiting, placed, unplaceable };
  struct PlacedPeer {
    Rank rank;
    Place at;
  };

  [[nodiscard]] Place found_periods() const;
  void place(Rank rank, const Place& at);
  void queue_up(Rank rank);
  void wake_around(Rank rank);
  void consider(Rank rank);
  bool guess();
  [[nodiscard]] std::vector<Place> places_for(Rank rank, const std::vector<PlacedPeer>& peers);
  [[nodiscard]] std::vector<Place> free_places(const Place& from,
                                               const FittingSteps::Steps& steps) const;
  [[nodiscard]] std::vector<Place> likely_of(const std::vector<Place>& places, Rank rank,
                                             Rank anchor) const;
  [[nodiscard]] std::size_t non_peers_at(Rank rank, const Place& at) const;
  [[nodiscard]] bool bends(Rank rank, Rank anchor, const Place& step) const;
  void look_for_period(const std::vector<PlacedPeer>& peers, const Place& at);
  [[nodiscard]] bool has_diagonals() const {
    return frame_.stencil.steps().size() > 2 * frame_.dimensions;
  }
  void find_placed_peers(Rank rank, std::vector<PlacedPeer>& peers) const;
  [[nodiscard]] const Place& place_of(Rank rank) const { return place_of_[rank.value()]; }
  [[nodiscard]] State& state_of(Rank rank) { return state_of_[rank.value()]; }
  [[nodiscard]] bool is_placed(Rank rank) const { return state_of_[rank.value()] == State::placed; }

  const HeavyEdges& edges_;
  const Frame& frame_;
  Place periods_;
  PlaceIndex index_;
  FittingSteps fitting_;
  std::vector<State> state_of_;  ///< by themselves: what is looked up most often fits a cache
  std::vector<Place> place_of_;
  std::vector<Rank> queue_;
  std::vector<Rank> waiting_;
  std::vector<PlacedPeer> peers_;  ///< of the rank that is looked at
  std::size_t next_waiting_ = 0;
  std::size_t placed_ = 0;
  std::size_t guessed_ = 0;
  std::size_t retries_ = 0;
  std::size_t unplaceable_ = 0;
  /// The number of ranks that have seen each period that was not known, by dimension.
  std::array<std::map<std::int32_t, std::size_t>, most_dimensions> seen_periods_;
};

}  // namespace rankplace::grids
