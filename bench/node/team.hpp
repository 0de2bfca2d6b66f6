// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <functional>

namespace rankplace::node {

/// The work of one of several threads, by its number.
using ThreadWork = std::function<void(std::size_t thread)>;

/// Starts `count` threads; once all have done `prepare`, all do `work`. If `prepare` throws in any
/// thread, no thread works, and the exception is thrown on. `work` must not throw.
void run_team(std::size_t count, const ThreadWork& prepare, const ThreadWork& work);

}  // namespace rankplace::node
