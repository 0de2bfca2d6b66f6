// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/campaign/names.hpp"

namespace rankplace {

/// The names in a calibration (the text of machine.json), and the names of this process.
[[nodiscard]] PrivateNames private_names(const std::string& calibration);

/// A JSON text whose texts are without names, and whose hwloc XML is without identity. Keys stay.
[[nodiscard]] std::string json_without_names(const std::string& json, const PrivateNames& names);

}  // namespace rankplace
