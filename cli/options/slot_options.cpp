// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/slot_options.hpp"

#include <CLI/CLI.hpp>

#include "cli/options/enum_option.hpp"
#include "cli/options/memory_options.hpp"

namespace rankplace::cli {

void add_slot_options(CLI::App& command, SlotOptions& options) {
  command
      .add_option("--cores-per-rank", options.cores_per_rank,
                  "cores of each rank, side by side (with --use-hwthreads: hardware threads); for "
                  "programs with several threads per rank")
      ->type_name("N")
      ->check(CLI::Range(1U, 65536U))
      ->capture_default_str();
  add_enum_option(command, "--nodes", options.nodes,
                  EnumNames<NodeChoice>{{"keep", NodeChoice::keep}, {"remap", NodeChoice::remap}},
                  "keep: every rank stays on the node where the profile saw it; remap: nodes are "
                  "searched too");
  add_enum_option(command, "--idle", options.idle,
                  EnumNames<IdlePolicy>{{"pack", IdlePolicy::pack},
                                        {"spread", IdlePolicy::spread},
                                        {"search", IdlePolicy::search}},
                  "with fewer ranks than slots: pack (fewest nodes, sockets and caches), spread "
                  "(evenly over them, for programs that wait for memory), search (nodes filled "
                  "in order or evenly, the best cores inside them)");
  add_memory_options(command, options.memory);
  command
      .add_option("--fix", options.fixed,
                  "ranks that stay on these cores: 3=n01:5, 0-3=n01:0-3, or a file of such lines; "
                  "may come several times")
      ->type_name("RANK=HOST:CORE")
      ->expected(1)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  auto* start =
      command.add_option("--start", options.start, "start placement (JSON or launch file)");
  start->type_name("FILE");
  command
      .add_option("--max-moves", options.max_moves,
                  "move at most N ranks of --start (a swap moves two)")
      ->type_name("N")
      ->needs(start);
}

}  // namespace rankplace::cli
