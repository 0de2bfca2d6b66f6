// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/allocation.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <vector>

#include "mapper/network/kinds/torus.hpp"
#include "support/errors.hpp"

using namespace rankplace;

TEST_CASE("allocations: the first hosts, or any by a seed, none twice") {
  const auto torus = make_torus({{.length = 5}, {.length = 8}});
  CHECK(allocated_hosts(*torus, 3, {}) == std::vector{HostId(0), HostId(1), HostId(2)});
  const Allocation random{Allocation::Kind::random, 3};
  const auto hosts = allocated_hosts(*torus, 11, random);
  CHECK(hosts == allocated_hosts(*torus, 11, random));
  CHECK(hosts != allocated_hosts(*torus, 11, {Allocation::Kind::random, 4}));
  const auto all = allocated_hosts(*torus, 40, random);
  CHECK(std::set(all.begin(), all.end()).size() == 40);
  CHECK(all.front() == hosts.front());
  CHECK_THROWS_AS(allocated_hosts(*torus, 41, random), InputError);
}

TEST_CASE("allocations by name") {
  CHECK(parse_allocation("contiguous") == Allocation{});
  CHECK(parse_allocation("random") == Allocation{Allocation::Kind::random, 1});
  CHECK(parse_allocation("random:17") == Allocation{Allocation::Kind::random, 17});
  for (const char* const name : {"contiguous", "random", "random:17"}) {
    CHECK(name_of(parse_allocation(name)) == name);
  }
  CHECK(name_of(parse_allocation("random:1")) == "random");
  const auto text = GENERATE(as<std::string>(), "", "random:", "random:x", "random:-1", "random17",
                             "spread", "contiguous:1");
  CAPTURE(text);
  CHECK_THROWS_AS(parse_allocation(text), UsageError);
}
