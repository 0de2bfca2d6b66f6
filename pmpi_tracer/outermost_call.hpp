// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace rankplace::tracer {

/// A call that begins or ends the run or a phase, as long as it lasts. A further tool's wrapper, to
/// which the tracer hands MPI_Init on, calls PMPI_Init: that is the tracer's again, inside its own,
/// and must only go on to the library.
class OutermostCall {
 public:
  OutermostCall() : is_outermost_(!is_open_) { is_open_ = true; }
  OutermostCall(const OutermostCall&) = delete;
  OutermostCall& operator=(const OutermostCall&) = delete;
  ~OutermostCall() {
    if (is_outermost_) is_open_ = false;
  }

  /// False if it was made inside another one, on the same thread.
  explicit operator bool() const { return is_outermost_; }

  /// This thread has left the open call by longjmp.
  static void abandon() { is_open_ = false; }

 private:
  inline static constinit thread_local bool is_open_ = false;
  bool is_outermost_;
};

}  // namespace rankplace::tracer
