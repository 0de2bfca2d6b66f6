// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/analysis/excess.hpp"
#include "mapper/analysis/node_ratio.hpp"
#include "mapper/analysis/partners.hpp"
#include "mapper/analysis/verdict.hpp"
#include "mapper/profile/oversubscription.hpp"
#include "workflow/advice/plain_placements.hpp"
#include "workflow/placements/named_placement.hpp"

namespace rankplace {

/// Time inside MPI as parts of the run, 0..1.
struct MpiPart {
  double share = 0;
  double waiting = 0;  ///< the part of the run in functions that wait for other ranks
};

/// Inter-node and intra-node traffic of a part of the run under the default and the best placement.
struct SplitPair {
  std::string name;  ///< "phase 3 (solve)", "n00"
  NodeSplit by_default;
  NodeSplit best;
};

/// What to do about placement.
enum class Action : std::uint8_t {
  keep,        ///< mpirun's own placement
  use_option,  ///< an option of mpirun is enough
  measure,     ///< the best placement may gain something
};

/// The advice about a run before it is rerun, or after.
struct Advice {
  Verdict verdict;
  std::optional<MpiPart> mpi;  ///< nothing if the run was not timed
  std::optional<Oversubscription> oversubscription;
  Partners partners;
  /// The links that take longest under the default placement. (A machine of one core has none.)
  LinkGroup bottleneck{0};
  /// The outermost links that the default loads otherwise than the best.
  std::optional<LinkGroup> first_difference;
  double default_excess = 0;                    ///< of the default over the best
  std::optional<LinkExcess> default_excess_at;  ///< where that is, of the lexicographic objective
  bool default_is_allowed = true;               ///< false: it breaks what the options say of ranks
  /// The best uses other cores than the default, by what memory they can use.
  bool memory_decides = false;
  /// What the messages can take longer under the default placement than under the best; if the
  /// default is not allowed, under the worst.
  std::optional<TimeAtStake> gain;
  std::vector<PlainPlacement> plain;  ///< nearest to the best first
  SplitPair total;
  std::vector<SplitPair> phases;  ///< empty if the run had only one
  std::vector<SplitPair> nodes;   ///< empty on one node
  Action action = Action::keep;
  std::string to_do;  ///< the action, in one sentence
};

/// "run", or "phase" where a phase was chosen: the part of the program that times are of.
[[nodiscard]] std::string_view timed_part(const Profile& profile);

/// Action::keep in words: what to keep, the default or, if the options do not allow it, what they
/// allow.
[[nodiscard]] std::string keep_text(const MappingProblem& problem, const Advice& advice);

/// Judges a problem whose `best`, `worst` and default placements are among `placements`; nothing
/// if one of them is not, or if they were ranked by predicted time. Other baselines among them are
/// looked at as alternatives. A rerun's result, if there is one, decides the verdict. Rules and
/// their sources: docs/verdict.md.
[[nodiscard]] std::optional<Advice> advise(const MappingProblem& problem,
                                           const std::vector<NamedPlacement>& placements,
                                           const std::optional<MeasuredDifference>& measured = {});

/// The part of the run that another placement than the default can win at most, 0..1; nothing if
/// that is not known.
[[nodiscard]] std::optional<double> most_gain(const Advice& advice, bool complete);

/// A line of the advice, a reason or a recommendation: a label of a word or two, and its text.
struct AdviceLine {
  std::string topic;
  std::string text;
};

[[nodiscard]] std::vector<AdviceLine> advice_lines(const MappingProblem& problem,
                                                   const std::vector<NamedPlacement>& placements,
                                                   const Advice& advice);

/// The verdict as one line that agrees with what is to be done: "placement may matter (...)", or
/// "mpirun's own placement is as good as the best; a worse one may matter (...)".
[[nodiscard]] std::string verdict_line(const Advice& advice);

/// How far a placement is from the best: "0.4 % above the best", "as good as the best by
/// hop-bytes".
[[nodiscard]] std::string beyond_best(const Objective& objective, double excess);

/// The verdict and those lines, for people.
[[nodiscard]] std::string advice_text(const MappingProblem& problem,
                                      const std::vector<NamedPlacement>& placements,
                                      const Advice& advice);
/// Ratios of the whole run, of its phases and of the nodes; empty on one node.
[[nodiscard]] std::string ratios_text(const Advice& advice);
/// loads_json() with "headline" and "advice": docs/cli/advise.md; null if there is none.
/// `measurements`: the JSON of rankplace compare, or empty.
[[nodiscard]] std::string loads_and_advice_json(const MappingProblem& problem,
                                                const std::vector<NamedPlacement>& placements,
                                                const std::optional<Advice>& advice,
                                                const std::string& measurements = {});

}  // namespace rankplace
