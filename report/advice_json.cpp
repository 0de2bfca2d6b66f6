// SPDX-License-Identifier: BSD-3-Clause
#include <cmath>
#include <nlohmann/json.hpp>

#include "report/advice/headline.hpp"
#include "report/placements/loads.hpp"
#include "report/run/volume_json.hpp"
#include "support/text/members_json.hpp"
#include "workflow/advice/advice.hpp"

namespace rankplace {
namespace {

using Json = nlohmann::ordered_json;

/// JSON has no infinity: null.
Json excess_json(double excess) { return std::isfinite(excess) ? Json(excess) : Json(); }

Json pair_json(const SplitPair& pair) {
  return {{"name", pair.name},
          {"default", split_json(pair.by_default)},
          {"best", split_json(pair.best)}};
}

Json pairs_json(const std::vector<SplitPair>& pairs) {
  auto json = Json::array();
  for (const SplitPair& pair : pairs) json.push_back(pair_json(pair));
  return json;
}

Json mpi_json(const std::optional<MpiPart>& mpi) {
  if (!mpi) return {};
  return {{"share", mpi->share}, {"waiting", mpi->waiting}};
}

Json oversubscription_json(const std::optional<Oversubscription>& found) {
  if (!found) return {};
  return {{"host", found->host}, {"ranks", found->ranks}, {"hwthreads", found->hwthreads}};
}

Json plain_json(const std::vector<PlainPlacement>& plain) {
  auto json = Json::array();
  for (const PlainPlacement& placement : plain) {
    json.push_back({{"placement", placement.name},
                    {"option", placement.option},
                    {"excess", excess_json(placement.excess)}});
  }
  return json;
}

Json stake_json(const std::optional<TimeAtStake>& time) {
  if (!time) return {};
  return {{"at_least_s", time->at_least_s},
          {"at_most_s", time->at_most_s},
          {"run_s", time->run_s ? Json(*time->run_s) : Json()},
          {"costs", time->costs},
          {"costs_known", time->origin == CostOrigin::known}};
}

Json advice_json(const MappingProblem& problem, const std::vector<NamedPlacement>& placements,
                 const Advice& advice) {
  auto lines = Json::array();
  for (const AdviceLine& line : advice_lines(problem, placements, advice)) {
    lines.push_back({{"topic", line.topic}, {"text", line.text}});
  }
  const auto names = problem.resolved.machine.level_names();
  const Partners& partners = advice.partners;
  const auto most = most_gain(advice, problem.profile.complete);
  return {{"verdict", verdict_line(advice)},
          {"prospect", name_of(advice.verdict.prospect)},
          {"reason", advice.verdict.reason},
          {"basis", name_of(advice.verdict.basis)},
          {"time_at_stake", stake_json(advice.verdict.time)},
          {"most_gain", most ? Json(*most) : Json()},
          {"lines", std::move(lines)},
          {"to_do", advice.to_do},
          {"mpi", mpi_json(advice.mpi)},
          {"oversubscription", oversubscription_json(advice.oversubscription)},
          {"pattern",
           {{"dense", partners.dense(problem.profile.rank_count())},
            {"partners", {{"min", partners.min}, {"mean", partners.mean}, {"max", partners.max}}}}},
          {"default_placement", default_placement},
          {"busiest_level", names.empty() ? Json() : Json(name_of(advice.bottleneck, names))},
          {"default_excess", excess_json(advice.default_excess)},
          {"first_difference",
           advice.first_difference ? Json(name_of(*advice.first_difference, names)) : Json()},
          {"without_rankfile", plain_json(advice.plain)},
          {"ratios",
           {{"all", pair_json(advice.total)},
            {"phases", pairs_json(advice.phases)},
            {"nodes", pairs_json(advice.nodes)}}}};
}

}  // namespace

std::string loads_and_advice_json(const MappingProblem& problem,
                                  const std::vector<NamedPlacement>& placements,
                                  const std::optional<Advice>& advice,
                                  const std::string& measurements) {
  Json json = Json::parse(loads_json(problem, placements));
  json["headline"] =
      advice ? Json::parse(headline_json(headline_of(problem, placements, *advice, measurements)))
             : Json();
  json["advice"] = advice ? advice_json(problem, placements, *advice) : Json();
  return json_text(json);
}

}  // namespace rankplace
