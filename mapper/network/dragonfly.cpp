// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/kinds/dragonfly.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "mapper/network/kinds/dragonfly_links.hpp"
#include "mapper/network/kinds/dragonfly_spread.hpp"
#include "mapper/network/kinds/route_shares.hpp"
#include "mapper/network/network_text.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

constexpr std::size_t local_kind = 0;
constexpr std::size_t global_kind = 1;

class Dragonfly final : public Network {
 public:
  explicit Dragonfly(const DragonflyShape& shape) : shape_(shape), links_(shape) {
    beyond_.resize(switch_count());
    for (const auto& [first, second] : links_.global_ends()) {
      beyond_[first.value()].push_back(second);
      beyond_[second.value()].push_back(first);
    }
    for (auto& routers : beyond_) std::ranges::sort(routers);
  }

  [[nodiscard]] std::string text() const override;
  [[nodiscard]] std::size_t host_count() const override {
    return switch_count() * shape_.hosts_at_router;
  }
  [[nodiscard]] std::size_t switch_count() const override { return links_.router_count(); }
  [[nodiscard]] SwitchId switch_of(HostId host) const override { return links_.router_at(host); }
  [[nodiscard]] std::size_t link_count() const override { return links_.count(); }
  [[nodiscard]] std::pair<SwitchId, SwitchId> endpoints_of(NetworkLinkId link) const override {
    return links_.endpoints_of(link);
  }
  [[nodiscard]] double speed(NetworkLinkId link) const override {
    return kind_of(link) == local_kind ? shape_.local_speed : shape_.global_speed;
  }
  [[nodiscard]] const std::vector<std::string>& link_kinds() const override { return kinds_; }
  [[nodiscard]] std::size_t kind_of(NetworkLinkId link) const override {
    return link.value() < links_.local_count() ? local_kind : global_kind;
  }
  [[nodiscard]] std::string name_of(NetworkLinkId link) const override;
  [[nodiscard]] std::uint32_t hops(HostId a, HostId b) const override;
  void append_route(HostId from, HostId to, std::vector<RouteShare>& route) const override;
  [[nodiscard]] std::vector<WideLoad> loads_of(
      const std::vector<HostTraffic>& traffic) const override;

 private:
  [[nodiscard]] std::size_t group_of(SwitchId router) const { return links_.group_of(router); }
  [[nodiscard]] bool spreads() const {
    return shape_.routing == DragonflyRouting::valiant && shape_.groups >= 3;
  }
  // `Shares` takes the share of a link.
  template <typename Shares>
  void add_route(SwitchId from, SwitchId to, Shares& shares) const;
  template <typename Shares>
  void add_local(SwitchId from, SwitchId to, std::uint32_t parts, Shares& shares) const;
  /// A part of a message from a router to group `to`; `arrived` is called with the router there.
  template <typename Shares, typename Arrived>
  void add_global(SwitchId from, std::size_t to, std::uint32_t parts, Shares& shares,
                  Arrived arrived) const;
  template <typename Shares>
  void add_minimal(SwitchId from, SwitchId to, std::uint32_t parts, Shares& shares) const;
  /// By every group but the two of the ends.
  template <typename Shares>
  void add_spread(SwitchId from, SwitchId to, Shares& shares) const;
  [[nodiscard]] bool have_common_neighbour(SwitchId a, SwitchId b) const;

  DragonflyShape shape_;
  std::vector<std::string> kinds_{"local", "global"};
  DragonflyLinks links_;
  std::vector<std::vector<SwitchId>> beyond_;  ///< by router: the routers at its global links
};

std::string Dragonfly::text() const {
  NetworkTextWriter text("dragonfly");
  text.add_size(shape_.hosts_at_router);
  text.add_size(shape_.routers_in_group);
  text.add_size(shape_.groups);
  text.add_count("links", shape_.links_between_groups, 1);
  text.add_speeds({shape_.local_speed, shape_.global_speed});
  if (shape_.arrangement == GlobalArrangement::relative) text.add_word("arrangement", "relative");
  if (shape_.routing == DragonflyRouting::valiant) text.add_word("routing", "valiant");
  return text.text();
}

std::string Dragonfly::name_of(NetworkLinkId link) const {
  const auto router_text = [&](SwitchId router) {
    return std::to_string(group_of(router)) + ',' +
           std::to_string(router.value() % shape_.routers_in_group);
  };
  const auto [first, second] = endpoints_of(link);
  std::string name =
      kinds_[kind_of(link)] + " link " + router_text(first) + " - " + router_text(second);
  if (kind_of(link) == local_kind || shape_.links_between_groups == 1) return name;
  const std::size_t copy = (link.value() - links_.local_count()) % shape_.links_between_groups;
  return name + " #" + std::to_string(copy + 1);
}

