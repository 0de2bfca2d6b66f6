// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/problem/problem_digests.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "mapper/model/devices/card_map.hpp"
#include "mapper/model/machine/cores_of.hpp"
#include "mapper/model/machine/network.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/numbers/hash.hpp"
#include "workflow/machine/fixed_ranks.hpp"
#include "workflow/machine/kept_nodes.hpp"
#include "workflow/machine/memory_demand.hpp"

namespace rankplace {
namespace {

/// A hash of numbers and texts, in their order.
class Digest {
 public:
  void add(std::uint64_t number) { hash_ = (std::rotl(hash_, 23) ^ number) * golden_multiplier; }
  void add(double number) { add(std::bit_cast<std::uint64_t>(number)); }
  void add(std::string_view text) { add(hash_of(text)); }
  void add(const std::vector<std::uint64_t>& numbers) {
    add(std::uint64_t{numbers.size()});
    for (const std::uint64_t number : numbers) add(number);
  }
  template <class Tag>
  void add(Id<Tag> id) {
    add(std::uint64_t{id.value()});
  }
  [[nodiscard]] std::string text() const { return std::to_string(hash_); }

 private:
  std::uint64_t hash_ = 0;
};

/// The places of cores in packages and NUMA nodes decide what the baselines do.
void add_tree(const Machine& machine, Digest& digest) {
  for (const std::string& name : machine.level_names()) digest.add(std::string_view(name));
  for (std::size_t o = 0; o < machine.object_count(); ++o) {
    const Object& object = machine.object(ObjectId(o));
    digest.add(std::uint64_t{object.level});
    digest.add(object.parent);
    digest.add(std::uint64_t{object.holds_card});
    for (const ObjectKind kind : object.kinds) digest.add(static_cast<std::uint64_t>(kind));
  }
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    const Node& node = machine.node(NodeId(n));
    digest.add(std::uint64_t{node.slots});
    digest.add(std::uint64_t{node.turn});
  }
  for (const CoreId id : all_cores(machine)) {
    const Core& core = machine.core(id);
    digest.add(std::uint64_t{core.numa_node});
    for (const std::uint32_t unit : core.units()) digest.add(std::uint64_t{unit});
    if (machine.cards() == nullptr) continue;
    for (const std::uint32_t card : machine.cards()->cards_of(id)) digest.add(std::uint64_t{card});
  }
}

std::string tree_digest(const Machine& machine) {
  Digest digest;
  add_tree(machine, digest);
  return digest.text();
}

/// The text says how messages are routed over the links.
std::string network_digest(const Machine& machine) {
  const Network* const network = machine.network();
  if (network == nullptr) return "none";
  Digest digest;
  digest.add(std::string_view(network->text()));
  digest.add(std::uint64_t{network->switch_count()});
  for (std::size_t l = 0; l < network->link_count(); ++l) {
    const auto [from, to] = network->endpoints_of(NetworkLinkId(l));
    digest.add(from);
    digest.add(to);
    digest.add(network->speed(NetworkLinkId(l)));
  }
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    const HostId host = machine.node(NodeId(n)).host;
    digest.add(host);
    digest.add(network->switch_of(host));
  }
  return digest.text();
}

std::string digest_of(const LinkCosts& costs) {
  Digest digest;
  for (const LevelCost& cost : costs.levels) {
    digest.add(std::string_view(cost.level));
    for (const double number : {cost.latency_us, cost.flow_GBps, cost.link_GBps, cost.burst_bytes,
                                cost.eager_bytes.value_or(-1)}) {
      digest.add(number);
    }
    digest.add(static_cast<std::uint64_t>(cost.duplex));
    digest.add(cost.answers ? static_cast<std::uint64_t>(*cost.answers) + 1 : 0);
  }
  if (costs.network) {
    digest.add(costs.network->hop_latency_us);
    digest.add(costs.network->link_GBps);
  }
  return digest.text();
}

