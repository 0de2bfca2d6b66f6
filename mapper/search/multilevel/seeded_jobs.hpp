// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "support/numbers/seeded_random.hpp"
#include "support/threads/threads.hpp"

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

/// Calls job(begin, end, random, worker) for the ranges of `size` numbers that 0, 1, ..., count - 1
/// fall into. Threads share them, with workers as of Threads::run_by_workers(). Each range has
/// random numbers of its own.
template <class Job>
void run_seeded_ranges(Threads& threads, std::size_t count, std::size_t size, SeededRandom& random,
                       const Job& job) {
  std::vector<std::uint64_t> seeds((count + size - 1) / size);
  for (std::uint64_t& seed : seeds) seed = random.draw();
  threads.run_by_workers(seeds.size(), [&](std::size_t i, std::size_t worker) {
    SeededRandom own(seeds[i]);
    job(i * size, std::min((i + 1) * size, count), own, worker);
  });
}

}  // namespace rankplace::multilevel
