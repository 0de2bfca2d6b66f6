// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/graph_order.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <span>
#include <stop_token>
#include <thread>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/search.hpp"
#include "reorder/solver/bring.hpp"

namespace rankplace::reorder {
namespace {

/// A thread that asks a search to end after some time. The program's signals do not reach it.
class Watch {
 public:
  Watch(std::stop_source& stop, double seconds) {
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    thread_ = std::jthread([&stop, seconds](const std::stop_token& done) {
      std::mutex mutex;
      std::unique_lock lock(mutex);
      std::condition_variable_any wake;
      wake.wait_for(lock, done, std::chrono::duration<double>(seconds), [] { return false; });
      stop.request_stop();
    });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
  }

 private:
  std::jthread thread_;
};

/// Vertex 0 goes back to its slot of now. `slots`: by vertex.
void keep_first_vertex(const Machine& machine, CoreId slot_now, std::vector<CoreId>& slots) {
  std::vector<std::size_t> vertex_of_slot(slots.size());
  for (std::size_t v = 0; v < slots.size(); ++v) vertex_of_slot[slots[v].value()] = v;
  bring(machine, slots.front(), slot_now, std::span(vertex_of_slot));
  for (std::size_t c = 0; c < slots.size(); ++c) slots[vertex_of_slot[c]] = CoreId(c);
}

}  // namespace

GraphOrder best_graph_order(const CommGraph& graph, const Machine& machine,
                            const Objective& objective,
                            const std::vector<std::uint32_t>& vertex_of_slot, double budget_s) {
  std::vector<CoreId> start(vertex_of_slot.size());
  for (std::size_t c = 0; c < vertex_of_slot.size(); ++c) start[vertex_of_slot[c]] = CoreId(c);
  GraphOrder order{vertex_of_slot, evaluate(graph, machine, Placement(machine, start)), {}, false};
  order.after = order.before;
  if (graph.total_weight() == 0) return order;
  std::stop_source stop;
  SearchOptions options;
  options.preset = Preset::fast;
  options.start = start;
  options.stop = stop.get_token();
  const Watch watch(stop, budget_s);
  const SearchResult found = search(graph, machine, objective, options);
  if (!objective.improves(Sense::best, found.score, order.before)) return order;
  std::vector<CoreId> slots(found.placement.cores().begin(), found.placement.cores().end());
  keep_first_vertex(machine, start.front(), slots);
  const Score score = evaluate(graph, machine, Placement(machine, slots));
  if (!objective.improves(Sense::best, score, order.before)) return order;
  order.is_better = true;
  order.after = score;
  for (std::size_t v = 0; v < slots.size(); ++v) {
    order.vertex_of_slot[slots[v].value()] = static_cast<std::uint32_t>(v);
  }
  return order;
}

double default_budget_s(std::size_t ranks) {
  constexpr double for_1000 = 0.1;
  constexpr double most = 10;
  return std::min(most, for_1000 * static_cast<double>((ranks + 999) / 1000));
}

}  // namespace rankplace::reorder
