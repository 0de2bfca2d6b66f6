// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/topology/host_summary.hpp"

namespace rankplace {

/// The summary of an hwloc XML; messages name `source`. Throws InputError.
[[nodiscard]] HostSummary summary_of_xml(const std::string& xml, const std::string& source);

}  // namespace rankplace
