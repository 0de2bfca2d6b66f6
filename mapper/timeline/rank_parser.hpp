// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/timeline/events.hpp"
#include "support/files/line_reader.hpp"

namespace rankplace {

/// The communicators that the ranks name, each only once.
class KnownCommunicators {
 public:
  explicit KnownCommunicators(std::vector<std::vector<Rank>>& members) : members_(members) {}
  /// The number of the communicator with the members of this rank list. Throws InputError through
  /// `at` if it is not a rank list.
  [[nodiscard]] std::uint32_t number_of(std::string_view list, std::size_t rank_count,
                                        const LineReader& at);

 private:
  std::vector<std::vector<Rank>>& members_;
  std::map<std::string, std::uint32_t, std::less<>> by_list_;
};

/// The events of one rank's file. Throws InputError as read_events().
[[nodiscard]] RankEvents parse_rank_events(std::string_view text, const std::string& file,
                                           std::size_t rank, std::size_t rank_count,
                                           KnownCommunicators& known);

}  // namespace rankplace
