// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"
#include "mapper/predict/link_costs.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace {

/// The objectives of the searches that make candidates.
enum class CandidateAim { lexicographic, bottleneck, hop_bytes, messages };

/// A placement that was found by some objective or rule, and what it is predicted to take.
struct Candidate {
  std::string found_by;  ///< "lexicographic", "bottleneck", "hop-bytes", "messages", "packed", ...
  std::optional<CandidateAim> aim;  ///< of the search that found it; nothing: it is a baseline
  Placement placement;
  double seconds = 0;  ///< pattern_time() of the whole traffic
};

/// Searches by each objective, with the links' costs as bandwidths and distances, and ranks what is
/// found, with the baselines, by pattern_time(): for sense best the fastest comes first, for worst
/// the slowest; among equals the one found first, and lexicographic is the first. A deadline is
/// shared evenly among the searches. Errors as search() and costs_by_level().
[[nodiscard]] std::vector<Candidate> predicted_candidates(const CommunicationMatrix& traffic,
                                                          const CommGraph& graph,
                                                          const Machine& machine,
                                                          const LinkCosts& costs,
                                                          const SearchOptions& options);

}  // namespace rankplace
