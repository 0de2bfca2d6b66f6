// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "mapper/profile/profile.hpp"

namespace rankplace {

/// Reads the report of IPM 2 (.xml, written with IPM_LOG=full): sends to each rank by size,
/// collective calls, times and hosts of every task. IPM does not tell communicators apart:
/// collectives count as called on all ranks. Throws InputError naming file and line.
[[nodiscard]] Profile read_ipm_report(const std::filesystem::path& path);

/// The same from memory; `file` is used in messages.
[[nodiscard]] Profile parse_ipm_report(std::string_view text, const std::string& file);

}  // namespace rankplace
