// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <array>

#include "mapper/collectives/collectives.hpp"
#include "mapper/collectives/models.hpp"
#include "support/errors.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

std::vector<std::string_view> names_of(const std::vector<CollectiveAlgorithm>& algorithms) {
  std::vector<std::string_view> names;
  for (const CollectiveAlgorithm algorithm : algorithms) names.push_back(name_of(algorithm));
  return names;
}

CollectiveAlgorithm algorithm_named(std::string_view operation, std::string_view name) {
  const auto algorithms = algorithms_of(operation);
  const auto found = std::ranges::find_if(
      algorithms, [&](CollectiveAlgorithm algorithm) { return name_of(algorithm) == name; });
  if (found == algorithms.end()) {
    throw UsageError("`collectives`: " + std::string(operation) + " has no algorithm \"" +
                     std::string(name) + "\" (there are: " + joined(names_of(algorithms)) + ")");
  }
  return *found;
}

/// `ring`: for every operation that knows it.
void choose_for_all(CollectiveChoice& choice, std::string_view name) {
  bool known = false;
  for (const std::string_view operation : modelled_operations()) {
    for (const CollectiveAlgorithm algorithm : algorithms_of(operation)) {
      if (name_of(algorithm) != name) continue;
      choice.chosen.emplace(operation, algorithm);
      known = true;
    }
  }
  if (name == "none" || name == "measured") {
    throw UsageError("`collectives`: " + std::string(name) + " stands alone (leave the rest out)");
  }
  if (!known) {
    throw UsageError("`collectives`: unknown algorithm \"" + std::string(name) +
                     "\" (there are: " + joined(collective_rules_names) + ", measured, none, " +
                     joined(collective_algorithm_names) +
                     ", or a list like mpich-default,bcast=binomial,allgather=ring)");
  }
}

/// The name of rules, `bcast=binomial` or `ring`.
void add_choice(CollectiveChoice& choice, std::string_view item) {
  const auto rules = std::ranges::find(collective_rules_names, item);
  if (rules != collective_rules_names.end()) {
    choice.rules = static_cast<CollectiveRules>(rules - collective_rules_names.begin());
    return;
  }
  const std::size_t equals = item.find('=');
  if (equals == std::string_view::npos) return choose_for_all(choice, item);
  const std::string operation(item.substr(0, equals));
  if (algorithms_of(operation).empty()) {
    throw UsageError("`collectives`: no operation \"" + operation + "\" has models (there are: " +
                     joined(modelled_operations()) + "); write for example bcast=binomial");
  }
  choice.chosen.insert_or_assign(operation, algorithm_named(operation, item.substr(equals + 1)));
}

/// Whether MPI_Get_library_version names MPICH, or a library made from it, at its beginning.
bool is_of_mpich(std::string_view library) {
  return std::ranges::any_of(std::array{"MPICH", "CRAY MPICH", "Intel(R) MPI", "MVAPICH"},
                             [&](const char* name) { return library.starts_with(name); });
}

}  // namespace

CollectiveChoice parse_collective_choice(std::string_view text) {
  CollectiveChoice choice;
  if (text == "none") choice.traffic = CollectiveTraffic::none;
  if (text == "measured") choice.traffic = CollectiveTraffic::measured;
  if (choice.traffic != CollectiveTraffic::modelled) return choice;
  for (const std::string_view part : split(text, ",")) add_choice(choice, part);
  return choice;
}

std::string name_of(const CollectiveChoice& choice) {
  if (choice.traffic == CollectiveTraffic::none) return "none";
  if (choice.traffic == CollectiveTraffic::measured) return "measured";
  std::string text;
  const bool says_rules = choice.rules != CollectiveRules::library || choice.chosen.empty();
  if (says_rules) text = name_of(choice.rules);
  for (const auto& [operation, algorithm] : choice.chosen) {
    text += (text.empty() ? "" : ",") + operation + "=" + std::string(name_of(algorithm));
  }
  return text;
}

CollectiveChoice choice_for(const Profile& profile, CollectiveChoice choice) {
  if (choice.rules == CollectiveRules::library) {
    choice.rules =
        is_of_mpich(profile.mpi_library) ? CollectiveRules::mpich : CollectiveRules::openmpi;
  }
  return choice;
}

}  // namespace rankplace
