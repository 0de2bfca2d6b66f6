// SPDX-License-Identifier: BSD-3-Clause
#include "support/numbers/short_list.hpp"

#include <catch2/catch.hpp>
#include <numeric>
#include <random>
#include <vector>

using namespace rankplace;

namespace {

NumberList numbers_to(std::uint32_t end) {
  NumberList list;
  for (std::uint32_t i = 0; i < end; ++i) list.push_back(i);
  return list;
}

/// Whether the items lie in the list itself.
bool lies_within(const NumberList& list) {
  const auto* const bytes = reinterpret_cast<const char*>(&list);
  const auto* const item = reinterpret_cast<const char*>(list.data());
  return item >= bytes && item < bytes + sizeof list;
}

}  // namespace

TEST_CASE("a short list holds what it is made of") {
  CHECK(NumberList().empty());
  CHECK(NumberList{7} == NumberList(std::vector<std::uint32_t>{7}));
  CHECK(NumberList{1, 2, 3} == std::vector<std::uint32_t>{1, 2, 3});
  CHECK_FALSE(NumberList{1, 2} == NumberList{2, 1});
  CHECK_FALSE(NumberList{1} == NumberList{1, 1});
}

TEST_CASE("a short list lies on the heap only if it is long") {
  static_assert(sizeof(NumberList) == 16);
  CHECK(lies_within(numbers_to(2)));
  CHECK_FALSE(lies_within(numbers_to(3)));
}

TEST_CASE("short lists are copied and moved") {
  for (const std::uint32_t size : {0U, 1U, 2U, 3U, 100U}) {
    for (const std::uint32_t other_size : {0U, 2U, 50U}) {
      const NumberList list = numbers_to(size);
      NumberList copy = list;
      CHECK(copy == list);
      NumberList assigned = numbers_to(other_size);
      assigned = copy;
      CHECK(assigned == list);
      NumberList moved = numbers_to(other_size);
      moved = std::move(copy);
      CHECK(moved == list);
      const NumberList made(std::move(moved));
      CHECK(made == list);
      CHECK(assigned == list);
    }
  }
}

TEST_CASE("a short list keeps itself when assigned to itself") {
  NumberList list = numbers_to(5);
  NumberList& same = list;
  list = same;
  CHECK(list == numbers_to(5));
  list = std::move(same);
  CHECK(list == numbers_to(5));
  list.push_back(list.front());
  CHECK(list.back() == 0);
}

TEST_CASE("a short list does what std::vector does, over and over") {
  std::mt19937 random(1);
  const auto below = [&](std::size_t end) { return static_cast<std::uint32_t>(random() % end); };
  for (int round = 0; round < 200; ++round) {
    NumberList list;
    std::vector<std::uint32_t> vector;
    for (int step = 0; step < 20; ++step) {
      const std::uint32_t at = below(vector.size() + 1);
      switch (below(5)) {
        case 0: {
          const std::vector<std::uint32_t> more(below(4), below(9));
          list.insert(list.begin() + at, more.begin(), more.end());
          vector.insert(vector.begin() + at, more.begin(), more.end());
          break;
        }
        case 1: {
          const auto to = at + below(vector.size() - at + 1);
          list.erase(list.begin() + at, list.begin() + to);
          vector.erase(vector.begin() + at, vector.begin() + to);
          break;
        }
        case 2:
          list.resize(at + 1, 5);
          vector.resize(at + 1, 5);
          break;
        default: list.push_back(at); vector.push_back(at);
      }
      REQUIRE(list == vector);
      REQUIRE(list.size() == vector.size());
    }
  }
}
