// SPDX-License-Identifier: BSD-3-Clause
#include "cli/placement_output.hpp"

#include "mapper/model/atomic_file.hpp"
#include "rankfiles/launcher.hpp"

namespace rankplace::cli {

WrittenPlacement write_placement(const PlacementFile& placement,
                                 const std::filesystem::path& folder, const std::string& name,
                                 const std::string& launcher) {
  const WrittenPlacement paths{folder / (name + ".json"), folder / (name + ".rankfile")};
  const std::string launch_file =
      launcher_named(launcher).launch_file(placement, paths.launch_file.string());
  write_placement_file(placement, paths.json);
  write_file(paths.launch_file, launch_file);
  return paths;
}

std::string launch_hint(const std::string& launcher, std::size_t rank_count,
                        const std::string& launch_file) {
  return shell_text(launcher_named(launcher).commands(rank_count, launch_file).front().argv);
}

}  // namespace rankplace::cli
