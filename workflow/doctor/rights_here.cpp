// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/doctor/rights_here.hpp"

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "support/files/descriptor.hpp"
#include "support/processes/child_ends.hpp"
#include "support/text/number_from.hpp"

namespace rankplace::doctor {
namespace {

/// Reads a byte of the parent's memory, as a rank does of another rank's: the error number, or 0.
int error_of_reading(pid_t process, const char* address) {
  char byte = 0;
  iovec mine{&byte, 1};
  iovec theirs{const_cast<char*>(address), 1};
  return ::process_vm_readv(process, &mine, 1, &theirs, 1, 0) == 1 ? 0 : errno;
}

/// A child is no ancestor of its parent, as ranks are none of one another: Yama treats them alike.
std::string why_no_memory_of_others() {
  static const char target = 'x';
  const pid_t parent = ::getpid();
  const ChildEnds ends;
  const pid_t child = ::fork();
  if (child < 0) return "cannot be tried (no process can be started)";
  if (child == 0) ::_exit(error_of_reading(parent, &target));
  const int error = exit_code_of_status(wait_for_end(child, "a child"));
  return error == 0 ? "" : std::strerror(error);
}

/// As the tracer counts them.
std::string why_no_cache_misses() {
  perf_event_attr wanted{};
  wanted.size = sizeof wanted;
  wanted.type = PERF_TYPE_HARDWARE;
  wanted.config = PERF_COUNT_HW_CACHE_MISSES;
  wanted.exclude_kernel = 1;
  wanted.exclude_hv = 1;
  const Descriptor counter(
      static_cast<int>(::syscall(SYS_perf_event_open, &wanted, 0, -1, -1, PERF_FLAG_FD_CLOEXEC)));
  return counter.number() >= 0 ? "" : std::strerror(errno);
}

}  // namespace

Rights rights_here(const Surroundings& here) {
  return {
      .ptrace_scope = number_from<int>(here.line("proc/sys/kernel/yama/ptrace_scope").value_or("")),
      .memory_of_others = why_no_memory_of_others(),
      .perf_paranoid =
          number_from<int>(here.line("proc/sys/kernel/perf_event_paranoid").value_or("")),
      .cache_misses = why_no_cache_misses()};
}

}  // namespace rankplace::doctor
