// SPDX-License-Identifier: BSD-3-Clause
// How prediction scales: the time that SimGrid takes to load a machine of 16,384 cores, and to
// replay 4 steps of a 6-point stencil on 4096 ranks, with large messages and with small ones, which
// leave without waiting for their receiver; beside it the time of the analytic engine. Prints CPU
// seconds, which other work on the machine does not change. Usage: prediction_scale
// librankplace_simgrid.so
#include <sys/resource.h>

#include <array>
#include <cstdio>
#include <ctime>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "mapper/predict/analytic.hpp"
#include "mapper/predict/simulate.hpp"
#include "support/files/temporary_folder.hpp"

namespace {

using namespace rankplace;

constexpr std::size_t side = 16;
constexpr std::size_t ranks = side * side * side;
constexpr std::size_t steps = 4;
constexpr std::size_t large_face_bytes = 131072;
constexpr std::size_t small_face_bytes = 32768;

TopologyTree level(ObjectKind kind, std::size_t count, const TopologyTree& child) {
  return {kind, std::vector<TopologyTree>(count, child), {}, 0};
}

/// Nodes of 2 packages of 4 shared caches of 2 cores.
Machine machine_of(std::size_t cores) {
  const TopologyTree core{ObjectKind::core, {}, {}, 0};
  const TopologyTree package = level(ObjectKind::package, 4, level(ObjectKind::l2, 2, core));
  std::vector<NodeSpec> nodes;
  for (std::size_t n = 0; n < cores / 16; ++n) {
    nodes.push_back({"n" + std::to_string(n), level(ObjectKind::node, 2, package), 0});
  }
  return Machine(nodes);
}

/// The neighbours of a rank in a periodic grid.
std::array<std::size_t, 6> neighbours(std::size_t rank) {
  std::array<std::size_t, 6> found{};
  std::size_t next = 0;
  for (const std::size_t stride : {std::size_t{1}, side, side * side}) {
    const std::size_t at = rank / stride % side;
    const std::size_t line = rank - at * stride;
    found[next++] = line + (at + 1) % side * stride;
    found[next++] = line + (at + side - 1) % side * stride;
  }
  return found;
}

CommunicationMatrix stencil(std::size_t face_bytes) {
  TrafficBuilder builder(ranks);
  for (std::size_t r = 0; r < ranks; ++r) {
    for (const std::size_t peer : neighbours(r)) {
      builder.add(Rank(r), Rank(peer), {steps * face_bytes, steps});
    }
  }
  return std::move(builder).build();
}

void write_actions(std::ofstream& out, std::size_t rank, std::size_t face_bytes) {
  const std::string number = std::to_string(rank);
  const std::string face = " 0 " + std::to_string(face_bytes) + " 6\n";
  out << number << " init\n";
  for (std::size_t step = 0; step < steps; ++step) {
    for (const std::size_t peer : neighbours(rank)) out << number << " irecv " << peer << face;
    for (const std::size_t peer : neighbours(rank)) out << number << " isend " << peer << face;
    out << number << " waitall\n";
  }
  out << number << " finalize\n";
}

/// A file that names the file of all actions.
std::filesystem::path action_list(const std::filesystem::path& folder, std::size_t face_bytes) {
  std::ofstream all(folder / "actions");
  for (std::size_t r = 0; r < ranks; ++r) write_actions(all, r, face_bytes);
  std::ofstream(folder / "list") << (folder / "actions").string() << '\n';
  return folder / "list";
}

double cpu_seconds() {
  double seconds = 0;
  for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    ::getrusage(who, &usage);
    seconds += static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
               1e-6 * static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
  }
  return seconds;
}

/// Prints the time of `work`; true if that is within the limit.
bool timed(const char* what, double limit_s, const std::function<double()>& work) {
  const double begin_s = cpu_seconds();
  const double predicted_s = work();
  const double took_s = cpu_seconds() - begin_s;
  std::printf("%-48s %8.3f s CPU (limit %g s), predicted %.6f s\n", what, took_s, limit_s,
              predicted_s);
  return took_s <= limit_s;
}

bool run(const std::filesystem::path& library, const std::filesystem::path& folder) {
  const LinkCosts costs = *preset_link_costs("draco");
  const auto simulated = [&](const CostTree& tree, auto work) {
    return simulate({{"bench", {&tree, std::move(work)}}}, {.library = library}).front();
  };
  const Machine large = machine_of(16384);
  const CostTree large_tree(large, costs);
  bool in_time = timed("simgrid: load 16384 cores", 1,
                       [&] { return simulated(large_tree, SimulatedPattern{}); });
  const Machine machine = machine_of(ranks);
  const CostTree tree(machine, costs);
  std::vector<CoreId> cores;
  for (std::size_t r = 0; r < ranks; ++r) cores.emplace_back(r);
  const CommunicationMatrix traffic = stencil(large_face_bytes);
  in_time &= timed("analytic: 4096 ranks, 6-point stencil, 4 steps", 1,
                   [&] { return pattern_time(traffic, tree, cores).seconds; });
  const auto replayed = [&](const char* what, std::size_t face_bytes) {
    const std::string list = action_list(folder, face_bytes).string();
    return timed(what, 30, [&] { return simulated(tree, SimulatedRun{cores, list}); });
  };
  in_time &= replayed("simgrid: the same, replayed", large_face_bytes);
  in_time &= replayed("simgrid: messages of 32 KiB, replayed", small_face_bytes);
  return in_time;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  try {
    const TemporaryFolder folder;
    return run(argv[1], folder.path()) ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "prediction_scale: %s\n", error.what());
  }
  return 1;
}
