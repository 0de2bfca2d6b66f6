// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "mapper/predict/simulate.hpp"
#include "tests/support/temp_dir.hpp"
#include "tests/support/traffic.hpp"

namespace rankplace::test {

inline constexpr double us = 1e-6;
inline constexpr std::uint64_t MB = 1'000'000;

inline double simulated(const CostTree& tree, std::variant<SimulatedPattern, SimulatedRun> work) {
  return simulate({{"test", {&tree, std::move(work)}}}, {.library = RANKPLACE_SIMGRID}).front();
}

inline double simulated(const CommunicationMatrix& traffic, const CostTree& tree,
                        const std::vector<CoreId>& core_of_rank) {
  return simulated(tree, pattern_of(std::vector{traffic}, tree, core_of_rank));
}

/// Actions of each rank, as one file each or all in one.
inline double replayed(const CostTree& tree, const std::vector<std::string>& actions, bool merged) {
  const TempDir folder;
  std::string list;
  std::string all;
  std::vector<CoreId> cores = first_cores(actions.size());
  for (std::size_t r = 0; r < actions.size(); ++r) {
    list += folder.file(std::to_string(r), actions[r]).string() + '\n';
    all += actions[r];
  }
  if (merged) list = folder.file("all", all).string() + '\n';
  return simulated(tree, SimulatedRun{cores, folder.file("list", list).string()});
}

}  // namespace rankplace::test
