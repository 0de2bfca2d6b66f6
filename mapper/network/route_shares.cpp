// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/kinds/route_shares.hpp"

#include <algorithm>
#include <tuple>

namespace rankplace {

void ShareSum::merge() {
  const auto begin = route_.begin() + static_cast<std::ptrdiff_t>(begin_);
  std::sort(begin, route_.end(), [](const RouteShare& a, const RouteShare& b) {
    return std::tie(a.link, a.direction) < std::tie(b.link, b.direction);
  });
  auto last = begin;
  for (auto share = begin; share != route_.end(); ++share) {
    if (share == begin) continue;
    if (share->link == last->link && share->direction == last->direction) {
      last->parts += share->parts;
    } else {
      *++last = *share;
    }
  }
  if (begin != route_.end()) route_.erase(last + 1, route_.end());
}

}  // namespace rankplace
