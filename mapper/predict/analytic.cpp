// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/analytic.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "mapper/predict/network_crossings.hpp"

namespace rankplace {
namespace {

/// The announcement, the answer, the data.
constexpr double latencies_of_handshake = 3;

/// What crosses a link in one direction.
struct LinkUse {
  double bytes = 0;
  double first_s = std::numeric_limits<double>::infinity();  ///< when the first byte may come

  void add(double more_bytes, double from_s) {
    if (more_bytes == 0) return;
    bytes += more_bytes;
    first_s = std::min(first_s, from_s);
  }
};

class PatternClock {
 public:
  PatternClock(const CostTree& tree, std::span<const CoreId> core_of_rank)
      : tree_(tree),
        core_of_rank_(core_of_rank),
        up_(tree.object_count()),
        down_(tree.object_count()) {
    if (tree.network() != nullptr) network_.emplace(tree);
  }

  void add(Rank sender, Rank receiver, const Volume& volume) {
    const CoreId from = core_of_rank_[sender.value()];
    const CoreId to = core_of_rank_[receiver.value()];
    if (from == to) return;
    crossed_.clear();
    climbed_.clear();
    const ObjectId meeting = tree_.for_each_link(
        from, to, [&](ObjectId at) { climbed_.push_back(at); },
        [&](ObjectId at) { crossed_.push_back(at); });
    const CostedObject& costs = tree_.object(meeting);
    const auto bytes = static_cast<double>(volume.bytes);
    const double latency_s = latency_of(volume, costs, tree_.latency_s(from, to, costs));
    if (network_) network_->add(from, to, bytes, latency_s);
    for (const ObjectId link : climbed_) up_[link.value()].add(bytes, latency_s);
    for (const ObjectId link : crossed_) down_[link.value()].add(bytes, latency_s);
    const double seconds = latency_s + bytes / costs.flow_bytes_per_s;
    if (seconds <= slowest_pair_.seconds) return;
    slowest_pair_ = {seconds,
                     {.kind = Bottleneck::Kind::messages,
                      .direction = {},
                      .sender = sender,
                      .receiver = receiver}};
  }

  [[nodiscard]] PatternTime time() {
    using Direction = Bottleneck::Direction;
    for (std::size_t o = 1; o < up_.size(); ++o) {
      if (tree_.object(ObjectId(o)).duplex == Duplex::full) {
        propose(ObjectId(o), Direction::up, up_[o]);
        propose(ObjectId(o), Direction::down, down_[o]);
      } else {
        propose(ObjectId(o), Direction::both,
                {up_[o].bytes + down_[o].bytes, std::min(up_[o].first_s, down_[o].first_s)});
      }
    }
    if (network_) {
      const PatternTime busiest = network_->busiest_link();
      if (busiest.seconds > busiest_link_.seconds) busiest_link_ = busiest;
    }
    return slowest_pair_.seconds > busiest_link_.seconds ? slowest_pair_ : busiest_link_;
  }

 private:
  void propose(ObjectId link, Bottleneck::Direction direction, const LinkUse& crossing) {
    if (crossing.bytes == 0) return;
    const double seconds = crossing.first_s + crossing.bytes / tree_.object(link).link_bytes_per_s;
    if (seconds <= busiest_link_.seconds) return;
    busiest_link_ = {seconds,
                     {.kind = Bottleneck::Kind::link, .link = link, .direction = direction}};
  }

  const CostTree& tree_;
  std::span<const CoreId> core_of_rank_;
  std::vector<LinkUse> up_;    ///< by link
  std::vector<LinkUse> down_;  ///< by link
  std::optional<NetworkCrossings> network_;
  std::vector<ObjectId> climbed_;
  std::vector<ObjectId> crossed_;
  PatternTime slowest_pair_;
  PatternTime busiest_link_;
};

}  // namespace

double latency_of(const Volume& volume, const CostedObject& meeting, double latency_s) {
  const auto messages = static_cast<double>(std::max<std::uint64_t>(volume.messages, 1));
  const bool asks = static_cast<double>(volume.bytes) >= messages * meeting.eager_bytes;
  return messages * (asks ? latencies_of_handshake : 1) * latency_s;
}

PatternTime pattern_time(const CommunicationMatrix& traffic, const CostTree& tree,
                         std::span<const CoreId> core_of_rank) {
  PatternClock clock(tree, core_of_rank);
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    for (const Flow& flow : traffic.sent_by(Rank(r))) clock.add(Rank(r), flow.peer, flow.volume);
  }
  return clock.time();
}

double one_by_one_s(const CommunicationMatrix& traffic, const CostTree& tree,
                    std::span<const CoreId> core_of_rank) {
  double seconds = 0;
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      const CoreId from = core_of_rank[r];
      const CoreId to = core_of_rank[flow.peer.value()];
      if (from == to) continue;
      double slowest = std::numeric_limits<double>::infinity();
      const auto cross = [&](ObjectId link) {
        slowest = std::min(slowest, tree.object(link).link_bytes_per_s);
      };
      const CostedObject& meeting = tree.object(tree.for_each_link(from, to, cross, cross));
      slowest = std::min(slowest, slowest_network_link(tree, from, to));
      slowest = std::min(slowest, meeting.flow_bytes_per_s);
      seconds += latency_of(flow.volume, meeting, tree.latency_s(from, to, meeting)) +
                 static_cast<double>(flow.volume.bytes) / slowest;
    }
  }
  return seconds;
}

PatternTime stepwise_time(std::span<const CommunicationMatrix> rounds, const CostTree& tree,
                          std::span<const CoreId> core_of_rank) {
  PatternTime sum;
  double longest_s = 0;
  for (const CommunicationMatrix& round : rounds) {
    const PatternTime time = pattern_time(round, tree, core_of_rank);
    sum.seconds += time.seconds;
    if (time.seconds <= longest_s) continue;
    longest_s = time.seconds;
    sum.bottleneck = time.bottleneck;
  }
  return sum;
}

}  // namespace rankplace
