// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/timeline/collective_calls.hpp"

#include <algorithm>

#include "mapper/collectives/models.hpp"
#include "mapper/model/traffic/checked_sum.hpp"
#include "support/errors.hpp"

namespace rankplace {

CollectiveCalls::CollectiveCalls(const EventTrace& trace, const CollectiveChoice& choice)
    : trace_(trace), choice_(choice) {
  for (const std::vector<Rank>& members : trace.communicators) {
    auto& places = places_.emplace_back();
    for (std::uint32_t i = 0; i < members.size(); ++i) places.emplace(members[i].value(), i);
  }
  collect();
  for (const auto& [key, series] : series_) {
    check_complete(key, series);
    for (std::size_t i = 0; i < series.calls.size(); ++i) {
      calls_[series.numbers[i]] = {schedule_of(key, series.calls[i]),
                                   &trace_.communicators[std::get<0>(key)]};
    }
  }
  series_.clear();
}

void CollectiveCalls::collect() {
  for (std::uint32_t rank = 0; rank < trace_.ranks.size(); ++rank) {
    auto& numbers = call_of_.emplace_back();
    for (const Event& event : trace_.ranks[rank].events) {
      if (!is_collective(event)) continue;
      check_members(rank, event);
      const CollectiveEvent& made = trace_.ranks[rank].collectives[event.peer];
      Series& series = series_[{event.communicator, made.operation, made.root}];
      const std::size_t index = series.made_by[rank]++;
      if (index == series.calls.size()) {
        series.calls.emplace_back();
        series.numbers.push_back(calls_.size());
        calls_.emplace_back();
      }
      Parts& parts = series.calls[index];
      ++parts.callers;
      parts.bytes_sum = checked_sum(parts.bytes_sum, made.bytes);
      parts.bytes_most = std::max(parts.bytes_most, made.bytes);
      for (const auto& [to, bytes] : made.parts) parts.direct.emplace_back(rank, to, bytes);
      numbers.push_back(series.numbers[index]);
    }
  }
}

/// Checks that the caller, the root and every receiver are members.
void CollectiveCalls::check_members(std::uint32_t rank, const Event& event) const {
  const auto& places = places_[event.communicator];
  const CollectiveEvent& made = trace_.ranks[rank].collectives[event.peer];
  bool are_members = places.contains(rank);
  if (made.root >= 0) are_members &= places.contains(static_cast<std::uint32_t>(made.root));
  for (const auto& [to, bytes] : made.parts) are_members &= places.contains(to);
  if (are_members) return;
  throw InputError(trace_.file_of(rank), event.action,
                   "action of rank " + std::to_string(rank) + " is a " + made.operation +
                       " with ranks that are not members of its communicator (the file is " +
                       "damaged): trace the run again");
}

void CollectiveCalls::check_complete(const Key& key, const Series& series) const {
  for (const Rank member : trace_.communicators[std::get<0>(key)]) {
    const auto made = series.made_by.find(member.value());
    const std::size_t count = made == series.made_by.end() ? 0 : made->second;
    if (count < series.calls.size()) fail(key, count, member);
  }
}

/// Names a rank that makes the call of this index, unlike `missing`.
void CollectiveCalls::fail(const Key& key, std::size_t index, Rank missing) const {
  const auto& [communicator, operation, root] = key;
  for (std::size_t rank = 0; rank < trace_.ranks.size(); ++rank) {
    std::size_t seen = 0;
    for (const Event& event : trace_.ranks[rank].events) {
      if (!is_collective(event) || event.communicator != communicator) continue;
      const CollectiveEvent& made = trace_.ranks[rank].collectives[event.peer];
      if (made.operation != operation || made.root != root || seen++ != index) continue;
      throw InputError(trace_.file_of(rank), event.action,
                       "action of rank " + std::to_string(rank) + " is a " + operation +
                           " in which rank " + std::to_string(missing.value()) +
                           " never takes part (the trace is incomplete, or the program ended in "
                           "the middle of it): trace the run again");
    }
  }
  throw InternalError("a collective call that nobody makes");
}

std::shared_ptr<const CallSchedule> CollectiveCalls::schedule_of(const Key& key,
                                                                 const Parts& parts) {
  const auto& [communicator, operation, root] = key;
  if (choice_.traffic == CollectiveTraffic::none) return nullptr;
  if (!parts.direct.empty()) return direct_schedule(communicator, parts);
  return algorithms_of(operation).empty() ? nullptr : modelled_schedule(key, parts);
}

/// Sends all messages at once: the caller itself said how much goes to whom.
std::shared_ptr<const CallSchedule> CollectiveCalls::direct_schedule(std::uint32_t communicator,
                                                                     const Parts& parts) const {
  const auto& places = places_[communicator];
  auto schedule = std::make_shared<CallSchedule>(static_cast<std::uint32_t>(places.size()));
  for (const auto& [from, to, bytes] : parts.direct) {
    schedule->send(places.at(from), places.at(to), bytes);
  }
  schedule->finish();
  return schedule;
}

std::shared_ptr<const CallSchedule> CollectiveCalls::modelled_schedule(const Key& key,
                                                                       const Parts& parts) {
  const auto& [communicator, operation, root] = key;
  const auto& places = places_[communicator];
  CollectiveCall call;
  call.size = static_cast<std::uint32_t>(places.size());
  call.root = root < 0 ? 0 : places.at(static_cast<std::uint32_t>(root));
  call.bytes = operation == "allgatherv" ? parts.bytes_sum / parts.callers : parts.bytes_most;
  auto& schedule = modelled_[{operation, call.size, call.root, call.bytes}];
  if (schedule == nullptr) {
    const auto chosen = choice_.chosen.find(operation);
    schedule = schedule_by(operation,
                           chosen != choice_.chosen.end()
                               ? chosen->second
                               : default_algorithm(choice_.rules, operation, call),
                           call);
  }
  return schedule;
}

}  // namespace rankplace
