// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/local_ranks.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "support/processes/process.hpp"
#include "support/processes/signal_hold.hpp"
#include "tests/support/temp_dir.hpp"

namespace rankplace::harness {
namespace {

/// The ranks that a shell script has started, as seen after a second.
std::vector<LocalRank> ranks_of_script(const std::string& script) {
  const test::TempDir folder;
  std::vector<LocalRank> ranks;
  const SignalHold hold;
  const auto look = [&](pid_t launcher) { ranks = local_ranks_of(launcher); };
  const ProcessEnd end = run_process({"sh", "-c", script}, folder.path() / "log", hold,
                                     {.limit_s = 1, .each_second = {}, .at_limit = look});
  CHECK(end.timed_out);
  return ranks;
}

TEST_CASE("ranks are found by their launcher's variables") {
  const auto ranks = ranks_of_script(
      "PMI_RANK=1 sleep 300 & OMPI_COMM_WORLD_RANK=0 PMIX_RANK=7 sleep 300 & sleep 300 & wait");
  REQUIRE(ranks.size() == 2);
  CHECK(ranks[0].rank == 0);
  CHECK(ranks[1].rank == 1);
  for (const LocalRank& rank : ranks) {
    CHECK(rank.pid > 0);
    CHECK(rank.state == 'S');
    CHECK(rank.cpu_s < 1);
    CHECK(rank.program == "sleep");
  }
  const std::string text = text_of(ranks);
  CHECK_THAT(text, Catch::Contains("  rank 1: pid " + std::to_string(ranks[1].pid) + " on ") &&
                       Catch::Contains(", sleeps") && Catch::EndsWith(" of CPU time, sleep\n"));
}

TEST_CASE("a rank behind scripts is the last of the chain") {
  const auto ranks =
      ranks_of_script("PALS_RANKID=3 sh -c 'sh -c \"sleep 300; true\"; true' & wait");
  REQUIRE(ranks.size() == 1);
  CHECK(ranks.front().rank == 3);
  CHECK(ranks.front().program == "sleep");
}

TEST_CASE("what the launcher had itself names no rank") {
  // As inside a batch job: the batch step's own number is every process' number.
  const auto ranks = ranks_of_script(
      "exec env SLURM_PROCID=0 sh -c 'sleep 300 & SLURM_PROCID=1 sleep 300 & wait'");
  REQUIRE(ranks.size() == 1);
  CHECK(ranks.front().rank == 1);
}

TEST_CASE("a rank that computes has used its time") {
  const auto ranks = ranks_of_script("FLUX_TASK_RANK=0 sh -c 'while :; do :; done' & wait");
  REQUIRE(ranks.size() == 1);
  CHECK(ranks.front().state == 'R');
  CHECK(ranks.front().cpu_s > 0);
  CHECK(ranks.front().waits_in.empty());
}

TEST_CASE("of many ranks the first are told") {
  std::vector<LocalRank> ranks(40);
  for (std::uint32_t r = 0; r < ranks.size(); ++r) ranks[r].rank = r;
  const std::string text = text_of(ranks);
  CHECK_THAT(text, Catch::Contains("  rank 31: ") && Catch::Contains("and 8 more ranks on "));
  CHECK_THAT(text, !Catch::Contains("rank 32:"));
}

}  // namespace
}  // namespace rankplace::harness
