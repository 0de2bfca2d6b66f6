// SPDX-License-Identifier: BSD-3-Clause
#include "bench/paper/figures.hpp"

#include <array>

#include "bench/paper/cluster.hpp"

namespace rankplace::study {
namespace {

constexpr std::uint64_t kilobyte = 1024;
constexpr std::array cluster_names{"draco", "jaguar"};
constexpr std::array collective_ranks{8U, paper_processes};
constexpr std::array collective_sizes{8 * kilobyte,  16 * kilobyte,  32 * kilobyte,
                                      64 * kilobyte, 128 * kilobyte, 256 * kilobyte};
constexpr std::array ratios{0.0, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0};

std::vector<RandomShape> density_shapes() { return {{15, 0.1}, {15, 0.5}, {50, 0.1}, {50, 0.5}}; }

std::vector<std::uint64_t> density_sizes() {
  return {32 * kilobyte, 64 * kilobyte, 128 * kilobyte, 256 * kilobyte};
}

/// Every size under three placements.
double collective_work(std::uint32_t ranks) { return 3.0 * collective_sizes.size() * ranks; }

/// Every sample of every size under two placements.
double random_work(std::size_t samples, std::size_t sizes) {
  return 2.0 * static_cast<double>(samples * sizes) * paper_processes;
}

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
    watch("random pattern, " + std::to_string(shape.intra_node) + " messages inside a node",
          random_work(count, sizes.size()));
    const auto samples = draw_samples(draco, shape, count);
    for (const std::uint64_t bytes : sizes) {
      points.push_back(random_point(draco, shape, bytes, samples, engine));
    }
  }
  return points;
}

}  // namespace

double work_of_figures(std::size_t samples) {
  double work =
      static_cast<double>(ratios.size()) * random_work(samples, collective_sizes.size()) +
      static_cast<double>(density_shapes().size()) * random_work(samples, density_sizes().size());
  for (const std::uint32_t ranks : collective_ranks) {
    work += static_cast<double>(cluster_names.size() * paper_collectives().size()) *
            collective_work(ranks);
  }
  return work;
}

std::vector<CollectivePoint> collective_figures(const Engine& engine, const Watch& watch) {
  std::vector<CollectivePoint> points;
  for (const char* name : cluster_names) {
    const Cluster cluster = paper_cluster(name);
    for (const Collective& collective : paper_collectives()) {
      for (const std::uint32_t processes : collective_ranks) {
        watch(cluster.name + ", " + std::string(collective.name) + ", " +
                  std::to_string(processes) + " processes",
              collective_work(processes));
        const auto placements =
            paper_placements(cluster, collective_pattern(collective, processes, kilobyte).traffic);
        for (const std::uint64_t bytes : collective_sizes) {
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
  for (const double ratio : ratios) shapes.push_back({15, ratio});
  return random_points(shapes, {collective_sizes.begin(), collective_sizes.end()}, engine, samples,
                       watch);
}

std::vector<RandomPoint> density_figure(const Engine& engine, std::size_t samples,
                                        const Watch& watch) {
  return random_points(density_shapes(), density_sizes(), engine, samples, watch);
}

}  // namespace rankplace::study
