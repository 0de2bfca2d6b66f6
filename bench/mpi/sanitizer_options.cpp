// SPDX-License-Identifier: BSD-3-Clause
// AddressSanitizer's options for programs that run as ranks. The tracer is preloaded before the
// sanitizer's runtime. MPI libraries leak. Their plugins are unloaded when leaks are searched, so
// no suppression can name them.
extern "C" const char* __asan_default_options() {
  return "verify_asan_link_order=0:detect_leaks=0";
}
