// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bench/mpi/command_line.hpp"
#include "bench/node/load_plan.hpp"
#include "bench/node/memory_chase.hpp"
#include "bench/node/memory_stream.hpp"
#include "bench/node/node_shape.hpp"

namespace rankplace::node {

/// The command line of rankplace-node-memory. Sizes of 0 are chosen by the machine: fit_sizes().
struct Options {
  DomainKind domain = DomainKind::numa;
  ThreadUnit unit = ThreadUnit::core;
  LoadChoice loads = {};
  ChaseSettings chase = {};
  StreamSettings stream = {};
  std::uint32_t stream_runs = 25;
  bool with_chase = true;
  bool with_stream = true;
  bool only_plan = false;
  bool quiet = false;
  bool help = false;
};

/// "1,2,8" or "1..15". Throws UsageError if one is 0 or the list is empty.
[[nodiscard]] std::vector<std::uint32_t> parse_counts(std::string_view text);

/// The options as a table that parse() fills `options` through; it must outlive the table.
[[nodiscard]] bench::CommandLine command_line_of(Options& options);

/// Sizes that the user left open: a chain is twice the last cache, an array four times the last
/// caches of all domains (STREAM's rule), both less if memory is short. Sizes are whole pages and
/// lines. Throws InputError if the user's sizes exceed the memory.
void fit_sizes(Options& options, const NodeShape& shape, std::uint32_t threads);

}  // namespace rankplace::node
