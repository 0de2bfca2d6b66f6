// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/campaign/plain_json.hpp"

#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <sstream>

#include "mapper/topology/host_kind.hpp"
#include "support/host/host_name.hpp"
#include "support/text/members_json.hpp"
#include "workflow/campaign/campaign.hpp"

namespace rankplace {
namespace {

void add_once(std::vector<std::string>& names, const std::string& name) {
  if (!name.empty() && std::ranges::find(names, name) == names.end()) names.push_back(name);
}

/// Its lines, as cluster files have them.
OrderedJson xml_without_identity(const OrderedJson& lines) {
  std::string xml;
  for (const OrderedJson& line : lines) xml += line.get<std::string>() + '\n';
  OrderedJson plain = OrderedJson::array();
  std::istringstream in(without_identity(xml));
  for (std::string line; std::getline(in, line);) plain.push_back(line);
  return plain;
}

void remove_names(OrderedJson& value, const PrivateNames& names) {
  if (value.is_string()) {
    value = without_names(value.get<std::string>(), names);
  } else if (value.is_structured()) {
    for (auto& [key, member] : value.items()) {
      if (value.is_object() && key == "hwloc_xml") {
        member = xml_without_identity(member);
      } else {
        remove_names(member, names);
      }
    }
  }
}

}  // namespace

PrivateNames private_names(const std::string& calibration) {
  PrivateNames names;
  const OrderedJson json = parsed_json(calibration, calibration_file, "not a calibration");
  for (const OrderedJson& host : json.value("hosts", OrderedJson::array())) {
    add_once(names.hosts, short_host_name_of(host.value("name", "")));
  }
  add_once(names.hosts, json.value("environment", OrderedJson::object()).value("host", ""));
  add_once(names.hosts, short_host_name());
  if (const passwd* user = ::getpwuid(::geteuid())) add_once(names.users, user->pw_name);
  return names;
}

std::string json_without_names(const std::string& json, const PrivateNames& names) {
  OrderedJson value = parsed_json(json, "a file of the campaign", "not JSON");
  remove_names(value, names);
  return short_lines(value);
}

}  // namespace rankplace
