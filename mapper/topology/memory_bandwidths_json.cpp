// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "mapper/model/machine/machine_file_json.hpp"
#include "mapper/topology/memory_bandwidths.hpp"

namespace rankplace {
namespace {

/// An element of "domains".
struct Domain {
  std::string object;
  std::uint32_t index = 0;
  NumaBandwidth bandwidth;
};

/// An element of "memory".
struct MemoryEntry {
  std::string kind;
  std::vector<Domain> domains;
};

Domain domain_from(const Members& in) {
  Domain domain{in.text("object"),
                in.small_number("index"),
                {in.real("saturation_GBps"), in.has("core_GBps") ? in.real("core_GBps") : 0}};
  if (!(domain.bandwidth.saturation_GBps > 0)) in.fail_at("saturation_GBps", "is not above 0");
  domain.bandwidth.saturation_GBps =
      std::max(domain.bandwidth.saturation_GBps, domain.bandwidth.core_GBps);
  return domain;
}

MemoryEntry memory_from(const Members& in) {
  return {in.text("kind"), in.items("domains", domain_from)};
}

std::pair<std::string, std::string> host_and_kind(const Members& in) {
  return {in.text("name"), in.text("kind")};
}

}  // namespace

std::optional<MemoryBandwidths> calibrated_memory(const std::filesystem::path& path) {
  const std::optional<OrderedJson> json = machine_file(path);
  if (!json || !json->contains("memory")) return std::nullopt;
  const std::string file = path.string();
  const Members in(*json, "", file);
  const auto memory = in.items("memory", memory_from);
  MemoryBandwidths bandwidths;
  for (const auto& [host, kind] : in.items("hosts", host_and_kind)) {
    const auto own = std::ranges::find(memory, kind, &MemoryEntry::kind);
    if (own == memory.end()) continue;
    for (const Domain& domain : own->domains) {
      if (domain.object == "numa") bandwidths[host][domain.index] = domain.bandwidth;
    }
  }
  return bandwidths;
}

}  // namespace rankplace
