// SPDX-License-Identifier: BSD-3-Clause
#include "report/advice/headline.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "report/rerun/measured_ratio.hpp"

using namespace rankplace;

namespace {

std::string summary(const std::string& placement, double median, const std::string& verdict) {
  const std::string number = std::to_string(median);
  return R"({"placement": ")" + placement + R"(", "wall": {"ratio": {"median": )" + number +
         R"(, "low": 0.7, "high": 0.9, "rounds": 9, "verdict": ")" + verdict + R"("}}})";
}

std::string comparison(const std::string& summaries, const std::string& placements = "") {
  return R"({"reference": "default", "placements": [)" + placements + R"(], "summary": [)" +
         summaries + "]}";
}

}  // namespace

TEST_CASE("the fastest that is surely faster is used, not one of smaller median within the noise") {
  const std::string measured =
      comparison(summary("noisy", 0.7, "within noise") + ", " + summary("worse", 0.9, "faster") +
                 ", " + summary("best", 0.85, "faster"));
  const auto headline = measured_headline(measured);
  REQUIRE(headline);
  CHECK(headline->to_do.starts_with("Use best: 1.18x faster"));
  CHECK(measured_difference(measured)->placement == "best");
}

TEST_CASE("where none is surely faster, mpirun's own is kept") {
  const auto headline = measured_headline(comparison(summary("noisy", 0.7, "within noise")));
  REQUIRE(headline);
  CHECK(headline->to_do.starts_with("Keep mpirun's own for now: no gain is sure yet"));
}

TEST_CASE("a mapping of the command is told once, however many placements ran under it") {
  const std::string own = R"({"name": "default", "own_mapping": ["--map-by core"]})";
  const auto headline =
      measured_headline(comparison(summary("best", 1, "within noise"), own + ", " + own));
  REQUIRE(headline);
  CHECK(headline->to_do.starts_with("Keep your own (--map-by core) for now"));
}

TEST_CASE("placements with the same launch file are told to be one") {
  const auto named = [](const std::string& name, const std::string& memory) {
    return R"({"name": ")" + name + R"(", "rankfile_fingerprint": "0f", "memory": ")" + memory +
           R"("})";
  };
  const std::string summaries = summary("best", 0.85, "within noise");
  const auto why = [&](const std::string& placements) {
    return measured_headline(comparison(summaries, placements))->why.front();
  };
  CHECK(why(named("best", "") + ", " + named("worst", "")) ==
        "best and worst place all ranks alike: their times differ by chance alone");
  const std::string both = named("best", "") + ", " + named("worst", "");
  CHECK(measured_headline(comparison(summaries, both))->to_do ==
        "Keep mpirun's own: the best and the worst placement are the same one");
  CHECK_THAT(why(named("best", "") + ", " + named("best+bind", "bind")),
             Catch::Contains("takes 0.850"));
}

TEST_CASE("a gain beyond the time in MPI has another cause") {
  const auto why = [&](double mpi_s) {
    const std::string reference = R"({"placement": "default", "wall": {"median_s": 10}, )"
                                  R"("mpi_max": {"median_s": )" +
                                  std::to_string(mpi_s) + "}}";
    return measured_headline(comparison(reference + ", " + summary("best", 0.85, "faster")))
        ->why.front();
  };
  CHECK_THAT(why(0.5), Catch::Contains("only 5.0 % of the time is in MPI"));
  CHECK_THAT(why(2), Catch::Contains("takes 0.850"));
}
