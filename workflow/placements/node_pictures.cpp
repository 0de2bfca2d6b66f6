// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/node_pictures.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>

#include "mapper/topology/hwloc_ranks.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/files/temporary_folder.hpp"
#include "support/processes/process.hpp"
#include "workflow/programs/own_files.hpp"

namespace rankplace {
namespace {

/// The node of a host by its name; without that, the first of nodes that are all alike.
std::size_t node_of(const ResolvedMachine& resolved, const std::string& host) {
  const Machine& machine = resolved.cores();
  for (std::size_t n = 0; n < resolved.node_xml.size(); ++n) {
    if (machine.node(NodeId(n)).name == host) return n;
  }
  const bool all_alike = std::ranges::adjacent_find(resolved.node_xml, std::not_equal_to<>()) ==
                         resolved.node_xml.end();
  if (all_alike && !resolved.node_xml.empty()) return 0;
  throw InputError("host " + host + " of the placement is no node of " + resolved.spec +
                   "; name the machine that the placement was made for");
}

}  // namespace

std::vector<NodePicture> pictures_of(const ResolvedMachine& resolved,
                                     const std::vector<RankSlot>& ranks) {
  std::map<std::string, std::vector<RankSlot>> of_host;
  std::vector<std::string> hosts;
  for (const RankSlot& slot : ranks) {
    if (!of_host.contains(slot.host)) hosts.push_back(slot.host);
    of_host[slot.host].push_back(slot);
  }
  std::vector<NodePicture> pictures;
  for (const std::string& host : hosts) {
    const std::string& xml = resolved.node_xml[node_of(resolved, host)];
    pictures.push_back({host, xml_with_ranks(xml, of_host.at(host), "node " + host)});
  }
  return pictures;
}

std::string svg_by_lstopo(const std::string& xml) {
  std::optional<std::filesystem::path> lstopo = find_program("lstopo-no-graphics");
  if (!lstopo) lstopo = find_program("lstopo");
  if (!lstopo) {
    throw InputError(
        "there is no lstopo on the PATH to draw the picture (install hwloc's tools, "
        "Debian: hwloc-nox; or write the XML, which any lstopo draws)");
  }
  const TemporaryFolder folder;
  const auto input = folder.path() / "node.xml";
  const auto picture = folder.path() / "node.svg";
  write_file(input, xml);
  const std::string said = output_of({lstopo->string(), "-i", input.string(), picture.string()});
  if (!std::filesystem::exists(picture)) {
    throw InputError(lstopo->string() + " draws no picture: " + said);
  }
  return read_file(picture);
}

}  // namespace rankplace
