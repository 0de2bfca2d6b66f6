// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

namespace rankplace::bench {

/// The name of the host of this rank, up to the first dot.
[[nodiscard]] std::string host_name();

/// The texts of all ranks in order, at rank 0; elsewhere empty. Collective. What one process
/// prints does not get mixed up on its way through the launcher.
[[nodiscard]] std::string gathered(const std::string& text);

}  // namespace rankplace::bench
