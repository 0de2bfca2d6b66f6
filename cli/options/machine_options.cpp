// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/machine_options.hpp"

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "cli/options/parsed_option.hpp"
#include "mapper/network/allocation.hpp"
#include "mapper/topology/tree_view.hpp"
#include "support/text/text.hpp"

namespace rankplace::cli {
namespace {

/// "performance,efficiency"; "all": none. The machine knows which there are.
std::vector<std::string> core_kinds_from(const std::string& list) {
  if (list == "all") return {};
  const std::vector<std::string_view> kinds = items_of(list);
  return {kinds.begin(), kinds.end()};
}

}  // namespace

void add_machine_options(CLI::App& command, MachineOptions& options) {
  command
      .add_option(
          "--machine", options.spec,
          "the machine: this, profile (the hosts of the profile), a cluster file (rankplace "
          "topology gather), a preset (rankplace topology --presets), an hwloc XML file, a "
          "synthetic topology like \"pack:2 l2:2 core:2 pu:1\", or 16xSPEC")
      ->type_name("SPEC")
      ->capture_default_str();
  add_host_options(command, options);
}

void add_host_options(CLI::App& command, MachineOptions& options) {
  options.plugins = HwlocPlugins::skip;  // the command line has no other threads yet
  auto* hosts =
      command.add_option("--hosts", options.hosts,
                         "names of the nodes and how many ranks each takes: n01:8,n[02-04]:8");
  hosts->type_name("LIST");
  command.add_option("--hostfile", options.hostfile, "nodes and ranks from an Open MPI hostfile")
      ->type_name("FILE")
      ->excludes(hosts);
  command
      .add_option("--network", options.network,
                  "network above the nodes: torus:8,8,4, mesh:..., dragonfly:..., hyperx:..., "
                  "fat-tree:4,8, graph:FILE, the path of Slurm's topology.conf, or none (a preset "
                  "or cluster file without its own)")
      ->type_name("SHAPE|FILE");
  add_parsed_option(command, "--allocation", options.allocation, parse_allocation,
                    "places of the nodes in a network that has more: contiguous (default), random, "
                    "random:SEED")
      ->type_name("KIND[:SEED]");
  add_parsed_option(command, "--levels", options.levels, kinds_from,
                    "kinds of objects to keep: switch, group, package, "
                    "die, numa, l4, l3, cluster, l2, l1, core (default: all)")
      ->type_name("KIND,...");
  command.add_flag("--use-hwthreads", options.use_hwthreads,
                   "one rank per hardware thread instead of one per core");
  add_parsed_option(command, "--core-kinds", options.core_kinds, core_kinds_from,
                    "cores that ranks may have where a node has several kinds: all, performance, "
                    "efficiency (a list: performance,efficiency)")
      ->type_name("KIND,...")
      ->default_str("all");
  add_parsed_option(command, "--nic", options.card, card_place_from,
                    "package of the network card: auto (where hwloc shows the network "
                    "card), ignore (the node as a whole), package:0")
      ->type_name("PLACE")
      ->default_str("auto");
}

}  // namespace rankplace::cli
