// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>

#include "mapper/model/machine/network.hpp"
#include "mapper/network/kinds/dragonfly_shape.hpp"

namespace rankplace {

/// A dragonfly: every router is linked with every other of its group, every group with every other.
/// A group's global links are spread evenly over its routers. Hosts count router by router.
/// Messages inside a group take the one local link. hops() may be less than any route has: over the
/// global links of a third group, which minimal routes do not take. Throws UsageError if a number
/// is 0 or the network is too large.
[[nodiscard]] std::shared_ptr<const Network> make_dragonfly(const DragonflyShape& shape);

}  // namespace rankplace
