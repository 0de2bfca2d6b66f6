// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "pmpi_tracer/mpi_interface.hpp"
#include "workflow/programs/executable.hpp"

namespace rankplace {

/// An interface of MPI that the user names, and the words that named it.
struct NamedMpi {
  MpiInterface interface;
  std::string words;  ///< an option and its value
};

/// The program of this name. Throws InputError if it is statically linked. `consequence`: what
/// messages say of that, "the tracer cannot be loaded into it".
[[nodiscard]] Executable program_to_preload(const std::string& name,
                                            const std::string& consequence);

/// The interface of the library that the program is linked with; for scripts and what loads MPI by
/// itself the one that is named, else that of the launcher. Nothing if nobody tells. Throws
/// InputError if no library of ours can be preloaded into the program. `library`: what messages
/// call it, "tracer".
[[nodiscard]] std::optional<MpiInterface> mpi_to_preload_for(const Executable& program,
                                                             const std::optional<NamedMpi>& named,
                                                             const std::string& library);

/// Throws InputError with `remedy` if it is not is_preloadable().
void require_preloadable(const std::filesystem::path& library, const std::string& remedy);

}  // namespace rankplace
