// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/launch_command.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "bench/harness/launchers/recognition.hpp"
#include "rankfiles/launcher.hpp"
#include "support/errors.hpp"

namespace rankplace::harness {
namespace {

UserLaunch command_of(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return UserLaunch(words);
}

const LaunchChanges traced{.before_program = {"rankplace", "trace"}};

/// Under the file `file` for the first version that its writer has a command for, or another.
LaunchChanges placed(std::uint32_t rank_count, LauncherKind kind = LauncherKind::openmpi4,
                     const std::string& file = "rf") {
  PlacementFile placement;
  for (std::uint32_t r = 0; r < rank_count; ++r) placement.ranks.push_back({r, "n0", {r}, {r}});
  const LauncherDialect& dialect = dialect_of(kind);
  const LaunchFile made =
      launcher_named(dialect.name).launch_file({placement, file, "placement.json"});
  return {.before_program = {}, .placement = placed_launch(dialect, made, rank_count, "rankplace")};
}

std::string changed(const std::string& line, const LaunchChanges& changes) {
  return shell_text(command_of(line).changed(changes));
}

TEST_CASE("without changes a command stays as it is") {
  for (const char* line : {
           "mpirun ./app",
           "mpirun -np 8 ./app -np 3 --map-by x : y",
           "/usr/bin/mpirun.openmpi --mca btl tcp,self -x A=b --hostfile h -np 2 ./app : -n 3 ./b",
           "mpiexec -n 4 --map-by ppr:2:node --report-bindings ./app",
           "prterun --np=4 --bind-to=core ./app",
       }) {
    CHECK(changed(line, {}) == line);
  }
}

TEST_CASE("the tracer comes before each program, after all options of mpirun") {
  CHECK(changed("mpirun -np 8 ./app -v", traced) == "mpirun -np 8 rankplace trace ./app -v");
  CHECK(changed("mpirun -q --mca a b -x C -H n0,n1 -wdir /tmp app", traced) ==
        "mpirun -q --mca a b -x C -H n0,n1 -wdir /tmp rankplace trace app");
  CHECK(changed("mpirun -np 1 ./a x : -np 2 --host h ./b", traced) ==
        "mpirun -np 1 rankplace trace ./a x : -np 2 --host h rankplace trace ./b");
  CHECK(changed("mpirun --timeout=5 ./a", traced) == "mpirun --timeout=5 rankplace trace ./a");
  CHECK(changed("mpirun --mca=a b ./a", traced) == "mpirun --mca=a b rankplace trace ./a");
}

TEST_CASE("the programs are known by what is written") {
  CHECK(command_of("mpirun -np 3 ./a -x : -np 5 b").programs() ==
        std::vector<std::string>{"./a", "b"});
}

TEST_CASE("the number of ranks") {
  CHECK(command_of("mpirun -np 8 ./app").rank_count() == 8U);
  CHECK(command_of("mpirun -n 8 ./app").rank_count() == 8U);
  CHECK(command_of("mpirun -c 8 ./app").rank_count() == 8U);
  CHECK(command_of("mpirun --np=8 ./app").rank_count() == 8U);
  CHECK(command_of("mpirun -np 3 ./a : -np 5 ./b").rank_count() == 8U);
  CHECK_FALSE(command_of("mpirun ./app -np 8").rank_count());
  CHECK_FALSE(command_of("mpirun -np 3 ./a : ./b").rank_count());
}

TEST_CASE("a rankfile comes right after mpirun, and the number of ranks is always said") {
  CHECK(changed("mpirun -np 2 ./app", placed(2)) == "mpirun --rankfile rf -np 2 ./app");
  CHECK(changed("mpirun ./app", placed(2)) == "mpirun --rankfile rf -np 2 ./app");
  CHECK(changed("mpirun -np 2 ./app", placed(2, LauncherKind::openmpi5)) ==
        "mpirun --map-by rankfile:file=rf -np 2 ./app");
  CHECK(changed("mpirun -np 1 ./a : -np 1 ./b", placed(2)) ==
        "mpirun --rankfile rf -np 1 ./a : -np 1 ./b");
}

TEST_CASE("a shell opens a rankfile whose path Open MPI 5 would not take") {
  for (const std::string file : {"/my-runs/rf", "/a:b/rf"}) {
    CHECK(command_of("mpirun ./app").changed(placed(2, LauncherKind::openmpi5, file)) ==
          std::vector<std::string>{"/bin/sh", "-c", R"(exec "$@" 3<"$0")", file, "mpirun",
                                   "--map-by", "rankfile:file=/dev/fd/3", "-np", "2", "./app"});
    CHECK(changed("mpirun ./app", placed(2, LauncherKind::openmpi4, file)) ==
          "mpirun --rankfile " + file + " -np 2 ./app");
  }
}

TEST_CASE("options that contradict a rankfile are left out with one, and only then") {
  const std::string line =
      "mpirun --map-by core --bind-to=none -rf old --oversubscribe -npernode 2 --mca "
      "rmaps_base_mapping_policy node --mca btl self -np 2 --report-bindings ./app --map-by x";
  CHECK(changed(line, placed(2)) ==
        "mpirun --rankfile rf --mca btl self -np 2 --report-bindings ./app --map-by x");
  CHECK(changed(line, {}) == line);
  CHECK(command_of(line).placement_options() ==
        std::vector<std::string>{"--map-by core", "--bind-to=none", "-rf old", "--oversubscribe",
                                 "-npernode 2", "--mca rmaps_base_mapping_policy node"});
}

TEST_CASE("a command's own mapping is what says where ranks run: no binding, no permission") {
  CHECK(command_of("mpirun --map-by node --bind-to none -rf old --oversubscribe -np 2 ./app "
                   "--map-by x")
            .own_mapping() == std::vector<std::string>{"--map-by node", "-rf old"});
  CHECK(
      command_of("mpirun --oversubscribe --map-by :OVERSUBSCRIBE --mca rmaps_base_oversubscribe 1 "
                 "-np 2 ./app")
          .own_mapping()
          .empty());
  CHECK(command_of("mpirun --map-by node:oversubscribe -np 2 ./app").own_mapping() ==
        std::vector<std::string>{"--map-by node:oversubscribe"});
  const UserLaunch launch(
      {"mpirun", "-np", "2", "./app"}, dialect_of(LauncherKind::openmpi4),
      {"OMPI_MCA_rmaps_base_mapping_policy", "OMPI_MCA_hwloc_base_binding_policy",
       "OMPI_MCA_rmaps_base_oversubscribe"});
  CHECK(launch.own_mapping() == std::vector<std::string>{"OMPI_MCA_rmaps_base_mapping_policy"});
}

TEST_CASE("another program can take the place of all programs") {
  LaunchChanges changes = placed(2);
  changes.instead_of_programs = {"probe", "-x"};
  CHECK(changed("mpirun -np 1 -x C ./a 1 : -np 1 ./b", changes) ==
        "mpirun --rankfile rf -np 1 -x C probe -x : -np 1 probe -x");
}

TEST_CASE("a rankfile for another number of ranks is refused") {
  CHECK_THROWS_AS(changed("mpirun -np 4 ./app", placed(2)), UsageError);
  CHECK_THROWS_AS(changed("mpirun -np 1 ./a : ./b", placed(2)), UsageError);
}

TEST_CASE("commands that rankplace cannot take apart are refused, with a way out") {
  using Catch::Contains;
  CHECK_THROWS_WITH(command_of("mpirun --strange 8 ./app"), Contains("'--strange'"));
  CHECK_THROWS_WITH(command_of("mpirun --app file"), Contains("--app"));
  CHECK_THROWS_WITH(command_of("mpirun --version"), Contains("no program"));
  CHECK_THROWS_WITH(command_of("mpirun -np x ./app"), Contains("'x'"));
  CHECK_THROWS_WITH(command_of("mpirun -np 0 ./app"), Contains("'0'"));
  CHECK_THROWS_WITH(command_of("mpirun -np"), Contains("lacks its value"));
  for (const char* line : {"", "mpirun", "mpirun -np 2", "mpirun -np 2 ./a :", "mpirun : ./a"}) {
    CHECK_THROWS_AS(command_of(line), UsageError);
  }
}

TEST_CASE("with a rankfile a command does without the variables that contradict it") {
  const UserLaunch command({"mpirun", "-np", "2", "./app"}, dialect_of(LauncherKind::openmpi4),
                           {"OMPI_MCA_rmaps", "PRTE_MCA_rmaps"});
  CHECK(shell_text(command.changed(placed(2))) ==
        "env -u OMPI_MCA_rmaps -u PRTE_MCA_rmaps mpirun --rankfile rf -np 2 ./app");
  CHECK(shell_text(command.changed({})) == "mpirun -np 2 ./app");
  CHECK(shell_text(command.changed({.before_program = {}, .unbound = true})) ==
        "mpirun --bind-to none -np 2 ./app");
}

TEST_CASE("variables of the environment that say where ranks go") {
  for (const char* name :
       {"OMPI_MCA_rmaps_base_mapping_policy", "OMPI_MCA_rmaps_base_schedule_policy",
        "OMPI_MCA_rmaps_base_ranking_policy", "OMPI_MCA_rmaps_base_bycore",
        "OMPI_MCA_rmaps_base_n_pernode", "OMPI_MCA_rmaps_ppr_pattern", "OMPI_MCA_rmaps",
        "OMPI_MCA_rmaps_rank_file_path", "OMPI_MCA_orte_rankfile",
        "OMPI_MCA_hwloc_base_binding_policy", "OMPI_MCA_hwloc_base_cpu_list",
        "OMPI_MCA_hwloc_base_cpu_set", "OMPI_MCA_hwloc_base_use_hwthreads_as_cpus",
        "PRTE_MCA_rmaps_default_mapping_policy", "PRTE_MCA_rmaps_default_ranking_policy",
        "PRTE_MCA_hwloc_default_binding_policy", "PRTE_MCA_hwloc_default_cpu_list"}) {
    INFO(name);
    CHECK(dialect_of(LauncherKind::openmpi4).is_placement_variable(name));
  }
  for (const char* name : {"OMPI_MCA_btl", "OMPI_MCA_rmaps_base_verbose", "PATH", "rmaps",
                           "OMPI_MCA_rmaps_base_display_map", "OMPI_MCA_hwloc_base_verbose",
                           "OMPI_MCA_hwloc_base_report_bindings", "PMIX_MCA_gds"}) {
    INFO(name);
    CHECK_FALSE(dialect_of(LauncherKind::openmpi5).is_placement_variable(name));
  }
}

TEST_CASE("unbound ranks keep their places and lose their bindings") {
  const LaunchChanges unbound{.before_program = {}, .unbound = true};
  CHECK(changed("mpirun --map-by node --bind-to core -np 2 ./app", unbound) ==
        "mpirun --bind-to none --map-by node -np 2 ./app");
  CHECK(changed("mpirun --mca hwloc_base_binding_policy core --mca btl self -np 2 ./app",
                unbound) == "mpirun --bind-to none --mca btl self -np 2 ./app");
  CHECK(changed("mpirun -bind-to-socket -np 2 ./a : -np 1 ./b", unbound) ==
        "mpirun --bind-to none -np 2 ./a : -np 1 ./b");
}

}  // namespace
}  // namespace rankplace::harness
