// SPDX-License-Identifier: BSD-3-Clause
#include <nlohmann/json.hpp>
#include <string>
#include <variant>

#include "mapper/predict/simulate.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/files/temporary_folder.hpp"
#include "support/text/members_json.hpp"
#include "workflow/prediction/prediction.hpp"

namespace rankplace {
namespace {

/// "process_name" and the like: the words that viewers show for a process or a thread.
std::string name_event(const char* what, std::size_t process, std::size_t thread,
                       const std::string& name) {
  const OrderedJson event{
      {"name", what}, {"ph", "M"}, {"pid", process}, {"tid", thread}, {"args", {{"name", name}}}};
  return json_text(event, -1);
}

std::string names_of(const NamedPlacement& placement, std::size_t process) {
  std::string lines = name_event("process_name", process, 0, "placement " + placement.name);
  for (std::size_t r = 0; r < placement.file.ranks.size(); ++r) {
    lines += name_event("thread_name", process, r,
                        "rank " + std::to_string(r) + " on " + placement.file.ranks[r].host);
  }
  return lines;
}

/// A JSON array of events, one a line.
std::string events_array(const std::string& lines) {
  std::string text = "[\n";
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = lines.find('\n', at);
    text += (at > 0 ? ",\n" : "") + lines.substr(at, end - at);
    at = end + 1;
  }
  return text + "\n]";
}

}  // namespace

void Predictor::write_timeline(const std::vector<NamedPlacement>& placements,
                               const std::filesystem::path& path) const {
  if (!recorded_) {
    throw UsageError(
        "a timeline needs a replay by SimGrid (record the run with its events, and predict it with "
        "`engine` simgrid or both)");
  }
  const TemporaryFolder folder;
  std::vector<NamedSimulation> simulations;
  for (const NamedPlacement& placement : placements) {
    Simulation simulation = simulation_of(placement);
    auto& run = std::get<SimulatedRun>(simulation.work);
    run.log_process = static_cast<std::uint32_t>(simulations.size());
    run.log_file = (folder.path() / std::to_string(run.log_process)).string();
    simulations.push_back({placement.name, std::move(simulation)});
  }
  static_cast<void>(simulate(
      simulations, {.library = simgrid_library_, .at_once = threads_of(problem_.options)}));
  std::string lines;
  for (std::size_t p = 0; p < placements.size(); ++p) {
    lines += names_of(placements[p], p) +
             read_file(std::get<SimulatedRun>(simulations[p].simulation.work).log_file);
  }
  write_file(path, R"({"displayTimeUnit": "ms", "traceEvents": )" + events_array(lines) + "}\n");
}

}  // namespace rankplace
