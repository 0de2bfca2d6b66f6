// SPDX-License-Identifier: BSD-3-Clause
#include "report/advice/headline.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "report/placements/loads.hpp"
#include "report/rerun/measured_ratio.hpp"
#include "support/numbers/statistics.hpp"
#include "support/text/format.hpp"
#include "support/text/members_json.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

using Json = nlohmann::ordered_json;

/// What could be won, as far as it is known: by the costs of the links in seconds, too.
std::string prospect_text(const MappingProblem& problem, const Advice& advice) {
  // What memory can gain is not in the messages.
  if (advice.memory_decides && advice.mpi) return "could gain up to " + percent(advice.mpi->share);
  const auto most = most_gain(advice, problem.profile.complete);
  const bool is_by_costs = advice.gain && advice.gain->origin == CostOrigin::known;
  if (!most) {
    if (!is_by_costs || !problem.profile.complete) {
      return "how much it could gain is not known (no times were recorded)";
    }
    return "could gain up to " + human_seconds(advice.gain->at_most_s);
  }
  const std::string part =
      *most > 1 ? "more than the traced " + std::string(timed_part(problem.profile)) + " took"
                : percent(*most);
  if (!is_by_costs || !advice.gain->run_s) return "could gain up to " + part;
  return "could gain up to " + human_seconds(*most * *advice.gain->run_s) + " (" + part + ")";
}

/// Why nothing is to be done, where the loads leave a little.
std::string keep_reason(const MappingProblem& problem, const Advice& advice) {
  if (advice.verdict.prospect == Prospect::will_not_matter || advice.default_excess == 0) return "";
  const auto most = most_gain(advice, problem.profile.complete);
  if (most && *most < small_gain) return " (at most " + percent(*most) + ")";
  return " (it is " + beyond_best(problem.objective, advice.default_excess) + ")";
}

/// "mpirun -np", "srun -n": what starts so many ranks.
std::string_view start_of(Launcher::Kind launcher) {
  switch (launcher) {
    using enum Launcher::Kind;
    case slurm:
    case cray: return "srun -n";
    case flux: return "flux run -n";
    case mpich:
    case intel:
    case pals: return "mpiexec -n";
    case openmpi:
    case prrte:
    case jsrun:
    case fujitsu:
    case exec:
    case openmpi_contexts: break;
  }
  return "mpirun -np";
}

/// "mpirun -np 8 ./app", with these options of the launcher.
std::string program_command(const MappingProblem& problem, const std::string& options = "") {
  return std::string(start_of(launcher_of(problem).kind)) + ' ' +
         std::to_string(problem.profile.rank_count()) + ' ' +
         (options.empty() ? "" : options + ' ') + program_text(problem.profile);
}

/// The placements of a phase are searched first: a comparison runs the whole program.
std::string compare_command(const MappingProblem& problem) {
  using enum Launcher::Kind;
  const Launcher::Kind launcher = launcher_of(problem).kind;
  if (launcher == jsrun || launcher == fujitsu) return "";  // compare takes no such command
  const std::string options =
      problem.options.as_typed.empty() ? "" : ' ' + problem.options.as_typed;
  const std::string profile = shell_text(problem.profile.path.string());
  const std::string compare =
      "rankplace compare " + profile + options + (launcher == exec ? " --launcher exec" : "");
  const std::string command = " -- " + program_command(problem);
  if (!problem.profile.phase) return compare + command;
  const std::string phase = std::to_string(*problem.profile.phase);
  const std::string folder = "phase-" + phase;
  return "rankplace map " + profile + options + " --phase " + phase + " -o " + folder + " && " +
         compare + " --placements default," + folder + "/best.json," + folder + "/worst.json" +
         command;
}

/// A reminder that the hosts of its option are only described; empty where they are real.
std::string host_names_text(const MappingProblem& problem, const PlainPlacement& plain) {
  if (problem.resolved.has_real_hosts || !plain.names_hosts) return "";
  return " (the hosts are only described: name yours)";
}

/// What the verdict says, without a measurement.
Headline advised(const MappingProblem& problem, const Advice& advice) {
  switch (advice.action) {
    case Action::keep:
      if (!advice.default_is_allowed)
        return {.to_do = "Nothing to gain: " + keep_text(problem, advice)};
      if (const Launcher& launcher = launcher_of(problem); !is_of_openmpi(launcher.kind)) {
        return {.to_do = "Nothing to gain over the default of Open MPI's mpirun; for what " +
                         std::string(launcher.name) +
                         " does by itself see packed, by-node and by-socket"};
      }
      return {.to_do = "Keep mpirun's own: nothing to gain" + keep_reason(problem, advice)};
    case Action::use_option:
      return {.to_do = "Use an option of mpirun, no rankfile is needed" +
                       host_names_text(problem, advice.plain.front()),
              .command = program_command(problem, advice.plain.front().option),
              .action = advice.action};
    case Action::measure: break;
  }
  return {.to_do = "Measure: " + prospect_text(problem, advice),
          .command = problem.resolved.has_real_hosts ? compare_command(problem) : "",
          .action = advice.action};
}

std::string reason_line(const std::vector<AdviceLine>& lines, const std::string& topic) {
  const auto found = std::ranges::find(lines, topic, &AdviceLine::topic);
  return found == lines.end() ? "" : found->text;
}

}  // namespace

std::string program_text(const Profile& profile) {
  return profile.command.empty() ? "./app" : shell_text(profile.command);
}

std::string described_hosts_text(const ResolvedMachine& resolved) {
  if (resolved.has_real_hosts || resolved.machine.node_count() == 0) return "";
  return "first name your hosts with --hosts HOST:RANKS,...: " +
         resolved.machine.node(NodeId(0)).name + " is made up";
}

std::string described_machine_text(const ResolvedMachine& resolved, const Launcher& launcher) {
  const bool is_made_up = resolved.is_described && launcher.counts_os_pus;
  if (!resolved.has_real_hosts || !is_made_up) return described_hosts_text(resolved);
  return "first run `lstopo node.xml` on a node and map with --machine node.xml: " +
         std::string(launcher.name) +
         " counts hardware threads by operating-system numbers, which are made up here";
}

Headline headline_of(const MappingProblem& problem, const std::vector<NamedPlacement>& placements,
                     const Advice& advice, const std::string& measurements) {
  if (auto measured = measured_headline(measurements)) return std::move(*measured);
  Headline headline = advised(problem, advice);
  const std::vector<AdviceLine> lines = advice_lines(problem, placements, advice);
  headline.why = {verdict_line(advice), reason_line(lines, "default"),
                  reason_line(lines, "busiest level")};
  return headline;
}

Advice advise_after(const MappingProblem& problem, const std::vector<NamedPlacement>& placements,
                    const std::string& measurements) {
  const auto headline = measured_headline(measurements);
  if (!headline) return advise(problem, placements).value();
  Advice advice = advise(problem, placements, measured_difference(measurements)).value();
  advice.action = headline->action;
  advice.to_do = headline->to_do;
  return advice;
}

std::string headline_json(const Headline& headline) {
  return json_text({{"to_do", headline.to_do},
                    {"command", headline.command.empty() ? Json() : Json(headline.command)},
                    {"why", headline.why}});
}

std::string headline_text(const Headline& headline) {
  std::string text = headline.to_do + '\n';
  if (!headline.command.empty()) text += "run:\n  " + headline.command + '\n';
  for (const std::string& line : headline.why) text += "why: " + line + '\n';
  return text;
}

}  // namespace rankplace
