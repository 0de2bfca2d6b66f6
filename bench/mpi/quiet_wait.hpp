// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace rankplace::bench {

/// The largest of what each rank of the world has, once all are here. Leaves the cores and the
/// memory to those that still measure. Collective over all ranks.
[[nodiscard]] double largest_of_all(double value);

}  // namespace rankplace::bench
