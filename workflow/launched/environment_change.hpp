// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>

namespace rankplace {

/// A change of a process's environment, before it becomes a program.
struct EnvironmentChange {
  enum class Way : std::uint8_t {
    set,
    remove,
    put_in_front,  ///< of the list in the variable, with a colon between
    put_behind,
  } way = Way::set;
  std::string name;
  std::string value = {};
  friend bool operator==(const EnvironmentChange&, const EnvironmentChange&) = default;
};

}  // namespace rankplace
