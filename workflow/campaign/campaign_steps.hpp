// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "workflow/campaign/campaign.hpp"
#include "workflow/study/study_run.hpp"

namespace rankplace {

/// Points of a campaign that are measured one after the other.
struct CampaignStep {
  NodeChoice nodes = NodeChoice::keep;
  StudyPlan plan = {};
};

/// The most telling first, as time may not last: the paper's patterns on all slots with each rank
/// on its node, as the paper has it; over the nodes; random patterns; the patterns on one node.
[[nodiscard]] std::vector<CampaignStep> steps_of(const CampaignPlan& plan, const Machine& machine);

/// The points of a step.
[[nodiscard]] std::vector<paper::Point> points_of(const StudyPlan& plan);

/// "ring, 32 ranks, 64 KiB, nodes keep".
[[nodiscard]] std::string text_of(const paper::Point& point, NodeChoice nodes);

/// The groups at the machine's outermost level; nothing if they differ in size.
[[nodiscard]] std::optional<paper::EqualGroups> outermost_groups(const Machine& machine);

/// How many samples a measured result has if it is whole.
[[nodiscard]] std::size_t whole_samples(const CampaignPlan& plan, const paper::Point& point);

/// The planned points that `campaign` lacks, or has with fewer samples. `failures`: why, of steps
/// that failed, by step.
[[nodiscard]] std::vector<LeftOut> left_out_of(const CampaignPlan& plan, const Campaign& campaign,
                                               const std::vector<CampaignStep>& steps,
                                               const std::vector<std::string>& failures);

/// The result of a point by "measured" or "analytic"; nullptr if there is none.
[[nodiscard]] const paper::Result* result_of_point(const Campaign& campaign, NodeChoice nodes,
                                                   const paper::Point& point, std::string_view by);

}  // namespace rankplace
