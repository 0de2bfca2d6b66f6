// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "pmpi_tracer/counters/rank_list.hpp"
#include "pmpi_tracer/counters/text_sink.hpp"

namespace rankplace::tracer {

/// collectives.csv and communicators.csv of a whole run, put together from each rank's lines. One
/// line stands for all ranks with the same calls, so memory grows with the number of different
/// lines.
class CollectiveSummary {
 public:
  /// `lines`: the communicator and collective lines of `rank`. Ranks come in ascending order.
  void add(int rank, std::string_view lines);

  /// Prepares for another phase: forgets the calls, keeps the communicators with their numbers.
  void forget_calls() { lines_.clear(); }

  void write_collectives(TextSink& sink) const;
  void write_communicators(TextSink& sink) const;

 private:
  struct Communicator {
    std::string name;
    std::string ranks;
  };
  /// communicator, operation, root, bytes per call (the mean), calls, bytes: the order of the lines
  using Key =
      std::tuple<std::size_t, std::string, int, std::uint64_t, std::uint64_t, std::uint64_t>;

  std::size_t number_of(std::string_view name, std::string_view ranks);

  std::vector<Communicator> communicators_;
  std::map<std::string, std::size_t, std::less<>> number_by_ranks_;
  std::map<Key, RankList> lines_;
};

}  // namespace rankplace::tracer
