// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cfenv>

namespace rankplace::tracer {

/// Between construction and destruction floating-point exceptions leave no trace and do not trap:
/// hwloc and the tracer calculate, and Fortran programs report the flags that are set when they
/// end.
class FloatingPointHeld {
 public:
  FloatingPointHeld() { std::feholdexcept(&before_); }
  FloatingPointHeld(const FloatingPointHeld&) = delete;
  FloatingPointHeld& operator=(const FloatingPointHeld&) = delete;
  ~FloatingPointHeld() { std::fesetenv(&before_); }

 private:
  std::fenv_t before_{};
};

}  // namespace rankplace::tracer
