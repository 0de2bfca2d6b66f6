// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/dragonfly.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "mapper/network/link_numbers.hpp"
#include "mapper/network/network_text.hpp"
#include "mapper/network/route_shares.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

constexpr std::size_t local_kind = 0;
constexpr std::size_t global_kind = 1;

std::size_t pairs_of(std::size_t count) { return count * (count - 1) / 2; }

class Dragonfly final : public Network {
 public:
  explicit Dragonfly(const DragonflyShape& shape) : shape_(shape) {
    const std::size_t pairs = pairs_of(shape_.groups);
    global_ends_.reserve(pairs * shape_.links_between_groups);
    for (std::size_t a = 0; a < shape_.groups; ++a) {
      for (std::size_t b = a + 1; b < shape_.groups; ++b) {
        for (std::size_t copy = 0; copy < shape_.links_between_groups; ++copy) {
          global_ends_.emplace_back(global_router(a, b, copy), global_router(b, a, copy));
        }
      }
    }
    beyond_.resize(switch_count());
    for (const auto& [first, second] : global_ends_) {
      beyond_[first.value()].push_back(second);
      beyond_[second.value()].push_back(first);
    }
    for (auto& routers : beyond_) std::ranges::sort(routers);
  }

  [[nodiscard]] std::string text() const override;
  [[nodiscard]] std::size_t host_count() const override {
    return switch_count() * shape_.hosts_at_router;
  }
  [[nodiscard]] std::size_t switch_count() const override {
    return shape_.groups * shape_.routers_in_group;
  }
  [[nodiscard]] SwitchId switch_of(HostId host) const override {
    return SwitchId(host.value() / shape_.hosts_at_router);
  }
  [[nodiscard]] std::size_t link_count() const override {
    return local_count() + global_ends_.size();
  }
  [[nodiscard]] std::pair<SwitchId, SwitchId> ends_of(NetworkLinkId link) const override;
  [[nodiscard]] double speed(NetworkLinkId link) const override {
    return kind_of(link) == local_kind ? shape_.local_speed : shape_.global_speed;
  }
  [[nodiscard]] const std::vector<std::string>& link_kinds() const override { return kinds_; }
  [[nodiscard]] std::size_t kind_of(NetworkLinkId link) const override {
    return link.value() < local_count() ? local_kind : global_kind;
  }
  [[nodiscard]] std::string name_of(NetworkLinkId link) const override;
  [[nodiscard]] std::uint32_t hops(HostId a, HostId b) const override;
  void append_route(HostId from, HostId to, std::vector<RouteShare>& route) const override;
  [[nodiscard]] std::vector<WideLoad> loads_of(
      const std::vector<HostTraffic>& traffic) const override;

