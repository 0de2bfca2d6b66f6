// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>

#include "mapper/model/errors.hpp"
#include "mapper/profile/collectives/collectives.hpp"
#include "mapper/profile/collectives/models.hpp"

namespace rankplace {
namespace {

template <class Names>
std::string joined(const Names& names) {
  std::string text;
  for (const std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

std::vector<std::string_view> names_of(const std::vector<CollectiveAlgorithm>& algorithms) {
  std::vector<std::string_view> names;
  for (const CollectiveAlgorithm algorithm : algorithms) names.push_back(name_of(algorithm));
  return names;
}

/// `bcast=binomial`: throws UsageError if there is no such operation or it does not know that.
void add_choice(CollectiveChoice& choice, std::string_view item) {
  const std::size_t equals = item.find('=');
  const std::string operation(item.substr(0, equals));
  const auto algorithms = algorithms_of(operation);
  if (equals == std::string_view::npos || algorithms.empty()) {
    throw UsageError("--collectives: no operation \"" + operation + "\" has models (there are: " +
                     joined(modelled_operations()) + "); write for example bcast=binomial");
  }
  const std::string_view name = item.substr(equals + 1);
  if (name == "openmpi-default") return;
  const auto found = std::ranges::find_if(
      algorithms, [&](CollectiveAlgorithm algorithm) { return name_of(algorithm) == name; });
  if (found == algorithms.end()) {
    throw UsageError("--collectives: " + operation + " has no algorithm \"" + std::string(name) +
                     "\" (there are: openmpi-default, " + joined(names_of(algorithms)) + ")");
  }
  choice.chosen.insert_or_assign(operation, *found);
}

CollectiveChoice choice_for_all(std::string_view name) {
  CollectiveChoice choice;
  for (const std::string_view operation : modelled_operations()) {
    for (const CollectiveAlgorithm algorithm : algorithms_of(operation)) {
      if (name_of(algorithm) == name) choice.chosen.emplace(operation, algorithm);
    }
  }
  if (choice.chosen.empty()) {
    throw UsageError("--collectives: unknown algorithm \"" + std::string(name) +
                     "\" (there are: openmpi-default, measured, none, " +
                     joined(kCollectiveAlgorithmNames) +
                     ", or a list like bcast=binomial,allgather=ring)");
  }
  return choice;
}

}  // namespace

CollectiveChoice parse_collective_choice(std::string_view text) {
  if (text == "openmpi-default") return {};
  if (text == "none") return {CollectiveTraffic::none, {}};
  if (text == "measured") return {CollectiveTraffic::measured, {}};
  if (text.find('=') == std::string_view::npos) return choice_for_all(text);
  CollectiveChoice choice;
  while (true) {
    const std::size_t comma = text.find(',');
    add_choice(choice, text.substr(0, comma));
    if (comma == std::string_view::npos) return choice;
    text.remove_prefix(comma + 1);
  }
}

std::string name_of(const CollectiveChoice& choice) {
  if (choice.traffic == CollectiveTraffic::none) return "none";
  if (choice.traffic == CollectiveTraffic::measured) return "measured";
  if (choice.chosen.empty()) return "openmpi-default";
  std::string text;
  for (const auto& [operation, algorithm] : choice.chosen) {
    text += (text.empty() ? "" : ",") + operation + "=" + std::string(name_of(algorithm));
  }
  return text;
}

}  // namespace rankplace
