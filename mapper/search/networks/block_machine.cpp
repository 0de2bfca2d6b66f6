// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/block_machine.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string>
#include <utility>

#include "mapper/model/machine/machine_draft.hpp"
#include "mapper/search/networks/options_of_part.hpp"

namespace rankplace::networks {
namespace {

/// Pairs of nodes whose distance is looked at for the mean of a block.
constexpr std::size_t pairs_of_mean = 64;
/// Distances are whole numbers: this many to a hop.
constexpr double units_per_hop = 16;

std::size_t depth_of(const NodeBlock& block) {
  std::size_t depth = 0;
  for (const NodeBlock& part : block.parts) depth = std::max(depth, depth_of(part));
  return block.nodes.size() > 1 ? depth + 1 : 0;
}

/// The draft of an object with all below it, so many levels further in.
MachineDraft draft_of(const Machine& machine, ObjectId id, std::uint32_t further_in) {
  const Object& object = machine.object(id);
  MachineDraft draft{.kind = object.kind,
                     .children = {},
                     .kinds = object.kinds,
                     .is_node = machine.node_of(id).has_value(),
                     .holds_card = object.holds_card,
                     .level = object.level + further_in};
  if (object.child_count == 0) draft.core = machine.core(CoreId(object.first_core));
  for (std::uint32_t c = 0; c < object.child_count; ++c) {
    draft.children.push_back(draft_of(machine, ObjectId(object.first_child + c), further_in));
  }
  return draft;
}

/// The arrays of a tree of the machine's nodes in this order, without level names.
MachineData data_of(const Machine& machine, MachineDraft draft,
                    const std::vector<std::size_t>& order) {
  MachineData data = flattened(std::move(draft));
  for (std::size_t n = 0; n < data.nodes.size(); ++n) {
    const Node& node = machine.node(NodeId(order[n]));
    data.nodes[n].name = node.name;
    data.nodes[n].slots = node.slots;
    data.nodes[n].inventory = node.inventory;
  }
  return data;
}

/// Drafts of blocks; levels of the nodes' insides come after the levels of blocks.
class BlockDrafter {
 public:
  BlockDrafter(const Machine& machine, std::size_t block_levels)
      : machine_(machine), further_in_(static_cast<std::uint32_t>(block_levels) - 1) {}

  [[nodiscard]] MachineDraft of(const NodeBlock& block, std::uint32_t level) const {
    if (block.nodes.size() == 1) return node_of(block.nodes.front());
    MachineDraft draft{.kind = ObjectKind::network_switch,
                       .children = {},
                       .kinds = {ObjectKind::network_switch},
                       .level = level};
    for (const NodeBlock& part : block.parts) draft.children.push_back(of(part, level + 1));
    if (!block.parts.empty()) return draft;
    for (const std::size_t node : block.nodes) draft.children.push_back(node_of(node));
    return draft;
  }

 private:
  [[nodiscard]] MachineDraft node_of(std::size_t node) const {
    return draft_of(machine_, machine_.object_of(NodeId(node)), further_in_);
  }

