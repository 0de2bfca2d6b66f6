// SPDX-License-Identifier: BSD-3-Clause
// Preloaded: binding memory, asking where pages are, and huge pages are refused.
#define _GNU_SOURCE
#include <errno.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "../support/next_syscall.h"

int madvise(void* address, size_t length, int advice) {
  if (advice == MADV_HUGEPAGE) syscall(SYS_madvise, address, length, MADV_NOHUGEPAGE);
  errno = EINVAL;
  return -1;
}

long syscall(long number, ...) {
  if (number == SYS_mbind || number == SYS_move_pages || number == SYS_set_mempolicy) {
    errno = EPERM;
    return -1;
  }
  va_list arguments;
  va_start(arguments, number);
  const long result = next_syscall(number, arguments);
  va_end(arguments);
  return result;
}
