// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/kinds/torus.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "mapper/network/kinds/link_numbers.hpp"
#include "mapper/network/network_text.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

class Torus final : public Network {
 public:
  Torus(std::vector<TorusDimension> dimensions, std::size_t hosts_at_router)
      : dimensions_(std::move(dimensions)), hosts_at_router_(hosts_at_router) {
    strides_.resize(dimensions_.size());
    for (std::size_t d = dimensions_.size(); d-- > 0;) {
      strides_[d] = routers_;
      routers_ *= dimensions_[d].length;
    }
    for (std::size_t d = 0; d < dimensions_.size(); ++d) kinds_.push_back(dimension_name(d));
    list_coordinates();
  }

  [[nodiscard]] const std::vector<TorusDimension>& dimensions() const { return dimensions_; }
  [[nodiscard]] std::size_t hosts_at_router() const { return hosts_at_router_; }

  [[nodiscard]] std::string text() const override {
    const bool is_mesh = std::ranges::none_of(dimensions_, &TorusDimension::wraps);
    NetworkTextWriter text(is_mesh ? "mesh" : "torus");
    std::vector<double> speeds;
    std::vector<std::size_t> wraps;
    for (const TorusDimension& dimension : dimensions_) {
      text.add_size(dimension.length);
      speeds.push_back(dimension.speed);
      wraps.push_back(dimension.wraps ? 1 : 0);
    }
    text.add_count("hosts", hosts_at_router_, 1);
    text.add_speeds(speeds);
    if (!is_mesh && std::ranges::count(wraps, 0U) > 0) text.add_counts("wrap", wraps);
    return text.text();
  }

  [[nodiscard]] std::size_t host_count() const override { return routers_ * hosts_at_router_; }
  [[nodiscard]] std::size_t switch_count() const override { return routers_; }
  [[nodiscard]] SwitchId switch_of(HostId host) const override { return SwitchId(router_of(host)); }
  [[nodiscard]] std::size_t link_count() const override { return routers_ * dimensions_.size(); }
  [[nodiscard]] std::pair<SwitchId, SwitchId> endpoints_of(NetworkLinkId link) const override {
    const std::size_t d = kind_of(link);
    const std::size_t router = link.value() / dimensions_.size();
    const bool is_last = coordinate(router, d) + 1 == dimensions_[d].length;
    return {SwitchId(router), SwitchId(is_last && !is_ring(d) ? router : next(router, d))};
  }
  [[nodiscard]] double speed(NetworkLinkId link) const override {
    return dimensions_[kind_of(link)].speed;
  }
  [[nodiscard]] const std::vector<std::string>& link_kinds() const override { return kinds_; }
  [[nodiscard]] std::size_t kind_of(NetworkLinkId link) const override {
    return link.value() % dimensions_.size();
  }
  [[nodiscard]] std::string name_of(NetworkLinkId link) const override {
    const std::size_t d = kind_of(link);
    const std::size_t router = link.value() / dimensions_.size();
    return kinds_[d] + " link " + coordinates_text(router) + " - " +
           coordinates_text(next(router, d));
  }

  [[nodiscard]] std::uint32_t hops(HostId a, HostId b) const override {
    const std::uint32_t* const at_a = coordinates_at(router_of(a));
    const std::uint32_t* const at_b = coordinates_at(router_of(b));
    std::uint32_t sum = 0;
    for (std::size_t d = 0; d < dimensions_.size(); ++d) {
      if (at_a[d] != at_b[d]) sum += hops_along(axis(d), at_a[d], at_b[d]);
    }
    return sum;
  }

  [[nodiscard]] std::vector<NetworkAxis> axes() const override {
    std::vector<NetworkAxis> axes;
    for (std::size_t d = 0; d < dimensions_.size(); ++d) axes.push_back(axis(d));
    axes.push_back({NetworkAxis::Kind::same, static_cast<std::uint32_t>(hosts_at_router_)});
    return axes;
  }
  [[nodiscard]] std::vector<std::uint32_t> coordinates_of(HostId host) const override {
    std::vector<std::uint32_t> at;
    for (std::size_t d = 0; d < dimensions_.size(); ++d) at.push_back(coordinate_of(host, d));
    at.push_back(static_cast<std::uint32_t>(host.value() % hosts_at_router_));
    return at;
  }

