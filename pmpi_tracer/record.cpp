// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/record.hpp"

namespace rankplace::tracer {

namespace {

constinit std::atomic<Record*> newest{nullptr};

/// Gives the thread's record back when the thread ends.
struct Lease {
  ~Lease() {
    if (detail::own_record != nullptr) {
      detail::own_record->leased.store(false, std::memory_order_release);
    }
    detail::own_record = nullptr;
  }
};

Record* reuse() {
  for (Record* record = all_records(); record != nullptr; record = record->next) {
    bool leased = false;
    if (record->leased.compare_exchange_strong(leased, true, std::memory_order_acquire)) {
      return record;
    }
  }
  return nullptr;
}

Record* create() {
  auto* const record = new Record;
  record->next = newest.load(std::memory_order_relaxed);
  while (!newest.compare_exchange_weak(record->next, record, std::memory_order_release,
                                       std::memory_order_relaxed)) {
  }
  return record;
}

}  // namespace

Record& detail::lease_record() {
  static thread_local const Lease lease;
  (void)lease;
  own_record = reuse();
  if (own_record == nullptr) own_record = create();
  return *own_record;
}

Record* all_records() { return newest.load(std::memory_order_acquire); }

}  // namespace rankplace::tracer
