// SPDX-License-Identifier: BSD-3-Clause
#pragma once

/// Other tools that wrap MPI in the same program (mpiP, Score-P, Darshan, a site's own) define
/// MPI_Send, as the tracer does, and call PMPI_Send. The tracer is one link of their chain: a call
/// of MPI_Send goes on to the definition that the program would have found without the tracer, and
/// one of PMPI_Send to the MPI library.
namespace rankplace::tracer::tool_chain {

/// The definition of an MPI function that comes after the tracer's. Of "MPI_Send": that of the next
/// tool, if there is one; else the library's PMPI_Send. Of "PMPI_Send": the next PMPI_Send.
[[nodiscard]] void* next(const char* name);

/// Ends a program that calls a function which its MPI library lacks.
[[noreturn]] void end_without(const char* name);

}  // namespace rankplace::tracer::tool_chain
