// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/grids/growth.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <utility>

#include "support/threads/range_jobs.hpp"

namespace rankplace::grids {
namespace {

/// Of `count`, what may be out of order.
std::size_t tolerated(std::size_t count) { return count / 20; }

/// Of as many ranks, how many may wait fruitlessly for their peers: there are as many at holes.
std::size_t tolerated_guesses(std::size_t ranks) { return ranks / 10; }

/// How often all ranks that wait are looked at again.
constexpr std::size_t most_retries = 32;

/// The only dimension in which a difference is not 0; `most_dimensions` if there are more or none.
std::size_t only_dimension(const Place& step) {
  std::size_t only = most_dimensions;
  for (std::size_t d = 0; d < most_dimensions; ++d) {
    if (step[d] == 0) continue;
    if (only != most_dimensions) return most_dimensions;
    only = d;
  }
  return only;
}

/// The place from 0 to below the period, in each dimension that has one.
Place wrapped(Place at, const Place& periods) {
  for (std::size_t d = 0; d < most_dimensions; ++d) {
    if (periods[d] > 0) at[d] = (at[d] % periods[d] + periods[d]) % periods[d];
  }
  return at;
}

Place opposite(const Place& step) {
  Place back{};
  for (std::size_t d = 0; d < most_dimensions; ++d) back[d] = -step[d];
  return back;
}

}  // namespace

Growth::Growth(const HeavyEdges& edges, const Frame& frame, const Place& periods)
    : edges_(edges),
      frame_(frame),
      periods_(periods),
      index_(edges.rank_count(), frame.dimensions),
      fitting_(frame.stencil, frame.dimensions, periods),
      state_of_(edges.rank_count(), State::free),
      place_of_(edges.rank_count()) {}

Place Growth::run() {
  place(frame_.centre, Place{});
  for (const auto& [peer, at] : frame_.peers) place(peer, moved(Place{}, at, periods_));
  for (std::size_t next = 0;; ++next) {
    while (next == queue_.size() && guess()) {
    }
    if (next == queue_.size()) break;
    edges_.prefetch(std::span(queue_).subspan(next));
    consider(queue_[next]);
    if (unplaceable_ > tolerated(edges_.rank_count())) break;
    if (guessed_ > tolerated_guesses(edges_.rank_count())) break;
  }
  return found_periods();
}

/// A period that only a few ranks see comes from a rank in a wrong place: on each line along the
/// dimension one rank at least would see it.
Place Growth::found_periods() const {
  Place periods = periods_;
  for (std::size_t d = 0; d < most_dimensions; ++d) {
    const auto& seen = seen_periods_[d];
    if (seen.empty()) continue;
    const auto& [period, ranks] =
        *std::ranges::max_element(seen, {}, [](const auto& entry) { return entry.second; });
    if (2 * ranks * static_cast<std::size_t>(period) >= placed_) periods[d] = period;
  }
  return periods;
}

bool Growth::close(const Place& periods) {
  PlaceIndex index(edges_.rank_count(), frame_.dimensions);
  std::vector<Place> places = place_of_;
  for (std::size_t r = 0; r < places.size(); ++r) {
    if (!is_placed(Rank(r))) continue;
    places[r] = wrapped(places[r], periods);
    if (index.find(places[r])) return false;
    index.put(places[r], Rank(r));
  }
  place_of_ = std::move(places);
  periods_ = periods;
  return true;
}

void Growth::place(Rank rank, const Place& at) {
  state_of(rank) = State::placed;
  place_of_[rank.value()] = at;
  index_.put(at, rank);
  ++placed_;
  for (const Rank peer : edges_.of(rank)) {
    if (is_placed(peer)) {
      wake_around(peer);
    } else {
      queue_up(peer);
    }
  }
}

/// A place next to this rank is taken: its other peers may have one choice less.
void Growth::wake_around(Rank rank) {
  if (has_diagonals()) return;  // diagonals leave no choice
  for (const Rank peer : edges_.of(rank)) {
    if (state_of(peer) == State::waiting) queue_up(peer);
  }
}

void Growth::queue_up(Rank rank) {
  State& state = state_of(rank);
  if (state == State::placed || state == State::queued) return;
  if (state == State::unplaceable) --unplaceable_;
  state = State::queued;
  queue_.push_back(rank);
}

void Growth::consider(Rank rank) {
  if (is_placed(rank)) return;
  find_placed_peers(rank, peers_);
  const std::vector<Place> places = places_for(rank, peers_);
  if (places.empty()) {
    state_of(rank) = State::unplaceable;
    ++unplaceable_;
    return;
  }
  if (places.size() > 1) {
    state_of(rank) = State::waiting;
    waiting_.push_back(rank);
    return;
  }
  look_for_period(peers_, places.front());
  place(rank, places.front());
}

/// Looks at the ranks that wait once more, or gives one of them a place. False: none waits.
bool Growth::guess() {
  if (retries_ < most_retries && next_waiting_ < waiting_.size()) {
    ++retries_;
    const std::vector<Rank> again(waiting_.begin() + static_cast<std::ptrdiff_t>(next_waiting_),
                                  waiting_.end());
    const std::size_t before = placed_;
    waiting_.clear();
    next_waiting_ = 0;
    for (const Rank rank : again) {
      if (state_of(rank) == State::waiting) consider(rank);
    }
    if (placed_ > before) return true;
  }
  while (next_waiting_ < waiting_.size()) {
    const Rank rank = waiting_[next_waiting_++];
    if (state_of(rank) != State::waiting) continue;
    find_placed_peers(rank, peers_);
    const std::vector<Place> places = places_for(rank, peers_);
    if (places.empty()) continue;
    ++guessed_;
    place(rank, places.front());
    return true;
  }
  return false;
}

void Growth::find_placed_peers(Rank rank, std::vector<PlacedPeer>& peers) const {
  peers.clear();
  for (const Rank peer : edges_.of(rank)) {
    if (is_placed(peer)) peers.push_back({peer, place_of(peer)});
  }
}

/// The free places that lie to the placed peers as the stencil says. Peers far away do not count:
/// there a torus closes. So the first peer that leaves a place decides.
std::vector<Place> Growth::places_for(Rank rank, const std::vector<PlacedPeer>& peers) {
  std::vector<Place> places;
  for (const PlacedPeer& anchor : peers) {
    FittingSteps::Steps steps = fitting_.all();
    for (const PlacedPeer& peer : peers) {
      steps &= fitting_.beside(difference(peer.at, anchor.at, periods_));
    }
    places = free_places(anchor.at, steps);
    if (places.empty()) continue;
    return places.size() > 1 ? likely_of(places, rank, anchor.rank) : places;
  }
  return places;
}

std::vector<Place> Growth::free_places(const Place& from, const FittingSteps::Steps& steps) const {
  std::vector<Place> places;
  if (steps.none()) return places;
  for (std::size_t i = 0; i < frame_.stencil.steps().size(); ++i) {
    if (!steps[i]) continue;
    const Place at = moved(from, frame_.stencil.steps()[i], periods_);
    if (index_.reaches(at) && !index_.find(at)) places.push_back(at);
  }
  return places;
}

/// The places next to an anchor with the fewest ranks around that are no peers, where the rank does
/// not bend.
std::vector<Place> Growth::likely_of(const std::vector<Place>& places, Rank rank,
                                     Rank anchor) const {
  std::vector<std::size_t> non_peers;
  for (const Place& at : places) non_peers.push_back(non_peers_at(rank, at));
  const std::size_t fewest = std::ranges::min(non_peers);
  std::vector<Place> likely;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (non_peers[i] > fewest) continue;
    const Place step = difference(places[i], place_of(anchor), periods_);
    if (!bends(rank, anchor, step)) likely.push_back(places[i]);
  }
  return likely;
}

