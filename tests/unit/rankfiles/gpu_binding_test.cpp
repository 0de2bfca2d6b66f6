// SPDX-License-Identifier: BSD-3-Clause
// How launchers give ranks their GPUs, to the letter, and the variables of `rankplace exec`.
#include <catch2/catch.hpp>

#include "mapper/model/devices/device_variables.hpp"
#include "rankfiles/launcher.hpp"
#include "support/errors.hpp"

using namespace rankplace;
using Catch::Contains;

namespace {

/// Two ranks on each of two hosts, in turns or host by host, on crossed PUs.
const std::vector<RankSlot> turns{
    {0, "a", {1}, {4}}, {1, "b", {1}, {4}}, {2, "a", {0}, {2}}, {3, "b", {0}, {2}}};
const std::vector<RankSlot> blocks{
    {0, "b", {1}, {4}}, {1, "b", {0}, {2}}, {2, "a", {1}, {4}}, {3, "a", {0}, {2}}};

/// For a placement with these GPUs of its ranks; without `gpus` they own none.
LaunchFile with_gpus(const char* launcher, const std::vector<RankSlot>& ranks,
                     const std::vector<std::vector<std::uint32_t>>& gpus) {
  PlacementFile placement;
  placement.ranks = ranks;
  for (const auto& of_rank : gpus) placement.devices.push_back({of_rank, GpuVendor::nvidia, {}});
  return launcher_named(launcher).launch_file({placement, "f", "p.json"});
}

std::string first_command(const LaunchFile& made) { return shell_text(made.commands.front().argv); }

const char* const by_exec = " rankplace exec --placement p.json --";

}  // namespace

TEST_CASE("GPUs: Slurm, Flux and Cray's launchers give them where one list serves all hosts") {
  using Gpus = std::vector<std::vector<std::uint32_t>>;
  const Gpus alike{{1}, {1}, {0}, {0}};
  CHECK(
      first_command(with_gpus("slurm", turns, alike)) ==
      "env SLURM_HOSTFILE=f srun -n 4 -m arbitrary --cpu-bind=map_cpu:4,2 --gpu-bind=map_gpu:1,0");
  CHECK_THAT(first_command(with_gpus("slurm", turns, {{2, 3}, {2, 3}, {0}, {0}})),
             Contains("--gpu-bind=mask_gpu:0xc,0x1"));
  CHECK_THAT(first_command(with_gpus("flux", turns, {{2, 3}, {2, 3}, {0}, {0}})),
             Contains("-o 'gpu-affinity=map:2,3;0'"));
  CHECK_THAT(first_command(with_gpus("cray", blocks, {{1}, {0}, {1}, {0}})),
             Contains("--gpu-bind=map_gpu:0,1"));  // slots are in the order of PUs
  CHECK_THAT(first_command(with_gpus("pals", blocks, {{2, 3}, {0, 1}, {2, 3}, {0, 1}})),
             Contains("--gpu-bind list:0,1:2,3"));
}

TEST_CASE("GPUs: where no list serves all hosts, or the launcher has none, exec shows them") {
  const std::vector<std::vector<std::uint32_t>> crossed{{1}, {0}, {0}, {1}};
  CHECK(first_command(with_gpus("slurm", turns, crossed)) ==
        "env SLURM_HOSTFILE=f srun -n 4 -m arbitrary --cpu-bind=none --gpu-bind=none" +
            std::string(by_exec));
  CHECK_THAT(first_command(with_gpus("flux", turns, crossed)),
             Contains("-o gpu-affinity=off" + std::string(by_exec)));
  for (const char* const launcher : {"openmpi", "prrte", "mpich", "jsrun"}) {
    INFO(launcher);
    for (const LaunchCommand& command : with_gpus(launcher, blocks, crossed).commands) {
      CHECK(shell_text(command.argv).ends_with(by_exec));
    }
    CHECK_THAT(first_command(with_gpus(launcher, blocks, {})), !Contains("rankplace exec"));
  }
  CHECK_THROWS_WITH(with_gpus("cray", blocks, {{1}, {0}, {0}, {1}}),
                    Contains("hosts use different GPUs"));
  CHECK_THROWS_WITH(with_gpus("intel", blocks, crossed), Contains("`launcher` exec"));
}

TEST_CASE("GPUs: Open MPI 4 takes a context for ranks of other devices") {
  const LaunchFile made = with_gpus("openmpi-contexts", blocks, {{1}, {1}, {0, 2}, {1}});
  const auto contexts = made.text.substr(made.text.find("mpirun --rankfile"));
  const std::string cuda = "-x CUDA_DEVICE_ORDER=PCI_BUS_ID -x CUDA_VISIBLE_DEVICES=";
  CHECK(contexts == "mpirun --rankfile \"$rankfile\" -np 2 " + cuda + "1 \"$@\" : \\\n" +
                        "  -np 1 " + cuda + "0,2 \"$@\" : \\\n  -np 1 " + cuda + "1 \"$@\"\n");
  CHECK(first_command(made) == "sh f");
  CHECK_THAT(with_gpus("openmpi-contexts", blocks, {}).text,
             Contains("mpirun --rankfile \"$rankfile\" -np 4 \"$@\"\n"));
}

