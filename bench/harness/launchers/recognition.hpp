// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "bench/harness/launchers/dialect.hpp"

namespace rankplace::harness {

/// The launcher behind the text that `program --version` prints; `program` is for messages. Throws
/// UsageError if it is none of ours.
[[nodiscard]] const LauncherDialect& launcher_from_version(const std::string& program,
                                                           std::string_view version_text);

/// Whether a word of a command, a name or a path, is that of a launcher.
[[nodiscard]] bool is_launcher_name(const std::string& word);

/// What `launcher --version` prints. Throws InputError if it does not answer for long.
[[nodiscard]] std::string version_text_of(const std::string& launcher);

/// Prints a program's version: asked only if the program's name does not tell the launcher.
using VersionText = std::function<std::string(const std::string& program)>;

/// The launcher of a command whose first words are `program` and `next`. `name`: what the user
/// calls it (LauncherDialect::name); empty: it is recognised, by its name and its version. Throws
/// UsageError with the way out if it is none of ours, or `name` is none.
[[nodiscard]] const LauncherDialect& recognised_launcher(const std::string& program,
                                                         const std::string& next,
                                                         std::string_view name,
                                                         const VersionText& version_of);

}  // namespace rankplace::harness
