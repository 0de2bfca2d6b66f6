// SPDX-License-Identifier: BSD-3-Clause
#include "bench/node/memory_stream.hpp"

#include <algorithm>
#include <atomic>
#include <barrier>
#include <chrono>
#include <limits>

#include "bench/node/team.hpp"
#include "support/errors.hpp"

namespace rankplace::node {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t pages_of_an_array = 2048;  ///< of each array

std::span<double> part_of(const MemoryBlock& block, std::size_t elements, std::size_t thread,
                          std::size_t threads) {
  auto* const first = reinterpret_cast<double*>(block.bytes().data());
  const std::size_t begin = elements * thread / threads;
  return {first + begin, elements * (thread + 1) / threads - begin};
}

/// The time of each repetition's kernels. The last thread at the barrier before and after a kernel
/// takes it.
class KernelClock {
 public:
  explicit KernelClock(std::size_t threads)
      : barrier_(static_cast<std::ptrdiff_t>(threads), Tick{this}) {
    best_.fill(std::numeric_limits<double>::infinity());
  }
  void meet() { barrier_.arrive_and_wait(); }
  /// Seconds.
  [[nodiscard]] double best(std::size_t kernel) const { return best_.at(kernel); }

 private:
  struct Tick {
    KernelClock* clock;
    void operator()() noexcept { clock->tick(); }
  };
  /// Every meeting but the first ends a kernel.
  void tick() {
    const Clock::time_point now = Clock::now();
    const std::size_t ended = meetings_++;
    if (ended > stream_kernels.size()) {  // the first repetition does not count
      double& best = best_[(ended - 1) % stream_kernels.size()];
      best = std::min(best, std::chrono::duration<double>(now - last_).count());
    }
    last_ = now;
  }
  std::array<double, stream_kernels.size()> best_{};
  std::size_t meetings_ = 0;
  Clock::time_point last_;
  std::barrier<Tick> barrier_;
};

void add_pages(const HwlocNode& node, const MemoryBlock& array, std::vector<std::uint64_t>& sum) {
  const auto pages = node.pages_by_numa_node(array.bytes(), pages_of_an_array);
  sum.resize(std::max(sum.size(), pages.size()));
  for (std::size_t i = 0; i < pages.size(); ++i) sum[i] += pages[i];
}

}  // namespace

StreamRun run_stream(const HwlocNode& node, const ThreadCpus& threads,
                     const StreamSettings& settings) {
  const std::array arrays{MemoryBlock(settings.array_bytes, settings.pages),
                          MemoryBlock(settings.array_bytes, settings.pages),
                          MemoryBlock(settings.array_bytes, settings.pages)};
  const std::size_t elements = settings.array_bytes / sizeof(double);
  const std::uint32_t repetitions = std::max(settings.repetitions, 2U);
  KernelClock clock(threads.size());
  std::atomic<bool> right = true;
  const auto part_of_thread = [&](std::size_t i) {
    return StreamArrays{part_of(arrays[0], elements, i, threads.size()),
                        part_of(arrays[1], elements, i, threads.size()),
                        part_of(arrays[2], elements, i, threads.size())};
  };
  const auto bind_and_touch = [&](std::size_t i) {
    if (!threads[i].empty()) node.bind_thread(threads[i]);
    fill(part_of_thread(i));
  };
  run_team(threads.size(), bind_and_touch, [&](std::size_t i) {
    const StreamArrays mine = part_of_thread(i);
    clock.meet();
    for (std::uint32_t repetition = 0; repetition < repetitions; ++repetition) {
      for (std::size_t kernel = 0; kernel < stream_kernels.size(); ++kernel) {
        run_kernel(kernel, mine);
        clock.meet();
      }
    }
    if (!is_right(mine, repetitions)) right = false;
  });
  if (!right) throw InternalError("STREAM's arrays hold wrong numbers");
  StreamRun run;
  for (std::size_t k = 0; k < stream_kernels.size(); ++k) {
    run.gb_per_s[k] = static_cast<double>(elements * bytes_per_element(k)) / clock.best(k) / 1e9;
  }
  for (const MemoryBlock& array : arrays) add_pages(node, array, run.pages);
  return run;
}

}  // namespace rankplace::node
