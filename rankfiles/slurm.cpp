// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/slurm.hpp"

#include <optional>
#include <unordered_map>

#include "rankfiles/exec_writer.hpp"
#include "rankfiles/gpu_binding.hpp"
#include "rankfiles/host_ranks.hpp"
#include "rankfiles/launch_comment.hpp"
#include "rankfiles/long_arguments.hpp"
#include "rankfiles/os_pus.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

constexpr const char* bind_option = "--cpu-bind=";

/// How Slurm gives the ranks their cores and GPUs; nothing: `rankplace exec` must.
std::optional<std::vector<std::string>> own_binding(const PlacementFile& placement) {
  const std::vector<HostRanks> hosts = by_host(placement);
  const HostRanks* const for_all =
      knows_os_pus(placement) ? host_whose_pus_serve_all(hosts) : nullptr;
  if (for_all == nullptr) return {};
  std::vector<std::string> words{bind_option + slurm_cpu_bind(for_all->slots)};
  if (words.front().size() > longest_argument) return {};
  if (!owns_devices(placement)) return words;
  const auto gpus = gpus_serving_all(placement, hosts);
  if (!gpus) return {};
  words.push_back("--gpu-bind=" + slurm_gpu_bind(*gpus));
  return words;
}

LaunchCommand srun(const LaunchRequest& request) {
  LaunchCommand command{"Slurm",
                        {"env", "SLURM_HOSTFILE=" + request.file_name, "srun", "-n",
                         std::to_string(request.placement.ranks.size()), "-m", "arbitrary"}};
  if (auto words = own_binding(request.placement)) {
    for (std::string& word : *words) command.argv.push_back(std::move(word));
    return command;
  }
  command.argv.push_back(bind_option + std::string("none"));
  if (owns_devices(request.placement)) command.argv.emplace_back("--gpu-bind=none");
  append_exec_words(request.placement_name, command.argv);
  return command;
}

}  // namespace

LaunchFile slurm_launch_file(const LaunchRequest& request) {
  LaunchFile made{{}, {srun(request)}};
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
  const MachineHosts hosts(machine);
  std::unordered_map<std::string, std::size_t> ranks_on;
  std::vector<RankSlot> slots;
  for (const NumberedLine& line : lines_without_comments(text)) {
    try {
      const std::size_t local_rank = ranks_on[line.text]++;
      if (local_rank >= pus_of_local_rank.size()) {
        throw InputError(line.text + " has more ranks than --cpu-bind has entries");
      }
      slots.push_back(slot_on_pus(hosts, static_cast<std::uint32_t>(slots.size()), line.text,
                                  pus_of_local_rank[local_rank]));
    } catch (const InputError& error) {
      throw InputError(file, line.number, error.what());
    }
  }
  return slots;
}

}  // namespace rankplace
