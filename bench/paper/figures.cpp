// SPDX-License-Identifier: BSD-3-Clause
#include "bench/paper/figures.hpp"

#include "bench/paper/cluster.hpp"

namespace rankplace::study {
namespace {

constexpr std::uint64_t kilobyte = 1024;

/// The samples of one shape, ready for messages of any size: the placements do not depend on it.
struct Sample {
  std::uint64_t seed;
  std::vector<Placement> best_and_worst;
};

std::vector<Sample> draw_samples(const Cluster& cluster, const RandomShape& shape,
                                 std::size_t count) {
  std::vector<Sample> samples;
  for (std::uint64_t seed = 1; seed <= count; ++seed) {
    const Pattern pattern = random_pattern(shape, paper_processes, 8, kilobyte, seed);
    const auto placements = paper_placements(cluster, pattern.traffic);
    samples.push_back({seed, {placements[1], placements[2]}});
  }
  return samples;
}

RandomPoint random_point(const Cluster& cluster, const RandomShape& shape, std::uint64_t bytes,
                         const std::vector<Sample>& samples, const Engine& engine) {
  std::vector<double> percent;
  for (const Sample& sample : samples) {
    const Pattern pattern = random_pattern(shape, paper_processes, 8, bytes, sample.seed);
    const auto seconds = seconds_of(cluster, pattern, sample.best_and_worst, engine);
    percent.push_back(100 * (seconds[1] / seconds[0] - 1));
  }
  return {shape, bytes, estimate_of(percent)};
}

std::vector<RandomPoint> random_points(const std::vector<RandomShape>& shapes,
                                       const std::vector<std::uint64_t>& sizes,
                                       const Engine& engine, std::size_t count,
                                       const Watch& watch) {
  const Cluster draco = paper_cluster("draco");
  std::vector<RandomPoint> points;
  for (const RandomShape& shape : shapes) {
    watch("random pattern, " + std::to_string(shape.intra_node) + " messages inside a node");
    const auto samples = draw_samples(draco, shape, count);
    for (const std::uint64_t bytes : sizes) {
      points.push_back(random_point(draco, shape, bytes, samples, engine));
    }
  }
  return points;
}

}  // namespace

std::vector<CollectivePoint> collective_figures(const Engine& engine, const Watch& watch) {
  std::vector<CollectivePoint> points;
  for (const char* name : {"draco", "jaguar"}) {
    const Cluster cluster = paper_cluster(name);
    for (const Collective& collective : paper_collectives()) {
      for (const std::uint32_t processes : {8U, paper_processes}) {
        watch(cluster.name + ", " + std::string(collective.name) + ", " +
              std::to_string(processes) + " processes");
        const auto placements =
            paper_placements(cluster, collective_pattern(collective, processes, kilobyte).traffic);
        for (std::uint64_t bytes = 8 * kilobyte; bytes <= 256 * kilobyte; bytes *= 2) {
          const Pattern pattern = collective_pattern(collective, processes, bytes);
          const auto seconds = seconds_of(cluster, pattern, placements, engine);
          points.push_back({collective.figure, cluster.name, std::string(collective.name),
                            processes, bytes, seconds[0], seconds[1], seconds[2]});
        }
      }
    }
  }
  return points;
}

std::vector<RandomPoint> ratio_and_size_figures(const Engine& engine, std::size_t samples,
                                                const Watch& watch) {
  std::vector<RandomShape> shapes;
  for (const double ratio : {0.0, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0}) {
    shapes.push_back({15, ratio});
  }
  return random_points(
      shapes,
      {8 * kilobyte, 16 * kilobyte, 32 * kilobyte, 64 * kilobyte, 128 * kilobyte, 256 * kilobyte},
      engine, samples, watch);
}

std::vector<RandomPoint> density_figure(const Engine& engine, std::size_t samples,
                                        const Watch& watch) {
  return random_points({{15, 0.1}, {15, 0.5}, {50, 0.1}, {50, 0.5}},
                       {32 * kilobyte, 64 * kilobyte, 128 * kilobyte, 256 * kilobyte}, engine,
                       samples, watch);
}

}  // namespace rankplace::study
