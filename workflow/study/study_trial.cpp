// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/study/study_trial.hpp"

#include <algorithm>
#include <utility>

#include "bench/paper/cluster.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "support/errors.hpp"
#include "workflow/prediction/prediction.hpp"
#include "workflow/problem/make_problem.hpp"
#include "workflow/rerun/rerun.hpp"
#include "workflow/study/pattern_program.hpp"

namespace rankplace {
namespace {

/// A pattern as if a run had been recorded with ranks in order on the nodes.
Source source_of(const CommunicationMatrix& traffic, const Machine& machine,
                 const SourceOptions& options) {
  Source source{{}, options, traffic};
  source.options.collectives = no_collectives();
  const std::size_t ranks = traffic.rank_count();
  for (const RankSlot& slot :
       slots_of(machine, baseline_placement(Baseline::packed, machine, ranks, 1))) {
    ProfileRank rank;
    rank.host = slot.host;
    source.profile.ranks.push_back(std::move(rank));
  }
  return source;
}

MappingProblem problem_of(const StudySite& site, const paper::Point& point, std::uint64_t seed) {
  const Machine& machine = site.machine.machine;
  if (point.ranks > machine.slot_count()) {
    throw InputError("the machine '" + site.machine.spec + "' has " +
                     std::to_string(machine.slot_count()) + " slots, not " +
                     std::to_string(point.ranks) + " (`np`)");
  }
  const paper::Pattern pattern = paper::pattern_at(point, ranks_per_node(machine), seed);
  return make_problem(source_of(pattern.traffic, machine, site.mapping.source), site.machine,
                      site.mapping);
}

/// The program of bench/mpi that communicates as the point does.
PatternProgram program_of(const StudySite& site, const paper::Point& point, std::uint64_t seed) {
  PatternProgram program{"collective", point.ranks, site.program_options, site.mpirun,
                         site.launcher};
  program.time_left = site.time_left;
  const auto add = [&](const std::string& option, const std::string& value) {
    program.options.insert(program.options.end(), {option, value});
  };
  if (const paper::RandomShape* shape = point.random()) {
    program.name = "random";
    add("--intra-node", std::to_string(shape->intra_node));
    add("--ratio", std::to_string(shape->ratio));
    add("--seed", std::to_string(seed));
    add("--ranks-per-node", std::to_string(ranks_per_node(site.machine.machine)));
    return program;
  }
  const auto& collective = std::get<paper::Collective>(point.pattern);
  add("--operation", std::string(collective.operation));
  add("--algorithm", std::string(name_of(collective.algorithm)));
  return program;
}

}  // namespace

std::uint32_t ranks_per_node(const Machine& machine) {
  const std::uint32_t slots = machine.node(NodeId(0)).slots;
  for (std::size_t n = 1; n < machine.node_count(); ++n) {
    if (machine.node(NodeId(n)).slots == slots) continue;
    throw InputError(
        "the nodes of the machine take different numbers of ranks (choose as many of each with "
        "`hosts`)");
  }
  return slots;
}

StudyTrial::StudyTrial(const StudySite& site, const paper::Point& point, std::uint64_t seed)
    : site_(site),
      point_(point),
      seed_(seed),
      problem_(problem_of(site, point, seed)),
      placements_(placements_to_predict(problem_, site.placements)) {}

paper::Point StudyTrial::point_of(std::uint64_t bytes) const {
  paper::Point point = point_;
  point.bytes = bytes;
  return point;
}

paper::SampleSeconds StudyTrial::predicted(std::uint64_t bytes) const {
  if (!site_.cluster) throw InternalError("a prediction without the costs of links");
  const Machine& machine = site_.machine.machine;
  std::vector<Placement> placements;
  for (const NamedPlacement& placement : placements_) {
    placements.push_back(placement_from(machine, placement.file.ranks));
  }
  const paper::Pattern pattern = paper::pattern_at(point_of(bytes), ranks_per_node(machine), seed_);
  return paper::seconds_of(*site_.cluster, pattern, placements, site_.engine);
}

std::filesystem::path StudyTrial::folder() const {
  std::string name = std::string(point_.name()) + '-' + std::to_string(point_.ranks);
  if (const paper::RandomShape* shape = point_.random()) {
    name += "-ratio-" + std::to_string(shape->ratio) + "-seed-" + std::to_string(seed_);
  }
  return site_.folder / name;
}

StudyTrial::Measured StudyTrial::measured(std::uint64_t bytes) const {
  const PatternProgram program = program_of(site_, point_, seed_);
  const harness::UserLaunch command = pattern_command(program, bytes);
  std::vector<harness::RunPlacement> placements;
  for (const NamedPlacement& placement : placements_) {
    placements.push_back(placement.name == launchers_own
                             ? harness::RunPlacement{placement.name, {}}
                             : placement_to_run(command, placement, folder(), placement.name));
  }
  const PatternTimes times = time_pattern(program, bytes, placements, site_.runs, folder());
  Measured measured{{}, times.interrupted, times.out_of_time};
  const std::size_t finished =
      std::ranges::min(times.median_us, {}, &std::vector<double>::size).size();
  for (std::size_t run = 0; run < finished; ++run) {
    paper::SampleSeconds seconds;
    for (const auto& of_placement : times.median_us) seconds.push_back(1e-6 * of_placement[run]);
    measured.runs.push_back(std::move(seconds));
  }
  return measured;
}

}  // namespace rankplace
