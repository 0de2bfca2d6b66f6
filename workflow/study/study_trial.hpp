// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bench/paper/engine.hpp"
#include "bench/paper/experiment.hpp"
#include "workflow/placements/placements.hpp"

namespace rankplace {

/// The site of experiments of `rankplace study`, and how they are run.
struct StudySite {
  ResolvedMachine machine;
  MappingOptions mapping;
  std::vector<std::string> placements;
  std::optional<paper::Cluster> cluster;  ///< nothing: the costs of its links are not known
  paper::Engine engine;
  std::uint32_t runs = 5;                     ///< of each program that is measured
  std::vector<std::string> mpirun{"mpirun"};  ///< the launcher and its options
  std::string launcher = {};
  std::vector<std::string> program_options;  ///< further options of the measured programs
  std::filesystem::path folder;              ///< for rankfiles and logs of the measured runs
  std::function<double()> time_left = {};    ///< harness::ExperimentPlan::time_left
};

/// Ranks of a full node. Throws InputError if nodes differ: patterns speak of "each node".
[[nodiscard]] std::uint32_t ranks_per_node(const Machine& machine);

/// One pattern under each placement of a site. The placements are those for messages of the size
/// that it is made with; they serve all sizes.
class StudyTrial {
 public:
  /// Keeps a reference to `site`. Errors as make_problem(), named_placement() and random_pattern().
  StudyTrial(const StudySite& site, const paper::Point& point, std::uint64_t seed);

  /// The site's placements, with their loads, but for the launcher's own.
  [[nodiscard]] const std::vector<NamedPlacement>& placements() const { return placements_; }

  /// Throws InternalError if the site's link costs are not known; else as paper::seconds_of().
  [[nodiscard]] paper::SampleSeconds predicted(std::uint64_t bytes) const;

  struct Measured {
    std::vector<paper::SampleSeconds> runs;  ///< only runs that all placements finished
    int interrupted = 0;                     ///< the signal that ended it early, or 0
    bool out_of_time = false;                ///< StudySite::time_left ended it early
  };
  /// Runs the pattern's program under each placement, in turns. Errors as time_pattern().
  [[nodiscard]] Measured measured(std::uint64_t bytes) const;

 private:
  [[nodiscard]] paper::Point point_of(std::uint64_t bytes) const;
  [[nodiscard]] std::filesystem::path folder() const;

  const StudySite& site_;
  paper::Point point_;
  std::uint64_t seed_;
  MappingProblem problem_;
  std::vector<NamedPlacement> placements_;
};

}  // namespace rankplace
