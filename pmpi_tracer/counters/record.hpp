// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "pmpi_tracer/counters/collective_log.hpp"
#include "pmpi_tracer/counters/epochs.hpp"
#include "pmpi_tracer/counters/message_sizes.hpp"
#include "pmpi_tracer/counters/phases.hpp"
#include "pmpi_tracer/counters/traffic_row.hpp"
#include "pmpi_tracer/interposition/calls.gen.hpp"
#include "pmpi_tracer/profile_format.hpp"

namespace rankplace::tracer {

/// Calls of one MPI function by one thread. Only that thread adds.
struct CallTime {
  std::atomic<std::uint64_t> calls{0};
  std::atomic<std::uint64_t> ticks{0};  ///< of the call_clock

  void add(std::uint64_t duration_ticks) {
    count();
    add_time(duration_ticks);
  }
  void count() {
    calls.store(calls.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }
  /// Time of a call that was counted in an earlier phase.
  void add_time(std::uint64_t duration_ticks) {
    ticks.store(ticks.load(std::memory_order_relaxed) + duration_ticks, std::memory_order_relaxed);
  }
};

/// The counts of one thread in one phase. Threads never share a record, so counting takes no lock.
struct Record {
  RecordedPhase phase;
  std::uint64_t open_in = epochs::never;  ///< the epoch in which a call may begin without a
                                          ///< question, or, inside a call, where its stack frame is
  std::uint64_t asked_in =
      epochs::never;         ///< the epoch that it was asked in, if that is good for more
  Call outermost{};          ///< while inside a call
  bool from_device = false;  ///< the call that is being counted sends from a GPU's memory
  TrafficRow p2p;
  TrafficRow direct;
  TrafficRow put;  ///< one-sided: left this rank
  TrafficRow get;  ///< one-sided: came to this rank from the peer
  /// The messages of p2p, direct and put from a GPU's memory. This rank itself as the peer: handed
  /// to collectives that are counted as called.
  TrafficRow device;
  TrafficRow library;  ///< sent by the MPI library itself, for collectives: see measured.hpp
  MessageSizes sizes;  ///< of the messages in p2p
  CollectiveLog collectives;
  std::array<CallTime, call_names.size()> calls;
  unsigned lane = 0;  ///< which of the threads that call MPI at once counts here
  Record* next = nullptr;
  Record* next_in_bucket = nullptr;  ///< of the index of phases

  /// This thread is in an MPI call. Calls inside it do not count.
  [[nodiscard]] bool is_inside() const { return open_in % 2 == 0; }
  /// `frame`: an even address in the stack frame in which the call is made. It takes the place of
  /// the epoch, so that remembering it costs the call nothing.
  void begin_call(Call call, std::uintptr_t frame) {
    open_in = frame;
    outermost = call;
  }
  /// True if unwinding the stack to `stack_pointer` ends the thread's call. Stacks grow downwards:
  /// the functions that the call calls lie below its own frame.
  [[nodiscard]] bool ends_call(std::uintptr_t stack_pointer) const {
    return is_inside() && stack_pointer > open_in;
  }
  void end_call() { open_in = asked_in; }

  /// One point-to-point message. Sizes count messages inside the job.
  void send(Peer receiver, std::uint64_t bytes) {
    p2p.add(receiver, bytes, 1);
    note_device(receiver, bytes);
    if (receiver.world_rank >= 0) [[likely]]
      sizes.count(bytes);
  }

  /// Notes what comes from a GPU's memory, of data that is counted in another row. Processes of
  /// other jobs are left out.
  void note_device(Peer receiver, std::uint64_t bytes) {
    if (from_device && receiver.world_rank >= 0) [[unlikely]]
      device.add(receiver, bytes, 1);
  }
};

/// One kind of the application's traffic.
struct TrafficKind {
  const profile_format::Matrices& files;
  TrafficRow Record::*row;
  enum Flow : std::uint8_t { to_peer, from_peer } flow = to_peer;
};
inline constexpr std::array<TrafficKind, 5> traffic_kinds{{
    {profile_format::p2p, &Record::p2p},
    {profile_format::direct, &Record::direct},
    {profile_format::put, &Record::put},
    {profile_format::get, &Record::get, TrafficKind::from_peer},
    {profile_format::device, &Record::device},
}};
/// The messages that the MPI library sends for collectives. Only the matrices show them.
inline constexpr TrafficKind measured_traffic{profile_format::measured, &Record::library};

namespace detail {
inline constinit thread_local Record* own_record = nullptr;
/// The record of a thread that had none.
[[nodiscard]] Record& first_record();
}  // namespace detail

/// The calling thread's record, of the phase in which it last counted. A thread that ends leaves
/// its records, with their counts, to the next thread. Throws std::bad_alloc.
[[nodiscard]] inline Record& this_thread_record() {
  return detail::own_record != nullptr ? *detail::own_record : detail::first_record();
}

/// The same, of `phase`; from now on it is the thread's. Not while a call is being counted.
[[nodiscard]] Record& this_thread_record(const RecordedPhase& phase);

/// Adds a call that began in the slice of `record`, and ended at `end_ns` in a later one, to the
/// time of each slice that it touched. It counts as a call in the first. Throws std::bad_alloc.
void add_across_slices(Record& record, Call call, std::uint64_t start_ns, std::uint64_t end_ns);

/// The newest of all records of the process; the others follow by `next`. They are never freed.
[[nodiscard]] Record* all_records();

/// The records of a run, or of one phase of it. Safe to walk in a signal handler.
class Records {
 public:
  Records(const Record* newest) : first_(newest) {}  // NOLINT: a list of records is all of them
  /// The records of `phase` in the list that begins with `first` and goes on by `link`.
  Records(const Record* first, int phase, Record* Record::*link = &Record::next)
      : first_(first), link_(link), phase_(phase), of_phase_(true) {}

  [[nodiscard]] bool of_phase() const { return of_phase_; }

  /// visit(record)
  template <typename Visit>
  void for_each(Visit&& visit) const {
    for (const Record* record = first_; record != nullptr; record = record->*link_) {
      if (!of_phase_ || record->phase.number == phase_) visit(*record);
    }
  }

 private:
  const Record* first_;
  Record* Record::*link_ = &Record::next;
  int phase_ = 0;
  bool of_phase_ = false;
};

/// The time in MPI of the thread that spends most there: never more than the time of the run. A
/// thread and the threads that took over its records are one. Async-signal-safe.
[[nodiscard]] std::uint64_t busiest_thread_ticks(const Records& records);

/// The records of one phase of the run. An index finds them without a walk over all records.
[[nodiscard]] Records records_of(int phase);

}  // namespace rankplace::tracer
