// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/switch_graph/graph_network.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <span>
#include <tuple>
#include <utility>

#include "mapper/network/kinds/route_shares.hpp"
#include "mapper/network/network_text.hpp"
#include "mapper/network/switch_graph/graph_adjacency.hpp"
#include "mapper/network/switch_graph/graph_distances.hpp"
#include "mapper/network/switch_graph/graph_product.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

constexpr std::size_t most_distances = std::size_t{1} << 28U;

/// Switches that parts of a message have come to, and these parts.
struct SwitchParts {
  SwitchId at;
  std::uint32_t parts;
  friend auto operator<=>(const SwitchParts&, const SwitchParts&) = default;
};

/// The switches that are so many links away from a message's target, ascending. For single
/// messages.
class SortedFront {
 public:
  std::vector<std::uint32_t> nearer;  ///< scratch: the arcs that lead on from a switch

  void add(SwitchId at, std::uint32_t parts) { beyond_.push_back({at, parts}); }
  /// The switches added since the last call, each once with all its parts.
  const std::vector<SwitchParts>& next() {
    std::ranges::sort(beyond_);
    here_.clear();
    for (const SwitchParts& part : beyond_) {
      if (!here_.empty() && here_.back().at == part.at) {
        here_.back().parts += part.parts;
      } else {
        here_.push_back(part);
      }
    }
    beyond_.clear();
    return here_;
  }

 private:
  std::vector<SwitchParts> here_;
  std::vector<SwitchParts> beyond_;
};

/// The same in any order, with a table of all switches. For many messages.
class TableFront {
 public:
  std::vector<std::uint32_t> nearer;

  explicit TableFront(std::size_t switches) : parts_at_(switches, 0) {}
  void add(SwitchId at, std::uint32_t parts) {
    std::uint32_t& there = parts_at_[at.value()];
    if (there == 0) beyond_.push_back(at);
    there += parts;
  }
  const std::vector<SwitchParts>& next() {
    here_.clear();
    for (const SwitchId at : beyond_) {
      here_.push_back({at, std::exchange(parts_at_[at.value()], 0)});
    }
    beyond_.clear();
    return here_;
  }

 private:
  std::vector<std::uint32_t> parts_at_;
  std::vector<SwitchParts> here_;
  std::vector<SwitchId> beyond_;
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
  /// The links are merged().
  explicit GraphNetwork(NetworkGraph graph)
      : graph_(std::move(graph)),
        adjacency_(graph_.switches.size(), graph_.links),
        targets_(listed_targets()),
        target_of_(switch_count(), 0),
        distances_(adjacency_, targets_) {
    for (std::size_t t = 0; t < targets_.size(); ++t) {
      target_of_[targets_[t].value()] = static_cast<std::uint32_t>(t);
    }
    for (const SwitchId at : graph_.switch_of_host) {
      target_of_host_.push_back(target_of_[at.value()]);
    }
    check_reached();
    set_axes();
  }

  [[nodiscard]] std::string text() const override { return graph_.source; }
  [[nodiscard]] std::size_t host_count() const override { return graph_.hosts.size(); }
  [[nodiscard]] std::size_t switch_count() const override { return graph_.switches.size(); }
  [[nodiscard]] SwitchId switch_of(HostId host) const override {
    return graph_.switch_of_host[host.value()];
  }
  [[nodiscard]] std::size_t link_count() const override { return graph_.links.size(); }
  [[nodiscard]] std::pair<SwitchId, SwitchId> endpoints_of(NetworkLinkId link) const override {
    return {graph_.links[link.value()].a, graph_.links[link.value()].b};
  }
  [[nodiscard]] double speed(NetworkLinkId link) const override {
    return graph_.links[link.value()].speed * graph_.links[link.value()].count;
  }
  [[nodiscard]] const std::vector<std::string>& link_kinds() const override { return kinds_; }
  [[nodiscard]] std::size_t kind_of(NetworkLinkId /*link*/) const override { return 0; }
  [[nodiscard]] std::string name_of(NetworkLinkId link) const override;
  [[nodiscard]] std::uint32_t hops(HostId a, HostId b) const override {
    return distances_.between(target_of_host_[a.value()], switch_of(b));
  }
  void hops_to(HostId from, std::span<const HostId> others, std::uint32_t* found) const override {
    const std::size_t target = target_of_host_[from.value()];
    for (std::size_t i = 0; i < others.size(); ++i) {
      found[i] = distances_.between(target, switch_of(others[i]));
    }
  }
  void append_route(HostId from, HostId to, std::vector<RouteShare>& route) const override;
  [[nodiscard]] std::vector<WideLoad> loads_of(
      const std::vector<HostTraffic>& traffic) const override;
  [[nodiscard]] std::vector<NetworkAxis> axes() const override { return product_.axes; }
  [[nodiscard]] std::vector<std::uint32_t> coordinates_of(HostId host) const override;

