// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/graph.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <span>
#include <tuple>
#include <utility>

#include "mapper/network/network_text.hpp"
#include "mapper/network/route_shares.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

using Distance = std::uint8_t;
constexpr Distance unreached = 255;
constexpr std::size_t targets_at_once = 64;
constexpr std::size_t most_distances = std::size_t{1} << 28U;

/// A link as a switch sees it.
struct Way {
  SwitchId next;
  NetworkLinkId link;
  LinkDirection direction;
  std::uint32_t count;
};

/// Links between the same switches with the same speed become one; the lower switch first.
std::vector<GraphLink> merged(const std::vector<GraphLink>& links) {
  std::map<std::tuple<SwitchId, SwitchId, double>, std::uint32_t> counts;
  for (const GraphLink& link : links) {
    counts[{std::min(link.a, link.b), std::max(link.a, link.b), link.speed}] += link.count;
  }
  std::vector<GraphLink> all;
  for (const auto& [key, count] : counts) {
    all.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key), count});
  }
  return all;
}

class GraphNetwork final : public Network {
 public:
  explicit GraphNetwork(NetworkGraph graph) : graph_(std::move(graph)) {
    graph_.links = merged(graph_.links);
    list_ways();
    list_targets();
    for (std::size_t t = 0; t < targets_.size(); t += targets_at_once) measure(t);
    check_reached();
  }

  [[nodiscard]] std::string text() const override { return graph_.source; }
  [[nodiscard]] std::size_t host_count() const override { return graph_.hosts.size(); }
  [[nodiscard]] std::size_t switch_count() const override { return graph_.switches.size(); }
  [[nodiscard]] SwitchId switch_of(HostId host) const override {
    return graph_.switch_of_host[host.value()];
  }
  [[nodiscard]] std::size_t link_count() const override { return graph_.links.size(); }
  [[nodiscard]] std::pair<SwitchId, SwitchId> ends_of(NetworkLinkId link) const override {
    return {graph_.links[link.value()].a, graph_.links[link.value()].b};
  }
  [[nodiscard]] double speed(NetworkLinkId link) const override {
    return graph_.links[link.value()].speed * graph_.links[link.value()].count;
  }
  [[nodiscard]] const std::vector<std::string>& link_kinds() const override { return kinds_; }
  [[nodiscard]] std::size_t kind_of(NetworkLinkId /*link*/) const override { return 0; }
  [[nodiscard]] std::string name_of(NetworkLinkId link) const override;
  [[nodiscard]] std::uint32_t hops(HostId a, HostId b) const override {
    return distance(target_of_[switch_of(a).value()], switch_of(b));
  }
  void append_route(HostId from, HostId to, std::vector<RouteShare>& route) const override;
  /// Target by target: the distances to one stay in the cache.
  [[nodiscard]] std::vector<WideLoad> loads_of(
      const std::vector<HostTraffic>& traffic) const override {
    std::vector<HostTraffic> by_target = traffic;
    std::ranges::stable_sort(by_target, {},
                             [&](const HostTraffic& message) { return switch_of(message.to); });
    return Network::loads_of(by_target);
  }

 private:
  void list_ways();
  void list_targets();
  /// Breadth-first distances of all switches to some targets, from this one on, at once: a bit for
  /// each (Then et al. 2014).
  void measure(std::size_t first_target);
  void check_reached() const;
  [[nodiscard]] Distance distance(std::size_t target, SwitchId at) const {
    return distances_[target * switch_count() + at.value()];
  }
  /// The ways from a switch.
  [[nodiscard]] std::span<const Way> ways_from(SwitchId at) const {
    return std::span(ways_).subspan(first_way_[at.value()],
                                    first_way_[at.value() + 1] - first_way_[at.value()]);
  }

  NetworkGraph graph_;
  std::vector<std::string> kinds_{"link"};
  std::vector<std::size_t> first_way_;  ///< by switch, and one more
  std::vector<Way> ways_;
  std::vector<SwitchId> targets_;         ///< switches with hosts
  std::vector<std::uint32_t> target_of_;  ///< by switch; of those with hosts
  std::vector<Distance> distances_;       ///< by target, then switch
};

void GraphNetwork::list_ways() {
  first_way_.assign(switch_count() + 1, 0);
  for (const GraphLink& link : graph_.links) {
    ++first_way_[link.a.value() + 1];
    ++first_way_[link.b.value() + 1];
  }
  for (std::size_t s = 0; s < switch_count(); ++s) first_way_[s + 1] += first_way_[s];
  std::vector<std::size_t> next(first_way_.begin(), first_way_.end() - 1);
  ways_.resize(2 * graph_.links.size());
  for (std::size_t l = 0; l < graph_.links.size(); ++l) {
    const GraphLink& link = graph_.links[l];
    const NetworkLinkId id(l);
    ways_[next[link.a.value()]++] = {link.b, id, LinkDirection::forward, link.count};
    ways_[next[link.b.value()]++] = {link.a, id, LinkDirection::backward, link.count};
  }
}

