// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rankfiles/launcher.hpp"
#include "workflow/placements/named_placement.hpp"

namespace rankplace {

/// A placement that mpirun makes without a rankfile.
struct PlainPlacement {
  std::string name;    ///< of the baseline
  std::string option;  ///< of mpirun; empty: none is needed
  bool names_hosts = false;
  double excess = 0;       ///< over the best: mapper/analysis/excess.hpp
  bool is_as_fast = true;  ///< false: by the costs of the links it is slower than the best
};

/// The placement that stands for "no options at all".
inline constexpr const char* default_placement = "mpirun";

/// The placement of that name; null if it is not among them.
[[nodiscard]] const NamedPlacement* find_placement(const std::vector<NamedPlacement>& placements,
                                                   std::string_view name);

/// The launcher that the advice is for: the user's choice, or that of the run.
[[nodiscard]] const Launcher& launcher_of(const MappingProblem& problem);

/// Whether the options hold ranks where the user wants them, or say which cores stay idle, and the
/// placement has them elsewhere.
[[nodiscard]] bool is_forbidden(const MappingProblem& problem, const NamedPlacement& placement);

/// What mpirun makes by options alone among these placements, nearest to the best first. Nothing
/// for other launchers.
[[nodiscard]] std::vector<PlainPlacement> plain_placements(
    const MappingProblem& problem, const std::vector<NamedPlacement>& placements,
    const NamedPlacement& best);

/// Whether it is as good as the best: no rankfile is needed.
[[nodiscard]] bool is_enough(const PlainPlacement& placement);

/// Whether advise() looks at where this placement's ranks are, and not only at its scores.
[[nodiscard]] bool advice_needs_slots(const MappingProblem& problem, std::string_view placement);

}  // namespace rankplace
