// SPDX-License-Identifier: BSD-3-Clause
#include "bench/topology_lines.hpp"

#include <sstream>
#include <string_view>

namespace rankplace {
namespace {

constexpr std::string_view marker = "rankplace-topology ";

/// Takes the first word and the space behind it off.
std::string_view take_word(std::string_view& text) {
  const std::size_t space = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, space);
  text.remove_prefix(std::min(space + 1, text.size()));
  return word;
}

void add_line(GatheredHosts& hosts, std::string_view line) {
  const std::string_view what = take_word(line);
  if (what == "world") ++hosts.worlds;
  if (what == "host") {
    const std::string_view name = take_word(line);
    take_word(line);
    hosts.kind_of_host.emplace_back(name, take_word(line));
    if (take_word(line) == "slurm")
      hosts.slurm_address_of_host[std::string(name)] = take_word(line);
  }
  if (what == "xml") {
    std::string& xml = hosts.xml_of_kind[std::string(take_word(line))];
    xml += line;
    xml += '\n';
  }
}

}  // namespace

std::string world_line() { return std::string(marker) + "world\n"; }

std::string host_line(const std::string& name, const std::string& kind,
                      const std::string& slurm_address) {
  return std::string(marker) + "host " + name + " kind " + kind +
         (slurm_address.empty() ? "" : " slurm " + slurm_address) + '\n';
}

std::string xml_lines(const std::string& kind, const std::string& xml) {
  std::string text;
  std::istringstream lines(xml);
  for (std::string line; std::getline(lines, line);) {
    text += std::string(marker) + "xml " + kind + ' ' + line + '\n';
  }
  return text;
}

GatheredHosts gathered_hosts(const std::string& output) {
  GatheredHosts hosts;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t at = line.find(marker);
    if (at != std::string::npos) add_line(hosts, std::string_view(line).substr(at + marker.size()));
  }
  return hosts;
}

}  // namespace rankplace
