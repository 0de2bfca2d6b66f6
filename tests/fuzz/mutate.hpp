// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <random>
#include <string>
#include <vector>

namespace rankplace::fuzz {

/// A text with one to four random defects: bytes changed, cut out or doubled, numbers pushed to
/// their limits, the end cut off, a piece of another seed put in. `seeds` is not empty.
[[nodiscard]] std::string mutated(const std::vector<std::string>& seeds, std::mt19937_64& random);

}  // namespace rankplace::fuzz
