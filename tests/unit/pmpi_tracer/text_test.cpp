// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <cstdint>
#include <limits>

#include "pmpi_tracer/counters/rank_list.hpp"
#include "pmpi_tracer/counters/text_sink.hpp"

using namespace rankplace::tracer;

TEST_CASE("numbers are written in full") {
  StringSink sink;
  sink << 0 << ' ' << -1 << ' ' << std::numeric_limits<std::uint64_t>::max() << ' '
       << std::numeric_limits<std::int64_t>::min() << ' ' << std::uint32_t{42};
  CHECK(sink.text() == "0 -1 18446744073709551615 -9223372036854775808 42");
}

TEST_CASE("nanoseconds are written as seconds") {
  StringSink sink;
  sink.seconds(0) << ' ';
  sink.seconds(1) << ' ';
  sink.seconds(1'250'000'000) << ' ';
  sink.seconds(86'400'000'000'001);
  CHECK(sink.text() == "0.000000000 0.000000001 1.250000000 86400.000000001");
}

TEST_CASE("writing to a full device is reported") {
  FILE* const full = std::fopen("/dev/full", "w");
  REQUIRE(full != nullptr);
  FileSink sink(fileno(full));
  sink << std::string(100'000, 'x');
  sink.flush();
  CHECK(sink.error() == ENOSPC);
  std::fclose(full);
}

TEST_CASE("rank lists keep the order and shorten runs") {
  CHECK(rank_list({}).empty());
  CHECK(rank_list({5}) == "5");
  CHECK(rank_list({0, 1, 2, 3, 7}) == "0-3 7");
  CHECK(rank_list({3, 2, 1, 0}) == "3 2 1 0");
  CHECK(rank_list({4, 5, 0, 1}) == "4-5 0-1");
}
