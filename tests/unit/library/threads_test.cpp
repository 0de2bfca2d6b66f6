// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <rankplace/rankplace.hpp>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "graphs.hpp"

namespace {

namespace rp = rankplace;

/// Work that has nothing in common with the others', as a text.
std::string work(std::size_t number) {
  const auto fast = rp::Preset::fast;
  switch (number % 5) {
    case 0:
      return rp::to_json(
          rp::map(grid(6), rp::Machine::from_spec("4xpack:2 core:8 pu:1"), {.preset = fast})
              .placement);
    case 1:
      return rp::to_json(rp::map(random_graph(96, 5, 3), rp::Machine::from_spec("draco"),
                                 {.objective = rp::Objective::hop_bytes(), .preset = fast})
                             .placement);
    case 2:
      return rp::to_json(
          rp::map(
              grid(4), rp::Machine::from_spec("2xpack:2 core:4 pu:1"),
              {.objective = rp::Objective::bottleneck(), .sense = rp::Sense::worst, .preset = fast})
              .placement);
    case 3: {
      const auto profile = rp::read_profile(std::filesystem::path(PROFILES) / "stencil48");
      return rp::to_json(
          rp::map(profile.matrix(), rp::Machine::from_profile(profile), {.preset = fast})
              .placement);
    }
    default: try { return rp::Machine::from_spec("nonsense").spec();
      } catch (const rp::UsageError& error) {
        return error.what();
      }
  }
}

/// A search that goes on for minutes if nobody stops it.
rp::MapOptions endless(std::stop_token stop) {
  return {.objective = rp::Objective::hop_bytes(),
          .preset = rp::Preset::best,
          .time = std::chrono::minutes(10),
          .threads = 2,
          .stop = std::move(stop)};
}

/// Of processor time: on a busy machine any amount of time may pass.
double seconds_since(std::clock_t start) {
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

}  // namespace

TEST_CASE("searches beside one another give the bytes that each gives alone") {
  std::vector<std::string> alone;
  for (std::size_t w = 0; w < 5; ++w) alone.push_back(work(w));
  constexpr std::size_t threads = 8;
  std::vector<std::vector<std::string>> together(threads);
  {
    std::vector<std::jthread> running;
    for (std::size_t t = 0; t < threads; ++t) {
      running.emplace_back([&, t] {
        for (std::size_t w = 0; w < 5; ++w) together[t].push_back(work(t + w));
      });
    }
  }
  for (std::size_t t = 0; t < threads; ++t) {
    for (std::size_t w = 0; w < 5; ++w) CHECK(together[t][w] == alone[(t + w) % 5]);
  }
}

TEST_CASE("one problem answers several threads") {
  const rp::Problem problem(random_graph(96, 4, 9), rp::Machine::from_spec("16xpack:2 core:4 pu:1"),
                            {.preset = rp::Preset::fast, .threads = 2});
  const std::string alone = rp::to_json(problem.search().placement);
  std::vector<std::string> found(4);
  {
    std::vector<std::jthread> running;
    for (std::string& text : found) {
      running.emplace_back([&] { text = rp::to_json(problem.search().placement); });
    }
  }
  for (const std::string& text : found) CHECK(text == alone);
}

TEST_CASE("a search that is stopped gives the best so far") {
  const auto matrix = random_graph(600, 6, 5);
  const auto machine = rp::Machine::from_spec("40xpack:2 l3:2 core:4 pu:1");
  const std::clock_t start = std::clock();
  std::stop_source stop;
  rp::MapOptions options = endless(stop.get_token());
  std::vector<std::string> told;
  options.progress = [&](const rp::SearchProgress& now) {
    CHECK(now.best.size() == machine.level_names().size());
    CHECK(now.bound.size() == now.best.size());
    told.push_back(now.text);
    if (told.size() == 2) stop.request_stop();
  };
  const rp::Problem problem(matrix, machine, options);
  const auto result = problem.search();
  CHECK(seconds_since(start) < 60);
  CHECK(told.size() >= 2);
  CHECK(result.stopped);
  CHECK_FALSE(result.proved);
  CHECK(*problem.evaluate(result.placement).value == *result.evaluation.value);
  CHECK(*result.evaluation.value < *problem.baseline(rp::Baseline::random).evaluation.value);
  CHECK(*result.bound.value <= *result.evaluation.value);
}

TEST_CASE("a search that is stopped before it begins ends at once") {
  std::stop_source stop;
  stop.request_stop();
  const auto machine = rp::Machine::from_spec("40xpack:2 l3:2 core:4 pu:1");
  const std::clock_t start = std::clock();
  const auto result = rp::map(random_graph(600, 6, 5), machine, endless(stop.get_token()));
  CHECK(seconds_since(start) < 60);
  CHECK(result.stopped);
  CHECK(rp::cores_of(machine, result.placement).size() == 600);
}

TEST_CASE("a small search is exact even if it is stopped, and says so") {
  std::stop_source stop;
  stop.request_stop();
  const auto result =
      rp::map(grid(2), rp::Machine::from_spec("pack:2 core:2 pu:1"), {.stop = stop.get_token()});
  CHECK(result.proved);
  CHECK_FALSE(result.stopped);
}
