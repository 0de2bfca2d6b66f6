// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace rankplace {

/// True once the parent process has ended: the script, or the shell of a terminal. Measurements for
/// it are then of no use. Always false if this process was told to go on alone: SIGHUP is ignored
/// (nohup), or it leads a session of its own (setsid).
[[nodiscard]] bool parent_is_gone();

}  // namespace rankplace
