// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/dry_run.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "mapper/model/atomic_file.hpp"
#include "mapper/model/errors.hpp"
#include "rankfiles/display_map.hpp"
#include "rankfiles/openmpi_writer.hpp"
#include "rankfiles/process.hpp"

namespace rankplace {
namespace {

constexpr std::chrono::seconds time_limit{120};  // 1024 ranks take less than one second

/// The ranks on hosts of one kind, in the placement's order.
struct HostKind {
  std::size_t core_count = 0;
  std::vector<RankSlot> slots;
};
using KindsByTopology = std::map<std::string_view, HostKind>;

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
    HostKind& kind = kinds[at->second->xml];
    kind.core_count = at->second->core_count;
    kind.slots.push_back(slot);
  }
  return kinds;
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
ProcessResult run_mpirun(const DryRunTools& tools, const TemporaryFolder& scratch,
                         std::vector<std::string> arguments,
                         const std::vector<std::string>& environment) {
  std::vector<std::string> all = tools.environment;
  all.push_back("HOME=" + scratch.path().string());
  all.push_back("TMPDIR=" + scratch.path().string());
  all.insert(all.end(), environment.begin(), environment.end());
  arguments.insert(arguments.begin(), tools.mpirun);
  return run_process(arguments, all, scratch.path(), time_limit);
}

/// "mpirun (Open MPI) 4.1.4"; throws InputError if it is another one.
std::string version_of(const DryRunTools& tools) {
  const TemporaryFolder scratch;
  const ProcessResult result = run_mpirun(tools, scratch, {"--version"}, {});
  const std::string first_line = result.out.substr(0, result.out.find('\n'));
  if (!first_line.starts_with("mpirun (Open MPI) 4.")) {
    throw InputError(tools.mpirun.string() + " is '" + first_line +
                     "' (the dry run needs Open MPI 4); use its mpirun");
  }
  return first_line;
}

/// mpirun prints a rank that is bound to every core of its host as not bound, and does not tell it
/// from one that is really not bound.
std::vector<RankSlot> with_all_cores_where_unbound(std::vector<RankSlot> map,
                                                   std::size_t core_count) {
  for (RankSlot& slot : map) {
    if (!slot.cores.empty()) continue;
    slot.cores.resize(core_count);
    std::iota(slot.cores.begin(), slot.cores.end(), 0U);
  }
  return map;
}

std::vector<RankSlot> renumbered(std::vector<RankSlot> slots) {
  std::uint32_t rank = 0;
  for (RankSlot& slot : slots) slot.rank = rank++;
  return slots;
}

}  // namespace

std::vector<RankSlot> map_by_mpirun(const DryRunTools& tools, std::string_view rankfile,
                                    std::size_t rank_count, std::string_view xml) {
  const TemporaryFolder scratch;
  const std::filesystem::path file = scratch.path() / "rankfile";
  const std::filesystem::path topology = scratch.path() / "topology.xml";
  write_file(file, rankfile);
  write_file(topology, xml);
  // Without if_base_do_not_resolve every line with an unknown host costs 0.2 s of name resolution.
  const ProcessResult result =
      run_mpirun(tools, scratch,
                 {"--mca", "if_base_do_not_resolve", "1", "-np", std::to_string(rank_count),
                  "--rankfile", file, "--do-not-launch", "--display-map", "true"},
                 {"OMPI_ALLOW_RUN_AS_ROOT=1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1",
                  "LD_PRELOAD=" + tools.shim.string(), "HWLOC_XMLFILE=" + topology.string(),
                  "HWLOC_THISSYSTEM=1"});
  // The exit code says nothing: it is 0 even if the rankfile is refused.
  std::vector<RankSlot> map = ranks_of_display_map(result.out);
  if (map.empty()) {
    const std::string why = essence(result.err);
    throw InputError("mpirun does not map this rankfile" +
                     (why.empty() ? " and says nothing (as it does of a core that is not there)"
                                  : ". It says:" + why));
  }
  return map;
}

PlacementCheck dry_run(const DryRunTools& tools, const PlacementFile& placement,
                       const std::vector<HostTopology>& hosts) {
  PlacementCheck report{version_of(tools), placement.ranks.size(), {}};
  for (const auto& [xml, kind] : split_by_topology(placement, hosts)) {
    PlacementFile part = placement;
    part.ranks = renumbered(kind.slots);
    const std::string rankfile = openmpi_rankfile(part, "rankfile");
    const auto map = with_all_cores_where_unbound(
        map_by_mpirun(tools, rankfile, kind.slots.size(), xml), kind.core_count);
    for (RankDifference& difference : differences_between(part.ranks, map)) {
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
