// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace rankplace {

/// True once the process that started this one has ended: the script, the shell of a terminal. What
/// was measured for it is of no use then. Always false where this process was told to go on by
/// itself: SIGHUP is ignored (nohup), or it leads a session of its own (setsid).
[[nodiscard]] bool parent_is_gone();

/// True if this process was started with SIGHUP ignored.
[[nodiscard]] bool ignores_hangup();

}  // namespace rankplace
