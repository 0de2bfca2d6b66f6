// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/kinds/hyperx.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <string>
#include <utility>

#include "mapper/network/kinds/link_numbers.hpp"
#include "mapper/network/kinds/route_shares.hpp"
#include "mapper/network/network_text.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// Routes spread over every subset of the dimensions.
constexpr std::size_t most_dimensions = 8;

/// A dimension with its place in the numbers of routers and links.
struct Row {
  std::size_t length;
  double speed;
  std::size_t stride;      ///< in routers
  std::size_t first_link;  ///< NetworkLinkIds of the dimension are consecutive
  [[nodiscard]] std::size_t pairs() const { return length * (length - 1) / 2; }
};

class HyperX final : public Network {
 public:
  HyperX(const std::vector<HyperXDimension>& dimensions, std::size_t hosts_at_router,
         HyperXRouting routing)
      : hosts_at_router_(hosts_at_router), routing_(routing) {
    for (const HyperXDimension& dimension : dimensions) {
      rows_.push_back({dimension.length, dimension.speed, 1, 0});
    }
    for (std::size_t d = rows_.size(); d-- > 0;) {
      rows_[d].stride = routers_;
      routers_ *= rows_[d].length;
    }
    for (std::size_t d = 0; d < rows_.size(); ++d) {
      kinds_.push_back(dimension_name(d));
      rows_[d].first_link = links_;
      links_ += routers_ / rows_[d].length * rows_[d].pairs();
    }
    list_places();
  }

  [[nodiscard]] std::string text() const override;
  [[nodiscard]] std::size_t host_count() const override { return routers_ * hosts_at_router_; }
  [[nodiscard]] std::size_t switch_count() const override { return routers_; }
  [[nodiscard]] SwitchId switch_of(HostId host) const override {
    return SwitchId(host.value() / hosts_at_router_);
  }
  [[nodiscard]] std::size_t link_count() const override { return links_; }
  [[nodiscard]] std::pair<SwitchId, SwitchId> endpoints_of(NetworkLinkId link) const override;
  [[nodiscard]] double speed(NetworkLinkId link) const override {
    return rows_[kind_of(link)].speed;
  }
  [[nodiscard]] const std::vector<std::string>& link_kinds() const override { return kinds_; }
  [[nodiscard]] std::size_t kind_of(NetworkLinkId link) const override {
    const auto next = std::ranges::upper_bound(rows_, link.value(), {}, &Row::first_link);
    return static_cast<std::size_t>(next - rows_.begin()) - 1;
  }
  [[nodiscard]] std::string name_of(NetworkLinkId link) const override;
  [[nodiscard]] std::uint32_t hops(HostId a, HostId b) const override;
  [[nodiscard]] std::vector<NetworkAxis> axes() const override;
  [[nodiscard]] std::vector<std::uint32_t> coordinates_of(HostId host) const override;
  void append_route(HostId from, HostId to, std::vector<RouteShare>& route) const override;
  [[nodiscard]] std::vector<WideLoad> loads_of(
      const std::vector<HostTraffic>& traffic) const override;

 private:
  /// Where a router is in its row of a dimension, and the first link of that row.
  struct PlaceInRow {
    std::uint32_t coordinate;
    std::uint32_t first_link;
  };
  /// A table: divisions take most of the time of a route.
  void list_places();
  [[nodiscard]] const PlaceInRow& place(std::size_t router, std::size_t d) const {
    return places_[router * rows_.size() + d];
  }
  [[nodiscard]] std::size_t coordinate(std::size_t router, std::size_t d) const {
    return place(router, d).coordinate;
  }
  [[nodiscard]] std::size_t moved(std::size_t router, std::size_t d, std::size_t to) const {
    return router - coordinate(router, d) * rows_[d].stride + to * rows_[d].stride;
  }
  // `Shares` takes the share of a link.
  template <typename Shares>
  void add_route(std::size_t router, std::size_t target, Shares& shares) const;
  template <typename Shares>
  void add_link(std::size_t router, std::size_t d, std::size_t to, std::uint32_t parts,
                Shares& shares) const;
  template <typename Shares>
  void add_spread(std::size_t router, std::size_t target, std::span<const std::size_t> different,
                  Shares& shares) const;

