// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/machine/alike.hpp"

namespace rankplace {

bool are_alike(const Machine& machine, ObjectId a, ObjectId b) {
  const Object& one = machine.object(a);
  const Object& other = machine.object(b);
  if (one.child_count != other.child_count || one.core_count != other.core_count ||
      one.level != other.level || one.holds_card != other.holds_card) {
    return false;
  }
  for (std::uint32_t c = 0; c < one.child_count; ++c) {
    if (!are_alike(machine, ObjectId(one.first_child + c), ObjectId(other.first_child + c))) {
      return false;
    }
  }
  return true;
}

}  // namespace rankplace
