// SPDX-License-Identifier: BSD-3-Clause
#include "bench/node/report_json.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "support/numbers/statistics.hpp"
#include "support/text/members_json.hpp"

namespace rankplace::node {
namespace {

using Json = nlohmann::ordered_json;

/// More digits than any of these measurements has.
double rounded(double number) { return std::round(number * 1e4) / 1e4; }

Json all_rounded(const std::vector<double>& numbers) {
  Json list = Json::array();
  for (const double number : numbers) list.push_back(rounded(number));
  return list;
}

Json shape_json(const NodeShape& shape) {
  Json cores = Json::array();
  for (const MemoryDomain& domain : shape.domains) cores.push_back(domain.cores);
  return {{"domain", name_of(shape.kind)},
          {"domains", shape.domains.size()},
          {"cores", cores},
          {"threads_per_domain", shape.threads_per_domain()},
          {"numa_nodes", shape.numa_nodes},
          {"memory_bytes", shape.memory_bytes},
          {"last_cache_bytes", shape.last_cache_bytes},
          {"line_bytes", shape.line_bytes},
          {"huge_page_bytes", shape.huge_page_bytes}};
}

Json limit_json(const ReferenceLimit& limit) {
  return {{"references", limit.references ? Json(rounded(*limit.references)) : Json()},
          {"tried", rounded(limit.tried)},
          {"peak_GBps", rounded(limit.peak_gb_per_s)},
          {"references_at_95_percent", rounded(limit.at_95_percent)},
          {"rms_residual", rounded(limit.residual)}};
}

Json limits_json(const ConcurrencyLimits& limits) {
  return {{"latency_ns", rounded(limits.latency_ns)},
          {"thread", limit_json(limits.thread)},
          {"domain", limits.domain ? limit_json(*limits.domain) : Json()},
          {"node", limits.node ? limit_json(*limits.node) : Json()}};
}

Json chase_json(const MeasuredChase& measured, std::uint32_t line_bytes) {
  const ChasePoint& point = measured.point;
  return {{"domains", point.domains},
          {"threads", point.threads},
          {"chains", point.chains},
          {"references", point.references()},
          {"best_GBps", rounded(point.gb_per_s)},
          {"median_GBps", rounded(median_of(measured.gb_per_s))},
          {"latency_ns", rounded(latency_ns(point, line_bytes))}};
}

Json concurrency_json(const ConcurrencyReport& report) {
  const auto& [settings, result] = report;
  Json points = Json::array();
  for (const MeasuredChase& point : result.points) {
    points.push_back(chase_json(point, settings.shape.line_bytes));
  }
  return {{"chain_bytes", settings.chain_bytes},
          {"order", settings.shape.order == ChainOrder::random ? "random" : "paged"},
          {"pages", settings.pages.name()},
          {"iterations", settings.steps},
          {"runs", settings.runs},
          {"seed", settings.seed},
          {"memory_bytes", result.memory_bytes},
          {"huge_page_part", rounded(static_cast<double>(result.huge_bytes) /
                                     static_cast<double>(result.memory_bytes))},
          {"local_part", rounded(result.local_part)},
          {"limits", limits_json(result.limits)},
          {"points", points}};
}

Json spread_json(const std::vector<StreamRun>& runs, std::size_t kernel) {
  std::vector<double> gb_per_s;
  for (const StreamRun& run : runs) gb_per_s.push_back(run.gb_per_s.at(kernel));
  const Spread spread = spread_of(gb_per_s);
  return {{"min_GBps", rounded(spread.min)},
          {"mean_GBps", rounded(spread.mean)},
          {"max_GBps", rounded(spread.max)},
          {"standard_deviation_GBps", rounded(spread.standard_deviation)},
          {"runs_GBps", all_rounded(gb_per_s)}};
}

/// How much of the memory of a run lies in its fullest NUMA node: 1 / nodes if it is even.
double fullest_part(const StreamRun& run) {
  std::uint64_t all = 0;
  for (const std::uint64_t pages : run.pages) all += pages;
  if (all == 0) return 0;
  return static_cast<double>(std::ranges::max(run.pages)) / static_cast<double>(all);
}

Json runs_json(const std::vector<StreamRun>& runs, const ThreadLoad& load, bool pinned) {
  Json json{{"pinned", pinned}, {"domains", load.domains}, {"threads", load.threads}};
  for (std::size_t k = 0; k < stream_kernels.size(); ++k) {
    json[std::string(stream_kernels[k])] = spread_json(runs, k);
  }
  Json pages = Json::array();
  double fullest = 0;
  for (const StreamRun& run : runs) {
    pages.push_back(run.pages);
    fullest = std::max(fullest, fullest_part(run));
  }
  json["sampled_pages_by_numa_node"] = pages;
  json["fullest_numa_node_part"] = rounded(fullest);
  return json;
}

Json stream_json(const StreamReport& report) {
  Json points = Json::array();
  for (const StreamResult& result : report.loads) {
    points.push_back(runs_json(result.unpinned, result.load, false));
    points.push_back(runs_json(result.pinned, result.load, true));
  }
  return {{"array_bytes", report.settings.array_bytes},
          {"repetitions", report.settings.repetitions},
          {"runs", report.runs},
          {"points", points}};
}

Json domains_json(const NodeShape& shape, const std::vector<DomainBandwidth>& domains) {
  Json list = Json::array();
  for (const DomainBandwidth& bandwidth : domains) {
    list.push_back({{"object", name_of(shape.kind)},
                    {"index", bandwidth.domain.index},
                    {"cores", bandwidth.domain.cores},
                    {"saturation_GBps", rounded(bandwidth.all_gb_per_s)},
                    {"core_GBps", rounded(bandwidth.one_gb_per_s)}});
  }
  return list;
}

}  // namespace

std::string to_json(const MemoryReport& report) {
  Json json{{"host", report.host}, {"node", shape_json(report.shape)}};
  if (report.stream) {
    json["domains"] = domains_json(report.shape, report.stream->domains);
    json["stream"] = stream_json(*report.stream);
  }
  if (report.concurrency) json["concurrency"] = concurrency_json(*report.concurrency);
  json["lacks"] = report.lacks;
  return json_text(json);
}

std::string plan_json(const NodeShape& shape, const std::vector<ThreadLoad>& loads,
                      const ChaseSettings& chase, const StreamSettings& stream) {
  Json list = Json::array();
  for (const ThreadLoad& load : loads) {
    list.push_back(
        {{"domains", load.domains}, {"threads", load.threads}, {"os_pus", pus_of(shape, load)}});
  }
  Json json{{"node", shape_json(shape)},
            {"chains", chase.chains},
            {"chain_bytes", chase.chain_bytes},
            {"array_bytes", stream.array_bytes},
            {"loads", list}};
  return json_text(json);
}

}  // namespace rankplace::node
