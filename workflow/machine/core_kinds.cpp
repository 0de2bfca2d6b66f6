// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/core_kinds.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "mapper/model/machine/cores_of.hpp"
#include "mapper/model/machine/slot_machine.hpp"
#include "support/errors.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

/// The kind of a core or hardware thread; null if its node's are alike.
const CoreKind* kind_of_core(const Machine& machine, CoreId id) {
  const Core& core = machine.core(id);
  for (const CoreKind& kind : machine.inventory(core.node).core_kinds) {
    if (!core.os_pus.empty() && std::ranges::binary_search(kind.os_pus, core.os_pus.front())) {
      return &kind;
    }
  }
  return nullptr;
}

std::set<std::string> known_kinds(const Machine& machine) {
  std::set<std::string> names;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    for (const CoreKind& kind : machine.inventory(NodeId(n)).core_kinds) names.insert(kind.name);
  }
  return names;
}

/// Throws InputError if the machine lacks one of them.
void require_known(const Machine& machine, const std::vector<std::string>& kinds) {
  const std::set<std::string> known = known_kinds(machine);
  for (const std::string& name : kinds) {
    if (known.contains(name)) continue;
    throw InputError("the machine has no cores of kind '" + name + "' (" +
                     (known.empty() ? "hwloc shows one kind only" : "it has: " + joined(known)) +
                     "; see `core_kinds`)");
  }
}

}  // namespace

ResolvedMachine with_core_kinds(ResolvedMachine resolved, const std::vector<std::string>& kinds) {
  if (kinds.empty()) return resolved;
  const Machine& machine = resolved.machine;
  require_known(machine, kinds);
  std::vector<CoreId> cores;
  std::vector<bool> is_used(machine.node_count(), false);
  for (const CoreId core : all_cores(machine)) {
    const CoreKind* const kind = kind_of_core(machine, core);
    if (kind != nullptr && std::ranges::find(kinds, kind->name) == kinds.end()) continue;
    cores.push_back(core);
    is_used[machine.core(core).node.value()] = true;
  }
  const auto unused = std::ranges::find(is_used, false);
  if (unused != is_used.end()) {
    const auto node = static_cast<std::size_t>(unused - is_used.begin());
    throw InputError("node " + machine.node(NodeId(node)).name + " has no core of kind " +
                     joined(kinds, ",") +
                     " (choose more with `core_kinds`, or leave the node out with `hosts`)");
  }
  resolved.machine = machine_with_cores(machine, cores);
  return resolved;
}

}  // namespace rankplace
