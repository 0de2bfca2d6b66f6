// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/cost_tree.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "tests/support/link_costs.hpp"
#include "tests/support/machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

struct Route {
  std::vector<ObjectId> up;
  std::vector<ObjectId> down;
  ObjectId meeting;
};

Route route(const Machine& machine, int from, int to) {
  const CostTree tree(machine, costs_2x2x2());
  Route found;
  found.meeting = tree.for_each_link(
      CoreId(from), CoreId(to), [&](ObjectId at) { found.up.push_back(at); },
      [&](ObjectId at) { found.down.push_back(at); });
  std::ranges::sort(found.up);
  std::ranges::sort(found.down);
  return found;
}

/// The objects from a core upwards, below the root, by ascending number.
std::vector<ObjectId> above(const Machine& machine, int core) {
  std::vector<ObjectId> objects;
  for (ObjectId at = machine.object_of(CoreId(core)); at != machine.root();
       at = machine.object(at).parent) {
    objects.insert(objects.begin(), at);
  }
  return objects;
}

}  // namespace

TEST_CASE("a message climbs to where the cores meet, and down from there") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  const Route far = route(machine, 0, 15);
  CHECK(far.up == above(machine, 0));
  CHECK(far.down == above(machine, 15));
  CHECK(far.meeting == machine.root());
  const Route near = route(machine, 5, 4);
  CHECK(near.up == std::vector{machine.object_of(CoreId(5))});
  CHECK(near.down == std::vector{machine.object_of(CoreId(4))});
  CHECK(near.meeting == machine.common_ancestor(CoreId(5), CoreId(4)));
}

TEST_CASE("messages to other nodes leave and enter a node by its network card") {
  TopologyTree node = tree_2x2x2();
  node.children[1].has_card = true;
  const Machine machine = cluster_of(2, node);
  // From the socket without the card to the socket with it: across the latter into the card.
  const Route out = route(machine, 0, 12);
  const ObjectId card_socket = above(machine, 4)[1];
  CHECK(out.up == above(machine, 0));
  auto down = above(machine, 12);
  std::erase(down, above(machine, 12)[1]);
  down.insert(down.begin() + 1, card_socket);
  std::ranges::sort(down);
  CHECK(out.down == down);
  // Inside the node nothing changes.
  CHECK(route(machine, 0, 4).down.size() == 3);
}
