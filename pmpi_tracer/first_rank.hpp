// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace rankplace::tracer {

/// Whether this process is the first of the processes that its launcher started, as far as the
/// launcher tells by the environment; without a launcher there is one.
[[nodiscard]] bool is_first_rank();

}  // namespace rankplace::tracer
