// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/heaviest_set.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace rankplace {
namespace {

using multilevel::Vertex;
using multilevel::WorkEdge;

class Branches {
 public:
  Branches(const HeaviestSetProblem& problem, HeaviestSet known)
      : problem_(problem),
        looks_(problem.looks),
        worth_(problem.exchanged),
        state_(problem.exchanged.size(), State::outside),
        best_(std::move(known)) {}

  std::optional<std::vector<std::vector<Vertex>>> all(const std::vector<Vertex>& choice,
                                                      std::size_t most_sets) {
    collect(0, problem_.most, choice, choice, most_sets);
    if (gave_up_) return std::nullopt;
    return std::move(sets_);
  }

  HeaviestSet run(std::vector<Vertex> choice) {
    const std::int64_t most = at_most(0, problem_.most, choice).value_or(best_.cut);
    search(0, problem_.most, std::move(choice));
    best_.bound = gave_up_ ? std::max(most, best_.cut) : best_.cut;
    return std::move(best_);
  }

 private:
  enum class State : std::uint8_t { outside, top, paired };

  /// Looks for a better set of the ranks inside and so many more of those open.
  void search(std::int64_t cut, std::size_t more, std::vector<Vertex> open) {
    while (true) {
      if (cut > best_.cut) best_ = {inside_, cut, 0};
      const auto most = at_most(cut, more, open);
      if (!most || *most <= best_.cut) return;
      if (looks_ <= open.size()) gave_up_ = true;
      if (gave_up_) return;
      looks_ -= open.size();
      if (conflict_ == nobody) {  // the heaviest ones are no peers
        best_ = {inside_, *most, 0};
        best_.ranks.insert(best_.ranks.end(), open.begin(),
                           open.begin() + static_cast<std::ptrdiff_t>(std::min(more, open.size())));
        return;
      }
      const Vertex rank = conflict_;
      const std::int64_t others = sum_of_top_ - worth_[open[std::min(more, open.size()) - 1]];
      std::erase_if(open,
                    [&](Vertex v) { return v == rank || cut + others + worth_[v] <= best_.cut; });
      with(rank, [&] { search(cut + worth_[rank], more - 1, open); });
      if (gave_up_) return;
    }
  }
  /// Collects the sets that reach the largest cut.
  void collect(std::int64_t cut, std::size_t more, std::vector<Vertex> open,
               const std::vector<Vertex>& choice, std::size_t most_sets) {
    while (!gave_up_) {
      if (cut == best_.cut) {
        // Ranks that change nothing would make further sets.
        gave_up_ = sets_.size() == most_sets ||
                   (more > 0 && std::ranges::any_of(choice, [&](Vertex v) {
                      return worth_[v] == 0 && std::ranges::find(inside_, v) == inside_.end();
                    }));
        sets_.push_back(inside_);
        return;
      }
      const auto most = at_most(cut, more, open);
      if (!most || *most < best_.cut) return;
      gave_up_ = looks_ <= open.size();
      looks_ -= std::min<std::uint64_t>(looks_, open.size());
      const Vertex rank = open.front();
      std::erase(open, rank);
      with(rank, [&] { collect(cut + worth_[rank], more - 1, open, choice, most_sets); });
    }
  }
  template <class Search>
  void with(Vertex rank, const Search& search) {
    move(rank, -2);
    inside_.push_back(rank);
    search();
    inside_.pop_back();
    move(rank, 2);
  }
  void move(Vertex rank, std::int64_t times) {
    for (const WorkEdge& edge : problem_.graph.edges_of(rank)) {
      worth_[edge.peer] += times * weight_of(edge);
    }
  }

  /// The most that so many more of the open ranks bring the cut to; nothing without any. Puts these
  /// first, and finds the one of them with most traffic to others of them.
  std::optional<std::int64_t> at_most(std::int64_t cut, std::size_t more,
                                      std::vector<Vertex>& open) {
    conflict_ = nobody;
    std::erase_if(open, [&](Vertex v) { return worth_[v] <= 0; });
    const std::size_t count = std::min(more, open.size());
    if (count == 0) return std::nullopt;
    const auto sorted = std::min(count + 1, open.size());
    std::ranges::partial_sort(
        open, open.begin() + static_cast<std::ptrdiff_t>(sorted),
        [&](Vertex a, Vertex b) { return std::pair(-worth_[a], a) < std::pair(-worth_[b], b); });
    sum_of_top_ = 0;
    for (const Vertex v : std::span(open).first(count)) sum_of_top_ += worth_[v];
    const std::int64_t next = count < open.size() ? worth_[open[count]] : 0;
    return cut + sum_of_top_ - lost_by_peers(std::span(open).first(count), next);
  }

  /// What the heaviest ranks bring less, since some are peers. Of each pair either both are inside,
  /// with their traffic, or one leaves its place to the next rank. Pairs share no rank.
  std::int64_t lost_by_peers(std::span<const Vertex> top, std::int64_t next) {
    for (const Vertex v : top) state_[v] = State::top;
    std::int64_t lost = 0;
    std::int64_t most_traffic = 0;
    for (const Vertex v : top) {
      std::int64_t traffic = 0;
      std::int64_t most = 0;
      Vertex partner = nobody;
      for (const WorkEdge& edge : problem_.graph.edges_of(v)) {
        if (state_[edge.peer] == State::outside) continue;
        traffic += edge.weight;
        if (state_[v] != State::top || state_[edge.peer] != State::top) continue;
        const std::int64_t loss =
            std::min(2 * weight_of(edge), std::min(worth_[v], worth_[edge.peer]) - next);
        if (loss > most) partner = edge.peer;
        most = std::max(most, loss);
      }
      if (traffic > most_traffic) conflict_ = v;
      most_traffic = std::max(most_traffic, traffic);
      if (partner == nobody) continue;
      lost += most;
      state_[v] = state_[partner] = State::paired;
    }
    for (const Vertex v : top) state_[v] = State::outside;
    return lost;
  }

  /// Where peers are kept apart, more than any rank is worth.
  [[nodiscard]] std::int64_t weight_of(const WorkEdge& edge) const {
    return problem_.peers == PeersInside::allowed ? edge.weight : too_much_;
  }

  static constexpr Vertex nobody = UINT32_MAX;

  const HeaviestSetProblem& problem_;
  std::uint64_t looks_;
  bool gave_up_ = false;
  std::int64_t too_much_ = 1 + *std::ranges::max_element(problem_.exchanged);
  std::vector<std::int64_t> worth_;  ///< by rank: what the cut gains if it joins those inside
  std::vector<State> state_;         ///< by rank, while a bound is computed
  std::vector<Vertex> inside_;
  std::int64_t sum_of_top_ = 0;  ///< of the last bound
  Vertex conflict_ = nobody;     ///< likewise
  HeaviestSet best_;
  std::vector<std::vector<Vertex>> sets_;  ///< all with the largest cut
};

}  // namespace

HeaviestSet heaviest_set(const HeaviestSetProblem& problem, std::vector<Vertex> choice,
                         HeaviestSet known) {
  return Branches(problem, std::move(known)).run(std::move(choice));
}

std::optional<std::vector<std::vector<Vertex>>> all_heaviest_sets(const HeaviestSetProblem& problem,
                                                                  const std::vector<Vertex>& choice,
                                                                  std::int64_t cut,
                                                                  std::size_t most_sets) {
  return Branches(problem, {{}, cut, cut}).all(choice, most_sets);
}

}  // namespace rankplace
