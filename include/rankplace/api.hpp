// SPDX-License-Identifier: BSD-3-Clause
/// @file
/// What every public header begins with.
#pragma once

/// Marks what librankplace.so exports.
#define RANKPLACE_API __attribute__((visibility("default")))

/// The library that finds good placements of MPI ranks: docs/library.md.
namespace rankplace {

/// The library's names, as its shared object exports them. Programs write `rankplace::map`.
namespace v1 {}

// The library itself has other types of these names, and keeps the two apart.
#ifndef RANKPLACE_OWN_NAMES
using namespace v1;
#endif

}  // namespace rankplace
