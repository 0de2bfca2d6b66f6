// SPDX-License-Identifier: BSD-3-Clause
// LeakSanitizer's suppressions: OTF2 3.0 does not free what it has when an archive cannot be
// opened.
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libopen-trace-format2\nleak:libotf2\n";
}
