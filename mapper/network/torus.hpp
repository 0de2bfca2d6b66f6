// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <vector>

#include "mapper/model/machine/network.hpp"

namespace rankplace {

/// One dimension of a torus or mesh.
struct TorusDimension {
  std::size_t length = 1;  ///< routers in a row
  bool wraps = true;       ///< the last is linked to the first; no matter for lengths 1 and 2
  double speed = 1;        ///< as Network::speed()
};

/// A torus or mesh of any dimension. Hosts count in row-major order, the last dimension fastest,
/// all hosts of a router together. Messages take one dimension after the other, the first first
/// (Dally and Seitz 1987), each on the shorter side; where both sides are equally long, half of the
/// bytes take each. Throws UsageError if a length, a speed or `hosts_at_router` is 0, or if there
/// are more than 2^24 hosts or links.
[[nodiscard]] std::shared_ptr<const Network> make_torus(std::vector<TorusDimension> dimensions,
                                                        std::size_t hosts_at_router = 1);

/// The dimensions of a torus or mesh with one host at each router; empty for other networks.
[[nodiscard]] std::vector<TorusDimension> torus_dimensions(const Network& network);

}  // namespace rankplace
