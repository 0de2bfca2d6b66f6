// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rankplace::cli {

/// The MPI libraries for which there is a tracer. A program needs the tracer of its own library:
/// the libraries define MPI_Comm differently.
enum class MpiLibrary : std::uint8_t {
  openmpi,
  mpich,  ///< and those with its binary interface: Intel MPI, Cray MPICH, MVAPICH
};

/// Names of the command line, in the order of the enumerators.
inline constexpr std::array<std::string_view, 2> mpi_library_names = {"openmpi", "mpich"};

/// The shared MPI library that the dynamic loader gives a program, libmpi.so.40 for example.
struct LinkedMpi {
  std::string soname;                 ///< empty if it is linked with none (scripts, mpi4py)
  std::optional<MpiLibrary> library;  ///< nothing if there is no tracer for it
};

/// Asks `loader`, the dynamic loader that `program` names; the program is not started. An empty
/// loader (no ELF program) gives an empty answer.
[[nodiscard]] LinkedMpi linked_mpi(const std::string& loader, const std::string& program);

/// The library whose launcher has started this process, if its environment tells.
[[nodiscard]] std::optional<MpiLibrary> launchers_mpi();

/// Throws UsageError listing the names.
[[nodiscard]] MpiLibrary parse_mpi_library(std::string_view name);

}  // namespace rankplace::cli
