// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "support/seeded_random.hpp"
#include "support/threads.hpp"

namespace rankplace::multilevel {

/// The number of vertices from which threads share the work.
inline constexpr std::size_t worth_a_thread = 256;

/// Calls job(i, random) for every i below `jobs`, at the same time if the graph has enough
/// vertices. Each call has random numbers of its own.
template <class Job>
void run_seeded_jobs(Threads& threads, std::size_t vertices, std::size_t jobs, SeededRandom& random,
                     const Job& job) {
  if (jobs == 1 || vertices < worth_a_thread) {
    for (std::size_t i = 0; i < jobs; ++i) job(i, random);
    return;
  }
  std::vector<std::uint64_t> seeds(jobs);
  for (std::uint64_t& seed : seeds) seed = random.draw();
  threads.run(jobs, [&](std::size_t i) {
    SeededRandom own(seeds[i]);
    job(i, own);
  });
}

}  // namespace rankplace::multilevel
