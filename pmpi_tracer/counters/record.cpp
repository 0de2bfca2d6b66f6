// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/record.hpp"

#include <algorithm>

#include "pmpi_tracer/counters/clock.hpp"
#include "pmpi_tracer/counters/phase_index.hpp"

namespace rankplace::tracer {

namespace {

constinit std::atomic<Record*> newest{nullptr};
constinit PhaseIndex<Record> by_phase;

/// One of the threads that call MPI at once; a thread that ends leaves its lane to the next.
struct Lane {
  unsigned number = 0;
  std::atomic<bool> is_taken{true};
  Lane* next = nullptr;
};
constinit std::atomic<Lane*> newest_lane{nullptr};

Lane* free_lane() {
  for (Lane* lane = newest_lane.load(std::memory_order_acquire); lane != nullptr;
       lane = lane->next) {
    bool taken = false;
    if (lane->is_taken.compare_exchange_strong(taken, true, std::memory_order_acquire)) return lane;
  }
  return nullptr;
}

Lane& create_lane() {
  auto* const lane = new Lane;
  lane->next = newest_lane.load(std::memory_order_acquire);  // its number is read
  do {
    lane->number = lane->next == nullptr ? 0 : lane->next->number + 1;
  } while (!newest_lane.compare_exchange_weak(lane->next, lane, std::memory_order_acq_rel,
                                              std::memory_order_acquire));
  return *lane;
}

/// Gives the lane back when the thread ends.
class OwnLane {
 public:
  OwnLane() = default;
  OwnLane(const OwnLane&) = delete;
  OwnLane& operator=(const OwnLane&) = delete;
  ~OwnLane() {
    detail::own_record = nullptr;
    if (lane_ != nullptr) lane_->is_taken.store(false, std::memory_order_release);
    lane_ = nullptr;
  }
  [[nodiscard]] unsigned number() {
    if (lane_ == nullptr) lane_ = free_lane();
    if (lane_ == nullptr) lane_ = &create_lane();
    return lane_->number;
  }

 private:
  Lane* lane_ = nullptr;
};

Record* find(const RecordedPhase& phase, unsigned lane) {
  for (Record* record = by_phase.first(phase.number); record != nullptr;
       record = record->next_in_bucket) {
    if (record->lane == lane && record->phase == phase) return record;
  }
  return nullptr;
}

Record& create(const RecordedPhase& phase, unsigned lane) {
  auto* const record = new Record;
  record->phase = phase;
  record->lane = lane;
  record->next = newest.load(std::memory_order_relaxed);
  while (!newest.compare_exchange_weak(record->next, record, std::memory_order_release,
                                       std::memory_order_relaxed)) {
  }
  by_phase.add(*record, phase.number);
  return *record;
}

/// Only the lane's thread may count in it.
Record& record_of(const RecordedPhase& phase, unsigned lane) {
  Record* const record = find(phase, lane);
  return record != nullptr ? *record : create(phase, lane);
}

std::uint64_t ticks_of(const Record& record) {
  std::uint64_t sum = 0;
  for (const CallTime& call : record.calls) sum += call.ticks.load(std::memory_order_relaxed);
  return sum;
}

}  // namespace

Record& detail::first_record() { return this_thread_record(phases::at(now_ns())); }

Record& this_thread_record(const RecordedPhase& phase) {
  static thread_local OwnLane own_lane;
  Record*& own = detail::own_record;
  if (own == nullptr || own->phase != phase) own = &record_of(phase, own_lane.number());
  return *own;
}

void add_across_slices(Record& record, Call call, std::uint64_t start_ns, std::uint64_t end_ns) {
  const auto which = static_cast<std::size_t>(call);
  std::uint64_t from_ns = record.phase.end_ns;
  record.calls[which].add(from_ns - start_ns);
  while (from_ns < end_ns) {
    const RecordedPhase slice = phases::at(from_ns);
    const std::uint64_t until_ns = std::min(end_ns, slice.end_ns);
    record_of(slice, record.lane).calls[which].add_time(until_ns - from_ns);
    from_ns = until_ns;
  }
}

std::uint64_t busiest_thread_ticks(const Records& records) {
  // No memory may be taken here. Beyond so many threads, several are taken for one.
  std::array<std::uint64_t, 256> of_lane{};
  records.for_each(
      [&](const Record& record) { of_lane[record.lane % of_lane.size()] += ticks_of(record); });
  return *std::ranges::max_element(of_lane);
}

Record* all_records() { return newest.load(std::memory_order_acquire); }

Records records_of(int phase) { return {by_phase.first(phase), phase, &Record::next_in_bucket}; }

}  // namespace rankplace::tracer
