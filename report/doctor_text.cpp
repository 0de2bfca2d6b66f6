// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <vector>

#include "report/doctor/doctor.hpp"
#include "support/text/format.hpp"
#include "workflow/placements/labelled.hpp"

namespace rankplace::doctor {
namespace {

/// "heading" and what stands behind it, with a line for each.
class Section {
 public:
  explicit Section(std::string heading) : text_(std::move(heading)) {}
  void add(const std::string& line) { text_ += "\n  " + line; }
  [[nodiscard]] std::string text() const { return text_ + '\n'; }

 private:
  std::string text_;
};

std::string findings_text(const std::vector<Finding>& findings) {
  std::string text;
  for (const Finding& finding : findings) {
    text += std::string(finding.severity == Severity::problem ? "problem: " : "caution: ") +
            finding.what + " -> " + finding.remedy + '\n';
  }
  return text.empty() ? "" : '\n' + text;
}

std::string abilities_text(const std::vector<Ability>& abilities) {
  std::string text = "what works\n";
  for (const Ability& ability : abilities) {
    text += std::string(ability.works ? "  yes  " : "  no   ") + ability.what + ": " + ability.why +
            '\n';
  }
  return text;
}

std::string launchers_text(const std::vector<FoundLauncher>& launchers) {
  Section section("launchers on the PATH");
  for (const FoundLauncher& launcher : launchers) {
    std::string line = launcher.path.string();
    for (std::size_t i = 1; i < launcher.names.size(); ++i) line += ", " + launcher.names[i];
    section.add(line + ": " + (launcher.version.empty() ? "tells no version" : launcher.version));
  }
  if (launchers.empty()) section.add("none");
  return section.text();
}

std::string libraries_text(const std::vector<FoundLibrary>& libraries) {
  Section section("MPI libraries, and the tracers for their programs");
  for (const FoundLibrary& library : libraries) {
    section.add(library.path.string() + ": " +
                (library.version.empty() ? "cannot be loaded" : library.version));
    if (library.is_traced()) section.add("  " + library.tracer->string());
  }
  if (libraries.empty()) section.add("none");
  return section.text();
}

std::string memory_line(const std::vector<MemoryNode>& memory) {
  std::uint64_t bytes = 0;
  for (const MemoryNode& node : memory) bytes += node.bytes;
  return counted(memory.size(), "NUMA node") + ", " + human_bytes(bytes);
}

std::string host_text(const Facts& facts) {
  const HostView& host = facts.host;
  Section section("host " + host.name + (host.cpu.empty() ? "" : " (" + host.cpu + ')'));
  if (host.problem.empty()) {
    section.add(counted(host.packages, "package") + ", " + counted(host.cores, "core") + ", " +
                labelled("PU", host.pus) + ", " + memory_line(host.memory));
  }
  for (const Device& device : host.devices) {
    section.add(device.type + ' ' + device.name +
                (device.package ? " at package " + std::to_string(*device.package) : ""));
  }
  const Limits& limits = facts.limits;
  section.add("allowed: PUs " + limits.pus + ", memory of NUMA nodes " + limits.memory_nodes +
              ", " + (limits.cpus ? fixed(*limits.cpus, 1) + " CPUs" : "CPU time without limit") +
              ", " +
              (limits.memory_bytes ? human_bytes(*limits.memory_bytes) + " of memory"
                                   : "memory without limit"));
  if (limits.shared_memory_bytes) {
    section.add(
        "/dev/shm: " + human_bytes(*limits.shared_memory_bytes) + " free; locked memory: " +
        (limits.locked_memory_bytes ? human_bytes(*limits.locked_memory_bytes) : "without limit"));
  }
  section.add(
      "busy: " + (facts.cpu_load.pus.empty() ? "no PU" : counted(facts.cpu_load.pus.size(), "PU")) +
      " in " + human_seconds(facts.cpu_load.seconds));
  return section.text();
}

std::string rights_text(const Rights& rights) {
  const auto number = [](const std::optional<int>& value) {
    return value ? std::to_string(*value) : std::string("not there");
  };
  Section section("rights");
  section.add("read the memory of other ranks: " +
              (rights.memory_of_others.empty() ? "yes" : rights.memory_of_others) +
              " (kernel.yama.ptrace_scope " + number(rights.ptrace_scope) + ')');
  section.add("count cache misses: " + (rights.cache_misses.empty() ? "yes" : rights.cache_misses) +
              " (kernel.perf_event_paranoid " + number(rights.perf_paranoid) + ')');
  return section.text();
}

std::string batch_text(const Batch& batch) {
  Section section("batch system");
  if (!batch.job) {
    section.add("this shell is in no job");
    return section.text();
  }
  const BatchJob& job = *batch.job;
  section.add(job.system + " job " + job.id +
              (job.nodes ? ", " + counted(*job.nodes, "node") : "") +
              (job.slots ? ", " + counted(*job.slots, "rank") : "") +
              (job.hosts.empty() ? "" : ": " + job.hosts));
  return section.text();
}

std::string settings_text(const std::vector<Setting>& settings) {
  if (settings.empty()) return "";
  Section section("settings that launches and times depend on");
  for (const Setting& setting : settings) {
    section.add(setting.name + '=' + setting.value + " (" + setting.obeyed +
                (setting.is_variable() ? "" : ", " + setting.where()) + ')');
  }
  return '\n' + section.text();
}

std::string program_text(const std::optional<ProgramFacts>& program) {
  if (!program || program->kind == ExecutableKind::missing) return "";
  Section section("program " + program->name);
  section.add(program->library.empty()
                  ? "linked with no MPI library (a script, or loaded later)"
                  : program->library + " => " + program->library_path.string());
  return section.text() + '\n';
}

}  // namespace

std::string doctor_text(const Diagnosis& diagnosis, const Facts& facts) {
  return diagnosis.answer + '\n' + findings_text(diagnosis.findings) + '\n' +
         abilities_text(diagnosis.abilities) + '\n' + program_text(facts.program) +
         launchers_text(facts.launchers) + '\n' + libraries_text(facts.libraries) + '\n' +
         host_text(facts) + '\n' + rights_text(facts.rights) + '\n' + batch_text(facts.batch) +
         settings_text(facts.settings);
}

}  // namespace rankplace::doctor
