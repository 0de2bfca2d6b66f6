// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/node_group.hpp"

#include <mutex>
#include <string>
#include <utility>

#include "mapper/topology/hwloc_tree.hpp"
#include "pmpi_tracer/counters/rank_list.hpp"
#include "pmpi_tracer/output/host_record.hpp"
#include "reorder/mpi/settings.hpp"
#include "reorder/solver/slot_tree.hpp"
#include "support/errors.hpp"
#include "support/numbers/hash.hpp"

namespace rankplace::reorder {
namespace {

/// A node of which nothing is known.
TopologyTree flat_node() { return {ObjectKind::node, {}, {}}; }

TopologyTree loaded_host() {
  try {
    const std::string xml = tracer::topology_xml();
    return xml.empty() ? flat_node() : load_hwloc_xml_text(xml, "this host").tree;
  } catch (const std::exception&) {
    return flat_node();  // processes of a node are then equally far from one another
  }
}

/// Loaded at the first use, which takes some ten milliseconds.
const TopologyTree& this_host() {
  static std::mutex mutex;
  static const TopologyTree* host = nullptr;
  const std::lock_guard lock(mutex);
  if (host == nullptr) host = new TopologyTree(loaded_host());
  return *host;
}

/// Two colors of a name: one alone would be the same for two of ten thousand names now and then.
std::pair<int, int> colors_of(const std::string& name) {
  std::uint64_t hash = hash_of(name);
  hash ^= hash >> 32U;
  hash *= golden_multiplier;
  constexpr std::uint64_t positive = 0x7fffffff;
  return {static_cast<int>(hash & positive), static_cast<int>(hash >> 32U & positive)};
}

PuList own_pus() {
  PuList pus;
  for (const int pu : tracer::ranks_of_list(tracer::bound_pus())) {
    pus.push_back(static_cast<std::uint32_t>(pu));
  }
  return pus;
}

/// Never throws: a node that cannot be understood is flat, and all nodes go on together.
TopologyTree tree_of_slots(const std::vector<PuList>& processes) {
  try {
    TopologyTree tree = slot_tree(this_host(), processes);
    (void)Machine({{"node", tree, 0}});
    return tree;
  } catch (const InputError&) {
    return slot_tree(flat_node(), processes);
  }
}

}  // namespace

std::string own_node_name() {
  return settings().node.empty() ? tracer::short_host_name() : settings().node;
}

NodeGroup::NodeGroup(MPI_Comm comm, bool takes_part) {
  int rank = 0;
  require(PMPI(Comm_rank)(comm, &rank));
  all_ = Communicator::split(comm, 0, rank);
  split_by_node(rank);
  learn_own(takes_part);
  if (leads()) count_slots();
}

void NodeGroup::split_by_node(int rank) {
  const auto [first, second] = colors_of(own_node_name());
  const Communicator nearly = Communicator::split(all_.get(), first, rank);
  node_ = Communicator::split(all_.get(), nearly.get(), second, rank);
  leaders_ = Communicator::split(all_.get(), node_.rank() == 0 ? 0 : MPI_UNDEFINED, rank);
}

void NodeGroup::learn_own(bool takes_part) {
  std::vector<std::uint32_t> own;
  if (takes_part) {
    own = own_pus();
    own.push_back(static_cast<std::uint32_t>(all_.rank()));
  }
  const auto lists = node_.gathered(own);
  if (!leads()) return;
  std::vector<PuList> processes;
  std::vector<std::uint32_t> node_ranks;
  std::vector<std::uint32_t> ranks;
  for (std::uint32_t p = 0; p < lists.size(); ++p) {
    if (lists[p].empty()) continue;  // a process that does not take part
    processes.emplace_back(lists[p].begin(), lists[p].end() - 1);
    node_ranks.push_back(p);
    ranks.push_back(lists[p].back());
  }
  if (ranks.empty()) return;
  own_ = OwnNode{tree_of_slots(processes), {}, {}};
  for (const std::uint32_t p : process_of_slot(Machine({{"node", own_->tree, 0}}))) {
    own_->node_ranks.push_back(node_ranks[p]);
    own_->ranks.push_back(ranks[p]);
  }
}

void NodeGroup::count_slots() {
  const std::int64_t slots = own_ ? static_cast<std::int64_t>(own_->node_ranks.size()) : 0;
  const auto all = leaders_.all_of_each(std::vector{slots});
  const int own = leaders_.rank();
  for (int n = 0; n < static_cast<int>(all.size()); ++n) {
    if (n == own) own_index_ = slots_of_node_.size();
    if (all[static_cast<std::size_t>(n)] > 0) {
      slots_of_node_.push_back(all[static_cast<std::size_t>(n)]);
    }
  }
}

}  // namespace rankplace::reorder
