// SPDX-License-Identifier: BSD-3-Clause
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "bindings/cpp/conversion.hpp"
#include "bindings/cpp/data.hpp"
#include "bindings/cpp/search_teller.hpp"
#include "bindings/cpp/translated.hpp"
#include "rankplace/map.hpp"
#include "workflow/placements/given_placement.hpp"
#include "workflow/placements/judged_placement.hpp"
#include "workflow/placements/level_scores.hpp"
#include "workflow/placements/named_placement.hpp"
#include "workflow/placements/placement_reader.hpp"
#include "workflow/placements/searched_placement.hpp"
#include "workflow/placements/unsearched_placement.hpp"
#include "workflow/problem/make_problem.hpp"

namespace rankplace::v1 {

struct Problem::Data {
  Sense sense = Sense::best;
  std::unique_ptr<SearchTeller> teller;  ///< null: nobody is told
  MappingProblem problem;
};

namespace {

/// Here lists of levels begin with the outermost one, unlike on the command line.
void require_one_per_level(const std::string& what, const std::vector<std::uint64_t>& numbers,
                           const Machine& machine) {
  const std::size_t levels = machine.data().resolved.machine.level_count();
  if (numbers.empty() || numbers.size() == levels) return;
  throw rankplace::UsageError(what + " has " + std::to_string(numbers.size()) +
                              " numbers but the machine has " + std::to_string(levels) +
                              " levels (give one per level, outermost first)");
}

MappingProblem problem_of(const CommunicationMatrix& matrix, const Machine& machine,
                          const MapOptions& options, SearchTeller* teller) {
  Source source = matrix.data().source;
  if (options.measure == Measure::messages && !source.counts_messages) {
    throw rankplace::UsageError(
        "the matrix has no numbers of messages (give them, or count bytes)");
  }
  require_one_per_level("`distances`", options.objective.distances, machine);
  require_one_per_level("`bandwidths`", options.objective.bandwidths, machine);
  MappingOptions own = own_options(options);
  source.options.measure = own.source.measure;
  own.stop = options.stop;
  if (teller != nullptr) own.progress = teller;
  std::vector<rankplace::RankSlot> start;
  if (options.constraints.start) {
    start = checked_ranks(own_slots(options.constraints.start->ranks), own.slots.start,
                          matrix.rank_count());
  }
  return make_problem(std::move(source), machine.data().resolved, own, std::move(start));
}

/// What hop-bytes and bottleneck count; nothing of the other objectives.
std::optional<double> value_of(const MappingProblem& problem, const Score& score) {
  switch (problem.objective.kind()) {
    case ObjectiveKind::hop_bytes: return problem.objective.hop_bytes_of(score);
    case ObjectiveKind::bottleneck: return problem.objective.bottleneck_of(score);
    case ObjectiveKind::lexicographic: break;
  }
  return std::nullopt;
}

std::vector<LevelLoad> loads_of(const MappingProblem& problem, const Score& score) {
  return levels_of(level_scores(problem.resolved.machine, score));
}

std::optional<NetworkLoad> network_of(const std::optional<NetworkUse>& use) {
  if (!use) return std::nullopt;
  NetworkLoad load;
  load.byte_hops = use->byte_hops;
  load.mean_hops = use->mean_hops;
  if (const LinkKindUse* const busiest = use->busiest()) {
    load.busiest_link = busiest->busiest_link;
    load.largest_link = busiest->busiest;
    load.largest_link_by_speed = busiest->busiest_by_speed;
  }
  return load;
}

Evaluation evaluation_of(const MappingProblem& problem, const NamedPlacement& judged) {
  const NodeSplit& split = judged.split;
  return {.levels = levels_of(judged.file.score),
          .value = value_of(problem, judged.score),
          .inter_node = {split.inter_node.bytes, split.inter_node.messages},
          .intra_node = {split.intra_node.bytes, split.intra_node.messages},
          .network = network_of(judged.network)};
}

std::vector<Move> moves_of(const MappingProblem& problem, const NamedPlacement& found) {
  std::vector<Move> moves;
  if (!found.moves) return moves;
  for (const MoveStep& step : found.moves->steps) {
    moves.push_back({slots_of(step.from), slots_of(step.to), loads_of(problem, step.score)});
  }
  return moves;
}

MapResult result_of(const MappingProblem& problem, NamedPlacement found) {
  MapResult result;
  result.evaluation = evaluation_of(problem, found);
  result.bound.levels = levels_of(found.file.bound);
  if (found.bound) result.bound.value = value_of(problem, *found.bound);
  result.proved = found.file.proved;
  result.stopped = !result.proved && problem.options.stop.stop_requested();
  result.algorithm = found.file.algorithm;
  result.distinct_placements = found.distinct_placements;
  result.prediction = found.prediction;
  result.moves = moves_of(problem, found);
  result.placement = placement_of(std::move(found.file));
  return result;
}

std::string name_of(Baseline baseline) {
  switch (baseline) {
    case Baseline::packed: return "packed";
    case Baseline::mpirun: return "mpirun";
    case Baseline::by_node: return "by-node";
    case Baseline::by_socket: return "by-socket";
    case Baseline::scattered: return "scattered";
    case Baseline::rcm: return "rcm";
    case Baseline::random: return "random";
  }
  throw rankplace::UsageError("there is no such baseline");
}

rankplace::Sense own_sense(Sense sense) {
  switch (sense) {
    case Sense::best: return rankplace::Sense::best;
    case Sense::worst: return rankplace::Sense::worst;
  }
  throw rankplace::UsageError("there is no such sense (use best or worst)");
}

}  // namespace

Problem::Problem(const CommunicationMatrix& matrix, const Machine& machine,
                 const MapOptions& options)
    : data_(translated([&] {
        std::unique_ptr<SearchTeller> teller;
        if (options.progress) teller = std::make_unique<SearchTeller>(options.progress);
        MappingProblem problem = problem_of(matrix, machine, options, teller.get());
        return std::make_shared<const Data>(options.sense, std::move(teller), std::move(problem));
      })) {}

MapResult Problem::search() const {
  return translated([&] {
    const MappingProblem& problem = data_->problem;
    const rankplace::Sense sense = own_sense(data_->sense);
    return result_of(problem, judged(problem, std::string(rankplace::name_of(sense)),
                                     searched_placement(problem, sense)));
  });
}

Evaluation Problem::evaluate(const Placement& placement) const {
  return translated([&] {
    const MappingProblem& problem = data_->problem;
    const std::string name = "the placement";
    const auto ranks =
        checked_ranks(own_slots(placement.ranks), name, problem.profile.rank_count());
    return evaluation_of(problem, judged(problem, name, given_placement(problem, name, ranks)));
  });
}

PlacedRanks Problem::baseline(Baseline baseline) const {
  return translated([&] {
    const MappingProblem& problem = data_->problem;
    const std::string name = name_of(baseline);
    NamedPlacement made = judged(problem, name, unsearched_placement(problem, name).value());
    Evaluation evaluation = evaluation_of(problem, made);
    return PlacedRanks{placement_of(std::move(made.file)), std::move(evaluation)};
  });
}

Bound Problem::bound() const {
  return translated([&] {
    const MappingProblem& problem = data_->problem;
    const Score known = known_bound(problem, own_sense(data_->sense));
    return Bound{loads_of(problem, known), value_of(problem, known)};
  });
}

MapResult map(const CommunicationMatrix& matrix, const Machine& machine,
              const MapOptions& options) {
  return Problem(matrix, machine, options).search();
}

Evaluation evaluate(const CommunicationMatrix& matrix, const Machine& machine,
                    const Placement& placement, const MapOptions& options) {
  return Problem(matrix, machine, options).evaluate(placement);
}

}  // namespace rankplace::v1
