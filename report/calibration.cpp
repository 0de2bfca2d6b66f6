// SPDX-License-Identifier: BSD-3-Clause
#include "report/calibration/calibration.hpp"

#include "support/text/format.hpp"

namespace rankplace {
namespace {

/// Two significant digits or more, also of slow links.
std::string number(double value) {
  if (value < 0.1) return fixed(value, 4);
  return fixed(value, value < 10 ? 2 : 1);
}

std::vector<std::string> row_of(const calibrate::MeasuredLevel& level) {
  const calibrate::PairCosts& alone = level.alone;
  const calibrate::PairCosts& together = level.together;
  return {level.cost.level,
          std::to_string(alone.pairs),
          number(level.cost.latency_us),
          number(level.cost.flow_GBps),
          number(alone.exchange.bandwidth_GBps),
          number(alone.barrier_us),
          percent(alone.ping_pong.rms_residual),
          std::to_string(together.pairs),
          number(together.ping_pong.latency_us),
          number(together.exchange.bandwidth_GBps),
          number(level.cost.link_GBps) + (level.cost.duplex == Duplex::half ? " half" : " full")};
}

/// The measurements that were left out, if any.
std::string shortened_lines(const calibrate::Calibration& calibration) {
  std::string lines;
  for (const calibrate::MeasuredLevel& level : calibration.levels) {
    if (!level.shortened.empty()) lines += "  " + level.cost.level + ", " + level.shortened + '\n';
  }
  if (!calibration.memory_shortened.empty()) lines += "  " + calibration.memory_shortened + '\n';
  if (lines.empty()) return "";
  return "shortened, since it was to take " + human_seconds(calibration.time_s) +
         " (--time allows more):\n" + lines;
}

}  // namespace

std::string calibration_text(const calibrate::Calibration& calibration) {
  std::string text = calibration.machine + ", measured " + calibration.date + '\n';
  if (calibration.levels.empty()) return text + shortened_lines(calibration);
  TextTable table({"level", "pairs", "latency us", "GB/s", "exchange", "barrier us", "residual",
                   "at once", "latency us", "exchange", "link GB/s"},
                  {Align::left});
  for (const calibrate::MeasuredLevel& level : calibration.levels) table.add_row(row_of(level));
  text += table.text();
  for (const calibrate::MeasuredLevel& level : calibration.levels) {
    if (!level.bursts.empty()) text += level.cost.level + " has bursts: " + level.bursts + '\n';
    if (!level.doubts.empty()) {
      text += level.cost.level + " is in doubt: " + level.doubts + " (measure again)\n";
    }
  }
  return text + shortened_lines(calibration);
}

}  // namespace rankplace
