// SPDX-License-Identifier: BSD-3-Clause
// What doctor says of facts.
#include <algorithm>
#include <catch2/catch.hpp>

#include "workflow/doctor/diagnosis.hpp"

namespace rankplace::doctor {
namespace {

FoundLauncher launcher_of(harness::LauncherKind kind, const std::string& name) {
  return {.names = {name},
          .path = "/opt/bin/" + name,
          .prefix = "/opt",
          .version = name + " 1",
          .kind = kind};
}

FoundLibrary library_of(MpiInterface interface, const std::string& version) {
  return {.path = "/opt/lib/libmpi.so",
          .version = version,
          .interface = interface,
          .tracer = "/lib/t.so"};
}

/// A node of two packages with Open MPI, where all is well.
Facts good_facts() {
  Facts facts;
  facts.launchers = {launcher_of(harness::LauncherKind::openmpi4, "mpirun")};
  facts.libraries = {library_of(MpiInterface::openmpi, "Open MPI v4.1.4")};
  facts.host.packages = 2;
  facts.host.cores = 8;
  facts.host.pus = {0, 1, 2, 3, 4, 5, 6, 7};
  facts.host.levels = {"inter-socket", "intra-socket"};
  return facts;
}

/// The findings as lines "what -> remedy".
std::string findings_in(const Facts& facts) {
  std::string text;
  for (const Finding& finding : diagnose(facts).findings) {
    text += (finding.severity == Severity::problem ? "P " : "C ") + finding.what + " -> " +
            finding.remedy + '\n';
  }
  return text;
}

bool is_ready(const Facts& facts) { return diagnose(facts).is_ready; }

TEST_CASE("Where all is well there is nothing to do") {
  const Diagnosis diagnosis = diagnose(good_facts());
  CHECK(diagnosis.is_ready);
  CHECK(diagnosis.findings.empty());
  CHECK(diagnosis.answer ==
        "The whole loop works here: record, map and rerun, with mpirun, Open MPI v4.1.4");
}

TEST_CASE("Without a launcher, a library or a tracer it says what works and what to do") {
  Facts facts = good_facts();
  facts.launchers.clear();
  CHECK_FALSE(is_ready(facts));
  CHECK(diagnose(facts).answer ==
        "Programs cannot be rerun under placements here; map, evaluate, advise, predict and report "
        "work (1 problem below)");
  CHECK_THAT(findings_in(facts), Catch::Contains("P no launcher of MPI programs"));
  facts = good_facts();
  facts.libraries.clear();
  CHECK_FALSE(is_ready(facts));
  CHECK_THAT(findings_in(facts), Catch::Contains("LD_LIBRARY_PATH"));
  facts = good_facts();
  facts.libraries[0].tracer.reset();
  CHECK_FALSE(is_ready(facts));
  CHECK_THAT(findings_in(facts), Catch::Contains("there is no librankplace_tracer_openmpi.so"));
  facts = good_facts();
  facts.libraries[0].tracer_problem = "GLIBC_2.99";
  CHECK_FALSE(is_ready(facts));
  CHECK_THAT(findings_in(facts), Catch::Contains("does not fit Open MPI v4.1.4 (GLIBC_2.99)"));
}

TEST_CASE("A launcher works with a library of its own interface only") {
  Facts facts = good_facts();
  facts.libraries = {library_of(MpiInterface::mpich, "MPICH 4")};
  CHECK_FALSE(is_ready(facts));
  facts.launchers.push_back(launcher_of(harness::LauncherKind::mpich, "mpiexec.hydra"));
  CHECK(is_ready(facts));
  facts.programs = {{MpiInterface::mpich, "there is no rankplace-probe-mpich"}};
  CHECK_FALSE(is_ready(facts));
  facts.launchers.push_back(launcher_of(harness::LauncherKind::slurm, "srun"));
  CHECK(is_ready(facts));
  facts.launchers.back().version.clear();  // srun complained
  CHECK_FALSE(is_ready(facts));
}

TEST_CASE("A launcher that does not answer is said so") {
  Facts facts = good_facts();
  facts.launchers[0].answer = AnswerKind::late;
  facts.launchers[0].kind.reset();
  CHECK_FALSE(is_ready(facts));
  CHECK_THAT(findings_in(facts), Catch::Contains("did not tell its version within 5 s"));
}

TEST_CASE("A launcher that cannot begin is said so, with its own words") {
  Facts facts = good_facts();
  facts.launchers[0].answer = AnswerKind::refused;
  facts.launchers[0].complaint = "no library x";
  CHECK_FALSE(is_ready(facts));
  CHECK_THAT(findings_in(facts), Catch::Contains("P /opt/bin/mpirun cannot be started (no lib"));
}

TEST_CASE("Without a folder for temporary files nothing is started") {
  Facts facts = good_facts();
  facts.limits.temporary_problem = "TMPDIR=/x is no folder that can be written";
  CHECK_FALSE(is_ready(facts));
  CHECK_THAT(findings_in(facts), Catch::Contains("P TMPDIR=/x is no folder"));
}

TEST_CASE("A tracer that cannot be preloaded is a caution of its own") {
  Facts facts = good_facts();
  facts.libraries[0].tracer = "/with space/t.so";
  facts.libraries[0].tracer_problem = "cannot be preloaded";
  CHECK_FALSE(is_ready(facts));
  CHECK_THAT(findings_in(facts), Catch::Contains("C /with space/t.so cannot be preloaded, as"));
}

TEST_CASE("A shell that is bound does not bind what it starts") {
  Facts facts = good_facts();
  facts.limits.pus = "0-7";
  CHECK(findings_in(facts).empty());
  facts.limits.pus = "0-2,5";
  CHECK_THAT(findings_in(facts),
             Catch::Contains("bound to PUs 0-2 5; placements and launchers take PUs 3-4 6-7, too"));
  facts.settings = {{.name = "HWLOC_SYNTHETIC",
                     .value = "pu:8",
                     .obeyed = "hwloc",
                     .effect = SettingEffect::topology}};
  CHECK_THAT(findings_in(facts), !Catch::Contains("bound to PUs"));
}

TEST_CASE("Open MPI does not start for root unless it was told to") {
  Facts facts = good_facts();
  facts.user = UserKind::root;
  CHECK_FALSE(is_ready(facts));
  CHECK_THAT(findings_in(facts), Catch::Contains("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"));
  facts.user = UserKind::root_that_may_launch;
  CHECK(is_ready(facts));
}

TEST_CASE("A program of another library than the launcher's is a problem") {
  Facts facts = good_facts();
  facts.program = {"./app", ExecutableKind::runnable, "libmpi.so.12", "/x", MpiInterface::mpich};
  CHECK_THAT(findings_in(facts), Catch::Contains("each rank would be a job of its own"));
  facts.program = {"./app", ExecutableKind::runnable, "libmpi.so.40", "/x", MpiInterface::openmpi};
  CHECK(findings_in(facts).empty());
  facts.program = {"./app", ExecutableKind::runnable, "libmpi.so.20", "/x", {}};
  CHECK_THAT(findings_in(facts), Catch::Contains("for which there is no tracer"));
  facts.program = {"./app", ExecutableKind::static_program, "", "", {}};
  CHECK_THAT(findings_in(facts), Catch::Contains("is linked statically"));
  facts.program = {"./app", ExecutableKind::missing, "", "", {}};
  CHECK_THAT(findings_in(facts), Catch::Contains("./app is not there"));
}

TEST_CASE("Limits, load and rights are cautions with remedies") {
  Facts facts = good_facts();
  facts.host.others = {8, 9};
  facts.limits.cpus = 2.5;
  facts.limits.shared_memory_bytes = 1U << 20U;
  facts.rights = {1, "Operation not permitted", 4, "Permission denied"};
  facts.cpu_load = {{{3, 0.95}}, {{77, "python3", 0.95}}, 0.5};
  facts.batch.submit_commands = {"sbatch"};
  const std::string text = findings_in(facts);
  CHECK_THAT(text, Catch::Contains("may use PUs 0-7 and not PUs 8-9"));
  CHECK_THAT(text, Catch::Contains("allows 2.5 CPUs on 8 cores"));
  CHECK_THAT(text, Catch::Contains("start at most 2 ranks"));
  CHECK_THAT(text, Catch::Contains("/dev/shm has 1.00 MiB"));
  CHECK_THAT(text, Catch::Contains("kernel.yama.ptrace_scope is 1"));
  CHECK_THAT(text, Catch::Contains("PU 3 (95.0 %): python3 (process 77)"));
  CHECK_THAT(text, Catch::Contains("is in no job, and sbatch is here"));
  CHECK_THAT(text, !Catch::Contains("P "));
  CHECK(is_ready(facts));
}

TEST_CASE("Memory that may not be locked matters to InfiniBand only") {
  Facts facts = good_facts();
  facts.limits.locked_memory_bytes = 1U << 16U;
  CHECK(findings_in(facts).empty());
  facts.host.devices = {{"mlx5_0", "openfabrics", {}, 0}};
  CHECK_THAT(findings_in(facts), Catch::Contains("may be locked"));
}

TEST_CASE("Settings that place are cautions, those of transports are facts") {
  Facts facts = good_facts();
  facts.settings = {{"OMPI_MCA_btl", "tcp", {}, "Open MPI", SettingEffect::library}};
  CHECK(findings_in(facts).empty());
  facts.settings = {{"SLURM_CPU_BIND", "cores", {}, "Slurm", SettingEffect::placement},
                    {"rmaps", "x", "/f:3", "Open MPI", SettingEffect::placement},
                    {"KMP_AFFINITY", "x", {}, "OpenMP", SettingEffect::threads},
                    {"HWLOC_XMLFILE", "x", {}, "hwloc", SettingEffect::topology}};
  const std::string text = findings_in(facts);
  CHECK_THAT(text, Catch::Contains("-> unset SLURM_CPU_BIND before such a launch"));
  CHECK_THAT(text, Catch::Contains("rmaps = x in /f:3"));
  CHECK_THAT(text, Catch::Contains("rankplace cannot leave it out"));
  CHECK_THAT(text, Catch::Contains("KMP_AFFINITY=x binds threads"));
  CHECK_THAT(text, Catch::Contains("hwloc see another machine"));
  facts.settings = {
      {"rmaps_base_mapping_policy", "node", "/f:3", "Open MPI", SettingEffect::placement}};
  CHECK_THAT(findings_in(facts), Catch::Contains("put OMPI_MCA_rmaps_base_mapping_policy= before"));
}

TEST_CASE("Problems come before cautions") {
  Facts facts = good_facts();
  facts.host.others = {8};
  facts.program = {"./app", ExecutableKind::missing, "", "", {}};
  const auto findings = diagnose(facts).findings;
  REQUIRE(findings.size() == 2);
  CHECK(findings[0].severity == Severity::problem);
}

TEST_CASE("Cores that are all alike make no difference") {
  Facts facts = good_facts();
  const auto difference = [&] { return diagnose(facts).abilities.back(); };
  CHECK(difference().works);
  facts.host.levels = {"intra-socket"};
  CHECK_FALSE(difference().works);
  CHECK(difference().why == "its cores are all alike");
}

}  // namespace
}  // namespace rankplace::doctor
