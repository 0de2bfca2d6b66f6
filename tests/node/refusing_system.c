// SPDX-License-Identifier: BSD-3-Clause
// Preloaded: binding memory, asking where pages are, and huge pages are refused.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

int madvise(void* address, size_t length, int advice) {
  if (advice == MADV_HUGEPAGE) syscall(SYS_madvise, address, length, MADV_NOHUGEPAGE);
  errno = EINVAL;
  return -1;
}

long syscall(long number, ...) {
  va_list list;
  long words[6];
  va_start(list, number);
  for (int i = 0; i < 6; ++i) words[i] = va_arg(list, long);
  va_end(list);
  if (number == SYS_mbind || number == SYS_move_pages || number == SYS_set_mempolicy) {
    errno = EPERM;
    return -1;
  }
  long (*const next)(long, ...) = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  return next(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}
