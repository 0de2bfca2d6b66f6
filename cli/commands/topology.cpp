// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands/topology_describe.hpp"
#include "cli/commands/topology_gather.hpp"
#include "cli/options/enum_option.hpp"
#include "cli/options/machine_options.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "cli/output/output_check.hpp"
#include "mapper/inputs/input_file.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "mapper/profile/profile.hpp"
#include "report/machine/machine_presets.hpp"
#include "report/machine/machine_tree.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "workflow/machine/machine.hpp"
#include "workflow/placements/node_pictures.hpp"

namespace rankplace::cli {
namespace {

enum class TopologyFormat : std::uint8_t { text, xml, svg };

struct TopologyOptions {
  MachineOptions machine;
  std::string profile;
  std::string placement;
  std::string output;
  TopologyFormat format = TopologyFormat::text;
  bool presets = false;
  bool json = false;
};

/// "best.svg", or "best.n01.svg" where several nodes hold ranks.
std::filesystem::path picture_file(const TopologyOptions& options, const NodePicture& node,
                                   std::size_t nodes) {
  std::filesystem::path path = options.output;
  const std::string ending = path.extension().string();
  return nodes == 1 ? path : path.replace_extension(node.host + ending);
}

void check_picture_options(const TopologyOptions& options, std::size_t nodes) {
  if (options.json) throw UsageError("--json says nothing about a placement; leave it out");
  if (nodes > 1 && options.output.empty()) {
    throw UsageError("the placement has ranks on " + std::to_string(nodes) +
                     " nodes; name the files (-o best.svg: best.HOST.svg for each)");
  }
}

int write_pictures(const TopologyOptions& options, const ResolvedMachine& resolved,
                   const std::vector<RankSlot>& ranks) {
  const std::vector<NodePicture> nodes = pictures_of(resolved, ranks);
  check_picture_options(options, nodes.size());
  for (const NodePicture& node : nodes) {
    const std::string text =
        options.format == TopologyFormat::svg ? svg_by_lstopo(node.xml) : node.xml;
    if (options.output.empty()) {
      std::cout << text;
    } else {
      const auto file = picture_file(options, node, nodes.size());
      check_output_file(file);
      write_file(file, text);
      std::cout << file.string() << ": " << node.host << '\n';
    }
  }
  return 0;
}

int list_presets(bool json) {
  if (json) {
    std::cout << presets_json();
  } else {
    print(presets_text());
  }
  return 0;
}

int run(TopologyOptions options, bool has_spec) {
  if (options.presets) return list_presets(options.json);
  const bool has_placement = !options.placement.empty();
  if (has_placement != (options.format != TopologyFormat::text)) {
    throw UsageError(has_placement ? "--placement needs --format xml or svg"
                                   : "--format xml and svg need --placement");
  }
  PlacementFile placement;
  if (has_placement) placement = read_placement_file(options.placement);
  if (has_placement && !has_spec) options.machine.spec = placement.machine;
  Profile profile;
  if (!options.profile.empty()) profile = read_run(options.profile);
  const auto resolved = resolve(options.machine, options.profile.empty() ? nullptr : &profile);
  if (has_placement) return write_pictures(options, resolved, placement.ranks);
  if (options.json) {
    std::cout << machine_tree_json(resolved);
  } else {
    print(machine_tree_text(resolved));
  }
  return 0;
}

}  // namespace

CommandRunner add_topology(CLI::App& app) {
  auto options = std::make_shared<TopologyOptions>();
  options->machine.spec = "this";
  auto* command = app.add_subcommand("topology", "The machine tree as rankplace sees it");
  auto* const spec = command
                         ->add_option("SPEC", options->machine.spec,
                                      "this, a cluster file, a preset (--presets), an hwloc XML "
                                      "file, a synthetic topology, "
                                      "16xSPEC, or profile (with --profile)")
                         ->capture_default_str();
  add_host_options(*command, options->machine);
  command->add_option("--profile", options->profile, "the profile that the SPEC 'profile' means")
      ->type_name("DIR");
  command
      ->add_option("--placement", options->placement,
                   "a placement JSON whose ranks --format draws; SPEC is then its machine")
      ->type_name("FILE");
  add_enum_option(*command, "--format", options->format,
                  EnumNames<TopologyFormat>{{"text", TopologyFormat::text},
                                            {"xml", TopologyFormat::xml},
                                            {"svg", TopologyFormat::svg}},
                  "text; with --placement xml (hwloc's, with the ranks) or svg (lstopo draws it)");
  command->add_option("-o,--output", options->output, "file for --format xml or svg")
      ->type_name("FILE");
  command->add_flag("--presets", options->presets,
                    "list the machines known by name, and where their numbers come from");
  add_json_option(*command, options->json);
  command->footer("Example:\n  rankplace topology \"2xpack:2 l2:2 core:2 pu:1\"");
  const CommandRunner gather = add_topology_gather(*command);
  const CommandRunner describe = add_topology_describe(*command);
  return [options, gather, describe, command, spec] {
    if (command->got_subcommand("describe")) return describe();
    return command->got_subcommand("gather") ? gather() : run(*options, spec->count() > 0);
  };
}

}  // namespace rankplace::cli
