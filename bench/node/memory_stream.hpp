// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "bench/node/hwloc_node.hpp"
#include "bench/node/memory_block.hpp"
#include "bench/node/stream_kernels.hpp"

namespace rankplace::node {

struct StreamSettings {
  std::uint64_t array_bytes = 0;   ///< of each of the three arrays, all threads together
  std::uint32_t repetitions = 10;  ///< of the four kernels in a run
  PageChoice pages = {};
};

/// The PUs to which each thread of a run may go; an empty list means anywhere.
using ThreadCpus = std::vector<std::vector<std::uint32_t>>;

/// The measurements of one run.
struct StreamRun {
  /// Gigabytes (1e9) per second by kernel: of the fastest repetition but the first, timed from the
  /// start of the first thread to the end of the last, as STREAM does.
  std::array<double, stream_kernels.size()> gb_per_s{};
  /// Pages of the arrays by logical NUMA node, of a sample; empty if the system does not tell.
  std::vector<std::uint64_t> pages;
};

/// Starts the threads, which bind themselves (or not), touch their parts of fresh arrays for the
/// first time and run the kernels. Throws InputError if memory or a binding is refused,
/// InternalError if a result is wrong.
[[nodiscard]] StreamRun run_stream(const HwlocNode& node, const ThreadCpus& threads,
                                   const StreamSettings& settings);

}  // namespace rankplace::node