  std::size_t hosts_at_router_;
  HyperXRouting routing_;
  std::vector<Row> rows_;
  std::size_t routers_ = 1;
  std::size_t links_ = 0;
  std::vector<std::string> kinds_;
  std::vector<PlaceInRow> places_;  ///< by router, one for each dimension
};

void HyperX::list_places() {
  places_.reserve(routers_ * rows_.size());
  for (std::size_t router = 0; router < routers_; ++router) {
    for (const Row& row : rows_) {
      const std::size_t number =
          router / (row.stride * row.length) * row.stride + router % row.stride;
      places_.push_back({static_cast<std::uint32_t>(router / row.stride % row.length),
                         static_cast<std::uint32_t>(row.first_link + number * row.pairs())});
    }
  }
}

std::string HyperX::text() const {
  NetworkTextWriter text("hyperx");
  std::vector<double> speeds;
  for (const Row& row : rows_) {
    text.add_size(row.length);
    speeds.push_back(row.speed);
  }
  text.add_count("hosts", hosts_at_router_, 1);
  text.add_speeds(speeds);
  if (routing_ == HyperXRouting::spread) text.add_word("routing", "spread");
  return text.text();
}

std::pair<SwitchId, SwitchId> HyperX::endpoints_of(NetworkLinkId link) const {
  const std::size_t d = kind_of(link);
  const Row& row = rows_[d];
  const std::size_t number = link.value() - row.first_link;
  const auto [low, high] = pair_of(number % row.pairs(), row.length);
  const std::size_t which = number / row.pairs();
  const std::size_t first = which / row.stride * row.stride * row.length + which % row.stride;
  return {SwitchId(first + low * row.stride), SwitchId(first + high * row.stride)};
}

std::string HyperX::name_of(NetworkLinkId link) const {
  const auto text_of = [&](SwitchId router) {
    std::string text;
    for (std::size_t d = 0; d < rows_.size(); ++d) {
      text += (d == 0 ? "" : ",") + std::to_string(coordinate(router.value(), d));
    }
    return text;
  };
  const auto [first, second] = endpoints_of(link);
  return kinds_[kind_of(link)] + " link " + text_of(first) + " - " + text_of(second);
}

std::vector<NetworkAxis> HyperX::axes() const {
  std::vector<NetworkAxis> axes;
  for (const Row& row : rows_) {
    axes.push_back({NetworkAxis::Kind::full, static_cast<std::uint32_t>(row.length)});
  }
  axes.push_back({NetworkAxis::Kind::same, static_cast<std::uint32_t>(hosts_at_router_)});
  return axes;
}

std::vector<std::uint32_t> HyperX::coordinates_of(HostId host) const {
  std::vector<std::uint32_t> at;
  for (std::size_t d = 0; d < rows_.size(); ++d) {
    at.push_back(static_cast<std::uint32_t>(coordinate(switch_of(host).value(), d)));
  }
  at.push_back(static_cast<std::uint32_t>(host.value() % hosts_at_router_));
  return at;
}

std::uint32_t HyperX::hops(HostId a, HostId b) const {
  std::uint32_t count = 0;
  for (std::size_t d = 0; d < rows_.size(); ++d) {
    if (coordinate(switch_of(a).value(), d) != coordinate(switch_of(b).value(), d)) ++count;
  }
  return count;
}

