// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/verdict.hpp"

#include <array>
#include <cstdio>

#include "mapper/analysis/excess.hpp"

namespace rankplace {
namespace {

constexpr double negligible_mpi_share = 0.02;
constexpr double large_mpi_share = 0.20;
constexpr double large_load_factor = 2;
constexpr double ratio_that_matters = 0.5;
constexpr double ratio_that_does_not = 1.0;

std::string number(const char* format, double value) {
  std::array<char, 48> text{};
  std::snprintf(text.data(), text.size(), format, value);
  return text.data();
}

std::string percent(double share) { return number("%.1f %%", 100 * share); }

bool is_surely_large_share(const VerdictInput& input) {
  return input.mpi_share && *input.mpi_share >= large_mpi_share && !input.oversubscribed;
}

/// "12.0 % of the run is inside MPI".
std::string share_text(const VerdictInput& input) {
  if (!input.mpi_share) return "how much of the run is inside MPI was not recorded";
  return percent(*input.mpi_share) +
         (input.oversubscribed ? " of an oversubscribed run" : " of the run") + " is inside MPI";
}

/// The worst placement's load on the busiest link, in multiples of the best placement's.
std::string factor_text(const LevelLoad& best, const LevelLoad& worst, const std::string& level) {
  if (best.largest_link == 0) {
    return "the best placement keeps the " + level + " links free, the worst does not";
  }
  const double factor =
      static_cast<double>(worst.largest_link) / static_cast<double>(best.largest_link);
  return "the worst placement puts " + number(factor < 100 ? "%.2g" : "%.0f", factor) +
         " times the best one's load on " + "the busiest " + level + " link";
}

bool is_large(const LevelLoad& best, const LevelLoad& worst) {
  return static_cast<double>(worst.largest_link) >=
         large_load_factor * static_cast<double>(best.largest_link);
}

Verdict judge_by_load(const VerdictInput& input, std::size_t level, const std::string& name) {
  const LevelLoad& best = input.best.levels[level];
  const LevelLoad& worst = input.worst.levels[level];
  const bool will = is_surely_large_share(input) && is_large(best, worst);
  return {will ? Prospect::will_matter : Prospect::may_matter,
          share_text(input) + ", and " + factor_text(best, worst, name)};
}

Verdict judge_by_ratio(double ratio, const VerdictInput& input) {
  const std::string text =
      "inter-node / intra-node traffic is " + number("%.2f", ratio) + ", and " + share_text(input);
  if (ratio > ratio_that_does_not) return {Prospect::will_not_matter, text};
  const bool will = ratio < ratio_that_matters && is_surely_large_share(input);
  return {will ? Prospect::will_matter : Prospect::may_matter, text};
}

}  // namespace

std::string_view name_of(Prospect prospect) {
  switch (prospect) {
    case Prospect::will_matter: return "placement will matter";
    case Prospect::may_matter: return "placement may matter";
    case Prospect::will_not_matter: return "placement will not matter";
  }
  return "";
}

Verdict judge(const VerdictInput& input, std::span<const std::string> level_names) {
  if (input.mpi_share && *input.mpi_share < negligible_mpi_share) {
    return {Prospect::will_not_matter,
            "only " + percent(*input.mpi_share) +
                " of the run is inside MPI, which is all that placement could win"};
  }
  const auto level = first_difference(input.best, input.worst);
  if (!level) {
    return {Prospect::will_not_matter,
            "the best and the worst placement put the same load on every level"};
  }
  const bool inside_nodes = level_names.front() == "inter-node" && *level > 0;
  if (inside_nodes && input.inter_intra) return judge_by_ratio(*input.inter_intra, input);
  return judge_by_load(input, *level, level_names[*level]);
}

}  // namespace rankplace
