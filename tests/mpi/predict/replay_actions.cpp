// SPDX-License-Identifier: BSD-3-Clause
// replay_actions LIBRARY LIST CORE...: the simulated seconds of actions, each rank on its core.
#include <cstdio>
#include <string>

#include "mapper/predict/simulate.hpp"
#include "tests/mpi/predict/test_tree.hpp"

// NOLINTNEXTLINE(bugprone-exception-escape): then the test has failed
int main(int argc, char** argv) {
  using namespace rankplace;
  if (argc < 4) return 2;
  SimulatedRun run{{}, argv[2]};
  for (int i = 3; i < argc; ++i) run.core_of_rank.emplace_back(std::stoi(argv[i]));
  const CostTree tree = test::test_tree();
  std::printf("%.9f\n", simulate({{"replay", {&tree, run}}}, {.library = argv[1]}).front());
  return 0;
}
