// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/hwloc_xml_check.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "mapper/topology/os_index.hpp"
#include "support/errors.hpp"
#include "support/text/xml_tags.hpp"

namespace rankplace {
namespace {

bool is_device(std::string_view type) {
  constexpr std::array<std::string_view, 4> devices{"Bridge", "PCIDev", "OSDev", "Misc"};
  return std::ranges::find(devices, type) != devices.end();
}

/// The defect of an object, in words; empty if it has none.
std::string problem_of(const XmlAttributes& object) {
  const auto type = object.find("type");
  if (type == object.end() || is_device(type->second)) return "";
  const std::string name(type->second);
  for (const char* const set : {"cpuset", "complete_cpuset", "nodeset", "complete_nodeset"}) {
    if (!object.contains(set)) return "an object " + name + " has no " + set;
  }
  const auto index = object.find("os_index");
  if (index != object.end() && is_os_index(index->second)) return "";
  if (index != object.end()) {
    return "an object " + name + " has os_index " + std::string(index->second) + " (the most is " +
           std::to_string(most_os_index) + ")";
  }
  const bool needs_index = name == "PU" || name == "NUMANode";
  return needs_index ? "an object " + name + " has no os_index" : "";
}

[[noreturn]] void fail(const std::string& source, std::size_t line, const std::string& problem) {
  throw InputError(source, 0,
                   problem + " (line " + std::to_string(line) +
                       " of the hwloc XML); it is damaged: make another on the machine with "
                       "lstopo file.xml");
}

/// Whether this is hwloc's own DOCTYPE: others end libxml2's reader by a signal, or read other
/// files.
bool is_of_hwloc(std::string_view declared) {
  return declared.starts_with("<!DOCTYPE topology SYSTEM \"") &&
         declared.find_first_of("[&%") == std::string_view::npos;
}

}  // namespace

void require_loadable_xml(const std::string& xml, const std::string& source) {
  if (xml.find('\0') != std::string::npos) {
    throw InputError(source, 0,
                     "this is no text (make an hwloc XML on the machine with: lstopo file.xml)");
  }
  const std::string_view text = xml;
  XmlTags tags(text);  // hwloc writes no entities or CDATA
  bool is_of_hwloc_2 = false;
  while (auto tag = tags.next()) {
    if (tag->name.starts_with("!--")) return;
    if (tag->name.starts_with('!')) {
      const std::string_view declared =
          text.substr(tag->begin, text.find('>', tag->begin) - tag->begin);
      if (!is_of_hwloc(declared)) {
        fail(source, tags.line_of(tag->begin),
             "'" + std::string(declared.substr(0, 60)) + "' is no DOCTYPE of hwloc");
      }
      tags.skip_to(tag->begin + declared.size());
      continue;
    }
    const bool is_end = tag->name.starts_with('/');
    const std::string_view name = tag->name.substr(tag->name.find(':') + 1);  // without a prefix
    if (!is_end && name == "topology") {
      const XmlAttributes attributes = take_attributes(tag->behind);
      const auto version = attributes.find("version");
      is_of_hwloc_2 = version != attributes.end() && version->second.starts_with('2');
    } else if (!is_end && is_of_hwloc_2 && name == "object") {
      const std::string problem = problem_of(take_attributes(tag->behind));
      if (!problem.empty()) fail(source, tags.line_of(tag->begin), problem);
    }
  }
}

}  // namespace rankplace
