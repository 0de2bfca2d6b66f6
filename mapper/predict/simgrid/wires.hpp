// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "mapper/network/kinds/chosen_route.hpp"
#include "mapper/predict/cost_tree.hpp"

namespace rankplace {

/// One direction of a link: what comes leaves in the order in which it came, at the link's rate.
class LinkQueue {
 public:
  LinkQueue(double bytes_per_s, double burst_bytes)
      : s_per_byte_(1 / bytes_per_s), burst_s_(burst_bytes / bytes_per_s) {}

  struct Passage {
    double first_s = 0;  ///< when the first byte leaves
    double last_s = 0;   ///< when the last one has left
  };
  /// Bytes that come at `now_s`, not before bytes that came earlier.
  Passage pass(double now_s, double bytes) {
    const double idle_from_s = std::max(free_s_, now_s);
    free_s_ = idle_from_s + bytes * s_per_byte_;
    return {std::max(now_s, idle_from_s - burst_s_), std::max(now_s, free_s_ - burst_s_)};
  }

 private:
  double s_per_byte_;
  double burst_s_;
  double free_s_ = 0;  ///< at the link's rate, all that has come is through
};

/// The links between cores as queues, and the pieces of messages that cross them.
class Wires {
 public:
  using Arrived = std::function<void()>;
  explicit Wires(const CostTree& tree);

  /// The queues from one core to another one, in their order; through a network by route_between().
  [[nodiscard]] std::vector<LinkQueue*> route(CoreId from, CoreId to);

  /// Moves bytes along `route` from now on; `arrived` is called when the last one is there. Not by
  /// a rank.
  void move(const std::vector<LinkQueue*>& route, double bytes, Arrived arrived);

 private:
  struct Piece;
  void go_on(const std::shared_ptr<Piece>& piece);
  LinkQueue* network_queue(const RouteLink& taken);

  const CostTree& tree_;
  std::vector<std::unique_ptr<LinkQueue>> queues_;
  struct Directions {
    LinkQueue* up = nullptr;
    LinkQueue* down = nullptr;  ///< the same as `up` if the link is half duplex
  };
  std::vector<Directions> by_object_;
  /// The queues of the network's links that some message takes.
  std::map<std::pair<NetworkLinkId, LinkDirection>, std::unique_ptr<LinkQueue>> by_network_link_;
};

}  // namespace rankplace
