// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace rankplace::bench {

/// The largest of the ranks' values, once all ranks are here. A waiting rank leaves the cores and
/// the memory to the ranks that still measure. Collective over all ranks.
[[nodiscard]] double largest_of_all(double value);

}  // namespace rankplace::bench
