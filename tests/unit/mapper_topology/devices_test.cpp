// SPDX-License-Identifier: BSD-3-Clause
// GPUs, network cards, links between GPUs and kinds of cores, from hwloc's XML and from SPECs.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "mapper/topology/hwloc_tree.hpp"
#include "mapper/topology/machine_presets.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "support/errors.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;
using Catch::Contains;

namespace {

using Names = std::vector<std::string>;

const std::string two_packages = "pack:2 core:4 pu:1";

/// A device of the operating system: hwloc's number of its type, name, and further attributes.
struct OsDevice {
  int type;
  std::string name;
  std::string more = "";
};

/// A PCI function at a package with devices; `class_and_ids` as in lspci -n.
struct Function {
  int package;
  std::string class_and_ids;
  std::vector<OsDevice> os_devices;
};

std::string os_lines(const OsDevice& device, int gp_index) {
  return "<object type=\"OSDev\" gp_index=\"" + std::to_string(gp_index) + "\" name=\"" +
         device.name + "\" osdev_type=\"" + std::to_string(device.type) + "\">" + device.more +
         "</object>\n";
}

/// Function i is on bus 16 + i; its d-th device has the gp_index 5000 + 10 i + d.
std::string lines_of(const Function& function, int number) {
  constexpr const char* digits = "0123456789abcdef";
  const std::string bus = std::string("1") + digits[number];
  const std::string gp = std::to_string(4000 + 10 * number);
  std::string lines = "<object type=\"Bridge\" gp_index=\"" + gp +
                      "\" bridge_type=\"0-1\" depth=\"0\" bridge_pci=\"0000:[" + bus + "-" + bus +
                      "]\">\n<object type=\"PCIDev\" gp_index=\"" +
                      std::to_string(4001 + 10 * number) + "\" pci_busid=\"0000:" + bus +
                      ":00.0\" pci_type=\"" + function.class_and_ids +
                      " [0000:0000] 00\" pci_link_speed=\"1.0\">\n";
  for (std::size_t d = 0; d < function.os_devices.size(); ++d) {
    lines += os_lines(function.os_devices[d], 5000 + 10 * number + static_cast<int>(d));
  }
  return lines + "</object>\n</object>\n";
}

std::string node_xml(const std::vector<Function>& functions, const std::string& at_end = "") {
  std::string xml = load_hwloc_synthetic(two_packages).xml;
  for (std::size_t f = 0; f < functions.size(); ++f) {
    const std::string package =
        "<object type=\"Package\" os_index=\"" + std::to_string(functions[f].package) + "\"";
    xml.insert(xml.find('\n', xml.find(package)) + 1, lines_of(functions[f], static_cast<int>(f)));
  }
  xml.insert(xml.find("</topology>"), at_end);
  return xml;
}

NodeInventory inventory(const HwlocTree& node) {
  return node.inventory ? *node.inventory : NodeInventory{};
}

NodeInventory of_functions(const std::vector<Function>& functions, const std::string& end = "") {
  return inventory(load_hwloc_xml_text(node_xml(functions, end), "test"));
}

NodeInventory of_spec(const std::string& spec) { return inventory(load_hwloc_synthetic(spec)); }

/// "0 cuda0 nvml0 @ package 0".
Names gpus(const NodeInventory& node) {
  Names names;
  for (const Gpu& gpu : node.gpus) {
    names.push_back(std::to_string(gpu.number) + ' ' + gpu.name + " @ " + gpu.place.near);
  }
  return names;
}

Names cards(const NodeInventory& node) {
  Names names;
  for (const std::size_t c : node.mpi_cards()) {
    names.push_back(node.cards[c].name + " @ " + node.cards[c].place.near);
  }
  return names;
}

}  // namespace

