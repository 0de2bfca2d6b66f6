// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rankfiles/launcher.hpp"
#include "workflow/advice/advice.hpp"
#include "workflow/placements/named_placement.hpp"

namespace rankplace {

/// What to do about placement, and why: the first that a text or a page says.
struct Headline {
  std::string to_do = {};             ///< "Use best: 3.3x faster, measured (2.9 to 3.6)"
  std::string command = {};           ///< what to type for that; empty: nothing
  std::vector<std::string> why = {};  ///< at most three lines
  Action action = Action::keep;       ///< what `to_do` says
};

/// Above this a gain that was not found may still be one: more runs would tell.
inline constexpr double small_gain = 0.05;

/// The headline by the numbers of `rankplace compare` (its JSON). Nothing if no placement was
/// measured against another.
[[nodiscard]] std::optional<Headline> measured_headline(const std::string& measurements);

/// The headline by those numbers if there are any, else by the verdict. `measurements` may be
/// empty.
[[nodiscard]] Headline headline_of(const MappingProblem& problem,
                                   const std::vector<NamedPlacement>& placements,
                                   const Advice& advice, const std::string& measurements);

/// advise(), by the same numbers if there are any: they decide the verdict and what to do. All
/// placements that it needs are there.
[[nodiscard]] Advice advise_after(const MappingProblem& problem,
                                  const std::vector<NamedPlacement>& placements,
                                  const std::string& measurements);

/// "Use best: 3.3x faster, measured (2.9 to 3.6)", the command, and a line for each reason.
[[nodiscard]] std::string headline_text(const Headline& headline);

/// The same as JSON text: keys "to_do", "command" (null if there is none), "why".
[[nodiscard]] std::string headline_json(const Headline& headline);

/// The program of the run with its arguments, as one types it; "./app" if that is not recorded.
[[nodiscard]] std::string program_text(const Profile& profile);

/// What to know before one types a command for this machine: that its hosts are only described.
/// Empty where they are real.
[[nodiscard]] std::string described_hosts_text(const ResolvedMachine& resolved);
/// The same, or what is to be done first if the launcher counts hardware threads by the operating
/// system's numbers, which a described machine makes up.
[[nodiscard]] std::string described_machine_text(const ResolvedMachine& resolved,
                                                 const Launcher& launcher);

}  // namespace rankplace
