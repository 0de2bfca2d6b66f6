/* SPDX-License-Identifier: BSD-3-Clause */
/* Preloaded: perf_event_open gives a counter that reads MADE_UP_MISSES, or fails with the error
 * number MADE_UP_ERROR. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "../../../support/next_syscall.h"

static int made_up_counter(void) {
  const char* const error = getenv("MADE_UP_ERROR");
  if (error != NULL) {
    errno = atoi(error);
    return -1;
  }
  const uint64_t reading[3] = {strtoull(getenv("MADE_UP_MISSES"), NULL, 10), 2000, 1000};
  const int file = memfd_create("[perf_event]", MFD_CLOEXEC);
  if (pwrite(file, reading, sizeof reading, 0) != sizeof reading) return -1;
  return file;
}

long syscall(long number, ...) {
  if (number == SYS_perf_event_open) return made_up_counter();
  va_list arguments;
  va_start(arguments, number);
  const long result = next_syscall(number, arguments);
  va_end(arguments);
  return result;
}
