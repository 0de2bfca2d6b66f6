// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/openmpi_writer.hpp"

#include <string>
#include <utility>
#include <vector>

#include "rankfiles/gpu_binding.hpp"
#include "rankfiles/launch_comment.hpp"
#include "rankfiles/openmpi5_path.hpp"
#include "rankfiles/openmpi_hosts.hpp"
#include "rankfiles/slot_list.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// Both versions copy "HOST slot=LIST" into a buffer of 64 bytes and die of a longer one.
constexpr std::size_t largest_host_and_slot = 63;

LaunchCommand command_of_4(const LaunchRequest& request) {
  const std::string count = std::to_string(request.placement.ranks.size());
  LaunchCommand command{"Open MPI 4", {"mpirun", "-np", count, "--rankfile", request.file_name}};
  if (uses_hwthreads(request.placement.ranks)) command.argv.emplace_back(hwthread_option_of_4);
  return command;
}

LaunchCommand command_of_5(const LaunchRequest& request) {
  const std::string count = std::to_string(request.placement.ranks.size());
  const std::string unit = uses_hwthreads(request.placement.ranks) ? ":hwtcpus" : "";
  return {"Open MPI 5",
          {"mpirun", "-np", count, "--map-by", openmpi5_mapping(request.file_name) + unit},
          openmpi5_input(request.file_name)};
}

LaunchFile rankfile_with(std::vector<LaunchCommand> commands, const LaunchRequest& request) {
  show_devices_by_exec(request, commands);
  return {launch_comment(request.placement, commands) + openmpi_rank_lines(request.placement),
          std::move(commands)};
}

void add_rank_line(const RankSlot& slot, const std::string& host, std::string& text) {
  text += "rank ";
  text += std::to_string(slot.rank);
  text += '=';
  const std::size_t begin = text.size();
  text += host;
  text += " slot=";
  text += slot_list(slot.units());
  if (text.size() - begin > largest_host_and_slot) {
    throw InputError(
        "rank " + std::to_string(slot.rank) + ": '" + text.substr(begin) + "' has " +
        std::to_string(text.size() - begin) + " characters (mpirun crashes above " +
        std::to_string(largest_host_and_slot) +
        "); use a shorter host name or fewer separate cores, or let each rank bind itself "
        "(`launcher` exec)");
  }
  text += '\n';
}

}  // namespace

std::string openmpi_rank_lines(const PlacementFile& placement) {
  OpenMpiHosts hosts;
  std::string text;
  for (const RankSlot& slot : placement.ranks) {
    add_rank_line(slot, hosts.written_as(slot.host), text);
  }
  return text;
}

LaunchFile openmpi_launch_file(const LaunchRequest& request) {
  return rankfile_with({command_of_4(request), command_of_5(request)}, request);
}

LaunchFile prrte_launch_file(const LaunchRequest& request) {
  return rankfile_with({command_of_5(request)}, request);
}

}  // namespace rankplace
