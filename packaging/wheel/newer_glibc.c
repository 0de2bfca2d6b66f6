// SPDX-License-Identifier: BSD-3-Clause
// What libstdc++ of GCC 12, as Debian 12 has it, takes from a newer C library than the wheel is
// for. Linked into each program and library, and seen by none other.
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

#pragma GCC visibility push(hidden)
char __libc_single_threaded = 0;  // locks and counts as if there were other threads

uint32_t arc4random(void) {
  uint32_t number;
  if (getrandom(&number, sizeof number, 0) != (ssize_t)sizeof number) abort();
  return number;
}
#pragma GCC visibility pop
