// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/rerun/cores_of_command.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "bench/harness/launchers/recognition.hpp"
#include "support/files/line_reader.hpp"
#include "tests/support/heard_progress.hpp"

using namespace rankplace;

namespace {

harness::UserLaunch launch(const std::string& line,
                           harness::LauncherKind kind = harness::LauncherKind::openmpi4) {
  std::vector<std::string> words;
  for (const std::string_view word : words_of(line)) words.emplace_back(word);
  return harness::UserLaunch(words, harness::dialect_of(kind), {},
                             {"", [](const std::string& word) { return word == "./app"; }});
}

std::uint32_t cores(const std::string& line,
                    harness::LauncherKind kind = harness::LauncherKind::openmpi4) {
  return cores_per_rank_of(launch(line, kind));
}

}  // namespace

TEST_CASE("a command's own options say how many cores a rank has") {
  CHECK(cores("mpirun -np 2 ./app") == 1);
  CHECK(cores("mpirun -np 2 --map-by node ./app") == 1);
  CHECK(cores("mpirun -np 2 --map-by node:pe=4 ./app") == 4);
  CHECK(cores("mpirun --map-by ppr:1:numa:PE=16 -np 2 ./app --map-by node:pe=3") == 16);
  CHECK(cores("mpirun --cpus-per-proc 2 ./app") == 2);
  CHECK(cores("mpirun -np 1 --map-by slot:PE=2 ./app : -np 2 --map-by slot:PE=3 ./app") == 3);
  CHECK(cores("mpirun --use-hwthread-cpus --map-by slot:PE=2 ./app") == 1);
  CHECK(cores("flux run -n 2 -c 8 ./app", harness::LauncherKind::flux) == 8);
  CHECK(cores("srun -n 2 -c 8 ./app", harness::LauncherKind::slurm) == 1);  // hardware threads
}

TEST_CASE("slots get the cores of the command, unless they have more already; that is told once") {
  test::HeardProgress progress;
  SlotOptions slots;
  take_cores_of(launch("mpirun -np 2 ./app"), slots, progress);
  CHECK(slots.cores_per_rank == 1);
  CHECK(progress.steps.empty());
  const auto four = launch("mpirun -np 2 --map-by node:PE=4 ./app");
  take_cores_of(four, slots, progress);
  CHECK(slots.cores_per_rank == 4);
  CHECK(progress.steps.size() == 1);
  slots.cores_per_rank = 2;
  take_cores_of(four, slots, progress);
  CHECK(slots.cores_per_rank == 2);
  CHECK(progress.steps.size() == 1);
}
