// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/machine_presets.hpp"

#include <algorithm>
#include <array>

namespace rankplace {
namespace {

constexpr std::string_view paper = "Zhang, Yuan and Srinivasan (2010), section IV.A";
constexpr std::string_view epyc_7763 =
    "hwloc's XML of such a node; https://docs.lumi-supercomputer.eu/hardware/lumic/ (8 dies of 8 "
    "cores and 32 MB of L3, with NPS4 two dies a NUMA node)";
constexpr std::string_view epyc_9654 =
    "hwloc's XML of such a node; https://dci.dci-gitlab.cines.fr/webextranet/architecture/ "
    "(Adastra: 2 x 96 cores)";
constexpr std::string_view xeon_8480 =
    "https://www.servethehome.com/intel-xeon-max-9480-deep-dive-intel-has-64gb-hbm2e-onboard-like-"
    "a-gpu-or-ai-accelerator/3/ (4 tiles of 14 cores); SNC4 as hwloc's XML of a Xeon Max";
constexpr std::string_view mi250x_node =
    "pack:1 numa:4 [link:200000] [nic(indexes=2,1,3,0)] l3:2 "
    "[gpu(vendor=amd indexes=4,5,2,3,6,7,0,1)] core:8 pu:2";

// Networks: docs/networks.md has the addresses of these pages.
constexpr std::string_view frontier_network = "dragonfly:4,32,74:links=4:speed=1,0.25";

constexpr std::array presets{
    MachinePreset{"draco", 16, "pack:2 l2:2 core:2 pu:1", "16 nodes of 2 Xeon E5345", paper},
    MachinePreset{
        "jaguar", 11, "pack:2 l3:1 core:6 pu:1", "11 nodes of 2 six-core Opterons",
        "Zhang, Yuan and Srinivasan (2010), section IV.A; torus of Bland et al. (2009): 200 "
        "cabinets of 96 places",
        "torus:25,32,24"},
    MachinePreset{"epyc-7763", 1, "pack:2 [numa] l3:8 core:8 pu:2", "2 AMD EPYC 7763, NPS1",
                  epyc_7763},
    MachinePreset{"epyc-7763-nps4", 1, "pack:2 numa:4 l3:2 core:8 pu:2", "2 AMD EPYC 7763, NPS4",
                  epyc_7763},
    MachinePreset{"epyc-9654", 1, "pack:2 [numa] l3:12 core:8 pu:2", "2 AMD EPYC 9654, NPS1",
                  epyc_9654},
    MachinePreset{"epyc-9654-nps4", 1, "pack:2 numa:4 l3:3 core:8 pu:2", "2 AMD EPYC 9654, NPS4",
                  epyc_9654},
    MachinePreset{"xeon-8480", 1, "pack:2 [numa] l3:1 core:56 pu:2", "2 Intel Xeon 8480+, SNC off",
                  xeon_8480},
    MachinePreset{"xeon-8480-snc4", 1, "pack:2 l3:1 numa:4 core:14 pu:2",
                  "2 Intel Xeon 8480+, SNC4", xeon_8480},
    MachinePreset{"grace", 1, "pack:2 [numa] l3:1 core:72 pu:1", "NVIDIA Grace CPU Superchip",
                  "https://developer.nvidia.com/blog/"
                  "nvidia-grace-cpu-superchip-architecture-in-depth/ (144 cores, 234 MB of L3)"},
    MachinePreset{
        "a64fx", 1, "pack:1 [nic:6] numa:4 l2:1 core:12 pu:1",
        "Fugaku's node: A64FX of 4 core memory groups, 6 TofuD interfaces",
        "https://github.com/fujitsu/A64FX (Microarchitecture Manual: 4 groups of 12 cores "
        "with an L2 each); Ajima et al., The Tofu Interconnect D (Cluster 2018)",
        "torus:24,23,24,2,3,2"},
    MachinePreset{
        "frontier", 1, mi250x_node, "OLCF: EPYC 7A53, 4 MI250X (8 dies), 4 Slingshot cards",
        "https://docs.olcf.ornl.gov/systems/frontier_user_guide.html (die 4 is near cores "
        "0-7; 200 GB/s in a module; 4 cards); cards' order as hwloc's XML of Tioga; links of "
        "one module only",
        frontier_network},
    MachinePreset{"dgx-h100", 1,
                  "[link:450000] pack:2 [numa] [gpu:4(vendor=nvidia)] [nic:4] l3:1 core:56 pu:2",
                  "DGX or HGX: 2 Xeon 8480C, 8 H100 at NVSwitch, 8 ConnectX-7",
                  "https://docs.nvidia.com/dgx/dgxh100-user-guide/ (table of network modules: GPUs "
                  "and cards 0-3 at CPU 0, 4-7 at CPU 1; NVLink of 900 GB/s, 450 each way)"},
    MachinePreset{
        "lumi-g", 1, mi250x_node, "CSC: EPYC 7A53, 4 MI250X (8 dies), 4 Slingshot cards",
        "https://docs.lumi-supercomputer.eu/hardware/lumig/ (a card at each module, 400 GB/s both "
        "ways in it); dies at cores as on Frontier; links of one module only",
        "dragonfly:4,32,20"},
    MachinePreset{"lumi-c", 1, "[nic] pack:2 numa:4 l3:2 core:8 pu:2",
                  "CSC: 2 EPYC 7763, NPS4, 1 Slingshot card",
                  "https://docs.lumi-supercomputer.eu/hardware/lumic/", "dragonfly:16,16,6"},
    MachinePreset{
        "perlmutter-gpu", 1,
        "[link:100000] pack:1 numa:4 [gpu(vendor=nvidia indexes=3,2,1,0)] [nic] l3:2 "
        "core:8 pu:2",
        "NERSC: EPYC 7763, NPS4, 4 A100, 4 Slingshot cards",
        "https://docs.nersc.gov/systems/perlmutter/architecture/ (processor, GPUs, cards); "
        "the last GPU near the first cores, 4 NVLinks of 25 GB/s between two as "
        "https://docs.alcf.anl.gov/polaris/hardware-overview/machine-overview/ has them",
        "dragonfly:4,32,14"},
    MachinePreset{"perlmutter-cpu", 1, "[nic] pack:2 numa:4 l3:2 core:8 pu:2",
                  "NERSC: 2 EPYC 7763, NPS4, 1 Slingshot card",
                  "https://docs.nersc.gov/systems/perlmutter/architecture/", "dragonfly:16,16,12"},
};

}  // namespace

std::span<const MachinePreset> machine_presets() { return presets; }

std::optional<MachinePreset> find_preset(std::string_view name) {
  const auto at = std::ranges::find(presets, name, &MachinePreset::name);
  return at == presets.end() ? std::nullopt : std::optional(*at);
}

}  // namespace rankplace
