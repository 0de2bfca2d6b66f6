// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "bench/paper/figures.hpp"
#include "bench/paper/ratios.hpp"

namespace rankplace::paper {

/// The results of a study of the paper.
struct PaperStudy {
  std::vector<RatioRow> ratios;
  std::vector<CollectivePoint> collectives;  ///< Figures 5 to 7
  std::vector<RandomPoint> ratio_and_size;   ///< Figures 8 and 9
  std::vector<RandomPoint> density;          ///< Figure 10
};

/// One of the paper's statements, beside the result here.
struct Statement {
  std::string place;  ///< "V.A, Figure 5"
  std::string text;
  std::string paper;  ///< its number, if it gives one
  std::string ours;
  bool agrees = false;
  bool fitted = false;  ///< the preset was chosen so that it comes out
};

[[nodiscard]] std::vector<Statement> statements_of(const PaperStudy& study);

}  // namespace rankplace::paper
