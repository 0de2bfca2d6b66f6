// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/bring.hpp"

namespace rankplace::reorder {

ObjectId child_towards(const Machine& machine, ObjectId above, CoreId slot) {
  ObjectId at = machine.object_of(slot);
  while (machine.object(at).parent != above) at = machine.object(at).parent;
  return at;
}

}  // namespace rankplace::reorder
