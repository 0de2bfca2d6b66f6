// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace rankplace::tracer {

/// An open-addressing hash table from Key to two counters (bytes, events) that grows with the
/// number of keys. One thread adds. Any thread may walk the table at the same time without a lock,
/// and so may a signal handler that interrupts the adding thread: the `used` flag publishes a slot,
/// and outgrown tables are kept until the end (together they are smaller than the current one). Key
/// needs operator== and `std::size_t hash() const`.
template <typename Key>
class CounterTable {
 public:
  CounterTable() = default;
  CounterTable(const CounterTable&) = delete;
  CounterTable& operator=(const CounterTable&) = delete;
  ~CounterTable() {
    for (Table* table = current_.load(); table != nullptr;) {
      const std::unique_ptr<Table> last(table);
      table = last->outgrown;
    }
  }

  /// Allocates only when a new key makes the table grow.
  void add(const Key& key, std::uint64_t bytes, std::uint64_t events) {
    if (add_to_known(key, bytes, events)) return;
    last_ = &insert(key);
    last_->add(bytes, events);
  }

  /// False, with nothing added, if the key is new.
  bool add_to_known(const Key& key, std::uint64_t bytes, std::uint64_t events) {
    if (last_ == nullptr) return false;
    if (!(last_->key == key)) {
      Slot& slot = current_.load(std::memory_order_relaxed)->find(key);
      if (!slot.used.load(std::memory_order_relaxed)) return false;
      last_ = &slot;
    }
    last_->add(bytes, events);
    return true;
  }

  [[nodiscard]] std::size_t size() const { return size_; }

  /// visit(key, bytes, events) for every key, in no particular order.
  template <typename Visit>
  void for_each(Visit&& visit) const {
    const Table* table = current_.load(std::memory_order_acquire);
    if (table == nullptr) return;
    for (std::size_t i = 0; i < table->capacity; ++i) {
      const Slot& slot = table->slots[i];
      if (!slot.used.load(std::memory_order_acquire)) continue;
      visit(slot.key, slot.bytes.load(std::memory_order_relaxed),
            slot.events.load(std::memory_order_relaxed));
    }
  }

 private:
  using Counter = std::atomic<std::uint64_t>;

  struct Slot {
    std::atomic<bool> used{false};
    Key key{};
    Counter bytes{0};
    Counter events{0};

    /// One writer: loads and stores, with no locked instruction.
    void add(std::uint64_t more_bytes, std::uint64_t more_events) {
      bytes.store(bytes.load(std::memory_order_relaxed) + more_bytes, std::memory_order_relaxed);
      events.store(events.load(std::memory_order_relaxed) + more_events, std::memory_order_relaxed);
    }
  };

  struct Table {
    explicit Table(std::size_t size, Table* old)
        : capacity(size), slots(new Slot[size]), outgrown(old) {}
    Slot& find(const Key& key) {
      std::size_t at = key.hash() & (capacity - 1);
      while (slots[at].used.load(std::memory_order_relaxed) && !(slots[at].key == key)) {
        at = (at + 1) & (capacity - 1);
      }
      return slots[at];
    }
    std::size_t capacity;  // a power of two
    std::unique_ptr<Slot[]> slots;
    Table* outgrown;
  };

  [[gnu::noinline]] Slot& insert(const Key& key) {
    Table* table = current_.load(std::memory_order_relaxed);
    if (table == nullptr || 2 * (size_ + 1) > table->capacity) table = grow(table);
    ++size_;
    return publish(table->find(key), key);
  }

  static Slot& publish(Slot& slot, const Key& key) {
    slot.key = key;
    slot.used.store(true, std::memory_order_release);
    return slot;
  }

  Table* grow(Table* old) {
    auto larger = std::make_unique<Table>(old == nullptr ? 16 : 2 * old->capacity, old);
    for_each([&](const Key& key, std::uint64_t bytes, std::uint64_t events) {
      Slot& slot = publish(larger->find(key), key);
      slot.bytes.store(bytes, std::memory_order_relaxed);
      slot.events.store(events, std::memory_order_relaxed);
    });
    current_.store(larger.get(), std::memory_order_release);
    return larger.release();
  }

  std::atomic<Table*> current_{nullptr};
  std::size_t size_ = 0;
  Slot* last_ = nullptr;  ///< of the key that was added to last: most often the next one's too
};

/// Mixes the bits of `value` so that neighbours land far apart (the finaliser of MurmurHash3).
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t value) {
  value = (value ^ (value >> 33)) * 0xff51afd7ed558ccdULL;
  value = (value ^ (value >> 33)) * 0xc4ceb9fe1a85ec53ULL;
  return value ^ (value >> 33);
}

}  // namespace rankplace::tracer
