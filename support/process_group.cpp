// SPDX-License-Identifier: BSD-3-Clause
#include "support/processes/process_group.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <thread>

#include "support/numbers/byte_packing.hpp"

namespace rankplace {
namespace {

/// The first byte of a message.
constexpr char work_mark = 'w';
constexpr char failure_mark = 'f';

constexpr std::size_t first_process = 0;
/// How long a process that fails waits for the others, which may compute.
constexpr std::chrono::seconds wait_for_ends{5};

}  // namespace

void PollBackoff::sleep() {
  constexpr std::chrono::microseconds longest{1000};
  std::this_thread::sleep_for(time_);
  time_ = std::min(2 * time_, longest);
}

std::vector<std::string> ProcessGroup::gather(std::string_view mine) {
  if (size() == 1) return {std::string(mine)};
  if (is_first()) {
    std::vector<std::string> all = gather_at_first(mine);
    BytePacker packed;
    for (const std::string& one : all) packed.add(one);
    send_to_others(packed.take());
    channel_.flush();  // what waits for this process would wait until it looks for messages again
    return all;
  }
  send(first_process, mine);
  const Message answer = wait();
  ByteReader reader(answer.text);
  std::vector<std::string> all;
  for (std::size_t p = 0; p < size(); ++p) all.push_back(reader.next<std::string>());
  return all;
}

std::vector<std::string> ProcessGroup::gather_at_first(std::string_view mine) {
  std::vector<std::string> all(size());
  all[first_process] = mine;
  for (std::size_t missing = size() - 1; missing > 0; --missing) {
    Message message = wait();
    all[message.from] = std::move(message.text);
  }
  return all;
}

bool ProcessGroup::any(bool mine) {
  return std::ranges::any_of(gather(mine ? "y" : "n"),
                             [](const std::string& one) { return one == "y"; });
}

std::vector<std::string> ProcessGroup::share(std::size_t jobs,
                                             const std::function<std::string(std::size_t)>& job) {
  BytePacker packed;
  for (std::size_t i = rank(); i < jobs; i += size()) packed.add(job(i));
  const std::vector<std::string> all = gather(packed.take());
  std::vector<std::string> results(jobs);
  for (std::size_t p = 0; p < size(); ++p) {
    ByteReader reader(all[p]);
    for (std::size_t i = p; i < jobs; i += size()) results[i] = reader.next<std::string>();
  }
  return results;
}

std::string ProcessGroup::by_first(const std::function<std::string()>& compute) {
  return gather(is_first() ? compute() : std::string()).front();
}

void ProcessGroup::send(std::size_t to, std::string_view text) {
  channel_.send(to, work_mark + std::string(text));
}

void ProcessGroup::send_to_others(std::string_view text) {
  for (std::size_t p = 0; p < size(); ++p) {
    if (p != rank()) send(p, text);
  }
}

std::optional<Message> ProcessGroup::take() {
  std::optional<Message> message = channel_.take();
  if (!message) return std::nullopt;
  if (message->text.front() == failure_mark) {
    ++failures_heard_;
    throw_failure(*message);
  }
  message->text.erase(0, 1);
  return message;
}

Message ProcessGroup::wait() {
  for (PollBackoff backoff;; backoff.sleep()) {
    if (auto message = take()) return *std::move(message);
  }
}

void ProcessGroup::throw_failure(const Message& message) const {
  ByteReader reader(std::string_view(message.text).substr(1));
  const int exit_code = reader.next<int>();
  if (!is_first()) throw JobEnds(exit_code);
  throw ProcessFailed(
      reader.next<std::string>() + " (said by process " + std::to_string(message.from) + ")",
      exit_code);
}

void ProcessGroup::fail(const std::string& what, int exit_code) noexcept {
  try {
    const std::string text = failure_mark + BytePacker().add(exit_code).add(what).take();
    for (std::size_t p = 0; p < size(); ++p) {
      if (p != rank() && (is_first() || p == first_process)) channel_.send(p, text);
    }
    const auto end = std::chrono::steady_clock::now() + wait_for_ends;
    const std::size_t all = is_first() ? size() - 1 : 1;
    for (PollBackoff backoff; failures_heard_ < all && std::chrono::steady_clock::now() < end;) {
      const auto message = channel_.take();
      if (message && message->text.front() == failure_mark) ++failures_heard_;
      if (!message) backoff.sleep();
    }
    if (failures_heard_ < all) channel_.abort(exit_code);
  } catch (...) {
    std::terminate();
  }
}

std::vector<std::string> share_jobs(ProcessGroup* processes, std::size_t jobs,
                                    const std::function<std::string(std::size_t)>& job) {
  if (processes != nullptr) return processes->share(jobs, job);
  std::vector<std::string> results;
  for (std::size_t i = 0; i < jobs; ++i) results.push_back(job(i));
  return results;
}

}  // namespace rankplace