 private:
  [[nodiscard]] std::vector<SwitchId> listed_targets() const;
  void check_reached() const;
  void set_axes();
  /// Calls take(link, direction, parts) for every link that a message from a switch takes. `away`:
  /// the distance of a switch from the target.
  template <typename Front, typename Away, typename Take>
  void for_each_share(SwitchId from, Front& front, Away away, Take take) const;
  template <typename Load>
  [[nodiscard]] std::vector<Load> summed(const std::vector<HostTraffic>& traffic) const;

  NetworkGraph graph_;
  std::vector<std::string> kinds_{"link"};
  GraphAdjacency adjacency_;
  std::vector<SwitchId> targets_;              ///< switches with hosts
  std::vector<std::uint32_t> target_of_;       ///< by switch; of those with hosts
  std::vector<std::uint32_t> target_of_host_;  ///< that of its switch
  GraphDistances distances_;
  GraphProduct product_;                      ///< and a last axis for the hosts of a switch
  std::vector<std::uint32_t> place_of_host_;  ///< among the hosts of its switch
};

std::vector<SwitchId> GraphNetwork::listed_targets() const {
  std::vector<SwitchId> targets = graph_.switch_of_host;
  std::ranges::sort(targets);
  targets.erase(std::ranges::unique(targets).begin(), targets.end());
  if (targets.size() > most_distances / switch_count()) {
    throw InputError(std::to_string(targets.size()) + " switches with hosts among " +
                     std::to_string(switch_count()) + " are too many (their product is above " +
                     std::to_string(most_distances) + "; leave out switches without hosts)");
  }
  return targets;
}

void GraphNetwork::check_reached() const {
  constexpr std::size_t target = 0;
  for (std::size_t h = 0; h < host_count(); ++h) {
    if (distances_.between(target, switch_of(HostId(h))) != unreached_switch) continue;
    const auto other = std::ranges::find(graph_.switch_of_host, targets_[target]);
    throw InputError("no links lead from the host " + graph_.hosts[h] + " to the host " +
                     graph_.hosts[static_cast<std::size_t>(other - graph_.switch_of_host.begin())] +
                     " (add the links between their switches)");
  }
}

/// All switches have as many hosts, or there are no axes.
void GraphNetwork::set_axes() {
  std::vector<std::uint32_t> hosts_at(switch_count(), 0);
  for (const SwitchId at : graph_.switch_of_host) place_of_host_.push_back(hosts_at[at.value()]++);
  const bool is_even = std::ranges::count(hosts_at, hosts_at.front()) == std::ssize(hosts_at);
  if (!is_even) return;
  product_ = product_of(adjacency_);
  if (!product_.axes.empty() && hosts_at.front() > 1) {
    product_.axes.push_back({NetworkAxis::Kind::same, hosts_at.front()});
  }
}

