// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "mapper/collectives/call_schedule.hpp"
#include "mapper/collectives/collectives.hpp"
#include "mapper/timeline/events.hpp"

namespace rankplace {

/// The collective calls of a run, each put together from the records of its members. Ranks call the
/// collectives of one communicator in the same order (MPI-3.1 section 5.1), so the k-th call of an
/// operation with a root is the k-th at every member.
class CollectiveCalls {
 public:
  /// The messages of one call.
  struct Call {
    std::shared_ptr<const CallSchedule> schedule;  ///< null: no messages
    const std::vector<Rank>* members = nullptr;
  };

  /// `choice`: with its rules named (choice_for()). Throws InputError if a member does not make a
  /// call. Keeps a reference to `trace`.
  CollectiveCalls(const EventTrace& trace, const CollectiveChoice& choice);

  /// The call with the number `collective` of this rank.
  [[nodiscard]] Call call(std::size_t rank, std::size_t collective) const {
    return calls_[call_of_[rank][collective]];
  }
  [[nodiscard]] bool is_member(std::uint32_t communicator, std::uint32_t rank) const {
    return places_[communicator].contains(rank);
  }
  /// This rank's place in a communicator.
  [[nodiscard]] std::uint32_t place(std::uint32_t communicator, std::size_t rank) const {
    return places_[communicator].at(static_cast<std::uint32_t>(rank));
  }

 private:
  /// Communicator, operation, root.
  using Key = std::tuple<std::uint32_t, std::string, std::int64_t>;
  /// The knowledge so far of one call.
  struct Parts {
    std::size_t callers = 0;
    std::uint64_t bytes_sum = 0;
    std::uint64_t bytes_most = 0;
    std::vector<std::tuple<std::uint32_t, std::uint32_t, std::uint64_t>> direct;  ///< world ranks
  };
  struct Series {
    std::vector<Parts> calls;
    std::vector<std::size_t> numbers;              ///< of them, in calls_
    std::map<std::uint32_t, std::size_t> made_by;  ///< world rank -> calls
  };

  void collect();
  void check_members(std::uint32_t rank, const Event& event) const;
  void check_complete(const Key& key, const Series& series) const;
  [[noreturn]] void fail(const Key& key, std::size_t index, Rank missing) const;
  [[nodiscard]] std::shared_ptr<const CallSchedule> schedule_of(const Key& key, const Parts& parts);
  [[nodiscard]] std::shared_ptr<const CallSchedule> direct_schedule(std::uint32_t communicator,
                                                                    const Parts& parts) const;
  [[nodiscard]] std::shared_ptr<const CallSchedule> modelled_schedule(const Key& key,
                                                                      const Parts& parts);

  const EventTrace& trace_;
  const CollectiveChoice& choice_;
  std::vector<std::map<std::uint32_t, std::uint32_t>> places_;  ///< of world ranks, by communicator
  std::map<Key, Series> series_;
  std::map<std::tuple<std::string, std::uint32_t, std::uint32_t, std::uint64_t>,
           std::shared_ptr<const CallSchedule>>
      modelled_;  ///< operation, size, root, bytes
  std::vector<Call> calls_;
  std::vector<std::vector<std::size_t>> call_of_;
};

}  // namespace rankplace