/// Placed ranks next to a place that are no peers of a rank.
std::size_t Growth::non_peers_at(Rank rank, const Place& at) const {
  std::size_t non_peers = 0;
  for (const Place& step : frame_.stencil.steps()) {
    const Place beside = moved(at, step, periods_);
    if (!index_.reaches(beside)) continue;
    const auto other = index_.find(beside);
    if (other && !edges_.has(rank, *other)) ++non_peers;
  }
  return non_peers;
}

/// Whether a rank cannot continue the line through `anchor`: it shares a peer with the rank on the
/// other side, so the two are corners of a square.
bool Growth::bends(Rank rank, Rank anchor, const Place& step) const {
  if (has_diagonals()) return false;
  const auto behind = index_.find(moved(place_of(anchor), opposite(step), periods_));
  if (!behind || !edges_.has(anchor, *behind) || edges_.has(rank, *behind)) return false;
  return std::ranges::any_of(
      edges_.of(rank), [&](Rank peer) { return peer != anchor && edges_.has(peer, *behind); });
}

/// Compares the place of a rank with where its far peers see it.
void Growth::look_for_period(const std::vector<PlacedPeer>& peers, const Place& at) {
  for (const PlacedPeer& peer : peers) {
    if (!is_far(difference(at, peer.at, periods_))) continue;
    std::size_t choices = 0;
    std::size_t along = 0;
    std::int32_t period = 0;
    for (const Place& step : frame_.stencil.steps()) {
      const Place other = moved(peer.at, step, periods_);
      const Place shift = difference(at, other, periods_);
      const std::size_t dimension = only_dimension(shift);
      if (dimension == most_dimensions || periods_[dimension] > 0 || index_.find(other)) continue;
      along = dimension;
      period = std::abs(shift[dimension]);
      ++choices;
    }
    if (choices == 1) ++seen_periods_[along][period];
  }
}

