// SPDX-License-Identifier: BSD-3-Clause
// What experiments of `rankplace study` plan, and refuse; and the loads of a sweep.
#include "workflow/study/experiment_plan.hpp"

#include <catch2/catch.hpp>

#include "support/errors.hpp"
#include "workflow/study/message_size_sweep.hpp"

using namespace rankplace;
using paper::ExperimentKind;

namespace {

ExperimentOptions options_of(ExperimentKind kind) {
  ExperimentOptions options;
  options.kind = kind;
  options.sizes = {1024, 4096};
  return options;
}

Machine machine_from(const std::string& spec) { return resolve_machine(spec, {}, nullptr).machine; }

std::vector<std::string> names_in(const StudyPlan& plan) {
  std::vector<std::string> names;
  for (const paper::PointPattern& pattern : plan.patterns) {
    names.emplace_back(paper::Point{pattern}.name());
  }
  return names;
}

}  // namespace

TEST_CASE("options of experiments that do not fit together are refused") {
  ExperimentOptions options = options_of(ExperimentKind::ratio);
  CHECK_NOTHROW(require_possible(options));
  for (const std::vector<std::string>& wrong :
       {std::vector<std::string>{"best"}, {"best", "best"}, {"best", "mine/best.json"}}) {
    options.placements = wrong;
    CHECK_THROWS_AS(require_possible(options), UsageError);
  }
  options.placements = {"best", "default"};
  options.program_options = {"--repetitions", "5"};
  CHECK_THROWS_AS(require_possible(options), UsageError);
  options.run = true;
  CHECK_NOTHROW(require_possible(options));
  options.mapping.slots.cores_per_rank = 2;
  CHECK_THROWS_AS(require_possible(options), UsageError);
}

TEST_CASE("an experiment has one number of ranks for the machine, patterns have several") {
  const Machine machine = machine_from("4xpack:2 core:4 pu:1");
  ExperimentOptions options = options_of(ExperimentKind::pattern);
  const StudyPlan all = experiment_plan(options, machine);
  CHECK(all.ranks == std::vector<std::uint32_t>{8, 16, 32});
  CHECK(names_in(all) == std::vector<std::string>{"ring", "binomial", "recursive-doubling"});
  CHECK(all.sizes == options.sizes);
  options.names = {"binomial", "ring"};
  options.ranks = {4};
  const StudyPlan some = experiment_plan(options, machine);
  CHECK(some.ranks == std::vector<std::uint32_t>{4});
  CHECK(names_in(some) == options.names);
  options.names = {"star"};
  CHECK_THROWS_AS(experiment_plan(options, machine), UsageError);

  options = options_of(ExperimentKind::collectives);
  CHECK(experiment_plan(options, machine).ranks == std::vector<std::uint32_t>{32});
  options.operation = "telepathy";
  CHECK_THROWS_AS(experiment_plan(options, machine), UsageError);
}

TEST_CASE("random patterns: fewer samples where they are run; ranks inside and between nodes") {
  const Machine machine = machine_from("2xcore:4 pu:1");
  ExperimentOptions options = options_of(ExperimentKind::ratio);
  const StudyPlan plan = experiment_plan(options, machine);
  CHECK(plan.patterns.size() == options.ratios.size());
  CHECK((plan.samples == 32 && !plan.measure));
  options.run = true;
  CHECK(experiment_plan(options, machine).samples == 5);
  options.samples = 7;
  CHECK(experiment_plan(options, machine).samples == 7);
  options.ranks = {4};
  CHECK_THROWS_AS(experiment_plan(options, machine), UsageError);
  options.ratios = {0};
  CHECK_NOTHROW(experiment_plan(options, machine));
  options.ranks = {5};
  CHECK_THROWS_AS(experiment_plan(options, machine), UsageError);
  options.ranks.clear();
  CHECK_THROWS_AS(experiment_plan(options, machine_from("core:1 pu:1")), UsageError);
}

TEST_CASE("the loads of a sweep grow as the messages do") {
  const std::vector<LevelScore> levels{{"node", 3072, 6144, 9216}, {"core", 1024, 1024, 0}};
  CHECK(scaled_loads(levels, 4096, 1024) ==
        std::vector<LevelScore>{{"node", 12288, 24576, 36864}, {"core", 4096, 4096, 0}});
  CHECK(scaled_loads(levels, 1024, 1024) == levels);
}
