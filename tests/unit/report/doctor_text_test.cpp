// SPDX-License-Identifier: BSD-3-Clause
// How doctor tells what it found: the answer first.
#include <catch2/catch.hpp>

#include "report/doctor/doctor.hpp"

namespace rankplace::doctor {
namespace {

Facts seeded_facts() {
  Facts facts;
  facts.launchers = {{.names = {"mpirun", "mpiexec"},
                      .path = "/opt/bin/mpirun",
                      .prefix = "/opt",
                      .version = "mpirun (Open MPI) 4.1.4",
                      .kind = harness::LauncherKind::openmpi4}};
  facts.libraries = {{.path = "/opt/lib/libmpi.so.40",
                      .version = "Open MPI v4.1.4",
                      .interface = MpiInterface::openmpi,
                      .tracer = "/rp/librankplace_tracer.so"}};
  facts.host = {
      .name = "n01", .packages = 2, .cores = 4, .pus = {0, 1, 2, 3}, .levels = {"a", "b"}};
  facts.host.memory = {{0, 1U << 30U, {}}, {1, 1U << 30U, {}}};
  facts.limits = {.pus = "0-3", .memory_nodes = "0-1", .cpus = 1.5};
  facts.rights = {.ptrace_scope = 0, .perf_paranoid = 3, .cache_misses = "Permission denied"};
  facts.batch.job = BatchJob{"Slurm", "7", 4, 64, "n[01-04]"};
  facts.cpu_load.seconds = 0.5;
  facts.settings = {{"UCX_TLS", "tcp", {}, "UCX", SettingEffect::library}};
  facts.program = ProgramFacts{"./app", ExecutableKind::runnable, "libmpi.so.40", "/opt/lib/x",
                               MpiInterface::openmpi};
  return facts;
}

TEST_CASE("the text of doctor has the answer, what to do, what works, what is here") {
  const Facts facts = seeded_facts();
  CHECK(
      doctor_text(diagnose(facts), facts) ==
      R"(The whole loop works here: record, map and rerun, with mpirun, Open MPI v4.1.4 (1 caution below)

caution: a control group allows 1.5 CPUs on 4 cores (ranks are stopped now and then) -> start at most 1 ranks, or ask for more CPUs

what works
  yes  map, evaluate, advise, predict and report: need no MPI
  yes  record programs (trace): Open MPI v4.1.4
  yes  rerun with mpirun, mpiexec (compare, tune, verify, calibrate): Open MPI v4.1.4
  no   simulate (predict, `engine` simgrid): built without SimGrid
  no   count memory traffic (trace, `memory`): no counter of cache misses: Permission denied
  yes  find a difference on this host alone: levels: a, b

program ./app
  libmpi.so.40 => /opt/lib/x

launchers on the PATH
  /opt/bin/mpirun, mpiexec: mpirun (Open MPI) 4.1.4

MPI libraries, and the tracers for their programs
  /opt/lib/libmpi.so.40: Open MPI v4.1.4
    /rp/librankplace_tracer.so

host n01
  2 packages, 4 cores, PUs 0-3, 2 NUMA nodes, 2.00 GiB
  allowed: PUs 0-3, memory of NUMA nodes 0-1, 1.5 CPUs, memory without limit
  busy: no PU in 500 ms

rights
  read the memory of other ranks: yes (kernel.yama.ptrace_scope 0)
  count cache misses: Permission denied (kernel.perf_event_paranoid 3)

batch system
  Slurm job 7, 4 nodes, 64 ranks: n[01-04]

settings that launches and times depend on
  UCX_TLS=tcp (UCX)
)");
}

}  // namespace
}  // namespace rankplace::doctor
