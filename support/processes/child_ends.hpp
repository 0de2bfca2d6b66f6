// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/types.h>

#include <string>

namespace rankplace {

/// A scope in which the system keeps a child's exit status until it is asked for. A child inherits
/// an ignored SIGCHLD from its parent, and then every exit status would be lost. The disposition
/// belongs to the process: all of these objects share it, on any thread.
class ChildEnds {
 public:
  ChildEnds();
  ~ChildEnds();
  ChildEnds(const ChildEnds&) = delete;
  ChildEnds& operator=(const ChildEnds&) = delete;
};

/// The exit code in a status of waitpid(); 128 + the signal's number if a signal ended the child.
[[nodiscard]] int exit_code_of_status(int status);

/// True if the child has ended; `status` is then that of waitpid(). `program` names it in messages.
/// Throws InputError if the system does not know how it ended.
[[nodiscard]] bool has_ended(pid_t child, int& status, const std::string& program);

/// Waits for the end of a child; returns its status. Throws as has_ended().
[[nodiscard]] int wait_for_end(pid_t child, const std::string& program);

}  // namespace rankplace
