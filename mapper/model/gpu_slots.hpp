// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/machine/slot_machine.hpp"

namespace rankplace {

/// What each rank gets.
struct GpuShare {
  std::uint32_t gpus_per_rank = 1;
  std::uint32_t ranks_per_gpu = 1;  ///< that own the same GPUs
  std::uint32_t cores_per_rank = 1;
};

/// A slot that owns GPUs.
struct GpuSlot {
  CoreGroup cores;
  std::vector<std::size_t> gpus;  ///< indices into the node's inventory, ascending
};

/// The slots of all nodes. GPUs at the same place go together, those with the best links first;
/// what is left over of several places is put together in the order of the tree; fewer than a rank
/// wants stay unused. Cores near GPUs are parted evenly between them, so every slot is near its own
/// GPUs. A GPU that is near no core of the machine counts as near all. Throws InputError if too few
/// cores are near a GPU.
[[nodiscard]] std::vector<GpuSlot> gpu_slots(const Machine& cores, const GpuShare& share);

/// The number of GPUs of all nodes.
[[nodiscard]] std::size_t gpu_count(const Machine& machine);

}  // namespace rankplace
