// SPDX-License-Identifier: BSD-3-Clause
// Trees of real machines (hwloc XML from ../shared/topologies; skipped where that folder is
// absent).
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "mapper/topology/machine_spec.hpp"

using namespace rankplace;

namespace {

struct Expected {
  std::string file;
  std::size_t cores;
  std::string levels;
};

std::string joined(const Machine& machine) {
  std::string text;
  for (const std::string& name : machine.level_names()) text += (text.empty() ? "" : " ") + name;
  return text;
}

}  // namespace

TEST_CASE("real machines are seen as their owners would draw them") {
  const std::filesystem::path folder = RANKPLACE_SHARED_TOPOLOGIES;
  if (!std::filesystem::exists(folder)) {
    WARN("skipped: " << folder << " is not here");
    return;
  }
  const auto expected = GENERATE(values<Expected>({
      {"Intel-Core-2xXeon-E5345.xml", 8, "inter-socket intra-socket shared-cache"},
      {"AMD-K10-Istanbul-8xOpteron-8439SE.xml", 48, "inter-socket shared-cache"},
      {"AMD-K8-SledgeHammer-2xOpteron-250.xml", 2, "inter-socket"},
      {"Intel-Skylake-2xXeon6140.xml", 36, "inter-socket shared-cache"},
      {"AMD-19h-Zen3-2xEpyc-7763.xml", 128, "inter-socket intra-socket shared-cache"},
      {"AMD-15h-Bulldozer-4xOpteron-6272.xml", 64, "inter-socket intra-socket shared-l3 shared-l2"},
      {"Intel-KnightsLanding-XeonPhi-7210.xml", 64, "intra-socket shared-cache"},
      {"lin-128arm-2pa2n8cluster4co.xml", 128,
       "inter-socket intra-socket shared-cache intra-cluster"},
      {"lin-96em64t-4n4d3ca2co.xml", 96, "inter-group inter-socket shared-l3 shared-l2"},
      {"lin-32amd64-4s2n4c-cgroup2.xml", 6, "intra-socket shared-cache"},
  }));
  INFO(expected.file);
  const auto machine = resolve_machine((folder / expected.file).string(), {}, nullptr).machine;
  CHECK(machine.core_count() == expected.cores);
  CHECK(joined(machine) == expected.levels);
}