TEST_CASE("a GPU that several libraries show is one") {
  const auto node = of_functions({{0, "0302 [10de:1db1]", {{5, "cuda0"}, {1, "nvml0"}}},
                                  {1, "0302 [10de:1db1]", {{5, "cuda1"}, {1, "nvml1"}}}});
  CHECK(gpus(node) == Names{"0 cuda0 nvml0 @ package 0", "1 cuda1 nvml1 @ package 1"});
  CHECK(node.gpus[0].vendor == GpuVendor::nvidia);
  CHECK(node.gpus[1].place.os_pus == std::vector<std::uint32_t>{4, 5, 6, 7});
}

TEST_CASE("GPUs are numbered in the order of their PCI addresses, by vendor") {
  // Bus 10 is at package 1: hwloc shows it behind bus 11.
  const auto node = of_functions({{1, "0302 [10de:1db1]", {{1, "nvml0"}}},
                                  {0, "0302 [10de:1db1]", {{1, "nvml1"}}},
                                  {0, "0380 [1002:7408]", {{1, "rsmi0"}}}});
  CHECK(gpus(node) == Names{"0 nvml0 @ package 1", "1 nvml1 @ package 0", "0 rsmi0 @ package 0"});
}

TEST_CASE("GPUs of PCI alone count, management graphics do not") {
  CHECK(gpus(of_functions({{0, "0302 [10de:20b0]", {}}, {1, "0300 [1a03:2000]", {}}})) ==
        Names{"0  @ package 0"});
  for (const char* const decoy :
       {"0300 [1a03:2000]", "0300 [102b:0536]", "0300 [1013:00b8]", "0300 [1002:515e]",
        "0300 [1234:1111]", "1200 [8086:1020]", "0108 [10de:0001]"}) {
    INFO(decoy);
    // Linux' own graphics driver shows such a device as card0.
    CHECK(gpus(of_functions({{0, decoy, {{1, "card0"}}}})).empty());
  }
  CHECK(gpus(of_functions({{0, "1200 [1002:74a1]", {}}})).size() == 1);  // MI300X
}

TEST_CASE("GPUs of a vendor that its library does not show are not ours") {
  const auto node =
      of_functions({{0, "0302 [10de:1db1]", {}}, {1, "0302 [10de:1db1]", {{5, "cuda0"}}}});
  CHECK(gpus(node) == Names{"0 cuda0 @ package 1"});
}

TEST_CASE("OpenCL's processors are no GPUs, parts of a Level Zero device are not counted") {
  const std::string cpu = "<info name=\"OpenCLDeviceType\" value=\"CPU\"/>";
  CHECK(gpus(of_functions({{0, "0880 [8086:0001]", {{5, "opencl0d0", cpu}}}})).empty());
  const std::string part = os_lines({5, "ze0.0"}, 6000) + os_lines({5, "ze0.1"}, 6001);
  CHECK(gpus(of_functions({{0, "0380 [8086:0bd5]", {{5, "ze0", part}}}})) ==
        Names{"0 ze0 @ package 0"});
}

TEST_CASE("network cards: one a function; loopback, bridges, radio and USB are none") {
  const auto node = of_functions({{0, "0207 [15b3:101b]", {{2, "ib0"}, {3, "mlx5_0"}}},
                                  {1, "0200 [8086:1521]", {{2, "eth0"}}},
                                  {1, "0c03 [1912:0014]", {{2, "enx0011"}}},
                                  {1, "0280 [8086:2723]", {{2, "wlp3s0"}}}});
  CHECK(node.cards.size() == 2);
  CHECK(cards(node) == Names{"mlx5_0 @ package 0"});  // Ethernet beside a fabric is not MPI's
  CHECK(node.cards[0].interface == "ib0");
  CHECK(cards(of_functions({{1, "0200 [17db:0501]", {{2, "hsn0"}}},
                            {0, "0200 [8086:1521]", {{2, "eth0"}}}})) == Names{"hsn0 @ package 1"});
  CHECK(cards(of_functions({{1, "0207 [15b3:101b]", {}}})).size() == 1);
  std::string virtual_ones = node_xml({});
  virtual_ones.insert(
      virtual_ones.rfind("</object>"),
      os_lines({2, "lo"}, 7000) + os_lines({2, "docker0"}, 7001) + os_lines({2, "eth0"}, 7002));
  CHECK(cards(inventory(load_hwloc_xml_text(virtual_ones, "test"))) == Names{"eth0 @ node"});
}

