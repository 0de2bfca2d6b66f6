// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>

namespace rankplace::tracer {

/// The host's name up to the first dot.
[[nodiscard]] std::string short_host_name();

/// The PUs that this process may run on, as a list of the operating system's numbers.
[[nodiscard]] std::string bound_pus();

/// The host's tree as hwloc XML, with its network cards and GPUs but without their addresses
/// (HWLOC_XMLFILE is honoured); empty if hwloc fails.
[[nodiscard]] std::string topology_xml();

/// The text that two hosts of one kind have in common: `xml` without names, amounts of memory and
/// the state of links.
[[nodiscard]] std::string kind_of_host(std::string_view xml);

}  // namespace rankplace::tracer
