// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/known_routes.hpp"

#include "mapper/cost/network_loads.hpp"

namespace rankplace {
namespace {

constexpr std::size_t most_nodes = 256;
constexpr std::size_t most_shares = 1U << 20U;

}  // namespace

KnownRoutes::KnownRoutes(const Machine& machine) : machine_(machine) {
  const std::size_t nodes = machine.node_count();
  if (nodes <= most_nodes) kept_.resize(nodes * nodes);
}

std::span<const RouteShare> KnownRoutes::between(NodeId a, NodeId b) {
  Kept* const kept =
      kept_.empty() ? nullptr : &kept_[a.value() * machine_.node_count() + b.value()];
  if (kept != nullptr && kept->count > 0) {
    return std::span(shares_).subspan(kept->begin, kept->count);
  }
  routes_between(machine_, a, b, route_);
  if (kept != nullptr && shares_.size() + route_.size() <= most_shares) {
    *kept = {static_cast<std::uint32_t>(shares_.size()), static_cast<std::uint32_t>(route_.size())};
    shares_.insert(shares_.end(), route_.begin(), route_.end());
  }
  return route_;
}

}  // namespace rankplace
