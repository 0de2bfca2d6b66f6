// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/slot_tree.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace rankplace::reorder {
namespace {

/// An object with all PUs below it.
struct Holder {
  const TopologyTree* object = nullptr;
  std::set<std::uint32_t> pus;
  std::vector<Holder> children;
  std::vector<std::uint32_t> processes;
};

Holder holder_of(const TopologyTree& object) {
  Holder holder{&object, {object.os_pus.begin(), object.os_pus.end()}, {}, {}};
  for (const TopologyTree& child : object.children) {
    holder.children.push_back(holder_of(child));
    holder.pus.insert(holder.children.back().pus.begin(), holder.children.back().pus.end());
  }
  return holder;
}

bool holds_all(const Holder& holder, const PuList& pus) {
  return std::ranges::all_of(pus, [&](std::uint32_t pu) { return holder.pus.contains(pu); });
}

void add(Holder& holder, const PuList& pus, std::uint32_t process) {
  for (Holder& child : holder.children) {
    if (!pus.empty() && holds_all(child, pus)) return add(child, pus, process);
  }
  holder.processes.push_back(process);
}

TopologyTree leaf(std::uint32_t process) { return {ObjectKind::core, {}, {process}}; }

/// Nothing if no process is below.
std::optional<TopologyTree> tree_of(const Holder& holder) {
  TopologyTree tree{holder.object->kind, {}, {}};
  for (const Holder& child : holder.children) {
    if (auto below = tree_of(child)) tree.children.push_back(std::move(*below));
  }
  for (const std::uint32_t process : holder.processes) tree.children.push_back(leaf(process));
  if (tree.children.empty()) return std::nullopt;
  if (tree.kind != ObjectKind::core) return tree;
  if (tree.children.size() == 1) return std::move(tree.children.front());
  tree.kind = ObjectKind::threaded_core;
  return tree;
}

}  // namespace

TopologyTree slot_tree(const TopologyTree& node, const std::vector<PuList>& processes) {
  Holder root = holder_of(node);
  for (std::uint32_t p = 0; p < processes.size(); ++p) add(root, processes[p], p);
  return tree_of(root).value();
}

std::vector<std::uint32_t> process_of_slot(const Machine& machine) {
  std::vector<std::uint32_t> processes;
  for (std::size_t c = 0; c < machine.core_count(); ++c) {
    processes.push_back(machine.core(CoreId(c)).os_pus.front());
  }
  return processes;
}

}  // namespace rankplace::reorder
