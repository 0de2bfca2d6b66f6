// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "mapper/model/machine/network.hpp"

namespace rankplace {

/// The order in which messages cross the dimensions of a HyperX.
enum class HyperXRouting : std::uint8_t {
  dimension_order,  ///< the first dimension first
  spread,           ///< every order alike
};

/// One dimension of a HyperX.
struct HyperXDimension {
  std::size_t length = 1;  ///< routers in a row, each linked with every other
  double speed = 1;        ///< as Network::speed()
};

/// A HyperX: in every dimension each router of a row is linked with every other (Ahn et al.,
/// HyperX: topology, routing, and packaging of efficient large-scale networks, 2009). One dimension
/// is a full mesh, two are a flattened butterfly. Hosts count in row-major order, the last
/// dimension fastest, all hosts of a router together. Messages take one link in each dimension in
/// which the routers differ. Throws UsageError if a number is 0 or the network is too large.
[[nodiscard]] std::shared_ptr<const Network> make_hyperx(std::vector<HyperXDimension> dimensions,
                                                         std::size_t hosts_at_router,
                                                         HyperXRouting routing);

}  // namespace rankplace
