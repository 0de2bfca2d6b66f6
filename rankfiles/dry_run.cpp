// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/dry_run.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <unordered_map>
#include <utility>

#include "mapper/model/machine/cores_of.hpp"
#include "rankfiles/display_map.hpp"
#include "rankfiles/openmpi5_path.hpp"
#include "rankfiles/openmpi_writer.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/files/temporary_folder.hpp"
#include "support/host/host_name.hpp"
#include "support/processes/process.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

constexpr std::chrono::seconds time_limit{120};  // 1024 ranks take less than one second

/// The ranks on hosts of one kind, in the placement's order.
struct KindOfHost {
  std::size_t core_count = 0;
  std::vector<std::uint32_t> single_pus;
  std::vector<RankSlot> slots;
};
using KindsByTopology = std::map<std::string_view, KindOfHost>;

KindsByTopology split_by_topology(const PlacementFile& placement,
                                  const std::vector<HostTopology>& hosts) {
  std::unordered_map<std::string_view, const HostTopology*> host_named;
  for (const HostTopology& host : hosts) host_named.emplace(host.host, &host);
  KindsByTopology kinds;
  for (const RankSlot& slot : placement.ranks) {
    const auto at = host_named.find(slot.host);
    if (at == host_named.end()) {
      throw InputError("rank " + std::to_string(slot.rank) + " is on host '" + slot.host +
                       "', which the machine does not have (give the machine it was made for)");
    }
    KindOfHost& kind = kinds[at->second->xml];
    kind.core_count = at->second->core_count;
    kind.single_pus = at->second->single_pus;
    kind.slots.push_back(slot);
  }
  return kinds;
}

/// The map of Open MPI 5 with cores in place of the PUs that it prints (HostTopology::single_pus).
/// An unknown PU becomes an unknown core.
std::vector<RankSlot> with_cores_for_pus(std::vector<RankSlot> map, const KindOfHost& kind) {
  if (kind.single_pus.empty()) return map;
  for (RankSlot& slot : map) {
    for (std::uint32_t& number : slot.cores) {
      const auto at = std::ranges::find(kind.single_pus, number);
      number = static_cast<std::uint32_t>(at - kind.single_pus.begin());
    }
    std::ranges::sort(slot.cores);
  }
  return map;
}

/// mpirun's own words, without its rulers, blank lines and reports of internal errors.
std::string essence(const std::string& messages) {
  std::string text;
  for (std::size_t begin = 0; begin < messages.size();) {
    const std::size_t end = std::min(messages.find('\n', begin), messages.size());
    const std::string line = messages.substr(begin, end - begin);
    begin = end + 1;
    if (line.empty() || line.starts_with("-----")) continue;
    if (line.find("internal error") != std::string::npos) break;
    text += "\n  " + line;
  }
  return text;
}

/// mpirun in a scratch folder that is also its home and its temporary folder.
ProcessOutput run_mpirun(const DryRunTools& tools, const TemporaryFolder& scratch,
                         const std::vector<std::string>& command,
                         const std::vector<std::string>& environment) {
  std::vector<std::string> all = tools.environment;
  all.push_back("HOME=" + scratch.path().string());
  all.push_back("TMPDIR=" + scratch.path().string());
  all.insert(all.end(), environment.begin(), environment.end());
  return capture_process(command, all, time_limit);
}

struct MpirunVersion {
  std::string text;  ///< "mpirun (Open MPI) 4.1.4"
  bool is_5 = false;
};

/// Tells the version; throws InputError if it is neither Open MPI 4 nor 5.
MpirunVersion version_of(const DryRunTools& tools) {
  const TemporaryFolder scratch;
  const ProcessOutput result = run_mpirun(tools, scratch, {tools.mpirun, "--version"}, {});
  const std::string first_line = result.out.substr(0, result.out.find('\n'));
  const bool is_5 = first_line.starts_with("mpirun (Open MPI) 5.");
  if (!is_5 && !first_line.starts_with("mpirun (Open MPI) 4.")) {
    throw InputError(tools.mpirun.string() + " is '" + first_line +
                     "' (the dry run needs Open MPI 4 or 5); use its mpirun");
  }
  return {first_line, is_5};
}

/// mpirun prints a rank that is bound to every core of its host as not bound. A rank that is really
/// not bound looks the same.
std::vector<RankSlot> with_all_cores_where_unbound(std::vector<RankSlot> map,
                                                   std::size_t core_count) {
  for (RankSlot& slot : map) {
    if (!slot.cores.empty()) continue;
    slot.cores.resize(core_count);
    std::iota(slot.cores.begin(), slot.cores.end(), 0U);
  }
  return map;
}

/// Whether the map tells bindings. Version 5 prints "(null)" or "UNBOUND" for nodes that have no
/// package, whatever it binds.
bool tells_bindings(const MpirunVersion& version, std::string_view xml) {
  const bool has_package = xml.find("type=\"Package\"") != std::string_view::npos ||
                           xml.find("type=\"Socket\"") != std::string_view::npos;  // hwloc 1
  return !version.is_5 || has_package;
}

/// The map with the cores that the placement wants: its hosts alone are compared.
std::vector<RankSlot> with_wanted_cores(std::vector<RankSlot> map,
                                        const std::vector<RankSlot>& wanted) {
  for (RankSlot& slot : map) {
    if (slot.rank < wanted.size()) slot.cores = wanted[slot.rank].cores;
  }
  return map;
}

std::vector<RankSlot> renumbered(std::vector<RankSlot> slots) {
  std::uint32_t rank = 0;
  for (RankSlot& slot : slots) slot.rank = rank++;
  return slots;
}

