// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

namespace rankplace::bench {

/// The topology of each rank's host, as bench/topology_lines.hpp writes it, at rank 0; elsewhere
/// empty. Collective. Only the first host of each kind sends its XML. Throws InputError if hwloc
/// cannot read a host.
[[nodiscard]] std::string host_report();

}  // namespace rankplace::bench