TEST_CASE("links between GPUs come from hwloc's matrices") {
  const std::string matrix =
      "<distances2 type=\"OSDev\" nbobjs=\"2\" kind=\"9\" name=\"NVLinkBandwidth\" "
      "indexing=\"gp\">\n<indexes length=\"10\">5000 5010 </indexes>\n<u64values "
      "length=\"28\">1000000 50000 50000 1000000 </u64values>\n</distances2>\n";
  const auto node = of_functions({{0, "0302 [10de:1db1]", {{1, "nvml0"}}},
                                  {0, "0302 [10de:1db1]", {{1, "nvml1"}}},
                                  {1, "0302 [10de:1db1]", {{1, "nvml2"}}}},
                                 matrix);
  using Row = std::vector<std::uint64_t>;
  CHECK(node.gpu_links_MBps == std::vector<Row>{{0, 50000, 0}, {50000, 0, 0}, {0, 0, 0}});
  CHECK(of_functions({{0, "0302 [10de:1db1]", {{1, "nvml0"}}}}).gpu_links_MBps.empty());
}

TEST_CASE("kinds of cores: the fastest first, with their speeds") {
  const auto kind = [](const char* pus, int efficiency, int mhz) {
    return "<cpukind cpuset=\"" + std::string(pus) + "\" forced_efficiency=\"" +
           std::to_string(efficiency) + "\">\n<info name=\"FrequencyMaxMHz\" value=\"" +
           std::to_string(mhz) + "\"/>\n</cpukind>\n";
  };
  const auto kinds =
      of_functions({}, kind("0x000000f0", 0, 2500) + kind("0x0000000f", 1, 5000)).core_kinds;
  REQUIRE(kinds.size() == 2);
  CHECK(kinds[0].name == "performance");
  CHECK(kinds[0].os_pus == std::vector<std::uint32_t>{0, 1, 2, 3});
  CHECK(kinds[1].name == "efficiency");
  CHECK(kinds[1].speed == Approx(0.5));
  CHECK(of_functions({}, kind("0x000000ff", 0, 2500)).core_kinds.empty());
}

TEST_CASE("a SPEC names devices at its objects") {
  const auto node = of_spec("[link:100] pack:2 [gpu:2(vendor=amd)] [nic] [link:900] core:4 pu:1");
  CHECK(gpus(node) == Names{"0 gpu0 @ package 0", "1 gpu1 @ package 0", "2 gpu2 @ package 1",
                            "3 gpu3 @ package 1"});
  CHECK(cards(node) == Names{"nic0 @ package 0", "nic1 @ package 1"});
  CHECK(node.gpu_links_MBps[0] == std::vector<std::uint64_t>{0, 900, 100, 100});
  CHECK(node.gpus[2].vendor == GpuVendor::amd);
  CHECK(node.gpus[2].place.os_pus == std::vector<std::uint32_t>{4, 5, 6, 7});
  const auto crossed = of_spec("pack:1 numa:2 [gpu(indexes=1,0)] core:2 pu:2");
  CHECK(gpus(crossed) == Names{"0 gpu0 @ NUMA node 1", "1 gpu1 @ NUMA node 0"});
  CHECK(of_spec("pack:2 [numa(memory=1GB)] core:2 pu:1") == NodeInventory{});
  CHECK(resolve_machine("3xpack:2 [gpu] core:4 pu:1", {}, nullptr)
            .machine.inventory(NodeId(2))
            .gpus.size() == 2);
}

