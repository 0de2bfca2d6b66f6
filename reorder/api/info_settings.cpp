// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/api/info_settings.hpp"

#include <string>
#include <vector>

#include "mapper/model/objective_named.hpp"
#include "reorder/api/failure.hpp"
#include "support/whole_number.hpp"

namespace rankplace::reorder {
namespace {

/// Nothing if the info has no such key.
std::optional<std::string> value_of(MPI_Info info, const char* key) {
  if (info == MPI_INFO_NULL) return std::nullopt;
  int length = 0;
  int is_there = 0;
  if (PMPI(Info_get_valuelen)(info, key, &length, &is_there) != MPI_SUCCESS || is_there == 0) {
    return std::nullopt;
  }
  std::vector<char> value(static_cast<std::size_t>(length) + 1);
  PMPI(Info_get)(info, key, length, value.data(), &is_there);
  return std::string(value.data());
}

[[noreturn]] void refuse(const char* key, const std::string& value, const char* wanted) {
  throw Failure(MPI_ERR_INFO_VALUE,
                std::string(key) + " is \"" + value + "\", but must be " + wanted);
}

}  // namespace

InfoSettings settings_of(MPI_Info info) {
  InfoSettings wanted{settings(), {}};
  constexpr const char* objective = "rankplace_objective";
  constexpr const char* budget = "rankplace_budget";
  constexpr const char* phase = "rankplace_phase";
  if (const auto name = value_of(info, objective)) {
    const auto kind = objective_named(*name);
    if (!kind) refuse(objective, *name, "lexicographic, hop-bytes or bottleneck");
    wanted.settings.objective = *kind;
  }
  if (const auto text = value_of(info, budget)) {
    wanted.settings.budget_s = budget_from(*text);
    if (!wanted.settings.budget_s) refuse(budget, *text, "seconds, from 0 on");
  }
  if (const auto path = value_of(info, "rankplace_links")) wanted.settings.links = *path;
  if (const auto text = value_of(info, phase)) {
    wanted.phase = whole_number<int>(*text);
    if (!wanted.phase) refuse(phase, *text, "the number of a phase");
  }
  return wanted;
}

}  // namespace rankplace::reorder
