// SPDX-License-Identifier: BSD-3-Clause
// A library that stands before the C library's getlogin, as many wrappers do, and asks for the
// next.
#define _GNU_SOURCE
#include <dlfcn.h>

char* getlogin(void) { return "wrapper"; }

const char* name_after_wrapper(void) {
  Dl_info next;
  void* const found = dlsym(RTLD_NEXT, "getlogin");
  if (found == (void*)&getlogin) return "its own";
  return dladdr(found, &next) != 0 ? next.dli_fname : "unknown";
}