std::vector<std::uint32_t> GraphNetwork::coordinates_of(HostId host) const {
  if (product_.axes.empty()) return {};
  const std::size_t axes = product_.coordinates.size() / switch_count();
  const auto first =
      product_.coordinates.begin() + static_cast<std::ptrdiff_t>(switch_of(host).value() * axes);
  std::vector<std::uint32_t> at(first, first + static_cast<std::ptrdiff_t>(axes));
  if (axes < product_.axes.size()) at.push_back(place_of_host_[host.value()]);
  return at;
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

template <typename Front, typename Away, typename Take>
void GraphNetwork::for_each_share(SwitchId from, Front& front, Away away, Take take) const {
  if (away(from) == 0) return;
  front.add(from, whole_route);
  for (std::size_t left = away(from); left > 0; --left) {
    for (const auto& [at, parts] : front.next()) {
      const auto arcs = adjacency_.arcs_of(at);
      if (front.nearer.size() < arcs.size()) front.nearer.resize(arcs.size());
      std::size_t count = 0;
      std::uint64_t links = 0;
      for (std::size_t a = 0; a < arcs.size(); ++a) {  // no jumps that nobody can foresee
        const bool is_nearer = away(arcs[a].next) < left;
        front.nearer[count] = static_cast<std::uint32_t>(a);
        count += is_nearer ? 1 : 0;
        links += is_nearer ? arcs[a].count : 0;
      }
      std::uint64_t before = 0;
      std::uint32_t parts_before = 0;
      for (const std::uint32_t a : std::span(front.nearer).first(count)) {
        const GraphAdjacency::Arc& arc = arcs[a];
        before += arc.count;
        // As share_between(), with a division less.
        const std::uint32_t until =
            before == links ? parts : share_between(parts, links, 0, before);
        const std::uint32_t part = until - std::exchange(parts_before, until);
        if (part == 0) continue;
        take(arc.link, at < arc.next ? LinkDirection::forward : LinkDirection::backward, part);
        if (left > 1) front.add(arc.next, part);
      }
    }
  }
}

void GraphNetwork::append_route(HostId from, HostId to, std::vector<RouteShare>& route) const {
  SortedFront front;
  const std::size_t target = target_of_[switch_of(to).value()];
  for_each_share(
      switch_of(from), front, [&](SwitchId at) { return distances_.between(target, at); },
      [&](NetworkLinkId link, LinkDirection direction, std::uint32_t parts) {
        route.push_back({link, direction, parts});
      });
}

/// Target by target: the distances to one stay in the cache. What hosts of one switch send there
/// takes the same routes.
std::vector<WideLoad> GraphNetwork::loads_of(const std::vector<HostTraffic>& traffic) const {
  WideLoad all = 0;
  for (const HostTraffic& message : traffic) all += message.weight;
  // No link has more than all.
  if (all > UINT64_MAX / whole_route / 2) return summed<WideLoad>(traffic);
  const std::vector<std::uint64_t> loads = summed<std::uint64_t>(traffic);
  return {loads.begin(), loads.end()};
}

template <typename Load>
std::vector<Load> GraphNetwork::summed(const std::vector<HostTraffic>& traffic) const {
  std::vector<std::vector<std::pair<SwitchId, std::uint64_t>>> sent_to(targets_.size());
  for (const HostTraffic& message : traffic) {
    if (message.weight == 0) continue;
    sent_to[target_of_host_[message.to.value()]].emplace_back(switch_of(message.from),
                                                              message.weight);
  }
  std::vector<Load> loads(link_count(), 0);
  std::vector<Load> weight_from(switch_count(), 0);
  std::vector<SwitchId> senders;
  std::vector<GraphDistance> row;
  TableFront front(switch_count());
  for (std::size_t target = 0; target < targets_.size(); ++target) {
    if (sent_to[target].empty()) continue;
    senders.clear();
    for (const auto& [from, weight] : sent_to[target]) {
      if (weight_from[from.value()] == 0) senders.push_back(from);
      weight_from[from.value()] += weight;
    }
    distances_.copy_row(target, row);
    for (const SwitchId from : senders) {
      const Load weight = std::exchange(weight_from[from.value()], 0);
      for_each_share(
          from, front, [&](SwitchId at) { return row[at.value()]; },
          [&](NetworkLinkId link, LinkDirection /*direction*/, std::uint32_t parts) {
            loads[link.value()] += weight * parts;
          });
    }
  }
  return loads;
}

}  // namespace

std::shared_ptr<const Network> make_graph_network(NetworkGraph graph) {
  if (graph.hosts.empty())
    throw InputError("no host in this network (in a graph file, write a line: host n01 s0)");
  if (graph.hosts.size() > most_network_places || graph.links.size() > most_network_places) {
    throw InputError("more than " + std::to_string(most_network_places) +
                     " hosts or links are too many (leave out what the job cannot use)");
  }
  graph.links = merged(graph.links);
  return std::make_shared<GraphNetwork>(std::move(graph));
}

}  // namespace rankplace
