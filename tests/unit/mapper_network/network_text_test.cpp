// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/network_text.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "mapper/network/make_network.hpp"
#include "support/errors.hpp"

using namespace rankplace;

TEST_CASE("a text of a network that is wrong says what is wrong") {
  const auto [text, problem] = GENERATE(table<std::string, std::string>({
      {"torus:", "has '' where a number from 1 on belongs"},
      {"torus:4,", "has '' where a number from 1 on belongs"},
      {"torus:0,4", "has '0' where a number from 1 on belongs"},
      {"torus:-4", "has '-4' where a number from 1 on belongs"},
      {"torus:4,4:speed", "has 'speed', which is no option with a value"},
      {"torus:4,4:speed=1,2,3", "has 3 numbers in speed=, not 2"},
      {"torus:4,4:speed=0", "where a number from 0.000001 to 1000000 belongs"},
      {"torus:4,4:speed=nan", "where a number from 0.000001 to 1000000 belongs"},
      {"torus:4,4:speed=1e300", "where a number from 0.000001 to 1000000 belongs"},
      {"torus:4,4:hosts=0", "has '0' in hosts= where a number from 1 on belongs"},
      {"torus:4,4:hosts=2:hosts=2", "has the option 'hosts' twice"},
      {"torus:4,4:wrap=1,2", "has a number above 1 in wrap="},
      {"mesh:4,4:wrap=1,0", "has the option 'wrap', which is none of a mesh (use: hosts, speed)"},
      {"torus:4,4:size=3", "has the option 'size', which is none of a torus"},
      {"torus:1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", "has 17 sizes, more than 16"},
      {"torus:99999999999,99999999999", "of more than 16777216 hosts or links is too large"},
      {"torus:5000,5000", "of more than 16777216 hosts or links is too large"},
      {"torus:2048,2048:hosts=16777216", "of more than 16777216 hosts or links is too large"},
      {"dragonfly:4", "needs the hosts of a router, the routers of a group"},
      {"dragonfly:4,4,4:routing=adaptive", "has 'adaptive' in routing= where one of these"},
      {"dragonfly:1,9999,9999", "of more than 16777216 hosts or links is too large"},
      {"dragonfly:1,2,9999", "of more than 16777216 hosts or links is too large"},
      {"dragonfly:1,2,9:links=9999999", "of more than 16777216 hosts or links is too large"},
      {"hyperx:1,1,1,1,1,1,1,1,5", "a HyperX of 9 dimensions has too many"},
      {"hyperx:9999,999", "of more than 16777216 hosts or links is too large"},
      {"fat-tree:4,4,4:speed=1", "needs its up-links"},
      {"fat-tree:4,4,4,4:up=2,2", "has 2 numbers in up=, not 3 (or one more)"},
      {"fat-tree:4,4:up=99999999", "has '99999999' in up= where a number"},
      {"fat-tree:4,9999:up=9999,9999", "of more than 16777216 hosts or links is too large"},
      {"torus:2,2", "has 4 places, fewer than the 5 nodes of the machine"},
  }));
  INFO(text);
  CHECK_THROWS_AS(make_network(text, 5), UsageError);
  CHECK_THROWS_WITH(make_network(text, 5), Catch::Contains(problem));
}

TEST_CASE("one number of an option holds for all, and is written for each") {
  CHECK(make_network("torus:4,4:speed=0.5", 1)->text() == "torus:4,4:speed=0.5,0.5");
  CHECK(make_network("torus:4,4:wrap=0:hosts=1:speed=1", 1)->text() == "mesh:4,4");
  CHECK(make_network("fat-tree:4,4,4:up=2", 1)->text() == "fat-tree:4,4,4:up=2,2");
  CHECK(make_network("torus:4,2:wrap=1,0:hosts=3", 1)->text() == "torus:4,2:hosts=3:wrap=1,0");
}

TEST_CASE("a last number that is left out is as large as the nodes need") {
  CHECK(make_network("dragonfly:4,8", 65)->text() == "dragonfly:4,8,3");
  CHECK(make_network("fat-tree:4,8:up=4,8", 65)->text() == "fat-tree:4,8,3:up=4,8");
}

TEST_CASE("a fat tree without options is a tree of switches") {
  CHECK_FALSE(is_network_text("fat-tree:4,8"));
  CHECK(is_network_text("fat-tree:4,8:up=2"));
}
