// SPDX-License-Identifier: BSD-3-Clause
#pragma once

/// One tracer serves old and new libraries of an interface, so it has functions that an old one
/// lacks. Programs ask whether a function is there (dlsym, weak references): the answer must be the
/// library's.
namespace rankplace::tracer::lacking {

/// Takes back the tracer's definitions of what the loaded MPI library lacks: from its own symbol
/// table, and from weak references that the dynamic linker has already bound to them. Does nothing
/// if no MPI library is loaded yet, or after it was done once.
void hide();

}  // namespace rankplace::tracer::lacking
