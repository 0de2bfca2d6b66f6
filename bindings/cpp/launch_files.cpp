// SPDX-License-Identifier: BSD-3-Clause
#include "rankplace/launch_files.hpp"

#include <array>
#include <utility>

#include "bindings/cpp/conversion.hpp"
#include "bindings/cpp/data.hpp"
#include "bindings/cpp/translated.hpp"
#include "rankfiles/launch_file_reader.hpp"
#include "rankfiles/launcher.hpp"
#include "workflow/placement_output.hpp"

namespace rankplace::v1 {
namespace {

struct Name {
  Launcher launcher;
  std::string_view name;
};

constexpr std::array names{
    Name{Launcher::openmpi, "openmpi"}, Name{Launcher::prrte, "prrte"},
    Name{Launcher::mpich, "mpich"},     Name{Launcher::slurm, "slurm"},
    Name{Launcher::intel, "intel"},     Name{Launcher::cray, "cray"},
    Name{Launcher::pals, "pals"},       Name{Launcher::flux, "flux"},
    Name{Launcher::jsrun, "jsrun"},     Name{Launcher::exec, "exec"},
};

}  // namespace

std::string_view name_of(Launcher launcher) {
  for (const Name& known : names) {
    if (known.launcher == launcher) return known.name;
  }
  throw UsageError("there is no such launcher");
}

Launcher launcher_named(std::string_view name) {
  return translated([&] {
    const std::string_view own = rankplace::launcher_named(name).name;
    for (const Name& known : names) {
      if (known.name == own) return known.launcher;
    }
    throw rankplace::InternalError("the launcher '" + std::string(own) + "' has no public name");
  });
}

LaunchFile launch_file(const Placement& placement, Launcher launcher, const std::string& file_name,
                       const std::string& placement_name) {
  return translated([&] {
    const PlacementFile own = own_placement(placement);
    rankplace::LaunchFile made =
        rankplace::launcher_named(name_of(launcher)).launch_file({own, file_name, placement_name});
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
    WrittenPlacement written = rankplace::write_placement(own_placement(placement), folder, name,
                                                          std::string(name_of(launcher)));
    return WrittenFiles{std::move(written.json), std::move(written.launch_file),
                        std::move(written.command)};
  });
}

Placement read_launch_file(const std::filesystem::path& path, const Machine& machine) {
  return translated([&] {
    const ResolvedMachine& resolved = machine.data().resolved;
    return Placement{.ranks = slots_of(rankplace::read_launch_file(path, resolved.machine)),
                     .machine = resolved.spec};
  });
}

}  // namespace rankplace::v1
