// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "mapper/model/objective.hpp"

namespace rankplace {

/// The facts known before a rerun.
struct VerdictInput {
  std::optional<double> mpi_share;    ///< time inside MPI / run time, 0..1; nothing if not timed
  std::optional<double> inter_intra;  ///< inter-node / intra-node ratio of the best placement
  Score best;
  Score worst;
  bool oversubscribed = false;  ///< the run had more ranks than cores: mpi_share is too large
};

enum class Prospect { will_matter, may_matter, will_not_matter };

struct Verdict {
  Prospect prospect = Prospect::may_matter;
  std::string reason;  ///< one sentence with the numbers it rests on
};

/// "placement will matter", ...
[[nodiscard]] std::string_view name_of(Prospect prospect);

/// Whether placement is worth a user's time, by rules in this order (docs/verdict.md):
///  1. less than 2 % of the run inside MPI: will not matter (that is all that placement can win);
///  2. best and worst load every link alike: will not matter;
///  3. the outermost level on which they differ is the network, or there is a single node: with at
///     least 20 % of the run inside MPI and at least twice the load in the worst case it will
///     matter, else it may;
///  4. only levels inside the nodes differ: by the ratio of Zhang, Yuan and Srinivasan (2010),
///     section V: above 1 it will not matter, below 0.5 it will if at least 20 % of the run is
///     inside MPI, between them it may.
/// If the share inside MPI is unknown, rule 1 does not apply. For such a run, and for an
/// oversubscribed one, no answer is "will matter".
[[nodiscard]] Verdict judge(const VerdictInput& input, std::span<const std::string> level_names);

}  // namespace rankplace
