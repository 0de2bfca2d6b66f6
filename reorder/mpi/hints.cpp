// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/hints.hpp"

#include <utility>
#include <vector>

#include "mapper/model/objective/objective_named.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"
#include "reorder/setting_values.hpp"

namespace rankplace::reorder {
namespace {

constexpr const char* keys[] = {"rankplace_objective", "rankplace_budget",  "rankplace_links",
                                "rankplace_network",   "rankplace_weights", "rankplace_phase"};

std::optional<std::string> value_of(MPI_Info info, const char* key) {
  int length = 0;
  int is_there = 0;
  if (PMPI(Info_get_valuelen)(info, key, &length, &is_there) != MPI_SUCCESS || is_there == 0) {
    return std::nullopt;
  }
  std::vector<char> value(static_cast<std::size_t>(length) + 1);
  if (PMPI(Info_get)(info, key, length, value.data(), &is_there) != MPI_SUCCESS) {
    return std::nullopt;
  }
  return std::string(value.data());
}

}  // namespace

Hints hints_of(MPI_Info info) {
  Hints hints;
  if (info == MPI_INFO_NULL) return hints;
  for (const char* key : keys) {
    if (auto value = value_of(info, key)) hints[key] = std::move(*value);
  }
  return hints;
}

std::optional<WantedValue> put_hint(const std::string& key, const std::string& value,
                                    ReorderSettings& settings) {
  if (key == "rankplace_objective") {
    const auto kind = objective_named(value);
    if (!kind) return "lexicographic, hop-bytes or bottleneck";
    settings.objective = *kind;
  } else if (key == "rankplace_budget") {
    const auto budget_s = budget_from(value);
    if (!budget_s) return "seconds, from 0 on";
    settings.budget_s = budget_s;
  } else if (key == "rankplace_weights") {
    auto weights = weights_from(value);
    if (!weights) return "a number for each dimension, such as 4,1,1";
    settings.weights = std::move(*weights);
  } else if (key == "rankplace_links") {
    settings.links = value;
  } else if (key == "rankplace_network") {
    settings.network = value;
  }
  return std::nullopt;
}

}  // namespace rankplace::reorder
