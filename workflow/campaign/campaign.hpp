// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "bench/paper/closed_forms.hpp"
#include "bench/paper/experiment.hpp"
#include "workflow/machine/slot_options.hpp"
#include "workflow/problem/mapping_options.hpp"

namespace rankplace {

/// The options of a campaign. MappingOptions::progress is told how it goes on.
struct CampaignPlan {
  std::vector<std::string> launcher;       ///< mpirun and its options, without a number of ranks
  std::string launcher_name = {};          ///< LaunchLine::launcher
  std::filesystem::path folder = {};       ///< for everything that is made; all hosts see it
  double time_s = 0;                       ///< the limit of all of it
  std::filesystem::path calibration = {};  ///< measured before; empty: it is measured now
  std::vector<std::uint64_t> sizes = {};   ///< of messages, bytes
  std::uint32_t runs = 3;                  ///< under each placement
  std::size_t samples = 3;                 ///< random patterns
  double ratio = 0.5;                      ///< of random patterns: inter-node / intra-node messages
  std::vector<std::string> program_options = {};  ///< of the measured programs
  MappingOptions mapping = {};
};

/// The results with one choice of nodes.
struct CampaignPart {
  NodeChoice nodes = NodeChoice::keep;
  std::vector<paper::Result> results = {};
};

/// Bytes between the machine's outermost groups, by closed form and as the search found them.
struct CheckedForm {
  std::string pattern = {};
  NodeChoice nodes = NodeChoice::keep;
  std::string level = {};
  std::uint64_t form_best = 0;
  std::uint64_t form_worst = 0;
  std::uint64_t found_best = 0;
  std::uint64_t found_worst = 0;
};

/// A point that was planned and not measured, or not as often as planned.
struct LeftOut {
  std::string what = {};
  std::string why = {};
};

/// The measurements on one machine.
struct Campaign {
  std::string date = {};
  std::string command = {};  ///< the launcher and its options
  double time_s = 0;         ///< the limit
  double took_s = 0;         ///< of all its jobs together
  std::vector<std::string> placements = {};
  std::vector<CheckedForm> forms = {};
  std::vector<CampaignPart> parts = {};
  std::vector<LeftOut> left_out = {};
  int interrupted = 0;  ///< the signal that ended it early, or 0
};

inline constexpr const char* campaign_file = "campaign.json";
inline constexpr const char* calibration_file = "machine.json";

/// With less time a campaign measures nothing, seconds. It is less where the machine is calibrated.
[[nodiscard]] double least_time_s(const CampaignPlan& plan);

/// Throws UsageError if the plan has no launcher.
void require_launcher(const CampaignPlan& plan);

/// Calibrates, then measures the paper's patterns and random ones under the best placement, the
/// launcher's own and the worst, with predictions beside. Keeps what is finished in the folder
/// after each step. Goes on with what an earlier job left there. Ends in time. A step that fails is
/// left out. Throws InputError if the calibration fails, or the folder holds another launcher's
/// campaign; Interrupted if a signal stops the calibration.
[[nodiscard]] Campaign run_campaign(const CampaignPlan& plan);

/// "keep", "remap".
[[nodiscard]] std::string name_of(NodeChoice nodes);

}  // namespace rankplace
