// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/host_kind.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "support/numbers/hash.hpp"

namespace rankplace {
namespace {

/// Info attributes of hwloc objects, see hwloc's manual, "Object attributes".
constexpr std::array<std::string_view, 15> identity{
    "HostName",         "ProcessName",    "LinuxCgroup",    "Address",          "Port",
    "NodeGUID",         "SysImageGUID",   "Port1GID0",      "Port1LID",         "SerialNumber",
    "DMIProductSerial", "DMIProductUUID", "DMIBoardSerial", "DMIBoardAssetTag", "DMIChassisSerial"};

/// Chance differences between hosts of one kind: free memory, the order of discovery, the state of
/// a PCI link.
constexpr std::array<std::string_view, 3> by_chance{" local_memory=\"", " gp_index=\"",
                                                    " pci_link_speed=\""};

bool tells_identity(std::string_view line) {
  return std::ranges::any_of(identity, [line](std::string_view name) {
    return line.find("<info name=\"" + std::string(name) + '"') != std::string_view::npos;
  });
}

/// hwloc writes one element a line.
template <class Keep>
std::string lines_where(std::string_view text, const Keep& keep) {
  std::string kept;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    if (keep(text.substr(0, end))) kept += text.substr(0, end);
    text.remove_prefix(end);
  }
  return kept;
}

void erase_attribute(std::string& text, std::string_view opening) {
  for (std::size_t at = text.find(opening); at != std::string::npos; at = text.find(opening, at)) {
    const std::size_t end = text.find('"', at + opening.size());
    if (end == std::string::npos) return;
    text.erase(at, end + 1 - at);
  }
}

}  // namespace

std::string without_identity(std::string_view xml) {
  return lines_where(xml, [](std::string_view line) { return !tells_identity(line); });
}

std::string kind_of_host(std::string_view xml) {
  std::string text = lines_where(xml, [](std::string_view line) {
    return !tells_identity(line) && line.find("<page_type ") == std::string_view::npos;
  });
  for (const std::string_view attribute : by_chance) erase_attribute(text, attribute);
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016lx", static_cast<unsigned long>(hash_of(text)));
  return digits.data();
}

}  // namespace rankplace
