// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/profile/run_profile.hpp"

namespace rankplace {

/// The time of one rank in a phase.
struct PartPhase {
  int number = 0;
  std::string label;
  PhaseTime time;
};

/// The part of one rank in a run that did not end with MPI_Finalize (parts/rank-R.csv).
/// Communicator numbers are local to this part.
struct ProfilePart {
  Rank rank;
  double wall_s = 0;
  double mpi_s = 0;
  std::vector<Flow> p2p;
  std::vector<Flow> direct;
  std::vector<Flow> put;
  std::vector<Flow> get;  ///< from the peer
  std::vector<ProfileCall> calls;
  std::vector<ProfileCommunicator> communicators;
  std::vector<ProfileCollective> collectives;
  std::vector<ProfileSizeBin> sizes;
  std::vector<PartPhase> phases;
  std::vector<ProfileJob> jobs;
  std::string inside;      ///< the MPI function in which the rank ended; empty: in none
  bool truncated = false;  ///< its `end` line is missing: only its whole lines are here
};

/// Reads the text of a part: all counts, or the counts of a phase. Throws InputError naming file
/// and line if a whole line is damaged.
[[nodiscard]] ProfilePart parse_part(std::string_view text, const std::string& file,
                                     std::size_t rank_count, std::optional<int> phase = {});

/// Makes the folder whose presence lets every traced rank write its part when it is continued
/// (SIGCONT), though it goes on. Does nothing if there is no profile or no right.
void ask_for_parts(const std::filesystem::path& profile);

/// Puts parts that are in memory together: the profile's matrices, calls, communicators and
/// collectives; its ranks must be there. Throws InputError if a part is inconsistent.
void merge_parts(Profile& profile, const std::vector<ProfilePart>& parts);

/// Reads every part of profile.path/parts into `profile`, which run.json has filled. Communicators
/// with the same members become one. Ranks without a part stay unreported; incomplete_reason names
/// them.
void read_parts(Profile& profile);

}  // namespace rankplace
