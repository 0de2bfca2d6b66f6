// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <atomic>
#include <cstddef>

namespace rankplace::tracer {

/// The most slices that a run is cut into: each takes memory in every rank and files in the
/// profile.
inline constexpr int most_slices = 4096;

/// An index of nodes by the number of their phase. The cost of a search does not grow with the
/// number of slices. Nodes have a pointer `next_in_bucket`. They are never taken out. Lock-free.
template <typename Node>
class PhaseIndex {
 public:
  void add(Node& node, int phase) {
    std::atomic<Node*>& head = head_of(phase);
    node.next_in_bucket = head.load(std::memory_order_relaxed);
    while (!head.compare_exchange_weak(node.next_in_bucket, &node, std::memory_order_release,
                                       std::memory_order_relaxed)) {
    }
  }

  /// The first of a list by `next_in_bucket`. It holds all nodes of `phase`, and maybe others.
  [[nodiscard]] Node* first(int phase) { return head_of(phase).load(std::memory_order_acquire); }

  /// Not while another thread uses it.
  void clear() {
    for (std::atomic<Node*>& head : heads_) head.store(nullptr, std::memory_order_relaxed);
  }

 private:
  /// Slices have a place each.
  std::atomic<Node*>& head_of(int phase) {
    return heads_[static_cast<unsigned>(phase) % most_slices];
  }

  std::array<std::atomic<Node*>, most_slices> heads_{};
};

}  // namespace rankplace::tracer
