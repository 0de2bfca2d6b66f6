// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace {

/// Whether the traffic of what is at the path counts bytes; the weights of METIS, Scotch and
/// TreeMatch may be anything.
[[nodiscard]] bool weighs_bytes(const std::string& path);

/// False if there are bytes and no message, which no run has: a graph of bytes alone.
[[nodiscard]] bool counts_messages(const CommunicationMatrix& traffic);

}  // namespace rankplace
