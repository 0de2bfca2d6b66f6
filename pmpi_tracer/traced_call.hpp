// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <mpi.h>

#include <cstdint>
#include <exception>

#include "pmpi_tracer/events/event_log.hpp"
#include "pmpi_tracer/next_function.hpp"
#include "pmpi_tracer/record/call_clock.hpp"
#include "pmpi_tracer/record/record.hpp"
#include "pmpi_tracer/record/recording.hpp"

namespace rankplace::tracer {

/// One MPI call of the application, from its entry to its end. Calls that the MPI library or the
/// tracer make inside another call pass through uncounted.
class TracedCall {
 public:
  [[gnu::always_inline]] explicit TracedCall(Call call) noexcept : call_(call) {
    if (!recording.load(std::memory_order_acquire)) return;
    enter();
  }
  TracedCall(const TracedCall&) = delete;
  TracedCall& operator=(const TracedCall&) = delete;
  [[gnu::always_inline]] ~TracedCall() {
    if (record_ == nullptr) return;
    record_->inside = false;
    if (writes_actions()) [[unlikely]]
      events::resumed(call_clock::ticks());
  }

  /// True if this call is one of the application's own, and is counted.
  [[nodiscard]] bool is_counted() const { return record_ != nullptr; }

  /// True if it is counted and its actions are written too.
  [[nodiscard]] bool writes_actions() const { return has_events_ && events::on(); }

  /// Takes the time, and applies `rule(record)` if the call succeeded. Returns `result`.
  template <typename Rule>
  [[gnu::always_inline]] int done(int result, Rule&& rule) noexcept {
    done(result);
    if (record_ != nullptr && result == MPI_SUCCESS) apply(rule);
    return result;
  }
  [[gnu::always_inline]] int done(int result) noexcept {
    if (record_ != nullptr) {
      const std::uint64_t end = call_clock::ticks();
      add_time(end);
      if (writes_actions()) [[unlikely]]
        events::passed(start_, end);
    }
    return result;
  }
  /// Lets `event()` write the actions of the call too, if it succeeded and actions are written.
  template <typename Rule, typename Event>
  [[gnu::always_inline]] int done(int result, Rule&& rule, Event&& event) noexcept {
    done(result, rule);
    if (writes_actions() && result == MPI_SUCCESS) [[unlikely]]
      apply([&](Record&) { event(); });
    return result;
  }

 private:
  // All of this is inlined at every call, so that the members stay in registers and call_ is a
  // constant: that saves up to a third of what a call costs.
  [[gnu::always_inline]] void enter() noexcept {
    Record* record = detail::own_record;
    if (record != nullptr && record->inside) return;
    start_ = call_clock::ticks();
    if (record == nullptr || !phases::holds(record->phase, start_)) {
      record = record_of_phase(start_);
      if (record == nullptr) return;
    }
    record_ = record;
    has_events_ = events::on();
    record->outermost = call_;
    record->inside = true;
  }

  [[gnu::always_inline]] void add_time(std::uint64_t end) noexcept {
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

  template <typename Rule>
  [[gnu::always_inline]] void apply(Rule&& rule) noexcept {
    try {
      rule(*record_);
    } catch (const std::exception& error) {
      stop_recording(error.what());
    }
  }

  Call call_;
  Record* record_ = nullptr;
  std::uint64_t start_ = 0;
  bool has_events_ = false;  ///< as it was at the beginning: asked for once, tested often
};

}  // namespace rankplace::tracer