  void append_route(HostId from, HostId to, std::vector<RouteShare>& route) const override {
    for_each_run(from, to, [&](const Run& run) { append(run, route); });
  }

  /// Every run adds its weight where it begins in a row of links and takes it away behind its end;
  /// sums along the rows are the loads.
  [[nodiscard]] std::vector<WideLoad> loads_of(
      const std::vector<HostTraffic>& traffic) const override {
    std::vector<WideLoad> changes(link_count(), 0);
    for (const HostTraffic& message : traffic) {
      for_each_run(message.from, message.to, [&](const Run& run) {
        add_changes(run, static_cast<WideLoad>(message.weight) * run.parts, changes);
      });
    }
    return sums_along_rows(std::move(changes));
  }

 private:
  /// Neighbouring links of a row, in ascending order from `router` on, whose coordinate is `at`;
  /// link i is behind its router. It may go on at the row's begin.
  struct Run {
    std::size_t router;
    std::size_t at;
    std::size_t dimension;
    std::size_t links;
    LinkDirection direction;
    std::uint32_t parts;
  };

  /// A message goes along one dimension after the other, the shorter way round.
  template <typename Take>
  void for_each_run(HostId from, HostId to, Take take) const {
    std::size_t router = router_of(from);
    const std::uint32_t* const begins = coordinates_at(router);
    const std::uint32_t* const ends = coordinates_at(router_of(to));
    for (std::size_t d = 0; d < dimensions_.size(); ++d) {
      const std::size_t begin = begins[d];
      const std::size_t end = ends[d];
      if (begin == end) continue;
      const std::size_t length = dimensions_[d].length;
      const std::size_t up = begin < end ? end - begin : length - begin + end;
      const std::size_t down = length - up;
      const bool goes_up = is_ring(d) ? up <= down : begin < end;
      const bool goes_down = is_ring(d) ? down <= up : end < begin;
      const std::uint32_t parts = goes_up && goes_down ? whole_route / 2 : whole_route;
      if (goes_up) take(Run{router, begin, d, up, LinkDirection::forward, parts});
      const std::size_t arrived = router - begin * strides_[d] + end * strides_[d];
      if (goes_down) take(Run{arrived, end, d, down, LinkDirection::backward, parts});
      router = arrived;
    }
  }

  [[nodiscard]] std::size_t link_behind(std::size_t router, std::size_t d) const {
    return router * dimensions_.size() + d;
  }

  void append(const Run& run, std::vector<RouteShare>& route) const {
    const std::size_t length = dimensions_[run.dimension].length;
    std::size_t router = run.router;
    std::size_t at = run.at;
    for (std::size_t i = 0; i < run.links; ++i) {
      route.push_back(
          {NetworkLinkId(link_behind(router, run.dimension)), run.direction, run.parts});
      router += strides_[run.dimension];
      if (++at < length) continue;
      at = 0;
      router -= length * strides_[run.dimension];
    }
  }

  void add_changes(const Run& run, WideLoad load, std::vector<WideLoad>& changes) const {
    const std::size_t length = dimensions_[run.dimension].length;
    const std::size_t stride = strides_[run.dimension];
    const std::size_t first = run.router - run.at * stride;  // of the row
    const std::size_t behind = run.at + run.links;
    changes[link_behind(run.router, run.dimension)] += load;
    if (behind > length) changes[link_behind(first, run.dimension)] += load;
    if (behind == length) return;
    const std::size_t end = behind < length ? behind : behind - length;
    changes[link_behind(first + end * stride, run.dimension)] -= load;
  }

