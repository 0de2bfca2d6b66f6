// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <filesystem>

#include "bench/harness/blocks.hpp"
#include "bench/harness/comparison.hpp"
#include "bench/harness/experiment_json.hpp"
#include "bench/harness/resume_json.hpp"
#include "bench/harness/runs_csv.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "tests/support/temp_dir.hpp"

namespace rankplace::harness {
namespace {

ExperimentPlan plan_of(std::vector<std::string> words) {
  ExperimentPlan plan{.command = UserLaunch(std::move(words))};
  plan.rank_count = 2;
  plan.placements = {{"default", ""}, {.name = "unbound", .rankfile = "", .unbound = true}};
  return plan;
}

ExperimentPlan plan_of_two() { return plan_of({"mpirun", "-np", "2", "./app"}); }

/// The first `count` runs of the plan.
ExperimentResult runs_of(const ExperimentPlan& plan, std::size_t count) {
  ExperimentResult result;
  for (std::size_t i = 0; i < count; ++i) {
    Run run;
    run.round = static_cast<std::uint32_t>(i / 2);
    run.placement = order_of_round(plan.seed, run.round, 2)[i % 2];
    run.warmup = run.round == 0;
    run.start_utc = "2026-01-02T03:04:05Z";
    run.load_before = 0.25;
    run.wall_s = 1 + 0.125 * static_cast<double>(i);
    run.log = "01.log";
    result.runs.push_back(run);
  }
  result.environment = {{"host", "n00"}};
  return result;
}

std::filesystem::path saved(const test::TempDir& folder, const ExperimentPlan& plan,
                            const ExperimentResult& result) {
  auto file = folder.path() / "compare.json";
  write_file(file, to_json(plan, result, summarize(plan, result)));
  return file;
}

TEST_CASE("finished runs come back as they were, also of half a round") {
  const test::TempDir folder;
  const ExperimentPlan plan = plan_of_two();
  const ExperimentResult result = runs_of(plan, 5);
  const std::vector<Run> runs = finished_runs(plan, saved(folder, plan, result));
  REQUIRE(runs.size() == 5);
  for (std::size_t i = 0; i < 5; ++i) {
    CHECK(runs[i].placement == result.runs[i].placement);
    CHECK(runs[i].wall_s == result.runs[i].wall_s);
    CHECK(runs[i].warmup == result.runs[i].warmup);
    CHECK(runs[i].start_utc == "2026-01-02T03:04:05Z");
    CHECK(runs[i].load_before == 0.25);
  }
}

TEST_CASE("without a file there is nothing to go on with") {
  CHECK(finished_runs(plan_of_two(), "no/such/file").empty());
}

TEST_CASE("placements that differ in options alone have different fingerprints") {
  const test::TempDir folder;
  const auto placement = [&](const std::string& name, const std::string& cores) {
    const auto file = folder.path() / (name + ".hosts");
    write_file(file, "# " + name + "\nn0\nn0\n");
    return RunPlacement{.name = name,
                        .rankfile = file,
                        .placed = {.rank_count = 2,
                                   .environment = {"SLURM_HOSTFILE=" + file.string()},
                                   .options = {"--cpu-bind=map_cpu:" + cores}}};
  };
  const std::string best = fingerprint_of(placement("best", "0,1"));
  CHECK(best.size() == 16);
  CHECK(fingerprint_of(placement("worst", "1,0")) != best);
  CHECK(fingerprint_of(placement("same", "0,1")) == best);
}

TEST_CASE("runs of another experiment are refused") {
  const test::TempDir folder;
  const auto file = saved(folder, plan_of_two(), runs_of(plan_of_two(), 4));
  ExperimentPlan seed = plan_of_two();
  seed.seed = 2;
  ExperimentPlan warmup = plan_of_two();
  warmup.warmup_rounds = 0;
  ExperimentPlan placements = plan_of_two();
  placements.placements[1].unbound = false;
  ExperimentPlan command = plan_of({"mpirun", "-np", "2", "./other"});
  ExperimentPlan memory = plan_of_two();
  memory.placements[1].memory = "bind";
  for (ExperimentPlan* plan : {&seed, &warmup, &placements, &command, &memory}) {
    CHECK_THROWS_AS(finished_runs(*plan, file), InputError);
  }
}

TEST_CASE("a rankfile that has changed is another placement") {
  const test::TempDir folder;
  const auto rankfile = folder.path() / "best.rankfile";
  write_file(rankfile, "rank 0=n00 slot=0\n");
  ExperimentPlan plan = plan_of_two();
  plan.placements[0] = {"best", rankfile, {.rank_count = 2}};
  const auto file = saved(folder, plan, runs_of(plan, 2));
  CHECK(finished_runs(plan, file).size() == 2);
  write_file(rankfile, "# another folder\nrank 0=n00 slot=0\n");
  CHECK(finished_runs(plan, file).size() == 2);
  write_file(rankfile, "rank 0=n00 slot=1\n");
  CHECK_THROWS_WITH(finished_runs(plan, file), Catch::Contains("the placements differ"));
}

TEST_CASE("the CSV has the environment, a header and a line per run") {
  ExperimentPlan plan = plan_of_two();
  plan.placements[0].name = "a,b";
  ExperimentResult result = runs_of(plan, 1);
  result.runs[0].placement = 0;
  CHECK(runs_csv(plan, result) ==
        "# command: mpirun -np 2 ./app\n# host: n00\n"
        "run,round,placement,warmup,start_utc,load_before,launch_s,wall_s,mpi_mean_s,mpi_max_s\n"
        "1,0,\"a,b\",1,2026-01-02T03:04:05Z,0.25,0,1,0,0\n");
}

TEST_CASE("an argument that breaks lines stays in its comment of the CSV, as the shell reads it") {
  const ExperimentPlan plan = plan_of({"mpirun", "-np", "2", "./app", "a\nrun,b"});
  CHECK_THAT(
      runs_csv(plan, runs_of(plan, 0)),
      Catch::StartsWith("# command: mpirun -np 2 ./app 'a'$'\\n''run,b'\n# host: n00\nrun,"));
}

}  // namespace
}  // namespace rankplace::harness