bool Growth::is_grid(Threads& threads) const {
  const std::size_t ranks = edges_.rank_count();
  if (placed_ + tolerated(ranks) < ranks || guessed_ > tolerated_guesses(ranks)) return false;
  struct Ends {
    std::size_t all = 0;
    std::size_t in_order = 0;
  };
  const auto count = [&](Ends& ends, std::size_t begin, std::size_t end) {
    for (std::size_t r = begin; r < end; ++r) {
      for (const Rank peer : edges_.of(Rank(r))) {
        ++ends.all;
        if (!is_placed(Rank(r)) || !is_placed(peer)) continue;
        const Place step = difference(place_of(Rank(r)), place_of(peer), periods_);
        if (frame_.stencil.holds(step)) ++ends.in_order;
      }
    }
  };
  Ends sum;
  for (const Ends& ends : found_in_ranges<Ends>(threads, ranks, ranks_at_once, count)) {
    sum.all += ends.all;
    sum.in_order += ends.in_order;
  }
  return sum.in_order + tolerated(sum.all) >= sum.all;
}

Grid Growth::grid() const {
  Grid grid{.dimensions = frame_.dimensions, .periods = periods_, .place_of = {}};
  grid.place_of.reserve(place_of_.size());
  Place least{};
  Place most{};
  std::vector<PlacedPeer> peers;
  for (std::size_t r = 0; r < place_of_.size(); ++r) {
    Place at = place_of(Rank(r));
    if (!is_placed(Rank(r))) {
      find_placed_peers(Rank(r), peers);
      if (!peers.empty()) at = peers.front().at;
    }
    for (std::size_t d = 0; d < frame_.dimensions; ++d) {
      least[d] = std::min(least[d], at[d]);
      most[d] = std::max(most[d], at[d]);
    }
    grid.place_of.push_back(at);
  }
  for (std::size_t d = 0; d < frame_.dimensions; ++d) grid.sides[d] = most[d] - least[d] + 1;
  for (Place& at : grid.place_of) at = difference(at, least, {});
  return grid;
}

}  // namespace rankplace::grids
