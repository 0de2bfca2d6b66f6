// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <exception>

#include "pmpi_tracer/accounting/in_use.hpp"
#include "pmpi_tracer/counters/call_clock.hpp"
#include "pmpi_tracer/counters/record.hpp"
#include "pmpi_tracer/counters/recording.hpp"
#include "pmpi_tracer/interposition/next_function.hpp"
#include "pmpi_tracer/interposition/stack_pointer.hpp"
#include "pmpi_tracer/mpi.hpp"
#include "pmpi_tracer/timeline/event_log.hpp"

namespace rankplace::tracer {

/// Applies a rule to the record. If there is no memory for the counts, recording ends.
template <typename Rule>
[[gnu::always_inline]] inline void apply(Record& record, Rule&& rule) noexcept {
  try {
    rule(record);
  } catch (const std::exception& error) {
    stop_recording(error.what());
  }
}

/// One MPI call of the application in an epoch in which its thread has asked before: it is counted,
/// and no actions are written. All of it is inlined at every call: the members stay in registers,
/// and `call` is a constant. Work before a message is sent and after one has arrived delays the
/// program.
class PlainCall {
 public:
  [[gnu::always_inline]] PlainCall(Record& record, Call call) noexcept
      : record_(record), call_(call) {
    record.begin_call(call, stack_pointer());
    start_ = call_clock::quick_ticks();
  }
  PlainCall(const PlainCall&) = delete;
  PlainCall& operator=(const PlainCall&) = delete;
  [[gnu::always_inline]] ~PlainCall() { record_.end_call(); }

  [[nodiscard]] static constexpr bool writes_actions() { return false; }
  /// Not where threads call MPI at once.
  [[gnu::always_inline]] static void hold(MPI_Comm /*comm*/, MPI_Datatype /*first*/ = {},
                                          MPI_Datatype /*second*/ = {}) {}

  /// Rules as of TracedCall.
  template <typename Rule>
  [[gnu::always_inline]] int done(int result, Rule&& rule) noexcept {
    done(result);
    if (result == MPI_SUCCESS) [[likely]]
      apply(record_, rule);
    return result;
  }
  [[gnu::always_inline]] int done(int result) noexcept {
    CallTime& time = record_.calls[static_cast<std::size_t>(call_)];
    time.count();
    if (call_clock::is_running()) time.add_time(call_clock::quick_ticks() - start_);
    return result;
  }
  template <typename Rule, typename Event>
  [[gnu::always_inline]] int done(int result, Rule&& rule, Event&& /*event*/) noexcept {
    return done(result, rule);
  }
  template <typename Rule, typename Event>
  [[gnu::always_inline]] int received(int result, Rule&& rule, Event&& /*event*/) noexcept {
    return done(result, rule);
  }

 private:
  Record& record_;
  Call call_;
  std::uint64_t start_;
};

/// One MPI call of the application, from its entry to its end. Calls that the MPI library or the
/// tracer make inside another call pass through uncounted. What does not depend on the call is not
/// inlined: in every wrapper it was a fifth of their compile time and size.
class TracedCall {
 public:
  [[gnu::noinline]] explicit TracedCall(Call call) noexcept : call_(call) {
    // Before the first question: an answer that changes meanwhile begins a later epoch.
    const std::uint64_t epoch = epochs::current.load(std::memory_order_acquire);
    if (recording.load(std::memory_order_acquire)) enter(epoch);
  }
  TracedCall(const TracedCall&) = delete;
  TracedCall& operator=(const TracedCall&) = delete;
  [[gnu::noinline]] ~TracedCall() {
    if (record_ == nullptr) return;
    if (in_use::concurrent.load(std::memory_order_relaxed)) in_use::withdraw();
    record_->end_call();
    if (writes_actions()) events::resumed(call_clock::ticks());
  }

  /// True if this call is one of the application's own, is counted, and its actions are written.
  [[nodiscard]] bool writes_actions() const { return has_events_ && events::on(); }

  /// Announces handles that are looked up when the call has returned: see in_use.hpp.
  [[gnu::noinline]] void hold(MPI_Comm comm, MPI_Datatype first = {},
                              MPI_Datatype second = {}) noexcept {
    if (record_ == nullptr || !in_use::concurrent.load(std::memory_order_relaxed)) return;
    try {
      in_use::announce(comm, first, second);
    } catch (const std::exception& error) {
      stop_recording(error.what());
    }
  }

