// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/doctor/facts.hpp"

#include "workflow/programs/own_files.hpp"

namespace rankplace::doctor {
namespace {

UserKind user_here(const Surroundings& here) {
  if (!here.is_root_user) return UserKind::ordinary;
  const bool may = !here.variable("OMPI_ALLOW_RUN_AS_ROOT").empty() &&
                   !here.variable("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM").empty();
  return may ? UserKind::root_that_may_launch : UserKind::root;
}

}  // namespace

Facts facts_here(const Surroundings& here, const std::string& program) {
  Facts facts;
  facts.cpu_load = busy_cores_here(here);  // before our own children are at work
  facts.user = user_here(here);
  facts.launchers = launchers_here(here);
  facts.libraries = libraries_here(here, facts.launchers);
  facts.programs.push_back({{}, here.program_problem({})});
  for (const MpiInterfaceInfo& info : mpi_interfaces) {
    facts.programs.push_back({info.interface, here.program_problem(info.interface)});
  }
  facts.simulates = find_own_library(simgrid_library_name).has_value();
  facts.host = host_here(here);
  facts.limits = limits_here(here);
  facts.batch = batch_here(here);
  facts.rights = rights_here(here);
  facts.settings = settings_here(here, facts.launchers);
  if (!program.empty()) facts.program = program_here(program);
  return facts;
}

}  // namespace rankplace::doctor
