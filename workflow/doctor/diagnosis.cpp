// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/doctor/diagnosis.hpp"

#include <algorithm>

#include "support/text/format.hpp"
#include "support/text/text.hpp"

namespace rankplace::doctor {
namespace {

constexpr const char* always = "map, evaluate, advise, predict and report";

Ability recording(const Facts& facts) {
  Ability ability{.what = "record programs (trace)"};
  for (const FoundLibrary& library : facts.libraries) {
    if (!library.is_traced()) continue;
    ability.why += (ability.works ? "; " : "") + library.version;
    ability.works = true;
  }
  if (!ability.works) {
    ability.why = facts.libraries.empty() ? "no MPI library was found"
                                          : "no tracer fits a library that was found";
  }
  return ability;
}

Ability counting_memory(const Rights& rights) {
  return {.what = "count memory traffic (trace, `memory`)",
          .works = rights.cache_misses.empty(),
          .why = rights.cache_misses.empty()
                     ? "the hardware counts cache misses"
                     : "no counter of cache misses: " + rights.cache_misses};
}

/// A machine on which all cores are alike has one level.
Ability mattering_here(const HostView& host) {
  Ability ability{.what = "find a difference on this host alone", .works = host.levels.size() > 1};
  if (!host.problem.empty()) {
    ability.why = host.problem;
  } else if (ability.works) {
    ability.why = "levels: " + joined(host.levels);
  } else {
    ability.why = host.cores < 2 ? "it has one core for us" : "its cores are all alike";
  }
  return ability;
}

std::vector<Ability> abilities_of(const Facts& facts) {
  std::vector<Ability> abilities{{always, true, "need no MPI"}, recording(facts)};
  for (const FoundLauncher& launcher : facts.launchers) {
    abilities.push_back(ability_of(launcher, facts));
  }
  abilities.push_back({.what = "simulate (predict, `engine` simgrid)",
                       .works = facts.simulates,
                       .why = facts.simulates ? "built with SimGrid" : "built without SimGrid"});
  abilities.push_back(counting_memory(facts.rights));
  abilities.push_back(mattering_here(facts.host));
  return abilities;
}

/// "; 1 problem, 2 cautions below".
std::string below(const std::vector<Finding>& findings) {
  const auto problems = static_cast<std::uint64_t>(
      std::ranges::count(findings, Severity::problem, &Finding::severity));
  const std::uint64_t cautions = findings.size() - problems;
  std::string text;
  if (problems > 0) text += counted(problems, "problem");
  if (cautions > 0) text += (text.empty() ? "" : ", ") + counted(cautions, "caution");
  return text.empty() ? "" : " (" + text + " below)";
}

}  // namespace

Diagnosis diagnose(const Facts& facts) {
  Diagnosis diagnosis{.abilities = abilities_of(facts)};
  diagnosis.findings = mpi_findings(facts);
  for (Finding& finding : site_findings(facts)) diagnosis.findings.push_back(std::move(finding));
  std::ranges::stable_sort(diagnosis.findings, {}, &Finding::severity);
  const auto works = std::ranges::find_if(facts.launchers, [&](const FoundLauncher& launcher) {
    return ability_of(launcher, facts).works;
  });
  diagnosis.is_ready = works != facts.launchers.end();
  diagnosis.answer =
      diagnosis.is_ready
          ? "The whole loop works here: record, map and rerun, with " + works->names.front() +
                ", " + ability_of(*works, facts).why
          : "Programs cannot be rerun under placements here; " + std::string(always) + " work";
  diagnosis.answer += below(diagnosis.findings);
  return diagnosis;
}

}  // namespace rankplace::doctor
