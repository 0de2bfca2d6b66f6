// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "pmpi_tracer/mpi_interface.hpp"
#include "workflow/programs/executable.hpp"

namespace rankplace::doctor {

/// An MPI program that the user wants to know about.
struct ProgramFacts {
  std::string name = {};  ///< as the user wrote it
  ExecutableKind kind = ExecutableKind::missing;
  std::string library = {};  ///< the soname of its MPI library; empty if it is linked with none
  std::filesystem::path library_path = {};
  std::optional<MpiInterface> interface = {};
};

/// The program is not started.
[[nodiscard]] ProgramFacts program_here(const std::string& name);

}  // namespace rankplace::doctor
