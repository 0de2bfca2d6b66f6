// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placement_output.hpp"

#include <future>

#include "rankfiles/launcher.hpp"
#include "support/files.hpp"

namespace rankplace {

WrittenPlacement write_placement(const PlacementFile& placement,
                                 const std::filesystem::path& folder, const std::string& name,
                                 const std::string& launcher, Threads& threads) {
  const Launcher& made_for = launcher_named(launcher);
  WrittenPlacement written{
      folder / (name + ".json"), folder / (name + std::string(made_for.extension)), {}};
  auto json = std::async(std::launch::async, [&] { return to_json(placement, threads); });
  const LaunchFile made =
      made_for.launch_file({placement, written.launch_file.string(), written.json.string()});
  written.command = shell_text(made.commands.front());
  write_file(written.json, json.get());
  if (written.launch_file != written.json) write_file(written.launch_file, made.text);
  return written;
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
