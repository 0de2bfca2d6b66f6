// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/cluster_json.hpp"

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>

#include "mapper/model/machine/machine_file_json.hpp"
#include "mapper/profile/rank_list.hpp"
#include "mapper/topology/hwloc_summary.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/host/host_name.hpp"

namespace rankplace {
namespace {

constexpr const char* format_name = "rankplace-cluster";
constexpr std::uint64_t format_version = 1;

OrderedJson json_of(const MemoryNode& memory) {
  return {{"os_index", memory.os_index},
          {"bytes", memory.bytes},
          {"pus", format_number_list(memory.os_pus)}};
}

OrderedJson json_of(const Device& device) {
  OrderedJson json{
      {"name", device.name}, {"type", device.type}, {"pus", format_number_list(device.os_pus)}};
  if (device.package) json["package"] = *device.package;
  return json;
}

OrderedJson json_of(const ClusterHost& host) {
  OrderedJson json{{"name", host.name}, {"kind", host.kind}};
  if (host.slots) json["slots"] = *host.slots;
  return json;
}

OrderedJson json_of(const SwitchSpec& one) {
  OrderedJson json{{"name", one.name}};
  if (!one.hosts.empty()) json["hosts"] = one.hosts;
  if (!one.switches.empty()) json["switches"] = one.switches;
  return json;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

OrderedJson json_of(const HostKind& kind) {
  const HostSummary summary = summary_of_xml(kind.xml, "the topology of kind " + kind.name);
  OrderedJson json{{"name", kind.name},
                   {"cores", summary.cores},
                   {"allowed_pus", format_number_list(summary.allowed_pus)}};
  if (!summary.other_pus.empty()) json["other_pus"] = format_number_list(summary.other_pus);
  json["memory"] = json_list(summary.memory, json_of);
  json["devices"] = json_list(summary.devices, json_of);
  json["hwloc_xml"] = lines_of(kind.xml);
  return json;
}

ClusterHost host_from(const Members& in) {
  ClusterHost host{in.text("name"), in.text("kind"), std::nullopt};
  const std::string_view problem = problem_of_host_name(host.name);
  if (!problem.empty()) in.fail_at("name", std::string(problem));
  if (in.has("slots")) host.slots = in.small_number("slots");
  if (host.slots == 0U) in.fail_at("slots", "is 0 (leave the host out)");
  return host;
}

/// The lines as they are, or the path of a file.
struct KindInFile {
  HostKind kind;
  std::string xml_file;
};

KindInFile kind_from(const Members& in) {
  if (in.has("hwloc_xml_file")) return {{in.text("name"), ""}, in.text("hwloc_xml_file")};
  KindInFile found{{in.text("name"), ""}, ""};
  for (const std::string& line : in.texts("hwloc_xml")) found.kind.xml += line + '\n';
  return found;
}

SwitchSpec switch_from(const Members& in) {
  return {in.text("name"), in.has("hosts") ? in.texts("hosts") : std::vector<std::string>{},
          in.has("switches") ? in.texts("switches") : std::vector<std::string>{}};
}

/// A calibration (docs/calibration-format.md) is a cluster with more members.
void require_cluster(const Members& in) {
  if (!in.has_text("format") || in.text("format") != machine_format) {
    require_format(in, format_name, format_version,
                   "not a cluster; rankplace topology gather writes them");
    return;
  }
  require_machine_format(in);
  if (!in.has("hosts")) {
    in.fail_at("hosts",
               "is not there (these are costs of links alone); give the file as `links`, and the "
               "machine otherwise");
  }
}

void check_hosts(const ClusterDescription& cluster, const std::string& file) {
  if (cluster.hosts.empty()) throw InputError(file, 0, "no host in this cluster");
  std::set<std::string> names;
  for (const ClusterHost& host : cluster.hosts) {
    if (!names.insert(host.name).second) {
      throw InputError(file, 0, "host " + host.name + " is there twice");
    }
    if (std::ranges::find(cluster.kinds, host.kind, &HostKind::name) == cluster.kinds.end()) {
      throw InputError(
          file, 0,
          "host " + host.name + " is of kind '" + host.kind + "', which is not among \"kinds\"");
    }
  }
}

}  // namespace

bool looks_like_cluster_file(const std::filesystem::path& path) {
  const std::string text = read_file(path);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string::npos && text[first] == '{';
}

ClusterDescription read_cluster_file(const std::filesystem::path& path) {
  const std::string file = path.string();
  const OrderedJson json =
      parsed_json(read_file(path), file, "not a cluster that rankplace topology gather wrote");
  const Members in(json, "", file);
  require_cluster(in);
  ClusterDescription cluster{in.items("hosts", host_from), {}, {}};
  for (KindInFile& found : in.items("kinds", kind_from)) {
    if (!found.xml_file.empty()) found.kind.xml = read_file(path.parent_path() / found.xml_file);
    cluster.kinds.push_back(std::move(found.kind));
  }
  if (in.has_text("network")) {
    cluster.network = network_beside(in.text("network"), path.parent_path());
  } else if (in.has("network")) {
    if (!json["network"].is_array())
      in.fail_at("network", "is neither a text nor a list of switches");
    cluster.network = {"", in.items("network", switch_from), file};
  }
  check_hosts(cluster, file);
  return cluster;
}

OrderedJson members_of(const ClusterDescription& cluster) {
  OrderedJson json{{"hosts", json_list(cluster.hosts, json_of)}};
  if (!cluster.network.shape.empty()) json["network"] = cluster.network.shape;
  if (!cluster.network.switches.empty())
    json["network"] = json_list(cluster.network.switches, json_of);
  json["kinds"] = json_list(cluster.kinds, json_of);
  return json;
}

void write_cluster_file(const ClusterDescription& cluster, const std::filesystem::path& path) {
  OrderedJson json{{"format", format_name},
                   {"format_version", format_version},
                   {"rankplace_version", RANKPLACE_VERSION}};
  json.update(members_of(cluster));
  write_file(path, short_lines(json));
}

}  // namespace rankplace
