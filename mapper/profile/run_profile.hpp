// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace {

/// A node that ran ranks, with its hwloc tree.
struct ProfileHost {
  std::string name;
  std::filesystem::path topology;  ///< hwloc XML inside the profile folder; empty if not recorded
};

/// One rank of the recorded run. Times in seconds, from MPI_Init's return to MPI_Finalize's call.
struct ProfileRank {
  std::string host;                   ///< empty if not known (a rank that left nothing)
  std::vector<std::uint32_t> os_pus;  ///< PUs the rank was bound to, OS numbers
  double wall_s = 0;
  double mpi_s = 0;
  bool reported = false;    ///< false: this rank left nothing (incomplete profile)
  std::string inside = {};  ///< the MPI function in which it ended; empty: in none, or not known
};

/// Calls of one kind by one rank.
struct ProfileCall {
  Rank rank;
  std::string name;  ///< "MPI_Send"
  std::uint64_t calls = 0;
  double seconds = 0;
};

/// The ranks of one communicator, in its order, as world ranks.
struct ProfileCommunicator {
  std::uint32_t id = 0;
  std::string name;
  std::vector<Rank> members;
};

/// Equal collective calls: every rank of `ranks` made `calls` calls and contributed `bytes` in all
/// of them together (docs/profile-format.md says what a rank contributes).
struct ProfileCollective {
  std::string operation;  ///< "allreduce"
  std::uint32_t communicator = 0;
  std::int64_t root = -1;  ///< world rank; -1 for operations without a root
  std::vector<Rank> ranks;
  std::uint64_t calls = 0;
  std::uint64_t bytes = 0;
};

/// Time of one rank in one phase, in seconds.
struct PhaseTime {
  double wall_s = 0;
  double mpi_s = 0;
};

/// A phase of the run: from an MPI_Pcontrol(number) of the program on, or a slice of its time.
struct ProfilePhase {
  int number = 0;
  std::string label;               ///< for people
  std::vector<PhaseTime> of_rank;  ///< zero for ranks that were never in it
};

/// Point-to-point messages of one rank that have from_bytes to 2 x from_bytes - 1 bytes (or none).
struct ProfileSizeBin {
  Rank rank;
  std::uint64_t from_bytes = 0;  ///< 0 or a power of two
  std::uint64_t messages = 0;
};

/// The bytes that one rank fetched from memory, by the hardware's counter of cache misses.
struct ProfileMemory {
  Rank rank;
  std::uint64_t bytes = 0;
  double counted_part = 0;  ///< of the time, the rest is extrapolated; 0: nothing was counted
  std::string counter;      ///< its name, or why there is none
};

/// Processes outside MPI_COMM_WORLD that the run was connected to.
struct ProfileJob {
  std::string name;    ///< "0.1"
  std::string origin;  ///< "spawned", "parent", "connected", "accepted", "joined" or "met"
  std::string detail;  ///< its command, or the port; may be empty
  std::uint64_t ranks = 0;
  Volume sent;      ///< to it
  Volume received;  ///< fetched from it, one-sided
};

/// A recorded run, or one phase of it, as docs/profile-format.md describes it.
struct Profile {
  std::filesystem::path path;
  bool complete = false;
  std::string incomplete_reason;  ///< empty if complete
  std::vector<std::string> command;
  std::string rankplace_version;  ///< of the tracer that wrote it
  std::string mpi_library;
  std::string start_utc;  ///< ISO 8601
  std::string end_utc;    ///< empty if not complete
  double wall_s = 0;      ///< longest of any rank
  bool timed = true;      ///< false: traced with --no-timing; every time inside MPI is 0
  std::vector<ProfileHost> hosts;
  std::vector<ProfileRank> ranks;
  CommunicationMatrix p2p;  ///< application point-to-point
  CommunicationMatrix
      direct;  ///< vector and neighbourhood collectives: traffic straight to each peer
  CommunicationMatrix one_sided;  ///< put and got, in the direction of the data
  std::vector<ProfileCall> calls;
  std::vector<ProfileCommunicator> communicators;
  std::vector<ProfileCollective> collectives;
  std::optional<CommunicationMatrix>
      measured;                       ///< what the MPI library really sent for collectives
  std::vector<ProfileSizeBin> sizes;  ///< of the whole run; empty in a phase
  std::vector<ProfileMemory> memory;  ///< of the whole run; empty: not traced with --memory
  std::vector<ProfilePhase> phases;   ///< by number; empty if the run had only one
  std::vector<ProfileJob> jobs;       ///< none of their traffic is in the matrices
  std::optional<int> phase;           ///< the only phase that is here; none: the whole run

  [[nodiscard]] std::size_t rank_count() const { return ranks.size(); }
  /// False if no rank left its counts: the matrices are then empty and say nothing of the traffic.
  [[nodiscard]] bool has_counts() const {
    return complete || std::ranges::any_of(ranks, &ProfileRank::reported);
  }
};

}  // namespace rankplace
