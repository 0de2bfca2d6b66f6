// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "mapper/topology/hwloc_tree.hpp"

namespace rankplace::test {

/// A device at a package of a test's node; types as in hwloc_summary.hpp.
struct TestDevice {
  int package = 0;
  std::string type;
  std::string name;
};

/// The lines of a PCI bridge with one device, as hwloc writes them; `number` makes it differ from
/// others.
inline std::string device_lines(const TestDevice& device, int number) {
  const std::string bus = std::to_string(10 + number);
  const std::string gp = std::to_string(1000 + 10 * number);
  const char* const osdev = device.type == "network"       ? "2"
                            : device.type == "openfabrics" ? "3"
                                                           : "1";
  return "<object type=\"Bridge\" gp_index=\"" + gp +
         "0\" bridge_type=\"0-1\" depth=\"0\" bridge_pci=\"0000:[" + bus + "-" + bus +
         "]\">\n<object type=\"PCIDev\" gp_index=\"" + gp + "1\" pci_busid=\"0000:" + bus +
         ":00.0\" pci_type=\"0200 [8086:1533] [0000:0000] 03\" "
         "pci_link_speed=\"0.25\">\n<object type=\"OSDev\" gp_index=\"" +
         gp + "2\" name=\"" + device.name + "\" osdev_type=\"" + osdev +
         "\">\n<info name=\"Address\" value=\"52:54:00:12:34:" + bus +
         "\"/>\n</object>\n</object>\n</object>\n";
}

/// The XML of a synthetic topology with devices at its packages.
inline std::string xml_with_devices(const std::string& synthetic,
                                    const std::vector<TestDevice>& devices) {
  std::string xml = load_hwloc_synthetic(synthetic).xml;
  for (std::size_t d = 0; d < devices.size(); ++d) {
    const std::string package =
        "<object type=\"Package\" os_index=\"" + std::to_string(devices[d].package) + "\"";
    const std::size_t line_end = xml.find('\n', xml.find(package)) + 1;
    xml.insert(line_end, device_lines(devices[d], static_cast<int>(d)));
  }
  return xml;
}

}  // namespace rankplace::test
