// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cfenv>

namespace rankplace::tracer {

/// A scope in which floating-point exceptions set no flag and do not trap. hwloc and the tracer
/// calculate with floating-point numbers; Fortran programs report at their end the flags that are
/// set.
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
