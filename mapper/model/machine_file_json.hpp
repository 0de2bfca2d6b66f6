// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "support/text/members_json.hpp"

namespace rankplace {

/// "format" of a machine.json (docs/calibration-format.md). Several readers take a part each of
/// such a file.
inline constexpr const char* machine_format = "rankplace-machine";

/// The first members of the file, up to `machine`: what was measured, in words.
[[nodiscard]] OrderedJson machine_head(const std::string& machine);

/// Throws InputError unless it is a machine.json of a version that we read.
void require_machine_format(const Members& in);

/// The content of the file if it is a machine.json; nothing if there is no file, or it is another
/// one. Throws InputError if it is of a newer version.
[[nodiscard]] std::optional<OrderedJson> machine_file(const std::filesystem::path& path);

}  // namespace rankplace
