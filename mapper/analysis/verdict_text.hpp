// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/analysis/excess.hpp"
#include "mapper/analysis/verdict_input.hpp"

namespace rankplace {

// The parts of a verdict's reason: one source for text, JSON and pages.

/// "72.7 % of the run is inside MPI".
[[nodiscard]] std::string share_text(const VerdictInput& input);
/// The reason for a run that is hardly inside MPI.
[[nodiscard]] std::string small_share_text(const VerdictInput& input);
/// "508 B in 127 messages"; a graph file counts bytes alone: "508 B".
[[nodiscard]] std::string traffic_text(const Volume& traffic);
/// The worst placement's load on the busiest link, in multiples of the best placement's.
[[nodiscard]] std::string factor_text(const VerdictInput& input, LinkGroup links,
                                      const std::string& name);
/// The inter-node / intra-node ratio, and the share.
[[nodiscard]] std::string ratio_text(const VerdictInput& input);
/// The seconds at stake by the links' costs; needs them and the run's time.
[[nodiscard]] std::string cost_text(const VerdictInput& input);
/// The messages, and the seconds that they take at most; needs VerdictInput::time.
[[nodiscard]] std::string volume_text(const VerdictInput& input);
/// The loads in which the best and the worst placement are equal.
[[nodiscard]] std::string equal_text(const VerdictInput& input);
/// What messages take at most, behind a judgement by loads: ", but ..."; empty if that is no small
/// part of the run, or not known.
[[nodiscard]] std::string volume_hint(const VerdictInput& input);
/// "measured: best is 1.20 times as fast as default (...)".
[[nodiscard]] std::string measured_text(const MeasuredDifference& measured);

}  // namespace rankplace
