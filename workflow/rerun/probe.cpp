// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/rerun/probe.hpp"

#include <filesystem>

#include "bench/harness/launchers/recognition.hpp"
#include "support/errors.hpp"
#include "support/processes/process.hpp"
#include "workflow/programs/executable.hpp"
#include "workflow/programs/mpi_library.hpp"
#include "workflow/programs/mpi_programs.hpp"

namespace rankplace {
namespace {

namespace fs = std::filesystem;

/// The MPI library beside a launcher, as most are installed; empty if it is not there.
std::string library_beside(const std::string& launcher) {
  const Executable program = find_executable(launcher);
  if (program.kind == ExecutableKind::missing) return {};
  std::error_code error;
  const fs::path prefix = fs::canonical(program.path, error).parent_path().parent_path();
  for (const char* const name : {"lib/libmpi.so.12", "lib/libmpich.so.12", "lib64/libmpi.so.12"}) {
    if (fs::exists(prefix / name, error)) return prefix / name;
  }
  return {};
}

/// A probe for libraries of many names is told which one.
std::vector<std::string> probe_words(std::optional<MpiInterface> interface,
                                     const std::string& library) {
  std::vector<std::string> words{mpi_program(probe_name, interface).string()};
  const bool is_told = interface && *interface != MpiInterface::openmpi && !library.empty();
  if (is_told) words.insert(words.begin(), {"env", "RANKPLACE_MPI_LIBRARY=" + library});
  return words;
}

std::vector<std::string> probe_of(const harness::LauncherDialect& dialect,
                                  const std::string& launcher) {
  const auto interface = interface_of(dialect);
  return probe_words(interface,
                     interface == MpiInterface::mpich ? library_beside(launcher) : std::string());
}

}  // namespace

std::string launcher_of(const std::vector<std::string>& command) {
  return command[harness::words_before_launcher(command)];
}

std::vector<std::string> probe_for(const harness::UserLaunch& command) {
  for (const std::string& name : command.programs()) {
    if (name == probe_name) continue;  // of whichever library PATH has first
    const Executable program = find_executable(name);
    if (program.kind == ExecutableKind::missing) continue;
    const LinkedMpi linked = linked_mpi(program.loader, program.path);
    if (linked.interface) return probe_words(linked.interface, linked.path);
  }
  return probe_of(command.dialect(), command.launcher_program());
}

std::vector<std::string> probe_for(const std::string& launcher) {
  if (!fs::path(launcher).filename().string().starts_with("mpi")) return probe_words({}, {});
  try {
    return probe_of(harness::launcher_from_version(launcher, harness::version_text_of(launcher)),
                    launcher);
  } catch (const UsageError&) {  // a launcher that we do not know, started as it is
    return probe_words({}, {});
  }
}

}  // namespace rankplace