void GraphNetwork::list_targets() {
  target_of_.assign(switch_count(), 0);
  targets_ = graph_.switch_of_host;
  std::ranges::sort(targets_);
  targets_.erase(std::ranges::unique(targets_).begin(), targets_.end());
  for (std::size_t t = 0; t < targets_.size(); ++t) {
    target_of_[targets_[t].value()] = static_cast<std::uint32_t>(t);
  }
  if (targets_.size() > most_distances / switch_count()) {
    throw InputError(std::to_string(targets_.size()) + " switches with hosts among " +
                     std::to_string(switch_count()) + " are too many (their product is above " +
                     std::to_string(most_distances) + ")");
  }
  distances_.assign(targets_.size() * switch_count(), unreached);
}

void GraphNetwork::measure(std::size_t first_target) {
  const std::size_t count = std::min(targets_at_once, targets_.size() - first_target);
  // By switch, a bit for each target: which have been reached at all, in the last step, in this
  // one.
  std::vector<std::uint64_t> reached(switch_count(), 0);
  std::vector<std::uint64_t> last(switch_count(), 0);
  std::vector<std::uint64_t> now(switch_count(), 0);
  std::vector<SwitchId> front;
  std::vector<SwitchId> next_front;
  for (std::size_t t = 0; t < count; ++t) {
    const SwitchId at = targets_[first_target + t];
    reached[at.value()] = last[at.value()] = std::uint64_t{1} << t;
    distances_[(first_target + t) * switch_count() + at.value()] = 0;
    front.push_back(at);
  }
  for (std::size_t away = 1; !front.empty(); ++away) {
    for (const SwitchId at : front) {
      const std::uint64_t targets = std::exchange(last[at.value()], 0);
      for (const Way& way : ways_from(at)) {
        const std::uint64_t fresh = targets & ~reached[way.next.value()];
        if (fresh == 0) continue;
        if (now[way.next.value()] == 0) next_front.push_back(way.next);
        now[way.next.value()] |= fresh;
      }
    }
    if (!next_front.empty() && away == unreached) {
      throw InputError("switches are " + std::to_string(away) + " links or more apart (at most " +
                       std::to_string(unreached - 1) + " are possible)");
    }
    for (const SwitchId at : next_front) {
      std::uint64_t targets = last[at.value()] = std::exchange(now[at.value()], 0);
      reached[at.value()] |= targets;
      for (; targets != 0; targets &= targets - 1) {
        const std::size_t target =
            first_target + static_cast<std::size_t>(std::countr_zero(targets));
        distances_[target * switch_count() + at.value()] = static_cast<Distance>(away);
      }
    }
    front.clear();
    std::swap(front, next_front);
  }
}

void GraphNetwork::check_reached() const {
  constexpr std::size_t target = 0;
  for (std::size_t h = 0; h < host_count(); ++h) {
    if (distance(target, switch_of(HostId(h))) != unreached) continue;
    const auto other = std::ranges::find(graph_.switch_of_host, targets_[target]);
    throw InputError("no links lead from the host " + graph_.hosts[h] + " to the host " +
                     graph_.hosts[static_cast<std::size_t>(other - graph_.switch_of_host.begin())] +
                     " (add the links between their switches)");
  }
}

std::string GraphNetwork::name_of(NetworkLinkId link) const {
  const GraphLink& named = graph_.links[link.value()];
  std::string name = graph_.switches[named.a.value()] + " - " + graph_.switches[named.b.value()];
  if (named.count > 1) name += " (" + std::to_string(named.count) + " links)";
  const auto twin = [&](std::size_t l) {
    return l < graph_.links.size() && graph_.links[l].a == named.a && graph_.links[l].b == named.b;
  };
  std::size_t before = 0;
  while (before < link.value() && twin(link.value() - before - 1)) ++before;
  if (before > 0 || twin(link.value() + 1)) name += " #" + std::to_string(before + 1);
  return name;
}

void GraphNetwork::append_route(HostId from, HostId to, std::vector<RouteShare>& route) const {
  const std::size_t target = target_of_[switch_of(to).value()];
  std::vector<std::pair<SwitchId, std::uint32_t>> here{{switch_of(from), whole_route}};
  std::vector<std::pair<SwitchId, std::uint32_t>> beyond;
  for (std::size_t left = distance(target, switch_of(from)); left > 0; --left) {
    for (const auto& [at, parts] : here) {
      std::uint64_t links = 0;
      for (const Way& way : ways_from(at)) {
        if (distance(target, way.next) < left) links += way.count;
      }
      std::uint64_t before = 0;
      for (const Way& way : ways_from(at)) {
        if (distance(target, way.next) >= left) continue;
        const std::uint32_t part = share_between(parts, links, before, before + way.count);
        before += way.count;
        if (part == 0) continue;
        route.push_back({way.link, way.direction, part});
        beyond.emplace_back(way.next, part);
      }
    }
    std::ranges::sort(beyond);
    here.clear();
    for (const auto& [at, parts] : beyond) {
      if (!here.empty() && here.back().first == at) {
        here.back().second += parts;
      } else {
        here.emplace_back(at, parts);
      }
    }
    beyond.clear();
  }
}

}  // namespace

std::shared_ptr<const Network> make_graph_network(NetworkGraph graph) {
  if (graph.hosts.empty()) throw InputError("no host in this network");
  if (graph.hosts.size() > most_network_places || graph.links.size() > most_network_places) {
    throw InputError("more than " + std::to_string(most_network_places) +
                     " hosts or links are too many");
  }
  return std::make_shared<GraphNetwork>(std::move(graph));
}

}  // namespace rankplace
