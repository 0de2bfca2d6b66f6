// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/doctor/host_here.hpp"

#include "mapper/topology/hwloc_tree.hpp"
#include "support/errors.hpp"
#include "support/host/host_name.hpp"

namespace rankplace::doctor {
namespace {

/// Of "model name\t: Intel(R) ..." in /proc/cpuinfo.
std::string cpu_name(const Surroundings& here) {
  for (const std::string& line : lines_of(here.file("proc/cpuinfo"))) {
    const std::size_t colon = line.find(": ");
    if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
  }
  return "";
}

}  // namespace

HostView view_of(const ResolvedMachine& host) {
  const std::string& xml = host.node_xml.front();
  const HostSummary summary = summary_of_xml(xml, host.spec);
  HostView view;
  view.packages = object_count(load_hwloc_xml_text(xml, host.spec).tree, ObjectKind::package);
  view.cores = static_cast<std::uint32_t>(host.machine.core_count());
  view.pus = summary.allowed_pus;
  view.others = summary.other_pus;
  view.memory = summary.memory;
  view.devices = summary.devices;
  view.levels.assign(host.machine.level_names().begin(), host.machine.level_names().end());
  return view;
}

HostView host_here(const Surroundings& here) {
  HostView view;
  try {
    view = view_of(resolve_machine("this", {}, nullptr));
  } catch (const InputError& error) {
    view.problem = error.what();
  }
  view.name = short_host_name();
  view.cpu = cpu_name(here);
  return view;
}

}  // namespace rankplace::doctor
