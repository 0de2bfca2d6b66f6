// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "mapper/analysis/verdict_input.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace {

/// A part of the run that a rerun hardly tells from noise.
inline constexpr double negligible_share = 0.02;

enum class Prospect : std::uint8_t { will_matter, may_matter, will_not_matter };

/// What decided.
enum class VerdictBasis : std::uint8_t {
  measurement,  ///< a rerun
  traffic,      ///< there is none
  mpi_share,    ///< next to nothing of the run is inside MPI
  equal_loads,  ///< every placement loads all levels alike
  volume,       ///< messages take next to nothing of the run
  link_costs,   ///< seconds, by the costs of the links
  loads,        ///< the loads of the best and the worst placement
  node_ratio,   ///< inter-node / intra-node traffic
};

struct Verdict {
  Prospect prospect = Prospect::may_matter;
  std::string reason;  ///< one sentence with the numbers it rests on
  VerdictBasis basis = VerdictBasis::loads;
  std::optional<TimeAtStake> time = {};  ///< as in VerdictInput
};

/// "placement will matter", ...
[[nodiscard]] std::string_view name_of(Prospect prospect);
/// "measurement", "link costs", ...
[[nodiscard]] std::string_view name_of(VerdictBasis basis);

/// Links as slow as there are, where nobody knows better.
struct SlowLinks {
  double latency_us = 0;
  double GBps = 0;
  std::string_view name;
};
inline constexpr SlowLinks slow_network{50, 0.1, "gigabit Ethernet"};
inline constexpr SlowLinks slow_node{10, 0.5, "the memory of a slow node"};

/// What so many messages take at most over such links, one after the other.
[[nodiscard]] double seconds_over(const SlowLinks& links, const Volume& traffic);

/// Whether pairs of ranks that meet at this level are on one node.
[[nodiscard]] bool is_inside_nodes(std::span<const std::string> level_names, std::size_t level);

/// The verdict whether placement is worth a user's time. The first rule that applies decides
/// (docs/verdict.md). Percentages are of the run's time.
/// - 1: a rerun has measured it.
/// - 2: no rank sends to another: will not matter.
/// - 3: less than 2 % is inside MPI, and the links' costs do not say otherwise: will not matter.
/// - 4: best and worst load every link alike: will not matter.
/// - 5: messages take at most 2 % longer under worst than under best: will not matter. Not
///   for an incomplete profile.
/// - 6: the links' costs and the run's time are known: will matter if worst takes at least 5 %
///   longer, else may.
/// - 7: the loads differ outermost on the network, or there is a single node: will matter with at
///   least 20 % inside MPI and twice the load under worst, else may.
/// - 8: only levels inside nodes differ: the ratio of Zhang, Yuan and Srinivasan (2010), section V,
///   decides. Above 1: will not matter. Below 0.5: will matter with at least 20 % inside MPI. Else:
///   may.
/// Rules 7 and 8 say "may" instead of "will matter" in three cases: the share inside MPI is not
/// known, the run was oversubscribed, or messages take less than 5 % even on slow links.
[[nodiscard]] Verdict judge(const VerdictInput& input, std::span<const std::string> level_names);

}  // namespace rankplace
