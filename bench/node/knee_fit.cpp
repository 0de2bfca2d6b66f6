// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <cmath>
#include <limits>

#include "bench/node/concurrency_limits.hpp"
#include "support/errors.hpp"

namespace rankplace::node {
namespace {

constexpr double most_slope_left = 0.5;  ///< of the first line's; more is no knee
/// Of the F test of one more parameter; above the tables', because the place of a knee is searched
/// for (Davies (1987), Biometrika 74).
constexpr double least_f = 12;
constexpr double exact = 1e-6;  ///< a mean square of relative errors that no machine measures
constexpr int places = 600;     ///< at which a knee is tried

/// A fitted curve.
struct Lines {
  double knee = std::numeric_limits<double>::infinity();
  double rise = 0;
  double after = 0;
  double squares = std::numeric_limits<double>::infinity();  ///< of the relative errors
};

void require_positive(std::span<const LoadPoint> points) {
  const auto bad = [](const LoadPoint& point) {
    return !(point.references > 0) || !(point.gb_per_s > 0);
  };
  if (points.empty() || std::ranges::any_of(points, bad)) {
    throw InternalError("a bandwidth curve needs points above 0");
  }
}

double square(double x) { return x * x; }

double squares_of(std::span<const LoadPoint> points, double rise, double after, double knee) {
  double sum = 0;
  for (const LoadPoint& point : points) {
    const double x = point.references;
    const double fitted = rise * std::min(x, knee) + after * std::max(0.0, x - knee);
    sum += square(fitted / point.gb_per_s - 1);
  }
  return sum;
}

/// Rise to the knee, flat behind it; with a knee at infinity a single line.
Lines flat_after(std::span<const LoadPoint> points, double knee) {
  double uu = 0;
  double u1 = 0;
  for (const LoadPoint& point : points) {
    const double u = std::min(point.references, knee) / point.gb_per_s;
    uu += u * u;
    u1 += u;
  }
  const double rise = u1 / uu;
  return {knee, rise, 0, squares_of(points, rise, 0, knee)};
}

/// Normal equations of relative errors for the two basis functions min(x, knee), max(0, x - knee).
Lines sloped_after(std::span<const LoadPoint> points, double knee) {
  double uu = 0;
  double uv = 0;
  double vv = 0;
  double u1 = 0;
  double v1 = 0;
  for (const LoadPoint& point : points) {
    const double u = std::min(point.references, knee) / point.gb_per_s;
    const double v = std::max(0.0, point.references - knee) / point.gb_per_s;
    uu += u * u;
    uv += u * v;
    vv += v * v;
    u1 += u;
    v1 += v;
  }
  const double determinant = uu * vv - uv * uv;
  if (!(determinant > 1e-12 * uu * vv)) return {};
  const double rise = (u1 * vv - v1 * uv) / determinant;
  const double after = (v1 * uu - u1 * uv) / determinant;
  return {knee, rise, after, squares_of(points, rise, after, knee)};
}

/// The best of all places of the knee.
Lines best_of(Lines (*fit)(std::span<const LoadPoint>, double), std::span<const LoadPoint> points) {
  const auto [first, last] = std::ranges::minmax(points, {}, &LoadPoint::references);
  Lines best;
  for (int i = 0; i < places; ++i) {
    const Lines lines =
        fit(points, first.references + (last.references - first.references) * i / places);
    if (lines.squares < best.squares) best = lines;
  }
  return best;
}

/// True if `more`, with this many parameters, fits better than a model with one parameter less by
/// more than noise explains.
bool is_better(const Lines& more, int parameters, const Lines& less, std::size_t count) {
  const double freedom = static_cast<double>(count) - parameters;
  if (freedom < 2) return false;
  const double noise = more.squares / freedom + exact;
  return less.squares - more.squares > least_f * noise;
}

/// The simplest curve that noise cannot explain better: a line, a knee with a flat line behind it,
/// a knee with any line behind it.
Lines simplest(std::span<const LoadPoint> points) {
  Lines chosen = flat_after(points, std::numeric_limits<double>::infinity());
  const Lines flat = best_of(flat_after, points);
  if (is_better(flat, 2, chosen, points.size())) chosen = flat;
  const Lines sloped = best_of(sloped_after, points);
  if (is_better(sloped, 3, chosen, points.size())) chosen = sloped;
  return chosen;
}

}  // namespace

double KneeFit::at(double references) const {
  const double bend = knee.value_or(std::numeric_limits<double>::infinity());
  return rise * std::min(references, bend) + after * std::max(0.0, references - bend);
}

KneeFit fit_knee(std::span<const LoadPoint> points) {
  require_positive(points);
  constexpr double none = std::numeric_limits<double>::infinity();
  Lines lines = simplest(points);
  if (lines.after > most_slope_left * lines.rise) lines = flat_after(points, none);
  const double residual = std::sqrt(lines.squares / static_cast<double>(points.size()));
  if (lines.knee == none) return {lines.rise, {}, lines.rise, residual};
  return {lines.rise, lines.knee, lines.after, residual};
}

}  // namespace rankplace::node
