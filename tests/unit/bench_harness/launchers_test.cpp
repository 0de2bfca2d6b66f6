// SPDX-License-Identifier: BSD-3-Clause
// The table of launchers: how each is recognised, and how its command follows a placement.
#include <catch2/catch.hpp>
#include <iterator>
#include <map>
#include <sstream>

#include "bench/harness/launch_command.hpp"
#include "bench/harness/launchers/recognition.hpp"
#include "rankfiles/launcher.hpp"
#include "support/errors.hpp"

namespace rankplace::harness {
namespace {

using Catch::Contains;
using enum LauncherKind;

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  return std::vector<std::string>(std::istream_iterator<std::string>(in), {});
}

bool is_app(const std::string& word) { return word == "./app" || word == "./b"; }

UserLaunch line_of(LauncherKind kind, const std::string& line) {
  return UserLaunch(words_of(line), dialect_of(kind), {}, {"", is_app});
}

/// Where ranks go, as "a0 b3": rank 0 on PU 0 of host a, rank 1 on PU 3 of host b.
PlacementFile placement_of(const std::string& places) {
  PlacementFile placement;
  for (const std::string& place : words_of(places)) {
    const auto pu = static_cast<std::uint32_t>(std::stoul(place.substr(1)));
    placement.ranks.push_back(
        {static_cast<std::uint32_t>(placement.ranks.size()), place.substr(0, 1), {pu}, {pu}});
  }
  return placement;
}

std::string placed_line(LauncherKind kind, const std::string& line, const PlacementFile& placement,
                        const std::vector<std::string>& before_program = {}) {
  const LauncherDialect& dialect = dialect_of(kind);
  const LaunchFile made =
      launcher_named(dialect.name).launch_file({placement, "/f/best", "/f/best.json"});
  const auto count = static_cast<std::uint32_t>(placement.ranks.size());
  return shell_text(line_of(kind, line)
                        .changed({.before_program = before_program,
                                  .placement = placed_launch(dialect, made, count, "/bin/rp")}));
}

std::string placed_line(LauncherKind kind, const std::string& line, const std::string& places) {
  return placed_line(kind, line, placement_of(places));
}

std::string unbound_line(LauncherKind kind, const std::string& line) {
  return shell_text(line_of(kind, line).changed({.before_program = {}, .unbound = true}));
}

LauncherKind kind_of(const std::string& program, const std::string& version,
                     const std::string& next = "", const std::string& name = "") {
  return recognised_launcher(program, next, name, [&](const std::string&) { return version; }).kind;
}

TEST_CASE("launchers are known by what --version prints") {
  for (const auto& [version, kind] : std::map<std::string, LauncherKind>{
           {"mpirun (Open MPI) 4.1.4\n\nReport bugs", openmpi4},
           {"mpiexec (OpenRTE) 4.1.4\n", openmpi4},
           {"orterun (OpenRTE) 4.0.2\n", openmpi4},
           {"mpiexec (Open MPI) 5.0.11\n", openmpi5},
           {"prterun (PRRTE) 3.0.12\n", openmpi5},
           {"HYDRA build details:\n    Version:            4.0.2\n", mpich_before_502},
           {"HYDRA build details:\n    Version:            3.1.4\n", mpich_before_502},
           {"HYDRA build details:\n    Version:            4.2.1\n", mpich_before_502},
           {"HYDRA build details:\n    Version:            5.0.1\n", mpich_before_502},
           {"HYDRA build details:\n    Version:            5.1\n", mpich},
           {"HYDRA build details:\n    Version:            5.0.2\n", mpich},
           {"Intel(R) MPI Library for Linux* OS, Version 2021.19.0\n", intel},
           {"PALS version 1.2.5\n", pals}}) {
    INFO(version);
    CHECK(kind_of("mpiexec", version) == kind);
  }
  for (const char* version : {"mpirun (Open MPI) 1.10.7\n", "mpiexec (OpenRTE) 3.1.3\n", "2.1\n"}) {
    CHECK_THROWS_WITH(kind_of("mpirun", version), Contains("'mpirun'") && Contains("exec"));
  }
}

TEST_CASE("launchers of one kind are known by their names, whatever their folder") {
  CHECK(kind_of("/opt/slurm/bin/srun", "not asked") == slurm);
  CHECK(kind_of("flux", "not asked", "run") == flux);
  CHECK(kind_of("mpiexec.hydra", "Intel(R) MPI Library") == intel);
  CHECK(kind_of("/usr/bin/mpirun.openmpi", "mpirun (Open MPI) 4.1.4") == openmpi4);
  CHECK_THROWS_WITH(kind_of("flux", "", "submit"), Contains("'flux'"));
  CHECK_THROWS_WITH(kind_of("aprun", ""), Contains("'aprun'") && Contains("`launcher` exec"));
}

TEST_CASE("the user may name the launcher") {
  CHECK(kind_of("start.sh", "", "", "pals") == pals);
  CHECK(kind_of("mpirun", "", "", "exec") == exec);
  CHECK(kind_of("start.sh", "mpirun (Open MPI) 5.0.7", "", "openmpi") == openmpi5);
  CHECK(kind_of("start.sh", "HYDRA build details:\n Version: 4.0", "", "mpich") ==
        mpich_before_502);
  CHECK_THROWS_WITH(kind_of("mpirun", "mpirun (Open MPI) 5.0.7", "", "mpich"),
                    Contains("Open MPI 5"));
  CHECK_THROWS_WITH(kind_of("mpirun", "", "", "jsrun"), Contains("'jsrun'") && Contains("slurm"));
}

TEST_CASE("without changes every launcher's command stays as it is") {
  for (const auto& [line, kind] : std::map<std::string, LauncherKind>{
           {"mpiexec -genv A b -env C=d -hosts x,y -ppn 2 -n 4 ./app : -n 2 ./b", mpich},
           {"env X=y mpirun -genv I_MPI_PIN_DOMAIN core -n 4 ./app", intel},
           {"srun -N2 -n4 -c 2 --mpi=pmix -lu -K1 --exclusive --account acc ./app -n 3", slurm},
           {"flux run -N 2 -n 4 -o cpu-affinity=per-task --env=A=b ./app", flux},
           {"mpiexec -np 4 -ppn 2 --cpu-bind depth -d 2 --no-vni ./app", pals},
           {"aprun -n 4 -N 2 ./app x", exec}}) {
    CHECK(shell_text(line_of(kind, line).changed({})) == line);
  }
}

TEST_CASE("the number of ranks, however it is written") {
  CHECK(line_of(slurm, "srun -n4 ./app").rank_count() == 4U);
  CHECK(line_of(slurm, "srun --ntasks 4 ./app").rank_count() == 4U);
  CHECK(line_of(slurm, "srun --ntasks=4 ./app").rank_count() == 4U);
  CHECK(line_of(flux, "flux run -n 4 ./app").rank_count() == 4U);
  CHECK(line_of(mpich, "mpiexec -n 3 ./app : -np 2 ./b").rank_count() == 5U);
  CHECK_FALSE(line_of(slurm, "srun -N 4 ./app").rank_count());
  CHECK_FALSE(line_of(exec, "aprun -n 4 ./app").rank_count());
}

TEST_CASE("MPICH: a host file, with a rank map where ranks do not go host by host") {
  CHECK(placed_line(mpich, "mpiexec -genv A b -n 2 ./app x", "a0 a1") ==
        "mpiexec -f /f/best -genv A b -n 2 ./app x");
  CHECK(placed_line(mpich, "mpiexec ./app", "a0 b1 a2") ==
        "mpiexec -f /f/best -rankmap 0,1,0 -n 3 ./app");
  CHECK(placed_line(mpich, "mpiexec -n 2 -env A b ./app : -n 1 ./b", "a0 b1 a2") ==
        "mpiexec -f /f/best -rankmap 0,1,0 -n 2 -env A b ./app : -n 1 ./b");
}

TEST_CASE("MPICH before 5.0.2 follows no rank map, so ranks bind themselves") {
  CHECK(placed_line(mpich_before_502, "mpiexec -n 2 ./app", "a0 a1") ==
        "mpiexec -f /f/best -n 2 ./app");
  CHECK(placed_line(mpich_before_502, "mpiexec -n 3 ./app", "a0 b1 a2") ==
        "mpiexec -hosts a:1,b:1,a:1 -n 3 /bin/rp exec --placement /f/best.json -- ./app");
}

TEST_CASE("env may stand before the launcher, however it is written") {
  for (const char* const prefix : {"env A=b", "/usr/bin/env A=b", "env -uC --unset=D -u E A=b"}) {
    const auto words = words_of(prefix + std::string(" mpiexec -n 2 ./app"));
    CHECK(words[words_before_launcher(words)] == "mpiexec");
  }
  CHECK(words_before_launcher(words_of("env -S x mpiexec")) == 1);
}

TEST_CASE("of a launcher that is not known the program is none that starts others") {
  CHECK_THROWS_WITH(UserLaunch(words_of("timeout 3 mpirun -np 2 ./app"), dialect_of(exec), {},
                               {"", [](const std::string& word) { return word == "mpirun"; }}),
                    Contains("'mpirun' is a launcher itself"));
}

TEST_CASE("a probe's output stays where it is read") {
  const auto probed = [](LauncherKind kind, const std::string& line) {
    return shell_text(
        line_of(kind, line).changed({.before_program = {}, .instead_of_programs = {"probe"}}));
  };
  CHECK(probed(mpich, "mpiexec -outfile-pattern o -n 2 ./app") == "mpiexec -n 2 probe");
  CHECK(probed(slurm, "srun -o out.%t --error=e -n 2 ./app") == "srun -n 2 probe");
  CHECK(probed(openmpi4, "mpirun --output-filename o -np 2 ./app") == "mpirun -np 2 probe");
  CHECK(placed_line(mpich, "mpiexec -outfile-pattern o -n 2 ./app", "a0 a1") ==
        "mpiexec -f /f/best -outfile-pattern o -n 2 ./app");
}

TEST_CASE("ranks that own GPUs see these and no others, and one wrapper is enough") {
  PlacementFile owners = placement_of("a0 b1 a2");
  for (std::uint32_t r = 0; r < 3; ++r)
    owners.devices.push_back({.gpus = {r}, .vendor = GpuVendor::nvidia});
  const std::string mpich_line = placed_line(mpich_before_502, "mpiexec -n 3 ./app", owners);
  CHECK(mpich_line ==
        "mpiexec -hosts a:1,b:1,a:1 -n 3 /bin/rp exec --placement /f/best.json -- ./app");
  for (const auto& [kind, line] : std::map<LauncherKind, std::string>{
           {slurm, "srun -n 4 --gpu-bind=closest ./app"},
           {pals, "mpiexec -n 4 --gpu-bind none ./app"},
           {flux, "flux run -n 4 -o gpu-affinity=per-task ./app"}}) {
    PlacementFile blocks = placement_of("a0 a1 b0 b1");
    for (std::uint32_t r = 0; r < 4; ++r) {
      blocks.devices.push_back({.gpus = {r % 2}, .vendor = GpuVendor::nvidia});
    }
    const std::string placed = placed_line(kind, line, blocks);
    CHECK_THAT(placed, !Contains("closest") && !Contains("bind none") && !Contains("per-task"));
    CHECK_THAT(placed_line(kind, line, "a0 a1 b0 b1"),
               Contains("closest") || Contains("bind none") || Contains("per-task"));
  }
}

TEST_CASE("MPICH: hosts and bindings of the user are left out") {
  const std::string line =
      "mpiexec -f hosts -hosts a,b -ppn 2 -bind-to core -map-by socket -iface eth0 -n 2 ./app";
  CHECK(placed_line(mpich, line, "a0 a1") == "mpiexec -f /f/best -iface eth0 -n 2 ./app");
  CHECK(line_of(mpich, line).placement_options() ==
        std::vector<std::string>{"-f hosts", "-hosts a,b", "-ppn 2", "-bind-to core",
                                 "-map-by socket"});
}

TEST_CASE("Intel MPI: a set for each run of ranks on a host, with the pins of all its ranks") {
  CHECK(placed_line(intel, "mpirun -genv A b -env C d -n 3 ./app x", "a0 b1 a2") ==
        "mpirun -genv A b -env C d -host a -env 'I_MPI_PIN_DOMAIN=[0x1,0x4]' -n 1 ./app x : "
        "-env C d -host b -env 'I_MPI_PIN_DOMAIN=[0x2]' -n 1 ./app x : "
        "-env C d -host a -n 1 ./app x");
}

TEST_CASE("Intel MPI: several programs cut the sets where they change") {
  CHECK(placed_line(intel, "mpirun -n 1 ./app : -wdir /w -n 2 ./b", "a0 a1 b0") ==
        "mpirun -host a -env 'I_MPI_PIN_DOMAIN=[0x1,0x2]' -n 1 ./app : "
        "-wdir /w -host a -env 'I_MPI_PIN_DOMAIN=[0x1,0x2]' -n 1 ./b : "
        "-wdir /w -host b -env 'I_MPI_PIN_DOMAIN=[0x1]' -n 1 ./b");
}

TEST_CASE("Intel MPI: pins of the user are left out, as options and as variables") {
  CHECK(placed_line(intel,
                    "env I_MPI_PIN_DOMAIN=core X=y mpirun -genv I_MPI_PIN_ORDER=scatter -ppn 1 "
                    "-genv I_MPI_DEBUG 4 ./app",
                    "a0") ==
        "env X=y mpirun -genv I_MPI_DEBUG 4 -host a -env 'I_MPI_PIN_DOMAIN=[0x1]' -n 1 ./app");
  CHECK(dialect_of(intel).is_placement_variable("I_MPI_PIN_PROCESSOR_LIST"));
  CHECK(dialect_of(intel).is_placement_variable("I_MPI_PIN"));
  CHECK_FALSE(dialect_of(intel).is_placement_variable("I_MPI_FABRICS"));
}

TEST_CASE("Slurm: the host file in the environment, one list of CPUs for all hosts") {
  CHECK(placed_line(slurm, "srun --mpi=pmix -A acc -N 2 -n 4 -c2 ./app", "a0 b0 a1 b1") ==
        "env SLURM_HOSTFILE=/f/best srun -m arbitrary --cpu-bind=map_cpu:0,1 --mpi=pmix -A acc "
        "-n 4 ./app");
  CHECK(placed_line(slurm, "srun ./app", "a0") ==
        "env SLURM_HOSTFILE=/f/best srun -m arbitrary --cpu-bind=map_cpu:0 -n 1 ./app");
}

TEST_CASE("Slurm: hosts of different lists bind their ranks themselves, the tracer behind") {
  CHECK(placed_line(slurm, "srun -n2 ./app", placement_of("a0 b1"), {"trace"}) ==
        "env SLURM_HOSTFILE=/f/best srun -m arbitrary --cpu-bind=none -n2 /bin/rp exec --placement "
        "/f/best.json -- trace ./app");
}

TEST_CASE("Slurm: variables that contradict a placement, as salloc sets some") {
  for (const char* name :
       {"SLURM_NTASKS_PER_NODE", "SLURM_CPU_BIND", "SLURM_DISTRIBUTION", "SLURM_HOSTFILE"}) {
    CHECK(dialect_of(slurm).is_placement_variable(name));
  }
  for (const char* name : {"SLURM_JOB_ID", "SLURM_JOB_NODELIST", "SLURM_MPI_TYPE", "SLURM_CONF"}) {
    CHECK_FALSE(dialect_of(slurm).is_placement_variable(name));
  }
}

TEST_CASE("Flux: a map of tasks and of cores") {
  CHECK(
      placed_line(flux, "flux run -N1 -o mpibind=on -o pmi=simple -n 4 ./app", "a0 b0 a1 b1") ==
      "flux run -N 2 --requires=host:a,b --exclusive --taskmap=hostfile:/f/best -o mpibind=off -o "
      "'cpu-affinity=map:0;1' -o pmi=simple -n 4 ./app");
}

TEST_CASE("PALS: the order of ranks in the environment, cores as an option") {
  CHECK(placed_line(pals, "mpiexec -np 4 -ppn 4 --cpu-bind depth -d 2 --no-vni ./app",
                    "a0 b0 a1 b1") ==
        "env MPICH_RANK_REORDER_METHOD=3 MPICH_RANK_REORDER_FILE=/f/best mpiexec --ppn 2 --hosts "
        "a,b --cpu-bind list:0:1 -np 4 --no-vni ./app");
}

TEST_CASE("any other launcher: the line stays, each rank binds itself") {
  CHECK(placed_line(exec, "aprun -n 2 -cc none ./app x", "a0 a1") ==
        "aprun -n 2 -cc none /bin/rp exec --placement /f/best -- ./app x");
  CHECK(placed_line(exec, "start -n 1 ./app : -n 1 ./b", "a0 a1") ==
        "start -n 1 /bin/rp exec --placement /f/best -- ./app : -n 1 /bin/rp exec --placement "
        "/f/best -- ./b");
}

TEST_CASE("the program of an unknown launcher is found only where there is no doubt") {
  CHECK_THROWS_WITH(line_of(exec, "start --wrapper ./app ./b"),
                    Contains("'--wrapper'") && Contains("`program` ./app"));
  CHECK_THROWS_WITH(line_of(exec, "start -n 4"), Contains("`program`"));
  const UserLaunch named(words_of("start --wrapper ./app ./b"), dialect_of(exec), {}, {"./b", {}});
  CHECK(named.programs() == std::vector<std::string>{"./b"});
  CHECK_THROWS_WITH(UserLaunch(words_of("start ./app"), dialect_of(exec), {}, {"./c", {}}),
                    Contains("'./c'"));
}

TEST_CASE("what one launch cannot place is refused, with a way out") {
  CHECK_THROWS_WITH(placed_line(slurm, "srun -n 1 ./app : -n 1 ./b", "a0 a1"),
                    Contains("Slurm") && Contains("exec"));
  CHECK_THROWS_WITH(line_of(slurm, "srun --multi-prog file"), Contains("--multi-prog"));
  CHECK_THROWS_WITH(line_of(slurm, "srun -lN2 ./app"), Contains("'-lN2'") && Contains("apart"));
  CHECK_THROWS_WITH(line_of(slurm, "srun --stange ./app"), Contains("'--stange'"));
  CHECK_THROWS_WITH(line_of(mpich, "mpiexec -configfile f"), Contains("-configfile"));
  CHECK_THROWS_WITH(placed_line(mpich, "mpiexec -n 3 ./app", "a0 a1"),
                    Contains("3 ranks") && Contains("for 2"));
  CHECK_THROWS_WITH(unbound_line(exec, "start ./app"), Contains("'unbound'"));
}

TEST_CASE("every launcher has its own way to bind nothing") {
  CHECK(unbound_line(mpich, "mpiexec -binding core -n 2 ./app") ==
        "mpiexec -bind-to none -n 2 ./app");
  CHECK(unbound_line(intel, "mpirun -genv I_MPI_PIN_DOMAIN core -n 2 ./app") ==
        "mpirun -genv I_MPI_PIN 0 -n 2 ./app");
  CHECK(unbound_line(slurm, "srun --cpu-bind=cores -N 2 ./app") ==
        "srun --cpu-bind=none -N 2 ./app");
  CHECK(unbound_line(flux, "flux run -o cpu-affinity=per-task -n 2 ./app") ==
        "flux run -o mpibind=off -o cpu-affinity=off -n 2 ./app");
  CHECK(unbound_line(pals, "mpiexec --cpu-bind depth -n 2 ./app") ==
        "mpiexec --cpu-bind none -n 2 ./app");
}

}  // namespace
}  // namespace rankplace::harness
