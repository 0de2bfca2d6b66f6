// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

#include "pmpi_tracer/counters/traffic_row.hpp"

namespace rankplace::tracer {

/// The message that each start of a persistent request sends.
struct PersistentSend {
  Peer receiver;
  std::uint64_t bytes = 0;
  bool from_device = false;  ///< as when it was initialized
};

/// The persistent sends of a process, by request: an open-addressing hash table. insert() and
/// erase() take a lock, find() takes none. A thread may start a request that another thread made.
/// The program makes sure that no thread makes or frees a request while it is being started
/// (MPI-3.1 section 12.4.1), so the entry that find() reads does not change meanwhile. A freed
/// request keeps its slot: MPI libraries give out the same few handles again and again.
template <typename Request>
class PersistentSends {
 public:
  PersistentSends() : current_(new Table(16, nullptr)) {}
  PersistentSends(const PersistentSends&) = delete;
  PersistentSends& operator=(const PersistentSends&) = delete;
  ~PersistentSends() {
    for (const Table* table = current_; table != nullptr;) {
      const std::unique_ptr<const Table> last(table);
      table = last->outgrown;
    }
  }

  void insert(Request request, PersistentSend send) {
    const std::lock_guard lock(changing_);
    Table* table = current_.load(std::memory_order_relaxed);
    if (!table->slot_of(request).used && 2 * (table->used + 1) > table->capacity) table = grow();
    table->set(request, send);
  }

  void erase(Request request) noexcept {
    const std::lock_guard lock(changing_);
    Slot& slot = current_.load(std::memory_order_relaxed)->slot_of(request);
    if (slot.used) slot.initialized = false;
  }

  /// Nothing if the request is not a persistent send.
  [[nodiscard]] std::optional<PersistentSend> find(Request request) const {
    const Slot& slot = current_.load(std::memory_order_acquire)->slot_of(request);
    if (!slot.used.load(std::memory_order_acquire) || !slot.initialized) return std::nullopt;
    return slot.send;
  }

 private:
  struct Slot {
    std::atomic<bool> used{false};  ///< set after the request, and never cleared
    Request request{};
    bool initialized = false;
    PersistentSend send{};
  };

  struct Table {
    Table(std::size_t size, const Table* old)
        : capacity(size), slots(new Slot[size]), outgrown(old) {}

    /// The request's slot, or the unused one where it would be.
    [[nodiscard]] Slot& slot_of(Request request) const {
      std::size_t at = mix(std::hash<Request>{}(request)) & (capacity - 1);
      while (slots[at].used.load(std::memory_order_acquire) && slots[at].request != request) {
        at = (at + 1) & (capacity - 1);
      }
      return slots[at];
    }

    void set(Request request, PersistentSend send) {
      Slot& slot = slot_of(request);
      slot.initialized = true;
      slot.send = send;
      if (slot.used) return;
      slot.request = request;
      slot.used.store(true, std::memory_order_release);
      ++used;
    }

    std::size_t capacity;  // a power of two
    std::size_t used = 0;
    std::unique_ptr<Slot[]> slots;
    const Table* outgrown;  ///< kept: a thread may be reading it
  };

  /// A table with room for more, without the requests that were freed.
  Table* grow() {
    const Table* const old = current_.load(std::memory_order_relaxed);
    auto larger = std::make_unique<Table>(2 * old->capacity, old);
    for (std::size_t i = 0; i < old->capacity; ++i) {
      const Slot& slot = old->slots[i];
      if (slot.used && slot.initialized) larger->set(slot.request, slot.send);
    }
    current_.store(larger.get(), std::memory_order_release);
    return larger.release();
  }

  std::mutex changing_;
  std::atomic<Table*> current_;
};

}  // namespace rankplace::tracer
