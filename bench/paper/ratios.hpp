// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace rankplace::paper {

/// The ratio inter-node / intra-node of one collective on 128 processes, in the order of ranks,
/// under every counting that the paper's text may mean. Nothing where no traffic stays inside a
/// node.
struct RatioRow {
  std::string cluster;
  std::string pattern;
  double paper = 0;                ///< the number in the text
  std::optional<double> messages;  ///< of the whole pattern, as the text says
  std::optional<double> bytes;
  std::optional<double> pairs;            ///< of ranks that send to each other at all
  std::optional<double> steps;            ///< that have inter-node and intra-node messages
  std::optional<double> mean_over_nodes;  ///< of each node's messages sent
  std::optional<double> mean_over_ranks;
};

/// The three collectives on both clusters; the binomial tree in the ascending order of the paper's
/// text and in MPICH's descending one.
[[nodiscard]] std::vector<RatioRow> ratio_rows();

}  // namespace rankplace::paper
