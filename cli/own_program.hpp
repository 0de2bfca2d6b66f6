// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

namespace rankplace::cli {

/// The running rankplace command, as an absolute path.
[[nodiscard]] std::filesystem::path own_program();

/// A program that is installed beside rankplace. Throws InputError if it is not there.
[[nodiscard]] std::filesystem::path program_beside_us(const std::string& name);

}  // namespace rankplace::cli
