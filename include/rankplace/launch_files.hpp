// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <rankplace/api.hpp>
#include <rankplace/machine.hpp>
#include <rankplace/placement.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace rankplace::v1 {

/// Who starts the ranks (docs/launchers.md).
enum class Launcher : std::uint8_t {
  openmpi,           ///< mpirun of Open MPI 4 and 5
  prrte,             ///< mpirun or prterun of PRRTE
  mpich,             ///< mpiexec (Hydra)
  slurm,             ///< srun
  intel,             ///< mpirun of Intel MPI
  cray,              ///< srun and Cray MPICH
  pals,              ///< mpiexec of PALS and Cray MPICH
  flux,              ///< flux run
  jsrun,             ///< jsrun under LSF
  fujitsu,           ///< mpiexec of Fujitsu MPI
  exec,              ///< any launcher that runs `rankplace exec`
  openmpi_contexts,  ///< mpirun of Open MPI 4, with a context for ranks of other devices
};

/// "openmpi", "slurm", ...
[[nodiscard]] RANKPLACE_API std::string_view name_of(Launcher launcher);
/// Throws UsageError listing the launchers there are.
[[nodiscard]] RANKPLACE_API Launcher launcher_named(std::string_view name);

/// The command by which one version of a launcher uses a launch file; the program goes behind it.
struct LaunchCommand {
  std::string version;             ///< "Open MPI 4"
  std::vector<std::string> words;  ///< "mpirun", "-np", "8", ...
  std::string shell;               ///< the same as one types it into a shell
};

/// A launch file and its commands.
struct LaunchFile {
  std::string text;                     ///< the content of the file
  std::vector<LaunchCommand> commands;  ///< one for each version that needs its own
};

/// The launch file of a placement, for commands that find it under `file_name`, and the placement's
/// own file under `placement_name`. Throws InputError naming rank or host if the launcher cannot
/// take the placement.
[[nodiscard]] RANKPLACE_API LaunchFile launch_file(const Placement& placement, Launcher launcher,
                                                   const std::string& file_name,
                                                   const std::string& placement_name);

/// Where a placement was written.
struct WrittenFiles {
  std::filesystem::path placement;  ///< FOLDER/NAME.json
  /// FOLDER/NAME with the launcher's own ending (".rankfile", ".hosts"); for "exec" the placement.
  std::filesystem::path launch_file;
  std::string command;  ///< that uses the launch file, without the program
};

/// Writes the placement and its launch file into a folder, which is made if it is not there. Throws
/// as launch_file(), and InputError if the folder cannot be written.
RANKPLACE_API WrittenFiles write_launch_files(const Placement& placement, Launcher launcher,
                                              const std::filesystem::path& folder,
                                              const std::string& name = "best");

/// Reads the ranks of a launch file for a machine; its content tells whose it is, and ".json" is a
/// placement, the file for `exec`. Files that do not tell cores cannot be read: those for Flux, and
/// those for Slurm where nodes use different cores. Throws InputError naming file and line.
[[nodiscard]] RANKPLACE_API Placement read_launch_file(const std::filesystem::path& path,
                                                       const Machine& machine);

}  // namespace rankplace::v1
