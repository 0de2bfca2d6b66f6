// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

namespace rankplace::harness {

/// Why no more can be written in `folder`: "the disk of FOLDER is full"; empty if something can.
[[nodiscard]] std::string storage_problem(const std::filesystem::path& folder);

}  // namespace rankplace::harness
