// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "mapper/collectives/collectives.hpp"
#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// How collectives become traffic, and the words for it, which reports repeat: "ring" is a list of
/// many operations.
struct CollectiveModel {
  std::string text = "library-default";  ///< as docs/collectives.md writes it; decides nothing
  CollectiveChoice choice = {};

  /// Whether it is the choice of who names none.
  [[nodiscard]] bool is_default() const { return choice == CollectiveChoice(); }
};

/// The options for the source of the traffic, and the part of it that counts.
struct SourceOptions {
  Measure measure = Measure::bytes;
  CollectiveModel collectives = {};
  std::optional<int> phase;  ///< of the run, alone; none: the whole run
};

}  // namespace rankplace
