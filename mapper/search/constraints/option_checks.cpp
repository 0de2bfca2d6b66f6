// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/constraints/option_checks.hpp"

#include <string>

#include "mapper/model/machine/core_text.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

void check_start(const Machine& machine, const SearchOptions& options) {
  for (std::size_t r = 0; r < options.start.size(); ++r) {
    const CoreId core = options.start[r];
    const std::string which = "rank " + std::to_string(r);
    const auto fixed = options.fixed.core_of(Rank(r));
    if (options.most_moves && fixed && *fixed != core) {
      throw InputError(which + " is fixed on " + core_text(machine, *fixed) +
                       ", but the start placement has it on " + core_text(machine, core) +
                       " (fix only ranks that are there already, or do not limit the moves)");
    }
    if (options.node_of_rank && (*options.node_of_rank)[r] != machine.core(core).node) {
      throw InputError(which + " must stay on its node, but the start placement has it on " +
                       core_text(machine, core) + " (let the node assignment be searched)");
    }
  }
  if (options.most_moves && options.start.empty()) {
    throw InternalError("a limit of moves without a placement to begin with");
  }
}

}  // namespace

void check_fixed(std::size_t rank_count, const Machine& machine, const SearchOptions& options) {
  for (const auto& [rank, core] : options.fixed.core_of_rank()) {
    const std::string which = "rank " + std::to_string(rank.value());
    if (rank.value() >= rank_count) {
      throw InputError(which + " is fixed, but the ranks are 0-" + std::to_string(rank_count - 1) +
                       " (fix one of these)");
    }
    const NodeId node = machine.core(core).node;
    if (!options.node_of_rank || (*options.node_of_rank)[rank.value()] == node) continue;
    throw InputError(which + " is fixed on " + machine.node(node).name +
                     ", but it is to stay on another node (let the node assignment be searched)");
  }
  static_cast<void>(fixed_on_nodes(machine, options.fixed));  // refuses too many
}

void check_options(const CommGraph& graph, const Machine& machine, const SearchOptions& options) {
  check_fixed(graph.rank_count(), machine, options);
  check_start(machine, options);
}

}  // namespace rankplace
