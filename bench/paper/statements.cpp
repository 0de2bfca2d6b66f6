// SPDX-License-Identifier: BSD-3-Clause
#include "bench/paper/statements.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "support/errors.hpp"

namespace rankplace::paper {
namespace {

/// Smaller differences count as none, as docs/prediction.md says.
constexpr double tie_percent = 3;

/// The least bytes of the messages that the paper calls large.
constexpr std::uint64_t long_message = std::uint64_t{32} * 1024;

std::string number(const char* format, double value) {
  char text[64];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

const CollectivePoint& point(const PaperStudy& study, const std::string& cluster,
                             const std::string& pattern, std::uint32_t processes,
                             std::uint64_t kilobytes) {
  const auto found = std::ranges::find_if(study.collectives, [&](const CollectivePoint& p) {
    return p.cluster == cluster && p.pattern == pattern && p.processes == processes &&
           p.bytes == kilobytes * 1024;
  });
  if (found == study.collectives.end()) throw InternalError("a point of no figure");
  return *found;
}

struct ValueRange {
  double low = std::numeric_limits<double>::max();
  double high = std::numeric_limits<double>::lowest();
  void add(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  [[nodiscard]] std::string text() const {
    return number("%.0f", low) + " .. " + number("%.0f %%", high);
  }
};

/// Improvements of a pattern over all message sizes.
ValueRange improvements(const PaperStudy& study, const std::string& cluster,
                        const std::string& pattern, std::uint32_t processes) {
  ValueRange range;
  for (const CollectivePoint& p : study.collectives) {
    if (p.cluster == cluster && p.pattern == pattern && p.processes == processes) {
      range.add(p.improvement_percent());
    }
  }
  return range;
}

void add_ratios(const PaperStudy& study, std::vector<Statement>& out) {
  for (const RatioRow& row : study.ratios) {
    const double ours = row.messages.value_or(std::numeric_limits<double>::infinity());
    out.push_back(
        {"V.A", row.cluster + ", 128 processes: inter-node / intra-node messages of " + row.pattern,
         number("%.3g", row.paper), number("%.3g", ours), std::abs(ours - row.paper) < 0.01,
         false});
  }
}

void add_fitted(const PaperStudy& study, std::vector<Statement>& out) {
  const double draco = point(study, "draco", "ring", 8, 128).improvement_percent();
  const double jaguar = point(study, "jaguar", "ring", 8, 128).improvement_percent();
  out.push_back({"V.A, Figure 5", "draco, ring, 8 processes, 128 KB: best over worst", "100 %",
                 number("%.0f %%", draco), std::abs(draco - 100) < 5, true});
  out.push_back({"V.A, Figure 5", "jaguar, ring, 8 processes, 128 KB: best over worst", "17 %",
                 number("%.0f %%", jaguar), std::abs(jaguar - 17) < 5, true});
}

void add_affected(const PaperStudy& study, std::vector<Statement>& out) {
  for (const char* cluster : {"draco", "jaguar"}) {
    for (const Collective& collective : paper_collectives()) {
      const std::string name(collective.name);
      const std::string figure = "V.A, Figure " + std::to_string(collective.figure);
      const ValueRange small = improvements(study, cluster, name, 8);
      out.push_back({figure, std::string(cluster) + ", " + name + ", 8 processes: affected", "yes",
                     small.text(), small.high > tie_percent, false});
      const ValueRange large = improvements(study, cluster, name, 128);
      const bool affected_in_paper = collective.figure != 7;
      out.push_back({figure,
                     std::string(cluster) + ", " + name +
                         ", 128 processes: " + (affected_in_paper ? "affected" : "not affected"),
                     "yes", large.text(), (large.high > tie_percent) == affected_in_paper, false});
    }
  }
}

void add_clusters_compared(const PaperStudy& study, std::vector<Statement>& out) {
  const auto ratio = [&](const char* pattern, std::uint32_t processes) {
    return point(study, "jaguar", pattern, processes, 128).best_s /
           point(study, "draco", pattern, processes, 128).best_s;
  };
  out.push_back({"V.A, Figure 7", "recursive-doubling, 8 processes, 128 KB, best: jaguar / draco",
                 "0.52", number("%.2f", ratio("recursive-doubling", 8)),
                 std::abs(ratio("recursive-doubling", 8) - 0.52) < 0.1, false});
  for (const char* pattern : {"ring", "binomial"}) {
    out.push_back({"V.A", std::string(pattern) + ", 128 processes, best: both clusters similar",
                   "about 1", number("%.2f", ratio(pattern, 128)),
                   std::abs(std::log2(ratio(pattern, 128))) < 0.5, false});
  }
  out.push_back({"V.A, Figure 7", "recursive-doubling, 128 processes: much longer on jaguar", "yes",
                 number("%.2f times", ratio("recursive-doubling", 128)),
                 ratio("recursive-doubling", 128) > 1.5, false});
}

/// The mean over the sizes from 32 KB on.
double mean_improvement(const std::vector<RandomPoint>& points, double ratio,
                        std::uint64_t intra_node) {
  double sum = 0;
  double count = 0;
  for (const RandomPoint& p : points) {
    if (p.shape.ratio != ratio || p.shape.intra_node != intra_node || p.bytes < long_message)
      continue;
    sum += p.gain_percent.mean;
    ++count;
  }
  return sum / count;
}

void add_random(const PaperStudy& study, std::vector<Statement>& out) {
  const double sparse = mean_improvement(study.ratio_and_size, 0.1, 15);
  const double half = mean_improvement(study.ratio_and_size, 0.5, 15);
  const double one = mean_improvement(study.ratio_and_size, 1.0, 15);
  const std::string falls =
      number("%.1f", sparse) + " > " + number("%.1f", half) + " > " + number("%.1f %%", one);
  out.push_back({"V.B, Figure 8", "less effect as the ratio grows: 0.1, 0.5, 1", "yes", falls,
                 sparse > half && half > one - 1, false});
  out.push_back({"V.B, V.C", "hardly any effect above ratio 1", "yes", number("%.1f %%", one),
                 one < tie_percent, false});
  ValueRange sizes;
  for (const RandomPoint& p : study.ratio_and_size) {
    if (p.shape.ratio == 0.1 && p.bytes >= long_message) sizes.add(p.gain_percent.mean);
  }
  out.push_back({"V.B, Figure 9", "ratio 0.1: the same from 32 KB on", "yes", sizes.text(),
                 sizes.high - sizes.low < 5, false});
  const double few = mean_improvement(study.density, 0.1, 15);
  const double many = mean_improvement(study.density, 0.1, 50);
  out.push_back({"V.B, Figure 10", "ratio 0.1: more effect with 15 than with 50 messages in a node",
                 "yes", number("%.1f", few) + " > " + number("%.1f %%", many), few > many, false});
}

}  // namespace

std::vector<Statement> statements_of(const PaperStudy& study) {
  std::vector<Statement> statements;
  add_ratios(study, statements);
  add_fitted(study, statements);
  add_affected(study, statements);
  add_clusters_compared(study, statements);
  add_random(study, statements);
  return statements;
}

}  // namespace rankplace::paper
