// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/gathered_cluster.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "bench/harness/probe_run.hpp"
#include "bench/harness/storage.hpp"
#include "mapper/topology/host_kind.hpp"
#include "mapper/topology/slurm_topology.hpp"
#include "support/errors.hpp"
#include "workflow/rerun/probe.hpp"

namespace rankplace {
namespace {

/// Kinds are named kind0, kind1, ... in the order of their first hosts.
class ClusterBuilder {
 public:
  explicit ClusterBuilder(const GatheredHosts& gathered) : gathered_(gathered) {
    for (const auto& [name, kind] : gathered.kind_of_host) add_host(name, name_of(kind));
  }
  [[nodiscard]] ClusterDescription take() { return std::move(cluster_); }

 private:
  std::string name_of(const std::string& kind) {
    const auto [at, is_new] = names_.emplace(kind, "kind" + std::to_string(names_.size()));
    if (is_new) cluster_.kinds.push_back({at->second, xml_of(kind)});
    return at->second;
  }

  /// The name of a kind is computed from its XML, so it tells whether that has arrived whole.
  [[nodiscard]] const std::string& xml_of(const std::string& kind) const {
    const auto xml = gathered_.xml_of_kind.find(kind);
    if (xml == gathered_.xml_of_kind.end() || kind_of_host(xml->second) != kind) {
      throw InputError(
          "the launcher has changed what the probe printed (mpirun --tag-output does, "
          "for long texts); leave such options out");
    }
    return xml->second;
  }

  /// Several processes of one host must have seen the same.
  void add_host(const std::string& name, const std::string& kind) {
    const auto known = std::ranges::find(cluster_.hosts, name, &ClusterHost::name);
    if (known == cluster_.hosts.end()) {
      cluster_.hosts.push_back({name, kind});
    } else if (known->kind != kind) {
      throw InputError("the processes on " + name +
                       " see different cores of it (the launcher gives each its own cpuset); start "
                       "one process per host: mpirun --map-by ppr:1:node, srun "
                       "--ntasks-per-node=1 --exclusive");
    }
  }

  const GatheredHosts& gathered_;
  std::map<std::string, std::string> names_;
  ClusterDescription cluster_;
};

}  // namespace

ClusterDescription cluster_of(const GatheredHosts& gathered) {
  ClusterDescription cluster = ClusterBuilder(gathered).take();
  if (gathered.slurm_address_of_host.size() == cluster.hosts.size() && cluster.hosts.size() > 1) {
    cluster.network.switches = switches_in_addresses(gathered.slurm_address_of_host);
  }
  return cluster;
}

ClusterDescription gathered_cluster(std::vector<std::string> launcher,
                                    const std::filesystem::path& log) {
  for (std::string& word : probe_for(launcher_of(launcher))) launcher.push_back(std::move(word));
  launcher.emplace_back("--topology");
  const harness::TopologyProbeResult result = harness::run_topology_probe(launcher, log);
  if (result.interrupted != 0) throw Interrupted(result.interrupted);
  try {
    return cluster_of(result.hosts);
  } catch (const InputError&) {
    const std::string storage = harness::storage_problem(log.parent_path());
    if (!storage.empty()) throw InputError(storage);  // so the log was cut short
    throw;
  }
}

}  // namespace rankplace
