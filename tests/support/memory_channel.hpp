// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdlib>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "support/processes/process_group.hpp"

namespace rankplace::test {

/// Whether threads that stand for processes run as the machine lets them, or one at a time: each
/// from one look for messages to the next, as if all had equally fast cores of their own.
enum class Pace { free, in_turns };

/// The turns of such threads; no waiting if their pace is free.
class Turns {
 public:
  Turns(std::size_t count, Pace pace) : pace_(pace), works_(count, true) {}

  void begin(std::size_t own) {
    std::unique_lock lock(mutex_);
    wait_for(own, lock);
  }
  /// Lets all others work before it returns.
  void pass(std::size_t own) {
    std::unique_lock lock(mutex_);
    if (pace_ == Pace::free) return;
    next_turn();
    wait_for(own, lock);
  }
  void end(std::size_t own) {
    const std::lock_guard lock(mutex_);
    works_[own] = false;
    if (turn_ == own) next_turn();
  }

 private:
  void wait_for(std::size_t own, std::unique_lock<std::mutex>& lock) {
    if (pace_ == Pace::in_turns) changed_.wait(lock, [&] { return turn_ == own; });
  }
  void next_turn() {
    for (std::size_t i = 0; i < works_.size(); ++i) {
      turn_ = (turn_ + 1) % works_.size();
      if (works_[turn_]) break;
    }
    changed_.notify_all();
  }

  Pace pace_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<bool> works_;
  std::size_t turn_ = 0;
};

/// The letter boxes of threads that stand for processes.
struct LetterBoxes {
  std::mutex mutex;
  std::vector<std::deque<Message>> of;
};

class MemoryChannel : public MessageChannel {
 public:
  MemoryChannel(LetterBoxes& boxes, Turns& turns, std::size_t rank)
      : boxes_(boxes), turns_(turns), rank_(rank) {}

  [[nodiscard]] std::size_t rank() const override { return rank_; }
  [[nodiscard]] std::size_t size() const override { return boxes_.of.size(); }
  void send(std::size_t to, std::string_view text) override {
    const std::lock_guard lock(boxes_.mutex);
    boxes_.of[to].push_back({rank_, std::string(text)});
  }
  void flush() override {}
  [[nodiscard]] std::optional<Message> take() override {
    {
      const std::lock_guard lock(boxes_.mutex);
      if (!boxes_.of[rank_].empty()) {
        Message message = std::move(boxes_.of[rank_].front());
        boxes_.of[rank_].pop_front();
        return message;
      }
    }
    turns_.pass(rank_);
    return std::nullopt;
  }
  [[noreturn]] void abort(int exit_code) override { std::_Exit(exit_code); }

 private:
  LetterBoxes& boxes_;
  Turns& turns_;
  std::size_t rank_;
};

/// Calls work(group) at the same time for each of so many processes, a thread each. Nothing that
/// it throws is lost: the first exception is thrown again.
inline void as_processes(std::size_t count, const std::function<void(ProcessGroup&)>& work,
                         Pace pace = Pace::free) {
  LetterBoxes boxes;
  Turns turns(count, pace);
  boxes.of.resize(count);
  std::vector<std::exception_ptr> failures(count);
  {
    std::vector<std::jthread> threads;
    for (std::size_t p = 0; p < count; ++p) {
      threads.emplace_back([&, p] {
        turns.begin(p);
        MemoryChannel channel(boxes, turns, p);
        ProcessGroup group(channel);
        try {
          work(group);
        } catch (const JobEnds& end) {
          group.fail("", end.exit_code());
        } catch (const ProcessFailed& failed) {
          failures[p] = std::current_exception();
          group.fail("", failed.exit_code());
        } catch (const std::exception& error) {
          failures[p] = std::current_exception();
          group.fail(error.what(), 1);
        }
        turns.end(p);
      });
    }
  }
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

}  // namespace rankplace::test
