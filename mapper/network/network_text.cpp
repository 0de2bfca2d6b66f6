// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/network_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "support/errors.hpp"
#include "support/text/number_from.hpp"
#include "support/text/text.hpp"

namespace rankplace {

std::size_t bounded_product(std::size_t a, std::size_t b) {
  const std::size_t too_many = most_network_places + 1;
  if (a == 0 || b == 0) return 0;
  return a > most_network_places / b ? too_many : a * b;
}

void require_network_size(const std::string& what, std::size_t places) {
  if (places <= most_network_places) return;
  throw UsageError(what + " of more than " + std::to_string(most_network_places) +
                   " hosts or links is too large (give smaller numbers)");
}

NetworkText::NetworkText(const std::string& text) : text_(text) {
  const std::vector<std::string_view> parts = split(text, ":");
  kind_ = parts.front();
  if (parts.size() < 2) fail("has no sizes");
  for (const std::string_view word : split(parts[1], ",")) {
    const auto size = number_from<std::size_t>(word);
    if (size.value_or(0) == 0)
      fail("has '" + std::string(word) + "' where a number from 1 on belongs");
    sizes_.push_back(*size);
  }
  if (sizes_.size() > most_network_sizes) {
    fail("has " + std::to_string(sizes_.size()) + " sizes, more than " +
         std::to_string(most_network_sizes));
  }
  for (std::size_t p = 2; p < parts.size(); ++p) {
    const std::size_t equals = std::min(parts[p].find('='), parts[p].size());
    const std::string option(parts[p].substr(0, equals));
    if (equals == parts[p].size()) fail("has '" + option + "', which is no option with a value");
    if (!options_.emplace(option, parts[p].substr(equals + 1)).second) {
      fail("has the option '" + option + "' twice");
    }
  }
}

std::size_t NetworkText::count(const std::string& option, std::size_t otherwise) {
  const std::vector<std::size_t> given = counts(option, 1, 1);
  return given.empty() ? otherwise : given.front();
}

std::vector<std::size_t> NetworkText::counts(const std::string& option, std::size_t size,
                                             std::size_t least) {
  return as_many(numbers(option, least), option, size);
}

std::vector<std::size_t> NetworkText::numbers(const std::string& option, std::size_t least) {
  std::vector<std::size_t> numbers;
  for (const std::string& word : take(option)) {
    const auto number = number_from<std::size_t>(word);
    if (!number || *number < least || *number > most_network_places) {
      fail("has '" + word + "' in " + option + "= where a number from " + std::to_string(least) +
           " on belongs");
    }
    numbers.push_back(*number);
  }
  return numbers;
}

std::vector<double> NetworkText::speeds(std::size_t size) {
  std::vector<double> numbers;
  for (const std::string& word : take("speed")) {
    const auto number = number_from<double>(word);
    if (!number || !is_link_speed(*number)) {
      fail("has '" + word + "' in speed= where a number from 0.000001 to 1000000 belongs");
    }
    numbers.push_back(*number);
  }
  numbers = as_many(std::move(numbers), "speed", size);
  return numbers.empty() ? std::vector<double>(size, 1.0) : numbers;
}

std::size_t NetworkText::word(const std::string& option, const std::vector<std::string>& words) {
  const std::vector<std::string> given = take(option);
  if (given.empty()) return 0;
  const auto at = std::ranges::find(words, joined(given, ","));
  if (at == words.end()) {
    fail("has '" + joined(given, ",") + "' in " + option +
         "= where one of these belongs: " + joined(words));
  }
  return static_cast<std::size_t>(at - words.begin());
}

void NetworkText::require_all_taken() const {
  for (const auto& [option, value] : options_) {
    if (std::ranges::find(known_, option) != known_.end()) continue;
    fail("has the option '" + option + "', which is none of a " + kind_ +
         (known_.empty() ? "" : " (use: " + joined(known_) + ")"));
  }
}

void NetworkText::fail(const std::string& problem) const {
  throw UsageError("the network '" + printable_text(text_) + "' " + problem +
                   " (write networks like torus:8,8,4 or torus:8,8,4:hosts=2:speed=1,1,0.5; "
                   "docs/networks.md has all kinds)");
}

std::vector<std::string> NetworkText::take(const std::string& option) {
  known_.push_back(option);
  const auto at = options_.find(option);
  if (at == options_.end()) return {};
  const std::vector<std::string_view> words = split(at->second, ",");
  return {words.begin(), words.end()};
}

template <typename Number>
std::vector<Number> NetworkText::as_many(std::vector<Number> given, const std::string& option,
                                         std::size_t size) const {
  if (given.size() == 1) given.resize(size, given.front());
  if (!given.empty() && given.size() != size) {
    fail("has " + std::to_string(given.size()) + " numbers in " + option + "=, not " +
         std::to_string(size));
  }
  return given;
}

std::string speed_text(double speed) {
  std::array<char, 32> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), speed);
  return {digits.data(), end};
}

void NetworkTextWriter::add_size(std::size_t size) {
  text_ += (has_size_ ? "," : ":") + std::to_string(size);
  has_size_ = true;
}

void NetworkTextWriter::add_count(const std::string& option, std::size_t count,
                                  std::size_t otherwise) {
  if (count != otherwise) add_counts(option, {count});
}

void NetworkTextWriter::add_counts(const std::string& option,
                                   const std::vector<std::size_t>& counts) {
  text_ += ':' + option + '=';
  for (std::size_t c = 0; c < counts.size(); ++c) {
    text_ += (c == 0 ? "" : ",") + std::to_string(counts[c]);
  }
}

void NetworkTextWriter::add_speeds(const std::vector<double>& speeds) {
  if (std::ranges::all_of(speeds, [](double speed) { return speed == 1; })) return;
  text_ += ":speed=";
  for (std::size_t s = 0; s < speeds.size(); ++s) {
    text_ += (s == 0 ? "" : ",") + speed_text(speeds[s]);
  }
}

void NetworkTextWriter::add_word(const std::string& option, std::string_view word) {
  text_ += ':' + option + '=' + std::string(word);
}

}  // namespace rankplace
