// SPDX-License-Identifier: BSD-3-Clause
#include "report/prediction/prediction.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numbers>
#include <optional>
#include <vector>

#include "report/placements/network.hpp"
#include "report/prediction/engine_agreement.hpp"
#include "report/run/oversubscription_text.hpp"
#include "support/text/format.hpp"
#include "support/text/members_json.hpp"

namespace rankplace {
namespace {

/// Two means differ by chance by less than two standard errors of their difference, mostly.
constexpr double errors_of_a_difference = 2 * std::numbers::sqrt2;

std::string simulation_heading(const Prediction& prediction) {
  if (!prediction.replayed_compute_s) return "all messages at once, simulated";
  std::string heading = "replay of the recorded events";
  if (prediction.draws > 1) {
    heading += ", mean of " + std::to_string(prediction.draws) + " by chance";
  }
  return heading;
}

std::vector<EngineTimes> times_of(const Prediction& prediction) {
  std::vector<EngineTimes> engines;
  if (prediction.engines.analytic()) {
    EngineTimes& analytic = engines.emplace_back(
        EngineTimes{"analytic",
                    "all messages at once; the slowest link or pair of ranks counts",
                    prediction.compute_s,
                    {}});
    for (const auto& one : prediction.placements) analytic.seconds.push_back(one.analytic.seconds);
  }
  if (prediction.engines.simulated()) {
    const bool replayed = prediction.replayed_compute_s.has_value();
    EngineTimes& simulated = engines.emplace_back(
        EngineTimes{"simgrid",
                    simulation_heading(prediction),
                    replayed ? prediction.replayed_compute_s : prediction.compute_s,
                    {}});
    simulated.tie = std::max(tie_part, errors_of_a_difference * prediction.draws_error);
    for (const auto& one : prediction.placements) simulated.seconds.push_back(*one.simulated_s);
  }
  return engines;
}

std::string span_text(std::uint32_t first, std::uint32_t count) {
  return std::to_string(first) + (count == 1 ? "" : "-" + std::to_string(first + count - 1));
}

/// "n03", "package of n03 (cores 0-3)", "core 2 of n03", "switch above n00-n03".
std::string object_text(const Machine& machine, ObjectId id) {
  const Object& object = machine.object(id);
  const NodeId node_id = machine.core(CoreId(object.first_core)).node;
  const Node& node = machine.node(node_id);
  if (id == machine.object_of(node_id)) return node.name;
  if (object.core_count > node.core_count) {
    const CoreId last(object.first_core + object.core_count - 1);
    return "switch above " + node.name + "-" + machine.node(machine.core(last).node).name;
  }
  const std::string cores = span_text(object.first_core - node.first_core, object.core_count);
  if (object.child_count == 0) return "core " + cores + " of " + node.name;
  return std::string(name_of(object.kind)) + " of " + node.name + " (cores " + cores + ")";
}

std::string_view name_of(Bottleneck::Direction direction) {
  switch (direction) {
    case Bottleneck::Direction::up: return "out of";
    case Bottleneck::Direction::down: return "into";
    case Bottleneck::Direction::both: return "of";
  }
  return "";
}

/// "inter-node link out of n03", "messages from 3 to 9", "network's x link 3,0,1 - 4,0,1".
std::string bottleneck_text(const Machine& machine, const Bottleneck& bottleneck) {
  switch (bottleneck.kind) {
    case Bottleneck::Kind::nothing: return "nothing";
    case Bottleneck::Kind::messages:
      return "messages from rank " + std::to_string(bottleneck.sender.value()) + " to " +
             std::to_string(bottleneck.receiver.value());
    case Bottleneck::Kind::link:
      return machine.level_names()[machine.link_level(bottleneck.link)] + " link " +
             std::string(name_of(bottleneck.direction)) + " " +
             object_text(machine, bottleneck.link);
    case Bottleneck::Kind::network_link:
      return "network's " + machine.network()->name_of(bottleneck.network_link) +
             (bottleneck.network_direction == LinkDirection::forward ? "" : ", backwards");
  }
  return "";
}

std::string costs_text(const LinkCosts& costs, const Machine& machine) {
  std::string fitted;
  for (const LevelCost& cost : costs_by_level(costs, machine)) {
    if (cost.fitted) fitted += (fitted.empty() ? "" : ", ") + cost.level;
  }
  return "link costs: " + costs.source +
         (fitted.empty() ? "" : " (fitted to a published result: " + fitted + ")") + "\n" +
         network_cost_text(costs, machine);
}

std::vector<std::string> names_of(const Prediction& prediction) {
  std::vector<std::string> names;
  for (const PredictedPlacement& placement : prediction.placements) {
    names.push_back(placement.name);
  }
  return names;
}

/// Both engines' times, whether both are shown or not: the analytic one always predicts.
std::optional<std::pair<EngineTimes, EngineTimes>> both_engines(Prediction prediction) {
  if (!prediction.engines.simulated()) return std::nullopt;
  prediction.engines.engine = EngineChoice::both;
  std::vector<EngineTimes> engines = times_of(prediction);
  return std::pair(std::move(engines[0]), std::move(engines[1]));
}

/// The placements of which the engines disagree whether they are faster or slower than others.
std::vector<bool> uncertain_placements(const Prediction& prediction) {
  std::vector<bool> uncertain(prediction.placements.size());
  if (const auto engines = both_engines(prediction)) {
    for (const auto& [faster, slower] : reversed_pairs(engines->first, engines->second)) {
      uncertain[faster] = uncertain[slower] = true;
    }
  }
  return uncertain;
}

std::string engine_table(const MappingProblem& problem, const Prediction& prediction,
                         const EngineTimes& engine) {
  const std::optional<double>& compute_s = engine.compute_s;
  std::vector<std::string> header{"placement", "communication", "difference"};
  std::vector<Align> align{Align::left, Align::right, Align::right};
  if (compute_s) {
    header.insert(header.end(), {"total", "difference"});
    align.insert(align.end(), {Align::right, Align::right});
  }
  header.emplace_back("bound by");
  align.push_back(Align::left);
  TextTable table(std::move(header), std::move(align));
  const std::vector<bool> uncertain = uncertain_placements(prediction);
  for (std::size_t p = 0; p < engine.seconds.size(); ++p) {
    const PredictedPlacement& placement = prediction.placements[p];
    const double seconds = engine.seconds[p];
    const double reference_s = engine.seconds.front();
    const auto difference = [&](double compute) {
      if (p == 0) return std::string();
      return difference_text(engine, compute + seconds, compute + reference_s) +
             (uncertain[p] ? " ?" : "");
    };
    std::vector<std::string> row{placement.name, human_seconds(seconds), difference(0)};
    if (compute_s) {
      row.push_back(human_seconds(*compute_s + seconds));
      row.push_back(difference(*compute_s));
    }
    row.push_back(bottleneck_text(problem.resolved.cores(), placement.analytic.bottleneck));
    table.add_row(std::move(row));
  }
  return engine.name + ": " + engine.heading + '\n' + table.text() + '\n';
}

std::string explanation(const Profile& profile, const Prediction& prediction,
                        const EngineTimes& last_engine) {
  std::string text =
      "(difference: to " + prediction.placements.front().name + "; less than 3 % is a tie";
  if (last_engine.tie > tie_part) {
    text += ", by " + last_engine.name + " less than " + percent(last_engine.tie);
  }
  if (prediction.compute_s || prediction.replayed_compute_s) {
    text += "; total: communication and the longest time of a rank outside MPI";
    if (const auto found = oversubscription_of(profile)) {
      text += ", " + oversubscription_text(*found) + ": too long";
    }
  }
  return text + ")\n";
}

nlohmann::ordered_json cost_json(const LevelCost& cost) {
  return {{"level", cost.level},
          {"latency_us", cost.latency_us},
          {"flow_GBps", cost.flow_GBps},
          {"link_GBps", cost.link_GBps},
          {"duplex", rankplace::name_of(cost.duplex)},
          {"fitted", cost.fitted},
          {"provenance", cost.provenance}};
}

nlohmann::ordered_json network_cost_json(const NetworkCost& cost) {
  return {{"hop_latency_us", cost.hop_latency_us},
          {"link_GBps", cost.link_GBps},
          {"derived", cost.is_derived},
          {"provenance", cost.provenance}};
}

/// Pairs of placements, the one that is faster by the analytic engine first; null: one engine.
nlohmann::ordered_json order_json(const Prediction& prediction) {
  const auto engines = both_engines(prediction);
  if (!engines) return nullptr;
  auto json = nlohmann::ordered_json::array();
  const std::vector<std::string> names = names_of(prediction);
  for (const auto& [faster, slower] : reversed_pairs(engines->first, engines->second)) {
    json.push_back({names[faster], names[slower]});
  }
  return json;
}

nlohmann::ordered_json engine_json(const EngineTimes& engine) {
  nlohmann::ordered_json json{{"method", engine.heading}, {"compute_s", nullptr}};
  if (engine.compute_s) json["compute_s"] = *engine.compute_s;
  return json;
}

nlohmann::ordered_json time_json(const EngineTimes& engine, double seconds) {
  const double reference_s = engine.seconds.front();
  nlohmann::ordered_json json{{"communication_s", seconds},
                              {"difference", nullptr},
                              {"total_s", nullptr},
                              {"total_difference", nullptr}};
  if (const auto part = difference_of(seconds, reference_s)) json["difference"] = *part;
  if (!engine.compute_s) return json;
  const double compute_s = *engine.compute_s;
  json["total_s"] = compute_s + seconds;
  if (const auto part = difference_of(compute_s + seconds, compute_s + reference_s)) {
    json["total_difference"] = *part;
  }
  return json;
}

}  // namespace

std::string prediction_text(const MappingProblem& problem, const Prediction& prediction) {
  std::string text = costs_text(prediction.costs, problem.resolved.cores()) + '\n';
  const std::vector<EngineTimes> engines = times_of(prediction);
  for (const EngineTimes& engine : engines) text += engine_table(problem, prediction, engine);
  text += explanation(problem.profile, prediction, engines.back());
  if (engines.size() == 2) text += agreement_text(engines[0], engines[1], names_of(prediction));
  if (const auto both = both_engines(prediction)) {
    text += reversed_text(both->first, both->second, names_of(prediction));
  }
  return text;
}

std::string prediction_json(const MappingProblem& problem, const Prediction& prediction) {
  const Machine& machine = problem.resolved.cores();
  nlohmann::ordered_json json{{"profile", problem.profile.path.string()},
                              {"complete", problem.profile.complete},
                              {"ranks", problem.profile.rank_count()},
                              {"machine", problem.resolved.spec},
                              {"collectives", problem.options.source.collectives.text},
                              {"link_costs", prediction.costs.source},
                              {"levels", nlohmann::ordered_json::array()},
                              {"engines", nlohmann::ordered_json::object()},
                              {"placements", nlohmann::ordered_json::array()},
                              {"order_disagrees", order_json(prediction)}};
  for (const LevelCost& cost : costs_by_level(prediction.costs, machine)) {
    json["levels"].push_back(cost_json(cost));
  }
  if (const auto cost = network_cost(prediction.costs, machine)) {
    json["network_links"] = network_cost_json(*cost);
  }
  const std::vector<EngineTimes> engines = times_of(prediction);
  for (const EngineTimes& engine : engines) json["engines"][engine.name] = engine_json(engine);
  for (std::size_t p = 0; p < prediction.placements.size(); ++p) {
    const PredictedPlacement& placement = prediction.placements[p];
    nlohmann::ordered_json one{
        {"name", placement.name},
        {"bound_by", bottleneck_text(machine, placement.analytic.bottleneck)}};
    for (const EngineTimes& engine : engines) {
      one[engine.name] = time_json(engine, engine.seconds[p]);
    }
    json["placements"].push_back(std::move(one));
  }
  return json_text(json);
}

std::string with_prediction(const std::string& json, const MappingProblem& problem,
                            const std::optional<Prediction>& prediction) {
  auto with = nlohmann::ordered_json::parse(json);
  with["prediction"] = nullptr;
  if (prediction) {
    with["prediction"] = nlohmann::ordered_json::parse(prediction_json(problem, *prediction));
  }
  return json_text(with);
}

}  // namespace rankplace
