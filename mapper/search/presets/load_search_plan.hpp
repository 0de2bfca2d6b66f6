// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>

#include "mapper/search/search_options.hpp"

namespace rankplace::load_search {

/// The work of a search on link loads under a preset.
struct LoadSearchPlan {
  std::size_t descents = 1;      ///< of initial mappings, the best by their loads
  std::size_t finalists = 1;     ///< how many of them go on to iterated search
  std::size_t candidates = 800;  ///< LoadSearchOptions::candidates
  std::size_t peers = 24;        ///< LoadSearchOptions::peers
  std::uint64_t iterations = 0;  ///< of a finalist in a round: swaps and edges looked at
  std::uint64_t rounds = 16;     ///< at most, of iterated search: as long as they bring something
  bool relieves = false;         ///< LoadProblem::relieve_in_rounds()
  bool leaves_hopeless = false;  ///< no descents from LoadProblem::is_hopeless()
  bool leaves_behind = false;    ///< nor from LoadProblem::is_far_behind()
  /// Less work for worst where all traffic already is on the outermost links.
  bool saves_at_most_load = false;
  std::uint64_t divisor_at_most_load = 3;  ///< of the iterations then
  bool stops_if_two_agree = false;         ///< one finalist where two descents end at one score
  bool in_parts = false;                   ///< the machine is searched in parts
};

/// The plan for so many ranks; `size`: ranks and edges from both ends.
[[nodiscard]] LoadSearchPlan plan_of(Preset preset, Sense sense, std::size_t ranks,
                                     std::size_t size);

}  // namespace rankplace::load_search
