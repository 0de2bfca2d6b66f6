// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/placement/placement_file.hpp"

#include <catch2/catch.hpp>
#include <filesystem>

#include "support/errors.hpp"
#include "support/files/files.hpp"

using namespace rankplace;
using Catch::Contains;

namespace {

PlacementFile example() {
  return {.ranks = {{0, "n00", {3}}, {1, "n01", {0}}, {2, "n01", {4, 5}}},
          .machine = "2xpack:2 l2:2 core:2 pu:1",
          .objective = "lexicographic",
          .sense = "best",
          .measure = "bytes",
          .algorithm = "exact",
          .collectives = "openmpi-default",
          .score = {{"inter-node", 18446744073709551615U, 20, 10}, {"inter-socket", 1, 2, 3}},
          .bound = {{"inter-node", 10, 20, 10}},
          .proved = true,
          .seed = 18446744073709551615U,
          .rankplace_version = "0.1.0"};
}

/// A small valid file whose "ranks" are `ranks`.
std::string with_ranks(const std::string& ranks) {
  return R"({"format": "rankplace-placement", "format_version": 1, "machine": "this", "ranks": )" +
         ranks + "}";
}

PlacementFile read(const std::string& text) { return placement_file_from_json(text, "p.json"); }

}  // namespace

TEST_CASE("a placement file comes back as it was written, to the last bit of its numbers") {
  const PlacementFile placement = example();
  CHECK(read(to_json(placement)) == placement);
  const auto path = std::filesystem::temp_directory_path() / "rankplace_placement_file_test.json";
  write_placement_file(placement, path);
  CHECK(read_placement_file(path) == placement);
  CHECK(read_file(path) == to_json(placement));
  std::filesystem::remove(path);
  PlacementFile in_network = placement;
  in_network.machine_network = "torus:2,2";
  in_network.machine_allocation = "random:7";
  CHECK(read(to_json(in_network)) == in_network);
}

TEST_CASE("the JSON has one rank per line and its keys in the documented order") {
  const std::string text = to_json(example());
  CHECK_THAT(text, Contains("\n    {\"rank\":0,\"host\":\"n00\",\"cores\":[3]},\n"));
  CHECK_THAT(text, Contains("\n    {\"rank\":2,\"host\":\"n01\",\"cores\":[4,5]}\n  ]\n}\n"));
  CHECK_THAT(text, Contains("{\"name\":\"inter-socket\",\"largest_link\":1,\"link_sum\":2,"
                            "\"pair_volume\":3}"));
  std::size_t at = 0;
  for (const char* key :
       {"format", "format_version", "rankplace_version", "machine", "objective", "sense", "measure",
        "algorithm", "collectives", "seed", "proved", "score", "bound", "ranks"}) {
    const std::size_t found = text.find("\n  \"" + std::string(key) + "\": ");
    INFO(key);
    REQUIRE(found != std::string::npos);
    CHECK(found >= at);
    at = found;
  }
}

TEST_CASE("the hardware threads of a rank's cores are there if they are known") {
  PlacementFile placement = read(with_ranks(
      R"([{"rank": 0, "host": "b", "cores": [1], "os_pus": [5, 1]}, {"rank": 1, "host": "a", "cores": [0]}])"));
  CHECK(placement.ranks[0].os_pus == std::vector<std::uint32_t>{1, 5});
  CHECK(placement.ranks[1].os_pus.empty());
  CHECK_THAT(to_json(placement),
             Contains(R"("cores":[1],"os_pus":[1,5]})") && Contains(R"("host":"a","cores":[0]})"));
  CHECK_THROWS_WITH(
      read(with_ranks(R"([{"rank": 0, "host": "b", "cores": [1], "os_pus": [5, 5]}])")),
      Contains("ranks[0]: \"os_pus\" holds a PU twice"));
}

TEST_CASE("a placement from elsewhere needs only its machine and its ranks, in any order") {
  const PlacementFile placement = read(with_ranks(
      R"([{"rank": 1, "host": "b", "cores": [1, 0]}, {"host": "a", "rank": 0, "cores": [7], "x": 1}])"));
  CHECK(placement.ranks == std::vector<RankSlot>{{0, "a", {7}}, {1, "b", {0, 1}}});
  CHECK(placement.machine == "this");
  CHECK_FALSE(placement.proved);
}

TEST_CASE("broken JSON is reported with its line") {
  std::string text = to_json(example());
  text.resize(text.find("\"rank\":1"));
  CHECK_THROWS_WITH(read(text), Contains("p.json:22: broken JSON"));
  CHECK_THROWS_WITH(read(""), Contains("p.json:1: broken JSON"));
  CHECK_THROWS_WITH(read("rank 0=n00 slot=3\n"), Contains("p.json:1: broken JSON"));
}

