// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/work_share.hpp"

#include <algorithm>
#include <utility>

namespace rankplace {

std::vector<InitialMapping> WorkShare::of(std::vector<InitialMapping> starts) const {
  if (is_alone()) return starts;
  std::vector<InitialMapping> own;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    if (has(i)) own.push_back(std::move(starts[i]));
  }
  return own;
}

void WorkShare::agree(const Machine& machine, const Objective& objective, Sense sense,
                      SearchResult& best) const {
  if (is_alone()) return;
  const auto scores = processes_->gather(
      BytePacker().add(best.score.levels).add(best.score.network).add(best.score.cards).take());
  std::size_t winner = 0;
  Score of_winner;
  for (std::size_t p = 0; p < scores.size(); ++p) {
    ByteReader reader(scores[p]);
    Score score{reader.next<std::vector<LevelLoad>>()};
    score.network = reader.next<NetworkLoad>();
    score.cards = reader.next<CardsLoad>();
    if (p > 0 && !objective.improves(sense, score, of_winner)) continue;
    winner = p;
    of_winner = score;
  }
  const bool is_mine = winner == processes_->rank();
  const auto results = processes_->gather(is_mine ? packed(best) : std::string());
  const Score bound = best.bound;
  best = unpacked_result(results[winner], machine);
  best.bound = bound;
}

SearchResult WorkShare::by_first(const Machine& machine,
                                 const std::function<SearchResult()>& compute) const {
  if (is_alone()) return compute();
  return unpacked_result(processes_->by_first([&] { return packed(compute()); }), machine);
}

SearchOptions options_of_round(const SearchOptions& options, const WorkShare& share,
                               std::uint64_t round) {
  constexpr auto most = static_cast<std::uint64_t>(Preset::best);
  SearchOptions of_round = options;
  of_round.preset = static_cast<Preset>(std::min(round, most));
  const std::uint64_t beyond = round > most ? round - most : 0;
  of_round.seed = share.seed(options.seed + beyond * another_seed);
  return of_round;
}

InitialMapping mapping_of(const SearchResult& result, PartitionProspect of_better_partition) {
  const auto cores = result.placement.cores();
  return {result.algorithm, {cores.begin(), cores.end()}, of_better_partition};
}

std::string packed(const SearchResult& result) {
  return BytePacker()
      .add(mapping_of(result).core_of_rank)
      .add(result.score.levels)
      .add(result.score.network)
      .add(result.score.cards)
      .add(result.bound.levels)
      .add(result.bound.network)
      .add(result.bound.cards)
      .add(result.proved)
      .add(result.algorithm)
      .add(result.distinct_placements)
      .take();
}

SearchResult unpacked_result(const std::string& bytes, const Machine& machine) {
  ByteReader reader(bytes);
  const Placement placement(machine, reader.next<std::vector<CoreId>>());
  SearchResult result{placement, {}, {}, false, {}, 0};
  result.score.levels = reader.next<std::vector<LevelLoad>>();
  result.score.network = reader.next<NetworkLoad>();
  result.score.cards = reader.next<CardsLoad>();
  result.bound.levels = reader.next<std::vector<LevelLoad>>();
  result.bound.network = reader.next<NetworkLoad>();
  result.bound.cards = reader.next<CardsLoad>();
  result.proved = reader.next<bool>();
  result.algorithm = reader.next<std::string>();
  result.distinct_placements = reader.next<std::uint64_t>();
  return result;
}

}  // namespace rankplace
