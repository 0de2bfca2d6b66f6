// SPDX-License-Identifier: BSD-3-Clause
// What doctor finds in seeded environments and folders.
#include <algorithm>
#include <catch2/catch.hpp>

#include "../../support/temp_dir.hpp"
#include "workflow/doctor/facts.hpp"

namespace rankplace::doctor {
namespace {

namespace fs = std::filesystem;
using test::TempDir;

/// A machine with nothing on it, below `root`; programs do not answer.
Surroundings seeded(const TempDir& root, std::map<std::string, std::string> environment = {}) {
  return {.environment = std::move(environment),
          .root = root.path(),
          .is_root_user = false,
          .ask =
              [](const auto&) {
                return Answer{AnswerKind::refused, 0, ""};
              },
          .examiner = {"examine"},
          .tracer = [](MpiInterface) { return std::nullopt; },
          .program_problem = [](auto) { return ""; }};
}

void add_program(const TempDir& root, const std::string& name) {
  fs::permissions(root.file(name, "#!/bin/sh\n"), fs::perms::owner_all);
}

TEST_CASE("A launcher is found once, under all its names, with the version that it tells") {
  const TempDir root;
  add_program(root, "opt/bin/orterun");
  add_program(root, "mpich/bin/mpiexec.hydra");
  add_program(root, "bin/srun");
  for (const char* const name : {"mpirun", "mpiexec"}) {
    fs::create_symlink("orterun", root.path() / "opt/bin" / name);
  }
  const std::string base = root.path();
  Surroundings here =
      seeded(root, {{"PATH", base + "/opt/bin:" + base + "/mpich/bin:" + base + "/bin"}});
  here.ask = [](const std::vector<std::string>& words) -> Answer {
    const std::string name = fs::path(words.front()).filename();
    if (name == "mpirun") return {AnswerKind::given, 0, "mpirun (Open MPI) 5.0.7\n"};
    if (name == "srun") return {AnswerKind::late, 0, ""};
    return {AnswerKind::given, 0,
            "HYDRA build details:\n    Version:   4.2.1\n  CFLAGS: -Werror=x\n"};
  };
  const auto found = launchers_here(here);
  REQUIRE(found.size() == 3);
  CHECK(found[0].names == std::vector<std::string>{"mpirun", "mpiexec", "orterun"});
  CHECK(found[0].version == "mpirun (Open MPI) 5.0.7");
  CHECK(found[0].kind == harness::LauncherKind::openmpi5);
  CHECK(found[0].prefix == fs::canonical(root.path() / "opt"));
  CHECK(found[1].version == "Hydra 4.2.1");
  CHECK(found[1].kind == harness::LauncherKind::mpich_before_502);
  CHECK(found[2].answer == AnswerKind::late);
  CHECK(found[2].version.empty());
}

TEST_CASE("What a shell or the loader cannot begin has no version") {
  const TempDir root;
  add_program(root, "bin/mpirun");
  add_program(root, "bin/flux");
  Surroundings here = seeded(root, {{"PATH", root.path() / "bin"}});
  here.ask = [](const std::vector<std::string>& words) -> Answer {
    if (fs::path(words.front()).filename() == "flux") return {AnswerKind::given, 127, "sh: 9\n"};
    return {AnswerKind::given, 1, "x: error while loading shared libraries: libo.so.40: cannot\n"};
  };
  const auto found = launchers_here(here);
  REQUIRE(found.size() == 2);
  for (const FoundLauncher& launcher : found) {
    CHECK(launcher.answer == AnswerKind::refused);
    CHECK(launcher.version.empty());
  }
  CHECK(found[1].complaint == "sh: 9");
}

TEST_CASE("Libraries are found by folders, modules and the loader, once each, and examined") {
  const TempDir root;
  root.file("a/libmpi.so.40.30", "");
  root.file("a/libmpi_mpifh.so.40", "");
  root.file("module/lib/libmpi.so.12", "");
  const auto listed = root.file("c/libmpi_abi.so.1", "");
  root.file("d/libmpi_broken.so.12", "");
  root.file("d/libmpi_other.so.12", "");
  root.file("e/libmpi_cray.so.12", "");
  root.file("e/libmpich.so.12", "");
  fs::create_symlink("libmpi.so.40.30", root.path() / "a/libmpi.so.40");
  const std::string base = root.path();
  Surroundings here =
      seeded(root, {{"LD_LIBRARY_PATH", base + "/a:" + base + "/a:" + base + "/d:" + base + "/e"},
                    {"I_MPI_ROOT", base + "/module"}});
  here.tracer = [](MpiInterface interface) {
    return interface == MpiInterface::openmpi ? std::optional<fs::path>("/t.so") : std::nullopt;
  };
  here.ask = [&](const std::vector<std::string>& words) -> Answer {
    if (words[0] == "/sbin/ldconfig") {
      return {AnswerKind::given, 0, "\tlibmpi_abi.so.1 (libc6) => " + listed.string() + '\n'};
    }
    if (words[1].ends_with("40")) {
      return {AnswerKind::given, 0,
              words.size() == 3 && words[2] == "/t.so" ? "version Open MPI v5\ntracer-problem no\n"
                                                       : "version wrong words\n"};
    }
    if (words[1].ends_with("other.so.12")) return {AnswerKind::given, 0, ""};
    if (words[1].ends_with("broken.so.12")) return {AnswerKind::given, 0, "problem libx.so: no\n"};
    if (words[1].ends_with("cray.so.12"))
      return {AnswerKind::given, 0, "version MPI VERSION : CRAY MPICH version 8.1.25 (ANL)\n"};
    if (words[1].ends_with("mpich.so.12"))
      return {AnswerKind::given, 0, "version MPICH Version: 4.0.2\n"};
    return {AnswerKind::given, 0, "version Other\n"};
  };
  const auto found = libraries_here(here, {});
  REQUIRE(found.size() == 6);
  CHECK(found[0].version == "Open MPI v5");
  CHECK(found[0].tracer_problem == "no");
  CHECK_FALSE(found[0].is_traced());
  CHECK(found[1].problem == "libx.so: no");
  CHECK(found[2].version == "CRAY MPICH version 8.1.25 (ANL)");
  CHECK(found[3].version == "MPICH 4.0.2");
  CHECK(found[4].interface == MpiInterface::mpich);
  CHECK(found[4].version == "Other");
  CHECK(found[5].interface == MpiInterface::abi);
}

TEST_CASE("A control group's limits are the least of it and of those above, in both versions") {
  const TempDir root;
  root.file("proc/self/cgroup", "0::/job/step\n");
  root.file("sys/fs/cgroup/job/cpu.max", "150000 100000\n");
  root.file("sys/fs/cgroup/job/step/cpu.max", "max 100000\n");
  root.file("sys/fs/cgroup/job/step/memory.max", "1073741824\n");
  root.file("sys/fs/cgroup/job/memory.max", "max\n");
  root.file("proc/self/status", "Name:\tx\nCpus_allowed_list:\t0-3,8\nMems_allowed_list:\t0-1\n");
  root.file("proc/self/limits", "Max locked memory         65536     unlimited     bytes\n");
  Limits limits = limits_here(seeded(root, {{"TMPDIR", root.path()}}));
  CHECK(limits.temporary_problem.empty());
  CHECK(limits.cpus == 1.5);
  CHECK(limits.memory_bytes == 1073741824U);
  CHECK(limits.pus == "0-3,8");
  CHECK(limits.memory_nodes == "0-1");
  CHECK(limits.locked_memory_bytes == 65536U);
  root.file("proc/self/cgroup", "3:memory:/elsewhere\n1:cpu,cpuacct:/x\n");
  root.file("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
  root.file("sys/fs/cgroup/cpu,cpuacct/x/cpu.cfs_quota_us", "50000\n");
  root.file("sys/fs/cgroup/cpu,cpuacct/x/cpu.cfs_period_us", "100000\n");
  root.file("proc/self/limits", "Max locked memory         unlimited     unlimited     bytes\n");
  limits = limits_here(seeded(root, {{"TMPDIR", "/proc/nothere"}}));
  CHECK(limits.temporary_problem == "TMPDIR=/proc/nothere is no folder that can be written");
  CHECK(limits.cpus == 0.5);
  CHECK_FALSE(limits.memory_bytes);
  CHECK_FALSE(limits.locked_memory_bytes);
}

TEST_CASE("Every batch system tells its job") {
  const TempDir root;
  const std::string hosts = root.file("nodes", "n01\nn01\nn02\nn02\nn02\n");
  const auto job = [&](std::map<std::string, std::string> environment) {
    return batch_here(seeded(root, std::move(environment))).job.value();
  };
  const BatchJob slurm = job({{"SLURM_JOB_ID", "7"},
                              {"SLURM_JOB_NUM_NODES", "4"},
                              {"SLURM_NTASKS", "64"},
                              {"SLURM_JOB_NODELIST", "n[01-04]"}});
  CHECK((slurm.system == "Slurm" && slurm.id == "7" && slurm.nodes == 4U && slurm.slots == 64U));
  CHECK(slurm.hosts == "n[01-04]");
  const BatchJob pbs = job({{"PBS_JOBID", "8.server"}, {"PBS_NODEFILE", hosts}});
  CHECK((pbs.system == "PBS" && pbs.nodes == 2U && pbs.slots == 5U && pbs.hosts == "n01,n02"));
  const BatchJob lsf = job({{"LSB_JOBID", "9"}, {"LSB_MCPU_HOSTS", "b1 1 c1 16 c2 16"}});
  CHECK((lsf.system == "LSF" && lsf.nodes == 3U && lsf.slots == 33U));
  CHECK(job({{"FLUX_URI", "local:///x"}}).system == "Flux");
  CHECK(job({{"JOB_ID", "1"}, {"PE_HOSTFILE", "x"}, {"NSLOTS", "8"}}).slots == 8U);
  CHECK(job({{"PJM_JOBID", "1"}, {"PJM_NODE", "12"}}).nodes == 12U);
  CHECK(job({{"OAR_JOB_ID", "1"}, {"OAR_NODEFILE", hosts}}).slots == 5U);
  CHECK_FALSE(batch_here(seeded(root, {{"JOB_ID", "make"}})).job);
  add_program(root, "bin/qsub");
  CHECK(batch_here(seeded(root, {{"PATH", (root.path() / "bin").string()}})).submit_commands ==
        std::vector<std::string>{"qsub"});
}

std::string effects_of(const std::vector<Setting>& settings) {
  std::string text;
  for (const Setting& one : settings) text += one.name + ':' + name_of(one.effect) + ' ';
  return text;
}

TEST_CASE("Settings are told by what they change; those that say a place are none") {
  const TempDir root;
  CHECK(effects_of(settings_here(seeded(root, {{"OMPI_MCA_rmaps_base_mapping_policy", "node"},
                                               {"OMPI_MCA_btl", "tcp,self"},
                                               {"PRTE_MCA_hwloc_default_binding_policy", "none"},
                                               {"SLURM_CPU_BIND", "cores"},
                                               {"SLURM_HINT", "nomultithread"},
                                               {"I_MPI_PIN_DOMAIN", "core"},
                                               {"I_MPI_ROOT", "/opt"},
                                               {"MPIR_CVAR_BCAST_INTRA_ALGORITHM", "ring"},
                                               {"KMP_AFFINITY", "compact"},
                                               {"HWLOC_XMLFILE", "/x"},
                                               {"LD_PRELOAD", "/d.so"},
                                               {"RANKPLACE_PROFILE", "/p"},
                                               {"HOME", "/nowhere"}}),
                                 {})) ==
        "HWLOC_XMLFILE:topology I_MPI_PIN_DOMAIN:placement KMP_AFFINITY:threads LD_PRELOAD:preload "
        "MPIR_CVAR_BCAST_INTRA_ALGORITHM:library OMPI_MCA_btl:library "
        "OMPI_MCA_rmaps_base_mapping_policy:placement "
        "PRTE_MCA_hwloc_default_binding_policy:placement RANKPLACE_PROFILE:rankplace "
        "SLURM_CPU_BIND:placement SLURM_HINT:placement ");
}

TEST_CASE("In a job, the variables that Slurm sets for it are no settings of the user") {
  const TempDir root;
  std::map<std::string, std::string> environment{{"SLURM_NTASKS", "8"}, {"SLURM_HINT", "x"}};
  CHECK(settings_here(seeded(root, environment), {}).size() == 2);
  environment["SLURM_JOB_ID"] = "1";
  CHECK(effects_of(settings_here(seeded(root, environment), {})) == "SLURM_HINT:placement ");
}

TEST_CASE("Parameter files are read with their lines, once each") {
  const TempDir root;
  const auto file = root.file("home/.openmpi/mca-params.conf",
                              "# rmaps = x\n\n rmaps_base_mapping_policy = socket # why\nx\n");
  root.file("etc/openmpi/openmpi-mca-params.conf", "btl = tcp\n");
  root.file("opt/etc/prte-mca-params.conf", "hwloc_default_binding_policy=none\n");
  FoundLauncher launcher;
  launcher.prefix = root.path() / "opt";
  const auto settings = settings_here(seeded(root, {{"HOME", (root.path() / "home").string()}}),
                                      {launcher, launcher});
  CHECK(effects_of(settings) ==
        "rmaps_base_mapping_policy:placement btl:library hwloc_default_binding_policy:placement ");
  CHECK(settings.front().value == "socket");
  CHECK(settings.front().where() == file.string() + ":3");
}

TEST_CASE("Busy are the PUs and processes that worked between two looks") {
  const TempDir root;
  root.file("proc/stat",
            "cpu 0 0 0 0\ncpu0 100 0 0 900 0 0 0 0\ncpu1 100 0 0 900 0 0 0 0\nintr 1\n");
  root.file("proc/42/stat", "42 (a (b) c) R 1 2 3 4 5 6 7 8 9 10 100 50 0 0\n");
  root.file("proc/43/stat", "43 (own) R 1 2 3 4 5 6 7 8 9 10 0 0 0 0\n");
  const CpuSample before = cpu_sample(seeded(root));
  root.file("proc/stat", "cpu 0 0 0 0\ncpu0 190 0 0 910 0 0 0 0\ncpu1 105 0 0 995 0 0 0 0\n");
  root.file("proc/42/stat", "42 (a (b) c) R 1 2 3 4 5 6 7 8 9 10 140 100 0 0\n");
  root.file("proc/43/stat", "43 (own) R 1 2 3 4 5 6 7 8 9 10 100 0 0 0\n");
  const CpuLoad cpu_load = cpu_load_between(before, cpu_sample(seeded(root)), 1.0, 100, 43);
  REQUIRE(cpu_load.pus.size() == 1);
  CHECK(cpu_load.pus[0].os_pu == 0);
  CHECK(cpu_load.pus[0].part == Approx(0.9));
  REQUIRE(cpu_load.processes.size() == 1);
  CHECK(cpu_load.processes[0].name == "a (b) c");
  CHECK(cpu_load.processes[0].cpus == Approx(0.9));
}

TEST_CASE("A host's view has its packages, levels and PUs") {
  const HostView view = view_of(resolve_machine("pack:2 l2:2 core:2 pu:2", {}, nullptr));
  CHECK((view.packages == 2 && view.cores == 8 && view.pus.size() == 16 && view.others.empty()));
  CHECK(view.levels.size() == 3);
}

}  // namespace
}  // namespace rankplace::doctor
