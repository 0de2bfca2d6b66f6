// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/jsrun.hpp"

#include <regex>

#include "mapper/model/placement_slots.hpp"
#include "rankfiles/gpu_binding.hpp"
#include "rankfiles/host_ranks.hpp"
#include "rankfiles/launch_comment.hpp"
#include "rankfiles/os_pus.hpp"
#include "rankfiles/slot_list.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

constexpr const char* erf_line = "rank: 3: { hostname: n01; cpu: {4} }";

RankSlot slot_of(const std::string& line, const MachineHosts& hosts) {
  static const std::regex form(
      R"(\s*rank:\s*(\d+):\s*\{\s*hostname:\s*([^;\s]+)\s*;\s*cpu:\s*\{([\d,]+)\}\s*\}\s*)");
  std::smatch part;
  if (!std::regex_match(line, part, form)) {
    throw InputError("it is not a rank with its host and cores as rankplace writes them (" +
                     std::string(erf_line) + ")");
  }
  const auto rank = plain_number(part[1].str());
  if (!rank) throw InputError("rank " + part[1].str() + " is too large");
  return slot_on_pus(hosts, *rank, part[2].str(), numbers_in(part[3].str(), ','));
}

}  // namespace

LaunchFile jsrun_launch_file(const LaunchRequest& request) {
  require_os_pus(request.placement, "jsrun");
  static_cast<void>(by_host(request.placement));  // refuses names that mean something else
  LaunchFile made{std::string(jsrun_first_line) + '\n',
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
  const MachineHosts hosts(machine);
  std::vector<RankSlot> slots;
  for (const NumberedLine& line : lines_without_comments(text)) {
    if (line.text == jsrun_first_line) continue;
    try {
      slots.push_back(slot_of(line.text, hosts));
    } catch (const InputError& error) {
      throw InputError(file, line.number, error.what());
    }
  }
  return sorted_by_rank(std::move(slots), file);
}

}  // namespace rankplace
