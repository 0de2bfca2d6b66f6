// SPDX-License-Identifier: BSD-3-Clause
#include "bench/node/memory_chase.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <numeric>
#include <thread>

#include "bench/node/team.hpp"

namespace rankplace::node {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t pages_of_a_thread = 512;  ///< of each thread's memory
constexpr std::uint64_t steps_of_company = 256;

std::uint32_t most_of(const std::vector<std::uint32_t>& counts) { return std::ranges::max(counts); }

double seconds(Clock::duration time) { return std::chrono::duration<double>(time).count(); }

}  // namespace

ChainField::ChainField(const HwlocNode& node, std::span<const std::uint32_t> os_pus,
                       const ChaseSettings& settings) {
  const std::uint32_t count = most_of(settings.chains);
  for (const std::uint32_t pu : os_pus) {
    blocks_.emplace(pu, MemoryBlock(count * settings.chain_bytes, settings.pages));
    chains_[pu].resize(count);
  }
  std::atomic<bool> all_bound = true;
  const auto bind = [&](std::size_t i) {
    node.bind_thread(os_pus.subspan(i, 1));
    // Reserved pages may be in other NUMA nodes only; to insist on this one would be fatal then.
    if (settings.pages.kind == PageChoice::Kind::reserved) return;
    if (!node.bind_memory(blocks_.at(os_pus[i]).bytes(), os_pus[i])) all_bound = false;
  };
  run_team(os_pus.size(), bind, [&](std::size_t i) {
    const std::span<std::byte> memory = blocks_.at(os_pus[i]).bytes();
    for (std::uint32_t c = 0; c < count; ++c) {
      chains_.at(os_pus[i])[c] =
          link_chain(memory.subspan(c * settings.chain_bytes, settings.chain_bytes), settings.shape,
                     settings.seed + i * count + c);
    }
  });
  memory_bound_ = all_bound;
}

double ChainField::local_part(const HwlocNode& node) const {
  std::uint64_t local = 0;
  std::uint64_t all = 0;
  for (const auto& [pu, block] : blocks_) {
    const auto pages = node.pages_by_numa_node(block.bytes(), pages_of_a_thread);
    if (pages.empty()) return 1;
    local += pages.at(node.numa_node_of(pu));
    all += std::accumulate(pages.begin(), pages.end(), std::uint64_t{0});
  }
  return all == 0 ? 1 : static_cast<double>(local) / static_cast<double>(all);
}

std::uint64_t ChainField::bytes() const {
  std::uint64_t sum = 0;
  for (const auto& [pu, block] : blocks_) sum += block.bytes().size();
  return sum;
}

double chase_once(const HwlocNode& node, ChainField& field, std::span<const std::uint32_t> os_pus,
                  std::uint32_t chains, std::uint64_t steps, std::uint32_t line_bytes) {
  const std::size_t count = os_pus.size();
  std::vector<Clock::time_point> starts(count);
  std::vector<Clock::time_point> ends(count);
  std::atomic<std::size_t> waiting = count;
  std::atomic<std::size_t> unfinished = count;
  run_team(
      count, [&](std::size_t i) { node.bind_thread(os_pus.subspan(i, 1)); },
      [&](std::size_t i) {
        const std::span<ChainLink> links = field.chains_of(os_pus[i]).first(chains);
        // Threads wake up one after another: they wait for each other awake.
        for (--waiting; waiting > 0;) std::this_thread::yield();
        starts[i] = Clock::now();
        chase(links, steps);
        ends[i] = Clock::now();
        // The load stays as it is until the slowest thread has its time.
        for (--unfinished; unfinished > 0;) chase(links, steps_of_company);
      });
  const Clock::time_point start = std::ranges::min(starts);
  const auto bytes = static_cast<double>(steps * chains * line_bytes);
  double gb_per_s = 0;
  for (const Clock::time_point end : ends) gb_per_s += bytes / seconds(end - start) / 1e9;
  return gb_per_s;
}

}  // namespace rankplace::node
