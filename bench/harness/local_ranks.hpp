// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace rankplace::harness {

/// A rank of a run as this host's kernel sees it.
struct LocalRank {
  std::uint32_t rank = 0;
  pid_t pid = 0;
  char state = '?';      ///< as /proc has it: R, S, D, T, ...
  double cpu_s = 0;      ///< user and system time of all of its threads
  std::string waits_in;  ///< the kernel's function in which it sleeps; empty: none, or not told
  std::string program;   ///< its command's first word
};

/// The ranks among the descendants of a launcher, by rank; a rank that runs through scripts is the
/// last process of the chain. Only this host's, and processes that the launcher itself has started:
/// none of srun's, which slurmstepd starts. Empty without /proc.
[[nodiscard]] std::vector<LocalRank> local_ranks_of(pid_t launcher);

/// A line for each: "rank 0: pid 1234 on n01, runs, 7.95 s of CPU time, ./app"; of many the first.
[[nodiscard]] std::string text_of(const std::vector<LocalRank>& ranks);

}  // namespace rankplace::harness
