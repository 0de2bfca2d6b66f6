// SPDX-License-Identifier: BSD-3-Clause
#include "report/phases/phase_summary.hpp"

#include "mapper/analysis/similarity.hpp"
#include "mapper/profile/phases.hpp"
#include "support/numbers/largest_positions.hpp"

namespace rankplace {
namespace {

constexpr double least_similarity = 0.9;

PhaseRow row_of(const ProfilePhase& phase, const PhaseTime& time,
                const CommunicationMatrix& traffic, double like_run) {
  return {phase.number, phase.label, time.wall_s, time.mpi_s, traffic.total_between_ranks(), 0,
          like_run};
}

/// Positions, in their order, of the `top` phases with most bytes.
std::vector<std::size_t> heaviest(const std::vector<PhaseRow>& rows, std::size_t top) {
  return positions_of_largest(rows.size(), top,
                              [&](std::size_t i) { return rows[i].volume.bytes; });
}

void set_shares(std::vector<PhaseRow>& rows) {
  double all = 0;
  for (const PhaseRow& row : rows) all += static_cast<double>(row.volume.bytes);
  if (all <= 0) return;
  for (PhaseRow& row : rows) row.share = static_cast<double>(row.volume.bytes) / all;
}

}  // namespace

PhaseSummary summarize_phases(const Profile& profile, const CollectiveChoice& choice,
                              const CommunicationMatrix& whole, std::size_t top) {
  PhaseSummary summary;
  if (profile.phase) return summary;
  summary.timed = profile.timed;
  std::vector<PhaseRow> rows;
  std::vector<CommunicationMatrix> traffics;
  std::vector<CommGraph> graphs;
  const CommGraph run(whole, Measure::bytes);
  for (const ProfilePhase& phase : profile.phases) {
    traffics.push_back(traffic_of(read_profile(profile.path, phase.number), choice));
    graphs.emplace_back(traffics.back(), Measure::bytes);
    rows.push_back(row_of(phase, mean_time(phase, profile.ranks), traffics.back(),
                          cosine_similarity(graphs.back(), run)));
  }
  set_shares(rows);
  const std::vector<std::size_t> listed = heaviest(rows, top);
  summary.left_out = rows.size() - listed.size();
  for (const std::size_t i : listed) {
    std::vector<double>& line = summary.similarity.emplace_back();
    for (const std::size_t j : listed) line.push_back(cosine_similarity(graphs[i], graphs[j]));
    summary.rows.push_back(rows[i]);
    summary.traffic.push_back(traffics[i]);
  }
  summary.every = std::move(rows);
  summary.every_traffic = std::move(traffics);
  summary.alike = groups_alike(summary.similarity, least_similarity);
  std::erase_if(summary.alike, [](const auto& group) { return group.size() < 2; });
  return summary;
}

}  // namespace rankplace
