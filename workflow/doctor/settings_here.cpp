// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/doctor/settings_here.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>

#include "bench/harness/launchers/dialect_table.hpp"
#include "workflow/problem/parameter_files.hpp"

namespace rankplace::doctor {
namespace {

namespace fs = std::filesystem;
using enum SettingEffect;

/// A variable, or with a star all that begin so.
struct SettingRule {
  std::string_view name;
  SettingEffect effect;
  std::string_view obeyed;
};

/// Beside the placement variables of the launchers' table. The first that fits counts.
constexpr std::array setting_rules{
    SettingRule{"SLURM_CPU_BIND*", placement, "Slurm"},
    SettingRule{"SLURM_MEM_BIND*", placement, "Slurm"},
    SettingRule{"MV2_CPU_*", placement, "MVAPICH2"},
    SettingRule{"MV2_ENABLE_AFFINITY", placement, "MVAPICH2"},
    SettingRule{"MVP_CPU_*", placement, "MVAPICH 3"},
    SettingRule{"MVP_ENABLE_AFFINITY", placement, "MVAPICH 3"},
    SettingRule{"LSB_DJOB_RANKFILE", placement, "LSF"},
    SettingRule{"LSB_BIND_*", placement, "LSF"},
    SettingRule{"LSB_PJL_TASK_GEOMETRY", placement, "LSF"},
    SettingRule{"MPIBIND*", placement, "mpibind"},
    SettingRule{"OMP_PROC_BIND", threads, "OpenMP"},
    SettingRule{"OMP_PLACES", threads, "OpenMP"},
    SettingRule{"GOMP_CPU_AFFINITY", threads, "OpenMP of GCC"},
    SettingRule{"KMP_AFFINITY", threads, "OpenMP of Intel and LLVM"},
    SettingRule{"KMP_HW_SUBSET", threads, "OpenMP of Intel and LLVM"},
    SettingRule{"KMP_PLACE_THREADS", threads, "OpenMP of Intel"},
    SettingRule{"HWLOC_XMLFILE", topology, "hwloc"},
    SettingRule{"HWLOC_SYNTHETIC", topology, "hwloc"},
    SettingRule{"HWLOC_FSROOT", topology, "hwloc"},
    SettingRule{"HWLOC_CPUID_PATH", topology, "hwloc"},
    SettingRule{"HWLOC_COMPONENTS", topology, "hwloc"},
    SettingRule{"HWLOC_THISSYSTEM*", topology, "hwloc"},
    SettingRule{"RANKPLACE_PROFILE", own, "the tracer"},
    SettingRule{"RANKPLACE_LAUNCHED_PID", own, "the tracer"},
    SettingRule{"LD_PRELOAD", preload, "the dynamic loader"},
    SettingRule{"LD_AUDIT", preload, "the dynamic loader"},
    SettingRule{"OMPI_MCA_*", library, "Open MPI"},
    SettingRule{"PRTE_MCA_*", library, "Open MPI 5"},
    SettingRule{"PMIX_MCA_*", library, "PMIx"},
    SettingRule{"MPIR_*", library, "MPICH"},
    SettingRule{"MPICH_*", library, "MPICH"},
    SettingRule{"I_MPI_*", library, "Intel MPI"},
    SettingRule{"MV2_*", library, "MVAPICH2"},
    SettingRule{"UCX_*", library, "UCX"},
    SettingRule{"FI_*", library, "libfabric"},
};

/// The variables of srun that Slurm sets in every job.
constexpr std::array set_by_slurm{"SLURM_NNODES", "SLURM_NPROCS", "SLURM_NTASKS",
                                  "SLURM_NTASKS_PER_NODE", "SLURM_CPUS_PER_TASK"};

/// They say where something is installed, or which version it has.
bool tells_a_place(std::string_view name) {
  constexpr std::array endings{"_ROOT", "_HOME", "_DIR", "_VERSION", "_BASEDIR", "_PATH"};
  return std::ranges::any_of(endings, [&](const char* end) { return name.ends_with(end); });
}

bool fits(std::string_view pattern, std::string_view name) {
  if (!pattern.ends_with('*')) return pattern == name;
  return name.starts_with(pattern.substr(0, pattern.size() - 1));
}

/// The launcher whose command line says the same as this variable.
std::optional<std::string> launcher_that_obeys(std::string_view name) {
  using enum harness::LauncherKind;
  for (const auto kind : {openmpi4, mpich, intel, slurm, pals}) {
    const harness::LauncherDialect& dialect = harness::dialect_of(kind);
    if (dialect.is_placement_variable == nullptr || !dialect.is_placement_variable(name)) continue;
    return std::string(kind == openmpi4 ? "Open MPI" : dialect.title);
  }
  return {};
}

std::optional<Setting> setting_of(const std::string& name, const std::string& value,
                                  const std::optional<std::string>& file = {}) {
  if (const auto launcher = launcher_that_obeys(name)) {
    return Setting{name, value, file, *launcher, placement, true};
  }
  const auto rule = std::ranges::find_if(
      setting_rules, [&](const SettingRule& one) { return fits(one.name, name); });
  if (rule == setting_rules.end()) return {};
  if (rule->effect == library && tells_a_place(name)) return {};
  return Setting{name, value, file, std::string(rule->obeyed), rule->effect};
}

bool is_the_jobs_own(const std::string& name, const Surroundings& here) {
  return !here.variable("SLURM_JOB_ID").empty() &&
         std::ranges::find(set_by_slurm, name) != std::end(set_by_slurm);
}

/// The files that Open MPI and PRRTE read, and the beginning of the variable that says the same.
std::vector<std::pair<fs::path, std::string>> parameter_files(
    const Surroundings& here, const std::vector<FoundLauncher>& launchers) {
  std::vector<std::pair<fs::path, std::string>> files;
  const std::string home = here.variable("HOME");
  if (!home.empty()) files.emplace_back(fs::path(home) / ".prte/mca-params.conf", "PRTE_MCA_");
  for (const FoundLauncher& launcher : launchers) {
    for (const fs::path& file : openmpi_parameter_files(home, launcher.prefix, here.root)) {
      files.emplace_back(file, "OMPI_MCA_");
    }
    files.emplace_back(launcher.prefix / "etc/prte-mca-params.conf", "PRTE_MCA_");
  }
  return files;
}

void add_settings_of(const fs::path& path, const std::string& beginning,
                     std::vector<Setting>& settings) {
  for (const FileParameter& parameter : parameters_in(path)) {
    auto setting = setting_of(beginning + parameter.name, parameter.value, parameter.where);
    if (!setting) continue;
    setting->name = parameter.name;
    settings.push_back(*std::move(setting));
  }
}

}  // namespace

std::string name_of(SettingEffect effect) {
  switch (effect) {
    case placement: return "placement";
    case threads: return "threads";
    case topology: return "topology";
    case own: return "rankplace";
    case library: return "library";
    case preload: return "preload";
  }
  return "";
}

std::vector<Setting> settings_here(const Surroundings& here,
                                   const std::vector<FoundLauncher>& launchers) {
  std::vector<Setting> settings;
  for (const auto& [name, value] : here.environment) {
    if (is_the_jobs_own(name, here)) continue;
    if (auto setting = setting_of(name, value)) {
      settings.push_back(*std::move(setting));
    }
  }
  std::set<fs::path> read;
  for (const auto& [path, beginning] : parameter_files(here, launchers)) {
    std::error_code error;
    const fs::path real = fs::canonical(path, error);
    if (!error && read.insert(real).second) add_settings_of(path, beginning, settings);
  }
  return settings;
}

}  // namespace rankplace::doctor
