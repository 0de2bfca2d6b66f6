// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/launched/launched_rank.hpp"

#include <cstdlib>
#include <string_view>

#include "bench/harness/rank_variables.hpp"
#include "support/errors.hpp"
#include "support/text/number_from.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

std::optional<std::uint32_t> number_in(const char* variable) {
  const char* const value = *variable == '\0' ? nullptr : std::getenv(variable);
  if (value == nullptr) return {};
  const std::string_view text = value;
  const auto number = number_from<std::uint32_t>(text);
  if (!number) {
    throw InputError(std::string(variable) + " is '" + value +
                     "', not a number (a launcher sets it); start this under a launcher");
  }
  return number;
}

}  // namespace

std::optional<LaunchedRank> rank_if_launched() {
  for (const harness::RankVariables& names : harness::rank_variables) {
    if (const auto rank = number_in(names.rank)) {
      return LaunchedRank{*rank, number_in(names.size), names.rank};
    }
  }
  return {};
}

LaunchedRank launched_rank() {
  if (const auto launched = rank_if_launched()) return *launched;
  throw InputError("no launcher has started this process (none of " +
                   joined(harness::rank_variables, ", ", &harness::RankVariables::rank) +
                   " is set); write: mpirun -np N rankplace exec --placement P -- ./app");
}

}  // namespace rankplace
