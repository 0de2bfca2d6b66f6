// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "pmpi_tracer/mpi_interface.hpp"
#include "workflow/programs/executable.hpp"

namespace rankplace::cli {

/// An interface of MPI that the user names, and the words that named it.
struct NamedMpi {
  MpiInterface interface;
  std::string words;  ///< "--mpi mpich"
};

/// The interface of the library that the program is linked with; for scripts and what loads MPI by
/// itself the one that is named, else that of the launcher. Nothing if nobody tells. Throws
/// InputError if no library of ours can be preloaded into the program. `library`: what messages
/// call it, "tracer".
[[nodiscard]] std::optional<MpiInterface> mpi_to_preload_for(const Executable& program,
                                                             const std::optional<NamedMpi>& named,
                                                             const std::string& library);

/// Throws InputError with `remedy` if it is not is_preloadable().
void require_preloadable(const std::filesystem::path& library, const std::string& remedy);

void put_variable(const char* name, const std::string& value);
void take_variable(const char* name);

/// Adds `value` to the list in a variable, separated by a colon.
void put_in_front(const char* name, const std::string& value);
void put_behind(const char* name, const std::string& value);

}  // namespace rankplace::cli
