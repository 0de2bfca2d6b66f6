// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <dlfcn.h>

#include <atomic>

#include "pmpi_tracer/interposition/tool_chain.hpp"

namespace rankplace::tracer {

/// The definition of a function of the C library that comes after ours.
template <typename Function>
[[nodiscard]] Function* next_function(Function*, const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

/// The definition of an MPI function that comes after ours, of a type like that of `function`:
/// `name` is the one by which the program called, MPI_X or PMPI_X (see tool_chain.hpp).
template <typename Function>
[[nodiscard]] Function* next_mpi_function(Function* /*function*/, const char* name) {
  return reinterpret_cast<Function*>(tool_chain::next(name));
}

/// That definition, looked up once. No guard is asked at a call: see traced().
template <typename Function>
class Next {
 public:
  constexpr explicit Next(const char* name) : name_(name) {}

  [[nodiscard]] bool is_found() const {
    return function_.load(std::memory_order_relaxed) != nullptr;
  }
  /// Ends the program if there is none, as the dynamic linker does.
  void find() {
    if (is_found()) return;
    function_.store(next_mpi_function<Function>(nullptr, name_));
    if (!is_found()) tool_chain::end_without(name_);
  }
  /// The definition; after find().
  [[nodiscard]] Function* get() const { return function_.load(std::memory_order_relaxed); }
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
