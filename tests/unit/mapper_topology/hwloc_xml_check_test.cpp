// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/hwloc_xml_check.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <regex>
#include <string>

#include "mapper/topology/hwloc_handle.hpp"
#include "mapper/topology/hwloc_tree.hpp"
#include "support/errors.hpp"

using namespace rankplace;
using Catch::Contains;

/// For LeakSanitizer: hwloc loses what it has read of an XML that it refuses.
extern "C" const char* __lsan_default_suppressions() { return "leak:libhwloc\n"; }

namespace {

std::string exported(const char* synthetic) {
  const HwlocTopology topology = make_hwloc_topology();
  char* xml = nullptr;
  int length = 0;
  REQUIRE(hwloc_topology_set_synthetic(topology.get(), synthetic) == 0);
  REQUIRE(hwloc_topology_load(topology.get()) == 0);
  REQUIRE(hwloc_topology_export_xmlbuffer(topology.get(), &xml, &length, 0) == 0);
  std::string text = xml;
  hwloc_free_xmlbuffer(topology.get(), xml);
  return text;
}

/// Loads it, or refuses it. hwloc would end the test by a signal.
bool is_loaded(const std::string& xml) {
  try {
    (void)topology_of_xml(xml, "node.xml");
    return true;
  } catch (const InputError&) {
    return false;
  }
}

}  // namespace

TEST_CASE("an XML that lost any one attribute, or has another value there, is loaded or refused") {
  const std::string xml = exported("pack:2 [numa] l2:1 core:1 pu:2");
  REQUIRE(is_loaded(xml));
  const std::regex attribute(R"re( \w+="([^"]*)")re");
  std::size_t refused = 0;
  for (std::sregex_iterator at(xml.begin(), xml.end(), attribute), end; at != end; ++at) {
    std::string without = xml;
    without.erase(static_cast<std::size_t>(at->position()), static_cast<std::size_t>(at->length()));
    refused += is_loaded(without) ? 0 : 1;
    for (const char* const value : {"", "0", "0x0", "-1", "4294967295", "99999999999999999999"}) {
      std::string changed = xml;
      changed.replace(static_cast<std::size_t>(at->position(1)),
                      static_cast<std::size_t>(at->length(1)), value);
      (void)is_loaded(changed);
    }
  }
  CHECK(refused > 20);
}

TEST_CASE("the object, its line and the attribute are named") {
  std::string xml = exported("numa:1 core:1 pu:2");
  const std::size_t pu = xml.find("<object type=\"PU\"");
  const std::size_t sets = xml.find(" complete_cpuset=", pu);
  const auto line =
      1 + std::count(xml.begin(), xml.begin() + static_cast<std::ptrdiff_t>(pu), '\n');
  xml.erase(sets, xml.find(' ', sets + 1) - sets);
  CHECK_THROWS_WITH(
      require_loadable_xml(xml, "node.xml"),
      Contains("node.xml: an object PU has no complete_cpuset (line " + std::to_string(line)));
  CHECK_THROWS_WITH(
      require_loadable_xml(std::regex_replace(exported("core:1 pu:2"), std::regex("os_index=\"1\""),
                                              "os_index=\"1048576\""),
                           "node.xml"),
      Contains("os_index 1048576 (the most is 1048575)"));
  CHECK_NOTHROW(require_loadable_xml("<topology version=\"2.0\"><object type=\"PU", "node.xml"));
  CHECK_NOTHROW(require_loadable_xml("<topology version=\"2.0\"><object type=", "node.xml"));
}

TEST_CASE("an XML that would end hwloc, or take its memory, is refused however it is written") {
  const std::string xml = exported("numa:1 core:1 pu:2");
  const auto with = [&](const char* what, const std::string& instead) {
    return std::regex_replace(xml, std::regex(what), instead);
  };
  const std::string doctype = "<!DOCTYPE topology SYSTEM \"hwloc2.dtd\">";
  REQUIRE(is_loaded(with("</topology>", "<!-- os_index=\"9999999\" --></topology>")));
  for (const std::string& changed :
       {with(doctype.c_str(), "<!DOCTYPE topology>"),
        with(doctype.c_str(), "<!DOCTYPE a [<!ENTITY x \"y\">]>"),
        with("os_index=\"1\"", "os_index=\"-1\""), with("os_index=\"1\"", ""),
        with("os_index=\"1\"", "os_index=\"&#57;999999\""),
        with("os_index=\"1\"", "os_index = '4000000000'"),
        std::regex_replace(with("os_index=\"1\"", "os_index=\"4000000000\""),
                           std::regex("<topology version=\"([^\"]*)\""),
                           "<topology  version = '$1'"),
        xml + std::string(1, '\0')}) {
    CHECK_THROWS_AS(require_loadable_xml(changed, "node.xml"), InputError);
  }
}

TEST_CASE("indexes of a described node are known numbers, each once") {
  CHECK_NOTHROW(load_hwloc_synthetic("core:2 pu:2(indexes=0,2,1,3)"));
  CHECK_NOTHROW(load_hwloc_synthetic("core:2 pu:2(indexes=2*2:1*2)"));
  CHECK_THROWS_WITH(load_hwloc_synthetic("core:2 pu:1(indexes=4294967295,1)"),
                    Contains("index 4294967295 (the most is 1048575)"));
  CHECK_THROWS_WITH(load_hwloc_synthetic("numa:2(indexes=1048576,1) core:2 pu:1"),
                    Contains("the most is 1048575"));
  CHECK_THROWS_WITH(load_hwloc_synthetic("core:2 pu:1(indexes=1,1)"), Contains("index 1 twice"));
}
