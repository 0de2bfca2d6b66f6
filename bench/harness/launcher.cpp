// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/launcher.hpp"

#include "support/errors.hpp"
#include "support/process.hpp"

namespace rankplace::harness {
namespace {

/// The word after `name` in `text`: "4.1.4" of "mpirun (Open MPI) 4.1.4"; empty if it is not there.
std::string_view word_after(std::string_view text, std::string_view name) {
  const auto at = text.find(name);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + name.size());
  return text.substr(0, text.find_first_of(" \n"));
}

}  // namespace

std::string_view name_of(OpenMpiVersion launcher) {
  return launcher == OpenMpiVersion::openmpi4 ? "Open MPI 4" : "Open MPI 5";
}

OpenMpiVersion launcher_from_version(const std::string& program, std::string_view version_text) {
  const std::string_view open_mpi = word_after(version_text, "(Open MPI) ");
  if (open_mpi.starts_with("4.")) return OpenMpiVersion::openmpi4;
  // prterun is the launcher of Open MPI 5 under its own name.
  if (open_mpi.starts_with("5.") || version_text.starts_with("prterun"))
    return OpenMpiVersion::openmpi5;
  const std::string_view first_line = version_text.substr(0, version_text.find('\n'));
  throw UsageError("'" + program + "' is not the mpirun of Open MPI 4 or 5 (it says: " +
                   std::string(first_line) + "); use one of these, or run `" + program +
                   " ... rankplace trace ./app` yourself and place the ranks by rankplace map");
}

OpenMpiVersion detect_launcher(const std::string& program) {
  return launcher_from_version(program, output_of({program, "--version"}));
}

}  // namespace rankplace::harness
