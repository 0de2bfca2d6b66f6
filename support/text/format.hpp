// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rankplace {

/// "512 B", "1.50 KiB", "12.3 MiB": three significant digits, binary units.
[[nodiscard]] std::string human_bytes(std::uint64_t bytes);
/// "1.25 s", "830 ms", "12.5 us": three significant digits.
[[nodiscard]] std::string human_seconds(double seconds);
/// "12 345 678": groups of three digits.
[[nodiscard]] std::string grouped(std::uint64_t number);
/// "1 node", "16 nodes".
[[nodiscard]] std::string counted(std::uint64_t number, const std::string& noun);
/// A number with `digits` digits behind the point; what lies just between two is rounded up.
[[nodiscard]] std::string fixed(double number, int digits);
/// A part of 1 as "12.5 %".
[[nodiscard]] std::string percent(double part);

/// Inter-node / intra-node traffic as "0.143", "all inter" where less than a thousandth stays
/// inside a node, "-" where there is no traffic at all.
[[nodiscard]] std::string node_ratio_text(std::uint64_t inter_node, std::uint64_t intra_node);

/// The relative difference below which two predicted times count as equal: options of a simulation
/// that should not matter change its result by up to 2 %.
inline constexpr double tie_part = 0.03;
/// How far one predicted time lies from another, as a part of that; nothing if that is 0.
[[nodiscard]] std::optional<double> difference_of(double seconds, double reference_s);
/// How far one predicted time lies from another: "+12.5 %", "tie", or "-" if that is 0.
[[nodiscard]] std::string difference_text(double seconds, double reference_s);

enum class Align { left, right };

/// A plain-text table: columns as wide as their widest cell (counted in characters, not bytes).
class TextTable {
 public:
  explicit TextTable(std::vector<std::string> header, std::vector<Align> align = {});
  /// Adds a row, with as many cells as the header has columns.
  void add_row(std::vector<std::string> cells);
  /// The columns that its widest line takes.
  [[nodiscard]] std::size_t width() const;
  /// Header, rule, rows; each line starts with `indent` spaces and ends with a newline.
  [[nodiscard]] std::string text(std::size_t indent = 0) const;

 private:
  [[nodiscard]] std::vector<std::size_t> widths() const;

  std::vector<Align> align_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace rankplace
