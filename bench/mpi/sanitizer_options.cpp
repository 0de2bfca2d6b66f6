// SPDX-License-Identifier: BSD-3-Clause
// What AddressSanitizer is told by programs that run as ranks. The tracer is preloaded before the
// sanitizer's runtime. MPI libraries leak: their plugins are gone when leaks are looked for, so
// that no suppression can name them.
extern "C" const char* __asan_default_options() {
  return "verify_asan_link_order=0:detect_leaks=0";
}
