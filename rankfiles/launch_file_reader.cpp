// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/launch_file_reader.hpp"

#include <algorithm>
#include <optional>
#include <sstream>

#include "mapper/model/placement/placement_slots.hpp"
#include "rankfiles/cray.hpp"
#include "rankfiles/fujitsu.hpp"
#include "rankfiles/intel.hpp"
#include "rankfiles/jsrun.hpp"
#include "rankfiles/launch_comment.hpp"
#include "rankfiles/mpich.hpp"
#include "rankfiles/openmpi_contexts.hpp"
#include "rankfiles/openmpi_reader.hpp"
#include "rankfiles/slot_list.hpp"
#include "rankfiles/slurm.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"

namespace rankplace {
namespace {

using Reader = std::vector<RankSlot> (*)(std::string_view text, const std::string& file,
                                         const Machine& machine);

std::vector<RankSlot> openmpi_ranks(std::string_view text, const std::string& file,
                                    const Machine& machine) {
  return rankfile_from_text(text, file, &machine);
}

/// Flux's host file, or the list of a job's hosts.
[[noreturn]] std::vector<RankSlot> host_names(std::string_view /*text*/, const std::string& file,
                                              const Machine& /*machine*/) {
  throw InputError(file, 0,
                   "a list of hosts names no cores (Flux takes them from the command line); name "
                   "the placement JSON instead");
}

bool names_host(std::string_view word, const Machine& machine) {
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    if (machine.node(NodeId(n)).name == word) return true;
  }
  return false;
}

bool is_intel_script(const std::vector<NumberedLine>& lines) {
  return std::ranges::any_of(
      lines, [](const NumberedLine& line) { return is_line_of_intel_script(line.text); });
}

/// A line "n01", "n01:2" or "n01 slots=2".
struct HostLineParts {
  std::string name;
  bool has_slots = false;
};

/// Nothing if the line is something else.
std::optional<HostLineParts> host_line_parts(const std::string& line) {
  std::istringstream words(line);
  std::string word;
  words >> word;
  const std::size_t colon = std::min(word.find(':'), word.size());
  const bool has_count = colon < word.size();
  HostLineParts parts{word.substr(0, colon), has_count};
  if (has_count && !plain_number(word.substr(colon + 1))) return {};
  if (parts.name.find_first_of("{}()=,;\"'") != std::string::npos) return {};
  while (words >> word) {
    if (!word.starts_with("slots=") && !word.starts_with("max_slots=")) return {};
    parts.has_slots = true;
  }
  return parts;
}

/// Whether every line names a host, and the first shows that these are hosts.
bool is_host_list(const std::vector<NumberedLine>& lines, const Machine& machine) {
  const auto first = host_line_parts(lines.front().text);
  if (!first) return false;
  if (lines.size() == 1 && !first->has_slots && !names_host(first->name, machine)) return false;
  return std::ranges::all_of(
      lines, [](const NumberedLine& line) { return host_line_parts(line.text).has_value(); });
}

bool holds(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// Files without another kind's marks are Open MPI rankfiles: that reader explains errors best.
Reader reader_of(std::string_view text, const Machine& machine) {
  if (option_in_comment(text, "SLURM_HOSTFILE=")) return slurm_ranks;
  const auto lines = lines_without_comments(text);
  if (lines.empty()) return openmpi_ranks;
  const std::string& first = lines.front().text;
  if (is_openmpi_contexts(text)) return openmpi_contexts_ranks;
  if (is_intel_script(lines)) return intel_ranks;
  if (holds(first, "binding=")) return mpich_ranks;
  if (is_erf_line(first)) return jsrun_ranks;
  if (first.find_first_not_of("0123456789,- \t\r") == std::string::npos) return cray_ranks;
  if (is_vcoord_line(first)) return fujitsu_ranks;
  if (is_host_list(lines, machine)) return host_names;
  return openmpi_ranks;
}

/// Refuses CR LF. Open MPI's reader judges its own lines: it knows best what mpirun makes of them.
void require_lf(std::string_view text, const std::string& file) {
  const std::size_t at = text.find("\r\n");
  if (at == std::string_view::npos) return;
  const auto line = 1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, at), '\n'));
  throw InputError(file, line,
                   "the line ends in CR LF, as on Windows (launchers take the CR for a part of "
                   "the last word); convert the file: sed -i 's/\\r$//' FILE");
}

/// The hardware threads of a slot's whole cores; none if the machine counts otherwise.
std::vector<std::uint32_t> threads_of(const RankSlot& slot, const Machine& machine, NodeId node) {
  std::vector<std::uint32_t> threads;
  for (const std::uint32_t number : slot.cores) {
    if (number >= machine.node(node).core_count) return {};
    const Core& core = machine.core(machine.core_at(node, number));
    if (!core.hwthreads.empty() || core.cores.size() != 1) return {};
    threads.insert(threads.end(), core.os_pus.begin(), core.os_pus.end());
  }
  std::ranges::sort(threads);
  return threads;
}

}  // namespace

std::vector<RankSlot> launch_file_from_text(std::string_view text, const std::string& file,
                                            const Machine& machine) {
  const Reader reader = reader_of(text, machine);
  if (reader != openmpi_ranks) require_lf(text, file);
  return reader(text, file, machine);
}

std::vector<RankSlot> read_launch_file(const std::filesystem::path& path, const Machine& machine) {
  std::vector<RankSlot> slots = launch_file_from_text(read_file(path), path.string(), machine);
  const auto node_of = nodes_by_name(machine);
  for (RankSlot& slot : slots) {
    const auto node = node_of.find(slot.host);
    if (node == node_of.end() || !slot.os_pus.empty() || !slot.hwthreads.empty()) continue;
    slot.os_pus = threads_of(slot, machine, node->second);
  }
  return slots;
}

}  // namespace rankplace
