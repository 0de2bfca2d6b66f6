// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <span>

#include "mapper/model/ids.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace {

/// The most pairs of ranks that a report lists; with them a browser stays quick and the page small.
inline constexpr std::size_t most_pairs = 150'000;

/// Whether pairs_json() has every pair.
[[nodiscard]] bool is_listed(const CommunicationMatrix& traffic);

/// {"complete", "sender", "receiver", "bytes", "messages"}: every pair, or the most_pairs heaviest
/// ones, in columns.
[[nodiscard]] nlohmann::ordered_json pairs_json(const CommunicationMatrix& traffic);

/// {"partners", "bytes", "messages"} in columns, by rank: with how many others it exchanges
/// something, and how much, both directions.
[[nodiscard]] nlohmann::ordered_json by_rank_json(const CommunicationMatrix& traffic);

/// {"size", "ranks_per_cell", "index", "bytes", "messages"}: the matrix with its ranks in `order`,
/// in at most `most` x `most` cells; for each cell that is not empty, its place (row x size +
/// column) and its content.
[[nodiscard]] nlohmann::ordered_json grid_json(const CommunicationMatrix& traffic,
                                               std::span<const Rank> order, std::size_t most);

}  // namespace rankplace
