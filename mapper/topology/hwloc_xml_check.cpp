// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/hwloc_xml_check.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string_view>

#include "support/errors.hpp"
#include "support/whole_number.hpp"

namespace rankplace {
namespace {

/// hwloc's sets take as many bits as the largest number in them.
constexpr std::uint32_t most_os_index = 1048575;

using Attributes = std::map<std::string_view, std::string_view>;

/// The attributes of the tag whose name ends at `at`, as far as they can be read.
Attributes attributes_at(std::string_view xml, std::size_t at) {
  Attributes attributes;
  while (true) {
    at = xml.find_first_not_of(" \t\r\n", at);
    const std::size_t equals = xml.find('=', at);
    if (at == std::string_view::npos || xml[at] == '>' || xml[at] == '/' ||
        equals == std::string_view::npos) {
      return attributes;
    }
    const std::size_t begin = equals + 2;
    const std::size_t end = begin > xml.size() ? begin : xml.find(xml[equals + 1], begin);
    if (end >= xml.size()) return attributes;
    attributes.emplace(xml.substr(at, equals - at), xml.substr(begin, end - begin));
    at = end + 1;
  }
}

bool is_device(std::string_view type) {
  constexpr std::array<std::string_view, 4> devices{"Bridge", "PCIDev", "OSDev", "Misc"};
  return std::ranges::find(devices, type) != devices.end();
}

/// The defect of an object, in words; empty if it has none.
std::string problem_of(const Attributes& object) {
  const auto type = object.find("type");
  if (type == object.end() || is_device(type->second)) return "";
  const std::string name(type->second);
  for (const char* const set : {"cpuset", "complete_cpuset", "nodeset", "complete_nodeset"}) {
    if (!object.contains(set)) return "an object " + name + " has no " + set;
  }
  const auto index = object.find("os_index");
  if (index == object.end()) return "";
  const bool is_whole = index->second.find_first_not_of("0123456789") == std::string_view::npos;
  const auto number = whole_number<std::uint32_t>(index->second);
  if (index->second.empty() || !is_whole || (number && *number <= most_os_index)) return "";
  return "an object " + name + " has os_index " + std::string(index->second) + " (the most is " +
         std::to_string(most_os_index) + ")";
}

}  // namespace

void require_loadable_xml(const std::string& xml, const std::string& source) {
  constexpr std::string_view tag = "<object";
  if (xml.find("<topology version=\"2") == std::string::npos) return;
  for (std::size_t at = xml.find(tag); at != std::string::npos; at = xml.find(tag, at + 1)) {
    const std::string problem = problem_of(attributes_at(xml, at + tag.size()));
    if (problem.empty()) continue;
    const auto line = std::count(xml.begin(), xml.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    throw InputError(source, 0,
                     problem + " (line " + std::to_string(line + 1) +
                         " of the hwloc XML); it is damaged: make another on the machine with "
                         "lstopo file.xml");
  }
}

}  // namespace rankplace
