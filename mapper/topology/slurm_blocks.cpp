// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/slurm_blocks.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "support/errors.hpp"

namespace rankplace {
namespace {

using Names = std::vector<std::string>;

/// The groups that BlockSizes describes: so many blocks each, one behind the other.
std::vector<Names> groups_by_size(const SlurmBlocks& slurm) {
  std::vector<Names> groups;
  for (std::size_t s = 1; s < slurm.sizes.size(); ++s) {
    const std::size_t smallest = slurm.sizes.front();
    if (smallest == 0 || slurm.sizes[s] % smallest != 0) {
      throw InputError("BlockSizes has " + std::to_string(slurm.sizes[s]) +
                       ", no multiple of the first (" + std::to_string(smallest) + ")");
    }
    const std::size_t count = std::max<std::size_t>(1, slurm.sizes[s] / smallest);
    for (std::size_t b = 0; b < slurm.blocks.size(); ++b) {
      if (b % count == 0) groups.emplace_back();
      groups.back().push_back(slurm.blocks[b].name);
    }
  }
  return groups;
}

/// Puts groups above blocks, small groups first.
class BlockTree {
 public:
  explicit BlockTree(const SlurmBlocks& slurm) : switches_(slurm.blocks) {
    for (const SwitchSpec& block : slurm.blocks) {
      if (!top_of_.emplace(block.name, block.name).second) {
        throw InputError("the block " + block.name + " is described twice");
      }
      blocks_below_[block.name] = 1;
    }
  }

  void add_group(const Names& blocks) {
    Names below;
    std::set<std::string_view> known;
    std::size_t covered = 0;
    for (const std::string& block : blocks) {
      const auto top = top_of_.find(block);
      if (top == top_of_.end()) {
        throw InputError("the block " + block + " is not described (write: BlockName=" + block +
                         " Nodes=n[01-18])");
      }
      if (!known.insert(top->second).second) continue;
      below.push_back(top->second);
      covered += blocks_below_[top->second];
    }
    if (covered != blocks.size()) {
      throw InputError("the blocks around " + blocks.front() +
                       " are in two groups, none inside the other");
    }
    if (below.size() < 2) return;
    const std::string name = blocks.front() + "..." + blocks.back();
    for (const std::string& block : blocks) top_of_[block] = name;
    blocks_below_[name] = covered;
    switches_.push_back({name, {}, std::move(below)});
  }

  [[nodiscard]] std::vector<SwitchSpec> take() { return std::move(switches_); }

 private:
  std::vector<SwitchSpec> switches_;
  std::map<std::string, std::string> top_of_;        ///< by block: its largest group so far
  std::map<std::string, std::size_t> blocks_below_;  ///< by block or group
};

}  // namespace

std::vector<SwitchSpec> switches_of(const SlurmBlocks& slurm) {
  std::vector<Names> groups = slurm.aggregated;
  std::ranges::move(groups_by_size(slurm), std::back_inserter(groups));
  std::ranges::stable_sort(groups, {}, &Names::size);
  BlockTree tree(slurm);
  for (const Names& group : groups) {
    if (!group.empty()) tree.add_group(group);
  }
  Names all;
  for (const SwitchSpec& block : slurm.blocks) all.push_back(block.name);
  if (!all.empty()) tree.add_group(all);
  return tree.take();
}

}  // namespace rankplace
