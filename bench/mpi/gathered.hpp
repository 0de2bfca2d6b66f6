// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

namespace rankplace::bench {

/// The name of the host of this rank, up to the first dot.
[[nodiscard]] std::string host_name();

/// The texts of all ranks in order, at rank 0; elsewhere empty. Collective. The launcher does not
/// mix up the lines of a single process.
[[nodiscard]] std::string gathered(const std::string& text);

}  // namespace rankplace::bench
