// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements.hpp"

#include <filesystem>
#include <utility>

#include "support/errors.hpp"
#include "workflow/given_placement.hpp"
#include "workflow/searched_placement.hpp"

namespace rankplace {
namespace {

ChosenPlacement chosen_by(const MappingProblem& problem, const std::string& name) {
  if (name == "best") return searched_placement(problem, Sense::best);
  if (name == "worst") return searched_placement(problem, Sense::worst);
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

NamedPlacement best_on(const MappingProblem& problem, const std::vector<CoreId>& slots) {
  return judged(problem, "best", searched_on(problem, slots));
}

NamedPlacement named_placement(const MappingProblem& problem, const std::string& name) {
  return judged(problem, name, chosen_by(problem, name));
}

}  // namespace rankplace
