// SPDX-License-Identifier: BSD-3-Clause
// Whether both engines of prediction rank placements alike on networks that are no trees: 20 cases
// of 64 ranks on nodes of 4 cores, each under four placements. Prints a table in Markdown, and
// every pair of placements of which one is faster by one engine and slower by the other, each by
// more than a tie. Usage: network_agreement librankplace_simgrid.so [--some]; --some: every fifth
// case, exit status 1 if placements are ranked otherwise there.
#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bench/predict/network_patterns.hpp"
#include "mapper/network/make_network.hpp"
#include "mapper/predict/analytic.hpp"
#include "mapper/predict/simulate.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/search.hpp"
#include "support/files/temporary_folder.hpp"

namespace {

using namespace rankplace;

constexpr double tie_part = 0.03;
constexpr std::size_t node_count = 16;

struct Case {
  const char* network;
  const char* pattern;
};
constexpr std::array cases{
    Case{"torus:4,4", "halo 2D"},
    Case{"torus:4,4", "all-to-all"},
    Case{"torus:4,4", "random"},
    Case{"torus:16", "ring"},
    Case{"torus:16", "halo 2D"},
    Case{"torus:4,2,2", "halo 3D"},
    Case{"torus:4,2,2", "CG"},
    Case{"torus:5,5", "halo 2D"},
    Case{"torus:3,3,3", "doubling"},
    Case{"mesh:4,4", "halo 2D"},
    Case{"mesh:4,4", "CG"},
    Case{"mesh:16", "groups"},
    Case{"fat-tree:4,4:up=2", "halo 3D"},
    Case{"fat-tree:4,4:up=2", "groups"},
    Case{"fat-tree:4,4:up=1", "doubling"},
    Case{"dragonfly:2,4,2", "halo 2D"},
    Case{"dragonfly:2,4,2", "groups"},
    Case{"dragonfly:2,4,2:routing=valiant", "random"},
    Case{"hyperx:4,4", "random"},
    Case{"hyperx:4,4", "groups"},
};

constexpr std::array placement_names{"packed", "by-node", "random", "best"};
using Times = std::array<double, placement_names.size()>;

Machine machine_in(const char* network_text) {
  const TopologyTree core{ObjectKind::core, {}, {}, 0};
  const TopologyTree package{ObjectKind::package, {core, core}, {}, 0};
  const TopologyTree node{ObjectKind::node, {package, package}, {}, 0};
  std::vector<NodeSpec> nodes;
  for (std::size_t n = 0; n < node_count; ++n) {
    nodes.push_back({"n" + std::to_string(n), node, 0, {}, HostId(n)});
  }
  return Machine(nodes, make_network(network_text, node_count));
}

/// Fast inside nodes, so that the network counts.
LinkCosts costs() {
  return {"bench",
          {{"inter-node", 1.5, 10, 12, Duplex::full, false, ""},
           {"inter-socket", 0.6, 20, 60, Duplex::half, false, ""},
           {"intra-socket", 0.4, 25, 80, Duplex::half, false, ""}}};
}

std::vector<std::vector<CoreId>> placements(const CommunicationMatrix& traffic,
                                            const Machine& machine) {
  std::vector<std::vector<CoreId>> all;
  const auto add = [&](const Placement& placement) {
    all.emplace_back(placement.cores().begin(), placement.cores().end());
  };
  for (const Baseline baseline : {Baseline::packed, Baseline::by_node, Baseline::random}) {
    add(baseline_placement(baseline, machine, traffic.rank_count(), 1));
  }
  const CommGraph graph(traffic, Measure::bytes);
  add(search(graph, machine, Objective::lexicographic(), {}).placement);
  return all;
}

/// A file of all ranks' actions: receives posted, all sent, all awaited.
std::string action_list(const CommunicationMatrix& traffic, const std::filesystem::path& folder) {
  std::vector<std::string> receives(traffic.rank_count());
  std::vector<std::string> sends(traffic.rank_count());
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      const std::size_t peer = flow.peer.value();
      const std::string bytes = " 0 " + std::to_string(flow.volume.bytes) + " 6\n";
      sends[r] += std::to_string(r) + " isend " + std::to_string(peer) + bytes;
      receives[peer] += std::to_string(peer) + " irecv " + std::to_string(r) + bytes;
    }
  }
  std::ofstream all(folder / "actions");
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    const std::string rank = std::to_string(r);
    all << rank << " init\n"
        << receives[r] << sends[r] << rank << " waitall\n"
        << rank << " finalize\n";
  }
  std::ofstream(folder / "list") << (folder / "actions").string() << '\n';
  return (folder / "list").string();
}

