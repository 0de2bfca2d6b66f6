// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/hosts.hpp"

#include <map>
#include <utility>

#include "pmpi_tracer/interposition/pmpi.hpp"
#include "pmpi_tracer/output/gather.hpp"
#include "pmpi_tracer/output/host_record.hpp"
#include "pmpi_tracer/output/output_file.hpp"
#include "pmpi_tracer/profile_format.hpp"

namespace rankplace::tracer {

namespace {

std::string host_of(const std::string& host_and_pus) {
  return host_and_pus.substr(0, host_and_pus.find(','));
}

/// At rank 0: for each rank, 1 if it is the lowest one of its host, else 0.
std::vector<int> mark_leaders(const std::vector<std::string>& host_and_pus) {
  std::map<std::string, int> known;
  std::vector<int> leads;
  for (const std::string& rank : host_and_pus) {
    leads.push_back(known.emplace(host_of(rank), 0).second ? 1 : 0);
  }
  return leads;
}

/// Topology files of a profile, one for each kind of host.
class TopologyFiles {
 public:
  explicit TopologyFiles(const std::string& folder) : folder_(folder) {}

  /// The file for a host with this tree; written if no earlier host is of its kind.
  std::string name_for(const std::string& xml) {
    if (xml.empty()) return {};
    const auto [known, is_new] = by_kind_.try_emplace(kind_of_host(xml));
    if (is_new) {
      known->second = profile_format::topology.numbered(std::to_string(by_kind_.size() - 1));
      write_file(folder_, known->second, xml);
    }
    return known->second;
  }

 private:
  const std::string& folder_;
  std::map<std::string, std::string> by_kind_;
};

}  // namespace

std::string own_host_and_pus() { return short_host_name() + ',' + bound_pus(); }

HostsAndBindings record_hosts(MPI_Comm comm, const std::string& own, const std::string& folder) {
  HostsAndBindings placement;
  gather_texts(
      comm, [&] { return own; },
      [&](int, std::string text) { placement.host_and_pus.push_back(std::move(text)); });
  const std::vector<int> leads = mark_leaders(placement.host_and_pus);
  int is_leader = 0;
  PMPI(Scatter)(leads.data(), 1, MPI_INT, &is_leader, 1, MPI_INT, 0, comm);
  TopologyFiles files(folder);
  gather_texts(
      comm, [&] { return is_leader != 0 ? topology_xml() : std::string(); },
      [&](int rank, const std::string& xml) {
        const auto r = static_cast<std::size_t>(rank);
        if (leads[r] == 0) return;
        placement.hosts.push_back({host_of(placement.host_and_pus[r]), files.name_for(xml)});
      });
  return placement;
}

}  // namespace rankplace::tracer
