// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// How alike two runs, or two phases of one, talk: the cosine of the angle between their
/// communication graphs taken as vectors of edge weights (Salton and McGill, "Introduction to
/// Modern Information Retrieval", 1983). 1: the same pattern, whatever the amount; 0: no pair of
/// ranks in common, or a graph without edges. Both must have the same rank count.
[[nodiscard]] double cosine_similarity(const CommGraph& a, const CommGraph& b);

/// Numbers of graphs, in groups of similar ones: each graph joins the first group whose first
/// member it resembles by `threshold` or more. `similarity` is the square matrix of all graphs.
[[nodiscard]] std::vector<std::vector<std::size_t>> groups_alike(
    const std::vector<std::vector<double>>& similarity, double threshold);

}  // namespace rankplace