TEST_CASE("devices that a SPEC cannot have are told") {
  for (const char* const wrong :
       {"pack:2 [gpu:0] core:2 pu:1", "pack:2 [gpu:x] core:2 pu:1", "pack:2 [gpux] core:2 pu:1",
        "pack:2 [gpu(vendor=3dfx)] core:2 pu:1", "pack:2 [link] core:2 pu:1",
        "pack:2 [gpu(indexes=0)] core:2 pu:1", "pack:2 [gpu(indexes=0,0)] core:2 pu:1",
        "pack:2 [gpu:5000] core:2 pu:1", "pack:2 [nic(vendor=amd)] core:2 pu:1",
        "pack:2 [gpu core:2 pu:1"}) {
    INFO(wrong);
    CHECK_THROWS_AS(load_hwloc_synthetic(wrong), InputError);
  }
}

TEST_CASE("real nodes' devices") {
  struct Expected {
    std::string file;
    Names gpus;
    Names cards;
  };
  const std::filesystem::path folder =
      std::filesystem::path(RANKPLACE_SHARED_TOPOLOGIES) / "devices";
  if (!std::filesystem::exists(folder)) {
    WARN("skipped: " << folder << " is not here");
    return;
  }
  const auto expected = GENERATE(values<Expected>({
      {"coral-lassen.xml",
       {"0 cuda0 nvml0 @ package 0", "1 cuda1 nvml1 @ package 0", "2 cuda2 nvml2 @ package 1",
        "3 cuda3 nvml3 @ package 1"},
       {"mlx5_0 @ package 0", "mlx5_1 @ package 0", "mlx5_2 @ package 1", "mlx5_3 @ package 1"}},
      {"cts1-pascal.xml",
       {"0 opencl0d0 cuda0 nvml0 @ package 0", "1 opencl0d1 cuda1 nvml1 @ package 0"},
       {"mlx5_0 @ package 0"}},
      {"deep-xeonmax.xml", {}, {"mlx5_0 @ NUMA node 2"}},
      {"eas-tioga.xml",
       {"0 rsmi0 @ L3 6", "1 rsmi1 @ L3 7", "2 rsmi2 @ L3 2", "3 rsmi3 @ L3 3", "4 rsmi4 @ L3 0",
        "5 rsmi5 @ L3 1", "6 rsmi6 @ L3 4", "7 rsmi7 @ L3 5"},
       {"hsi2 @ L3 1", "hsi1 @ L3 3", "hsi3 @ L3 5", "hsi0 @ L3 7"}},
      {"juwels-booster.xml",
       {"0  @ NUMA node 3", "1  @ NUMA node 1", "2  @ NUMA node 7", "3  @ NUMA node 5"},
       {"mlx5_1 @ NUMA node 1", "mlx5_0 @ NUMA node 3", "mlx5_3 @ NUMA node 5",
        "mlx5_2 @ NUMA node 7"}},
  }));
  INFO(expected.file);
  const auto node = inventory(load_hwloc_xml(folder / expected.file));
  CHECK(gpus(node) == expected.gpus);
  CHECK(cards(node) == expected.cards);
  if (expected.file != "eas-tioga.xml") return;
  CHECK(node.gpu_links_MBps[0][7] == 100000);
  CHECK(
      std::ranges::all_of(node.gpus, [](const Gpu& gpu) { return gpu.vendor == GpuVendor::amd; }));
}

/// What a preset says of each of its nodes.
struct NodeCounts {
  std::size_t packages, numa_nodes, caches, cores, threads, gpus, cards;
  friend bool operator==(const NodeCounts&, const NodeCounts&) = default;
};

