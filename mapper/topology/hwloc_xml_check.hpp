// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

namespace rankplace {

/// Looks for what ends hwloc by a signal, or makes it take gigabytes: a foreign DOCTYPE, an object
/// of the tree without its sets of PUs and memory nodes, an enormous operating system's number or
/// none. Other XML, and XML of hwloc 1, is left to hwloc. Throws InputError naming `source`, the
/// object's line and the attribute.
void require_loadable_xml(const std::string& xml, const std::string& source);

}  // namespace rankplace
