// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/openmpi_contexts.hpp"

#include <sstream>

#include "mapper/model/devices/device_variables.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "rankfiles/argument_sets.hpp"
#include "rankfiles/launch_comment.hpp"
#include "rankfiles/openmpi_reader.hpp"
#include "rankfiles/openmpi_writer.hpp"

namespace rankplace {
namespace {

constexpr std::string_view begin_of_rankfile = "cat >\"$rankfile\" <<'END'";
constexpr std::string_view end_of_rankfile = "END";
constexpr std::string_view start = "mpirun --rankfile \"$rankfile\"";

/// "-x", "CUDA_VISIBLE_DEVICES=3" for all devices of a rank.
std::vector<std::string> options_of(const PlacementFile& placement, std::size_t rank) {
  std::vector<std::string> options;
  if (placement.devices.empty()) return options;
  for (const DeviceVariable& variable : device_variables(placement.devices[rank])) {
    options.emplace_back("-x");
    options.push_back(variable.name + "=" + variable.value);
  }
  return options;
}

std::vector<ArgumentSet> contexts_of(const PlacementFile& placement) {
  std::vector<ArgumentSet> sets;
  for (std::size_t r = 0; r < placement.ranks.size(); ++r) {
    std::vector<std::string> options = options_of(placement, r);
    if (sets.empty() || sets.back().options != options) sets.push_back({std::move(options), 0});
    ++sets.back().rank_count;
  }
  return sets;
}

std::string context_text(const ArgumentSet& set) {
  std::string text = "-np " + std::to_string(set.rank_count);
  if (!set.options.empty()) text += " " + shell_text(set.options);
  return text + " \"$@\"";
}

}  // namespace

LaunchFile openmpi_contexts_file(const LaunchRequest& request) {
  LaunchFile made{
      "#!/bin/sh\n", {{"Open MPI 4", {"sh", request.file_name}}}, contexts_of(request.placement)};
  made.text += launch_comment(request.placement, made.commands);
  made.text += "rankfile=$(mktemp) || exit\ntrap 'rm -f \"$rankfile\"' EXIT\n";
  made.text += std::string(begin_of_rankfile) + "\n" + openmpi_rank_lines(request.placement) +
               std::string(end_of_rankfile) + "\n" + std::string(start);
  if (uses_hwthreads(request.placement.ranks)) {
    made.text += std::string(" ") + hwthread_option_of_4;
  }
  made.text += ' ';
  made.text += argument_sets_text(made.sets, context_text) + '\n';
  return made;
}

bool is_openmpi_contexts(std::string_view text) {
  return text.find(start) != std::string_view::npos;
}

std::vector<RankSlot> openmpi_contexts_ranks(std::string_view text, const std::string& file,
                                             const Machine& machine) {
  // Other lines become empty: those of the rankfile keep their numbers.
  std::istringstream lines{std::string(text)};
  const bool counts_threads = text.find(" " + std::string(hwthread_option_of_4)) != text.npos;
  std::string rankfile;
  bool is_inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line == end_of_rankfile) is_inside = false;
    rankfile += (is_inside ? line : "") + "\n";
    if (line == begin_of_rankfile) is_inside = true;
  }
  return rankfile_from_text(rankfile, file, &machine, counts_threads);
}

}  // namespace rankplace
