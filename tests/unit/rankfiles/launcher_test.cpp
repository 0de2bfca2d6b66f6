// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/launcher.hpp"

#include <catch2/catch.hpp>

#include "support/errors.hpp"

using namespace rankplace;
using Catch::Contains;

TEST_CASE("launchers are found by name, and a wrong name is answered with the right ones") {
  CHECK(launcher_named("openmpi").name == "openmpi");
  CHECK(launcher_names() ==
        std::vector<std::string>{"openmpi", "prrte", "mpich", "slurm", "intel", "cray", "exec"});
  CHECK_THROWS_AS(launcher_named("flux"), UsageError);
  CHECK_THROWS_WITH(launcher_named("flux"), Contains("'flux'") && Contains("openmpi, prrte"));
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
  CHECK(shell_text({"a'b", ""}) == R"('a'\''b' '')");
}
