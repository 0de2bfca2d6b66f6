// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>

#include "pmpi_tracer/accounting/handle_cache.hpp"
#include "pmpi_tracer/accounting/in_use.hpp"
#include "pmpi_tracer/mpi.hpp"

namespace rankplace::tracer {

/// Knowledge about each MPI object of one kind. It is found once, at the object's first use, then
/// kept on the object as an attribute. MPI deletes it when the object is freed. `Kind` has the
/// types Handle and Info and the functions create_keyval(delete function, keyval),
/// get_attribute(handle, keyval, attribute, found), set_attribute(handle, keyval, attribute),
/// learn(handle), which makes an Info, and left(left, handle): see in_use.hpp.
template <typename Kind>
class Learned {
 public:
  using Handle = typename Kind::Handle;
  using Info = typename Kind::Info;
  using Shared = std::shared_ptr<const Info>;

  /// Call once, when MPI is initialized.
  static void prepare() { Kind::create_keyval(&forget, &keyval); }

  /// Thread-safe; takes a lock only at the first use of an object. `handle` must be valid.
  [[nodiscard]] static const Info& of(Handle handle) {
    const std::uint64_t now = generation.load(std::memory_order_acquire);
    const auto& [cached_handle, known] = known_to_thread.entry_for(handle);
    if (known.info == nullptr || cached_handle != handle || known.generation != now) [[unlikely]] {
      return asked(handle, now);
    }
    return *known.info;
  }

  /// The same, for as long as the caller likes: MPI deletes only its own share.
  [[nodiscard]] static Shared shared(Handle handle) { return find_or_learn(handle); }

 private:
  /// The thread's cache: most calls need not ask MPI for the attribute.
  struct Known {
    std::uint64_t generation = 0;
    const Info* info = nullptr;
  };

  /// The slow part of of(), a function of its own: the fast part then saves no registers.
  [[gnu::noinline]] static const Info& asked(Handle handle, std::uint64_t now) {
    const in_use::Left left;
    if (const Info* const freed = Kind::left(left, handle)) return *freed;
    auto& [cached_handle, known] = known_to_thread.entry_for(handle);
    known = {now, find_or_learn(handle).get()};
    cached_handle = handle;
    return *known.info;
  }

  static int forget(Handle, int, void* attribute, void*) {
    generation.fetch_add(1, std::memory_order_release);
    delete static_cast<Shared*>(attribute);
    return MPI_SUCCESS;
  }

  static Shared attached(Handle handle) {
    void* attribute = nullptr;
    int found = 0;
    Kind::get_attribute(handle, keyval, &attribute, &found);
    return found != 0 ? *static_cast<const Shared*>(attribute) : nullptr;
  }

  static Shared find_or_learn(Handle handle) {
    if (Shared known = attached(handle)) return known;
    const std::lock_guard lock(creation);
    if (Shared known = attached(handle)) return known;
    auto share = std::make_unique<Shared>(Kind::learn(handle));
    Kind::set_attribute(handle, keyval, share.get());
    return *share.release();
  }

  static inline constinit int keyval = MPI_KEYVAL_INVALID;
  static inline constinit std::mutex creation;
  /// Rises whenever an object is freed, so that threads forget what they remember.
  static inline constinit std::atomic<std::uint64_t> generation{0};
  static inline constinit thread_local HandleCache<Handle, Known, 3> known_to_thread;
};

}  // namespace rankplace::tracer
