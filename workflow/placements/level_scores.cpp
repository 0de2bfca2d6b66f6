// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/level_scores.hpp"

namespace rankplace {

std::vector<LevelScore> level_scores(const Machine& machine, const Score& score) {
  std::vector<LevelScore> levels;
  for (std::size_t l = 0; l < score.levels.size(); ++l) {
    const LevelLoad& load = score.levels[l];
    levels.push_back(
        {machine.level_names()[l], load.largest_link, load.link_sum, load.pair_volume});
  }
  return levels;
}

}  // namespace rankplace
