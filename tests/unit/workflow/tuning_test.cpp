// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "support/errors.hpp"
#include "tests/support/heard_progress.hpp"
#include "tests/support/temp_dir.hpp"
#include "workflow/tuning/earlier_results.hpp"
#include "workflow/tuning/traced_run.hpp"

using namespace rankplace;
namespace fs = std::filesystem;

namespace {

harness::UserLaunch launch_of(std::vector<std::string> words) {
  return harness::UserLaunch(std::move(words), harness::dialect_of(harness::LauncherKind::openmpi4),
                             {}, {"", [](const std::string& word) { return word == "./app"; }});
}

Profile profile_of(std::size_t ranks) {
  Profile profile;
  profile.ranks.resize(ranks);
  return profile;
}

}  // namespace

TEST_CASE("an earlier tune's results go, and are named; all else in its folder stays") {
  const test::TempDir folder;
  test::HeardProgress progress;
  TuneOptions options;
  options.folder = folder.path();
  options.mapping.progress = &progress;
  options.further_files = {"report.html"};
  remove_earlier_results(options);
  CHECK(progress.steps.empty());
  for (const char* const name :
       {"compare.json", "placements/best.json", "placements/mine.json", "report.html"}) {
    folder.file(name, "{}");
  }
  folder.file("run.profile/run.json", R"({"format": "rankplace-profile"})");
  remove_earlier_results(options);
  CHECK(progress.steps ==
        std::vector<std::string>{
            "will replace the earlier compare.json, placements/best.json, report.html in " +
            folder.path().string()});
  CHECK(fs::exists(folder.path() / "placements/mine.json"));
  for (const fs::path& gone :
       {fs::path("compare.json"), fs::path("placements/best.json"), fs::path("report.html")}) {
    CHECK_FALSE(fs::exists(folder.path() / gone));
  }
  CHECK_FALSE(fs::exists(options.profile()));
}

TEST_CASE("a folder that is no profile is not replaced by one, and nothing else is removed") {
  const test::TempDir folder;
  TuneOptions options;
  options.folder = folder.path();
  folder.file("compare.json", "{}");
  folder.file("run.profile/letter.txt", "dear");
  CHECK_THROWS_AS(remove_earlier_results(options), InputError);
  CHECK(fs::exists(folder.path() / "compare.json"));
}

TEST_CASE("ranks that were runs of their own are told from one run") {
  const auto command = launch_of({"mpirun", "-np", "4", "./app"});
  CHECK_NOTHROW(require_one_run(command, profile_of(4)));
  CHECK_NOTHROW(require_one_run(command, profile_of(8)));  // make_problem() or the rerun tells
  CHECK_NOTHROW(require_one_run(launch_of({"mpirun", "./app"}), profile_of(1)));
  CHECK_THROWS_AS(require_one_run(command, profile_of(1)), InputError);
}