NodeCounts counts_of(const MachinePreset& preset) {
  const auto machine = resolve_machine(std::string(preset.name), {}, nullptr).machine;
  const auto objects = [&](std::initializer_list<ObjectKind> kinds) {
    std::size_t count = 0;
    for (std::size_t o = 0; o < machine.object_count(); ++o) {
      for (const ObjectKind kind : kinds) {
        count +=
            static_cast<std::size_t>(std::ranges::count(machine.object(ObjectId(o)).kinds, kind));
      }
    }
    return count / preset.node_count;
  };
  std::set<std::uint32_t> numa_nodes;
  std::size_t threads = 0;
  for (std::size_t c = 0; c < machine.core_count(); ++c) {
    const Core& core = machine.core(CoreId(c));
    numa_nodes.insert(core.numa_node);
    threads += core.os_pus.size();
  }
  const NodeInventory& node = machine.inventory(NodeId(0));
  return {objects({ObjectKind::package}),
          numa_nodes.size(),
          objects({ObjectKind::l3, ObjectKind::l2}),
          machine.core_count() / preset.node_count,
          threads / preset.node_count,
          node.gpus.size(),
          node.cards.size()};
}

TEST_CASE(
    "every preset has the packages, NUMA nodes, caches, cores, GPUs and cards of its source") {
  // Caches: L3, of Draco and A64FX L2.
  const std::map<std::string, NodeCounts> expected{
      {"draco", {2, 1, 4, 8, 8, 0, 0}},
      {"jaguar", {2, 1, 2, 12, 12, 0, 0}},
      {"epyc-7763", {2, 2, 16, 128, 256, 0, 0}},
      {"epyc-7763-nps4", {2, 8, 16, 128, 256, 0, 0}},
      {"epyc-9654", {2, 2, 24, 192, 384, 0, 0}},
      {"epyc-9654-nps4", {2, 8, 24, 192, 384, 0, 0}},
      {"xeon-8480", {2, 2, 2, 112, 224, 0, 0}},
      {"xeon-8480-snc4", {2, 8, 2, 112, 224, 0, 0}},
      {"grace", {2, 2, 2, 144, 144, 0, 0}},
      {"a64fx", {1, 4, 4, 48, 48, 0, 6}},
      {"frontier", {1, 4, 8, 64, 128, 8, 4}},
      {"dgx-h100", {2, 2, 2, 112, 224, 8, 8}},
      {"lumi-g", {1, 4, 8, 64, 128, 8, 4}},
      {"lumi-c", {2, 8, 16, 128, 256, 0, 1}},
      {"perlmutter-gpu", {1, 4, 8, 64, 128, 4, 4}},
      {"perlmutter-cpu", {2, 8, 16, 128, 256, 0, 1}},
  };
  CHECK(machine_presets().size() == expected.size());
  for (const MachinePreset& preset : machine_presets()) {
    INFO(preset.name);
    CHECK(counts_of(preset) == expected.at(std::string(preset.name)));
    const bool is_of_paper = preset.name == "draco" || preset.name == "jaguar";
    CHECK((is_of_paper || preset.source.find("https://") != std::string_view::npos));
  }
}

TEST_CASE("presets of nodes with GPUs have them near the cores that their sources say") {
  const auto frontier = resolve_machine("frontier", {}, nullptr).machine.inventory(NodeId(0));
  CHECK(frontier.gpus[4].place.os_pus.front() == 0);  // die 4 is near the first cores
  CHECK(frontier.gpu_links_MBps[4] == std::vector<std::uint64_t>{0, 0, 0, 0, 0, 200000, 0, 0});
  CHECK(frontier.cards.front().name == "nic2");  // hwloc's XML of Tioga: hsi2 near dies 4 and 5
  const auto dgx = resolve_machine("dgx-h100", {}, nullptr).machine.inventory(NodeId(0));
  for (std::size_t g = 0; g < 8; ++g) {
    CHECK(dgx.gpus[g].place.near == (g < 4 ? "package 0" : "package 1"));
    CHECK(dgx.cards[g].place.near == (g < 4 ? "package 0" : "package 1"));
  }
  const auto perlmutter = resolve_machine("perlmutter-gpu", {}, nullptr).machine;
  CHECK(perlmutter.inventory(NodeId(0)).gpus[3].place.os_pus.front() == 0);
}
