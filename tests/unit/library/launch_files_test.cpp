// SPDX-License-Identifier: BSD-3-Clause
#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <rankplace/rankplace.hpp>
#include <string>
#include <vector>

#include "graphs.hpp"
#include "tests/support/temp_dir.hpp"

namespace {

namespace rp = rankplace;

constexpr std::array launchers{rp::Launcher::openmpi,
                               rp::Launcher::prrte,
                               rp::Launcher::mpich,
                               rp::Launcher::slurm,
                               rp::Launcher::intel,
                               rp::Launcher::cray,
                               rp::Launcher::pals,
                               rp::Launcher::flux,
                               rp::Launcher::jsrun,
                               rp::Launcher::exec,
                               rp::Launcher::openmpi_contexts};

}  // namespace

TEST_CASE("every launcher's file is written and read back") {
  const rankplace::test::TempDir folder;
  const auto machine = rp::Machine::from_spec("2xpack:2 core:4 pu:1");
  const std::vector<std::uint32_t> cores{3, 1, 0, 2, 5, 7, 4, 6, 8, 15, 9, 14, 10, 13, 11, 12};
  const auto placement = rp::placement_on(machine, cores);
  for (const rp::Launcher launcher : launchers) {
    const std::string name(rp::name_of(launcher));
    CAPTURE(name);
    CHECK(rp::launcher_named(name) == launcher);
    const auto written = rp::write_launch_files(placement, launcher, folder.path(), name);
    CHECK(written.placement == folder.path() / (name + ".json"));
    CHECK_FALSE(written.command.empty());
    const auto file = rp::launch_file(placement, launcher, written.launch_file.string(),
                                      written.placement.string());
    REQUIRE_FALSE(file.commands.empty());
    CHECK(file.commands.front().shell == written.command);
    std::ifstream in(written.launch_file);
    CHECK(std::string(std::istreambuf_iterator<char>(in), {}) == file.text);
    // Their cores stand in the placement file or on the command line.
    if (launcher == rp::Launcher::exec || launcher == rp::Launcher::slurm ||
        launcher == rp::Launcher::flux) {
      continue;
    }
    const auto back = rp::read_launch_file(written.launch_file, machine);
    CHECK(rp::cores_of(machine, back) == cores);
  }
  CHECK_THROWS_AS(rp::launcher_named("nonsense"), rp::UsageError);
  CHECK_THROWS_AS(rp::name_of(static_cast<rp::Launcher>(99)), rp::UsageError);
}

TEST_CASE("Fujitsu's file names nodes and counts cores") {
  const rankplace::test::TempDir folder;
  const auto machine = rp::Machine::from_spec("2xcore:4 pu:1");
  const std::vector<std::uint32_t> cores{4, 0, 1, 5, 6};
  const auto placement = rp::placement_on(machine, cores);
  const auto written =
      rp::write_launch_files(placement, rp::launcher_named("fujitsu"), folder.path(), "best");
  CHECK(written.launch_file.extension() == ".vcoord");
  CHECK_THAT(written.command, Catch::StartsWith("mpiexec -n 5 --vcoordfile "));
  CHECK(rp::cores_of(machine, rp::read_launch_file(written.launch_file, machine)) == cores);
  const std::vector<std::uint32_t> crossed{1, 0};
  CHECK_THROWS_AS(rp::write_launch_files(rp::placement_on(machine, crossed), rp::Launcher::fujitsu,
                                         folder.path(), "crossed"),
                  rp::InputError);
}

TEST_CASE("a placement file comes back byte by byte") {
  const rankplace::test::TempDir folder;
  const auto machine = rp::Machine::from_spec("2xpack:2 core:4 pu:1");
  const auto placement = rp::map(grid(4), machine).placement;
  const auto path = folder.path() / "best.json";
  rp::write_placement(placement, path);
  CHECK(rp::to_json(rp::read_placement(path)) == rp::to_json(placement));
  CHECK(rp::to_json(rp::placement_from_json(rp::to_json(placement))) == rp::to_json(placement));
  CHECK_THROWS_AS(rp::read_placement(folder.path() / "missing.json"), rp::InputError);
  CHECK_THROWS_AS(rp::placement_from_json("{}"), rp::InputError);
  CHECK_THROWS_AS(rp::write_placement(placement, folder.file("plain", "") / "x.json"),
                  rp::InputError);
}
