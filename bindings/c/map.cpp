// SPDX-License-Identifier: BSD-3-Clause
#include <array>
#include <functional>
#include <limits>
#include <memory>
#include <stop_token>
#include <utility>

#include "bindings/c/guard.hpp"
#include "bindings/c/handles.hpp"
#include "bindings/c/options.hpp"

using rankplace::c::at;
using rankplace::c::guarded;
using rankplace::c::loads_of;
using rankplace::c::MoveOfResult;
using rankplace::c::required;
namespace v1 = rankplace::v1;

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

rp_result* result_of(std::optional<v1::Placement> placement, v1::Evaluation evaluation,
                     v1::Bound bound) {
  auto result = std::make_unique<rp_result>();
  if (placement) result->placement = rp_placement{*std::move(placement)};
  result->levels = std::move(evaluation.levels);
  result->bound_levels = std::move(bound.levels);
  result->loads = loads_of(result->levels);
  result->bound_loads = loads_of(result->bound_levels);
  if (evaluation.network) {
    const v1::NetworkLoad& load = *evaluation.network;
    result->busiest_link = load.busiest_link;
    result->network = {result->busiest_link.c_str(), load.largest_link, load.largest_link_by_speed,
                       load.byte_hops, load.mean_hops};
  }
  result->value = evaluation.value.value_or(nothing);
  result->bound_value = bound.value.value_or(nothing);
  result->node_ratio = evaluation.node_ratio().value_or(nothing);
  if (result->placement) result->algorithm = result->placement->placement.algorithm;
  return result.release();
}

std::vector<MoveOfResult> moves_of(std::vector<v1::Move> moves) {
  std::vector<MoveOfResult> own(moves.size());
  for (std::size_t m = 0; m < moves.size(); ++m) {
    for (const v1::RankSlot& slot : moves[m].to) own[m].ranks.push_back(slot.rank);
    own[m].after = std::move(moves[m].after);
    own[m].loads = loads_of(own[m].after);
  }
  return own;
}

/// A problem and what can end its search.
class MapCall {
 public:
  MapCall(const rp_matrix* matrix, const rp_machine* machine, const rp_map_options* options)
      : problem_(required(matrix, "matrix").matrix, required(machine, "machine").machine,
                 rankplace::c::options_of(options, stop_)),
        outer_(options == nullptr || options->stop == nullptr ? std::stop_token()
                                                              : options->stop->source.get_token(),
               [this] { stop_.request_stop(); }) {}

  [[nodiscard]] const v1::Problem& problem() const { return problem_; }

 private:
  std::stop_source stop_;
  v1::Problem problem_;
  std::stop_callback<std::function<void()>> outer_;
};

v1::Baseline baseline_of(rp_baseline baseline) {
  using enum v1::Baseline;
  constexpr std::array baselines{packed, mpirun, by_node, by_socket, scattered, rcm, random};
  return rankplace::c::chosen(baselines, baseline, "baseline");
}

/// NULL if there are none.
const rp_level_load* loads_with_count(const std::vector<rp_level_load>* loads,
                                      size_t* level_count) {
  const bool any = loads != nullptr && !loads->empty();
  if (level_count != nullptr) *level_count = any ? loads->size() : 0;
  return any ? loads->data() : nullptr;
}

}  // namespace

int rp_stop_new(rp_stop** stop) {
  return guarded([&] {
    rp_stop*& made = required(stop, "stop");
    made = new rp_stop;
  });
}

void rp_stop_request(rp_stop* stop) {
  if (stop != nullptr) stop->source.request_stop();
}

void rp_stop_free(rp_stop* stop) { delete stop; }

int rp_map(const rp_matrix* matrix, const rp_machine* machine, const rp_map_options* options,
           rp_result** result) {
  return guarded([&] {
    rp_result*& made = required(result, "result");
    const MapCall call(matrix, machine, options);
    v1::MapResult found = call.problem().search();
    made =
        result_of(std::move(found.placement), std::move(found.evaluation), std::move(found.bound));
    made->is_proved = found.proved;
    made->is_stopped = found.stopped;
    made->prediction = std::move(found.prediction);
    made->distinct_placements = found.distinct_placements;
    made->moves = moves_of(std::move(found.moves));
  });
}

int rp_evaluate(const rp_matrix* matrix, const rp_machine* machine, const rp_placement* placement,
                const rp_map_options* options, rp_result** result) {
  return guarded([&] {
    rp_result*& made = required(result, "result");
    const v1::Placement& judged = required(placement, "placement").placement;
    const MapCall call(matrix, machine, options);
    made = result_of(judged, call.problem().evaluate(judged), {});
  });
}

int rp_place_baseline(const rp_matrix* matrix, const rp_machine* machine, rp_baseline baseline,
                      const rp_map_options* options, rp_result** result) {
  return guarded([&] {
    rp_result*& made = required(result, "result");
    const MapCall call(matrix, machine, options);
    v1::PlacedRanks placed = call.problem().baseline(baseline_of(baseline));
    made = result_of(std::move(placed.placement), std::move(placed.evaluation), {});
  });
}

int rp_bound(const rp_matrix* matrix, const rp_machine* machine, const rp_map_options* options,
             rp_result** result) {
  return guarded([&] {
    rp_result*& made = required(result, "result");
    made = result_of(std::nullopt, {}, MapCall(matrix, machine, options).problem().bound());
  });
}

void rp_result_free(rp_result* result) { delete result; }

const rp_placement* rp_result_placement(const rp_result* result) {
  return result != nullptr && result->placement ? &*result->placement : nullptr;
}

int rp_result_is_proved(const rp_result* result) {
  return result != nullptr && result->is_proved ? 1 : 0;
}

int rp_result_is_stopped(const rp_result* result) {
  return result != nullptr && result->is_stopped ? 1 : 0;
}

const char* rp_result_algorithm(const rp_result* result) {
  return result == nullptr ? "" : result->algorithm.c_str();
}

uint64_t rp_result_distinct_placements(const rp_result* result) {
  return result == nullptr ? 0 : result->distinct_placements;
}

const char* rp_result_prediction(const rp_result* result) {
  return result == nullptr ? "" : result->prediction.c_str();
}

size_t rp_result_move_count(const rp_result* result) {
  return result == nullptr ? 0 : result->moves.size();
}

int rp_result_move(const rp_result* result, size_t index, rp_move* move) {
  return guarded([&] {
    const MoveOfResult& found = at(required(result, "result").moves, index, "move");
    required(move, "move") = {found.ranks.data(), found.ranks.size(), found.loads.data(),
                              found.loads.size()};
  });
}

const rp_level_load* rp_result_levels(const rp_result* result, size_t* level_count) {
  return loads_with_count(result == nullptr ? nullptr : &result->loads, level_count);
}

const rp_level_load* rp_result_bound_levels(const rp_result* result, size_t* level_count) {
  return loads_with_count(result == nullptr ? nullptr : &result->bound_loads, level_count);
}

const rp_network_load* rp_result_network(const rp_result* result) {
  return result == nullptr || !result->network ? nullptr : &*result->network;
}

double rp_result_value(const rp_result* result) {
  return result == nullptr ? nothing : result->value;
}

double rp_result_bound_value(const rp_result* result) {
  return result == nullptr ? nothing : result->bound_value;
}

double rp_result_node_ratio(const rp_result* result) {
  return result == nullptr ? nothing : result->node_ratio;
}
