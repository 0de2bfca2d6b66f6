/* SPDX-License-Identifier: BSD-3-Clause */
/* What tests of the C interface expect: a failure is printed with the library's last error. */
#pragma once

#include <rankplace/rankplace.h>
#include <stdio.h>
#include <string.h>

extern int failures;
void test_moves(void);
void test_network_cost(void);

#define CHECK(condition) check((condition) != 0, #condition, __FILE__, __LINE__)
#define CHECK_STATUS(call, status, text) \
  check_status((call), (status), (text), #call, __FILE__, __LINE__)

static inline void check(int holds, const char* condition, const char* file, int line) {
  if (holds) return;
  printf("%s:%d: %s; last error: %s\n", file, line, condition, rp_last_error());
  ++failures;
}

static inline void check_status(int status, int wanted, const char* text, const char* call,
                                const char* file, int line) {
  if (status == wanted && (text == NULL || strstr(rp_last_error(), text) != NULL)) return;
  printf("%s:%d: %s: %d, not %d; last error: %s\n", file, line, call, status, wanted,
         rp_last_error());
  ++failures;
}
