// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankplace {

/// Two ranks that exchange messages with one another.
struct RankPair {
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  friend bool operator==(const RankPair&, const RankPair&) = default;
};

/// "0-4,1-5": how rankplace-pairs is told which pairs to measure at the same time.
[[nodiscard]] std::string pair_list_text(const std::vector<RankPair>& pairs);

/// The inverse. Throws UsageError if the text is no such list, a rank is paired with itself, or is
/// in two pairs.
[[nodiscard]] std::vector<RankPair> parse_pair_list(std::string_view text);

/// The operation that a pair repeats.
enum class PairOperation {
  ping_pong,       ///< a message there and one of the same size back
  exchange,        ///< both send and receive at the same time
  barrier,         ///< a barrier of the two, without bytes
  stream,          ///< messages one way, one after the other, once their rate is steady
  two_way_stream,  ///< the same both ways at the same time
};

/// "ping-pong", "exchange", "barrier", "stream", "two-way-stream".
[[nodiscard]] std::string_view name_of(PairOperation operation);

/// The number of passes of rankplace-pairs, unless it has too little time.
inline constexpr std::uint64_t full_passes = 3;

/// The time of one message (ping-pong: one way) or barrier; the mean over the pairs if several ran
/// at once.
struct PairTime {
  std::size_t step = 0;  ///< number of its list of pairs, in the order of the command line
  PairOperation operation = PairOperation::ping_pong;
  std::uint64_t bytes = 0;
  double best_us = 0;        ///< of the batches
  double median_us = 0;      ///< of the batches
  std::uint64_t passes = 1;  ///< how often it was measured, at different moments
  friend bool operator==(const PairTime&, const PairTime&) = default;
};

/// The line by which rankplace-pairs reports a time: "rankplace-pairs step 3 ping-pong 8192 bytes
/// best 2.3 us median 2.4 us passes 3", without a newline.
[[nodiscard]] std::string pair_line(const PairTime& time);

/// The inverse, also with something before it (mpirun --tag-output); nothing for any other line.
[[nodiscard]] std::optional<PairTime> time_of_pair_line(std::string_view line);

/// The line by which rankplace-pairs reports, as soon as it knows, the time of all its steps
/// together: "rankplace-pairs estimate 42 s", without a newline.
[[nodiscard]] std::string estimate_line(double seconds);

/// The inverse, as above.
[[nodiscard]] std::optional<double> seconds_of_estimate_line(std::string_view line);

}  // namespace rankplace
