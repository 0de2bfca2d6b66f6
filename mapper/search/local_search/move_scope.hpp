// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace rankplace {

/// The cores where a rank may go.
enum class MoveScope {
  anywhere,    ///< another rank's core, or an idle core of its own node or one with a free slot
  inside_node  ///< cores of its own node
};

}  // namespace rankplace
