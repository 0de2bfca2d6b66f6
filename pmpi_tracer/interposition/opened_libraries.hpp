// SPDX-License-Identifier: BSD-3-Clause
#pragma once

/// Libraries that the program opens into the global scope (dlopen with RTLD_GLOBAL) while it runs.
namespace rankplace::tracer::opened_libraries {

/// A tool's definition of an MPI function, from the first of these libraries that has one; null if
/// none has. In a program that is not linked with MPI, these libraries come before the MPI library:
/// without the tracer, the program would load it later (mpi4py.profile() opens such a tool). In any
/// other program they come after the MPI library, and null is returned.
[[nodiscard]] void* find_tool(const char* name);

}  // namespace rankplace::tracer::opened_libraries
