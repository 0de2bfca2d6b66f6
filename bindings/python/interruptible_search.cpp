// SPDX-License-Identifier: BSD-3-Clause
#include "bindings/python/interruptible_search.hpp"

#include <pybind11/stl.h>

#include <chrono>
#include <future>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

#include "bindings/python/released_gil.hpp"

namespace py = pybind11;

namespace rankplace::python {
namespace {

/// The latest news of a search, from its threads to the one that called it.
class Mailbox {
 public:
  void put(const v1::SearchProgress& news) {
    const std::scoped_lock lock(mutex_);
    news_ = news;
  }

  std::optional<v1::SearchProgress> take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(news_, std::nullopt);
  }

 private:
  std::mutex mutex_;
  std::optional<v1::SearchProgress> news_;
};

/// What the calling thread does while it waits. Throws py::error_already_set.
class Attendant {
 public:
  Attendant(const py::object& progress, const py::object& stop)
      : progress_(progress), stop_(stop) {}

  void set_up(v1::MapOptions& options) {
    options.stop = stop_source_.get_token();
    if (!progress_.is_none()) {
      options.progress = [this](const v1::SearchProgress& news) { mailbox_.put(news); };
    }
  }

  void attend() {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    if (!stop_.is_none() && py::bool_(stop_.attr("is_set")())) end_search();
    tell();
  }

  void tell() {
    if (const auto news = mailbox_.take()) progress_(news->text, news->best, news->bound);
  }

  void end_search() { stop_source_.request_stop(); }

  /// An exception of attend(): the first KeyboardInterrupt asks for the best so far.
  [[nodiscard]] bool is_first_interrupt(const py::error_already_set& error) {
    return error.matches(PyExc_KeyboardInterrupt) && !std::exchange(interrupted_, true);
  }

  [[nodiscard]] bool is_interrupted() const { return interrupted_; }

 private:
  const py::object& progress_;
  const py::object& stop_;
  Mailbox mailbox_;
  std::stop_source stop_source_;
  bool interrupted_ = false;
};

using Found = std::future<v1::MapResult>;

bool has_ended(const Found& found) {
  constexpr std::chrono::milliseconds between_polls{50};
  const ReleasedGil released;
  return found.wait_for(between_polls) != std::future_status::timeout;
}

void wait_for_end(const Found& found) {
  const ReleasedGil released;
  found.wait();
}

void attend_until_end(const Found& found, Attendant& attendant) {
  while (!has_ended(found)) {
    try {
      attendant.attend();
    } catch (const py::error_already_set& error) {
      if (!attendant.is_first_interrupt(error)) throw;
      attendant.end_search();
    }
  }
}

}  // namespace

v1::MapResult interruptible_search(const v1::CommunicationMatrix& matrix,
                                   const v1::Machine& machine, v1::MapOptions options,
                                   const py::object& progress, const py::object& stop) {
  Attendant attendant(progress, stop);
  attendant.set_up(options);
  // Where the system gives no thread, the search runs in get(), and nobody can interrupt it.
  constexpr auto beside_if_possible = std::launch::async | std::launch::deferred;
  Found found = std::async(beside_if_possible, [&] { return v1::map(matrix, machine, options); });
  try {
    attend_until_end(found, attendant);
  } catch (...) {
    attendant.end_search();
    wait_for_end(found);
    throw;
  }
  v1::MapResult result = found.get();
  try {
    attendant.tell();
  } catch (const py::error_already_set& error) {
    if (!attendant.is_first_interrupt(error)) throw;
  }
  result.stopped = result.stopped || attendant.is_interrupted();
  return result;
}

}  // namespace rankplace::python
