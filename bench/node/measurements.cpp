// SPDX-License-Identifier: BSD-3-Clause
#include "bench/node/measurements.hpp"

#include <algorithm>
#include <string>

namespace rankplace::node {
namespace {

std::string text_of(const ThreadLoad& load) {
  return std::to_string(load.domains) + " x " + std::to_string(load.threads) + " threads";
}

std::vector<MeasuredChase> points_of(const std::vector<ThreadLoad>& loads,
                                     const std::vector<std::uint32_t>& chains) {
  std::vector<MeasuredChase> points;
  for (const ThreadLoad& load : loads) {
    for (const std::uint32_t c : chains) {
      points.push_back({{load.domains, load.threads, c, 0}, {}});
    }
  }
  return points;
}

ThreadLoad largest_of(const std::vector<ThreadLoad>& loads) {
  ThreadLoad largest;
  for (const ThreadLoad& load : loads) {
    largest.domains = std::max(largest.domains, load.domains);
    largest.threads = std::max(largest.threads, load.threads);
  }
  return largest;
}

ThreadCpus each_to_its_own(const std::vector<std::uint32_t>& pus) {
  ThreadCpus cpus;
  for (const std::uint32_t pu : pus) cpus.push_back({pu});
  return cpus;
}

ThreadCpus all_to_the_same(const NodeShape& shape, ThreadLoad load) {
  std::vector<std::uint32_t> allowed;
  if (load.domains < shape.domains.size()) {
    for (std::uint32_t d = 0; d < load.domains; ++d) {
      const auto& pus = shape.domains[d].pus;
      allowed.insert(allowed.end(), pus.begin(), pus.end());
    }
  }
  return ThreadCpus(std::size_t{load.domains} * load.threads, allowed);
}

double best_triad(const HwlocNode& node, const std::vector<std::uint32_t>& pus,
                  const StreamSettings& settings, std::uint32_t runs) {
  double best = 0;
  for (std::uint32_t run = 0; run < runs; ++run) {
    best = std::max(best, run_stream(node, each_to_its_own(pus), settings).gb_per_s[triad]);
  }
  return best;
}

}  // namespace

ConcurrencyResult measure_concurrency(const HwlocNode& node, const NodeShape& shape,
                                      const std::vector<ThreadLoad>& loads,
                                      const ChaseSettings& settings, const Progress& progress) {
  ConcurrencyResult result{.points = points_of(loads, settings.chains), .limits = {}};
  progress("pointer chase: linking chains");
  ChainField field(node, pus_of(shape, largest_of(loads)), settings);
  result.memory_bytes = field.bytes();
  result.huge_bytes = huge_bytes_of_this_process();
  result.local_part = field.local_part(node);
  result.memory_bound = field.was_memory_bound();
  for (std::uint32_t run = 0; run < settings.runs; ++run) {
    progress("pointer chase: run " + std::to_string(run + 1) + " of " +
             std::to_string(settings.runs));
    for (MeasuredChase& measured : result.points) {
      ChasePoint& point = measured.point;
      const auto pus = pus_of(shape, {point.domains, point.threads});
      measured.gb_per_s.push_back(
          chase_once(node, field, pus, point.chains, settings.steps, settings.shape.line_bytes));
      point.gb_per_s = std::max(point.gb_per_s, measured.gb_per_s.back());
    }
  }
  std::vector<ChasePoint> points;
  for (const MeasuredChase& measured : result.points) points.push_back(measured.point);
  result.limits = find_limits(points, settings.shape.line_bytes);
  return result;
}

std::vector<StreamResult> measure_stream(const HwlocNode& node, const NodeShape& shape,
                                         const std::vector<ThreadLoad>& loads,
                                         const StreamSettings& settings, std::uint32_t runs,
                                         const Progress& progress) {
  std::vector<StreamResult> results;
  for (const ThreadLoad& load : loads) {
    progress("STREAM: " + text_of(load));
    StreamResult result{.load = load, .unpinned = {}, .pinned = {}};
    const ThreadCpus anywhere = all_to_the_same(shape, load);
    const ThreadCpus own = each_to_its_own(pus_of(shape, load));
    for (std::uint32_t run = 0; run < runs; ++run) {
      result.unpinned.push_back(run_stream(node, anywhere, settings));
      result.pinned.push_back(run_stream(node, own, settings));
    }
    results.push_back(std::move(result));
  }
  return results;
}

std::vector<DomainBandwidth> measure_domains(const HwlocNode& node, const NodeShape& shape,
                                             const StreamSettings& settings, std::uint32_t runs,
                                             const Progress& progress) {
  std::vector<DomainBandwidth> results;
  for (const MemoryDomain& domain : shape.domains) {
    progress("STREAM: " + std::string(name_of(shape.kind)) + " " + std::to_string(domain.index));
    const double one = best_triad(node, {domain.pus.front()}, settings, runs);
    // On a disturbed machine all may seem to get less than one does.
    results.push_back({domain, std::max(one, best_triad(node, domain.pus, settings, runs)), one});
  }
  return results;
}

}  // namespace rankplace::node
