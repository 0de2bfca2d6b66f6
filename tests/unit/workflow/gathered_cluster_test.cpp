// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/gathered_cluster.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "mapper/topology/host_kind.hpp"
#include "mapper/topology/network.hpp"

using namespace rankplace;

namespace {

const std::string xml = "<topology/>\n";

/// What the probe prints on hosts with these addresses in SLURM_TOPOLOGY_ADDR; "" is none.
GatheredHosts hosts_at(const std::vector<std::string>& addresses) {
  const std::string kind = kind_of_host(xml);
  std::string output = world_line();
  for (std::size_t h = 0; h < addresses.size(); ++h) {
    output += "[1,0]<stdout>:" + host_line("n0" + std::to_string(h), kind, addresses[h]);
  }
  return gathered_hosts(output + xml_lines(kind, xml));
}

}  // namespace

TEST_CASE("hosts that Slurm told their switches lie below these") {
  const NetworkSpec network =
      cluster_of(hosts_at({"top.s0.n00", "top.s1.n01", "top.s0.n02"})).network;
  REQUIRE(network.switches.size() == 3);
  const ArrangedNetwork arranged_hosts = arranged(network, {"n00", "n01", "n02"});
  CHECK(arranged_hosts.order == std::vector<std::size_t>{0, 2, 1});
}

TEST_CASE("without switches of every host there is no network") {
  const auto addresses = GENERATE(values<std::vector<std::string>>({
      {"", ""},
      {"top.s0.n00", ""},
      {"n00", "n01"},
      {"top.s[0-1].n00", "top.s[0-1].n01"},
      {"top..n00", "top.s0.n01"},
  }));
  CHECK(cluster_of(hosts_at(addresses)).hosts.size() == 2);
  CHECK(cluster_of(hosts_at(addresses)).network.empty());
}
