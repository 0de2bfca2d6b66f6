// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <optional>
#include <span>

#include "bindings/c/guard.hpp"
#include "bindings/c/handles.hpp"
#include "rankplace/launch_files.hpp"

using rankplace::c::copy_of;
using rankplace::c::guarded;
using rankplace::c::required;
using rankplace::c::text_of;
namespace v1 = rankplace::v1;

namespace {

/// Nothing if there is no such rank.
const v1::RankSlot* slot_of(const rp_placement* placement, size_t rank) {
  if (rank >= rp_placement_rank_count(placement)) return nullptr;
  return &placement->placement.ranks[rank];
}

int told(const std::optional<v1::NetworkCost>& network, rp_network_cost* cost) {
  if (network && cost != nullptr) *cost = {network->largest_link_by_speed, network->byte_hops};
  return network ? 1 : 0;
}

}  // namespace

int rp_placement_on(const rp_machine* machine, const uint32_t* cores, size_t rank_count,
                    rp_placement** placement) {
  return guarded([&] {
    const std::span core_of_rank(&required(cores, "cores"), rank_count);
    rp_placement*& made = required(placement, "placement");
    made = new rp_placement{v1::placement_on(required(machine, "machine").machine, core_of_rank)};
  });
}

int rp_placement_cores(const rp_placement* placement, const rp_machine* machine, uint32_t* cores) {
  return guarded([&] {
    std::ranges::copy(v1::cores_of(required(machine, "machine").machine,
                                   required(placement, "placement").placement),
                      &required(cores, "cores"));
  });
}

int rp_placement_read(const char* path, rp_placement** placement) {
  return guarded([&] {
    rp_placement*& made = required(placement, "placement");
    made = new rp_placement{v1::read_placement(text_of(path, "path"))};
  });
}

int rp_placement_write(const rp_placement* placement, const char* path) {
  return guarded([&] {
    v1::write_placement(required(placement, "placement").placement, text_of(path, "path"));
  });
}

int rp_placement_to_json(const rp_placement* placement, char** json) {
  return guarded([&] {
    char*& made = required(json, "json");
    made = copy_of(v1::to_json(required(placement, "placement").placement));
  });
}

void rp_placement_free(rp_placement* placement) { delete placement; }

size_t rp_placement_rank_count(const rp_placement* placement) {
  return placement == nullptr ? 0 : placement->placement.ranks.size();
}

const char* rp_placement_host(const rp_placement* placement, size_t rank) {
  const v1::RankSlot* const slot = slot_of(placement, rank);
  return slot == nullptr ? nullptr : slot->host.c_str();
}

size_t rp_placement_core_count(const rp_placement* placement, size_t rank) {
  const v1::RankSlot* const slot = slot_of(placement, rank);
  return slot == nullptr ? 0 : slot->cores.size();
}

const uint32_t* rp_placement_cores_of(const rp_placement* placement, size_t rank) {
  const v1::RankSlot* const slot = slot_of(placement, rank);
  return slot == nullptr ? nullptr : slot->cores.data();
}

int rp_placement_network(const rp_placement* placement, rp_network_cost* cost) {
  return placement == nullptr ? 0 : told(placement->placement.network, cost);
}

int rp_placement_network_bound(const rp_placement* placement, rp_network_cost* cost) {
  return placement == nullptr ? 0 : told(placement->placement.network_bound, cost);
}

int rp_write_launch_files(const rp_placement* placement, const char* launcher, const char* folder,
                          const char* name, char** command) {
  return guarded([&] {
    const v1::WrittenFiles written =
        v1::write_launch_files(required(placement, "placement").placement,
                               v1::launcher_named(text_of(launcher, "launcher")),
                               text_of(folder, "folder"), text_of(name, "name"));
    if (command != nullptr) *command = copy_of(written.command);
  });
}

int rp_read_launch_file(const char* path, const rp_machine* machine, rp_placement** placement) {
  return guarded([&] {
    rp_placement*& made = required(placement, "placement");
    made = new rp_placement{
        v1::read_launch_file(text_of(path, "path"), required(machine, "machine").machine)};
  });
}
