// SPDX-License-Identifier: BSD-3-Clause
#include "bench/paper/figures.hpp"

#include <array>

#include "bench/paper/cluster.hpp"
#include "support/numbers/byte_packing.hpp"

namespace rankplace::paper {
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

/// Gains in percent of one random pattern, by size. The placements do not depend on the size.
std::vector<double> gains_of(const Cluster& cluster, const RandomShape& shape, std::uint64_t seed,
                             const std::vector<std::uint64_t>& sizes, const Engine& engine) {
  const Pattern placed = random_pattern(shape, paper_processes, 8, kilobyte, seed);
  const auto placements = paper_placements(cluster, placed.traffic);
  const std::vector<Placement> best_and_worst{placements[1], placements[2]};
  std::vector<double> percent;
  for (const std::uint64_t bytes : sizes) {
    const Pattern pattern = random_pattern(shape, paper_processes, 8, bytes, seed);
    const auto seconds = seconds_of(cluster, pattern, best_and_worst, engine);
    percent.push_back(100 * (seconds[1] / seconds[0] - 1));
  }
  return percent;
}

std::vector<RandomPoint> random_points(const std::vector<RandomShape>& shapes,
                                       const std::vector<std::uint64_t>& sizes,
                                       const Engine& engine, std::size_t count,
                                       const Watch& watch) {
  const Cluster draco = paper_cluster("draco");
  const auto gains = share_jobs(engine.processes, shapes.size() * count, [&](std::size_t i) {
    const RandomShape& shape = shapes[i / count];
    if (i % count == 0) {
      watch("random pattern, " + std::to_string(shape.intra_node) + " messages inside a node",
            random_work(count, sizes.size()));
    }
    return BytePacker().add(gains_of(draco, shape, i % count + 1, sizes, engine)).take();
  });
  std::vector<RandomPoint> points;
  for (std::size_t p = 0; p < shapes.size(); ++p) {
    std::vector<std::vector<double>> by_size(sizes.size());
    for (std::size_t i = p * count; i < (p + 1) * count; ++i) {
      const auto percent = ByteReader(gains[i]).next<std::vector<double>>();
      for (std::size_t s = 0; s < sizes.size(); ++s) by_size[s].push_back(percent[s]);
    }
    for (std::size_t s = 0; s < sizes.size(); ++s) {
      points.push_back({shapes[p], sizes[s], estimate_of(by_size[s])});
    }
  }
  return points;
}

/// Some processes of one collective on one cluster.
struct CollectiveCell {
  const char* cluster;
  Collective collective;
  std::uint32_t processes;
};

std::vector<CollectiveCell> collective_cells() {
  std::vector<CollectiveCell> cells;
  for (const char* cluster : cluster_names) {
    for (const Collective& collective : paper_collectives()) {
      for (const std::uint32_t processes : collective_ranks) {
        cells.push_back({cluster, collective, processes});
      }
    }
  }
  return cells;
}

/// Seconds by size and placement.
std::vector<std::vector<double>> seconds_of(const CollectiveCell& cell, const Engine& engine) {
  const Cluster cluster = paper_cluster(cell.cluster, engine.allocation);
  const auto placements = paper_placements(
      cluster, collective_pattern(cell.collective, cell.processes, kilobyte).traffic);
  std::vector<std::vector<double>> seconds;
  for (const std::uint64_t bytes : collective_sizes) {
    const Pattern pattern = collective_pattern(cell.collective, cell.processes, bytes);
    seconds.push_back(seconds_of(cluster, pattern, placements, engine));
  }
  return seconds;
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
  const auto cells = collective_cells();
  const auto packed = share_jobs(engine.processes, cells.size(), [&](std::size_t i) {
    watch(std::string(cells[i].cluster) + ", " + std::string(cells[i].collective.name) + ", " +
              std::to_string(cells[i].processes) + " processes",
          collective_work(cells[i].processes));
    return BytePacker().add(seconds_of(cells[i], engine)).take();
  });
  std::vector<CollectivePoint> points;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Collective& collective = cells[i].collective;
    std::uint64_t bytes = collective_sizes.front();
    for (const auto& seconds : ByteReader(packed[i]).next<std::vector<std::vector<double>>>()) {
      points.push_back({collective.figure, cells[i].cluster, std::string(collective.name),
                        cells[i].processes, bytes, seconds[0], seconds[1], seconds[2]});
      bytes *= 2;
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

}  // namespace rankplace::paper
