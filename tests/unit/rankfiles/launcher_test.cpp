// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/launcher.hpp"

#include <catch2/catch.hpp>

#include "rankfiles/openmpi5_path.hpp"
#include "support/errors.hpp"
#include "support/files/temporary_folder.hpp"

using namespace rankplace;
using Catch::Contains;

TEST_CASE("launchers are found by name, and a wrong name is answered with the right ones") {
  CHECK(launcher_named("openmpi").name == "openmpi");
  CHECK(launcher_names() == std::vector<std::string>{"openmpi", "prrte", "mpich", "slurm", "intel",
                                                     "cray", "pals", "flux", "jsrun", "fujitsu",
                                                     "exec", "openmpi-contexts"});
  for (const std::string& name : launcher_names()) {
    CHECK(launcher_of(launcher_named(name).kind).name == name);
  }
  CHECK_THROWS_AS(launcher_named("lux"), UsageError);
  CHECK_THROWS_WITH(launcher_named("lux"), Contains("'lux'") && Contains("openmpi, prrte"));
}

TEST_CASE("each version of Open MPI has its own option, and odd file names are quoted") {
  const PlacementFile placement{
      {{0, "a", {0}}, {1, "a", {1}}}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0, {}};
  const std::vector<LaunchCommand> commands =
      launcher_named("openmpi").launch_file({placement, "my best", "p.json"}).commands;
  REQUIRE(commands.size() == 2);
  CHECK(commands[0].version == "Open MPI 4");
  CHECK(shell_text(commands[0].argv) == "mpirun -np 2 --rankfile 'my best'");
  CHECK(commands[1].version == "Open MPI 5");
  CHECK(shell_text(commands[1].argv) == "mpirun -np 2 --map-by 'rankfile:file=my best'");
  CHECK(shell_text(std::vector<std::string>{"a'b", ""}) == R"('a'\''b' '')");
}

TEST_CASE("a rankfile that Open MPI 5 cannot name is opened by the shell") {
  const PlacementFile placement{
      {{0, "a", {0}}, {1, "a", {1}}}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0, {}};
  const auto command_of_5 = [&](const std::string& file) {
    return shell_text(launcher_named("prrte").launch_file({placement, file, "p"}).commands.front());
  };
  for (const char* file : {"a-b/f", "a:b", "-"}) {
    CHECK(command_of_5(file) ==
          "mpirun -np 2 --map-by rankfile:file=/dev/fd/3 3<" + std::string(file));
  }
  CHECK(command_of_5("my-best one") ==
        "mpirun -np 2 --map-by rankfile:file=/dev/fd/3 3<'my-best one'");
  CHECK(command_of_5("a,b+c=d/e_f.g") == "mpirun -np 2 --map-by rankfile:file=a,b+c=d/e_f.g");
  CHECK_THAT(launcher_named("openmpi").launch_file({placement, "a-b", "p"}).text,
             Contains("--rankfile a-b ./app\n") && Contains("/dev/fd/3 3<a-b ./app\n"));
}

TEST_CASE("the folder for scratch files has a name that every Open MPI 5 takes") {
  const TemporaryFolder folder;
  CHECK(is_openmpi5_path(folder.path().filename().string()));
}
