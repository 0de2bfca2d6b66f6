// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/spectral/partition_bound.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "mapper/analysis/spectral/lanczos.hpp"
#include "mapper/analysis/spectral/low_eigenspace.hpp"
#include "mapper/analysis/spectral/walk_demands.hpp"

namespace rankplace {
namespace spectral {
namespace {

constexpr std::uint64_t seed = 1;
/// Steps of the Lanczos method for the proof: what is left open takes about a hundredth.
constexpr std::size_t steps_of_proof = 1000;
constexpr std::size_t few_ranks = 300;  ///< all eigenvalues take no longer

// How the ascent goes, by measurement on the graphs of docs/benchmarks.md. The bound holds for any
// of these numbers.

/// More parts count as if the eigenvalues that are left were no larger than the last one.
constexpr std::size_t most_parts = 44;
constexpr std::array first_potentials{0.0, 0.5, 0.75};
constexpr std::size_t first_iterations = 4;  ///< from random vectors
constexpr std::size_t last_iterations = 3;   ///< with the potentials at rest
constexpr std::size_t rounds_of_proof = 4;
/// Parts of what the vectors promise.
constexpr double very_good_proof = 0.98;
constexpr double good_proof = 0.9;
constexpr double hopeless_proof = 0.5;
constexpr std::size_t slow_iterations = 5;
// The ascent ends after so many iterations in a row that change the bound by no more than this part
// of it.
constexpr std::size_t settled_iterations = 3;
constexpr double settled_change = 0.004;
constexpr double most_gain = 2.5;  ///< of an ascent: times the first bound
/// Steps of the potentials, as parts of a rank's demands.
constexpr double first_step = 0.1;
constexpr double faster = 1.2;
constexpr double slower = 0.5;
// How fast the shares move.
constexpr double first_rate_of_shares = 8;
constexpr double rate_of_shares = 2;
constexpr double least_share = 0.05;  ///< of the largest
/// Eigenvalues so near the last one, as a part of it, count in part.
constexpr double smoothing = 0.03;

/// A multiple of columns_together, with some to spare: the filter is weak at the last ones.
std::size_t columns_for(std::size_t parts) {
  const std::size_t wanted = parts + std::max<std::size_t>(4, parts / 8);
  return (wanted + columns_together - 1) / columns_together * columns_together;
}

/// In a relaxed partition each part is a vector. A matrix X is the sum of their squares, of the
/// parts' sizes: 1 on its diagonal, and no eigenvalue above the largest size. The ascent looks for
/// potentials and shares of walks such that even the best X separates much.
class Ascent {
 public:
  Ascent(const CommGraph& graph, std::size_t largest_part, const SpectralWork& work,
         Threads& threads)
      : walks_(graph),
        work_(work),
        threads_(threads),
        ranks_(walks_.rank_count()),
        part_(static_cast<double>(largest_part)),
        parts_(std::min((ranks_ + largest_part - 1) / largest_part, most_parts)),
        space_(ranks_, columns_for(parts_), seed),
        potentials_(Eigen::VectorXd::Zero(static_cast<Eigen::Index>(ranks_))),
        excess_before_(potentials_) {}

  /// Whether there are parts to separate, and more ranks than vectors.
  [[nodiscard]] bool has_room() const { return parts_ > 1 && ranks_ > 2 * columns_for(parts_); }

  /// The bound on the weight between parts. Where the vectors do not keep up with the potentials,
  /// the ascent begins again and gives them more iterations.
  [[nodiscard]] double run() {
    double most = 0;
    for (const std::size_t iterations : {std::size_t{1}, slow_iterations}) {
      begin();
      if (is_over() || most_gain * estimate() * walks_.unit() < work_.least_worth) break;
      if (!climb_all(iterations)) continue;
      most = std::max(most, proved_in_rounds());
      if (most > good_proof * estimate()) break;
    }
    return most * walks_.unit();
  }

 private:
  /// The Laplacian of the demands, with the potentials on its diagonal.
  void multiply(const RankVectors& vectors, RankVectors& product) {
    walks_.multiply(shares_, vectors, product, threads_);
    product = (degrees_ + potentials_).asDiagonal() * vectors - product;
  }

  [[nodiscard]] bool is_over() const { return work_.is_over && work_.is_over(); }

