// SPDX-License-Identifier: BSD-3-Clause
// A library to preload that does nothing: what the tracer is compared with. Some programs read
// fields that they never set, and change under any preloaded library.
int conformance_neutral(void);
int conformance_neutral(void) { return 0; }
