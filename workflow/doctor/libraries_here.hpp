// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "pmpi_tracer/mpi_interface.hpp"
#include "workflow/doctor/launchers_here.hpp"
#include "workflow/doctor/surroundings.hpp"

namespace rankplace::doctor {

/// An MPI library on this machine, and the tracer for its programs.
struct FoundLibrary {
  std::filesystem::path path = {};
  std::string version = {};  ///< what it says of itself, one line; empty if it cannot be loaded
  std::string problem = {};  ///< why it cannot be loaded
  std::optional<MpiInterface> interface = {};
  std::optional<std::filesystem::path> tracer = {};
  std::string tracer_problem = {};  ///< why the tracer cannot be loaded beside it

  [[nodiscard]] bool is_traced() const {
    return problem.empty() && tracer && tracer_problem.empty();
  }
};

/// The libraries of the launchers, of LD_LIBRARY_PATH, of modules, and of the loader's own list.
[[nodiscard]] std::vector<FoundLibrary> libraries_here(const Surroundings& here,
                                                       const std::vector<FoundLauncher>& launchers);

/// Loads an MPI library, and its tracer ("" for none), into this process. To be done in a process
/// of its own: what is loaded runs code. A line "version ...", "problem ..." or "tracer-problem
/// ..." for each finding; nothing if the file is no MPI library.
[[nodiscard]] std::string examine_library(const std::string& library, const std::string& tracer);

}  // namespace rankplace::doctor
