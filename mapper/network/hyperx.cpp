// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/hyperx.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include "mapper/network/link_numbers.hpp"
#include "mapper/network/network_text.hpp"
#include "mapper/network/route_shares.hpp"
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
  }

  [[nodiscard]] std::string text() const override;
  [[nodiscard]] std::size_t host_count() const override { return routers_ * hosts_at_router_; }
  [[nodiscard]] std::size_t switch_count() const override { return routers_; }
  [[nodiscard]] SwitchId switch_of(HostId host) const override {
    return SwitchId(host.value() / hosts_at_router_);
  }
  [[nodiscard]] std::size_t link_count() const override { return links_; }
  [[nodiscard]] std::pair<SwitchId, SwitchId> ends_of(NetworkLinkId link) const override;
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

 private:
  [[nodiscard]] std::size_t coordinate(std::size_t router, std::size_t d) const {
    return router / rows_[d].stride % rows_[d].length;
  }
  /// The number of a router's row among the rows of dimension d.
  [[nodiscard]] std::size_t row_of(std::size_t router, std::size_t d) const {
    const std::size_t stride = rows_[d].stride;
    return router / (stride * rows_[d].length) * stride + router % stride;
  }
  [[nodiscard]] std::size_t moved(std::size_t router, std::size_t d, std::size_t to) const {
    return router - coordinate(router, d) * rows_[d].stride + to * rows_[d].stride;
  }
  void add_link(std::size_t router, std::size_t d, std::size_t to, std::uint32_t parts,
                ShareSum& shares) const;
  void add_spread(std::size_t router, std::size_t target, const std::vector<std::size_t>& different,
                  ShareSum& shares) const;

  std::size_t hosts_at_router_;
  HyperXRouting routing_;
  std::vector<Row> rows_;
  std::size_t routers_ = 1;
  std::size_t links_ = 0;
  std::vector<std::string> kinds_;
};

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

std::pair<SwitchId, SwitchId> HyperX::ends_of(NetworkLinkId link) const {
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
  const auto [first, second] = ends_of(link);
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

void HyperX::add_link(std::size_t router, std::size_t d, std::size_t to, std::uint32_t parts,
                      ShareSum& shares) const {
  const Row& row = rows_[d];
  const std::size_t from = coordinate(router, d);
  const std::size_t link = row.first_link + row_of(router, d) * row.pairs() +
                           pair_number(std::min(from, to), std::max(from, to), row.length);
  shares.add(NetworkLinkId(link), from < to ? LinkDirection::forward : LinkDirection::backward,
             parts);
}

/// From every set of dimensions done, the parts that have come so far go on evenly by the others.
void HyperX::add_spread(std::size_t router, std::size_t target,
                        const std::vector<std::size_t>& different, ShareSum& shares) const {
  const std::size_t sets = std::size_t{1} << different.size();
  std::vector<std::uint32_t> parts(sets, 0);
  parts[0] = whole_route;
  for (std::size_t done = 0; done + 1 < sets; ++done) {
    std::size_t at = router;
    for (std::size_t i = 0; i < different.size(); ++i) {
      if ((done >> i & 1U) != 0) at = moved(at, different[i], coordinate(target, different[i]));
    }
    const std::size_t ways = different.size() - static_cast<std::size_t>(std::popcount(done));
    std::size_t way = 0;
    for (std::size_t i = 0; i < different.size(); ++i) {
      if ((done >> i & 1U) != 0) continue;
      const std::uint32_t part = split_share(parts[done], ways, way++);
      add_link(at, different[i], coordinate(target, different[i]), part, shares);
      parts[done | std::size_t{1} << i] += part;
    }
  }
}

void HyperX::append_route(HostId from, HostId to, std::vector<RouteShare>& route) const {
  std::size_t router = switch_of(from).value();
  const std::size_t target = switch_of(to).value();
  std::vector<std::size_t> different;
  for (std::size_t d = 0; d < rows_.size(); ++d) {
    if (coordinate(router, d) != coordinate(target, d)) different.push_back(d);
  }
  ShareSum shares(route);
  if (routing_ == HyperXRouting::spread) return add_spread(router, target, different, shares);
  for (const std::size_t d : different) {
    add_link(router, d, coordinate(target, d), whole_route, shares);
    router = moved(router, d, coordinate(target, d));
  }
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
