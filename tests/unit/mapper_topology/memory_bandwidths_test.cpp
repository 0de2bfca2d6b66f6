// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/memory_bandwidths.hpp"

#include <catch2/catch.hpp>

#include "support/errors.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;
using namespace rankplace::test;
using Catch::Contains;

namespace {

const std::string head = R"({"format": "rankplace-machine", "format_version": 1,
  "hosts": [{"name": "a", "kind": "thin"}, {"name": "b", "kind": "fat"}, {"name": "c", "kind": "x"}])";

std::optional<MemoryBandwidths> read(const std::string& text) {
  const TempDir folder;
  return calibrated_memory(folder.file("machine.json", text));
}

}  // namespace

TEST_CASE("every host has the memory of its kind") {
  const auto bandwidths = read(head + R"(, "memory": [
    {"kind": "thin", "domains": [{"object": "numa", "index": 0, "saturation_GBps": 20}]},
    {"kind": "fat", "lacks": [], "domains": [
      {"object": "numa", "index": 0, "saturation_GBps": 30, "core_GBps": 9},
      {"object": "package", "index": 1, "saturation_GBps": 70},
      {"object": "numa", "index": 1, "saturation_GBps": 40}]}]})");
  REQUIRE(bandwidths);
  CHECK(*bandwidths ==
        MemoryBandwidths{{"a", {{0, {20, 0}}}}, {"b", {{0, {30, 9}}, {1, {40, 0}}}}});
}

TEST_CASE("all cores give at least what one gives") {
  const auto bandwidths = read(head + R"(, "memory": [{"kind": "thin", "domains": [
      {"object": "numa", "index": 0, "saturation_GBps": 17.12, "core_GBps": 19.47}]}]})");
  REQUIRE(bandwidths);
  CHECK(bandwidths->at("a").at(0) == NumaBandwidth{19.47, 19.47});
}

TEST_CASE("what is no calibration, or one without memory, says nothing") {
  CHECK_FALSE(calibrated_memory("2xpack:2 core:4 pu:1"));
  CHECK_FALSE(read(head + "}"));
  CHECK_FALSE(read(R"({"format": "rankplace-cluster"})"));
  CHECK_FALSE(read("<xml>"));
}

TEST_CASE("damaged memory is refused with the place") {
  const std::string domains = R"(, "memory": [{"kind": "thin", "domains": [)";
  CHECK_THROWS_WITH(read(head + R"(, "memory": [{"kind": "thin"}]})"),
                    Contains("memory[0]") && Contains("\"domains\" is missing"));
  CHECK_THROWS_WITH(read(head + domains + R"({"object": "numa", "index": 0}]}]})"),
                    Contains("\"saturation_GBps\" is missing"));
  CHECK_THROWS_WITH(
      read(head + domains + R"({"object": "numa", "index": 0, "saturation_GBps": 0}]}]})"),
      Contains("is not above 0"));
  CHECK_THROWS_WITH(read(R"({"format": "rankplace-machine", "format_version": 2})"),
                    Contains("newer"));
}