TEST_CASE("a file that is not a placement, or a newer one, is refused") {
  CHECK_THROWS_WITH(read("[]"), Contains("p.json: is not a JSON object"));
  CHECK_THROWS_WITH(read("{}"), Contains("\"format\" is not \"rankplace-placement\""));
  CHECK_THROWS_WITH(read(R"({"format": "rankplace-placement", "format_version": 2})"),
                    Contains("\"format_version\" is 2") && Contains("newer one"));
  CHECK_THROWS_WITH(read(R"({"format": "rankplace-placement"})"),
                    Contains("\"format_version\" is missing"));
  CHECK_THROWS_AS(read_placement_file("/nonexistent/best.json"), InputError);
}

TEST_CASE("a defect of the ranks is reported with the entry it is in") {
  const auto refused = [](const std::string& ranks, const std::string& why) {
    INFO(ranks);
    CHECK_THROWS_AS(read(with_ranks(ranks)), InputError);
    CHECK_THROWS_WITH(read(with_ranks(ranks)), Contains(why));
  };
  const std::string first = R"([{"rank": 0, "host": "a", "cores": [0]}, )";
  refused("[]", "p.json: it places no rank");
  refused("7", "\"ranks\" is not a list");
  refused("[7]", "ranks[0]: is not a JSON object");
  refused(first + R"({"rank": 0, "host": "a", "cores": [1]}])", "rank 0 is there twice");
  refused(first + R"({"rank": 2, "host": "a", "cores": [1]}])", "rank 1 is missing");
  refused(first + R"({"rank": -1, "host": "a", "cores": [1]}])",
          "ranks[1]: \"rank\" is or holds -1");
  refused(first + R"({"rank": 1, "host": "a", "cores": [-1]}])", "\"cores\" is or holds -1");
  refused(first + R"({"rank": 1, "host": "a", "cores": [1.5]}])", "\"cores\" is or holds 1.5");
  refused(first + R"({"rank": 1, "host": "a", "cores": ["1"]}])", "whole number");
  refused(first + R"({"rank": 1, "host": "a", "cores": [4294967295]}])", "too large");
  refused(first + R"({"rank": 1, "host": "a", "cores": []}])", "\"cores\" is empty");
  refused(first + R"({"rank": 1, "host": "a", "cores": [1, 1]}])", "a core twice");
  refused(first + R"({"rank": 1, "host": "", "cores": [1]}])", "\"host\" is empty");
  refused(first + R"({"rank": 1, "host": 5, "cores": [1]}])", "\"host\" is not a text");
  refused(first + R"({"rank": 1, "host": "a"}])", "ranks[1]: \"cores\" is missing");
  refused(first + R"({"host": "a", "cores": [1]}])", "ranks[1]: \"rank\" is missing");
}

TEST_CASE("the devices of ranks are there if they own any") {
  PlacementFile placement = example();
  CHECK_THAT(to_json(placement), !Contains("gpus"));
  placement.devices = {
      {{4, 5}, GpuVendor::amd, {"hsn1", "hsn0"}}, {{0}, GpuVendor::unknown, {}}, {}};
  const std::string text = to_json(placement);
  CHECK_THAT(text, Contains(R"("gpus":[4,5],"gpu_vendor":"amd","network_cards":["hsn1","hsn0"]})"));
  CHECK(read(text) == placement);
  // By rank, in whatever order the file has them.
  CHECK(read(with_ranks(R"([{"rank": 1, "host": "a", "cores": [1], "gpus": [7]},
                            {"rank": 0, "host": "a", "cores": [0]}])"))
            .devices == std::vector<RankDevices>{{}, {{7}}});
  CHECK_THROWS_WITH(read(with_ranks(R"([{"rank": 0, "host": "a", "cores": [0], "gpus": [1, 1]}])")),
                    Contains("gpus") && Contains("twice"));
  CHECK(read(with_ranks(R"([{"rank": 0, "host": "a", "cores": [0], "network_card": "hsn1"}])"))
            .devices == std::vector<RankDevices>{{{}, GpuVendor::unknown, {"hsn1"}}});
  CHECK_THROWS_WITH(
      read(with_ranks(R"([{"rank": 0, "host": "a", "cores": [0], "network_cards": ["x", "x"]}])")),
      Contains("network_cards") && Contains("twice"));
  CHECK_THROWS_WITH(
      read(with_ranks(
          R"([{"rank": 0, "host": "a", "cores": [0], "gpus": [1], "gpu_vendor": "x"}])")),
      Contains("gpu_vendor"));
}
