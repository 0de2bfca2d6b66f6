// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>

namespace rankplace::harness {

/// The launchers whose command lines and rankfiles rankplace knows.
enum class OpenMpiVersion { openmpi4, openmpi5 };

/// "Open MPI 4", "Open MPI 5".
[[nodiscard]] std::string_view name_of(OpenMpiVersion launcher);

/// The launcher behind the text that `mpirun --version` prints; `program` is for messages. Throws
/// UsageError if it is none of ours.
[[nodiscard]] OpenMpiVersion launcher_from_version(const std::string& program,
                                                   std::string_view version_text);

/// Asks the program itself (`program --version`). Throws InputError if it cannot be started.
[[nodiscard]] OpenMpiVersion detect_launcher(const std::string& program);

}  // namespace rankplace::harness
