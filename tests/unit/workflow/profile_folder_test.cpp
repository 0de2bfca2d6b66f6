// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/programs/profile_folder.hpp"

#include <catch2/catch.hpp>

#include "support/errors.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;

TEST_CASE("a profile replaces nothing but a profile") {
  const test::TempDir folder;
  const auto at = [&](const char* name) { return folder.path() / name; };
  std::filesystem::create_directory(at("empty"));
  folder.file("file", "");
  folder.file("other/letter.txt", "dear");
  folder.file("other.json/run.json", R"({"format": "another"})");
  folder.file("profile/run.json", R"({"format": "rankplace-profile"})");

  CHECK_NOTHROW(require_replaceable(at("nothing")));
  CHECK_NOTHROW(require_replaceable(at("empty")));
  CHECK_NOTHROW(require_replaceable(at("profile")));
  CHECK_THROWS_AS(require_replaceable(at("file")), InputError);
  CHECK_THROWS_AS(require_replaceable(at("other")), InputError);
  CHECK_THROWS_AS(require_replaceable(at("other.json")), InputError);

  CHECK(is_earlier_profile(at("profile")));
  CHECK_FALSE(is_earlier_profile(at("empty")));
  CHECK_FALSE(is_earlier_profile(at("nothing")));
}
