// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>

namespace rankplace::tracer {

/// A call that begins or ends the run or a phase; the object lives as long as the call. The tracer
/// passes MPI_Init on to a further tool's wrapper, which calls PMPI_Init. That PMPI_Init is the
/// tracer's again, inside its own call; it only calls the library.
class OutermostCall {
 public:
  [[gnu::always_inline]] OutermostCall() : is_outermost_(!is_open_) {
    if (!is_outermost_) return;
    is_open_ = true;
    frame_ = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  }
  OutermostCall(const OutermostCall&) = delete;
  OutermostCall& operator=(const OutermostCall&) = delete;
  ~OutermostCall() {
    if (is_outermost_) is_open_ = false;
  }

  /// False if it was made inside another one, on the same thread.
  explicit operator bool() const { return is_outermost_; }

  /// This thread jumps to a function whose stack pointer is `target`; nothing: that is not known,
  /// and the jump leaves the open call.
  static void jump_to(std::optional<std::uintptr_t> target) {
    if (!target || *target > frame_) is_open_ = false;
  }

 private:
  inline static constinit thread_local bool is_open_ = false;
  inline static constinit thread_local std::uintptr_t frame_ = 0;  ///< of the open call
  bool is_outermost_;
};

}  // namespace rankplace::tracer
