// SPDX-License-Identifier: BSD-3-Clause
// Catch2 3 under the header and the names of Catch2 2, which Debian 12 has.
#pragma once

#include <catch2/catch_all.hpp>
#include <string>

namespace Catch {

using Matchers::EndsWith;
using Matchers::StartsWith;

inline Matchers::StringContainsMatcher Contains(const std::string& part) {
  return Matchers::ContainsSubstring(part);
}

}  // namespace Catch

using Catch::Approx;
