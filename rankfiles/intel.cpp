// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/intel.hpp"

#include <algorithm>
#include <sstream>

#include "mapper/model/placement_slots.hpp"
#include "rankfiles/host_ranks.hpp"
#include "rankfiles/launch_comment.hpp"
#include "rankfiles/os_pus.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

constexpr std::string_view processors = "I_MPI_PIN_PROCESSOR_LIST=";
constexpr std::string_view domains = "I_MPI_PIN_DOMAIN=";

/// One processor per rank as a list; several as a domain of masks.
std::string pins(const std::vector<RankSlot>& slots) {
  const bool single =
      std::ranges::all_of(slots, [](const RankSlot& slot) { return slot.os_pus.size() == 1; });
  std::string list;
  for (const RankSlot& slot : slots) {
    if (!list.empty()) list += ',';
    list += single ? std::to_string(slot.os_pus.front()) : hex_mask(slot.os_pus);
  }
  return single ? std::string(processors) + list : std::string(domains) + '[' + list + ']';
}

std::string argument_set(const HostRanks& host) {
  return shell_text({"-host", host.host, "-env", pins(host.slots), "-n",
                     std::to_string(host.slots.size())}) +
         " \"$@\"";
}

/// The PUs of each rank of a host, from its pins.
std::vector<std::vector<std::uint32_t>> pus_of_pins(std::string_view text) {
  std::vector<std::vector<std::uint32_t>> pus;
  if (text.starts_with(processors)) {
    for (const std::uint32_t pu : numbers_in(text.substr(processors.size()), ',')) {
      pus.push_back({pu});
    }
    return pus;
  }
  if (!text.starts_with(domains) || !text.ends_with(']')) {
    throw InputError("'" + std::string(text) + "' are no pins that rankplace writes");
  }
  std::istringstream masks(
      std::string(text.substr(domains.size() + 1, text.size() - domains.size() - 2)));
  for (std::string mask; std::getline(masks, mask, ',');) pus.push_back(pus_of_hex_mask(mask));
  return pus;
}

/// Adds the ranks of a line like: exec mpirun -host n01 -env I_MPI_...=3,1 -n 2 "$@" : \.
void add_ranks(const std::string& line, const Machine& machine, std::vector<RankSlot>& slots) {
  std::istringstream words(line);
  std::string host;
  std::string pin_text;
  std::string count;
  for (std::string word; words >> word;) {
    if (word == "-host") words >> host;
    if (word == "-env") words >> pin_text;
    if (word == "-n") words >> count;
  }
  std::erase(pin_text, '\'');
  const auto pus = pus_of_pins(pin_text);
  if (count != std::to_string(pus.size())) {
    throw InputError("the number of ranks is not that of the pins");
  }
  for (const auto& pus_of_rank : pus) {
    slots.push_back(
        slot_on_pus(machine, static_cast<std::uint32_t>(slots.size()), host, pus_of_rank));
  }
}

}  // namespace

LaunchFile intel_launch_file(const LaunchRequest& request) {
  require_os_pus(request.placement, "Intel MPI");
  const std::vector<HostRanks> hosts = by_host(request.placement);
  if (!is_in_blocks(hosts)) {
    throw InputError(
        "the ranks do not go host by host (Intel MPI's argument sets number them so); use "
        "--launcher exec or slurm");
  }
  LaunchFile made{"#!/bin/sh\n", {{"Intel MPI", {"sh", request.file_name}}}};
  made.text += launch_comment(request.placement, made.commands) + "exec mpirun ";
  const char* separator = "";
  for (const HostRanks& host : hosts) {
    made.text += separator + argument_set(host);
    separator = " : \\\n  ";
  }
  made.text += '\n';
  return made;
}

std::vector<RankSlot> intel_ranks(std::string_view text, const std::string& file,
                                  const Machine& machine) {
  std::vector<RankSlot> slots;
  for (const NumberedLine& line : lines_without_comments(text)) {
    try {
      add_ranks(line.text, machine, slots);
    } catch (const InputError& error) {
      throw InputError(file, line.number, error.what());
    }
  }
  return sorted_by_rank(std::move(slots), file);
}

}  // namespace rankplace
