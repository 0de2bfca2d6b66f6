// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <random>
#include <rankplace/rankplace.hpp>
#include <vector>

/// A grid of width x width ranks that send `bytes` to the ranks right of and below them.
inline rankplace::CommunicationMatrix grid(std::uint32_t width, std::uint64_t bytes = 1000) {
  std::vector<std::uint64_t> row_offsets{0};
  std::vector<std::uint32_t> columns;
  for (std::uint32_t rank = 0; rank < width * width; ++rank) {
    if (rank % width < width - 1) columns.push_back(rank + 1);
    if (rank < width * (width - 1)) columns.push_back(rank + width);
    row_offsets.push_back(columns.size());
  }
  const std::vector<std::uint64_t> values(columns.size(), bytes);
  const std::vector<std::uint64_t> messages(columns.size(), 2);
  return rankplace::CommunicationMatrix::from_csr(row_offsets, columns, values, messages);
}

/// Ranks that each send to `degree` others, drawn from `seed`.
inline rankplace::CommunicationMatrix random_graph(std::uint32_t ranks, std::uint32_t degree,
                                                   std::uint32_t seed) {
  std::mt19937 draw(seed);
  std::vector<std::uint64_t> row_offsets{0};
  std::vector<std::uint32_t> columns;
  std::vector<std::uint64_t> values;
  for (std::uint32_t rank = 0; rank < ranks; ++rank) {
    for (std::uint32_t d = 0; d < degree; ++d) {
      columns.push_back(static_cast<std::uint32_t>(draw() % ranks));
      values.push_back(1 + draw() % 1000);
    }
    row_offsets.push_back(columns.size());
  }
  return rankplace::CommunicationMatrix::from_csr(row_offsets, columns, values);
}
