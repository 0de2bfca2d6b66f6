// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <optional>

#include "bench/harness/launchers/dialect_table.hpp"
#include "support/text/text.hpp"
#include "workflow/doctor/diagnosis.hpp"
#include "workflow/programs/mpi_programs.hpp"
#include "workflow/programs/tracers.hpp"

namespace rankplace::doctor {
namespace {

using Findings = std::vector<Finding>;

std::optional<MpiInterface> interface_of(const FoundLauncher& launcher) {
  return rankplace::interface_of(harness::dialect_of(*launcher.kind));
}

bool is_openmpi(const FoundLauncher& launcher) {
  return launcher.kind && harness::dialect_of(*launcher.kind).is_openmpi();
}

/// Without its configuration srun complains instead of telling its version.
bool finds_no_slurm(const FoundLauncher& launcher) {
  return launcher.kind == harness::LauncherKind::slurm && launcher.version.empty();
}

/// A library of the interface whose programs can be recorded; of any, if it is nothing.
const FoundLibrary* traced_library(const Facts& facts, std::optional<MpiInterface> interface) {
  const auto found = std::ranges::find_if(facts.libraries, [&](const FoundLibrary& library) {
    return library.is_traced() && (!interface || library.interface == interface);
  });
  return found == facts.libraries.end() ? nullptr : &*found;
}

std::string program_problem(const Facts& facts, std::optional<MpiInterface> interface) {
  const auto found = std::ranges::find(facts.programs, interface, &OwnPrograms::interface);
  return found == facts.programs.end() ? "" : found->problem;
}

/// Why programs cannot be rerun with it; empty if they can.
std::string why_not(const FoundLauncher& launcher, const Facts& facts) {
  if (launcher.answer == AnswerKind::late) return "does not tell its version in time";
  if (launcher.answer == AnswerKind::refused) return "cannot be started";
  if (!facts.limits.temporary_problem.empty()) return "there is no folder for temporary files";
  if (!launcher.kind) return "its command lines are not known; take `launcher` exec";
  if (is_openmpi(launcher) && facts.user == UserKind::root) return "does not start for root";
  if (finds_no_slurm(launcher)) return "finds no Slurm";
  const auto interface = interface_of(launcher);
  if (traced_library(facts, interface) == nullptr) {
    return "no library with a tracer for " +
           std::string(interface ? info_of(*interface).libraries : "it");
  }
  return program_problem(facts, interface);
}

void add_launcher(const FoundLauncher& launcher, const Facts& facts, Findings& findings) {
  const std::string path = launcher.path.string();
  if (launcher.answer == AnswerKind::late) {
    findings.push_back({Severity::problem,
                        path + " did not tell its version within " +
                            std::to_string(answer_limit_s) + " s (it was stopped)",
                        "run '" + path +
                            " --version' by hand, in a job; or put another one first "
                            "on the PATH"});
  } else if (launcher.answer == AnswerKind::refused) {
    const std::string why =
        launcher.complaint.empty() ? "a damaged installation?" : launcher.complaint;
    findings.push_back({Severity::problem, path + " cannot be started (" + why + ')',
                        "load the module that belongs to it, or take it off the PATH"});
  } else if (!launcher.kind) {
    findings.push_back(
        {Severity::caution,
         path + " is no launcher whose command lines rankplace takes apart" +
             (launcher.version.empty() ? "" : " (it says: " + launcher.version + ")"),
         "let each rank bind itself: `launcher` exec (docs/launchers.md)"});
  } else if (finds_no_slurm(launcher)) {
    findings.push_back({Severity::caution, path + " finds no configuration of Slurm",
                        "none if this machine has no Slurm; else set SLURM_CONF"});
  } else if (is_openmpi(launcher) && facts.user == UserKind::root) {
    findings.push_back(
        {Severity::problem,
         "Open MPI's " + launcher.names.front() + " does not start programs for root",
         "work as an ordinary user, or export OMPI_ALLOW_RUN_AS_ROOT=1 "
         "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1"});
  }
}

void add_library(const FoundLibrary& library, Findings& findings) {
  const std::string path = library.path.string();
  if (!library.problem.empty()) {
    findings.push_back({Severity::caution, path + " cannot be loaded (" + library.problem + ')',
                        "load the modules that it needs, if your programs use it"});
  } else if (!library.interface) {
    findings.push_back(
        {Severity::caution,
         path + " has a binary interface for which there is no tracer (" + library.version + ')',
         "link your program with Open MPI 3 to 5, a library of the MPICH ABI, or "
         "one with the MPI 5.0 ABI"});
  } else if (!library.tracer) {
    findings.push_back({Severity::caution,
                        "programs of " + library.version + " cannot be recorded (there is no " +
                            info_of(*library.interface).tracer + ')',
                        how_to_build_tracer()});
  } else if (!is_preloadable(*library.tracer)) {
    findings.push_back({Severity::caution, library.tracer->string() + ' ' + not_preloadable,
                        "install rankplace in another folder, or link the tracer from one (ln -s) "
                        "and name the link: trace `tracer_file`"});
  } else if (!library.tracer_problem.empty()) {
    findings.push_back({Severity::caution,
                        library.tracer->string() + " does not fit " + library.version + " (" +
                            library.tracer_problem + ')',
                        how_to_build_tracer()});
  }
}

/// "mpirun of Open MPI starts programs of Open MPI": another library makes each rank a job of one.
void add_mismatch(const ProgramFacts& program, const Facts& facts, Findings& findings) {
  if (!program.interface || *program.interface == MpiInterface::abi) return;
  const auto first = std::ranges::find_if(facts.launchers, [](const FoundLauncher& launcher) {
    return launcher.kind && interface_of(launcher).has_value();
  });
  if (first == facts.launchers.end() || interface_of(*first) == program.interface) return;
  findings.push_back({Severity::problem,
                      program.name + " is linked with " + program.library + ", and " +
                          first->names.front() + " is that of another library (" + first->version +
                          "): each rank would be a job of its own",
                      "start it with the launcher of its own library, or build it again"});
}

void add_program(const ProgramFacts& program, const Facts& facts, Findings& findings) {
  const auto add = [&](const std::string& what, const std::string& remedy) {
    findings.push_back({Severity::problem, program.name + ' ' + what, remedy});
  };
  switch (program.kind) {
    case ExecutableKind::missing: add("is not there", "check the path"); return;
    case ExecutableKind::folder: add("is a folder", "name a program in it"); return;
    case ExecutableKind::forbidden: add("may not be executed", "chmod +x it"); return;
    case ExecutableKind::static_program:
      add("is linked statically (no tracer can be put in front of its MPI library)",
          "link it with the shared MPI library");
      return;
    case ExecutableKind::runnable: break;
  }
  if (!program.library.empty() && !program.interface) {
    add("is linked with " + program.library + ", for which there is no tracer",
        "link it with Open MPI 3 to 5, or a library of the MPICH ABI");
  } else if (program.interface && traced_library(facts, program.interface) == nullptr) {
    add("is linked with " + program.library + ", and no tracer that is here fits it",
        how_to_build_tracer());
  }
  add_mismatch(program, facts, findings);
}

}  // namespace

Ability ability_of(const FoundLauncher& launcher, const Facts& facts) {
  const std::string problem = why_not(launcher, facts);
  Ability ability{
      .what = "rerun with " + joined(launcher.names) + " (compare, tune, verify, calibrate)",
      .works = problem.empty(),
      .why = problem};
  if (!ability.works) return ability;
  ability.why = harness::dialect_of(*launcher.kind).title;
  if (const FoundLibrary* library = traced_library(facts, interface_of(launcher))) {
    if (interface_of(launcher)) ability.why = library->version;
  }
  return ability;
}

std::vector<Finding> mpi_findings(const Facts& facts) {
  Findings findings;
  if (facts.launchers.empty()) {
    findings.push_back({Severity::problem,
                        "no launcher of MPI programs is on the PATH (mpirun, mpiexec, srun, flux)",
                        "load the module of your MPI library (module avail mpi), or install one "
                        "(Debian: openmpi-bin)"});
  }
  for (const FoundLauncher& launcher : facts.launchers) add_launcher(launcher, facts, findings);
  if (facts.libraries.empty() && !facts.launchers.empty()) {
    findings.push_back({Severity::problem, "no MPI library was found beside the launchers",
                        "load its module, or name its folder in LD_LIBRARY_PATH"});
  }
  for (const FoundLibrary& library : facts.libraries) add_library(library, findings);
  if (facts.program) add_program(*facts.program, facts, findings);
  return findings;
}

}  // namespace rankplace::doctor
