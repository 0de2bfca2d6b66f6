// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/simgrid/wires.hpp"

#include <algorithm>
#include <simgrid/kernel/Timer.hpp>
#include <simgrid/s4u.hpp>
#include <utility>

#include "mapper/predict/simgrid/network_routes.hpp"

namespace rankplace {

using simgrid::kernel::timer::Timer;

struct Wires::Piece {
  const std::vector<LinkQueue*>* route;
  std::size_t next_queue;
  double bytes;
  double last_s;  ///< when its last byte has left the queues so far
  Arrived arrived;
};

Wires::Wires(const CostTree& tree) : tree_(tree), by_object_(tree.object_count()) {
  for (std::size_t o = 1; o < tree.object_count(); ++o) {
    const CostedObject& object = tree.object(ObjectId(o));
    const auto queue = [&] {
      return queues_
          .emplace_back(std::make_unique<LinkQueue>(object.link_bytes_per_s, object.burst_bytes))
          .get();
    };
    Directions& directions = by_object_[o];
    directions.up = queue();
    directions.down = object.duplex == Duplex::half ? directions.up : queue();
  }
}

std::vector<LinkQueue*> Wires::route(CoreId from, CoreId to) {
  std::vector<LinkQueue*> up;
  std::vector<LinkQueue*> down;
  if (from != to) {
    tree_.for_each_link(
        from, to, [&](ObjectId at) { up.push_back(by_object_[at.value()].up); },
        [&](ObjectId at) { down.push_back(by_object_[at.value()].down); });
    for (const RouteLink& taken : route_between(tree_, from, to))
      up.push_back(network_queue(taken));
  }
  up.insert(up.end(), down.rbegin(), down.rend());
  return up;
}

LinkQueue* Wires::network_queue(const RouteLink& taken) {
  std::unique_ptr<LinkQueue>& queue = by_network_link_[{taken.link, taken.direction}];
  if (!queue) {
    queue = std::make_unique<LinkQueue>(tree_.network()->bytes_per_s(taken.link), 0);
  }
  return queue.get();
}

void Wires::move(const std::vector<LinkQueue*>& route, double bytes, Arrived arrived) {
  const double now_s = simgrid::s4u::Engine::get_clock();
  go_on(std::make_shared<Piece>(&route, 0, bytes, now_s, std::move(arrived)));
}

/// Through all queues that let it pass at once; then again when the next one does.
void Wires::go_on(const std::shared_ptr<Piece>& piece) {
  const double now_s = simgrid::s4u::Engine::get_clock();
  while (piece->next_queue < piece->route->size()) {
    LinkQueue& queue = *(*piece->route)[piece->next_queue++];
    const LinkQueue::Passage passage = queue.pass(now_s, piece->bytes);
    piece->last_s = std::max(piece->last_s, passage.last_s);
    if (passage.first_s > now_s) {
      Timer::set(passage.first_s, [this, piece] { go_on(piece); });
      return;
    }
  }
  Timer::set(piece->last_s, [piece] { piece->arrived(); });
}

}  // namespace rankplace
