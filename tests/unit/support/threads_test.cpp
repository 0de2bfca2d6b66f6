// SPDX-License-Identifier: BSD-3-Clause
#include "support/threads/threads.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using namespace rankplace;

TEST_CASE("loops one after the other and inside one another keep to the same few threads") {
  Threads threads(4);
  std::mutex mutex;
  std::set<std::thread::id> seen;
  std::vector<std::atomic<int>> done(40);
  for (int round = 0; round < 200; ++round) {
    threads.run(8, [&](std::size_t outer) {
      threads.run(5, [&](std::size_t inner) {
        ++done[5 * outer + inner];
        const std::lock_guard lock(mutex);
        seen.insert(std::this_thread::get_id());
      });
    });
  }
  for (const auto& times : done) CHECK(times == 200);
  CHECK(seen.size() <= 4);
}

TEST_CASE("a loop throws what its first job threw that failed, and the next loop runs") {
  Threads threads(3);
  const auto fail = [](std::size_t i) {
    if (i % 3 == 2) throw std::runtime_error("job " + std::to_string(i));
  };
  CHECK_THROWS_WITH(threads.run(12, fail), "job 2");
  std::atomic<int> done{0};
  threads.run(12, [&](std::size_t) { ++done; });
  CHECK(done == 12);
}

TEST_CASE("a job may wait for jobs of lower numbers") {
  Threads threads(4);
  for (int round = 0; round < 100; ++round) {
    std::vector<std::atomic<bool>> ready(16);
    threads.run(16, [&](std::size_t i) {
      if (i > 0) ready[i - 1].wait(false);
      ready[i] = true;
      ready[i].notify_all();
    });
    CHECK(ready.back());
  }
}

TEST_CASE("workers that are there at the same time have numbers of their own") {
  Threads threads(3);
  std::vector<std::atomic<int>> inside(3);
  std::atomic<bool> alone{true};
  threads.run_by_workers(100, [&](std::size_t, std::size_t worker) {
    if (++inside.at(worker) > 1) alone = false;
    --inside.at(worker);
  });
  CHECK(alone);
}
