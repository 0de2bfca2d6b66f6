/* SPDX-License-Identifier: BSD-3-Clause */
/* What tests of the C interface expect: a failure is printed with the library's last error. */
#pragma once

#include <rankplace/rankplace.h>
#include <stdio.h>
#include <string.h>

extern int failures;
void test_moves(void);
void test_network_cost(void);
void test_wrong_options(void);

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

/* Each of eight ranks sends to its neighbour on a ring. */
static inline rp_matrix* ring(void) {
  static const uint64_t rows[] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  static const uint32_t columns[] = {1, 2, 3, 4, 5, 6, 7, 0};
  static const uint64_t bytes[] = {10, 10, 10, 10, 10, 10, 10, 10};
  rp_matrix* matrix = NULL;
  CHECK_STATUS(rp_matrix_from_csr(8, rows, columns, bytes, NULL, &matrix), RP_OK, NULL);
  return matrix;
}

static inline rp_machine* machine_of(const char* spec) {
  rp_machine* machine = NULL;
  CHECK_STATUS(rp_machine_from_spec(spec, NULL, &machine), RP_OK, NULL);
  return machine;
}
