// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/types.h>

#include <string>

namespace rankplace {

/// The text of /proc/PID/NAME; empty if the process has gone, or is another user's.
[[nodiscard]] std::string proc_file(pid_t process, const std::string& name);

}  // namespace rankplace
