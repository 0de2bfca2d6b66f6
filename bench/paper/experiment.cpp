// SPDX-License-Identifier: BSD-3-Clause
#include "bench/paper/experiment.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace rankplace::paper {

std::string_view Point::name() const {
  const auto* const collective = std::get_if<Collective>(&pattern);
  return collective == nullptr ? "random" : collective->name;
}

StudyPattern pattern_at(const Point& point, std::uint32_t ranks_per_node, std::uint64_t seed) {
  if (const RandomShape* shape = point.random()) {
    return random_pattern(*shape, point.ranks, ranks_per_node, point.bytes, seed);
  }
  return collective_pattern(std::get<Collective>(point.pattern), point.ranks, point.bytes);
}

Result result_of(const Point& point, std::string by, const std::vector<SampleSeconds>& samples) {
  std::vector<double> gains;
  Result result{point, std::move(by), {}, {}};
  for (const SampleSeconds& seconds : samples) {
    result.mean_s.resize(seconds.size());
    std::ranges::transform(result.mean_s, seconds, result.mean_s.begin(), std::plus<>());
    gains.push_back(100 * (seconds.back() / seconds.front() - 1));
  }
  for (double& seconds : result.mean_s) seconds /= static_cast<double>(samples.size());
  result.gain_percent = estimate_of(gains);
  return result;
}

}  // namespace rankplace::paper
