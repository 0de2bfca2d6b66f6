// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/verify_launch.hpp"

#include <utility>

#include "bench/harness/probe_run.hpp"
#include "support/errors.hpp"
#include "workflow/check_text.hpp"
#include "workflow/own_files.hpp"
#include "workflow/probe.hpp"

namespace rankplace {
namespace {

/// An interrupt ends this process as it would have without the probe.
PlacementCheck compared(std::string by, const std::vector<RankSlot>& wanted,
                        const harness::ProbeResult& probed) {
  if (probed.interrupted != 0) throw Interrupted(probed.interrupted);
  const std::vector<RankSlot>& found = probed.slots;
  if (found.size() > wanted.size()) {
    throw InputError("the command started " + std::to_string(found.size()) +
                     " ranks, but the placement is for " + std::to_string(wanted.size()) +
                     "; start as many as it has");
  }
  return {std::move(by), wanted.size(), differences_between(wanted, found)};
}

}  // namespace

PlacementCheck verify_launch(const harness::UserLaunch& command,
                             const harness::PlacedLaunch& placed,
                             const std::vector<RankSlot>& wanted,
                             const std::filesystem::path& log) {
  const auto words = command.changed(
      {.before_program = {}, .placement = placed, .instead_of_programs = probe_for(command)});
  return compared(std::string(command.dialect().title), wanted, harness::run_probe(words, log));
}

PlacementCheck verify_as_is(std::vector<std::string> command, const std::vector<RankSlot>& wanted,
                            const std::filesystem::path& log) {
  std::string launcher = launcher_of(command);
  for (std::string& word : probe_for(launcher)) command.push_back(std::move(word));
  return compared(std::move(launcher), wanted, harness::run_probe(command, log));
}

}  // namespace rankplace