  [[nodiscard]] std::vector<WideLoad> sums_along_rows(std::vector<WideLoad> changes) const {
    for (std::size_t d = 0; d < dimensions_.size(); ++d) {
      const std::size_t row = strides_[d] * dimensions_[d].length;
      for (std::size_t first = 0; first < routers_; first += row) {
        for (std::size_t router = first + strides_[d]; router < first + row; ++router) {
          changes[link_behind(router, d)] += changes[link_behind(router - strides_[d], d)];
        }
      }
    }
    return changes;
  }

  [[nodiscard]] std::size_t router_of(HostId host) const { return host.value() / hosts_at_router_; }
  /// A table: divisions take most of the time of a route.
  void list_coordinates() {
    coordinates_.resize(routers_ * dimensions_.size());
    for (std::size_t router = 0; router < routers_; ++router) {
      std::size_t rest = router;
      for (std::size_t d = dimensions_.size(); d-- > 0;) {
        coordinates_[router * dimensions_.size() + d] =
            static_cast<std::uint32_t>(rest % dimensions_[d].length);
        rest /= dimensions_[d].length;
      }
    }
  }
  [[nodiscard]] const std::uint32_t* coordinates_at(std::size_t router) const {
    return coordinates_.data() + router * dimensions_.size();
  }
  [[nodiscard]] std::size_t coordinate(std::size_t router, std::size_t d) const {
    return coordinates_at(router)[d];
  }
  [[nodiscard]] std::uint32_t coordinate_of(HostId host, std::size_t d) const {
    return coordinates_at(router_of(host))[d];
  }
  [[nodiscard]] NetworkAxis axis(std::size_t d) const {
    return {is_ring(d) ? NetworkAxis::Kind::ring : NetworkAxis::Kind::row,
            static_cast<std::uint32_t>(dimensions_[d].length)};
  }
  /// With two routers both ways round are the same link.
  [[nodiscard]] bool is_ring(std::size_t d) const {
    return dimensions_[d].wraps && dimensions_[d].length > 2;
  }
  [[nodiscard]] std::size_t next(std::size_t router, std::size_t d) const {
    const bool is_last = coordinate(router, d) + 1 == dimensions_[d].length;
    return is_last ? router - (dimensions_[d].length - 1) * strides_[d] : router + strides_[d];
  }

  [[nodiscard]] std::string coordinates_text(std::size_t router) const {
    std::string text;
    for (std::size_t d = 0; d < dimensions_.size(); ++d) {
      text += (d == 0 ? "" : ",") + std::to_string(coordinate(router, d));
    }
    return text;
  }

  std::vector<TorusDimension> dimensions_;
  std::size_t hosts_at_router_;
  std::size_t routers_ = 1;
  std::vector<std::size_t> strides_;        ///< by dimension, in routers
  std::vector<std::uint32_t> coordinates_;  ///< by router, one for each dimension
  std::vector<std::string> kinds_;
};

}  // namespace

std::vector<TorusDimension> torus_dimensions(const Network& network) {
  const auto* const torus = dynamic_cast<const Torus*>(&network);
  if (torus == nullptr || torus->hosts_at_router() != 1) return {};
  return torus->dimensions();
}

std::shared_ptr<const Network> make_torus(std::vector<TorusDimension> dimensions,
                                          std::size_t hosts_at_router) {
  if (dimensions.empty() || hosts_at_router == 0) {
    throw UsageError("a torus needs a dimension and a host at each router");
  }
  if (dimensions.size() > most_network_sizes) {
    throw UsageError("a torus of " + std::to_string(dimensions.size()) +
                     " dimensions has too many (at most " + std::to_string(most_network_sizes) +
                     " are possible)");
  }
  std::size_t size = std::max(hosts_at_router, dimensions.size());
  for (const TorusDimension& dimension : dimensions) {
    if (dimension.length == 0 || !(dimension.speed > 0)) {
      throw UsageError("a dimension of a torus has length or speed 0 (give numbers above 0)");
    }
    size = bounded_product(size, dimension.length);
  }
  require_network_size("a torus", size);
  return std::make_shared<Torus>(std::move(dimensions), hosts_at_router);
}

}  // namespace rankplace
