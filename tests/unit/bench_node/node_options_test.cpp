// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "bench/node/options.hpp"
#include "support/errors.hpp"

using namespace rankplace;
using namespace rankplace::node;

namespace {

constexpr std::uint64_t mebi = 1 << 20;

Options parsed(std::vector<std::string> words) {
  words.insert(words.begin(), "rankplace-node-memory");
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  Options options;
  command_line_of(options).parse(static_cast<int>(argv.size()), argv.data());
  return options;
}

NodeShape shape_with(std::uint64_t cache, std::uint64_t memory) {
  NodeShape shape;
  shape.domains.assign(2, MemoryDomain{0, 4, {0, 1, 2, 3}});
  shape.last_cache_bytes = cache;
  shape.memory_bytes = memory;
  return shape;
}

}  // namespace

TEST_CASE("Lists of counts") {
  using Counts = std::vector<std::uint32_t>;
  CHECK(parse_counts("3") == Counts{3});
  CHECK(parse_counts("1,2,8") == Counts{1, 2, 8});
  CHECK(parse_counts("2..5") == Counts{2, 3, 4, 5});
  for (const char* const bad : {"", "0", "1,,2", "5..2", "x", "1..", "5000000000"}) {
    CHECK_THROWS_AS(parse_counts(bad), UsageError);
  }
}

TEST_CASE("The options say what is measured") {
  const Options usual = parsed({});
  CHECK(usual.chase.chains.size() == 15);
  CHECK(usual.stream_runs == 25);
  CHECK((usual.with_chase && usual.with_stream));
  const Options some = parsed({"--only", "chase", "--chains", "1,15", "--pages", "2M", "--order",
                               "paged", "--domain", "package", "--threads", "2"});
  CHECK_FALSE(some.with_stream);
  CHECK(some.chase.chains == std::vector<std::uint32_t>{1, 15});
  CHECK(some.chase.pages.bytes == 2 * mebi);
  CHECK(some.chase.shape.order == ChainOrder::paged);
  CHECK(some.domain == DomainKind::package);
  CHECK(some.loads.threads == std::vector<std::uint32_t>{2});
}

TEST_CASE("What an option cannot be is refused") {
  using Words = std::vector<std::string>;
  const auto words =
      GENERATE(Words{"--only", "both"}, Words{"--chains", "33"}, Words{"--order", "up"},
               Words{"--pages", "3M"}, Words{"--domain", "core"}, Words{"--repetitions", "1"},
               Words{"--repetitions", "201"}, Words{"--runs", "0"}, Words{"--iterations", "0"});
  CAPTURE(words[0], words[1]);
  CHECK_THROWS_AS(parsed(words), UsageError);
}

TEST_CASE("Sizes follow the caches, as far as there is memory") {
  Options options = parsed({});
  fit_sizes(options, shape_with(32 * mebi, 64000 * mebi), 8);
  CHECK(options.chase.chain_bytes == 64 * mebi);
  CHECK(options.stream.array_bytes == 256 * mebi);
  options = parsed({});
  fit_sizes(options, shape_with(32 * mebi, 4000 * mebi), 8);
  CHECK(options.chase.chain_bytes == 8 * mebi);  // 1000 MiB for 8 threads of 15 chains
  CHECK(options.stream.array_bytes == 256 * mebi);
  options = parsed({});
  fit_sizes(options, shape_with(0, 0), 8);
  CHECK(options.chase.chain_bytes == 64 * mebi);
}

TEST_CASE("Sizes that do not fit are refused") {
  const NodeShape shape = shape_with(32 * mebi, 4000 * mebi);
  Options options = parsed({"--chain-size", "64M"});
  CHECK_THROWS_AS(fit_sizes(options, shape, 8), InputError);
  options = parsed({"--array-size", "2000M"});
  CHECK_THROWS_AS(fit_sizes(options, shape, 8), InputError);
  options = parsed({"--chain-size", "1K"});
  CHECK_THROWS_AS(fit_sizes(options, shape, 8), UsageError);
  options = parsed({"--array-size", "64"});
  CHECK_THROWS_AS(fit_sizes(options, shape, 8), UsageError);
}
