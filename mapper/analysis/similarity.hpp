// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/model/traffic.hpp"

namespace rankplace {

/// How alike two runs, or two phases of one, talk: the cosine of the angle between their byte
/// matrices taken as vectors (Salton and McGill, "Introduction to Modern Information Retrieval",
/// 1983). 1: the same pattern, whatever the amount; 0: no pair in common, or one without bytes.
/// Messages of a rank to itself are left out, since no placement changes them. Both must have the
/// same rank count.
[[nodiscard]] double cosine_similarity(const Traffic& a, const Traffic& b);

/// Numbers of traffics that talk alike, in groups: each one joins the first group whose first
/// member it resembles by `threshold` or more. `similarity` is their square matrix.
[[nodiscard]] std::vector<std::vector<std::size_t>> groups_alike(
    const std::vector<std::vector<double>>& similarity, double threshold);

}  // namespace rankplace