template <typename Shares>
void HyperX::add_link(std::size_t router, std::size_t d, std::size_t to, std::uint32_t parts,
                      Shares& shares) const {
  const auto& [from, first_link] = place(router, d);
  const std::size_t link =
      first_link + pair_number(std::min<std::size_t>(from, to), std::max<std::size_t>(from, to),
                               rows_[d].length);
  shares.add(NetworkLinkId(link), from < to ? LinkDirection::forward : LinkDirection::backward,
             parts);
}

/// From every set of dimensions done, the parts that have come so far go on evenly by the others.
template <typename Shares>
void HyperX::add_spread(std::size_t router, std::size_t target,
                        std::span<const std::size_t> different, Shares& shares) const {
  const std::size_t sets = std::size_t{1} << different.size();
  std::array<std::uint32_t, std::size_t{1} << most_dimensions> parts;
  std::fill_n(parts.begin(), sets, 0U);
  parts[0] = whole_route;
  for (std::size_t done = 0; done + 1 < sets; ++done) {
    std::size_t at = router;
    for (std::size_t i = 0; i < different.size(); ++i) {
      if ((done >> i & 1U) != 0) at = moved(at, different[i], coordinate(target, different[i]));
    }
    const std::size_t routes = different.size() - static_cast<std::size_t>(std::popcount(done));
    std::size_t route = 0;
    for (std::size_t i = 0; i < different.size(); ++i) {
      if ((done >> i & 1U) != 0) continue;
      const std::uint32_t part = split_share(parts[done], routes, route++);
      add_link(at, different[i], coordinate(target, different[i]), part, shares);
      parts[done | std::size_t{1} << i] += part;
    }
  }
}

template <typename Shares>
void HyperX::add_route(std::size_t router, std::size_t target, Shares& shares) const {
  std::array<std::size_t, most_dimensions> dimensions;
  std::size_t count = 0;
  for (std::size_t d = 0; d < rows_.size(); ++d) {
    if (coordinate(router, d) != coordinate(target, d)) dimensions[count++] = d;
  }
  const auto different = std::span<const std::size_t>(dimensions).first(count);
  if (routing_ == HyperXRouting::spread) return add_spread(router, target, different, shares);
  for (const std::size_t d : different) {
    add_link(router, d, coordinate(target, d), whole_route, shares);
    router = moved(router, d, coordinate(target, d));
  }
}

void HyperX::append_route(HostId from, HostId to, std::vector<RouteShare>& route) const {
  ShareSum shares(route);
  add_route(switch_of(from).value(), switch_of(to).value(), shares);
}

std::vector<WideLoad> HyperX::loads_of(const std::vector<HostTraffic>& traffic) const {
  LoadSum loads(links_);
  for (const HostTraffic& message : traffic) {
    loads.set_weight(message.weight);
    add_route(switch_of(message.from).value(), switch_of(message.to).value(), loads);
  }
  return std::move(loads).take();
}

}  // namespace

std::shared_ptr<const Network> make_hyperx(std::vector<HyperXDimension> dimensions,
                                           std::size_t hosts_at_router, HyperXRouting routing) {
  if (dimensions.empty() || hosts_at_router == 0) {
    throw UsageError("a HyperX needs a dimension and a host at each router");
  }
  if (dimensions.size() > most_dimensions) {
    throw UsageError("a HyperX of " + std::to_string(dimensions.size()) +
                     " dimensions has too many (at most " + std::to_string(most_dimensions) +
                     " are possible)");
  }
  std::size_t routers = 1;
  std::size_t longest = hosts_at_router;
  for (const HyperXDimension& dimension : dimensions) {
    if (dimension.length == 0 || !(dimension.speed > 0)) {
      throw UsageError("a dimension of a HyperX has length or speed 0 (give numbers above 0)");
    }
    routers = bounded_product(routers, dimension.length);
    longest = std::max(longest, bounded_product(dimension.length, dimensions.size()));
  }
  require_network_size("a HyperX", bounded_product(routers, longest));
  return std::make_shared<HyperX>(dimensions, hosts_at_router, routing);
}

}  // namespace rankplace
