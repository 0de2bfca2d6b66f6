// SPDX-License-Identifier: BSD-3-Clause
#include "rankplace/launch_files.hpp"

#include <cstddef>
#include <utility>

#include "bindings/cpp/conversion.hpp"
#include "bindings/cpp/data.hpp"
#include "bindings/cpp/translated.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "rankfiles/launch_file_reader.hpp"
#include "rankfiles/launcher.hpp"
#include "workflow/placements/placement_output.hpp"

namespace rankplace::v1 {

namespace {

PlacementFile launchable(const Placement& placement) {
  PlacementFile own = own_placement(placement);
  own.ranks = sorted_by_rank(std::move(own.ranks), "the placement");
  return own;
}

/// The two enums have the same order. Throws UsageError for a number of neither.
const rankplace::Launcher& own_launcher(Launcher launcher) {
  using Kind = rankplace::Launcher::Kind;
  static_assert(static_cast<int>(Launcher::openmpi_contexts) ==
                static_cast<int>(Kind::openmpi_contexts));
  if (launcher > Launcher::openmpi_contexts) throw UsageError("there is no such launcher");
  return launcher_of(static_cast<Kind>(launcher));
}

void require_file_name(const std::string& name) {
  const bool is_name =
      !name.empty() && name.find('/') == std::string::npos && name.find('\0') == std::string::npos;
  if (!is_name) {
    throw rankplace::UsageError("the name of the files is '" + name.substr(0, name.find('\0')) +
                                "' (give one that is not empty and has no '/')");
  }
}

/// Of the launcher "exec" the placement itself is the launch file.
std::vector<RankSlot> slots_in(const std::filesystem::path& path,
                               const rankplace::Machine& machine) {
  if (path.extension() == ".json") {
    auto slots = sorted_by_rank(read_placement_file(path).ranks, path.string());
    static_cast<void>(core_groups(machine, slots));  // throws if the machine has them not
    return slots_of(std::move(slots));
  }
  return slots_of(rankplace::read_launch_file(path, machine));
}

}  // namespace

std::string_view name_of(Launcher launcher) { return own_launcher(launcher).name; }

Launcher launcher_named(std::string_view name) {
  return translated([&] { return static_cast<Launcher>(rankplace::launcher_named(name).kind); });
}

LaunchFile launch_file(const Placement& placement, Launcher launcher, const std::string& file_name,
                       const std::string& placement_name) {
  return translated([&] {
    const PlacementFile own = launchable(placement);
    rankplace::LaunchFile made =
        own_launcher(launcher).launch_file({own, file_name, placement_name});
    LaunchFile file{std::move(made.text), {}};
    for (rankplace::LaunchCommand& command : made.commands) {
      std::string shell = shell_text(command);
      file.commands.push_back(
          {std::move(command.version), std::move(command.argv), std::move(shell)});
    }
    return file;
  });
}

WrittenFiles write_launch_files(const Placement& placement, Launcher launcher,
                                const std::filesystem::path& folder, const std::string& name) {
  return translated([&] {
    require_file_name(name);
    WrittenPlacement written =
        rankplace::write_placement(launchable(placement), folder, name, own_launcher(launcher));
    require_launch_file(written, name);
    return WrittenFiles{std::move(written.json), std::move(written.launch_file),
                        std::move(written.command)};
  });
}

Placement read_launch_file(const std::filesystem::path& path, const Machine& machine) {
  return translated([&] {
    const ResolvedMachine& resolved = machine.data().resolved;
    return placement_in(resolved, slots_in(path, resolved.machine));
  });
}

}  // namespace rankplace::v1
