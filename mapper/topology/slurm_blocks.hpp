// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "mapper/topology/switch_spec.hpp"

namespace rankplace {

/// The blocks of Slurm's topology/block plugin, as topology.conf or `scontrol show topology` has
/// them.
struct SlurmBlocks {
  std::vector<SwitchSpec> blocks;  ///< in the order of the file
  /// Blocks that form a larger one, by name.
  std::vector<std::vector<std::string>> aggregated;
  /// BlockSizes: nodes in a block, in a block of blocks, ...; ascending, multiples of the first.
  std::vector<std::size_t> sizes;
};

/// Blocks as switches: one for each block, one above each group of blocks, one above all. Throws
/// InputError, without a file: a group of unknown blocks, groups that overlap, sizes that are no
/// multiples.
[[nodiscard]] std::vector<SwitchSpec> switches_of(const SlurmBlocks& blocks);

}  // namespace rankplace