  /// Takes the time, and applies `rule(record)` if the call succeeded. Returns `result`.
  template <typename Rule>
  int done(int result, Rule&& rule) noexcept {
    done(result);
    if (record_ != nullptr && result == MPI_SUCCESS) apply(*record_, rule);
    return result;
  }
  [[gnu::noinline]] int done(int result) noexcept {
    if (record_ == nullptr) return result;
    const std::uint64_t end = call_clock::ticks();
    add_time(end);
    if (writes_actions()) events::passed(start_, end);
    return result;
  }
  /// Lets `event()` write the actions of the call too, if it succeeded and actions are written.
  template <typename Rule, typename Event>
  int done(int result, Rule&& rule, Event&& event) noexcept {
    done(result, rule);
    if (writes_actions() && result == MPI_SUCCESS) apply(*record_, [&](Record&) { event(); });
    return result;
  }

  /// done() of a call that ends receives. If the call fails, some receives may have ended, and
  /// nobody knows which: no more actions are written.
  template <typename Rule, typename Event>
  int received(int result, Rule&& rule, Event&& event) noexcept {
    if (writes_actions() && result != MPI_SUCCESS) [[unlikely]]
      events::give_up("a call that receives has failed");
    return done(result, rule, event);
  }

  /// done() of a call that makes a persistent request. A callback of the program may make one
  /// inside another call, and the program start it later: `rule` and `event` get to know it.
  template <typename Rule>
  int made(int result, Rule&& rule) noexcept {
    return made(result, rule, [] {});
  }
  template <typename Rule, typename Event>
  int made(int result, Rule&& rule, Event&& event) noexcept {
    if (record_ != nullptr) return done(result, rule, event);
    Record* const record = detail::own_record;
    if (record != nullptr && recording.load(std::memory_order_acquire) && result == MPI_SUCCESS)
      apply_inside(*record, rule, event);
    return result;
  }

 private:
  /// Inside another call of the thread, which goes on to be counted as before.
  template <typename Rule, typename Event>
  static void apply_inside(Record& record, Rule&& rule, Event&& event) noexcept {
    const bool from_device = record.from_device;
    apply(record, rule);
    record.from_device = from_device;
    if (events::on() && events::is_callers_turn()) apply(record, [&](Record&) { event(); });
  }

  void enter(std::uint64_t epoch) noexcept {
    Record* record = detail::own_record;
    if (record != nullptr && record->is_inside()) return;
    start_ = call_clock::ticks();
    if (record == nullptr || !phases::holds(record->phase, start_)) {
      record = record_of_phase(start_);
      if (record == nullptr) return;
    }
    record_ = record;
    has_events_ = events::on();
    const bool good_for_more = !has_events_ && record->phase.end_ns == UINT64_MAX &&
                               call_clock::is_quick() &&
                               !in_use::concurrent.load(std::memory_order_relaxed);
    record->asked_in = good_for_more ? epoch : epochs::never;
    record->begin_call(call_, reinterpret_cast<std::uintptr_t>(this));
  }

  void add_time(std::uint64_t end) noexcept {
    if (end <= record_->phase.end_ns) {
      record_->calls[static_cast<std::size_t>(call_)].add(end - start_);
    } else {
      add_beyond_slice(*record_, call_, start_, end);
    }
  }

  /// The thread's record for a call that begins now; null if there is no memory for one.
  [[gnu::noinline]] static Record* record_of_phase(std::uint64_t now) noexcept {
    try {
      return &this_thread_record(phases::at(now));
    } catch (const std::exception& error) {
      stop_recording(error.what());
      return nullptr;
    }
  }

  [[gnu::noinline]] static void add_beyond_slice(Record& record, Call call, std::uint64_t start,
                                                 std::uint64_t end) noexcept {
    try {
      add_across_slices(record, call, start, end);
    } catch (const std::exception& error) {
      stop_recording(error.what());
    }
  }

  Call call_;
  Record* record_ = nullptr;
  std::uint64_t start_ = 0;
  bool has_events_ = false;  ///< as it was at the beginning: asked for once, tested often
};

/// traced() for a thread that has not asked in this epoch.
template <typename Function, typename Body>
[[gnu::noinline]] int traced_with_questions(Call which, Next<Function>& next, const Body& body) {
  next.find();
  TracedCall call(which);
  return body(call);
}

/// Runs body(call), which makes the call by `next` and says call.done(), and returns its result. If
/// the thread has asked in this epoch, `next` is the only function call before the message is sent,
/// so few registers are saved.
template <typename Function, typename Body>
[[gnu::always_inline]] inline int traced(Call which, Next<Function>& next, Body body) {
  Record* const record = detail::own_record;
  if (record == nullptr || record->open_in != epochs::current.load(std::memory_order_relaxed) ||
      !next.is_found()) [[unlikely]] {
    const Body in_memory = body;  // where nothing is asked, it stays in registers
    return traced_with_questions(which, next, in_memory);
  }
  PlainCall call(*record, which);
  return body(call);
}

}  // namespace rankplace::tracer
