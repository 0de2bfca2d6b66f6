// SPDX-License-Identifier: BSD-3-Clause
// What the real mpirun does without a rankfile, against the baselines of those names. Options are
// those that advise prints, which mean the same to Open MPI 4 and 5.
#include <catch2/catch.hpp>

#include "mapper/model/machine/adjacent_cores.hpp"
#include "mapper/model/machine/slot_machine.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "rankfiles/display_map.hpp"
#include "support/files/files.hpp"
#include "support/files/temporary_folder.hpp"
#include "support/processes/process.hpp"
#include "tests/support/host_topologies.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

/// "n00:8,n01:8"
std::string host_option(const Machine& machine) {
  std::string text;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    const Node& node = machine.node(NodeId(n));
    text += (n == 0 ? "" : ",") + node.name + ':' + std::to_string(node.slots);
  }
  return text;
}

/// Whether mpirun is that of Open MPI 4, which binds on nodes without packages, and ranks whose
/// cores lie in two.
bool is_version_4() {
  const ProcessOutput told = capture_process({RANKPLACE_MPIRUN, "--version"},
                                             {"PATH=/usr/bin:/bin"}, std::chrono::seconds(60));
  return told.out.find("(Open MPI) 4.") != std::string::npos;
}

bool has_packages(std::string_view spec) { return spec.find("pack:") != std::string_view::npos; }

/// mpirun's own map of `ranks`, on cores, by its default or by `map_by`. Nothing where it goes on
/// round NUMA nodes that are full already and then refuses: our baseline goes to the next one.
std::vector<RankSlot> mapped(const ResolvedMachine& resolved, const Machine& machine,
                             std::size_t ranks, const std::string& map_by) {
  const TemporaryFolder scratch;
  const std::string xml = scratch.path() / "topology.xml";
  write_file(xml, resolved.node_xml.front().text());
  std::vector<std::string> command{
      RANKPLACE_MPIRUN,     "--mca", "if_base_do_not_resolve", "1",         "--host",
      host_option(machine), "-np",   std::to_string(ranks),    "--bind-to", "core"};
  if (!map_by.empty()) command.insert(command.end(), {"--map-by", map_by});
  if (map_by.starts_with("numa") || map_by.starts_with("socket"))
    command.insert(command.end(), {"--rank-by", "slot"});
  command.insert(command.end(), {"--do-not-launch", "--display-map", "true"});
  const ProcessOutput result = capture_process(
      command,
      {"PATH=/usr/bin:/bin", "HOME=" + scratch.path().string(), "OMPI_ALLOW_RUN_AS_ROOT=1",
       "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1", "HWLOC_XMLFILE=" + xml, "HWLOC_THISSYSTEM=1"},
      std::chrono::seconds(120));
  INFO(result.out << result.err);
  auto slots = ranks_of_display_map(result.out);
  if (result.err.find("binding more\nprocesses than cpus") != std::string::npos) return {};
  REQUIRE(slots.size() == ranks);
  std::ranges::sort(slots, {}, &RankSlot::rank);
  return slots;
}

/// `machine`: the slots that the baseline fills.
void check_same(const ResolvedMachine& resolved, const Machine& machine, Baseline baseline,
                std::size_t ranks, const std::string& map_by) {
  INFO(resolved.spec << ", " << ranks << " ranks, " << name_of(baseline) << ' ' << map_by);
  const auto expected = slots_of(machine, baseline_placement(baseline, machine, ranks, 1));
  const auto found = mapped(resolved, machine, ranks, map_by);
  for (std::size_t r = 0; r < found.size(); ++r) {
    INFO("rank " << r);
    CHECK(found[r].host == expected[r].host);
    CHECK(found[r].cores == expected[r].cores);
  }
}

}  // namespace

TEST_CASE(
    "the baseline mpirun is mpirun's default, by-node its --map-by node, by-socket ... socket") {
  const bool is_4 = is_version_4();
  for (const char* spec : {"2xpack:2 l2:2 core:2 pu:1", "2xpack:2 numa:2 l2:2 core:2 pu:2",
                           "3xnuma:2 core:3 pu:1", "1xpack:4 numa:1 core:4 pu:1"}) {
    const ResolvedMachine resolved = resolve_machine(spec, {}, nullptr);
    const std::size_t all = resolved.machine.core_count();
    const bool has_sockets = has_packages(spec);
    for (const std::size_t ranks : {all, all - 1, all / 2 + 1, std::size_t{5}}) {
      if (!is_4 && !has_sockets) continue;
      // Open MPI 5 packs by itself.
      check_same(resolved, resolved.machine, is_4 ? Baseline::mpirun : Baseline::packed, ranks, "");
      check_same(resolved, resolved.machine, Baseline::mpirun, ranks, "numa");
      check_same(resolved, resolved.machine, Baseline::by_node, ranks, "node");
      if (has_sockets) {
        check_same(resolved, resolved.machine, Baseline::by_socket, ranks, "socket");
      }
    }
  }
}

TEST_CASE("with several cores per rank they are those of numa:PE=N, slot:PE=N and node:PE=N") {
  const bool is_4 = is_version_4();
  for (const auto& [spec, cores_of_numa_node] : {std::pair{"2xpack:2 l2:2 core:2 pu:1", 4U},
                                                 {"2xpack:2 numa:2 l2:2 core:3 pu:2", 6U},
                                                 {"3xnuma:2 core:7 pu:1", 7U},
                                                 {"1xpack:2 core:6 pu:1", 6U}}) {
    const ResolvedMachine resolved = resolve_machine(spec, {}, nullptr);
    const Machine& cores = resolved.machine;
    for (const std::uint32_t per_rank : {2U, 3U, 4U}) {
      // Open MPI 5 lets no rank reach over two sockets or NUMA nodes, and binds none without
      // packages.
      if (!is_4 && (!has_packages(spec) || cores_of_numa_node % per_rank != 0)) continue;
      const std::string pe = ":PE=" + std::to_string(per_rank);
      const Machine in_order = machine_of_slots(cores, cores_in_order(cores, per_rank)).machine;
      const Machine in_numa = machine_of_slots(cores, cores_by_numa_node(cores, per_rank)).machine;
      for (const std::size_t ranks : {in_order.slot_count(), in_order.slot_count() / 2 + 1}) {
        check_same(resolved, in_order, Baseline::packed, ranks, "slot" + pe);
        check_same(resolved, in_order, Baseline::by_node, ranks, "node" + pe);
      }
      for (const std::size_t ranks : {in_numa.slot_count(), std::size_t{2}}) {
        check_same(resolved, in_numa, Baseline::mpirun, ranks, "numa" + pe);
      }
    }
  }
}

TEST_CASE("so it is on every shared topology") {
  const auto files = xml_files_of(RANKPLACE_SHARED_TOPOLOGIES);
  if (files.empty()) WARN("skipped: " << RANKPLACE_SHARED_TOPOLOGIES << " is not here");
  for (const std::string& file : files) {
    const ResolvedMachine resolved = resolve_machine("2x" + file, {}, nullptr);
    const Machine& machine = resolved.machine;
    const Baseline alone = is_version_4() ? Baseline::mpirun : Baseline::packed;
    check_same(resolved, machine, alone, machine.core_count(), "");
    check_same(resolved, machine, alone, machine.core_count() / 2 + 1, "");
    check_same(resolved, machine, Baseline::by_socket, machine.core_count() / 2 + 1, "socket");
  }
}
