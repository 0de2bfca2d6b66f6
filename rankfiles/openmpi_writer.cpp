// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/openmpi_writer.hpp"

#include <algorithm>

#include "mapper/model/errors.hpp"
#include "rankfiles/openmpi_hosts.hpp"
#include "rankfiles/slot_list.hpp"

namespace rankplace {
namespace {

/// Both versions copy "HOST slot=LIST" into a buffer of 64 bytes and die of a longer one.
constexpr std::size_t largest_host_and_slot = 63;

/// Keeps what the user wrote (a SPEC, say) on the comment's line.
std::string one_line(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c >= 0 && c < ' '; }, ' ');
  return text;
}

std::string comment(const PlacementFile& placement, const std::string& file_name) {
  std::string text = "# rankplace " + placement.rankplace_version + ": " + placement.sense +
                     " placement (" + placement.objective + ", " + placement.measure + ") of " +
                     std::to_string(placement.ranks.size()) + " ranks on " + placement.machine;
  text = one_line(std::move(text));
  for (const LaunchCommand& command : openmpi_commands(placement.ranks.size(), file_name)) {
    text += "\n# " + command.version + ": " + one_line(shell_text(command.argv)) + " ./app";
  }
  return text;
}

std::string rank_line(const RankSlot& slot, const std::string& host) {
  const std::string place = host + " slot=" + slot_list(slot.cores);
  if (place.size() > largest_host_and_slot) {
    throw InputError("rank " + std::to_string(slot.rank) + ": '" + place + "' has " +
                     std::to_string(place.size()) + " characters (mpirun crashes above " +
                     std::to_string(largest_host_and_slot) +
                     "); use a shorter host name or fewer separate cores");
  }
  return "rank " + std::to_string(slot.rank) + "=" + place;
}

}  // namespace

std::string openmpi_rankfile(const PlacementFile& placement, const std::string& file_name) {
  OpenMpiHosts hosts;
  std::string text = comment(placement, file_name) + "\n";
  for (const RankSlot& slot : placement.ranks) {
    text += rank_line(slot, hosts.written_as(slot.host)) + "\n";
  }
  return text;
}

std::vector<LaunchCommand> openmpi_commands(std::size_t rank_count, const std::string& file_name) {
  const std::string count = std::to_string(rank_count);
  return {{"Open MPI 4", {"mpirun", "-np", count, "--rankfile", file_name}},
          {"Open MPI 5", {"mpirun", "-np", count, "--map-by", "rankfile:file=" + file_name}}};
}

}  // namespace rankplace
