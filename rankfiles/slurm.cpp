// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/slurm.hpp"

#include <map>

#include "rankfiles/exec_writer.hpp"
#include "rankfiles/host_ranks.hpp"
#include "rankfiles/launch_comment.hpp"
#include "rankfiles/os_pus.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

constexpr const char* bind_option = "--cpu-bind=";

LaunchCommand srun(const LaunchRequest& request, const HostRanks* for_all) {
  LaunchCommand command{"Slurm",
                        {"env", "SLURM_HOSTFILE=" + request.file_name, "srun", "-n",
                         std::to_string(request.placement.ranks.size()), "-m", "arbitrary"}};
  if (for_all != nullptr) {
    command.argv.push_back(bind_option + slurm_cpu_bind(for_all->slots));
    return command;
  }
  command.argv.push_back(bind_option + std::string("none"));
  for (std::string& word : exec_words(request.placement_name)) {
    command.argv.push_back(std::move(word));
  }
  return command;
}

}  // namespace

LaunchFile slurm_launch_file(const LaunchRequest& request) {
  const std::vector<HostRanks> hosts = by_host(request.placement);
  const bool can_bind = knows_os_pus(request.placement);
  LaunchFile made{{}, {srun(request, can_bind ? host_whose_pus_serve_all(hosts) : nullptr)}};
  made.text = launch_comment(request.placement, made.commands);
  for (const RankSlot& slot : request.placement.ranks) made.text += slot.host + '\n';
  return made;
}

std::vector<RankSlot> slurm_ranks(std::string_view text, const std::string& file,
                                  const Machine& machine) {
  const std::string bind = option_in_comment(text, bind_option).value_or("none");
  if (bind == "none") {
    throw InputError(
        file, 0,
        "this host file names no cores (rankplace exec takes them from the placement); "
        "name the placement JSON instead");
  }
  const auto pus_of_local_rank = pus_of_slurm_cpu_bind(bind);
  std::map<std::string, std::size_t> ranks_on;
  std::vector<RankSlot> slots;
  for (const NumberedLine& line : lines_without_comments(text)) {
    try {
      const std::size_t local_rank = ranks_on[line.text]++;
      if (local_rank >= pus_of_local_rank.size()) {
        throw InputError(line.text + " has more ranks than --cpu-bind has entries");
      }
      slots.push_back(slot_on_pus(machine, static_cast<std::uint32_t>(slots.size()), line.text,
                                  pus_of_local_rank[local_rank]));
    } catch (const InputError& error) {
      throw InputError(file, line.number, error.what());
    }
  }
  return slots;
}

}  // namespace rankplace
