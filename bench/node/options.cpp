// SPDX-License-Identifier: BSD-3-Clause
#include "bench/node/options.hpp"

#include <algorithm>
#include <limits>

#include "support/errors.hpp"
#include "support/text/byte_size.hpp"
#include "support/text/text.hpp"

namespace rankplace::node {
namespace {

using bench::parse_count;

constexpr std::uint32_t usual_chains = 15;       ///< of Porterfield et al. (2009)
constexpr std::uint32_t most_repetitions = 200;  ///< STREAM's numbers grow 15-fold in each
constexpr std::uint64_t usual_cache_bytes = 32 << 20;
constexpr std::uint64_t size_unit = 1 << 20;
constexpr std::uint64_t part_of_memory = 4;  ///< at most a fourth, unless the user says so

std::uint32_t count_from(std::string_view text, std::uint32_t lowest) {
  const std::uint64_t number = parse_count(text, lowest);
  if (number > std::numeric_limits<std::uint32_t>::max()) {
    throw UsageError("'" + std::string(text) + "' is too large");
  }
  return static_cast<std::uint32_t>(number);
}

void choose_parts(std::string_view text, Options& options) {
  if (text != "chase" && text != "stream") {
    throw UsageError("'" + std::string(text) + "' is not a part (there are: chase, stream)");
  }
  options.with_chase = text == "chase";
  options.with_stream = text == "stream";
}

ChainOrder order_from(std::string_view text) {
  if (text == "random") return ChainOrder::random;
  if (text == "paged") return ChainOrder::paged;
  throw UsageError("'" + std::string(text) + "' is not an order (there are: random, paged)");
}

std::vector<std::uint32_t> chains_from(std::string_view text) {
  auto chains = parse_counts(text);
  if (std::ranges::max(chains) > most_chains) {
    throw UsageError("at most " + std::to_string(most_chains) + " chains");
  }
  return chains;
}

void add_loads(bench::CommandLine& line, Options& options) {
  line.add("--domain", "KIND",
           "what shares a way to memory: numa (nodes with cores; default) or package",
           [&](std::string_view text) { options.domain = domain_kind_from(text); });
  line.add("--domains", "LIST", "numbers of domains to use: 1,2 or 1..4 (default: up to all)",
           [&](std::string_view text) { options.loads.domains = parse_counts(text); });
  line.add("--threads", "LIST", "numbers of threads in a domain (default: up to one a core)",
           [&](std::string_view text) { options.loads.threads = parse_counts(text); });
  line.add_flag("--hwthreads", "also a thread on each further hardware thread of a core",
                [&] { options.unit = ThreadUnit::hwthread; });
  line.add("--only", "PART", "chase or stream (default: both)",
           [&](std::string_view text) { choose_parts(text, options); });
}

void add_chase(bench::CommandLine& line, ChaseSettings& chase) {
  line.add("--chains", "LIST", "chains in a thread, at most 32 (default 1..15)",
           [&](std::string_view text) { chase.chains = chains_from(text); });
  line.add("--chain-size", "BYTES", "memory of a chain (default: twice the last cache)",
           [&](std::string_view text) { chase.chain_bytes = parse_bytes(text); });
  line.add("--iterations", "N", "steps of each chain in a run (default 10000)",
           [&](std::string_view text) { chase.steps = parse_count(text, 1); });
  line.add("--chase-runs", "N", "runs of the pointer chase (default 20)",
           [&](std::string_view text) { chase.runs = count_from(text, 1); });
  line.add("--order", "ORDER",
           "of a chain: random (default), or paged: page by page, which spares the TLB",
           [&](std::string_view text) { chase.shape.order = order_from(text); });
  line.add("--pages", "KIND",
           "of chains: transparent (huge pages; default), base, system, or reserved ones: 2M",
           [&](std::string_view text) { chase.pages = page_choice_from(text); });
  line.add("--seed", "N", "of the chains' order (default 1)",
           [&](std::string_view text) { chase.seed = parse_count(text, 0); });
}

void add_stream(bench::CommandLine& line, Options& options) {
  StreamSettings& stream = options.stream;
  line.add("--runs", "N", "runs of STREAM, unpinned and as many pinned (default 25)",
           [&](std::string_view text) { options.stream_runs = count_from(text, 1); });
  line.add("--array-size", "BYTES",
           "of each of STREAM's three arrays (default: four times the last caches)",
           [&](std::string_view text) { stream.array_bytes = parse_bytes(text); });
  line.add("--repetitions", "N", "of the kernels in a run of STREAM, 2 to 200 (default 10)",
           [&](std::string_view text) {
             stream.repetitions = count_from(text, 2);
             if (stream.repetitions > most_repetitions) throw UsageError("at most 200 repetitions");
           });
}

std::uint64_t fitted(std::uint64_t asked, std::uint64_t wanted, std::uint64_t pieces,
                     std::uint64_t memory, const std::string& option) {
  if (memory == 0) memory = std::numeric_limits<std::uint64_t>::max();
  if (asked > memory / pieces) {
    throw InputError(option + " " + format_bytes(asked) + " is too large (" +
                     std::to_string(pieces) + " times that is more than the " +
                     format_bytes(memory) + " of memory here); take less");
  }
  if (asked != 0) return asked;
  return std::max(size_unit,
                  std::min(wanted, memory / part_of_memory / pieces) / size_unit * size_unit);
}

}  // namespace

std::vector<std::uint32_t> parse_counts(std::string_view text) {
  if (const auto dots = text.find(".."); dots != std::string_view::npos) {
    const std::uint32_t last = count_from(text.substr(dots + 2), 1);
    std::vector<std::uint32_t> counts;
    for (std::uint32_t n = count_from(text.substr(0, dots), 1); n <= last; ++n) {
      counts.push_back(n);
    }
    if (counts.empty()) throw UsageError("'" + std::string(text) + "' goes downwards");
    return counts;
  }
  std::vector<std::uint32_t> counts;
  for (const std::string_view count : split(text, ",")) counts.push_back(count_from(count, 1));
  return counts;
}

bench::CommandLine command_line_of(Options& options) {
  options.chase.chains = parse_counts("1.." + std::to_string(usual_chains));
  bench::CommandLine line(
      "rankplace-node-memory",
      "Measures what the memory of this node does: bandwidth against references under way (pointer "
      "chase), and STREAM by unpinned and pinned threads. Prints JSON.",
      "");
  add_loads(line, options);
  add_chase(line, options.chase);
  add_stream(line, options);
  line.add_flag("--quiet", "say nothing of what is measured next",
                [&options] { options.quiet = true; });
  line.add_flag("--plan", "print what would be measured, and end",
                [&options] { options.only_plan = true; });
  line.add_flag("--help", "print this and end", [&options] { options.help = true; });
  return line;
}

void fit_sizes(Options& options, const NodeShape& shape, std::uint32_t threads) {
  const std::uint64_t cache =
      shape.last_cache_bytes == 0 ? usual_cache_bytes : shape.last_cache_bytes;
  ChaseSettings& chase = options.chase;
  chase.shape.line_bytes = shape.line_bytes;
  chase.chain_bytes =
      fitted(chase.chain_bytes, 2 * cache, std::uint64_t{threads} * std::ranges::max(chase.chains),
             shape.memory_bytes, "--chain-size");
  chase.chain_bytes -= chase.chain_bytes % chase.shape.page_bytes;
  if (chase.chain_bytes == 0) throw UsageError("--chain-size: at least a page of 4K");
  options.stream.array_bytes = fitted(options.stream.array_bytes, 4 * cache * shape.domains.size(),
                                      stream_arrays, shape.memory_bytes, "--array-size");
  if (options.stream.array_bytes < std::uint64_t{threads} * shape.line_bytes) {
    throw UsageError("--array-size: at least a cache line for each thread");
  }
}

}  // namespace rankplace::node