  void improve_space(std::size_t iterations) {
    for (std::size_t i = 0; i < iterations && !is_over(); ++i) {
      space_.improve([this](const RankVectors& x, RankVectors& y) { multiply(x, y); });
    }
  }

  /// False if it is over, or in vain.
  bool climb_all(std::size_t iterations) {
    double before = 0;
    std::size_t settled = 0;
    for (std::size_t i = 0; i < work_.iterations && settled < settled_iterations; ++i) {
      climb();
      improve_space(iterations);
      if (is_over()) return false;
      const double now = estimate();
      if (i > 0 && now * walks_.unit() < work_.least_worth) return false;
      settled = std::abs(now - before) < settled_change * std::abs(now) ? settled + 1 : 0;
      before = now;
    }
    return true;
  }

  /// The last eigenvalue that a part has.
  [[nodiscard]] double last_value() const {
    return space_.values()(static_cast<Eigen::Index>(parts_ - 1));
  }

  /// How much of each vector the best X has.
  [[nodiscard]] Eigen::VectorXd weights() const {
    const double width = smoothing * std::abs(last_value()) + 1e-9;
    Eigen::VectorXd weights =
        (1 + ((space_.values().array() - last_value()) / width).cwiseMin(30).cwiseMax(-30).exp())
            .inverse();
    return weights * (held() / weights.sum());
  }

  /// The bound if the vectors are those of the smallest eigenvalues.
  [[nodiscard]] double estimate() const {
    const double open = static_cast<double>(ranks_) - held();
    return (weights().dot(space_.values()) + open * last_value() - potentials_.sum()) / 2;
  }

  /// The ranks of the parts that have a vector.
  [[nodiscard]] double held() const {
    return std::min(static_cast<double>(ranks_), part_ * static_cast<double>(parts_));
  }

  /// What the best X separates of the demands of each length. Parts without a vector count as the
  /// last vectors do.
  [[nodiscard]] WalkShares separated() {
    Eigen::VectorXd weight = weights();
    const Eigen::Index last = weight.size() / 4;
    weight.tail(last).array() += (static_cast<double>(ranks_) - held()) / static_cast<double>(last);
    return walks_.separated(space_.vectors(), weight, threads_);
  }

  void begin() {
    shares_ = {1};
    degrees_ = walks_.degrees(shares_);
    excess_before_.setZero();
    choose_potentials();
    if (!is_over()) choose_shares();
    steps_ = first_step * (degrees_ * degrees_.mean()).cwiseSqrt();
  }

  /// Of a few parts of what makes the diagonal even: that suits graphs where few ranks have many
  /// peers.
  void choose_potentials() {
    const Eigen::VectorXd uneven = degrees_.mean() - degrees_.array();
    double best = -std::numeric_limits<double>::infinity();
    Eigen::VectorXd chosen;
    LowEigenspace space = space_;
    for (const double part : first_potentials) {
      potentials_ = part * uneven;
      improve_space(first_iterations);
      if (is_over()) return;
      if (estimate() <= best) continue;
      best = estimate();
      chosen = potentials_;
      space = space_;
    }
    potentials_ = chosen;
    space_ = space;
  }

  /// The lengths of which X separates most get most of the edges.
  void choose_shares() {
    const WalkShares all = separated();
    const double most = *std::ranges::max_element(all);
    if (most <= 0) return;  // as where many ranks exchange nothing with most others
    for (std::size_t l = 0; l < all.size(); ++l) {
      shares_[l] = std::exp(first_rate_of_shares * (all[l] / most - 1));
    }
    settle_shares();
  }

  /// Potentials rise where X has more than 1 on its diagonal, each by a step of its own that grows
  /// until the sign changes (Riedmiller and Braun 1993). Lengths of walks that X separates more of
  /// get more of the edges.
  void climb() {
    move_shares(separated());
    const double evenly = held() / static_cast<double>(ranks_);
    const Eigen::VectorXd excess =
        ((space_.vectors().cwiseAbs2() * weights()).array() - evenly).cwiseMin(1).cwiseMax(-1);
    for (Eigen::Index r = 0; r < excess.size(); ++r) {
      const double turn = excess(r) * excess_before_(r);
      if (turn != 0) steps_(r) *= turn > 0 ? faster : slower;
    }
    excess_before_ = excess;
    potentials_ += steps_.cwiseProduct(excess);
    potentials_.array() -= potentials_.mean();
  }