TEST_CASE("the variables that show a rank its devices") {
  using Kind = DeviceVariable::Kind;
  using Variables = std::vector<DeviceVariable>;
  CHECK(device_variables({{2, 3}, GpuVendor::nvidia, {"mlx5_1"}}) ==
        Variables{{Kind::gpu, "CUDA_DEVICE_ORDER", "PCI_BUS_ID"},
                  {Kind::gpu, "CUDA_VISIBLE_DEVICES", "2,3"},
                  {Kind::card, "UCX_NET_DEVICES", "mlx5_1:1"}});
  CHECK(device_variables({{4}, GpuVendor::amd, {"hsn2"}}) ==
        Variables{{Kind::gpu, "ROCR_VISIBLE_DEVICES", "4"},
                  {Kind::card, "FI_CXI_DEVICE_NAME", "cxi2"}});
  CHECK(device_variables({{0}, GpuVendor::intel, {"eth0"}}) ==
        Variables{{Kind::gpu, "ZE_AFFINITY_MASK", "0"}});
  CHECK(device_variables({}).empty());
  CHECK(device_variables({{}, {}, {"mlx5_2", "mlx5_0"}}) ==
        Variables{{Kind::card, "UCX_NET_DEVICES", "mlx5_2:1,mlx5_0:1"}});
  CHECK(device_variables({{}, {}, {"hsn0", "hsn3"}}) ==
        Variables{{Kind::card, "FI_CXI_DEVICE_NAME", "cxi0,cxi3"}});
  CHECK(device_variables({{}, {}, {"hfi1_1"}}) == Variables{{Kind::card, "HFI_UNIT", "1"}});
  CHECK(device_variables({{}, {}, {"hfi1_0", "hfi1_1"}}) ==
        Variables{{Kind::card, "PSM2_MULTIRAIL", "1"},
                  {Kind::card, "PSM2_MULTIRAIL_MAP", "0:1,1:1"}});
  CHECK(card_choices("PSM2_MULTIRAIL_MAP") ==
        std::vector<std::string>{"HFI_UNIT", "PSM2_MULTIRAIL", "PSM2_MULTIRAIL_MAP"});
  CHECK_THROWS_WITH(device_variables({{0}, GpuVendor::unknown, {}}), Contains("vendor=nvidia"));
}

TEST_CASE("what a started rank sees is compared with what it was to see") {
  const RankDevices wanted{{2, 3}, GpuVendor::nvidia, {"mlx5_1"}};
  const auto differences = [](const RankDevices& devices, const SeenVariables& seen) {
    return compare_devices(devices, seen).differences;
  };
  using Differences = std::vector<VariableDifference>;
  SeenVariables seen{{"CUDA_VISIBLE_DEVICES", "3, 2"}, {"UCX_NET_DEVICES", "mlx5_1:1"}};
  CHECK(differences(wanted, seen).empty());
  CHECK_FALSE(compare_devices(wanted, seen).card_is_left_open);
  seen.erase("UCX_NET_DEVICES");
  CHECK(differences(wanted, seen).empty());
  CHECK(compare_devices(wanted, seen).card_is_left_open);
  seen = {{"CUDA_VISIBLE_DEVICES", "2"}, {"UCX_NET_DEVICES", "mlx5_0:1"}};
  CHECK(differences(wanted, seen) ==
        Differences{{"CUDA_VISIBLE_DEVICES=2,3", "CUDA_VISIBLE_DEVICES=2"},
                    {"UCX_NET_DEVICES=mlx5_1:1", "UCX_NET_DEVICES=mlx5_0:1"}});
  CHECK(differences({{0}, GpuVendor::intel}, seen) ==
        Differences{{"ZE_AFFINITY_MASK=0", "ZE_AFFINITY_MASK not set"}});
  CHECK(differences({}, seen).empty());
  const RankDevices two_cards{{}, {}, {"mlx5_1", "mlx5_0"}};
  CHECK(differences(two_cards, {{"UCX_NET_DEVICES", "mlx5_0:1,mlx5_1:1"}}).empty());
  CHECK(differences(two_cards, seen) ==
        Differences{{"UCX_NET_DEVICES=mlx5_1:1,mlx5_0:1", "UCX_NET_DEVICES=mlx5_0:1"}});
  CHECK(compare_devices(two_cards, {}).card_is_left_open);
}

TEST_CASE("AMD's GPUs may be shown by HIP, those of an unknown vendor by any variable") {
  const RankDevices amd{{4}, GpuVendor::amd};
  CHECK(compare_devices(amd, {{"HIP_VISIBLE_DEVICES", "4"}}).differences.empty());
  CHECK(compare_devices(amd, {{"ROCR_VISIBLE_DEVICES", "4"}, {"HIP_VISIBLE_DEVICES", "0"}})
            .differences.empty());
  const SeenVariables left{{"ROCR_VISIBLE_DEVICES", "4"}, {"HIP_VISIBLE_DEVICES", "5"}};
  CHECK(compare_devices(amd, left).differences ==
        std::vector{VariableDifference{"HIP_VISIBLE_DEVICES not set", "HIP_VISIBLE_DEVICES=5"}});
  CHECK(compare_devices(amd, {{"ZE_AFFINITY_MASK", "4"}}).differences.size() == 1);
  const RankDevices any{{4}, GpuVendor::unknown};
  CHECK(compare_devices(any, {{"ZE_AFFINITY_MASK", "4"}}).differences.empty());
  CHECK(compare_devices(any, {}).differences.size() == 1);
}
