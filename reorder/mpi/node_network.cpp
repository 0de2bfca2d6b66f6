// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/node_network.hpp"

#include <numeric>
#include <utility>

#include "reorder/mpi/judge.hpp"
#include "support/errors.hpp"

namespace rankplace::reorder {
namespace {

ArrangedNetwork one_switch(std::size_t nodes) {
  ArrangedNetwork network{{nodes, {}}, std::vector<std::size_t>(nodes)};
  std::iota(network.order.begin(), network.order.end(), std::size_t{0});
  return network;
}

/// A tree as numbers, in preorder: nodes at the switch, and switches below it.
void write(const NetworkTree& tree, std::vector<std::uint64_t>& numbers) {
  numbers.push_back(tree.node_count);
  numbers.push_back(tree.switches.size());
  for (const NetworkTree& below : tree.switches) write(below, numbers);
}

NetworkTree read(const std::vector<std::uint64_t>& numbers, std::size_t& at) {
  NetworkTree tree{numbers[at], {}};
  const std::uint64_t switches = numbers[at + 1];
  at += 2;
  for (std::uint64_t s = 0; s < switches; ++s) tree.switches.push_back(read(numbers, at));
  return tree;
}

/// At all leaders: the numbers of the first one.
void broadcast(const Communicator& leaders, std::vector<std::uint64_t>& numbers) {
  std::uint64_t count = numbers.size();
  require(PMPI(Bcast)(&count, 1, MPI_UINT64_T, 0, leaders.get()));
  numbers.resize(count);
  require(PMPI(Bcast)(numbers.data(), static_cast<int>(count), MPI_UINT64_T, 0, leaders.get()));
}

}  // namespace

ArrangedNetwork wanted_network(const std::vector<std::string>& nodes,
                               const ReorderSettings& wanted) {
  if (wanted.network.empty() || nodes.size() < 2) return one_switch(nodes.size());
  try {
    ArrangedNetwork network = arranged(network_from(wanted.network), nodes);
    if (network.network) throw InputError("only trees of switches count here");
    (void)SwitchTree(network.tree, network.order);
    return network;
  } catch (const std::exception& error) {
    report_network("network " + wanted.network, error.what());
    return one_switch(nodes.size());
  }
}

SwitchTree agreed_switches(const NodeGroup& group, const ReorderSettings& wanted) {
  const Communicator& leaders = group.leaders();
  const std::size_t nodes = group.slots_of_node().size();
  std::vector<std::uint64_t> numbers{wanted.network.empty() ? 0U : 1U};
  broadcast(leaders, numbers);
  if (numbers.front() == 0) return SwitchTree(nodes);
  const std::string own = group.own() ? own_node_name() : "";
  const auto texts = leaders.gathered(std::vector<char>(own.begin(), own.end()));
  numbers.clear();
  if (leaders.rank() == 0) {
    std::vector<std::string> names;
    for (const std::vector<char>& text : texts) {
      if (!text.empty()) names.emplace_back(text.begin(), text.end());
    }
    const ArrangedNetwork network = wanted_network(names, wanted);
    write(network.tree, numbers);
    numbers.insert(numbers.end(), network.order.begin(), network.order.end());
  }
  broadcast(leaders, numbers);
  std::size_t at = 0;
  const NetworkTree tree = read(numbers, at);
  return {tree, {numbers.begin() + static_cast<std::ptrdiff_t>(at), numbers.end()}};
}

}  // namespace rankplace::reorder
