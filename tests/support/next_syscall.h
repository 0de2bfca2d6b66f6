/* SPDX-License-Identifier: BSD-3-Clause */
/* For shims that replace `syscall`: hands a call on to the next `syscall` of the process. Include
 * after defining _GNU_SOURCE. */
#ifndef RANKPLACE_TESTS_NEXT_SYSCALL_H
#define RANKPLACE_TESTS_NEXT_SYSCALL_H

#include <dlfcn.h>
#include <stdarg.h>

/* arguments: those of the call, of which no more than six words are read. */
static long next_syscall(long number, va_list arguments) {
  long words[6];
  for (int i = 0; i < 6; ++i) words[i] = va_arg(arguments, long);
  long (*const next)(long, ...) = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  return next(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}

#endif
