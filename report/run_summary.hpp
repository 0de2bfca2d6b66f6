// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mapper/analysis/node_ratio.hpp"
#include "mapper/analysis/partners.hpp"
#include "mapper/collectives/collectives.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"
#include "mapper/profile/profile.hpp"
#include "report/phases/phase_summary.hpp"
#include "report/run/message_sizes.hpp"

namespace rankplace {

/// The bytes and messages from one rank to another.
struct PairVolume {
  Rank sender;
  Rank receiver;
  Volume volume;
};

/// An operation's calls as they were made, summed over ranks.
struct OperationTotal {
  std::string operation;
  std::size_t communicators = 0;
  std::uint64_t rank_calls = 0;  ///< each rank's call counts one
  std::uint64_t bytes = 0;       ///< contributed by the ranks
};

/// Time in one MPI function, summed over ranks.
struct CallTotal {
  std::string call;
  std::uint64_t calls = 0;
  double seconds = 0;
};

/// Time in MPI of the ranks that reported; `share` of their wall time together.
struct MpiTime {
  double min_s = 0;
  double mean_s = 0;
  double max_s = 0;
  double share = 0;
};

/// The summary of a profile, in numbers for users. Refers to the profile.
struct RunSummary {
  const Profile& profile;
  std::string collectives;           ///< how they became traffic
  CommunicationMatrix traffic;       ///< all of it
  bool traffic_alone = false;        ///< a graph, which tells of no calls and no times
  bool counts_messages = true;       ///< false: of bytes alone
  std::optional<Volume> modelled{};  ///< of collectives, if they were modelled
  std::optional<Volume> measured{};  ///< of collectives, if their measured traffic was taken
  std::vector<OperationTotal> operations{};  ///< by name
  std::vector<PairVolume> heaviest{};        ///< by descending bytes; messages to itself left out
  std::vector<CallTotal> calls{};            ///< by descending time, then calls
  std::size_t calls_left_out = 0;            ///< MPI functions that are not among them
  MpiTime mpi_time{};
  std::vector<double> wait_s{};  ///< waiting for others, of each rank that reported
  std::vector<SizeTotal> sizes{};
  PhaseSummary phases{};
  Partners partners{};
  std::optional<NodeSplit> nodes{};  ///< nothing if a rank's host is not known

  /// Whether it is known what collectives sent.
  [[nodiscard]] bool has_collectives() const { return !traffic_alone || measured; }
};

/// `top`: how many pairs, MPI functions and phases are listed.
[[nodiscard]] RunSummary summarize(const Profile& profile, const CollectiveChoice& choice,
                                   std::size_t top);

/// The text for people, without the heat map; `name` is their name of the profile.
[[nodiscard]] std::string run_summary_text(const RunSummary& summary, const std::string& name);
/// The summary as JSON; docs/cli/inspect.md names the keys.
[[nodiscard]] std::string run_summary_json(const RunSummary& summary, const std::string& name);

}  // namespace rankplace