  const Machine& machine_;
  std::uint32_t further_in_;
};

Machine tree_of(const Machine& machine, const NodeBlock& blocks) {
  const std::size_t depth = depth_of(blocks);
  MachineData data = data_of(machine, BlockDrafter(machine, depth).of(blocks, 0), blocks.nodes);
  for (std::size_t l = 0; l < depth; ++l) data.level_names.push_back("block " + std::to_string(l));
  const auto inside = machine.level_names().subspan(1);
  data.level_names.insert(data.level_names.end(), inside.begin(), inside.end());
  return Machine(std::move(data));
}

struct HopSum {
  double hops = 0;
  double pairs = 0;
};

/// Adds distances between nodes of different parts of each block.
void add_hops(const NodeDistances& distances, const NodeBlock& block, std::size_t level,
              std::vector<HopSum>& sums) {
  if (block.nodes.size() < 2) return;
  sums.resize(std::max(sums.size(), level + 1));
  const std::size_t parts = block.parts.empty() ? block.nodes.size() : block.parts.size();
  const auto node_of = [&](std::size_t part, std::size_t i) {
    if (block.parts.empty()) return block.nodes[part];
    return block.parts[part].nodes[i % block.parts[part].nodes.size()];
  };
  for (std::size_t i = 0; i < pairs_of_mean; ++i) {
    const std::size_t a = i % parts;
    const std::size_t b = (a + 1 + i / parts % (parts - 1)) % parts;
    sums[level].hops += distances.between(node_of(a, 7 * i), node_of(b, 13 * i + 5));
    sums[level].pairs += 1;
  }
  for (const NodeBlock& part : block.parts) add_hops(distances, part, level + 1, sums);
}

}  // namespace

Machine tree_alone(const Machine& machine) {
  std::vector<std::size_t> order(machine.node_count());
  std::iota(order.begin(), order.end(), std::size_t{0});
  MachineData data = data_of(machine, draft_of(machine, machine.root(), 0), order);
  data.level_names.assign(machine.level_names().begin(), machine.level_names().end());
  return Machine(std::move(data));
}

BlockMachine::BlockMachine(const Machine& machine, const NodeDistances& distances,
                           const NodeBlock& blocks)
    : real_(machine),
      node_at_(blocks.nodes),
      place_of_(blocks.nodes.size()),
      tree_(tree_of(machine, blocks)) {
  for (std::size_t place = 0; place < node_at_.size(); ++place) place_of_[node_at_[place]] = place;
  std::vector<HopSum> sums;
  add_hops(distances, blocks, 0, sums);
  for (const HopSum& sum : sums) mean_hops_.push_back(sum.hops / sum.pairs);
}

Objective BlockMachine::hop_bytes(const Objective& objective) const {
  const Objective by_links = Objective::hop_bytes(real_);
  const std::vector<std::uint64_t>& own =
      objective.kind() == ObjectiveKind::hop_bytes ? objective.distances() : by_links.distances();
  std::vector<std::uint64_t> distances;
  for (const double hops : mean_hops_) {
    distances.push_back(static_cast<std::uint64_t>(
        std::llround(units_per_hop * (static_cast<double>(own.front()) + hops))));
  }
  for (std::size_t l = 1; l < own.size(); ++l) {
    distances.push_back(static_cast<std::uint64_t>(units_per_hop) * own[l]);
  }
  return Objective::hop_bytes(std::move(distances));
}

CoreId BlockMachine::moved(CoreId core, const Machine& from, const Machine& to,
                           const std::vector<std::size_t>& node_of) const {
  const NodeId node = from.core(core).node;
  const std::uint32_t within = core.value() - from.node(node).first_core;
  return CoreId(to.node(NodeId(node_of[node.value()])).first_core + within);
}

SearchOptions BlockMachine::options_from(const SearchOptions& options) const {
  SearchOptions own = options_of_part(options);
  if (!options.ranks_on_node.empty()) {
    for (std::size_t n = 0; n < place_of_.size(); ++n) {
      own.ranks_on_node[place_of_[n]] = options.ranks_on_node[n];
    }
  }
  std::map<Rank, CoreId> fixed;
  for (const auto& [rank, core] : options.fixed.core_of_rank()) {
    fixed[rank] = moved(core, real_, tree_, place_of_);
  }
  own.fixed = FixedRanks(tree_, fixed);
  return own;
}

std::vector<CoreId> BlockMachine::real(const std::vector<CoreId>& core_of_rank) const {
  std::vector<CoreId> cores;
  cores.reserve(core_of_rank.size());
  for (const CoreId core : core_of_rank) cores.push_back(moved(core, tree_, real_, node_at_));
  return cores;
}

}  // namespace rankplace::networks
