// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

namespace rankplace {

/// The IPv4 addresses of this computer's network interfaces, loopback too; each once.
[[nodiscard]] std::vector<std::string> own_ipv4_addresses();

}  // namespace rankplace
