// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/launchers/recognition.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <vector>

#include "bench/harness/launchers/dialect_table.hpp"
#include "support/errors.hpp"
#include "support/host/environment.hpp"
#include "support/processes/process.hpp"

namespace rankplace::harness {
namespace {

constexpr std::string_view other_way =
    "; or let each rank bind itself, under any launcher: `launcher` exec";

/// The word after `name` in `text`: "4.1.4" of "mpirun (Open MPI) 4.1.4"; empty if it is not there.
std::string_view word_after(std::string_view text, std::string_view name) {
  const auto at = text.find(name);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + name.size());
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  return text.substr(0, text.find_first_of(" \n"));
}

/// "mpirun.openmpi", as Debian calls it, is mpirun.
std::string base_name(const std::string& program) {
  const std::string name = std::filesystem::path(program).filename();
  return name.substr(0, name.find('.'));
}

/// -rankmap is there since 4.1. Before 5.0.2 it is told MPI, but the ranks start host by host.
bool has_rank_map(std::string_view version) {
  std::array<int, 3> numbers{};  // major, minor, patch
  const char* at = version.data();
  const char* const end = at + version.size();
  for (int& number : numbers) {
    const auto [behind, error] = std::from_chars(at, end, number);
    if (error != std::errc() || behind == end || *behind != '.') break;
    at = behind + 1;
  }
  return numbers >= std::array{5, 0, 2};
}

bool is_mpi_launcher(const std::string& name) {
  constexpr std::array names{"mpirun", "mpiexec", "orterun", "prterun"};
  return std::ranges::find(names, name) != names.end();
}

[[noreturn]] void throw_unknown(const std::string& program) {
  throw UsageError(
      "'" + program +
      "' is no launcher that rankplace knows (mpirun, mpiexec, orterun, prterun, srun, "
      "flux run); write: -- mpirun -np N ./app" +
      std::string(other_way));
}

/// By `launcher`. Versions of one name differ, and only the program can tell its own.
const LauncherDialect& launcher_called(const std::string& program, std::string_view name,
                                       const VersionText& version_of) {
  if (name == "openmpi" || name == "mpich") {
    const LauncherDialect& found = launcher_from_version(program, version_of(program));
    if (found.name == name) return found;
    throw UsageError("`launcher` " + std::string(name) + ": '" + program + "' is that of " +
                     std::string(found.title) + "; leave the option out");
  }
  using enum LauncherKind;
  for (const LauncherKind kind : {intel, slurm, flux, pals, exec}) {
    if (dialect_of(kind).name == name) return dialect_of(kind);
  }
  throw UsageError("`launcher`: '" + std::string(name) +
                   "' starts no runs (there are: openmpi, mpich, intel, slurm, flux, pals, exec)");
}

}  // namespace

bool is_launcher_name(const std::string& word) {
  const std::string base = base_name(word);
  return base == "srun" || is_mpi_launcher(base);
}

std::string version_text_of(const std::string& launcher) {
  constexpr std::chrono::seconds limit{30};
  try {
    const ProcessOutput said = capture_process({launcher, "--version"}, own_environment(), limit);
    return said.out + said.err;
  } catch (const TimeLimitError&) {
    throw InputError("'" + launcher + " --version' does not answer within " +
                     std::to_string(limit.count()) + " s (try it by hand; is it the launcher?)");
  }
}

const LauncherDialect& launcher_from_version(const std::string& program,
                                             std::string_view version_text) {
  using enum LauncherKind;
  // mpiexec and orterun of Open MPI 4 call themselves OpenRTE.
  for (const std::string_view name : {"(Open MPI) ", "(OpenRTE) "}) {
    const std::string_view version = word_after(version_text, name);
    if (version.starts_with("4.")) return dialect_of(openmpi4);
    if (version.starts_with("5.")) return dialect_of(openmpi5);
  }
  // prterun is the launcher of Open MPI 5 under its own name.
  if (version_text.starts_with("prterun")) return dialect_of(openmpi5);
  if (version_text.starts_with("Intel(R) MPI Library")) return dialect_of(intel);
  if (version_text.starts_with("HYDRA build details")) {
    return dialect_of(has_rank_map(word_after(version_text, "Version:")) ? mpich
                                                                         : mpich_before_502);
  }
  if (version_text.find("PALS") != std::string_view::npos) return dialect_of(pals);
  const std::string_view first_line = version_text.substr(0, version_text.find('\n'));
  throw UsageError("'" + program +
                   "' is not the launcher of Open MPI 4 or 5, MPICH, Intel MPI or PALS (it says: " +
                   std::string(first_line) + "); use one of these" + std::string(other_way));
}

const LauncherDialect& recognised_launcher(const std::string& program, const std::string& next,
                                           std::string_view name, const VersionText& version_of) {
  if (!name.empty()) return launcher_called(program, name, version_of);
  const std::string base = base_name(program);
  if (base == "srun") return dialect_of(LauncherKind::slurm);
  if (base == "flux" && next == "run") return dialect_of(LauncherKind::flux);
  if (!is_mpi_launcher(base)) throw_unknown(program);
  return launcher_from_version(program, version_of(program));
}

}  // namespace rankplace::harness