 private:
  [[nodiscard]] std::size_t local_count() const {
    return shape_.groups * pairs_of(shape_.routers_in_group);
  }
  [[nodiscard]] std::size_t group_of(SwitchId router) const {
    return router.value() / shape_.routers_in_group;
  }
  [[nodiscard]] std::size_t first_global(std::size_t a, std::size_t b) const {
    return pair_number(std::min(a, b), std::max(a, b), shape_.groups) * shape_.links_between_groups;
  }
  /// The router of `group` that has its global link `copy` to `other`.
  [[nodiscard]] SwitchId global_router(std::size_t group, std::size_t other,
                                       std::size_t copy) const {
    const std::size_t others = shape_.groups - 1;
    std::size_t port = other < group ? other : other - 1;
    if (shape_.arrangement == GlobalArrangement::relative) {
      port = (other + shape_.groups - group - 1) % shape_.groups;
    }
    port += copy * others;
    const std::size_t ports = others * shape_.links_between_groups;
    return SwitchId(group * shape_.routers_in_group + port * shape_.routers_in_group / ports);
  }
  /// The router of `group` at one of its global links with another group.
  [[nodiscard]] SwitchId end_in(std::size_t group, std::size_t global) const {
    const auto& [first, second] = global_ends_[global];
    return group_of(first) == group ? first : second;
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
  /// The first router is of the group with the lower number.
  std::vector<std::pair<SwitchId, SwitchId>> global_ends_;
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

std::pair<SwitchId, SwitchId> Dragonfly::ends_of(NetworkLinkId link) const {
  if (kind_of(link) == global_kind) return global_ends_[link.value() - local_count()];
  const std::size_t routers = shape_.routers_in_group;
  const std::size_t first_router = link.value() / pairs_of(routers) * routers;
  const auto [low, high] = pair_of(link.value() % pairs_of(routers), routers);
  return {SwitchId(first_router + low), SwitchId(first_router + high)};
}

std::string Dragonfly::name_of(NetworkLinkId link) const {
  const auto router_text = [&](SwitchId router) {
    return std::to_string(group_of(router)) + ',' +
           std::to_string(router.value() % shape_.routers_in_group);
  };
  const auto [first, second] = ends_of(link);
  std::string name =
      kinds_[kind_of(link)] + " link " + router_text(first) + " - " + router_text(second);
  if (kind_of(link) == local_kind || shape_.links_between_groups == 1) return name;
  const std::size_t copy = (link.value() - local_count()) % shape_.links_between_groups;
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
  const std::size_t first = first_global(group_of(from), group_of(to));
  std::uint32_t least = 3;
  for (std::size_t copy = 0; copy < shape_.links_between_groups; ++copy) {
    const std::uint32_t length = 1U + (end_in(group_of(from), first + copy) == from ? 0U : 1U) +
                                 (end_in(group_of(to), first + copy) == to ? 0U : 1U);
    least = std::min(least, length);
  }
  return least == 3 && have_common_neighbour(from, to) ? 2 : least;
}

template <typename Shares>
void Dragonfly::add_local(SwitchId from, SwitchId to, std::uint32_t parts, Shares& shares) const {
  if (from == to) return;
  const std::size_t routers = shape_.routers_in_group;
  const std::size_t low = std::min(from, to).value() % routers;
  const std::size_t high = std::max(from, to).value() % routers;
  const std::size_t link = group_of(from) * pairs_of(routers) + pair_number(low, high, routers);
  shares.add(NetworkLinkId(link), from < to ? LinkDirection::forward : LinkDirection::backward,
             parts);
}

template <typename Shares, typename Arrived>
void Dragonfly::add_global(SwitchId from, std::size_t to, std::uint32_t parts, Shares& shares,
                           Arrived arrived) const {
  const std::size_t group = group_of(from);
  const std::size_t first = first_global(group, to);
  for (std::size_t copy = 0; copy < shape_.links_between_groups; ++copy) {
    const std::uint32_t part = split_share(parts, shape_.links_between_groups, copy);
    if (part == 0) continue;
    add_local(from, end_in(group, first + copy), part, shares);
    shares.add(NetworkLinkId(local_count() + first + copy),
               group < to ? LinkDirection::forward : LinkDirection::backward, part);
    arrived(end_in(to, first + copy), part);
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
  std::size_t way = 0;
  for (std::size_t between = 0; between < shape_.groups; ++between) {
    if (between == group_of(from) || between == group_of(to)) continue;
    const std::uint32_t parts = split_share(whole_route, shape_.groups - 2, way++);
    add_global(from, between, parts, shares,
               [&](SwitchId there, std::uint32_t part) { add_minimal(there, to, part, shares); });
  }
}

template <typename Shares>
void Dragonfly::add_route(SwitchId from, SwitchId to, Shares& shares) const {
  const bool in_group = group_of(from) == group_of(to);
  if (shape_.routing == DragonflyRouting::minimal || in_group || shape_.groups < 3) {
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

/// Without a list of the shares: a spread message has very many.
std::vector<WideLoad> Dragonfly::loads_of(const std::vector<HostTraffic>& traffic) const {
  struct Loads {
    std::vector<WideLoad> of_link;
    std::uint64_t weight = 0;
    void add(NetworkLinkId link, LinkDirection /*direction*/, std::uint32_t parts) {
      of_link[link.value()] += static_cast<WideLoad>(weight) * parts;
    }
  };
  Loads loads{std::vector<WideLoad>(link_count(), 0)};
  for (const HostTraffic& message : traffic) {
    loads.weight = message.weight;
    add_route(switch_of(message.from), switch_of(message.to), loads);
  }
  return std::move(loads.of_link);
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
