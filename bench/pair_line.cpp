// SPDX-License-Identifier: BSD-3-Clause
#include "bench/pair_line.hpp"

#include <algorithm>
#include <array>
#include <iomanip>
#include <set>
#include <sstream>
#include <utility>

#include "support/errors.hpp"
#include "support/text/number_from.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

constexpr std::string_view marker = "rankplace-pairs step ";
constexpr std::string_view estimate_marker = "rankplace-pairs estimate ";

constexpr std::array operations{std::pair{PairOperation::ping_pong, "ping-pong"},
                                std::pair{PairOperation::exchange, "exchange"},
                                std::pair{PairOperation::barrier, "barrier"},
                                std::pair{PairOperation::stream, "stream"},
                                std::pair{PairOperation::two_way_stream, "two-way-stream"}};

std::optional<PairOperation> operation_named(std::string_view name) {
  for (const auto& [operation, known] : operations) {
    if (name == known) return operation;
  }
  return {};
}

RankPair parse_pair(std::string_view text) {
  const std::size_t dash = std::min(text.find('-'), text.size());
  const auto first = number_from<std::uint32_t>(text.substr(0, dash));
  const auto second = number_from<std::uint32_t>(text.substr(std::min(dash + 1, text.size())));
  if (!first || !second || *first == *second) {
    throw UsageError("'" + std::string(text) + "' is not a pair of ranks (write 0-4)");
  }
  return {*first, *second};
}

}  // namespace

std::string_view name_of(PairOperation operation) {
  return std::ranges::find(operations, operation, [](const auto& known) { return known.first; })
      ->second;
}

std::string pair_list_text(const std::vector<RankPair>& pairs) {
  return joined(pairs, ",", [](const RankPair& pair) {
    return std::to_string(pair.first) + '-' + std::to_string(pair.second);
  });
}

std::vector<RankPair> parse_pair_list(std::string_view text) {
  std::vector<RankPair> pairs;
  std::set<std::uint32_t> ranks;
  for (const std::string_view pair : split(text, ",")) {
    pairs.push_back(parse_pair(pair));
    for (const std::uint32_t rank : {pairs.back().first, pairs.back().second}) {
      if (!ranks.insert(rank).second) {
        throw UsageError("rank " + std::to_string(rank) +
                         " is in two pairs at once (give the pairs one after the other)");
      }
    }
  }
  return pairs;
}

std::string pair_line(const PairTime& time) {
  std::ostringstream out;
  out << marker << time.step << ' ' << name_of(time.operation) << ' ' << time.bytes
      << " bytes best " << std::setprecision(9) << time.best_us << " us median " << time.median_us
      << " us passes " << time.passes;
  return out.str();
}

std::optional<PairTime> time_of_pair_line(std::string_view line) {
  const std::size_t at = line.find(marker);
  if (at == std::string_view::npos) return {};
  std::istringstream in(std::string(line.substr(at + marker.size())));
  PairTime time;
  std::string operation;
  std::array<std::string, 6> words;
  in >> time.step >> operation >> time.bytes >> words[0] >> words[1] >> time.best_us >> words[2] >>
      words[3] >> time.median_us >> words[4] >> words[5] >> time.passes;
  const auto known = operation_named(operation);
  const std::array<std::string, 6> expected{"bytes", "best", "us", "median", "us", "passes"};
  if (!in || !known || words != expected) return {};
  time.operation = *known;
  return time;
}

std::string estimate_line(double seconds) {
  std::ostringstream out;
  out << estimate_marker << std::setprecision(3) << seconds << " s";
  return out.str();
}

std::optional<double> seconds_of_estimate_line(std::string_view line) {
  const std::size_t at = line.find(estimate_marker);
  if (at == std::string_view::npos) return {};
  std::istringstream in(std::string(line.substr(at + estimate_marker.size())));
  double seconds = 0;
  std::string unit;
  in >> seconds >> unit;
  if (!in || unit != "s") return {};
  return seconds;
}

}  // namespace rankplace
