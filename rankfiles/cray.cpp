// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/cray.hpp"

#include <algorithm>
#include <optional>

#include "mapper/model/placement/placement_slots.hpp"
#include "rankfiles/gpu_binding.hpp"
#include "rankfiles/host_ranks.hpp"
#include "rankfiles/launch_comment.hpp"
#include "rankfiles/long_arguments.hpp"
#include "rankfiles/os_pus.hpp"
#include "rankfiles/slurm_order.hpp"
#include "support/errors.hpp"
#include "support/text/slurm_list.hpp"

namespace rankplace {
namespace {

/// What starts the slots: Slurm or PALS.
struct Starter {
  LaunchCommand (*command)(const LaunchRequest& request, const std::vector<HostRanks>& nodes);
  std::vector<std::string> (*gpu_words)(const GpusOfRanks& gpus);
  const char* counts_pus;
  const char* way_out;
};

/// Nodes in Slurm's order, the ranks of each by their first PU: the order of slots.
std::vector<HostRanks> nodes_in_slot_order(const PlacementFile& placement) {
  std::vector<HostRanks> nodes = by_host(placement);
  std::ranges::sort(nodes, is_before_in_slurm, &HostRanks::host);
  for (HostRanks& node : nodes) {
    std::ranges::sort(node.slots, {}, [](const RankSlot& slot) { return slot.os_pus.front(); });
  }
  return nodes;
}

void require_alike(const std::vector<HostRanks>& nodes, const char* way_out) {
  for (const HostRanks& node : nodes) {
    if (node.slots.size() != nodes.front().slots.size()) {
      throw InputError(
          "hosts " + nodes.front().host + " and " + node.host +
          " have different numbers of ranks (slots are numbered as if all had the same)" + way_out);
    }
    if (!std::ranges::equal(node.slots, nodes.front().slots, {}, &RankSlot::os_pus,
                            &RankSlot::os_pus)) {
      throw InputError("hosts " + nodes.front().host + " and " + node.host +
                       " use different cores (--cpu-bind is the same for all)" + way_out);
    }
  }
}

/// The GPUs of the slots of every host; nothing if ranks own none.
std::optional<GpusOfRanks> gpus_of_slots(const PlacementFile& placement,
                                         const std::vector<HostRanks>& nodes, const char* way_out) {
  if (!owns_devices(placement)) return {};
  auto gpus = gpus_serving_all(placement, nodes);
  if (gpus) return gpus;
  throw InputError(std::string("hosts use different GPUs (--gpu-bind is the same for all)") +
                   way_out);
}

/// Without -N a job of more nodes than the list has starts ranks on others too.
LaunchCommand srun(const LaunchRequest& request, const std::vector<HostRanks>& nodes) {
  return {
      "Cray MPICH",
      {"env", "MPICH_RANK_REORDER_METHOD=3", "MPICH_RANK_REORDER_FILE=" + request.file_name, "srun",
       "-N", std::to_string(nodes.size()), "-n", std::to_string(request.placement.ranks.size()),
       "--ntasks-per-node=" + std::to_string(nodes.front().slots.size()), "-m", "block",
       "--nodelist=" + host_list_of(nodes), "--cpu-bind=" + slurm_cpu_bind(nodes.front().slots)}};
}

/// Its --cpu-bind parts the slots of a host by colons: list:0,64:1,65.
LaunchCommand pals(const LaunchRequest& request, const std::vector<HostRanks>& nodes) {
  return {"Cray MPICH under PALS",
          {"env", "MPICH_RANK_REORDER_METHOD=3", "MPICH_RANK_REORDER_FILE=" + request.file_name,
           "mpiexec", "-n", std::to_string(request.placement.ranks.size()), "--ppn",
           std::to_string(nodes.front().slots.size()), "--hosts", names_of(nodes), "--cpu-bind",
           "list:" + pus_text(nodes.front().slots, ':', ',')}};
}

std::vector<std::string> srun_gpus(const GpusOfRanks& gpus) {
  return {"--gpu-bind=" + slurm_gpu_bind(gpus)};
}

/// Parted as --cpu-bind: list:0,1:2,3.
std::vector<std::string> pals_gpus(const GpusOfRanks& gpus) {
  return {"--gpu-bind", "list:" + gpus_text(gpus, ':', ',')};
}

/// The hosts and the PUs of each of their slots, as the command in the comment tells them.
struct Slots {
  std::vector<std::string> hosts;
  std::vector<std::vector<std::uint32_t>> pus;
};

/// A host list without the quotes that its brackets have in a shell.
std::vector<std::string> hosts_in(std::string list) {
  std::erase(list, '\'');
  return names_in_slurm_list(list);
}

std::optional<Slots> slots_in_comment(std::string_view text, const std::string& file) {
  const auto srun_hosts = option_in_comment(text, "--nodelist=");
  const auto srun_bind = option_in_comment(text, "--cpu-bind=");
  const auto pals_hosts = option_in_comment(text, "--hosts ");
  const auto pals_bind = option_in_comment(text, "--cpu-bind list:");
  try {
    if (srun_hosts && srun_bind)
      return Slots{hosts_in(*srun_hosts), pus_of_slurm_cpu_bind(*srun_bind)};
    if (pals_hosts && pals_bind) return Slots{hosts_in(*pals_hosts), pus_in(*pals_bind, ':', ',')};
  } catch (const InputError& error) {
    throw InputError(file, 0, error.what());
  }
  return {};
}

std::vector<std::uint32_t> rank_of_each_slot(std::string_view text, const std::string& file) {
  std::vector<std::uint32_t> ranks;
  for (const NumberedLine& line : lines_without_comments(text)) {
    try {
      std::string list = line.text;
      std::ranges::replace(list, '\t', ' ');
      list.erase(list.find_last_not_of(' ') + 1);
      if (list.ends_with(',')) list.pop_back();
      for (const std::uint32_t rank : numbers_and_ranges_in(list)) ranks.push_back(rank);
    } catch (const InputError& error) {
      throw InputError(file, line.number, error.what());
    }
  }
  return ranks;
}

/// Puts slot i on the i-th core that launchers fill, with as many cores of a node as it has slots.
std::vector<RankSlot> on_cores_in_order(const std::vector<std::uint32_t>& ranks,
                                        const std::string& file, const Machine& machine) {
  std::vector<RankSlot> slots;
  for (const NodeId id : machine.launcher_order()) {
    const Node& node = machine.node(id);
    for (std::uint32_t c = 0; c < node.slots && slots.size() < ranks.size(); ++c) {
      const Core& core = machine.core(CoreId(node.first_core + c));
      slots.push_back({ranks[slots.size()], node.name, core.cores, core.os_pus, core.hwthreads});
    }
  }
  if (slots.size() < ranks.size()) {
    throw InputError(file, 0,
                     "it orders " + std::to_string(ranks.size()) + " ranks but the machine has " +
                         std::to_string(slots.size()) + " slots; name a larger machine");
  }
  return slots;
}

LaunchFile rank_order_file(const LaunchRequest& request, const Starter& starter) {
  require_os_pus(request.placement, starter.counts_pus);
  const std::vector<HostRanks> nodes = nodes_in_slot_order(request.placement);
  require_alike(nodes, starter.way_out);
  LaunchFile made{{}, {starter.command(request, nodes)}};
  if (const auto gpus = gpus_of_slots(request.placement, nodes, starter.way_out)) {
    for (std::string& word : starter.gpu_words(*gpus)) {
      made.commands.front().argv.push_back(std::move(word));
    }
  }
  require_short_arguments(made.commands.front(), starter.way_out);
  made.text = launch_comment(request.placement, made.commands);
  for (const HostRanks& node : nodes) {
    const char* separator = "";
    for (const RankSlot& slot : node.slots) {
      made.text += separator + std::to_string(slot.rank);
      separator = ",";
    }
    made.text += '\n';
  }
  return made;
}

}  // namespace

LaunchFile cray_launch_file(const LaunchRequest& request) {
  return rank_order_file(request,
                         {srun, srun_gpus, "Slurm's --cpu-bind", "; use `launcher` slurm"});
}

LaunchFile pals_launch_file(const LaunchRequest& request) {
  return rank_order_file(request, {pals, pals_gpus, "PALS' --cpu-bind", "; use `launcher` exec"});
}

std::vector<RankSlot> cray_ranks(std::string_view text, const std::string& file,
                                 const Machine& machine) {
  const std::vector<std::uint32_t> ranks = rank_of_each_slot(text, file);
  const auto told = slots_in_comment(text, file);
  if (!told) return sorted_by_rank(on_cores_in_order(ranks, file, machine), file);
  const auto& pus = told->pus;
  const MachineHosts known(machine);
  std::vector<RankSlot> slots;
  for (const std::string& host : told->hosts) {
    for (std::size_t i = 0; i < pus.size() && slots.size() < ranks.size(); ++i) {
      try {
        slots.push_back(slot_on_pus(known, ranks[slots.size()], host, pus[i]));
      } catch (const InputError& error) {
        throw InputError(file, 0, error.what());
      }
    }
  }
  if (slots.size() < ranks.size()) {
    throw InputError(file, 0, "it orders more ranks than the command in its comment has slots");
  }
  return sorted_by_rank(std::move(slots), file);
}

}  // namespace rankplace
