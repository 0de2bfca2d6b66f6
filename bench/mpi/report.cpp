// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/report.hpp"

#include <algorithm>
#include <iomanip>
#include <numeric>
#include <sstream>

namespace rankplace::bench {
namespace {

/// The relative rounding error of figures when sums are taken in another order.
constexpr int significant_digits = 12;

struct TimeSummary {
  double min_us = 0;
  double median_us = 0;
  double mean_us = 0;
};

TimeSummary summary_of(std::vector<double> times_us) {
  std::ranges::sort(times_us);
  const std::size_t middle = times_us.size() / 2;
  const double median =
      times_us.size() % 2 == 1 ? times_us[middle] : (times_us[middle - 1] + times_us[middle]) / 2;
  const double sum = std::accumulate(times_us.begin(), times_us.end(), 0.0);
  return {times_us.front(), median, sum / static_cast<double>(times_us.size())};
}

std::string as_json(const PatternReport& report, const TimeSummary& summary) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(3);
  out << R"({"pattern": ")" << report.pattern << R"(", "host": ")" << report.host
      << R"(", "ranks": )" << report.ranks << R"(, "message_bytes": )" << report.message_bytes
      << R"(, "warmup": )" << report.warmup << R"(, "repetitions": )" << report.times_us.size()
      << R"(, "times_us": [)";
  const char* separator = "";
  for (const double time_us : report.times_us) {
    out << separator << time_us;
    separator = ", ";
  }
  out << R"(], "min_us": )" << summary.min_us << R"(, "median_us": )" << summary.median_us
      << R"(, "mean_us": )" << summary.mean_us << std::defaultfloat
      << std::setprecision(significant_digits);
  for (const Figure& figure : report.figures) {
    out << R"(, ")" << figure.name << R"(": )" << figure.value;
  }
  out << "}\n";
  return out.str();
}

std::string as_text(const PatternReport& report, const TimeSummary& summary) {
  std::ostringstream out;
  out << report.pattern << ": " << report.ranks << " ranks, " << report.message_bytes << " bytes, "
      << report.times_us.size() << " repetitions after " << report.warmup << " of warm-up\n"
      << std::fixed << std::setprecision(1) << "time of the slowest rank: min " << summary.min_us
      << " us, median " << summary.median_us << " us, mean " << summary.mean_us << " us\n"
      << std::defaultfloat << std::setprecision(significant_digits);
  for (const Figure& figure : report.figures) out << figure.name << ' ' << figure.value << '\n';
  return out.str();
}

}  // namespace

std::string format(const PatternReport& report, ReportFormat format) {
  const TimeSummary summary = summary_of(report.times_us);
  return format == ReportFormat::json ? as_json(report, summary) : as_text(report, summary);
}

}  // namespace rankplace::bench
