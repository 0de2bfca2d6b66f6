// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <future>

namespace rankplace {

/// The policy of std::async() for work beside the caller's. If the system gives no thread, the
/// caller's does it, when it asks for the result.
inline constexpr auto beside_if_possible = std::launch::async | std::launch::deferred;

}  // namespace rankplace
