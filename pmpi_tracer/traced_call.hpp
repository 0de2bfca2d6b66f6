// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <dlfcn.h>
#include <mpi.h>

#include <cstdint>
#include <exception>

#include "pmpi_tracer/clock.hpp"
#include "pmpi_tracer/record.hpp"
#include "pmpi_tracer/recording.hpp"

namespace rankplace::tracer {

/// The definition of `name` that comes after ours: the MPI library's.
template <typename Function>
[[nodiscard]] Function* next_function(Function*, const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

/// One MPI call of the application, from its entry to its end. Calls that the MPI library or the
/// tracer make inside another call pass through uncounted.
class TracedCall {
 public:
  explicit TracedCall(Call call) noexcept : call_(call) {
    if (!recording.load(std::memory_order_relaxed)) return;
    enter();
  }
  TracedCall(const TracedCall&) = delete;
  TracedCall& operator=(const TracedCall&) = delete;
  ~TracedCall() {
    if (record_ != nullptr) --record_->depth;
  }

  /// True if this call is one of the application's own, and is counted.
  [[nodiscard]] bool is_counted() const { return record_ != nullptr; }

  /// Takes the time, and applies `rule(record)` if the call succeeded. Returns `result`.
  template <typename Rule>
  int done(int result, Rule&& rule) noexcept {
    done(result);
    if (record_ != nullptr && result == MPI_SUCCESS) apply(rule);
    return result;
  }
  int done(int result) noexcept {
    if (record_ != nullptr) {
      add_time(now_ns());
    }
    return result;
  }

 private:
  void enter() noexcept {
    try {
      Record* record = &this_thread_record();
      if (record->depth > 0) return;
      start_ns_ = now_ns();
      if (!phases::holds(record->phase, start_ns_)) {
        record = &this_thread_record(phases::at(start_ns_));
      }
      record_ = record;
      record->outermost = call_;
      ++record->depth;
    } catch (const std::exception& error) {
      stop_recording(error.what());
    }
  }

  void add_time(std::uint64_t end_ns) noexcept {
    if (end_ns <= record_->phase.end_ns) {
      record_->calls[static_cast<std::size_t>(call_)].add(end_ns - start_ns_);
      return;
    }
    try {
      add_across_slices(*record_, call_, start_ns_, end_ns);
    } catch (const std::exception& error) {
      stop_recording(error.what());
    }
  }

  template <typename Rule>
  void apply(Rule& rule) noexcept {
    try {
      rule(*record_);
    } catch (const std::exception& error) {
      stop_recording(error.what());
    }
  }

  Call call_;
  Record* record_ = nullptr;
  std::uint64_t start_ns_ = 0;
};

}  // namespace rankplace::tracer