std::string fixed_digest(const MappingProblem& problem) {
  Digest digest;
  const FixedRanks fixed =
      fixed_ranks(problem.options.slots, problem.resolved.machine, problem.profile.rank_count());
  for (const auto& [rank, core] : fixed.core_of_rank()) {
    digest.add(rank);
    digest.add(core);
  }
  return digest.text();
}

std::string start_digest(const MappingProblem& problem) try {
  Digest digest;
  for (const CoreGroup& group : core_groups(problem.resolved.cores(), problem.start)) {
    for (const CoreId core : group) digest.add(core);
  }
  return digest.text();
} catch (const InputError& error) {
  throw InputError(problem.options.slots.start, 0, error.what());
}

std::string kept_digest(const MappingProblem& problem) {
  Digest digest;
  const auto kept = kept_nodes(problem.options.slots, problem.profile, problem.resolved.machine);
  if (!kept) return "none";
  for (const NodeId node : *kept) digest.add(node);
  return digest.text();
}

std::string memory_digest(const MappingProblem& problem) {
  const SlotOptions& slots = problem.options.slots;
  const auto demand =
      memory_demand(slots.memory, problem.resolved, problem.profile, slots.cores_per_rank);
  if (!demand) return "none";
  Digest digest;
  digest.add(demand->rank_GBps);
  const Machine& machine = problem.resolved.machine;
  for (const CoreId id : all_cores(machine)) {
    const Core& core = machine.core(id);
    digest.add(demand->saturation_GBps(core.node, core.numa_node));
  }
  return digest.text();
}

}  // namespace

std::string digest_of(const CommunicationMatrix& traffic) {
  Digest digest;
  digest.add(std::uint64_t{traffic.rank_count()});
  for (std::size_t rank = 0; rank < traffic.rank_count(); ++rank) {
    for (const auto& [receiver, volume] : traffic.sent_by(Rank(rank))) {
      digest.add(Rank(rank));
      digest.add(receiver);
      digest.add(std::uint64_t{volume.bytes});
      digest.add(std::uint64_t{volume.messages});
    }
  }
  return digest.text();
}

std::vector<ReadPart> parts_of(const Machine& machine, const LinkCosts& costs) {
  return {{"another machine", tree_digest(machine)},
          {"another network", network_digest(machine)},
          {"other link costs", digest_of(costs)}};
}

std::vector<ReadPart> parts_of(const MappingProblem& problem) {
  Digest objective;
  objective.add(problem.objective.distances());
  objective.add(problem.objective.bandwidths());
  std::vector<ReadPart> parts{{"another communication matrix", digest_of(problem.traffic)},
                              {"other traffic of GPUs", digest_of(problem.gpu_traffic)}};
  for (ReadPart& part : parts_of(problem.resolved.machine, problem.link_costs.get())) {
    parts.push_back(std::move(part));
  }
  parts.push_back({"other costs of levels", objective.text()});
  parts.push_back({"other fixed ranks", fixed_digest(problem)});
  parts.push_back({"another start placement", start_digest(problem)});
  parts.push_back({"other nodes of the ranks", kept_digest(problem)});
  parts.push_back({"other memory bandwidths", memory_digest(problem)});
  return parts;
}

std::vector<ReadPart> parts_of_files(const std::vector<std::string>& texts) {
  std::vector<ReadPart> parts;
  for (const std::string& text : texts) {
    std::error_code no_file;
    const bool is_file = std::filesystem::is_regular_file(text, no_file);
    parts.push_back(
        {"another " + text, is_file ? std::to_string(hash_of(read_file(text))) : "no file"});
  }
  return parts;
}

ReadPart part_of_placements(const std::vector<std::vector<CoreId>>& placements) {
  Digest digest;
  for (const std::vector<CoreId>& cores : placements) {
    for (const CoreId core : cores) digest.add(core);
  }
  return {"other placements", digest.text()};
}

}  // namespace rankplace
