// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "mapper/model/ids.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/model/machine/network.hpp"
#include "mapper/predict/link_costs.hpp"

namespace rankplace {

/// An object of the machine's tree and its costs, in seconds and bytes per second.
struct CostedObject {
  ObjectId parent;  ///< itself for the root
  std::uint32_t depth = 0;
  double latency_s = 0;                    ///< of a message between two cores that meet here
  double flow_bytes_per_s = 0;             ///< what one such message gets at most
  double eager_bytes = usual_eager_bytes;  ///< such messages of fewer ask nobody
  double flow_burst_bytes = 0;             ///< what such a message may be ahead of its bandwidth
  AnswerOrder answers = AnswerOrder::behind_data;  ///< to such messages
  double link_bytes_per_s = 0;                     ///< of the link to the parent; root: 0
  double burst_bytes = 0;        ///< that this link lets pass at once after a pause
  Duplex duplex = Duplex::full;  ///< of that link
  bool is_node = false;
  bool holds_card = false;             ///< as Object::holds_card
  std::optional<ObjectId> card_child;  ///< the one below it, on the way to the network card
};

/// The network between the nodes and its costs, in seconds and bytes per second.
struct CostedNetwork {
  std::shared_ptr<const Network> network;
  double hop_latency_s = 0;
  double link_bytes_per_s = 0;  ///< of a link of Network::speed() 1, in each direction
  /// The lengths of a torus of equal links with one host at each router and only one shortest side
  /// of each ring (no even length above 2), in which hosts count as make_torus() says; else empty.
  std::vector<unsigned long> rings{};

  [[nodiscard]] double bytes_per_s(NetworkLinkId link) const {
    return link_bytes_per_s * network->speed(link);
  }
};

/// The machine as the engines of prediction see it: every message takes the links of the tree from
/// its sender up to where the two cores meet, and from there down to its receiver; between nodes
/// also links of the network, if the machine has one that is no tree. Immutable, and all that an
/// engine needs to know of a Machine.
class CostTree {
 public:
  /// Errors as costs_by_level().
  CostTree(const Machine& machine, const LinkCosts& costs);

  [[nodiscard]] std::size_t object_count() const { return objects_.size(); }
  [[nodiscard]] std::size_t core_count() const { return object_of_core_.size(); }
  [[nodiscard]] const CostedObject& object(ObjectId id) const { return objects_[id.value()]; }
  [[nodiscard]] ObjectId object_of(CoreId core) const { return object_of_core_[core.value()]; }

  /// Null if the tree says all about the network.
  [[nodiscard]] const CostedNetwork* network() const { return network_ ? &*network_ : nullptr; }
  /// The place of a core's node in the network; there has to be one.
  [[nodiscard]] HostId host_of(CoreId core) const { return host_of_core_[core.value()]; }
  /// Whether messages between two cores cross the network.
  [[nodiscard]] bool crosses_network(CoreId a, CoreId b) const {
    return network_ && host_of(a) != host_of(b);
  }
  /// The latency of a message between two different cores that meet at `meeting`.
  [[nodiscard]] double latency_s(CoreId a, CoreId b, const CostedObject& meeting) const {
    if (!crosses_network(a, b)) return meeting.latency_s;
    return meeting.latency_s +
           network_->hop_latency_s * network_->network->hops(host_of(a), host_of(b));
  }

  /// Where two different cores meet: their lowest common ancestor.
  [[nodiscard]] ObjectId meeting_of(CoreId a, CoreId b) const {
    ObjectId x = object_of(a);
    ObjectId y = object_of(b);
    while (x != y) {
      ObjectId& deeper = object(x).depth >= object(y).depth ? x : y;
      deeper = object(deeper).parent;
    }
    return x;
  }

  /// Calls up(ObjectId) and down(ObjectId) for every object whose link a message from `sender` to
  /// `receiver` takes in that direction, and returns where the two meet. Messages to other nodes
  /// leave and enter a node by its network card. Two different cores.
  template <class Up, class Down>
  ObjectId for_each_link(CoreId sender, CoreId receiver, const Up& up, const Down& down) const {
    const ObjectId meeting = meeting_of(sender, receiver);
    climb(sender, meeting, up, down);
    climb(receiver, meeting, down, up);
    return meeting;
  }

 private:
  /// Visits the links from a core up to `top`: out(object) for links that are left upwards,
  /// in(object) for links down to the card of the core's node, if `top` is above the node.
  template <class Out, class In>
  void climb(CoreId core, ObjectId top, const Out& out, const In& in) const {
    const bool leaves_node = object(top).depth < depth_of_node_[core.value()];
    for (ObjectId at = object_of(core); at != top; at = object(at).parent) {
      const CostedObject& here = object(at);
      if (leaves_node && (here.is_node || here.holds_card))
        return climb_from_card(at, top, out, in);
      out(at);
    }
  }

  /// The rest of the way from `at`, which is on the way from the node to its card.
  template <class Out, class In>
  void climb_from_card(ObjectId at, ObjectId top, const Out& out, const In& in) const {
    for (auto next = object(at).card_child; next; next = object(*next).card_child) in(*next);
    while (!object(at).is_node) at = object(at).parent;
    for (; at != top; at = object(at).parent) out(at);
  }

  std::vector<CostedObject> objects_;
  std::vector<ObjectId> object_of_core_;
  std::vector<std::uint32_t> depth_of_node_;  ///< by core
  std::optional<CostedNetwork> network_;
  std::vector<HostId> host_of_core_;  ///< empty without a network
};

}  // namespace rankplace
