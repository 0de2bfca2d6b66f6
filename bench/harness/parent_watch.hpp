// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace rankplace::harness {

/// True once the process that started this one has ended: the script, the shell of a terminal. What
/// was measured for it is of no use then. Always false where SIGHUP is ignored, as under nohup: that
/// says that this process is to go on.
[[nodiscard]] bool parent_is_gone();

/// True if this process was started with SIGHUP ignored.
[[nodiscard]] bool ignores_hangup();

}  // namespace rankplace::harness
