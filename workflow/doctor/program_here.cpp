// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/doctor/program_here.hpp"

#include "workflow/programs/mpi_library.hpp"

namespace rankplace::doctor {

ProgramFacts program_here(const std::string& name) {
  ProgramFacts facts{.name = name, .kind = ExecutableKind::missing};
  const Executable program = find_executable(name);
  facts.kind = program.kind;
  if (program.kind != ExecutableKind::runnable) return facts;
  const LinkedMpi linked = linked_mpi(program.loader, program.path);
  facts.library = linked.soname;
  facts.library_path = linked.path;
  facts.interface = linked.interface;
  return facts;
}

}  // namespace rankplace::doctor
