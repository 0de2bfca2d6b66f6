// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/jsrun.hpp"

#include <algorithm>
#include <array>
#include <regex>

#include "mapper/model/placement/placement_slots.hpp"
#include "rankfiles/gpu_binding.hpp"
#include "rankfiles/host_ranks.hpp"
#include "rankfiles/launch_comment.hpp"
#include "rankfiles/os_pus.hpp"
#include "rankfiles/slot_list.hpp"
#include "support/errors.hpp"
#include "support/text/blanks.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

constexpr std::string_view first_line = "cpu_index_using: physical";
constexpr const char* erf_line = "rank: 3: { hostname: n01; cpu: {4} }";

constexpr std::array<std::string_view, 9> settings{
    "cpu_index_using",   "overlapping_rs",    "skip_missing_cpu",
    "skip_missing_gpu",  "skip_missing_mem",  "oversubscribe_cpu",
    "oversubscribe_gpu", "oversubscribe_mem", "launch_distribution"};

/// The word before the first colon.
std::string_view key_of(std::string_view line) {
  const std::size_t colon = line.find(':');
  return colon == std::string_view::npos ? "" : without_blanks_around(line.substr(0, colon), " \t");
}

/// Whether the line is like "skip_missing_cpu: warn", before the ranks.
bool is_setting(std::string_view line) {
  return std::ranges::find(settings, key_of(line)) != settings.end();
}

/// Without the setting jsrun takes logical numbers.
void require_physical(const std::vector<NumberedLine>& lines) {
  const bool is_said = std::ranges::any_of(lines, [](const NumberedLine& line) {
    return key_of(line.text) == settings.front() &&
           without_blanks_around(line.text.substr(line.text.find(':') + 1), " \t") == "physical";
  });
  if (is_said) return;
  throw InputError("it does not begin with '" + std::string(first_line) +
                   "' (jsrun then counts CPUs logically, which is not read)");
}

RankSlot slot_of(const std::string& line, const MachineHosts& hosts) {
  static const std::regex form(R"(\s*rank\s*:\s*(\d+)\s*:\s*\{\s*hostname\s*:\s*([^;\s]+)\s*;\s*)"
                               R"(cpu\s*:\s*\{([\d,\- ]+)\}\s*;?\s*\}\s*)");
  std::smatch part;
  if (!std::regex_match(line, part, form)) {
    throw InputError("it is not a rank with its host and cores as rankplace writes them (" +
                     std::string(erf_line) + ")");
  }
  const auto rank = plain_number(part[1].str());
  if (!rank) throw InputError("rank " + part[1].str() + " is too large");
  return slot_on_pus(hosts, *rank, part[2].str(), numbers_and_ranges_in(part[3].str()));
}

}  // namespace

bool is_erf_line(std::string_view line) { return is_setting(line) || key_of(line) == "rank"; }

LaunchFile jsrun_launch_file(const LaunchRequest& request) {
  require_os_pus(request.placement, "jsrun");
  static_cast<void>(by_host(request.placement));  // refuses names that mean something else
  LaunchFile made{std::string(first_line) + '\n',
                  {{"LSF jsrun", {"jsrun", "--erf_input=" + request.file_name}}}};
  show_devices_by_exec(request, made.commands);
  for (const RankSlot& slot : request.placement.ranks) {
    made.text += "rank: " + std::to_string(slot.rank) + ": { hostname: " + slot.host + "; cpu: {" +
                 numbers_text(slot.os_pus, ',') + "} }\n";
  }
  return made;
}

std::vector<RankSlot> jsrun_ranks(std::string_view text, const std::string& file,
                                  const Machine& machine) {
  const std::vector<NumberedLine> lines = lines_without_comments(text);
  try {
    require_physical(lines);
  } catch (const InputError& error) {
    throw InputError(file, 0, error.what());
  }
  const MachineHosts hosts(machine);
  std::vector<RankSlot> slots;
  for (const NumberedLine& line : lines) {
    if (is_setting(line.text)) continue;
    try {
      slots.push_back(slot_of(line.text, hosts));
    } catch (const InputError& error) {
      throw InputError(file, line.number, error.what());
    }
  }
  return sorted_by_rank(std::move(slots), file);
}

}  // namespace rankplace