/// The files that mpirun reads: the rankfile, and the topology of its hosts.
struct MapFiles {
  std::string rankfile;
  std::string topology;
};

/// A link to the shim: LD_PRELOAD takes no name with a space or a colon, which a folder of programs
/// may have.
std::string preloadable(const std::filesystem::path& shim, const TemporaryFolder& scratch) {
  const std::filesystem::path link = scratch.path() / "shim.so";
  std::error_code error;
  if (!std::filesystem::exists(link, error)) std::filesystem::create_symlink(shim, link);
  return link.string();
}

ProcessOutput mapped_by_4(const DryRunTools& tools, const TemporaryFolder& scratch,
                          const MapFiles& files, std::size_t rank_count) {
  // Without if_base_do_not_resolve every line with an unknown host costs 0.2 s of name resolution.
  return run_mpirun(
      tools, scratch,
      {tools.mpirun, "--mca", "if_base_do_not_resolve", "1", "-np", std::to_string(rank_count),
       "--rankfile", files.rankfile, "--do-not-launch", "--display-map", "true"},
      {"OMPI_ALLOW_RUN_AS_ROOT=1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1",
       "LD_PRELOAD=" + preloadable(tools.shim, scratch), "HWLOC_XMLFILE=" + files.topology,
       "HWLOC_THISSYSTEM=1"});
}

/// "n00:8,n01:8": version 5 wants to know the hosts apart from the rankfile.
std::string host_option(const KindOfHost& kind) {
  std::set<std::string> hosts;
  for (const RankSlot& slot : kind.slots) hosts.insert(short_host_name_of(slot.host));
  const std::string cores = ':' + std::to_string(kind.core_count);
  return joined(hosts, ",", [&](const std::string& host) { return host + cores; });
}

ProcessOutput mapped_by_5(const DryRunTools& tools, const TemporaryFolder& scratch,
                          const MapFiles& files, const KindOfHost& kind) {
  const auto command = with_openmpi5_input(
      {tools.mpirun, "--allow-run-as-root", "--prtemca", "hwloc_use_topo_file", files.topology,
       "--host", host_option(kind), "-np", std::to_string(kind.slots.size()), "--map-by",
       openmpi5_mapping(files.rankfile), "--display", "map", "--runtime-options", "donotlaunch",
       "true"},
      files.rankfile);
  return run_mpirun(tools, scratch, command, {});
}

MapFiles write_map_files(const TemporaryFolder& scratch, std::string_view rankfile,
                         std::string_view xml) {
  MapFiles files{scratch.path() / "rankfile", scratch.path() / "topology.xml"};
  write_file(files.rankfile, rankfile);
  write_file(files.topology, xml);
  return files;
}

/// The exit code of version 4 says nothing: it is 0 even if the rankfile is refused.
std::vector<RankSlot> map_in(const ProcessOutput& result) {
  std::vector<RankSlot> map = ranks_of_display_map(result.out);
  if (!map.empty()) return map;
  const std::string why = essence(result.err);
  throw InputError("mpirun does not map this rankfile" +
                   (why.empty() ? " and gives no reason (it gives none if a core does not exist)"
                                : ". It says:" + why));
}

}  // namespace

HostTopology host_topology(const Machine& machine, NodeId node, std::string host, std::string xml) {
  const Node& its = machine.node(node);
  HostTopology topology{std::move(host), std::move(xml), its.core_count};
  for (const CoreId id : cores_of(its)) {
    const Core& core = machine.core(id);
    if (core.os_pus.size() == 1) topology.single_pus.push_back(core.os_pus.front());
  }
  if (topology.single_pus.size() < its.core_count) topology.single_pus.clear();
  return topology;
}

std::vector<RankSlot> map_by_mpirun(const DryRunTools& tools, std::string_view rankfile,
                                    std::size_t rank_count, std::string_view xml) {
  const TemporaryFolder scratch;
  return map_in(mapped_by_4(tools, scratch, write_map_files(scratch, rankfile, xml), rank_count));
}

PlacementCheck dry_run(const DryRunTools& tools, const PlacementFile& placement,
                       const std::vector<HostTopology>& hosts) {
  if (uses_hwthreads(placement.ranks)) {
    throw InputError(
        "a dry run tells cores, not the hardware threads of this placement (use "
        "rankplace verify, which starts a probe)");
  }
  const MpirunVersion version = version_of(tools);
  PlacementCheck report{version.text, placement.ranks.size(), {}};
  for (const auto& [xml, kind] : split_by_topology(placement, hosts)) {
    PlacementFile part = placement;
    part.ranks = renumbered(kind.slots);
    const TemporaryFolder scratch;
    const MapFiles files = write_map_files(scratch, openmpi_rank_lines(part), xml);
    const auto map =
        version.is_5 ? with_cores_for_pus(map_in(mapped_by_5(tools, scratch, files, kind)), kind)
                     : map_in(mapped_by_4(tools, scratch, files, kind.slots.size()));
    const bool is_told = tells_bindings(version, xml);
    if (!is_told) report.ranks_without_binding += kind.slots.size();
    const auto bound = is_told ? with_all_cores_where_unbound(map, kind.core_count)
                               : with_wanted_cores(map, part.ranks);
    for (RankDifference& difference : differences_between(part.ranks, bound)) {
      const std::uint32_t rank = kind.slots[difference.wanted.rank].rank;
      difference.wanted.rank = difference.found.rank = rank;
      report.differences.push_back(std::move(difference));
    }
  }
  std::ranges::sort(report.differences, {},
                    [](const RankDifference& difference) { return difference.wanted.rank; });
  return report;
}

}  // namespace rankplace
