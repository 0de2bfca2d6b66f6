// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace rankplace {

/// True if this process ignores the signal. Its parent wants that: nohup, or a shell that starts
/// commands in the background (`&` in a script ignores SIGINT and SIGQUIT).
[[nodiscard]] bool is_ignored(int signal);

}  // namespace rankplace
