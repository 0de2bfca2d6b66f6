// SPDX-License-Identifier: BSD-3-Clause
#include <nlohmann/json.hpp>

#include "bench/harness/launchers/dialect_table.hpp"
#include "report/doctor/doctor.hpp"
#include "support/text/members_json.hpp"

namespace rankplace::doctor {
namespace {

using Json = nlohmann::ordered_json;

template <typename Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json();
}

Json interface_json(const std::optional<MpiInterface>& interface) {
  return interface ? Json(info_of(*interface).name) : Json();
}

Json findings_json(const std::vector<Finding>& findings) {
  Json json = Json::array();
  for (const Finding& finding : findings) {
    json.push_back({{"severity", finding.severity == Severity::problem ? "problem" : "caution"},
                    {"what", finding.what},
                    {"remedy", finding.remedy}});
  }
  return json;
}

Json abilities_json(const std::vector<Ability>& abilities) {
  Json json = Json::array();
  for (const Ability& ability : abilities) {
    json.push_back({{"what", ability.what}, {"works", ability.works}, {"why", ability.why}});
  }
  return json;
}

Json launchers_json(const Facts& facts) {
  Json json = Json::array();
  for (const FoundLauncher& launcher : facts.launchers) {
    json.push_back(
        {{"names", launcher.names},
         {"path", launcher.path.string()},
         {"version", launcher.version},
         {"launcher", launcher.kind ? Json(harness::dialect_of(*launcher.kind).name) : Json()},
         {"works", ability_of(launcher, facts).works}});
  }
  return json;
}

Json libraries_json(const std::vector<FoundLibrary>& libraries) {
  Json json = Json::array();
  for (const FoundLibrary& library : libraries) {
    json.push_back({{"path", library.path.string()},
                    {"version", library.version},
                    {"interface", interface_json(library.interface)},
                    {"tracer", library.tracer ? Json(library.tracer->string()) : Json()},
                    {"traced", library.is_traced()},
                    {"problem", library.problem + library.tracer_problem}});
  }
  return json;
}

Json host_json(const HostView& host) {
  Json memory = Json::array();
  for (const MemoryNode& node : host.memory) {
    memory.push_back({{"node", node.os_index}, {"bytes", node.bytes}});
  }
  Json devices = Json::array();
  for (const Device& device : host.devices) {
    devices.push_back(
        {{"name", device.name}, {"type", device.type}, {"package", or_null(device.package)}});
  }
  return {{"name", host.name},           {"cpu", host.cpu},     {"problem", host.problem},
          {"packages", host.packages},   {"cores", host.cores}, {"os_pus", host.pus},
          {"other_os_pus", host.others}, {"memory", memory},    {"devices", devices},
          {"levels", host.levels}};
}

Json limits_json(const Limits& limits) {
  return {{"os_pus", limits.pus},
          {"memory_nodes", limits.memory_nodes},
          {"cpus", or_null(limits.cpus)},
          {"memory_bytes", or_null(limits.memory_bytes)},
          {"shared_memory_free_bytes", or_null(limits.shared_memory_bytes)},
          {"locked_memory_bytes", or_null(limits.locked_memory_bytes)}};
}

Json batch_json(const Batch& batch) {
  Json job;
  if (batch.job) {
    job = {{"system", batch.job->system},
           {"id", batch.job->id},
           {"nodes", or_null(batch.job->nodes)},
           {"slots", or_null(batch.job->slots)},
           {"hosts", batch.job->hosts}};
  }
  return {{"job", job}, {"submit_commands", batch.submit_commands}};
}

Json rights_json(const Rights& rights) {
  return {{"reads_memory_of_others", rights.memory_of_others.empty()},
          {"memory_of_others_problem", rights.memory_of_others},
          {"ptrace_scope", or_null(rights.ptrace_scope)},
          {"counts_cache_misses", rights.cache_misses.empty()},
          {"cache_misses_problem", rights.cache_misses},
          {"perf_event_paranoid", or_null(rights.perf_paranoid)}};
}

Json cpu_load_json(const CpuLoad& cpu_load) {
  Json pus = Json::array();
  for (const BusyPu& pu : cpu_load.pus) pus.push_back({{"os_pu", pu.os_pu}, {"part", pu.part}});
  Json processes = Json::array();
  for (const BusyProcess& process : cpu_load.processes) {
    processes.push_back({{"pid", process.pid}, {"name", process.name}, {"cpus", process.cpus}});
  }
  return {{"looked_s", cpu_load.seconds}, {"os_pus", pus}, {"processes", processes}};
}

Json settings_json(const std::vector<Setting>& settings) {
  Json json = Json::array();
  for (const Setting& setting : settings) {
    json.push_back({{"name", setting.name},
                    {"value", setting.value},
                    {"where", setting.where()},
                    {"obeyed_by", setting.obeyed},
                    {"effect", name_of(setting.effect)}});
  }
  return json;
}

Json program_json(const std::optional<ProgramFacts>& program) {
  if (!program) return {};
  return {{"name", program->name},
          {"library", program->library},
          {"library_path", program->library_path.string()},
          {"interface", interface_json(program->interface)}};
}

}  // namespace

std::string doctor_json(const Diagnosis& diagnosis, const Facts& facts) {
  const Json json{{"ready", diagnosis.is_ready},
                  {"answer", diagnosis.answer},
                  {"findings", findings_json(diagnosis.findings)},
                  {"abilities", abilities_json(diagnosis.abilities)},
                  {"program", program_json(facts.program)},
                  {"launchers", launchers_json(facts)},
                  {"libraries", libraries_json(facts.libraries)},
                  {"host", host_json(facts.host)},
                  {"limits", limits_json(facts.limits)},
                  {"batch", batch_json(facts.batch)},
                  {"rights", rights_json(facts.rights)},
                  {"busy", cpu_load_json(facts.cpu_load)},
                  {"settings", settings_json(facts.settings)}};
  return json_text(json);
}

}  // namespace rankplace::doctor
