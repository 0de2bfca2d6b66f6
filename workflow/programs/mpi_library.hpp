// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "pmpi_tracer/mpi_interface.hpp"

namespace rankplace {

/// The shared MPI library that the dynamic loader gives a program, libmpi.so.40 for example.
struct LinkedMpi {
  std::string soname;                     ///< empty if it is linked with none (scripts, mpi4py)
  std::string path;                       ///< of the file that the loader takes
  std::optional<MpiInterface> interface;  ///< nothing if there is no tracer for it
};

/// Asks `loader`, the dynamic loader that `program` names; the program is not started. An empty
/// loader (no ELF program) gives an empty answer. A library is recognised by its soname, or else by
/// the functions that it exports.
[[nodiscard]] LinkedMpi linked_mpi(const std::string& loader, const std::string& program);

/// The interface of the library whose launcher has started this process, if its environment tells.
[[nodiscard]] std::optional<MpiInterface> launchers_mpi();

}  // namespace rankplace
