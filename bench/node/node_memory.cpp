// SPDX-License-Identifier: BSD-3-Clause
// rankplace-node-memory: measures the memory of this node, and prints JSON. Sources: Porterfield,
// Fowler, Mandal and Lim (2008), Performance Consistency on Multi-socket AMD Opteron Systems;
// (2009), Empirical Evaluation of Multi-Core Memory Concurrency.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/node/measurements.hpp"
#include "bench/node/options.hpp"
#include "bench/node/report_json.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "support/errors.hpp"
#include "support/host/host_name.hpp"

namespace rankplace::node {
namespace {

constexpr std::uint32_t runs_of_a_domain = 3;
constexpr double nearly_all = 0.9;

void print_progress(const std::string& what) { std::fprintf(stderr, "%s\n", what.c_str()); }

/// Threads at work at once, at most.
std::uint32_t most_threads(const std::vector<ThreadLoad>& loads) {
  std::uint32_t most = 0;
  for (const ThreadLoad& load : loads) most = std::max(most, load.domains * load.threads);
  return most;
}

void add_lacks_of_shape(const NodeShape& shape, std::vector<std::string>& lacks) {
  if (shape.numa_nodes == 1) {
    lacks.emplace_back("a second NUMA node: memory cannot be uneven, nor far away");
  }
  if (shape.domains.size() == 1) lacks.emplace_back("a second memory domain: no limit of the node");
  if (shape.threads_per_domain() == 1) {
    lacks.emplace_back("a second core in a memory domain: no limit of a domain");
  }
  if (shape.last_cache_bytes == 0) lacks.emplace_back("sizes of caches: unknown to hwloc");
}

void add_lacks_of_chase(const ConcurrencyReport& report, std::vector<std::string>& lacks) {
  const auto& [settings, result] = report;
  const bool wants_huge = settings.pages.kind == PageChoice::Kind::transparent;
  if (wants_huge && static_cast<double>(result.huge_bytes) <
                        nearly_all * static_cast<double>(result.memory_bytes)) {
    lacks.emplace_back("huge pages for all chains: TLB misses are part of the latency");
  }
  if (!result.memory_bound) {
    lacks.emplace_back("permission to bind memory: first touch alone decides where it is");
  }
}

void add_lacks_of_stream(const StreamReport& report, std::vector<std::string>& lacks) {
  const auto is_unknown = [](const StreamRun& run) { return run.pages.empty(); };
  const auto asked_in_vain = [&](const StreamResult& result) {
    return std::ranges::any_of(result.pinned, is_unknown);
  };
  if (std::ranges::any_of(report.loads, asked_in_vain)) {
    lacks.emplace_back("permission to ask where pages are: how uneven memory is stays unknown");
  }
}

/// One thread alone is where the latency is read off.
std::vector<ThreadLoad> with_one_thread(std::vector<ThreadLoad> loads) {
  const ThreadLoad one{1, 1};
  if (std::ranges::find(loads, one) == loads.end()) loads.insert(loads.begin(), one);
  return loads;
}

MemoryReport measure(const Node& node, const NodeShape& shape, const Options& options,
                     const std::vector<ThreadLoad>& loads) {
  MemoryReport report{.host = short_host_name(), .shape = shape};
  const Progress progress = options.quiet ? [](const std::string&) {} : print_progress;
  add_lacks_of_shape(shape, report.lacks);
  if (options.with_chase) {
    report.concurrency = {options.chase, measure_concurrency(node, shape, with_one_thread(loads),
                                                             options.chase, progress)};
    add_lacks_of_chase(*report.concurrency, report.lacks);
  }
  if (options.with_stream) {
    report.stream = {
        options.stream, options.stream_runs,
        measure_stream(node, shape, loads, options.stream, options.stream_runs, progress),
        measure_domains(node, shape, options.stream,
                        std::min(options.stream_runs, runs_of_a_domain), progress)};
    add_lacks_of_stream(*report.stream, report.lacks);
  }
  return report;
}

int run(int argc, char** argv) {
  Options options;
  const bench::CommandLine command_line = command_line_of(options);
  command_line.parse(argc, argv);
  if (options.help) {
    std::fputs(command_line.help().c_str(), stdout);
    return 0;
  }
  const Node node;
  const NodeShape shape = node.shape(options.domain, options.unit);
  const std::vector<ThreadLoad> loads = thread_loads(shape, options.loads);
  fit_sizes(options, shape, most_threads(loads));
  if (options.only_plan) {
    std::fputs(plan_json(shape, loads, options.chase, options.stream).c_str(), stdout);
    return 0;
  }
  node.require_this_host();
  std::fputs(to_json(measure(node, shape, options, loads)).c_str(), stdout);
  return 0;
}

}  // namespace
}  // namespace rankplace::node

int main(int argc, char** argv) {
  try {
    return rankplace::node::run(argc, argv);
  } catch (const rankplace::UsageError& error) {
    std::fprintf(stderr, "rankplace-node-memory: %s\n", error.what());
    return 2;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "rankplace-node-memory: %s\n", error.what());
    return 1;
  }
}
