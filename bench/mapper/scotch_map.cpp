// SPDX-License-Identifier: BSD-3-Clause
// Maps a graph onto a target with libscotch and prints the processor of every rank, a line each:
// scotch_map GRAPH.grf TARGET [SEED]. Both files are in Scotch's own formats ("torus3D 8 8 8",
// "tleaf 2 16 10 8 1", "hcub 9"); a target may be a graph, too: its vertices are the processors
// (a decomposition-defined target). For networks.py.
#include <scotch.h>  // needs <cstdint> and <cstdio> before it

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

void check(int status, const char* what) {
  if (status != 0) throw std::runtime_error(std::string("Scotch failed (") + what + ")");
}

/// An input of Scotch, which reads C streams.
std::FILE* opened(const char* path) {
  std::FILE* const file = std::fopen(path, "r");
  if (file == nullptr) throw std::runtime_error(std::string("cannot read ") + path);
  return file;
}

/// A target file, or that of the graph in a file whose name ends with .grf.
void load_target(const std::string& path, SCOTCH_Arch& target) {
  std::FILE* const file = opened(path.c_str());
  if (path.ends_with(".grf")) {
    SCOTCH_Graph graph;
    SCOTCH_Strat strategy;
    check(SCOTCH_graphInit(&graph), "target");
    check(SCOTCH_stratInit(&strategy), "target");
    check(SCOTCH_graphLoad(&graph, file, -1, 0), "target");
    check(SCOTCH_archBuild0(&target, &graph, 0, nullptr, &strategy), "target");
    SCOTCH_stratExit(&strategy);
    SCOTCH_graphExit(&graph);
  } else {
    check(SCOTCH_archLoad(&target, file), "target");
  }
  std::fclose(file);
}

int run(const std::vector<std::string>& words) {
  if (words.size() < 2 || words.size() > 3) {
    std::cerr << "usage: scotch_map GRAPH.grf TARGET [SEED]\n";
    return 2;
  }
  SCOTCH_Graph graph;
  SCOTCH_Arch target;
  SCOTCH_Strat strategy;
  check(SCOTCH_graphInit(&graph), "graph");
  check(SCOTCH_archInit(&target), "target");
  check(SCOTCH_stratInit(&strategy), "strategy");
  SCOTCH_randomSeed(static_cast<SCOTCH_Num>(words.size() > 2 ? std::stol(words[2]) : 1));
  SCOTCH_randomReset();
  std::FILE* const file = opened(words[0].c_str());
  check(SCOTCH_graphLoad(&graph, file, -1, 0), "graph");
  std::fclose(file);
  load_target(words[1], target);
  SCOTCH_Num ranks = 0;
  SCOTCH_graphSize(&graph, &ranks, nullptr);
  const SCOTCH_Num processors = SCOTCH_archSize(&target);
  constexpr double imbalance = 0.01;
  check(SCOTCH_stratGraphMapBuild(&strategy, SCOTCH_STRATQUALITY, processors, imbalance),
        "strategy");
  std::vector<SCOTCH_Num> processor_of(static_cast<std::size_t>(ranks));
  check(SCOTCH_graphMap(&graph, &target, &strategy, processor_of.data()), "mapping");
  for (const SCOTCH_Num processor : processor_of) std::cout << processor << '\n';
  SCOTCH_stratExit(&strategy);
  SCOTCH_archExit(&target);
  SCOTCH_graphExit(&graph);
  return std::cout ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(std::vector<std::string>(argv + 1, argv + argc));
  } catch (const std::exception& error) {
    std::cerr << "scotch_map: " << error.what() << '\n';
    return 1;
  }
}
