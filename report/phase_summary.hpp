// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "mapper/collectives/collectives.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"
#include "mapper/profile/profile.hpp"

namespace rankplace {

/// One phase of a run in numbers.
struct PhaseRow {
  int number = 0;
  std::string label;
  double wall_s = 0;    ///< mean over the ranks
  double mpi_s = 0;     ///< mean over the ranks
  Volume volume;        ///< between ranks
  double share = 0;     ///< of the bytes of all phases
  double like_run = 0;  ///< cosine similarity to the whole run, in bytes between ranks

  /// True if a placement for the whole run may not suit this phase, and the phase is large enough
  /// to matter: similarity below 0.8, at least a tenth of all bytes.
  [[nodiscard]] bool worth_placing_apart() const { return like_run < 0.8 && share >= 0.1; }
};

/// The phases of a run, and which of them have similar traffic.
struct PhaseSummary {
  bool timed = true;                         ///< false: mpi_s of all rows means nothing
  std::vector<PhaseRow> rows;                ///< by number
  std::vector<CommunicationMatrix> traffic;  ///< of each of rows
  std::vector<PhaseRow> every;               ///< of all phases, by number
  std::vector<CommunicationMatrix> every_traffic;
  std::size_t left_out = 0;                     ///< phases with less traffic that are not in rows
  std::vector<std::vector<double>> similarity;  ///< of each to each of rows
  std::vector<std::vector<std::size_t>> alike;  ///< positions in rows; similarity 0.9 and more
};

/// Reads each phase of the run from its profile. `whole`: the run's traffic; `top`: how many phases
/// are listed, those with most bytes. Empty if the run had one phase, or `profile` is one itself.
[[nodiscard]] PhaseSummary summarize_phases(const Profile& profile, const CollectiveChoice& choice,
                                            const CommunicationMatrix& whole, std::size_t top);

/// The text for people; empty if there are no phases.
[[nodiscard]] std::string phases_text(const PhaseSummary& summary);

}  // namespace rankplace
