// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements.hpp"

#include <filesystem>
#include <utility>

#include "support/errors.hpp"
#include "workflow/given_placement.hpp"
#include "workflow/judged_placement.hpp"
#include "workflow/placement_reader.hpp"
#include "workflow/searched_placement.hpp"
#include "workflow/unsearched_placement.hpp"

namespace rankplace {
namespace {

bool is_of_search(const std::string& name) {
  return name == name_of(Sense::best) || name == name_of(Sense::worst);
}

/// The ranks of the files among the names.
std::vector<std::vector<RankSlot>> given_ranks(const MappingProblem& problem,
                                               const std::vector<std::string>& names) {
  std::vector<std::vector<RankSlot>> given;
  for (const std::string& name : names) {
    if (is_of_search(name) || !std::filesystem::exists(name)) continue;
    given.push_back(read_ranks(name, problem.resolved.cores(), problem.profile.rank_count()));
  }
  return given;
}

ChosenPlacement chosen_by(const MappingProblem& problem, const std::string& name,
                          const std::vector<std::string>& beside) {
  if (is_of_search(name)) {
    const Sense sense = name == name_of(Sense::best) ? Sense::best : Sense::worst;
    return searched_placement(problem, sense, given_ranks(problem, beside), judging(problem, name));
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
