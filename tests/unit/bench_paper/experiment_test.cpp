// SPDX-License-Identifier: BSD-3-Clause
#include "bench/paper/experiment.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>

#include "support/files/files.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;
using namespace rankplace::paper;

namespace {

const Point ring_point{paper_collectives()[0], 8, 1024};
const Point random_point{RandomShape{4, 0.5}, 8, 2048};

std::size_t lines_of(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

}  // namespace

TEST_CASE("intervals are those of Student's t") {
  const Estimate five = estimate_of(std::array{1.0, 2.0, 3.0, 4.0, 5.0});
  CHECK(five.mean == Approx(3));
  CHECK(five.samples == 5);
  CHECK(five.high - five.mean == Approx(2.776 * std::sqrt(2.5 / 5)).epsilon(0.01));
  CHECK(five.mean - five.low == Approx(five.high - five.mean));
  const Estimate two = estimate_of(std::array{0.0, 2.0});
  CHECK(two.high == Approx(1 + 12.706).epsilon(0.001));
  const Estimate one = estimate_of(std::array{7.0});
  CHECK(one.low == 7);
  CHECK(one.high == 7);
}

TEST_CASE("a result has mean times and what the first placement gains over the last") {
  const Result result = result_of(ring_point, "measured", {{1, 2, 3}, {1, 4, 2}});
  CHECK(result.mean_s == std::vector<double>{1, 3, 2.5});
  CHECK(result.gain_percent.mean == Approx(150));
  CHECK(result.gain_percent.samples == 2);
}

TEST_CASE("a point knows its pattern and its messages") {
  CHECK(ring_point.name() == "ring");
  CHECK(ring_point.random() == nullptr);
  CHECK(pattern_at(ring_point, 4, 1).traffic.total() == Volume{8 * 7 * 1024, 8 * 7});
  CHECK(random_point.name() == "random");
  CHECK(pattern_at(random_point, 4, 1).traffic.total() == Volume{12 * 2048, 12});
  CHECK(!(pattern_at(random_point, 4, 1).traffic == pattern_at(random_point, 4, 2).traffic));
}

TEST_CASE("an experiment is written as a table with a figure for each pattern or placement") {
  const test::TempDir folder;
  Experiment experiment{ExperimentKind::pattern, {"best", "worst"}, {}};
  for (const Collective& collective : paper_collectives()) {
    for (const std::uint32_t ranks : {8U, 16U}) {
      experiment.results.push_back(result_of({collective, ranks, 1024}, "analytic", {{1, 2}}));
      experiment.results.push_back(result_of({collective, ranks, 1024}, "measured", {{1, 3}}));
    }
  }
  const auto scripts = write_experiment(experiment, folder.path());
  CHECK(scripts == std::vector<std::string>{"pattern-ring.gp", "pattern-binomial.gp",
                                            "pattern-recursive-doubling.gp"});
  const std::string table = read_file(folder.path() / "pattern.csv");
  CHECK(lines_of(table) == 1 + 12);
  CHECK(table.find("ring,8,,,1024,analytic,1,100,,,1e+06,2e+06\n") != std::string::npos);
  const std::string ring = read_file(folder.path() / scripts[0]);
  for (const char* const title :
       {"'8 ranks (analytic)'", "'16 ranks (analytic)'", "'8 ranks (measured)'"}) {
    CHECK(ring.find(title) != std::string::npos);
  }
  CHECK(ring.find(
            ":(strlen(strcol(9)) ? $9 : $8):(strlen(strcol(10)) ? $10 : $8) with yerrorlines") !=
        std::string::npos);
  experiment.kind = ExperimentKind::collectives;
  CHECK(write_experiment(experiment, folder.path()) ==
        std::vector<std::string>{"collectives-best.gp", "collectives-worst.gp"});
}

TEST_CASE("random patterns are drawn against ratio or size, a curve for each of the other") {
  const test::TempDir folder;
  Experiment experiment{ExperimentKind::ratio, {"best", "worst"}, {}};
  for (const double ratio : {0.1, 0.5}) {
    for (const std::uint64_t bytes : {1024U, 2048U}) {
      experiment.results.push_back(
          result_of({RandomShape{4, ratio}, 8, bytes}, "simgrid", {{1, 2}, {1, 4}}));
    }
  }
  CHECK(write_experiment(experiment, folder.path()) == std::vector<std::string>{"ratio.gp"});
  const std::string script = read_file(folder.path() / "ratio.gp");
  CHECK(script.find("title '1K (simgrid)'") != std::string::npos);
  CHECK(script.find("title '2K (simgrid)'") != std::string::npos);
  CHECK(read_file(folder.path() / "ratio.csv").find("random,8,4,0.1,1024,simgrid,2,200,") !=
        std::string::npos);
  experiment.kind = ExperimentKind::size;
  CHECK(write_experiment(experiment, folder.path()) == std::vector<std::string>{"size.gp"});
  CHECK(read_file(folder.path() / "size.gp").find("title 'ratio 0.5 (simgrid)'") !=
        std::string::npos);
}
