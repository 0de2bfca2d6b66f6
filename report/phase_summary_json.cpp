// SPDX-License-Identifier: BSD-3-Clause
#include "report/phases/phase_summary_json.hpp"

#include <nlohmann/json.hpp>

#include "report/run/volume_json.hpp"

namespace rankplace {

void add_phases_json(nlohmann::ordered_json& json, const PhaseSummary& summary) {
  json["phases"] = nlohmann::ordered_json::array();
  for (const PhaseRow& row : summary.rows) {
    nlohmann::ordered_json phase{
        {"phase", row.number}, {"label", row.label}, {"wall_s", row.wall_s}, {"mpi_s", row.mpi_s}};
    phase.update(volume_json(row.volume));
    phase["share"] = row.share;
    phase["like_run"] = row.like_run;
    phase["worth_placing_apart"] = row.worth_placing_apart();
    json["phases"].push_back(std::move(phase));
  }
  json["phase_similarity"] = summary.similarity;
}

}  // namespace rankplace
