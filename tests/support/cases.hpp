// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace rankplace::test {

/// How many random cases a property of whole searches is tried on, of `count` in a build without a
/// sanitizer: a part of them in one with (tests/TestTargets.cmake), where a search takes several
/// times as long. Always one at least.
constexpr int cases(int count) {
  return (count + RANKPLACE_CASE_DIVISOR - 1) / RANKPLACE_CASE_DIVISOR;
}

}  // namespace rankplace::test
