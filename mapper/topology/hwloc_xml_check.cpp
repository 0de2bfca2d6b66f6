// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/hwloc_xml_check.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "mapper/topology/os_index.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

constexpr std::string_view blanks = " \t\r\n";

using Attributes = std::map<std::string_view, std::string_view>;

/// A beginning tag: what follows `<` up to the end of its name, without a prefix, and where that
/// is.
struct Tag {
  std::string_view name;
  std::size_t begin = 0;  ///< of `<`
  std::size_t end = 0;    ///< of the name
};

/// The attributes of a tag, as far as they can be read.
Attributes attributes_of(std::string_view xml, const Tag& tag) {
  Attributes attributes;
  for (std::size_t at = tag.end;;) {
    at = xml.find_first_not_of(blanks, at);
    if (at == std::string_view::npos || xml[at] == '>' || xml[at] == '/') return attributes;
    const std::size_t name_end = std::min(xml.find_first_of("= \t\r\n", at), xml.size());
    const std::size_t equals = xml.find_first_not_of(blanks, name_end);
    if (equals == std::string_view::npos || xml[equals] != '=') return attributes;
    const std::size_t quote = xml.find_first_not_of(blanks, equals + 1);
    if (quote == std::string_view::npos) return attributes;
    const std::size_t end = xml.find(xml[quote], quote + 1);
    if (end == std::string_view::npos) return attributes;
    attributes.emplace(xml.substr(at, name_end - at), xml.substr(quote + 1, end - quote - 1));
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
  if (index != object.end() && is_os_index(index->second)) return "";
  if (index != object.end()) {
    return "an object " + name + " has os_index " + std::string(index->second) + " (the most is " +
           std::to_string(most_os_index) + ")";
  }
  const bool needs_index = name == "PU" || name == "NUMANode";
  return needs_index ? "an object " + name + " has no os_index" : "";
}

/// Walks the tags of an XML. hwloc writes no comments, entities or CDATA; comments may be there.
class Tags {
 public:
  Tags(std::string_view xml, const std::string& source) : xml_(xml), source_(source) {}

  /// False: there is no other.
  bool next(Tag& tag) {
    while ((at_ = xml_.find('<', at_)) != std::string_view::npos) {
      const std::string_view rest = xml_.substr(at_);
      if (rest.starts_with("<!--")) {
        at_ = std::min(xml_.find("-->", at_), xml_.size());
      } else if (rest.starts_with("<!")) {
        pass_declaration(rest);
      } else {
        tag = {{}, at_, std::min(xml_.find_first_of(" \t\r\n/>", at_ + 1), xml_.size())};
        const std::string_view name = xml_.substr(at_ + 1, tag.end - at_ - 1);
        tag.name = name.substr(name.find(':') + 1);
        at_ = std::max(tag.end, at_ + 1);
        return true;
      }
    }
    return false;
  }

  [[noreturn]] void fail(std::size_t at, const std::string& problem) const {
    const auto line =
        1 + std::count(xml_.begin(), xml_.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    throw InputError(source_, 0,
                     problem + " (line " + std::to_string(line) +
                         " of the hwloc XML); it is damaged: make another on the machine with "
                         "lstopo file.xml");
  }

 private:
  /// hwloc's own DOCTYPE; others end libxml2's reader by a signal, or read other files.
  void pass_declaration(std::string_view rest) {
    const std::size_t end = std::min(rest.find('>'), rest.size());
    const std::string_view declared = rest.substr(0, end);
    const bool is_of_hwloc = declared.starts_with("<!DOCTYPE topology SYSTEM \"") &&
                             declared.find_first_of("[&%") == std::string_view::npos;
    if (!is_of_hwloc) {
      fail(at_, "'" + std::string(declared.substr(0, 60)) + "' is no DOCTYPE of hwloc");
    }
    at_ += end;
  }

  std::string_view xml_;
  const std::string& source_;
  std::size_t at_ = 0;
};

}  // namespace

void require_loadable_xml(const std::string& xml, const std::string& source) {
  if (xml.find('\0') != std::string::npos) {
    throw InputError(source, 0,
                     "this is no text (make an hwloc XML on the machine with: lstopo file.xml)");
  }
  Tags tags(xml, source);
  bool is_of_hwloc_2 = false;
  for (Tag tag; tags.next(tag);) {
    if (tag.name == "topology") {
      const Attributes attributes = attributes_of(xml, tag);
      const auto version = attributes.find("version");
      is_of_hwloc_2 = version != attributes.end() && version->second.starts_with('2');
    } else if (is_of_hwloc_2 && tag.name == "object") {
      const std::string problem = problem_of(attributes_of(xml, tag));
      if (!problem.empty()) tags.fail(tag.begin, problem);
    }
  }
}

}  // namespace rankplace
