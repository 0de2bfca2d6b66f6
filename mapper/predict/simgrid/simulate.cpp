// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <array>
#include <simgrid/s4u.hpp>
#include <stdexcept>
#include <string>

#include "mapper/predict/simgrid/replay.hpp"
#include "mapper/predict/simgrid/tree_zone.hpp"
#include "mapper/predict/simgrid/versions.hpp"
#include "mapper/predict/simulation.hpp"

namespace rankplace {
namespace {

namespace s4u = simgrid::s4u;

/// With these, links and latencies are as written, and the same input gives the same time.
constexpr std::array engine_arguments{
    "rankplace",
    "--cfg=network/model:CM02",
    "--cfg=network/optim:Full",  // Lazy lets flows of different latencies pass a link's capacity
    "--cfg=network/crosstraffic:0",
    "--cfg=smpi/simulate-computation:no",  // this process's own
    "--cfg=smpi/host-speed:1Gf",           // simulated_flops_per_s
    "--cfg=smpi/test:0",                   // looking which sends are over takes no time
    "--cfg=surf/precision:1e-9",
    "--cfg=contexts/stack-size:128",
    "--cfg=contexts/guard-size:0",  // a guard page each: tens of thousands of ranks pass a limit
    "--log=root.thresh:warning",
};

/// SimGrid takes its options out of argc and argv.
class EngineArguments {
 public:
  EngineArguments() : words_(engine_arguments.begin(), engine_arguments.end()) {
    for (std::string& word : words_) pointers_.push_back(word.data());
    pointers_.push_back(nullptr);
    count_ = static_cast<int>(words_.size());
  }
  [[nodiscard]] int* count() { return &count_; }
  [[nodiscard]] char** values() { return pointers_.data(); }

 private:
  std::vector<std::string> words_;
  std::vector<char*> pointers_;
  int count_ = 0;
};

void play_round(const TreeZone& zone, std::vector<SimulatedMessage> round) {
  std::ranges::stable_sort(round, {}, &SimulatedMessage::start_s);
  const double begin_s = s4u::Engine::get_clock();
  std::vector<s4u::CommPtr> sent;
  sent.reserve(round.size());
  for (const SimulatedMessage& message : round) {
    s4u::this_actor::sleep_until(begin_s + message.start_s);
    sent.push_back(s4u::Comm::sendto_async(zone.host(message.from), zone.host(message.to),
                                           static_cast<std::uint64_t>(message.bytes)));
  }
  for (const s4u::CommPtr& comm : sent) comm->wait();
}

double play(s4u::Engine& engine, const TreeZone& zone, const SimulatedPattern& pattern) {
  simgrid_versions::add_actor(engine, "pattern", zone.host(CoreId(0)), [&] {
    for (const auto& round : pattern.rounds) play_round(zone, round);
  });
  bool is_stuck = false;  // SimGrid would only complain and return
  s4u::Engine::on_deadlock_cb([&is_stuck] { is_stuck = true; });
  engine.run();
  if (is_stuck) throw std::runtime_error("messages of the pattern never arrive");
  return s4u::Engine::get_clock();
}

double simulate(const Simulation& simulation) {
  EngineArguments arguments;
  const auto* run = std::get_if<SimulatedRun>(&simulation.work);
  if (run != nullptr) prepare_replay();
  s4u::Engine engine(arguments.count(), arguments.values());
  auto* const zone = new TreeZone(*simulation.tree);  // the engine deletes its zones
  if (run == nullptr) zone->connect_nodes(std::get<SimulatedPattern>(simulation.work));
  zone->seal();
  return run != nullptr ? replay(engine, *simulation.tree, *zone, *run)
                        : play(engine, *zone, std::get<SimulatedPattern>(simulation.work));
}

}  // namespace
}  // namespace rankplace

extern "C" __attribute__((visibility("default"))) double rankplace_simulate(
    const rankplace::Simulation& simulation) {
  return rankplace::simulate(simulation);
}
