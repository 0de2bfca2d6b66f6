// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <array>
#include <iterator>

#include "rankfiles/os_pus.hpp"
#include "support/text/format.hpp"
#include "support/text/text.hpp"
#include "workflow/doctor/diagnosis.hpp"
#include "workflow/placements/labelled.hpp"
#include "workflow/problem/parameter_files.hpp"

namespace rankplace::doctor {
namespace {

using Findings = std::vector<Finding>;

void caution(Findings& findings, const std::string& what, const std::string& remedy) {
  findings.push_back({Severity::caution, what, remedy});
}

/// Open MPI keeps some MiB in /dev/shm for each rank.
constexpr std::uint64_t shared_memory_per_core = std::uint64_t{8} << 20U;
/// InfiniBand's drivers pin buffers of each rank.
constexpr std::uint64_t locked_memory_wanted = std::uint64_t{64} << 20U;

void add_host(const Facts& facts, Findings& findings) {
  const HostView& host = facts.host;
  if (!host.problem.empty()) {
    caution(findings, "hwloc does not see this host (" + host.problem + ')',
            "unset HWLOC_ variables; name the machine by `machine`");
    return;
  }
  if (host.others.empty()) return;
  caution(findings,
          "this shell may use " + labelled("PU", host.pus) + " and not " +
              labelled("PU", host.others) + " (its control group, or offline)",
          facts.batch.job ? "ask the batch system for whole nodes"
                          : "placements take what is allowed only");
}

/// hwloc has been told of another machine: its PUs are not the host's.
bool sees_another_machine(const Facts& facts) {
  constexpr std::array names{"HWLOC_XMLFILE", "HWLOC_SYNTHETIC", "HWLOC_FSROOT"};
  return std::ranges::any_of(facts.settings, [&](const Setting& setting) {
    return std::ranges::find(names, setting.name) != names.end();
  });
}

/// PUs of the host to which this shell is not bound. Placements and launchers take them.
void add_affinity(const Facts& facts, Findings& findings) {
  if (facts.limits.pus.empty() || sees_another_machine(facts)) return;
  const std::vector<std::uint32_t> own = numbers_and_ranges_in(facts.limits.pus);
  std::vector<std::uint32_t> beyond;
  std::ranges::set_difference(facts.host.pus, own, std::back_inserter(beyond));
  if (beyond.empty()) return;
  caution(findings,
          "this shell is bound to " + labelled("PU", own) + "; placements and launchers take " +
              labelled("PU", beyond) + ", too",
          facts.batch.job ? "ask the batch system for whole nodes, if others work there"
                          : "work from a shell that is not bound (taskset -p $$ shows it)");
}

void add_temporary(const Limits& limits, Findings& findings) {
  if (limits.temporary_problem.empty()) return;
  findings.push_back({Severity::problem,
                      limits.temporary_problem + " (launchers and rankplace keep files there)",
                      "export TMPDIR with a folder of yours"});
}

void add_limits(const Facts& facts, Findings& findings) {
  const Limits& limits = facts.limits;
  const auto cores = static_cast<double>(facts.host.cores);
  if (limits.cpus && *limits.cpus < cores) {
    caution(findings,
            "a control group allows " + fixed(*limits.cpus, 1) + " CPUs on " +
                counted(facts.host.cores, "core") + " (ranks are stopped now and then)",
            "start at most " + std::to_string(static_cast<int>(std::max(1.0, *limits.cpus))) +
                " ranks, or ask for more CPUs");
  }
  if (limits.shared_memory_bytes &&
      *limits.shared_memory_bytes < shared_memory_per_core * facts.host.cores) {
    caution(findings,
            "/dev/shm has " + human_bytes(*limits.shared_memory_bytes) +
                " left (ranks of a node exchange messages there)",
            "remove old files of yours from it; a container can be given more");
  }
  const bool has_fabric = std::ranges::any_of(
      facts.host.devices, [](const Device& device) { return device.type == "openfabrics"; });
  if (has_fabric && limits.locked_memory_bytes &&
      *limits.locked_memory_bytes < locked_memory_wanted) {
    caution(findings,
            "only " + human_bytes(*limits.locked_memory_bytes) +
                " of memory may be locked (InfiniBand needs more)",
            "ulimit -l unlimited, or ask the administrator (limits.conf, the batch system)");
  }
}

void add_batch(const Facts& facts, Findings& findings) {
  if (facts.batch.job || facts.batch.submit_commands.empty()) return;
  caution(findings,
          "this shell is in no job, and " + joined(facts.batch.submit_commands) +
              " is here (a login node?)",
          "run doctor in a job too (docs/site.md has scripts)");
}

void add_rights(const Rights& rights, Findings& findings) {
  if (rights.memory_of_others.empty()) return;
  const std::string scope =
      rights.ptrace_scope ? "; kernel.yama.ptrace_scope is " + std::to_string(*rights.ptrace_scope)
                          : "";
  caution(findings,
          "ranks cannot read one another's memory (" + rights.memory_of_others + scope +
              "): large messages inside a node may be copied twice",
          "measured times count that; an administrator can set kernel.yama.ptrace_scope to 0, a "
          "container needs the capability SYS_PTRACE");
}

void add_cpu_load(const CpuLoad& cpu_load, Findings& findings) {
  if (cpu_load.pus.empty()) return;
  std::string what;
  for (const BusyPu& pu : cpu_load.pus) {
    what +=
        (what.empty() ? "PU " : ", ") + std::to_string(pu.os_pu) + " (" + percent(pu.part) + ')';
  }
  std::string who;
  for (const BusyProcess& process : cpu_load.processes) {
    who += (who.empty() ? ": " : ", ") + process.name + " (process " + std::to_string(process.pid) +
           ')';
  }
  caution(findings, "others are at work here on " + what + who,
          "times vary with them: wait until they end, or measure on nodes of your own");
}

std::string written(const Setting& setting) {
  if (setting.is_variable()) return setting.name + '=' + setting.value;
  return setting.name + " = " + setting.value + " in " + setting.where();
}

void add_setting(const Setting& setting, Findings& findings) {
  using enum SettingEffect;
  switch (setting.effect) {
    case placement:
      if (setting.is_variable()) {
        caution(findings,
                written(setting) + " says where ranks of " + setting.obeyed +
                    " go (a launch by hand with a launch file contradicts it)",
                "unset " + setting.name + " before such a launch" +
                    (setting.is_left_out ? "; rankplace's own leave it out" : ""));
      } else {
        const bool can_be_overridden = setting.name == openmpi_mapping_parameter;
        caution(findings, written(setting) + " says where ranks go in every launch",
                can_be_overridden
                    ? std::string("put ") + no_openmpi_mapping +
                          " before a launch by hand with a rankfile; rankplace's own do so"
                    : "remove the line: rankplace cannot leave it out");
      }
      return;
    case threads:
      caution(findings,
              written(setting) + " binds threads (" + setting.obeyed +
                  "), perhaps to other cores than those of their rank",
              "unset " + setting.name + ", unless it speaks of the cores of each rank");
      return;
    case topology:
      caution(findings, written(setting) + " makes hwloc see another machine than this one",
              "unset " + setting.name);
      return;
    case own:
      caution(findings, written(setting) + " is left over from a traced run",
              "unset " + setting.name);
      return;
    case library:
    case preload: return;  // facts to compare, nothing to do
  }
}

}  // namespace

std::vector<Finding> site_findings(const Facts& facts) {
  Findings findings;
  add_host(facts, findings);
  add_affinity(facts, findings);
  add_temporary(facts.limits, findings);
  add_limits(facts, findings);
  for (const Setting& setting : facts.settings) add_setting(setting, findings);
  add_cpu_load(facts.cpu_load, findings);
  add_batch(facts, findings);
  add_rights(facts.rights, findings);
  return findings;
}

}  // namespace rankplace::doctor
