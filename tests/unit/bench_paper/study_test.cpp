// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <catch2/catch.hpp>

#include "bench/paper/applications.hpp"
#include "bench/paper/output.hpp"
#include "mapper/analysis/node_ratio.hpp"
#include "support/files/files.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;
using namespace rankplace::paper;

namespace {

const Engine analytic_engine{};

double seconds(const Cluster& cluster, const Pattern& pattern, const Placement& placement) {
  return seconds_of(cluster, pattern, std::vector{placement}, analytic_engine).front();
}

}  // namespace

TEST_CASE("the ratios of 128 ranks on 16 nodes of 8 are those of the closed forms") {
  const auto rows = ratio_rows();
  const auto row = [&](const char* pattern) {
    return *std::ranges::find_if(
        rows, [&](const RatioRow& r) { return r.cluster == "draco" && r.pattern == pattern; });
  };
  CHECK(row("ring").messages == Approx(1.0 / 7));
  CHECK(row("binomial, ascending").messages == Approx(120.0 / 7));
  CHECK(row("binomial, descending").messages == Approx(15.0 / 112));
  CHECK(row("recursive-doubling").messages == Approx(4.0 / 3));
  CHECK(row("recursive-doubling").bytes == Approx(120.0 / 7));
  CHECK(row("recursive-doubling").steps == Approx(4.0 / 3));
}

TEST_CASE("placements keep every rank on its node, best is not slower than worst on one node") {
  const Cluster draco = paper_cluster("draco");
  for (const Collective& collective : paper_collectives()) {
    const Pattern pattern = collective_pattern(collective, 128, 8192);
    const auto of_paper = paper_placements(draco, pattern.traffic);
    REQUIRE(of_paper.size() == paper_placement_names.size());
    CHECK(nodes_of(draco.machine, of_paper[1]) == nodes_of(draco.machine, of_paper[0]));
    CHECK(nodes_of(draco.machine, of_paper[2]) == nodes_of(draco.machine, of_paper[0]));
    const Pattern small = collective_pattern(collective, 8, 131072);
    const auto of_node = paper_placements(draco, small.traffic);
    CHECK(seconds(draco, small, of_node[1]) < seconds(draco, small, of_node[2]));
  }
}

TEST_CASE("the fitted point of each cluster comes out") {
  for (const auto& [name, percent] : {std::pair("draco", 100.0), std::pair("jaguar", 17.0)}) {
    const Cluster cluster = paper_cluster(name);
    const Pattern ring = collective_pattern(paper_collectives()[0], 8, 131072);
    const auto of_paper = paper_placements(cluster, ring.traffic);
    const double gain =
        seconds(cluster, ring, of_paper[2]) / seconds(cluster, ring, of_paper[1]) - 1;
    CHECK(100 * gain == Approx(percent).margin(5));
  }
}

TEST_CASE("Jaguar's nodes lie in its torus, together or anywhere") {
  const Cluster together = paper_cluster("jaguar");
  const Cluster anywhere = paper_cluster("jaguar", {Allocation::Kind::random, 1});
  REQUIRE(together.tree.network() != nullptr);
  CHECK(together.tree.network()->network->text() == "torus:25,32,24");
  const Pattern ring = collective_pattern(paper_collectives()[0], 128, 8192);
  const auto of_paper = paper_placements(together, ring.traffic);
  CHECK(paper_placements(anywhere, ring.traffic) == of_paper);
  CHECK(seconds(anywhere, ring, of_paper[0]) > seconds(together, ring, of_paper[0]));
}

TEST_CASE("a random pattern has the messages that it should have, in one round") {
  const Pattern pattern = random_pattern({15, 0.5}, 128, 8, 1000, 3);
  CHECK(pattern.rounds.size() == 1);
  CHECK(pattern.traffic.total() == Volume{360 * 1000, 360});
  std::vector<NodeId> nodes;
  for (std::uint32_t rank = 0; rank < 128; ++rank) nodes.emplace_back(rank / 8);
  CHECK(split_by_node(pattern.traffic, nodes).message_ratio() == Approx(0.5));
  CHECK(random_pattern({15, 0.5}, 128, 8, 1000, 3).traffic == pattern.traffic);
}

TEST_CASE("all that a study writes is there, statement by statement") {
  const PaperStudy study{
      ratio_rows(), collective_figures(analytic_engine, [](const std::string&, double) {}),
      ratio_and_size_figures(analytic_engine, 3, [](const std::string&, double) {}),
      density_figure(analytic_engine, 3, [](const std::string&, double) {})};
  CHECK(study.collectives.size() == std::size_t{2} * 3 * 2 * 6);
  for (const RandomPoint& point : study.ratio_and_size) {
    CHECK(point.gain_percent.low <= point.gain_percent.mean);
    CHECK(point.gain_percent.mean <= point.gain_percent.high);
  }
  const test::TempDir folder;
  for (const std::string& script : write_study(study, "the analytic engine", folder.path())) {
    CHECK(read_file(folder.path() / script).find("set output") != std::string::npos);
  }
  const std::string table = read_file(folder.path() / "statements.csv");
  CHECK(static_cast<std::size_t>(std::ranges::count(table, '\n')) ==
        1 + statements_of(study).size());
  CHECK(table.find("ring, 8 processes: affected\",\"yes\"") != std::string::npos);
}

TEST_CASE("a run's ratio is that of its messages, to oneself too, with nodes filled in order") {
  Profile profile;
  profile.path = "somewhere/cg-16.profile";
  profile.ranks.resize(16);
  TrafficBuilder p2p(16);
  p2p.add(Rank(0), Rank(1), {300, 1});
  p2p.add(Rank(2), Rank(2), {100, 1});
  p2p.add(Rank(7), Rank(8), {100, 1});
  profile.p2p = std::move(p2p).build();
  profile.direct = TrafficBuilder(16).build();
  profile.one_sided = TrafficBuilder(16).build();
  const auto rows = application_rows(profile, analytic_engine);
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].program == "cg");
  CHECK(rows[0].cluster == "draco");
  CHECK(rows[0].ratio == Approx(0.25));
  CHECK(!(rows[1].ratio > 0.0));  // both within the first 12 ranks
  CHECK(rows[0].best_s <= rows[0].worst_s);
}
