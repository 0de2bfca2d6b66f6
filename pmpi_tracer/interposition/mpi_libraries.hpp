// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "pmpi_tracer/mpi_interface.hpp"

/// The MPI libraries that are loaded in this process. The tracer is linked with none of the MPICH
/// interface or of the MPI 5.0 ABI, since these come under many sonames.
namespace rankplace::tracer::mpi_libraries {

/// An MPI library for which this tracer was not built.
struct OtherLibrary {
  std::string soname;
  std::optional<MpiInterface> interface;  ///< nothing: there is no tracer for it
};

/// The first such library in this process, if there is one.
[[nodiscard]] std::optional<OtherLibrary> other();

/// Lets the tracer find the functions of a library that was opened for its user alone. False if no
/// library of this tracer's interface is loaded.
[[nodiscard]] bool share_own();

}  // namespace rankplace::tracer::mpi_libraries
