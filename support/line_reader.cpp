// SPDX-License-Identifier: BSD-3-Clause
#include "support/files/line_reader.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "support/errors.hpp"

namespace rankplace {
namespace {

bool is_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::string shown(std::string_view what, std::string_view text) {
  return std::string(what) + " is \"" + std::string(text) + "\" ";
}

}  // namespace

std::optional<std::string_view> LineReader::next() {
  if (rest_.empty()) return std::nullopt;
  ++line_number_;
  if (line_number_ == 1) require_no_byte_order_mark(rest_, file_);
  const std::size_t end = rest_.find('\n');
  std::string_view line = rest_.substr(0, end);
  rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

void LineReader::fail(const std::string& what) const {
  throw InputError(file_, line_number_, what);
}

void require_no_byte_order_mark(std::string_view text, const std::string& file) {
  if (!text.starts_with("\xEF\xBB\xBF")) return;
  throw InputError(file, 1, "begins with a byte-order mark (save the file as UTF-8 without one)");
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  words.reserve(line.size() / 4);
  find_words(line, words);
  return words;
}

void find_words(std::string_view line, std::vector<std::string_view>& words) {
  constexpr auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  words.clear();
  for (auto at = line.begin(); at != line.end();) {
    const auto begin = std::find_if_not(at, line.end(), is_blank);
    at = std::find_if(begin, line.end(), is_blank);
    if (at != begin) words.emplace_back(begin, at);
  }
}

std::uint64_t parse_count(std::string_view text, std::string_view what, const LineReader& at) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size()) return value;
  if (text.starts_with('-') && is_digits(text.substr(1))) {
    at.fail(shown(what, text) + "(must not be negative)");
  }
  if (error == std::errc::result_out_of_range && is_digits(text)) {
    at.fail(shown(what, text) + "(larger than 2^64 - 1)");
  }
  at.fail(shown(what, text) + "(must be an integer)");
}

double parse_seconds(std::string_view text, std::string_view what, const LineReader& at) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  if (!whole || !std::isfinite(value) || value < 0) {
    at.fail(shown(what, text) + "(must be a time in seconds, not negative)");
  }
  return value;
}

}  // namespace rankplace
