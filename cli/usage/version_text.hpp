// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

namespace rankplace::cli {

enum class VersionDetail { none, libraries };

/// "rankplace 0.1.0"; with libraries also what it is built with, the tracers, and the launchers on
/// the PATH.
[[nodiscard]] std::string version_text(VersionDetail detail);

}  // namespace rankplace::cli
