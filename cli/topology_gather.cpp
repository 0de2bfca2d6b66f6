// SPDX-License-Identifier: BSD-3-Clause
#include "cli/topology_gather.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bench/harness/probe_run.hpp"
#include "cli/probe.hpp"
#include "cli/report/machine_tree.hpp"
#include "mapper/model/errors.hpp"
#include "mapper/topology/cluster_file.hpp"
#include "mapper/topology/host_kind.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "mapper/topology/network.hpp"

namespace rankplace::cli {
namespace {

struct GatherOptions {
  std::string output;
  std::string network;
  std::vector<std::string> command;
};

/// Kinds are named kind0, kind1, ... in the order of their first hosts.
class ClusterBuilder {
 public:
  explicit ClusterBuilder(const GatheredHosts& gathered) : gathered_(gathered) {
    for (const auto& [name, kind] : gathered.kind_of_host) add_host(name, name_of(kind));
  }
  [[nodiscard]] ClusterDescription take() { return std::move(cluster_); }

 private:
  std::string name_of(const std::string& kind) {
    const auto [at, is_new] = names_.emplace(kind, "kind" + std::to_string(names_.size()));
    if (is_new) cluster_.kinds.push_back({at->second, xml_of(kind)});
    return at->second;
  }

  /// The name of a kind is computed from its XML, so it tells whether that has arrived whole.
  [[nodiscard]] const std::string& xml_of(const std::string& kind) const {
    const auto xml = gathered_.xml_of_kind.find(kind);
    if (xml == gathered_.xml_of_kind.end() || kind_of_host(xml->second) != kind) {
      throw InputError(
          "the launcher has changed what the probe printed (mpirun --tag-output does, "
          "for long texts); leave such options out");
    }
    return xml->second;
  }

  /// Several processes of one host must have seen the same.
  void add_host(const std::string& name, const std::string& kind) {
    const auto known = std::ranges::find(cluster_.hosts, name, &ClusterHost::name);
    if (known == cluster_.hosts.end()) {
      cluster_.hosts.push_back({name, kind});
    } else if (known->kind != kind) {
      throw InputError("the processes on " + name +
                       " see different cores of it (the launcher gives each its own cpuset); start "
                       "one process per host: mpirun --map-by ppr:1:node, srun "
                       "--ntasks-per-node=1 --exclusive");
    }
  }

  const GatheredHosts& gathered_;
  std::map<std::string, std::string> names_;
  ClusterDescription cluster_;
};

/// An interrupt ends this process as it would have without the probe.
GatheredHosts probed(const GatherOptions& options, const std::filesystem::path& log) {
  std::vector<std::string> command = options.command;
  command.push_back(probe_for(launcher_of(command)).string());
  command.emplace_back("--topology");
  harness::TopologyProbeResult result = harness::run_topology_probe(command, log);
  if (result.interrupted != 0) std::raise(result.interrupted);
  return std::move(result.hosts);
}

int run(const GatherOptions& options) {
  const NetworkSpec network = network_from(options.network);
  const std::filesystem::path log = options.output + ".log";
  ClusterDescription cluster = ClusterBuilder(probed(options, log)).take();
  cluster.network = network;
  write_cluster_file(cluster, options.output);
  std::filesystem::remove(log);
  std::cout << machine_tree_text(resolve_machine(options.output, {}, nullptr));
  return 0;
}

}  // namespace

CommandRunner add_topology_gather(CLI::App& topology) {
  auto options = std::make_shared<GatherOptions>();
  auto* command = topology.add_subcommand(
      "gather", "Start a probe on every host and write what they look like into one file");
  command->add_option("-o,--output", options->output, "the cluster file to write")
      ->type_name("JSON")
      ->required();
  command
      ->add_option("--network", options->network,
                   "what is above the nodes: fat-tree:4,8, dragonfly:4,8, torus:8,8,4, or the path "
                   "of Slurm's topology.conf")
      ->type_name("SHAPE|FILE");
  command
      ->add_option("COMMAND", options->command,
                   "after --: a launcher and its options, for one process per host")
      ->required();
  command->footer(
      "Example:\n"
      "  rankplace topology gather -o cluster.json -- mpirun -H n01,n02 --map-by ppr:1:node\n"
      "  rankplace topology gather -o cluster.json -- srun -N 2 --ntasks-per-node=1\n"
      "Manual page: docs/cli/topology.md");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