  void move_shares(const WalkShares& separated) {
    const double mean = std::inner_product(shares_.begin(), shares_.end(), separated.begin(), 0.0);
    if (mean <= 0) return;
    for (std::size_t l = 0; l < shares_.size(); ++l) {
      shares_[l] *= std::exp(rate_of_shares * std::clamp(separated[l] / mean - 1, -1.0, 1.0));
    }
    settle_shares();
  }

  /// Makes the sum 1, without lengths that hardly matter but take their time.
  void settle_shares() {
    const double most = *std::ranges::max_element(shares_);
    for (double& share : shares_) share = share < least_share * most ? 0 : share;
    const double sum = std::accumulate(shares_.begin(), shares_.end(), 0.0);
    for (double& share : shares_) share /= sum;
    degrees_ = walks_.degrees(shares_);
  }

  /// The vectors must be near the end of their iteration, or the proof says less than they promise.
  [[nodiscard]] double proved_in_rounds() {
    double most = 0;
    for (std::size_t round = 0; round < rounds_of_proof && !is_over(); ++round) {
      improve_space(last_iterations);
      most = std::max(most, proved());
      if (most > very_good_proof * estimate() || most <= hopeless_proof * estimate()) break;
    }
    return most;
  }

  /// With the matrix M, a threshold t, vectors v and weights w >= 0: if M - t + sum of w v v^T is
  /// at least -e B, then M X is at least n t - largest part * sum of w |v|^2 - e trace(B).
  [[nodiscard]] double proved() {
    const double threshold = last_value();
    const Eigen::VectorXd lift = (threshold - space_.values().array()).cwiseMax(0);
    const RankVectors& vectors = space_.vectors();
    Eigen::VectorXd scale = degrees_.array() + ((degrees_ + potentials_).array() - threshold).abs();
    scale = scale.cwiseMax(0.5 * scale.mean());
    const Eigen::VectorXd root = scale.cwiseSqrt().cwiseInverse();
    RankVectors scaled;
    const Multiply multiply_scaled = [&](const RankVectors& x, RankVectors& y) {
      scaled = root.asDiagonal() * x;
      multiply(scaled, y);
      y -= threshold * scaled;
      y += vectors * (lift.asDiagonal() * (vectors.transpose() * scaled));
      y = root.asDiagonal() * y;
    };
    // |diagonal| <= scale, the demands' norm is at most 1, and so is that of orthonormal vectors.
    const double most = 2 + 1.01 * lift.maxCoeff() / scale.minCoeff();
    const double least = std::min(0.0, least_of(multiply_scaled, most));
    const double lengths = vectors.colwise().squaredNorm().dot(lift);
    return (static_cast<double>(ranks_) * threshold - part_ * lengths + least * scale.sum() -
            potentials_.sum()) /
           2;
  }

  /// A lower bound on the least eigenvalue.
  [[nodiscard]] double least_of(const Multiply& matrix, double most) const {
    if (ranks_ <= few_ranks) return least_eigenvalue_of_few(ranks_, matrix);
    return least_eigenvalue_bound(ranks_, lanczos(ranks_, matrix, steps_of_proof, seed + 1), most);
  }

  WalkDemands walks_;
  const SpectralWork& work_;
  Threads& threads_;
  std::size_t ranks_;
  double part_;
  std::size_t parts_;
  LowEigenspace space_;
  WalkShares shares_{};
  Eigen::VectorXd degrees_;  ///< of the demands
  Eigen::VectorXd potentials_;
  Eigen::VectorXd steps_;          ///< of the potentials
  Eigen::VectorXd excess_before_;  ///< of the diagonal of X
};

}  // namespace
}  // namespace spectral

std::uint64_t spectral_partition_bound(const CommGraph& graph, std::size_t largest_part,
                                       const SpectralWork& work, Threads& threads) {
  const bool has_parts = largest_part > 0 && largest_part < graph.rank_count();
  if (graph.total_weight() == 0 || !has_parts) return 0;
  spectral::Ascent ascent(graph, largest_part, work, threads);
  if (!ascent.has_room()) return 0;
  const double bound = ascent.run();
  // Sums of weights are whole numbers; what doubles err by is far below this part of the total.
  const double rounding = 1e-9 * static_cast<double>(graph.total_weight());
  if (!(bound > rounding)) return 0;  // or no number
  return static_cast<std::uint64_t>(std::ceil(bound - rounding));
}

}  // namespace rankplace
