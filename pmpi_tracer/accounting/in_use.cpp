// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/in_use.hpp"

#include <array>
#include <cstddef>
#include <ctime>
#include <exception>

#include "pmpi_tracer/counters/recording.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"

namespace rankplace::tracer::in_use {

/// The handles of one thread's call, which all threads read, and what others left for it.
struct ThreadHandles {
  struct Datatype {
    std::atomic<MPI_Datatype> handle{};
    std::optional<MPI_Count> size;
  };

  std::atomic<MPI_Comm> comm{};
  std::shared_ptr<const CommInfo> info;
  std::array<Datatype, 2> datatypes;
  std::mutex mutex;  ///< of what is left
  bool is_open = false;
  std::atomic<bool> leased{true};
  ThreadHandles* next = nullptr;
};

namespace {

constinit std::atomic<ThreadHandles*> newest{nullptr};  ///< never freed
constinit thread_local ThreadHandles* own_slot = nullptr;

/// Gives the thread's slot to a later thread.
struct Lease {
  ~Lease() {
    withdraw();
    if (own_slot != nullptr) own_slot->leased.store(false, std::memory_order_release);
    own_slot = nullptr;
  }
};

/// visit(slot)
template <typename Visit>
void for_each_slot(Visit&& visit) {
  for (ThreadHandles* slot = newest.load(std::memory_order_acquire); slot != nullptr;
       slot = slot->next) {
    visit(*slot);
  }
}

ThreadHandles* reuse() {
  ThreadHandles* found = nullptr;
  for_each_slot([&](ThreadHandles& slot) {
    bool leased = false;
    if (found == nullptr &&
        slot.leased.compare_exchange_strong(leased, true, std::memory_order_acquire)) {
      found = &slot;
    }
  });
  return found;
}

ThreadHandles* create() {
  auto* const slot = new ThreadHandles;
  slot->next = newest.load(std::memory_order_relaxed);
  while (!newest.compare_exchange_weak(slot->next, slot, std::memory_order_release,
                                       std::memory_order_relaxed)) {
  }
  return slot;
}

[[gnu::noinline]] ThreadHandles* first_slot() {
  static thread_local const Lease lease_of_thread;
  (void)lease_of_thread;
  ThreadHandles* const used = reuse();
  return own_slot = used != nullptr ? used : create();
}

/// A second at most, in steps: the owner may wait for a lock of the MPI library, which the caller
/// holds if a callback of the program frees something.
std::unique_lock<std::mutex> locked(std::mutex& mutex) {
  constexpr int most_tries = 10'000;
  std::unique_lock lock(mutex, std::defer_lock);
  for (int tries = 0; !lock.try_lock() && tries < most_tries; ++tries) {
    const timespec step{0, 100'000};
    nanosleep(&step, nullptr);
  }
  return lock;
}

/// leave(slot) for each slot of which `uses` is true, before and after its lock was taken.
template <typename Uses, typename Leave>
void leave_where(Uses&& uses, Leave&& leave) {
  for_each_slot([&](ThreadHandles& slot) {
    if (!uses(slot)) return;
    const std::unique_lock lock = locked(slot.mutex);
    if (lock && uses(slot)) leave(slot);
  });
}

template <typename Uses>
bool any_slot(Uses&& uses) {
  bool any = false;
  for_each_slot([&](const ThreadHandles& slot) { any = any || uses(slot); });
  return any;
}

bool recorded_concurrently() {
  return concurrent.load(std::memory_order_relaxed) && recording.load(std::memory_order_acquire);
}

}  // namespace

void announce(MPI_Comm comm, MPI_Datatype first, MPI_Datatype second) {
  ThreadHandles* const slot = own_slot != nullptr ? own_slot : first_slot();
  if (slot->is_open) withdraw();  // the program has jumped out of a call
  slot->is_open = true;
  slot->comm.store(comm, std::memory_order_release);
  slot->datatypes[0].handle.store(first, std::memory_order_release);
  slot->datatypes[1].handle.store(second, std::memory_order_release);
}

void withdraw() noexcept {
  ThreadHandles* const slot = own_slot;
  if (slot == nullptr || !slot->is_open) return;
  slot->is_open = false;
  const std::lock_guard lock(slot->mutex);
  slot->comm.store({}, std::memory_order_relaxed);
  slot->info.reset();
  for (ThreadHandles::Datatype& datatype : slot->datatypes) {
    datatype.handle.store({}, std::memory_order_relaxed);
    datatype.size.reset();
  }
}

void leave_communicator(const MPI_Comm* comm, InfoOf& info_of) noexcept {
  if (!recorded_concurrently() || comm == nullptr || *comm == MPI_COMM_NULL || *comm == MPI_Comm{})
    return;
  const auto uses = [handle = *comm](const ThreadHandles& slot) {
    return slot.comm.load(std::memory_order_acquire) == handle;
  };
  if (!any_slot(uses)) return;
  try {
    const std::shared_ptr<const CommInfo> info = info_of(*comm);
    leave_where(uses, [&](ThreadHandles& slot) {
      if (slot.info == nullptr) slot.info = info;  // an earlier one had the same handle
    });
  } catch (const std::exception& error) {
    stop_recording(error.what());
  }
}

void leave_datatype(const MPI_Datatype* datatype) noexcept {
  if (!recorded_concurrently() || datatype == nullptr || *datatype == MPI_DATATYPE_NULL ||
      *datatype == MPI_Datatype{})
    return;
  for (std::size_t i = 0; i < std::tuple_size_v<decltype(ThreadHandles::datatypes)>; ++i) {
    const auto uses = [handle = *datatype, i](const ThreadHandles& slot) {
      return slot.datatypes[i].handle.load(std::memory_order_acquire) == handle;
    };
    if (!any_slot(uses)) continue;
    MPI_Count size = 0;
    PMPI(Type_size_x)(*datatype, &size);
    leave_where(uses, [&](ThreadHandles& slot) {
      if (!slot.datatypes[i].size) slot.datatypes[i].size = size;
    });
  }
}

void Left::open() {
  ThreadHandles* const slot = own_slot;
  if (slot == nullptr || !slot->is_open) return;
  lock_ = std::unique_lock(slot->mutex);
  slot_ = slot;
}

const CommInfo* Left::communicator(MPI_Comm comm) const {
  if (slot_ == nullptr || slot_->comm.load(std::memory_order_relaxed) != comm) return nullptr;
  return slot_->info.get();
}

std::optional<MPI_Count> Left::size_of(MPI_Datatype datatype) const {
  if (slot_ == nullptr) return std::nullopt;
  for (const ThreadHandles::Datatype& one : slot_->datatypes) {
    if (one.size && one.handle.load(std::memory_order_relaxed) == datatype) return one.size;
  }
  return std::nullopt;
}

}  // namespace rankplace::tracer::in_use
