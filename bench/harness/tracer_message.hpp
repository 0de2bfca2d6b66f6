// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

namespace rankplace::harness {

/// The tracer's last message about its profile in the log of a run; empty if there is none.
[[nodiscard]] std::string tracer_message(const std::filesystem::path& log);

}  // namespace rankplace::harness
