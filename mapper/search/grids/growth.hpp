// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/search/grids/fitting_steps.hpp"
#include "mapper/search/grids/frame.hpp"
#include "mapper/search/grids/grid.hpp"
#include "mapper/search/grids/heavy_edges.hpp"
#include "mapper/search/grids/place_index.hpp"
#include "support/threads.hpp"

namespace rankplace::grids {

/// A dimension of a torus, found where growth met itself.
struct FoundPeriod {
  std::size_t dimension = 0;
  std::int32_t period = 0;
};

/// Places of ranks that grow from a frame, breadth first. A rank gets a place when its peers leave
/// it one only. Where none is left so, the first rank in line takes the first of its places: a rank
/// at a hole, or a part that hangs by one rank. Gives up on graphs that are no grid.
class Growth {
 public:
  /// `periods`: those that are known.
  Growth(const HeavyEdges& edges, const Frame& frame, const Place& periods);

  /// Grows until all ranks are placed or no more can be. Stops at a period that was not known.
  [[nodiscard]] std::optional<FoundPeriod> run();

  /// Whether nearly all ranks have places, and nearly all edges join places as the stencil says.
  /// Threads share the ranks.
  [[nodiscard]] bool is_grid(Threads& threads) const;
  /// The places, from 0. Ranks without one share that of a peer.
  [[nodiscard]] Grid grid() const;

 private:
  enum class State : std::uint8_t { free, queued, waiting, placed, homeless };
  struct Seat {
    Place at{};
    State state = State::free;
  };
  struct PlacedPeer {
    Rank rank;
    Place at;
  };

  void place(Rank rank, const Place& at);
  void queue_up(Rank rank);
  void wake_around(Rank rank);
  void consider(Rank rank);
  bool guess();
  [[nodiscard]] std::vector<Place> places_for(Rank rank, const std::vector<PlacedPeer>& peers);
  [[nodiscard]] std::vector<Place> free_places(const Place& from,
                                               const FittingSteps::Steps& steps) const;
  [[nodiscard]] bool bends(Rank rank, Rank anchor, const Place& step) const;
  void look_for_period(const std::vector<PlacedPeer>& peers, const Place& at);
  [[nodiscard]] bool has_diagonals() const {
    return frame_.stencil.steps().size() > 2 * frame_.dimensions;
  }
  void find_placed_peers(Rank rank, std::vector<PlacedPeer>& peers) const;
  [[nodiscard]] const Place& place_of(Rank rank) const { return seat_of_[rank.value()].at; }
  [[nodiscard]] State& state_of(Rank rank) { return seat_of_[rank.value()].state; }
  [[nodiscard]] bool is_placed(Rank rank) const {
    return seat_of_[rank.value()].state == State::placed;
  }

  const HeavyEdges& edges_;
  const Frame& frame_;
  Place periods_;
  PlaceIndex index_;
  FittingSteps fitting_;
  std::vector<Seat> seat_of_;
  std::vector<Rank> queue_;
  std::vector<Rank> waiting_;
  std::vector<PlacedPeer> peers_;  ///< of the rank that is looked at
  std::size_t next_waiting_ = 0;
  std::size_t placed_ = 0;
  std::size_t guessed_ = 0;
  std::size_t retries_ = 0;
  std::size_t homeless_ = 0;
  std::optional<FoundPeriod> found_;
};

}  // namespace rankplace::grids
