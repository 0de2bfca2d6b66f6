// SPDX-License-Identifier: BSD-3-Clause
#include "cli/commands/topology_gather.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "bench/harness/folder_lock.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "cli/output/output_check.hpp"
#include "mapper/topology/cluster_file.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "mapper/topology/network.hpp"
#include "report/machine/machine_tree.hpp"
#include "workflow/machine/gathered_cluster.hpp"

namespace rankplace::cli {
namespace {

struct GatherOptions {
  std::string output;
  std::string network;
  std::vector<std::string> command;
  bool json = false;
};

/// What the user says of the network, in place of what Slurm has told. Throws as arranged() if the
/// hosts do not fit into it.
NetworkSpec network_of(const ClusterDescription& cluster, const NetworkSpec& given,
                       const std::filesystem::path& file) {
  std::vector<std::string> hosts;
  for (const ClusterHost& host : cluster.hosts) hosts.push_back(host.name);
  static_cast<void>(arranged(given, hosts, HostNames::real));
  return network_for_file_in(file.parent_path(), given);
}

int run(const GatherOptions& options) {
  const bool has_none = options.network == no_network;
  const NetworkSpec network = has_none ? NetworkSpec{} : network_from(options.network);
  const std::filesystem::path folder = std::filesystem::absolute(options.output + ".run");
  check_output_file(options.output);
  const harness::FolderLock lock(folder);
  ClusterDescription cluster = gathered_cluster(options.command, folder / "hosts.log");
  if (has_none || !network.empty()) {
    cluster.network = network_of(cluster, network, std::filesystem::absolute(options.output));
  }
  write_cluster_file(cluster, options.output);
  std::filesystem::remove_all(folder);
  const ResolvedMachine machine = resolve_machine(options.output, {}, nullptr);
  if (options.json) {
    std::cout << machine_tree_json(machine);
  } else {
    print(machine_tree_text(machine));
  }
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
                   "network above the nodes: torus:8,8,4, mesh:..., dragonfly:..., hyperx:..., "
                   "fat-tree:4,8, graph:FILE, the path of Slurm's topology.conf, or none")
      ->type_name("SHAPE|FILE");
  add_json_option(*command, options->json, "print the machine as JSON");
  command
      ->add_option("COMMAND", options->command,
                   "after --: a launcher and its options, for one process per host")
      ->required();
  command->footer(
      "Example:\n"
      "  rankplace topology gather -o cluster.json -- \\\n"
      "    mpirun -H n01,n02 --map-by ppr:1:node\n"
      "  rankplace topology gather -o cluster.json -- srun -N 2 --ntasks-per-node=1");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
