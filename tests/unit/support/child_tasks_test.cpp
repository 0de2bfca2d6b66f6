// SPDX-License-Identifier: BSD-3-Clause
#include "support/processes/child_tasks.hpp"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "support/errors.hpp"

using namespace rankplace;
using Catch::Contains;

namespace {

void ignore(std::size_t) {}

double run_one(const std::function<double()>& compute) {
  return in_child_processes({{"task", compute}}, 1, ignore).front();
}

}  // namespace

TEST_CASE("results come in the order of the tasks, each from a process of its own") {
  const auto at_once = GENERATE(as<std::size_t>(), 0, 1, 3, 100);
  int changed_by_children = 0;
  std::vector<ChildTask> tasks;
  for (int i = 0; i < 10; ++i) {
    tasks.push_back({"task", [&changed_by_children, i] {
                       ::usleep(static_cast<useconds_t>(1000 * (10 - i)));
                       ++changed_by_children;
                       return 0.5 + i + changed_by_children;
                     }});
  }
  std::vector<std::size_t> reports;
  const auto results = in_child_processes(tasks, at_once, [&](std::size_t done) {
    if (done > (reports.empty() ? 0 : reports.back())) reports.push_back(done);
  });
  for (int i = 0; i < 10; ++i) CHECK(results[static_cast<std::size_t>(i)] == 1.5 + i);
  CHECK(reports == std::vector<std::size_t>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
  CHECK(changed_by_children == 0);
}

TEST_CASE("what a task throws is told with its name") {
  CHECK_THROWS_WITH(run_one([]() -> double { throw std::runtime_error("no luck"); }),
                    "task: no luck");
}

TEST_CASE("a task that ends its process is told with its last words") {
  CHECK_THROWS_WITH(run_one([]() -> double {
                      std::fputs("early\n", stderr);
                      for (int i = 0; i < 1000; ++i) std::fputs("a line in between\n", stderr);
                      std::fputs("the end\n", stderr);
                      std::abort();
                    }),
                    Contains("task: ") && Contains("signal " + std::to_string(SIGABRT)) &&
                        Contains("the end") && !Contains("early"));
  CHECK_THROWS_WITH(run_one([]() -> double { ::_exit(3); }), Contains("exit code 3"));
}

TEST_CASE("after a failure the tasks that run are ended") {
  const auto begin = std::chrono::steady_clock::now();
  CHECK_THROWS_AS(
      in_child_processes({{"slow",
                           [] {
                             ::sleep(60);
                             return 0.0;
                           }},
                          {"failing", []() -> double { throw std::runtime_error("no luck"); }}},
                         2, ignore),
      InputError);
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(30));
}
