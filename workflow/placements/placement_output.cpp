// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/placement_output.hpp"

#include <future>
#include <system_error>

#include "rankfiles/launcher.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/threads/beside.hpp"

namespace rankplace {
namespace {

/// One rank on the first core of a node.
PlacementFile on_first_core(const Machine& machine, const Node& node) {
  const Core& core = machine.core(CoreId(node.first_core));
  PlacementFile placement;
  placement.ranks.push_back({0, node.name, core.cores, core.os_pus, core.hwthreads});
  return placement;
}

}  // namespace

WrittenPlacement write_placement(const PlacementFile& placement,
                                 const std::filesystem::path& folder, const std::string& name,
                                 const Launcher& launcher, Threads& threads) {
  WrittenPlacement written{
      folder / (name + ".json"), folder / (name + std::string(launcher.extension)), {}};
  auto json = std::async(beside_if_possible, [&] { return to_json(placement, threads); });
  LaunchFile made;
  try {
    made = launcher.launch_file({placement, written.launch_file.string(), written.json.string()});
    written.command = shell_text(made.commands.front());
  } catch (const InputError& error) {
    written.refusal = error.what();
  }
  write_file(written.json, json.get());
  if (!written.refusal.empty()) {
    std::error_code not_there;
    std::filesystem::remove(written.launch_file, not_there);
  } else if (written.launch_file != written.json) {
    write_file(written.launch_file, made.text);
  }
  return written;
}

void require_launch_file(const WrittenPlacement& written, const std::string& name) {
  if (written.refusal.empty()) return;
  throw InputError("no launch file for " + name + ": " + written.refusal);
}

void require_hosts_for(const Launcher& launcher, const Machine& machine, std::size_t ranks) {
  std::size_t slots = 0;
  std::string refusal;
  for (std::size_t n = 0; n < machine.node_count() && slots < ranks; ++n) {
    const Node& node = machine.node(NodeId(n));
    try {
      (void)launcher.launch_file({on_first_core(machine, node), "file", "placement.json"});
      slots += node.slots;
    } catch (const InputError& error) {
      if (refusal.empty()) refusal = error.what();
    }
  }
  if (slots < ranks && !refusal.empty()) throw InputError(refusal);
}

std::string launchers_text(std::string text) {
  const char* separator = "";
  for (const std::string& name : launcher_names()) {
    text += separator + name;
    separator = ", ";
  }
  return text;
}

}  // namespace rankplace
