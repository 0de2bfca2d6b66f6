// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace rankplace {

/// The initial mappings of a search, and its work.
enum class InitialWork {
  thorough,    ///< plain mappings, for few ranks random ones too
  plain,       ///< without random ones
  from_quick,  ///< goes on from the best of several quick searches
  quick,       ///< one of several: less work in the outermost division under `fast`
};

}  // namespace rankplace
