// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/dry_run.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "mapper/model/atomic_file.hpp"
#include "mapper/model/errors.hpp"
#include "rankfiles/display_map.hpp"
#include "rankfiles/openmpi_hosts.hpp"
#include "rankfiles/openmpi_writer.hpp"
#include "rankfiles/process.hpp"

namespace rankplace {
namespace {

constexpr std::chrono::seconds time_limit{120};  // 1024 ranks take less than one second

/// The ranks on hosts of one kind, in the placement's order.
using SlotsByTopology = std::map<std::string_view, std::vector<RankSlot>>;

SlotsByTopology split_by_topology(const PlacementFile& placement,
                                  const std::vector<HostTopology>& hosts) {
  std::unordered_map<std::string_view, std::string_view> xml_of;
  for (const HostTopology& host : hosts) xml_of.emplace(host.host, host.xml);
  SlotsByTopology slots;
  for (const RankSlot& slot : placement.ranks) {
    const auto at = xml_of.find(slot.host);
    if (at == xml_of.end()) {
      throw InputError("rank " + std::to_string(slot.rank) + " is on host '" + slot.host +
                       "', which the machine does not have (give the machine it was made for)");
    }
    slots[at->second].push_back(slot);
  }
  return slots;
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

/// The real mpirun, run in a scratch folder that is also its home and its temporary folder.
class Mpirun {
 public:
  explicit Mpirun(const DryRunTools& tools) : tools_(tools), environment_(tools.environment) {
    environment_.push_back("HOME=" + scratch_.path().string());
    environment_.push_back("TMPDIR=" + scratch_.path().string());
    environment_.emplace_back("OMPI_ALLOW_RUN_AS_ROOT=1");
    environment_.emplace_back("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1");
  }

  /// "mpirun (Open MPI) 4.1.4"; throws InputError if it is another one.
  [[nodiscard]] std::string version() const {
    const ProcessResult result =
        run_process({tools_.mpirun, "--version"}, environment_, scratch_.path(), time_limit);
    const std::string first_line = result.out.substr(0, result.out.find('\n'));
    if (!first_line.starts_with("mpirun (Open MPI) 4.")) {
      throw InputError(tools_.mpirun.string() + " is '" + first_line +
                       "' (the dry run needs Open MPI 4); use its mpirun");
    }
    return first_line;
  }

  /// The map of this rankfile on hosts that all have this topology.
  [[nodiscard]] std::vector<RankSlot> map_of(const std::string& rankfile, std::size_t rank_count,
                                             std::string_view xml) const {
    const std::filesystem::path file = scratch_.path() / "rankfile";
    const std::filesystem::path topology = scratch_.path() / "topology.xml";
    write_file(file, rankfile);
    write_file(topology, xml);
    std::vector<std::string> environment = environment_;
    environment.push_back("LD_PRELOAD=" + tools_.shim.string());
    environment.push_back("HWLOC_XMLFILE=" + topology.string());
    environment.emplace_back("HWLOC_THISSYSTEM=1");
    // Without the --mca setting every line with an unknown host costs 0.2 s of name resolution.
    const ProcessResult result = run_process(
        {tools_.mpirun, "--mca", "if_base_do_not_resolve", "1", "-np", std::to_string(rank_count),
         "--rankfile", file, "--do-not-launch", "--display-map", "true"},
        environment, scratch_.path(), time_limit);
    // The exit code says nothing: it is 0 even if the rankfile is refused.
    std::vector<RankSlot> map = ranks_of_display_map(result.out);
    if (map.empty()) throw InputError("mpirun does not map this rankfile:" + essence(result.err));
    return map;
  }

 private:
  const DryRunTools& tools_;
  TemporaryFolder scratch_;
  std::vector<std::string> environment_;
};

/// Compares the map of one kind of host, whose ranks were renumbered from 0, with what was wanted.
void compare(const std::vector<RankSlot>& wanted, const std::vector<RankSlot>& map,
             std::vector<RankDifference>& differences) {
  std::unordered_map<std::uint32_t, const RankSlot*> mapped;
  for (const RankSlot& slot : map) mapped.emplace(slot.rank, &slot);
  for (std::uint32_t r = 0; r < wanted.size(); ++r) {
    RankSlot found{wanted[r].rank, "", {}};
    if (const auto at = mapped.find(r); at != mapped.end()) {
      found.host = at->second->host;
      found.cores = at->second->cores;
    }
    if (found.host != openmpi_short_host(wanted[r].host) || found.cores != wanted[r].cores) {
      differences.push_back({wanted[r], found});
    }
  }
}

std::vector<RankSlot> renumbered(std::vector<RankSlot> slots) {
  std::uint32_t rank = 0;
  for (RankSlot& slot : slots) slot.rank = rank++;
  return slots;
}

}  // namespace

DryRunReport dry_run(const DryRunTools& tools, const PlacementFile& placement,
                     const std::vector<HostTopology>& hosts) {
  const Mpirun mpirun(tools);
  DryRunReport report{mpirun.version(), placement.ranks.size(), {}};
  for (const auto& [xml, slots] : split_by_topology(placement, hosts)) {
    PlacementFile part = placement;
    part.ranks = renumbered(slots);
    const std::string rankfile = openmpi_rankfile(part, "rankfile");
    compare(slots, mpirun.map_of(rankfile, slots.size(), xml), report.differences);
  }
  std::ranges::sort(report.differences, {},
                    [](const RankDifference& difference) { return difference.wanted.rank; });
  return report;
}

}  // namespace rankplace
