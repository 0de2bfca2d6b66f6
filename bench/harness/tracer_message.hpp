// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

namespace rankplace::harness {

/// What the tracer said last of its profile in the log of a run; empty if nothing.
[[nodiscard]] std::string tracer_message(const std::filesystem::path& log);

}  // namespace rankplace::harness
