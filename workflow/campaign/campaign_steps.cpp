// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/campaign/campaign_steps.hpp"

#include <algorithm>
#include <optional>

#include "bench/paper/plots.hpp"
#include "support/text/byte_size.hpp"
#include "support/text/format.hpp"

namespace rankplace {
namespace {

constexpr std::uint64_t random_messages_per_node = 15;  // the paper's

CampaignStep step(const CampaignPlan& plan, NodeChoice nodes, std::uint32_t ranks) {
  CampaignStep made{.nodes = nodes};
  made.plan.kind = paper::ExperimentKind::pattern;
  made.plan.ranks = {ranks};
  made.plan.sizes = plan.sizes;
  made.plan.measure = true;
  return made;
}

CampaignStep pattern_step(const CampaignPlan& plan, NodeChoice nodes, std::uint32_t ranks) {
  CampaignStep made = step(plan, nodes, ranks);
  for (const paper::Collective& collective : paper::paper_collectives()) {
    made.plan.patterns.emplace_back(collective);
  }
  return made;
}

/// On one node all messages stay inside.
CampaignStep random_step(const CampaignPlan& plan, NodeChoice nodes, const Machine& machine) {
  CampaignStep made = step(plan, nodes, static_cast<std::uint32_t>(machine.slot_count()));
  made.plan.kind = paper::ExperimentKind::ratio;
  made.plan.samples = plan.samples;
  const double ratio = machine.node_count() > 1 ? plan.ratio : 0;
  made.plan.patterns = {paper::RandomShape{random_messages_per_node, ratio}};
  return made;
}

/// Nothing for a collective.
std::optional<paper::RandomShape> shape_of(const paper::Point& point) {
  const paper::RandomShape* const shape = point.random();
  return shape == nullptr ? std::nullopt : std::optional(*shape);
}

bool is_same_point(const paper::Point& a, const paper::Point& b) {
  return a.name() == b.name() && shape_of(a) == shape_of(b) && a.ranks == b.ranks &&
         a.bytes == b.bytes;
}

}  // namespace

std::vector<CampaignStep> steps_of(const CampaignPlan& plan, const Machine& machine) {
  using enum NodeChoice;
  const auto all = static_cast<std::uint32_t>(machine.slot_count());
  const bool has_nodes = machine.node_count() > 1;
  std::vector<CampaignStep> steps{pattern_step(plan, keep, all)};
  if (has_nodes) steps.push_back(pattern_step(plan, remap, all));
  if (!has_nodes || machine.node(NodeId(0)).slots > 1) {
    steps.push_back(random_step(plan, keep, machine));
    if (has_nodes) steps.push_back(random_step(plan, remap, machine));
  }
  const std::uint32_t of_node = machine.node(NodeId(0)).slots;
  if (has_nodes && of_node > 1) steps.push_back(pattern_step(plan, keep, of_node));
  return steps;
}

std::vector<paper::Point> points_of(const StudyPlan& plan) {
  std::vector<paper::Point> points;
  for (const paper::PointPattern& pattern : plan.patterns) {
    for (const std::uint32_t ranks : plan.ranks) {
      for (const std::uint64_t bytes : plan.sizes) points.push_back({pattern, ranks, bytes});
    }
  }
  return points;
}

std::string text_of(const paper::Point& point, NodeChoice nodes) {
  const paper::RandomShape* const shape = point.random();
  const std::string of_ratio =
      shape == nullptr ? "" : " (ratio " + paper::text_of(std::optional(shape->ratio)) + ')';
  return std::string(point.name()) + of_ratio + ", " + counted(point.ranks, "rank") + ", " +
         format_bytes(point.bytes) + ", nodes " + name_of(nodes);
}

std::optional<paper::EqualGroups> outermost_groups(const Machine& machine) {
  const Object& root = machine.object(machine.root());
  paper::EqualGroups groups{root.child_count, 0};
  for (std::uint32_t i = 0; i < root.child_count; ++i) {
    const std::uint64_t slots = machine.slots_below(ObjectId(root.first_child + i));
    if (i > 0 && slots != groups.size) return {};
    groups.size = slots;
  }
  return groups;
}

std::size_t whole_samples(const CampaignPlan& plan, const paper::Point& point) {
  return point.random() == nullptr ? plan.runs : plan.samples;
}

const paper::Result* result_of_point(const Campaign& campaign, NodeChoice nodes,
                                     const paper::Point& point, std::string_view by) {
  for (const CampaignPart& part : campaign.parts) {
    if (part.nodes != nodes) continue;
    const auto found = std::ranges::find_if(part.results, [&](const paper::Result& result) {
      return result.by == by && is_same_point(result.point, point);
    });
    if (found != part.results.end()) return &*found;
  }
  return nullptr;
}

std::vector<LeftOut> left_out_of(const CampaignPlan& plan, const Campaign& campaign,
                                 const std::vector<CampaignStep>& steps,
                                 const std::vector<std::string>& failures) {
  std::vector<LeftOut> left_out;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    for (const paper::Point& point : points_of(steps[i].plan)) {
      const paper::Result* result = result_of_point(campaign, steps[i].nodes, point, "measured");
      const std::size_t samples = result == nullptr ? 0 : result->gain_percent.samples;
      const std::size_t whole = whole_samples(plan, point);
      if (samples >= whole) continue;
      std::string why = campaign.interrupted != 0 ? "interrupted" : "no time was left (`time`)";
      if (i < failures.size() && !failures[i].empty()) why = failures[i];
      const std::string part = samples == 0 ? ""
                                            : ": " + std::to_string(samples) + " of " +
                                                  std::to_string(whole) + " samples";
      left_out.push_back({text_of(point, steps[i].nodes) + part, why});
    }
  }
  return left_out;
}

}  // namespace rankplace
