// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "support/members_json.hpp"

namespace rankplace {

/// "format" of a machine.json (docs/calibration-format.md), of which several readers each take
/// their part.
inline constexpr const char* machine_format = "rankplace-machine";

/// Its first members, up to `machine`: what was measured, in words.
[[nodiscard]] Json machine_head(const std::string& machine);

/// Throws InputError unless it is a machine.json of a version that we read.
void require_machine_format(const Members& in);

/// What is in the file if it is a machine.json; nothing if it is no file, or another one. Throws
/// InputError if it is of a newer version.
[[nodiscard]] std::optional<Json> machine_file(const std::filesystem::path& path);

}  // namespace rankplace
