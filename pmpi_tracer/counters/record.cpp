// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/record.hpp"

#include <algorithm>

#include "pmpi_tracer/counters/clock.hpp"
#include "pmpi_tracer/counters/phase_index.hpp"

namespace rankplace::tracer {

namespace {

constinit std::atomic<Record*> newest{nullptr};
constinit PhaseIndex<Record> by_phase;

void give_back(Record& record) { record.leased.store(false, std::memory_order_release); }

/// Gives the thread's record back when the thread ends.
struct Lease {
  ~Lease() {
    if (detail::own_record != nullptr) give_back(*detail::own_record);
    detail::own_record = nullptr;
  }
};

Record* reuse(const Phase& phase) {
  for (Record* record = by_phase.first(phase.number); record != nullptr;
       record = record->next_in_bucket) {
    if (record->phase != phase) continue;
    bool leased = false;
    if (record->leased.compare_exchange_strong(leased, true, std::memory_order_acquire)) {
      return record;
    }
  }
  return nullptr;
}

Record* create(const Phase& phase) {
  auto* const record = new Record;
  record->phase = phase;
  record->next = newest.load(std::memory_order_relaxed);
  while (!newest.compare_exchange_weak(record->next, record, std::memory_order_release,
                                       std::memory_order_relaxed)) {
  }
  by_phase.add(*record, phase.number);
  return record;
}

Record* lease(const Phase& phase) {
  Record* const record = reuse(phase);
  return record != nullptr ? record : create(phase);
}

}  // namespace

Record& detail::first_record() { return this_thread_record(phases::at(now_ns())); }

Record& this_thread_record(const Phase& phase) {
  static thread_local const Lease lease_of_thread;
  (void)lease_of_thread;
  Record*& own = detail::own_record;
  if (own != nullptr && own->phase == phase) return *own;
  Record* const record = lease(phase);
  if (own != nullptr) give_back(*own);
  return *(own = record);
}

void add_across_slices(Record& record, Call call, std::uint64_t start_ns, std::uint64_t end_ns) {
  const auto which = static_cast<std::size_t>(call);
  std::uint64_t from_ns = record.phase.end_ns;
  record.calls[which].add(from_ns - start_ns);
  while (from_ns < end_ns) {
    const Phase slice = phases::at(from_ns);
    const std::uint64_t until_ns = std::min(end_ns, slice.end_ns);
    Record* const later = lease(slice);
    later->calls[which].add_time(until_ns - from_ns);
    give_back(*later);
    from_ns = until_ns;
  }
}

Record* all_records() { return newest.load(std::memory_order_acquire); }

Records records_of(int phase) { return {by_phase.first(phase), phase, &Record::next_in_bucket}; }

}  // namespace rankplace::tracer