bool Dragonfly::have_common_neighbour(SwitchId a, SwitchId b) const {
  const auto& at_a = beyond_[a.value()];
  const auto& at_b = beyond_[b.value()];
  auto x = at_a.begin();
  auto y = at_b.begin();
  while (x != at_a.end() && y != at_b.end()) {
    if (*x == *y) return true;
    *x < *y ? ++x : ++y;
  }
  return false;
}

std::uint32_t Dragonfly::hops(HostId a, HostId b) const {
  const SwitchId from = switch_of(a);
  const SwitchId to = switch_of(b);
  if (from == to) return 0;
  if (group_of(from) == group_of(to)) return 1;
  const std::size_t first = links_.first_global(group_of(from), group_of(to));
  std::uint32_t least = 3;
  for (std::size_t copy = 0; copy < shape_.links_between_groups; ++copy) {
    const std::uint32_t length = 1U +
                                 (links_.end_in(group_of(from), first + copy) == from ? 0U : 1U) +
                                 (links_.end_in(group_of(to), first + copy) == to ? 0U : 1U);
    least = std::min(least, length);
  }
  return least == 3 && have_common_neighbour(from, to) ? 2 : least;
}

template <typename Shares>
void Dragonfly::add_local(SwitchId from, SwitchId to, std::uint32_t parts, Shares& shares) const {
  if (from == to) return;
  shares.add(links_.local(from, to), from < to ? LinkDirection::forward : LinkDirection::backward,
             parts);
}

template <typename Shares, typename Arrived>
void Dragonfly::add_global(SwitchId from, std::size_t to, std::uint32_t parts, Shares& shares,
                           Arrived arrived) const {
  const std::size_t group = group_of(from);
  const std::size_t first = links_.first_global(group, to);
  for (std::size_t copy = 0; copy < shape_.links_between_groups; ++copy) {
    const std::uint32_t part = split_share(parts, shape_.links_between_groups, copy);
    if (part == 0) continue;
    add_local(from, links_.end_in(group, first + copy), part, shares);
    shares.add(links_.global(first + copy),
               group < to ? LinkDirection::forward : LinkDirection::backward, part);
    arrived(links_.end_in(to, first + copy), part);
  }
}

template <typename Shares>
void Dragonfly::add_minimal(SwitchId from, SwitchId to, std::uint32_t parts, Shares& shares) const {
  if (group_of(from) == group_of(to)) return add_local(from, to, parts, shares);
  add_global(from, group_of(to), parts, shares,
             [&](SwitchId there, std::uint32_t part) { add_local(there, to, part, shares); });
}

template <typename Shares>
void Dragonfly::add_spread(SwitchId from, SwitchId to, Shares& shares) const {
  std::size_t route_number = 0;
  for (std::size_t between = 0; between < shape_.groups; ++between) {
    if (between == group_of(from) || between == group_of(to)) continue;
    const std::uint32_t parts = split_share(whole_route, shape_.groups - 2, route_number++);
    add_global(from, between, parts, shares,
               [&](SwitchId there, std::uint32_t part) { add_minimal(there, to, part, shares); });
  }
}

template <typename Shares>
void Dragonfly::add_route(SwitchId from, SwitchId to, Shares& shares) const {
  if (!spreads() || group_of(from) == group_of(to)) {
    add_minimal(from, to, whole_route, shares);
  } else {
    add_spread(from, to, shares);
  }
}

void Dragonfly::append_route(HostId from, HostId to, std::vector<RouteShare>& route) const {
  ShareSum shares(route);
  add_route(switch_of(from), switch_of(to), shares);
  shares.merge();
}

std::vector<WideLoad> Dragonfly::loads_of(const std::vector<HostTraffic>& traffic) const {
  LoadSum sum(link_count());
  std::vector<HostTraffic> spread;
  for (const HostTraffic& message : traffic) {
    const SwitchId from = switch_of(message.from);
    const SwitchId to = switch_of(message.to);
    if (spreads() && group_of(from) != group_of(to)) {
      spread.push_back(message);
      continue;
    }
    sum.set_weight(message.weight);
    add_minimal(from, to, whole_route, sum);
  }
  std::vector<WideLoad> loads = std::move(sum).take();
  if (!spread.empty()) add_spread_loads(links_, spread, loads);
  return loads;
}

}  // namespace

std::shared_ptr<const Network> make_dragonfly(const DragonflyShape& shape) {
  const std::size_t links = shape.links_between_groups;
  if (shape.hosts_at_router == 0 || shape.routers_in_group == 0 || shape.groups == 0 ||
      links == 0 || !(shape.local_speed > 0) || !(shape.global_speed > 0)) {
    throw UsageError("a dragonfly has a number or a speed of 0 (give numbers above 0)");
  }
  const std::size_t routers = bounded_product(shape.groups, shape.routers_in_group);
  const std::size_t size =
      std::max({bounded_product(routers, shape.hosts_at_router),
                bounded_product(routers, shape.routers_in_group),
                bounded_product(bounded_product(shape.groups, shape.groups), links)});
  require_network_size("a dragonfly", size);
  return std::make_shared<Dragonfly>(shape);
}

}  // namespace rankplace
