// SPDX-License-Identifier: BSD-3-Clause
#include "bench/node/chain.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <vector>

#include "support/errors.hpp"

using namespace rankplace;
using namespace rankplace::node;

namespace {

constexpr std::size_t line = 64;
constexpr std::size_t page = 4096;

/// Memory that begins at a line.
struct Lines {
  explicit Lines(std::size_t count) : storage((count + 1) * line) {
    const auto address = reinterpret_cast<std::uintptr_t>(storage.data());
    memory = {storage.data() + (line - address % line) % line, count * line};
  }
  [[nodiscard]] std::size_t number_of(ChainLink at) const {
    return static_cast<std::size_t>(static_cast<std::byte*>(at) - memory.data()) / line;
  }
  /// The lines of a whole way round from `at`.
  [[nodiscard]] std::vector<std::size_t> way(ChainLink at) const {
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < memory.size() / line; ++i) {
      numbers.push_back(number_of(at));
      chase({&at, 1}, 1);
    }
    return numbers;
  }
  std::vector<std::byte> storage;
  std::span<std::byte> memory;
};

}  // namespace

TEST_CASE("A chain visits every line once and closes") {
  const ChainOrder order = GENERATE(ChainOrder::random, ChainOrder::paged);
  const Lines lines(16 * page / line);
  ChainLink at = link_chain(lines.memory, {.line_bytes = line, .order = order}, 1);
  const std::vector<std::size_t> way = lines.way(at);
  CHECK(std::set(way.begin(), way.end()).size() == way.size());
  const ChainLink first = at;
  chase({&at, 1}, way.size());
  CHECK(at == first);
}

TEST_CASE("The order is random: neighbours follow each other hardly more often than by chance") {
  const Lines lines(4096);
  const auto way = lines.way(link_chain(lines.memory, {.line_bytes = line}, 1));
  int neighbours = 0;
  for (std::size_t i = 1; i < way.size(); ++i) neighbours += way[i] == way[i - 1] + 1 ? 1 : 0;
  CHECK(neighbours < 10);
  CHECK(way != lines.way(link_chain(lines.memory, {.line_bytes = line}, 2)));
  CHECK(way == lines.way(link_chain(lines.memory, {.line_bytes = line}, 1)));
}

TEST_CASE("A paged chain ends a page before it enters the next") {
  const Lines lines(8 * page / line);
  const auto way =
      lines.way(link_chain(lines.memory, {.line_bytes = line, .order = ChainOrder::paged}, 1));
  std::vector<std::size_t> pages;
  for (const std::size_t number : way) {
    const std::size_t at = number * line / page;
    if (pages.empty() || pages.back() != at) pages.push_back(at);
  }
  CHECK(pages.size() == 8);
  CHECK_FALSE(std::ranges::is_sorted(pages));
}

TEST_CASE("Any number of chains goes on at once") {
  const Lines lines(128);
  for (std::size_t count = 1; count <= most_chains; ++count) {
    std::vector<ChainLink> chains(count, link_chain(lines.memory, {.line_bytes = line}, 3));
    const std::size_t third = lines.way(chains.front())[3];
    chase(chains, 3);
    CHECK(std::ranges::all_of(chains, [&](ChainLink at) { return lines.number_of(at) == third; }));
  }
}

TEST_CASE("What is no chain is refused") {
  const Lines lines(3);
  CHECK_THROWS_AS(link_chain(lines.memory.first(line), {.line_bytes = line}, 1), InternalError);
  CHECK_THROWS_AS(link_chain(lines.memory, {.line_bytes = line, .order = ChainOrder::paged}, 1),
                  InternalError);
  CHECK_THROWS_AS(chase({}, 1), InternalError);
}
