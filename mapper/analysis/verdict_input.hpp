// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace {

/// Where the costs of links come from.
enum class CostOrigin : std::uint8_t {
  known,    ///< a calibration, a preset, or the user's numbers
  slowest,  ///< nobody knows them: as of a slow network or node
};

/// What the messages between ranks can take longer under one placement than under another, in
/// seconds, and the run that they are a part of.
struct TimeAtStake {
  /// What the worst placement takes longer if all messages are under way at once; 0 if the costs
  /// of the links are not known.
  double at_least_s = 0;
  double at_most_s = 0;         ///< the same if under the worst placement one follows the other
  std::optional<double> run_s;  ///< of the traced run, or of its phase; nothing if not known
  std::string costs;            ///< whose they are: "preset draco", "gigabit Ethernet"
  CostOrigin origin = CostOrigin::slowest;
};

/// What a rerun under two placements has shown.
struct MeasuredDifference {
  std::string placement;  ///< "best"
  std::string reference;  ///< "default"
  double ratio = 1;       ///< run time of the reference / run time of the placement
  double low = 1;         ///< the ratio's interval
  double high = 1;
  std::size_t rounds = 0;  ///< that the interval rests on

  /// Whether the interval tells the difference from noise.
  [[nodiscard]] bool is_told_apart() const { return low > 1 || high < 1; }
};

/// The facts that a verdict rests on.
struct VerdictInput {
  std::optional<double> mpi_share;    ///< time inside MPI / run time, 0..1; nothing if not timed
  std::optional<double> inter_intra;  ///< inter-node / intra-node ratio of the best placement
  Score best;
  Score worst;
  bool oversubscribed = false;  ///< the run had more ranks than cores: mpi_share is too large
  Volume traffic = {};          ///< between different ranks
  bool complete = true;         ///< false: counts are missing
  std::optional<TimeAtStake> time = {};  ///< nothing: units or costs are not known
  std::optional<MeasuredDifference> measured = {};
  /// The objective by which best and worst are equal, where other placements load levels otherwise;
  /// empty: none do.
  std::string equal_by = {};
  std::string worst_name = "the worst placement";  ///< the placement of `worst`, in words
  std::string_view timed_part = "run";  ///< what mpi_share and time are of: "run" or "phase"
};

}  // namespace rankplace
