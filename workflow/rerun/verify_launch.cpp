// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/rerun/verify_launch.hpp"

#include <utility>

#include "bench/harness/probe_run.hpp"
#include "rankfiles/gpu_binding.hpp"
#include "support/errors.hpp"
#include "support/text/format.hpp"
#include "workflow/programs/own_files.hpp"
#include "workflow/rerun/check_text.hpp"
#include "workflow/rerun/probe.hpp"

namespace rankplace {
namespace {

/// An interrupt ends this process as it would have without the probe.
PlacementCheck compared(std::string by, const PlacementFile& wanted,
                        const harness::ProbeResult& probed) {
  if (probed.interrupted != 0) throw Interrupted(probed.interrupted);
  const std::vector<RankSlot> found = harness::named_as_in(wanted.ranks, probed);
  if (found.size() > wanted.ranks.size()) {
    throw InputError("the command started " + counted(found.size(), "rank") +
                     ", but the placement is for " + std::to_string(wanted.ranks.size()) +
                     "; start as many as it has");
  }
  PlacementCheck check{std::move(by), wanted.ranks.size(),
                       differences_between(wanted.ranks, found)};
  if (owns_devices(wanted)) check.devices = check_devices(wanted.devices, found, probed.devices);
  return check;
}

}  // namespace

PlacementCheck verify_launch(const harness::UserLaunch& command,
                             const harness::PlacedLaunch& placed, const PlacementFile& wanted,
                             const std::filesystem::path& log) {
  const auto words = command.changed(
      {.before_program = {}, .placement = placed, .instead_of_programs = probe_for(command)});
  return compared(std::string(command.dialect().title), wanted, harness::run_probe(words, log));
}

PlacementCheck verify_as_is(std::vector<std::string> command, const PlacementFile& wanted,
                            const std::filesystem::path& log) {
  std::string launcher = launcher_of(command);
  for (std::string& word : probe_for(launcher)) command.push_back(std::move(word));
  return compared(std::move(launcher), wanted, harness::run_probe(command, log));
}

}  // namespace rankplace
