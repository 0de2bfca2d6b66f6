// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/simgrid/replay.hpp"

#include <smpi/smpi.h>
#include <sys/resource.h>

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>
#include <xbt/replay.hpp>

#include "mapper/predict/simgrid/action_log.hpp"
#include "mapper/predict/simgrid/replay_actions.hpp"
#include "mapper/predict/simgrid/versions.hpp"

namespace rankplace {
namespace {

constexpr const char* instance = "run";

std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream in(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// Every rank's file is open as long as it is replayed.
void allow_open_files() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

void prepare_replay() { smpi_init_options(); }

double replay(simgrid::s4u::Engine& engine, const CostTree& tree, const TreeZone& zone,
              const SimulatedRun& run) {
  const std::vector<std::string> files = lines_of(run.action_list);
  const std::size_t rank_count = run.core_of_rank.size();
  const bool is_merged = files.size() == 1;
  if (!is_merged && files.size() != rank_count) {
    throw std::runtime_error(run.action_list + " names " + std::to_string(files.size()) +
                             " files for " + std::to_string(rank_count) + " ranks");
  }
  if (is_merged) xbt_replay_set_tracefile(files.front());
  allow_open_files();
  SMPI_init();
  SMPI_app_instance_register(instance, nullptr, static_cast<int>(rank_count));
  Transport transport(tree, run.core_of_rank, run.draw);
  ActionLog log;
  ReplayActions actions(rank_count, transport, run.log_file.empty() ? nullptr : &log);
  // In rank order: SMPI takes an actor's number for its rank.
  for (std::size_t r = 0; r < rank_count; ++r) {
    const char* const file = is_merged ? nullptr : files[r].c_str();
    simgrid_versions::add_actor(engine, std::to_string(r), zone.host(run.core_of_rank[r]),
                                [r, file, &actions] {
                                  smpi_replay_init(instance, static_cast<int>(r), 0);
                                  actions.replace();
                                  smpi_replay_main(static_cast<int>(r), file);
                                });
  }
  // SimGrid would only complain and return.
  std::string stuck;
  simgrid::s4u::Engine::on_deadlock_cb([&] { stuck = actions.waiting_ranks(); });
  engine.run();
  const double seconds = simgrid::s4u::Engine::get_clock();
  SMPI_finalize();
  if (!stuck.empty()) {
    throw std::runtime_error("ranks wait for messages that nobody sends: " + stuck);
  }
  if (!run.log_file.empty()) log.write(run.log_file, run.log_process);
  return seconds;
}

}  // namespace rankplace