struct Engines {
  Times analytic{};
  Times flows{};   ///< SimGrid, all messages at once
  Times replay{};  ///< SimGrid's ranks, our transport
};

Engines timed(const Case& one, const std::filesystem::path& library) {
  const TemporaryFolder folder;
  const Machine machine = machine_in(one.network);
  const CostTree tree(machine, costs());
  const CommunicationMatrix traffic = bench::network_pattern(one.pattern);
  const std::string actions = action_list(traffic, folder.path());
  Engines engines;
  std::vector<NamedSimulation> simulations;
  for (const std::vector<CoreId>& cores : placements(traffic, machine)) {
    engines.analytic[simulations.size() / 2] = pattern_time(traffic, tree, cores).seconds;
    simulations.push_back({"flows", {&tree, pattern_of(std::span(&traffic, 1), tree, cores)}});
    simulations.push_back({"replay", {&tree, SimulatedRun{cores, actions}}});
  }
  const std::vector<double> seconds = simulate(simulations, {.library = library});
  for (std::size_t p = 0; p < placement_names.size(); ++p) {
    engines.flows[p] = seconds[2 * p];
    engines.replay[p] = seconds[2 * p + 1];
  }
  return engines;
}

/// "best / packed 0.93 1.12, ...": pairs whose order is another one; empty: none.
std::string reversed(const Times& a, const Times& b) {
  std::string text;
  for (std::size_t p = 0; p < a.size(); ++p) {
    for (std::size_t q = 0; q < p; ++q) {
      const double by_a = a[p] / a[q] - 1;
      const double by_b = b[p] / b[q] - 1;
      if (by_a * by_b >= 0 || std::min(std::abs(by_a), std::abs(by_b)) <= tie_part) continue;
      std::array<char, 96> pair{};
      std::snprintf(pair.data(), pair.size(), "%s%s / %s %.2f, %.2f", text.empty() ? "" : "; ",
                    placement_names[p], placement_names[q], 1 + by_a, 1 + by_b);
      text += pair.data();
    }
  }
  return text;
}

void print_times(const Times& times) {
  std::printf(" |");
  for (const double seconds : times) std::printf(" %.0f", 1e6 * seconds);
}

bool run(const std::filesystem::path& library, bool only_some) {
  std::printf(
      "| network | pattern | analytic: packed, by-node, random, best (us) | SimGrid | "
      "replay | order |\n|---|---|---|---|---|---|\n");
  bool alike = true;
  for (std::size_t c = 0; c < cases.size(); c += only_some ? 5 : 1) {
    const Engines engines = timed(cases[c], library);
    std::printf("| %s | %s", cases[c].network, cases[c].pattern);
    print_times(engines.analytic);
    print_times(engines.flows);
    print_times(engines.replay);
    const std::string by_flows = reversed(engines.analytic, engines.flows);
    const std::string by_replay = reversed(engines.analytic, engines.replay);
    alike = alike && by_flows.empty() && by_replay.empty();
    if (by_flows.empty() && by_replay.empty())
      std::printf(" | alike |\n");
    else {
      std::printf(" | SimGrid: %s; replay: %s |\n", by_flows.empty() ? "alike" : by_flows.c_str(),
                  by_replay.empty() ? "alike" : by_replay.c_str());
    }
    std::fflush(stdout);
  }
  return alike;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || argc > 3) return 2;
  const bool only_some = argc == 3 && std::string_view(argv[2]) == "--some";
  try {
    const bool alike = run(argv[1], only_some);
    return alike || !only_some ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "network_agreement: %s\n", error.what());
  }
  return 1;
}
