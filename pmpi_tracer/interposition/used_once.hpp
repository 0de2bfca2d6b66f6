// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <unistd.h>

#include <atomic>
#include <ctime>

namespace rankplace::tracer {

/// An object made in advance for the first thread or signal handler of this process that takes it.
/// Constant-initialized. All but publish() is async-signal-safe.
template <typename Thing>
class UsedOnce {
 public:
  /// `thing` stays. What was published before, and not taken, is forgotten.
  void publish(Thing* thing) {
    process_.store(getpid(), std::memory_order_relaxed);
    thing_.store(thing, std::memory_order_relaxed);
    state_.store(State::there, std::memory_order_release);
  }

  /// The object, as long as it is not taken; else null, as in a (v)forked child.
  [[nodiscard]] Thing* peek() const {
    const bool is_there = state_.load(std::memory_order_acquire) == State::there &&
                          process_.load(std::memory_order_relaxed) == getpid();
    return is_there ? thing_.load(std::memory_order_relaxed) : nullptr;
  }

  /// The same, for one caller, who then says done().
  [[nodiscard]] Thing* take() {
    Thing* const thing = peek();
    State expected = State::there;
    const bool taken = thing != nullptr && state_.compare_exchange_strong(expected, State::taken);
    return taken ? thing : nullptr;
  }

  void done() { state_.store(State::gone, std::memory_order_release); }

  /// Nobody can take it any more.
  void withdraw() { done(); }

  /// Waits until another thread that has taken it is done, two seconds at most.
  void wait_for_user() const {
    constexpr int most_tries = 2000;
    for (int tries = 0;
         state_.load(std::memory_order_acquire) == State::taken && tries < most_tries; ++tries) {
      const timespec millisecond{0, 1'000'000};
      nanosleep(&millisecond, nullptr);
    }
  }

 private:
  enum class State { gone, there, taken };

  std::atomic<State> state_{State::gone};
  std::atomic<Thing*> thing_{nullptr};
  std::atomic<pid_t> process_{0};
};

}  // namespace rankplace::tracer
