// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/phases.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

#include "pmpi_tracer/counters/epochs.hpp"
#include "pmpi_tracer/counters/phase_index.hpp"

namespace rankplace::tracer::phases {

namespace {

/// Time that the run spent in one of MPI_Pcontrol's phases before the last switch.
struct PhaseWallTime {
  int number = 0;
  std::atomic<std::uint64_t> wall_ns{0};
  std::atomic<PhaseWallTime*> next{nullptr};
  PhaseWallTime* next_in_bucket = nullptr;
};

std::mutex switching;
PhaseWallTime first_phase;  // number 0; the others follow, and stay until another run begins
PhaseWallTime* last_phase = &first_phase;
constinit PhaseIndex<PhaseWallTime> by_number;
constinit std::atomic<std::uint64_t> run_start_ns{0};
constinit std::atomic<std::uint64_t> last_switch_ns{0};
std::vector<PhaseBegin> first_entries;  // under `switching`
PhaseBegin last_entry;

/// The time of phase `number`, made if the run has not met that phase.
PhaseWallTime& time_of(int number) {
  if (number == first_phase.number) return first_phase;
  PhaseWallTime* time = by_number.first(number);
  while (time != nullptr && time->number != number) time = time->next_in_bucket;
  if (time != nullptr) return *time;
  time = new PhaseWallTime;
  time->number = number;
  by_number.add(*time, number);
  last_phase->next.store(time, std::memory_order_release);
  return *(last_phase = time);
}

void add_entry(const PhaseBegin& entry) {
  last_entry = entry;
  if (first_entries.size() < most_entries) first_entries.push_back(entry);
}

void forget_other_phases() {
  PhaseWallTime* time = first_phase.next.exchange(nullptr);
  last_phase = &first_phase;
  by_number.clear();
  while (time != nullptr) delete std::exchange(time, time->next.load());
}

RecordedPhase slice(std::uint64_t now_ns) {
  const std::uint64_t start_ns = run_start_ns.load(std::memory_order_relaxed);
  const std::uint64_t length_ns = slice_ns.load(std::memory_order_relaxed);
  const std::uint64_t number = now_ns < start_ns ? 0 : (now_ns - start_ns) / length_ns;
  if (number >= static_cast<std::uint64_t>(last_slice)) return {last_slice};
  return {static_cast<int>(number), start_ns + (number + 1) * length_ns};
}

}  // namespace

void begin(std::uint64_t start_ns, std::uint64_t slice_length_ns) {
  first_phase.wall_ns = 0;
  forget_other_phases();
  level = 0;
  run_start_ns = start_ns;
  last_switch_ns = start_ns;
  slice_ns = slice_length_ns;
  first_entries.clear();
  add_entry({0, 0, start_ns});
  epochs::next();
}

void enter(int new_level, std::uint64_t now_ns) {
  if (slice_ns != 0) return;
  const std::lock_guard lock(switching);
  PhaseWallTime& next = time_of(new_level);
  time_of(level).wall_ns += now_ns - std::min(now_ns, last_switch_ns.load());
  last_switch_ns = now_ns;
  if (next.number != level) add_entry({last_entry.index + 1, next.number, now_ns});
  level = next.number;
  epochs::next();
}

RecordedPhase at(std::uint64_t now_ns) {
  if (slice_ns.load(std::memory_order_relaxed) != 0) return slice(now_ns);
  return {level.load(std::memory_order_relaxed), UINT64_MAX};
}

bool are_beyond_last_slice(std::uint64_t end_ns) {
  return slice_ns != 0 && end_ns > run_start_ns.load() + most_slices * slice_ns.load();
}

std::vector<PhaseBegin> entries(std::uint64_t end_ns) {
  if (slice_ns == 0) {
    const std::lock_guard lock(switching);
    std::vector<PhaseBegin> all = first_entries;
    if (all.back().index != last_entry.index) all.back() = last_entry;
    return all;
  }
  std::vector<PhaseBegin> slices;
  for (std::uint64_t from = run_start_ns; from < end_ns;) {
    const RecordedPhase phase = slice(from);
    slices.push_back({slices.size(), phase.number, from});
    from = phase.end_ns;
  }
  return slices;
}

bool used() { return slice_ns != 0 || first_phase.next.load() != nullptr; }

void for_each(std::uint64_t end_ns, void (*visit)(void*, int, std::uint64_t), void* context) {
  if (slice_ns != 0) {
    for (std::uint64_t from = run_start_ns; from < end_ns;) {
      const RecordedPhase phase = slice(from);
      visit(context, phase.number, std::min(end_ns, phase.end_ns) - from);
      from = phase.end_ns;
    }
    return;
  }
  const int current = level;
  for (const PhaseWallTime* time = &first_phase; time != nullptr;
       time = time->next.load(std::memory_order_acquire)) {
    const std::uint64_t running = time->number == current ? end_ns - last_switch_ns : 0;
    visit(context, time->number, time->wall_ns + running);
  }
}

}  // namespace rankplace::tracer::phases
