// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/placements.hpp"

#include <filesystem>
#include <optional>
#include <utility>

#include "support/errors.hpp"
#include "workflow/placements/given_placement.hpp"
#include "workflow/placements/judged_placement.hpp"
#include "workflow/placements/placement_reader.hpp"
#include "workflow/placements/searched_placement.hpp"
#include "workflow/placements/unsearched_placement.hpp"

namespace rankplace {
namespace {

/// The sense of a search of that name; nothing for any other name.
std::optional<Sense> sense_from(const std::string& name) {
  for (const Sense sense : {Sense::best, Sense::worst}) {
    if (name == name_of(sense)) return sense;
  }
  return std::nullopt;
}

/// The ranks of the files among the names.
std::vector<std::vector<RankSlot>> given_ranks(const MappingProblem& problem,
                                               const std::vector<std::string>& names) {
  std::vector<std::vector<RankSlot>> given;
  for (const std::string& name : names) {
    if (sense_from(name) || !std::filesystem::exists(name)) continue;
    given.push_back(read_ranks(name, problem.resolved.cores(), problem.profile.rank_count()));
  }
  return given;
}

ChosenPlacement chosen_by(const MappingProblem& problem, const std::string& name,
                          const std::vector<std::string>& beside) {
  if (const auto sense = sense_from(name)) {
    return searched_placement(problem, *sense, given_ranks(problem, beside),
                              judging(problem, name));
  }
  if (std::filesystem::exists(name)) return given_placement(problem, name);
  if (auto unsearched = unsearched_placement(problem, name)) return std::move(*unsearched);
  throw InputError("there is no placement '" + name + "' (use " + placement_names() +
                   ", or the path of a placement JSON or a rankfile)");
}

}  // namespace

std::string placement_names() {
  std::string names = "best, worst";
  for (const char* const name : baseline_names) names += std::string(", ") + name;
  return names;
}

NamedPlacement named_placement(const MappingProblem& problem, const std::string& name,
                               const std::vector<std::string>& beside) {
  Threads threads(threads_of(problem.options));
  return judged(problem, name, chosen_by(problem, name, beside), threads);
}

}  // namespace rankplace
