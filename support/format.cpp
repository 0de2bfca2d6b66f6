// SPDX-License-Identifier: BSD-3-Clause
#include "support/text/format.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string_view>

#include "support/errors.hpp"
#include "support/text/wrapped.hpp"

namespace rankplace {
namespace {

/// The number, or its neighbour away from 0 if it lies just between two texts of `digits` digits:
/// printf takes the even one, people and the page's JavaScript the larger.
double beside_tie(double number, int digits) {
  const double scale = std::pow(10.0, digits);
  const double scaled = std::fabs(number) * scale;
  const bool is_exact = std::fma(std::fabs(number), scale, -scaled) == 0;
  if (!is_exact || scaled - std::floor(scaled) != 0.5) return number;
  return std::nextafter(number, std::copysign(std::numeric_limits<double>::infinity(), number));
}

std::string three_digits(double number) {
  const double size = std::fabs(number);
  return fixed(number, size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2);
}

std::string padded(const std::string& text, std::size_t width, Align align) {
  const std::string space(width - std::min(width, columns_of(text)), ' ');
  return align == Align::left ? text + space : space + text;
}

std::string trimmed(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace

std::string percent(double part) { return std::isnan(part) ? "-" : fixed(100 * part, 1) + " %"; }

std::string node_ratio_text(std::uint64_t inter_node, std::uint64_t intra_node) {
  // Less than a thousandth stays inside: a barrier of the launch, a message of the tracer's.
  constexpr double nearly_all = 1000;
  if (inter_node == 0 && intra_node == 0) return "-";
  const double ratio = static_cast<double>(inter_node) / static_cast<double>(intra_node);
  return ratio < nearly_all ? fixed(ratio, 3) : "all inter";
}

std::optional<double> difference_of(double seconds, double reference_s) {
  if (reference_s <= 0) return std::nullopt;
  return seconds / reference_s - 1;
}

std::string difference_text(double seconds, double reference_s) {
  const std::optional<double> part = difference_of(seconds, reference_s);
  if (!part) return "-";
  if (std::fabs(*part) < tie_part) return "tie";
  return (*part > 0 ? "+" : "") + percent(*part);
}

std::string fixed(double number, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, beside_tie(number, digits));
  return text.data();
}

std::string human_bytes(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 7> units{"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  if (bytes < 1024) return std::to_string(bytes) + " B";
  auto amount = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (amount >= 999.5 && unit + 1 < units.size()) {
    amount /= 1024;
    ++unit;
  }
  return three_digits(amount) + " " + std::string(units[unit]);
}

std::string human_seconds(double seconds) {
  const double size = std::fabs(seconds);
  constexpr double rounds_up = 0.9995;  // three digits of it are 1000 of the smaller unit
  if (size >= rounds_up || size == 0) return three_digits(seconds) + " s";
  if (size >= rounds_up * 1e-3) return three_digits(seconds * 1e3) + " ms";
  return three_digits(seconds * 1e6) + " us";
}

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, 1, ' ');
  return text;
}

std::string counted(std::uint64_t number, const std::string& noun) {
  return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

TextTable::TextTable(std::vector<std::string> header, std::vector<Align> align)
    : align_(std::move(align)), rows_{std::move(header)} {
  align_.resize(rows_.front().size(), Align::right);
}

void TextTable::add_row(std::vector<std::string> cells) {
  if (cells.size() != align_.size()) throw InternalError("table row of the wrong length");
  rows_.push_back(std::move(cells));
}

std::vector<std::size_t> TextTable::widths() const {
  std::vector<std::size_t> widths(align_.size(), 0);
  for (const auto& row : rows_) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      widths[c] = std::max(widths[c], columns_of(row[c]));
    }
  }
  return widths;
}

std::size_t TextTable::width() const {
  constexpr std::size_t gap = 2;
  std::size_t sum = 0;
  for (const std::size_t width : widths()) sum += (sum == 0 ? 0 : gap) + width;
  return sum;
}

std::string TextTable::text(std::size_t indent) const {
  const std::vector<std::size_t> widths = this->widths();
  std::string out;
  const auto add_line = [&](const auto& cell_text) {
    std::string line(indent, ' ');
    for (std::size_t c = 0; c < align_.size(); ++c) line += (c == 0 ? "" : "  ") + cell_text(c);
    out += trimmed(std::move(line)) + '\n';
  };
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    add_line([&](std::size_t c) { return padded(rows_[r][c], widths[c], align_[c]); });
    if (r == 0) add_line([&](std::size_t c) { return std::string(widths[c], '-'); });
  }
  return out;
}

}  // namespace rankplace
