// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/rerun/cores_of_command.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <string>
#include <string_view>

#include "bench/harness/launchers/dialect.hpp"

namespace rankplace {
namespace {

/// The number behind `name` in an option's text; 1 if there is none.
std::uint32_t number_behind(std::string_view text, std::string_view name) {
  const std::size_t at = text.find(name);
  if (at == std::string_view::npos) return 1;
  text.remove_prefix(at + name.size());
  text.remove_prefix(std::min(text.find_first_not_of(" ="), text.size()));
  std::uint32_t number = 1;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return std::max(number, 1U);
}

std::uint32_t cores_in(std::string option, bool is_flux) {
  for (char& c : option) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  std::uint32_t cores = 1;
  for (const char* const name : {":pe=", "cpus-per-proc", "cpus-per-rank", "cores-per-task"}) {
    cores = std::max(cores, number_behind(option, name));
  }
  return is_flux && option.starts_with("-c") ? std::max(cores, number_behind(option, "-c")) : cores;
}

}  // namespace

std::uint32_t cores_per_rank_of(const harness::UserLaunch& command) {
  const bool is_flux = command.dialect().kind == harness::LauncherKind::flux;
  std::uint32_t cores = 1;
  for (const std::string& option : command.placement_options()) {
    if (option.find("use-hwthread-cpus") != std::string::npos) return 1;  // they are threads
    cores = std::max(cores, cores_in(option, is_flux));
  }
  return cores;
}

void take_cores_of(const harness::UserLaunch& command, SlotOptions& slots,
                   ProgressListener& progress) {
  const std::uint32_t cores = cores_per_rank_of(command);
  if (cores == 1 || slots.cores_per_rank != 1) return;
  slots.cores_per_rank = cores;
  progress.step("placements give each rank " + std::to_string(cores) +
                " cores, as the command does (as with `cores_per_rank` " + std::to_string(cores) +
                ")");
}

}  // namespace rankplace
