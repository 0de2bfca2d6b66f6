// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "mapper/profile/profile.hpp"

namespace rankplace {

/// Builds the profile of a run that another tool recorded. Ranks are world ranks.
class TraceRun {
 public:
  TraceRun(std::filesystem::path path, std::size_t rank_count);

  [[nodiscard]] std::size_t rank_count() const { return profile_.rank_count(); }
  /// The run as it is known so far: for command, wall time and the like.
  [[nodiscard]] Profile& profile() { return profile_; }

  void set_host(Rank rank, const std::string& host);
  /// The time that a rank had, in MPI and in all.
  void set_time(Rank rank, double wall_s, double mpi_s);
  /// The number of the communicator with these members; equal ones are one.
  [[nodiscard]] std::uint32_t communicator(const std::vector<Rank>& members,
                                           const std::string& name);
  [[nodiscard]] const std::vector<Rank>& members(std::uint32_t communicator) const {
    return profile_.communicators[communicator].members;
  }

  /// Point-to-point messages of `bytes_each`.
  void add_messages(Rank sender, Rank receiver, std::uint64_t bytes_each, std::uint64_t messages);
  /// Calls of an MPI function ("MPI_Send").
  void add_calls(Rank rank, const std::string& name, std::uint64_t calls, double seconds);
  /// Collective calls: each contributes `bytes_each`, as docs/profile-format.md counts it. Of
  /// operations whose blocks differ between peers the traffic follows from `sent_each` and
  /// `received_each`, what the rank sent to others and got from them in each call.
  struct RepeatedCollective {
    std::string operation;
    std::uint32_t communicator = 0;
    std::int64_t root = -1;  ///< world rank; -1: none
    std::uint64_t bytes_each = 0;
    std::uint64_t sent_each = 0;
    std::uint64_t received_each = 0;
    std::uint64_t calls = 1;
  };
  void add_collective(Rank rank, const RepeatedCollective& calls);

  [[nodiscard]] Profile build() &&;

 private:
  using CollectiveKey = std::tuple<std::string, std::uint32_t, std::int64_t, std::uint64_t>;

  void add_direct(Rank rank, const RepeatedCollective& calls);
  void give_calls();
  void give_collectives();
  void give_sizes();

  Profile profile_;
  TrafficBuilder p2p_;
  TrafficBuilder direct_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, Volume> messages_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, Volume> blocks_;
  std::map<std::pair<std::uint32_t, std::uint64_t>, std::uint64_t> sizes_;
  std::map<std::pair<std::uint32_t, std::string>, ProfileCall> calls_;
  std::map<CollectiveKey, std::map<Rank, std::uint64_t>> collectives_;
  std::map<std::vector<Rank>, std::uint32_t> communicators_;
};

}  // namespace rankplace
