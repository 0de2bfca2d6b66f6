// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <dlfcn.h>

#include <atomic>

namespace rankplace::tracer {

/// The definition of `name` that comes after ours: that of the MPI or the C library.
template <typename Function>
[[nodiscard]] Function* next_function(Function*, const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

/// That definition, looked up once. No guard is asked at a call: see traced().
template <typename Function>
class Next {
 public:
  constexpr explicit Next(const char* name) : name_(name) {}

  [[nodiscard]] bool is_found() const {
    return function_.load(std::memory_order_relaxed) != nullptr;
  }
  void find() {
    if (!is_found()) function_.store(next_function<Function>(nullptr, name_));
  }
  /// Calls it; after find().
  template <typename... Arguments>
  [[gnu::always_inline]] auto operator()(Arguments... arguments) const {
    return function_.load(std::memory_order_relaxed)(arguments...);
  }

 private:
  const char* name_;
  std::atomic<Function*> function_{nullptr};
};

}  // namespace rankplace::tracer
