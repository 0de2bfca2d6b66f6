// SPDX-License-Identifier: BSD-3-Clause
#pragma once

/// Libraries that the program opens into the global scope (dlopen with RTLD_GLOBAL) while it runs.
namespace rankplace::tracer::opened_libraries {

/// A tool's definition of an MPI function in the first of them that has one; null if none has. In a
/// program that is not linked with MPI they stand before the MPI library, which comes later (a tool
/// that mpi4py.profile() opens, for one): it would, had the tracer not brought it already. In any
/// other program they stand behind it, and null is returned.
[[nodiscard]] void* find_tool(const char* name);

}  // namespace rankplace::tracer::opened_libraries
