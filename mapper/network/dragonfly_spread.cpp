// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/kinds/dragonfly_spread.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>

#include "mapper/network/kinds/route_shares.hpp"

namespace rankplace {
namespace {

/// What routers send to other groups, or get from them.
class GroupTraffic {
 public:
  struct Entry {
    std::size_t group;
    std::uint64_t weight;
  };

  explicit GroupTraffic(std::size_t routers) : entries_(routers) {}
  void add(SwitchId router, std::size_t group, std::uint64_t weight) {
    entries_[router.value()].push_back({group, weight});
  }
  [[nodiscard]] const std::vector<Entry>& of(SwitchId router) const {
    return entries_[router.value()];
  }

 private:
  std::vector<std::vector<Entry>> entries_;
};

/// A message from group `a` to group `b` takes the other groups as routes 0, 1, 2, ... in their
/// order. So the route by group `c` is c, less 1 for each of `a` and `b` that comes before it: what
/// goes by `c` from `a` to all groups before `c` has the same parts, and so has what goes behind.
class SpreadLoads {
 public:
  SpreadLoads(const DragonflyLinks& links, std::vector<WideLoad>& loads)
      : links_(links),
        loads_(loads),
        groups_(links.shape().groups),
        copies_(links.shape().links_between_groups),
        parts_(groups_, 0),
        there_(groups_ * copies_),
        on_(groups_ * copies_, 0) {
    for (std::size_t route = 0; route + 2 < groups_; ++route) {
      parts_[route + 1] = split_share(whole_route, groups_ - 2, route);
    }
    for (std::size_t at = 0; at < groups_; ++at) {
      for (std::size_t copy = 0; copy < copies_; ++copy) {
        there_[at * copies_ + copy] = split_share(parts_[at], copies_, copy);
        for (std::size_t next = 0; next < copies_; ++next) {
          on_[at * copies_ + next] += split_share(there_[at * copies_ + copy], copies_, next);
        }
      }
    }
  }

  void add(const std::vector<HostTraffic>& traffic) {
    GroupTraffic sent(links_.router_count());
    GroupTraffic received(links_.router_count());
    for (const HostTraffic& message : traffic) {
      const SwitchId from = links_.router_at(message.from);
      const SwitchId to = links_.router_at(message.to);
      sent.add(from, links_.group_of(to), message.weight);
      received.add(to, links_.group_of(from), message.weight);
    }
    for (std::size_t group = 0; group < groups_; ++group) {
      add_between(group, add_ends(group, sent, there_));
      add_ends(group, received, on_);
    }
  }

 private:
  /// Weights by another group.
  using ByGroup = std::vector<WideLoad>;

  /// Calls take(link number, load) for the global links of a group; what goes over them goes to or
  /// comes from others of these groups. `shares`: of the global links, by route + 1.
  template <typename Take>
  void for_each_global(std::size_t group, const ByGroup& others,
                       const std::vector<std::uint32_t>& shares, Take take) const {
    const WideLoad all = std::accumulate(others.begin(), others.end(), WideLoad{0});
    WideLoad before = 0;
    for (std::size_t between = 0; between < groups_; ++between) {
      if (between == group) continue;
      const WideLoad behind = all - before - others[between];
      const std::size_t route = between - (group < between ? 1 : 0);
      const std::size_t first = links_.first_global(group, between);
      for (std::size_t copy = 0; copy < copies_; ++copy) {
        const std::uint32_t of_before = shares[route * copies_ + copy];
        const std::uint32_t of_behind = shares[(route + 1) * copies_ + copy];
        take(first + copy, before * of_before + behind * of_behind);
      }
      before += others[between];
    }
  }

  /// The local links between a group's routers and its global links, and these. Returns what the
  /// group exchanges with others.
  ByGroup add_ends(std::size_t group, const GroupTraffic& traffic,
                   const std::vector<std::uint32_t>& shares) {
    ByGroup of_group(groups_, 0);
    ByGroup of_router(groups_, 0);
    const std::size_t routers = links_.shape().routers_in_group;
    for (std::size_t r = group * routers; r < (group + 1) * routers; ++r) {
      const SwitchId router(r);
      if (traffic.of(router).empty()) continue;
      for (const auto& [other, weight] : traffic.of(router)) of_router[other] += weight;
      for_each_global(group, of_router, shares, [&](std::size_t global, WideLoad load) {
        const SwitchId end = links_.end_in(group, global);
        if (end != router) loads_[links_.local(router, end).value()] += load;
      });
      for (const auto& [other, weight] : traffic.of(router)) {
        of_group[other] += weight;
        of_router[other] = 0;
      }
    }
    for_each_global(group, of_group, shares, [&](std::size_t global, WideLoad load) {
      loads_[links_.global(global).value()] += load;
    });
    return of_group;
  }

  /// The local links inside the groups between.
  void add_between(std::size_t from, const ByGroup& sent) {
    std::vector<std::size_t> targets;
    for (std::size_t to = 0; to < groups_; ++to) {
      if (sent[to] > 0) targets.push_back(to);
    }
    for (std::size_t between = 0; between < groups_; ++between) {
      if (between == from) continue;
      for (const std::size_t to : targets) {
        if (to != between) add_between(from, between, to, sent[to]);
      }
    }
  }

  void add_between(std::size_t from, std::size_t between, std::size_t to, WideLoad weight) {
    const std::size_t route = between - (from < between ? 1 : 0) - (to < between ? 1 : 0);
    const std::size_t in = links_.first_global(from, between);
    const std::size_t out = links_.first_global(between, to);
    for (std::size_t copy = 0; copy < copies_; ++copy) {
      const SwitchId arrived = links_.end_in(between, in + copy);
      const std::uint32_t parts = there_[(route + 1) * copies_ + copy];
      for (std::size_t next = 0; next < copies_; ++next) {
        const SwitchId leaving = links_.end_in(between, out + next);
        if (arrived == leaving) continue;
        loads_[links_.local(arrived, leaving).value()] +=
            weight * split_share(parts, copies_, next);
      }
    }
  }

  const DragonflyLinks& links_;
  std::vector<WideLoad>& loads_;
  std::size_t groups_;
  std::size_t copies_;
  std::vector<std::uint32_t> parts_;  ///< by route + 1: of a message; 0 beyond the routes
  std::vector<std::uint32_t> there_;  ///< likewise, then by global link: of the first two groups
  std::vector<std::uint32_t> on_;     ///< likewise: of the last two
};

}  // namespace

void add_spread_loads(const DragonflyLinks& links, const std::vector<HostTraffic>& traffic,
                      std::vector<WideLoad>& loads) {
  SpreadLoads(links, loads).add(traffic);
}

}  // namespace rankplace
