// SPDX-License-Identifier: BSD-3-Clause
#include "report/study/study_json.hpp"

#include <string_view>

#include "bench/paper/experiment_json.hpp"
#include "report/study/contest.hpp"
#include "support/text/members_json.hpp"

namespace rankplace {
namespace {

OrderedJson document(std::string_view study) {
  return {{"format", "rankplace-study"}, {"format_version", 1}, {"study", study}};
}

OrderedJson contest_json(const paper::Experiment& experiment, const Contest& contest) {
  OrderedJson ranking = OrderedJson::array();
  for (const paper::Result& entry : contest.entries) {
    OrderedJson ranks = OrderedJson::object();
    for (std::size_t p = 0; p < experiment.placements.size(); ++p) {
      ranks[experiment.placements[p]] = contest.rank_of(entry, p);
    }
    ranking.push_back({{"algorithm", entry.point.name()}, {"rank", std::move(ranks)}});
  }
  return {{"bytes", contest.bytes},
          {"ranks", contest.ranks},
          {"by", contest.by},
          {"algorithms_differ_by", contest.by_algorithm()},
          {"placements_differ_by", contest.by_placement()},
          {"ranking", std::move(ranking)}};
}

OrderedJson statement_json(const paper::Statement& statement) {
  return {{"place", statement.place}, {"statement", statement.text}, {"paper", statement.paper},
          {"ours", statement.ours},   {"agrees", statement.agrees},  {"fitted", statement.fitted}};
}

OrderedJson application_json(const paper::ApplicationRow& row) {
  OrderedJson json{
      {"program", row.program},
      {"cluster", row.cluster},
      {"processes", row.processes},
      {"ratio", nullptr},
      {"seconds", {{"default", row.default_s}, {"best", row.best_s}, {"worst", row.worst_s}}}};
  if (row.ratio) json["ratio"] = *row.ratio;
  return json;
}

}  // namespace

std::string experiment_json(const paper::Experiment& experiment, const std::string& machine,
                            bool complete) {
  OrderedJson json = document(paper::name_of(experiment.kind));
  json["machine"] = machine;
  json["complete"] = complete;
  json["placements"] = experiment.placements;
  json["results"] = OrderedJson::array();
  for (const paper::Result& result : experiment.results) {
    json["results"].push_back(paper::json_of(result, experiment.placements));
  }
  if (experiment.kind == paper::ExperimentKind::collectives) {
    json["contests"] = OrderedJson::array();
    for (const Contest& contest : contests_of(experiment)) {
      json["contests"].push_back(contest_json(experiment, contest));
    }
  }
  return json_text(json);
}

std::string statements_json(const std::vector<paper::Statement>& statements,
                            const std::string& engine) {
  OrderedJson json = document("paper");
  json["engine"] = engine;
  json["statements"] = json_list(statements, statement_json);
  return json_text(json);
}

std::string applications_json(const std::vector<paper::ApplicationRow>& rows,
                              const std::string& engine) {
  OrderedJson json = document("applications");
  json["engine"] = engine;
  json["results"] = json_list(rows, application_json);
  return json_text(json);
}

}  // namespace rankplace
