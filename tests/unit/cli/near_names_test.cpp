// SPDX-License-Identifier: BSD-3-Clause
#include "cli/usage/near_names.hpp"

#include <catch2/catch.hpp>

namespace rankplace::cli {
namespace {

TEST_CASE("distance counts added, missing, changed and swapped letters") {
  CHECK(edit_distance("map", "map") == 0);
  CHECK(edit_distance("mapp", "map") == 1);
  CHECK(edit_distance("mp", "map") == 1);
  CHECK(edit_distance("mop", "map") == 1);
  CHECK(edit_distance("machien", "machine") == 1);
  CHECK(edit_distance("", "map") == 3);
  CHECK(edit_distance("kitten", "sitting") == 3);
}

TEST_CASE("the nearest name is named, and none where all are far") {
  const std::vector<std::string> names{"map", "machine", "measure", "max-moves"};
  CHECK(nearest_name("machien", names) == "machine");
  CHECK(nearest_name("mapp", names) == "map");
  CHECK(nearest_name("meas", names) == "measure");
  CHECK(nearest_name("max_moves", names) == "max-moves");
  CHECK_FALSE(nearest_name("rankfile", names));
  CHECK_FALSE(nearest_name("xyz", names));
  CHECK_FALSE(nearest_name("map", {}));
}

}  // namespace
}  // namespace rankplace::cli
