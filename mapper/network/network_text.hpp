// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace rankplace {

/// The most hosts or links of a network.
inline constexpr std::size_t most_network_places = std::size_t{1} << 24U;
/// The most numbers behind the name of a network: dimensions, or levels.
inline constexpr std::size_t most_network_sizes = 16;

/// The most equal links between two switches.
inline constexpr std::size_t most_equal_links = std::size_t{1} << 16U;
/// How fast links can be, in speeds of a node's own.
inline constexpr double slowest_link = 1e-6;
inline constexpr double fastest_link = 1e6;
[[nodiscard]] constexpr bool is_link_speed(double speed) {
  return speed >= slowest_link && speed <= fastest_link;
}

/// The product, or most_network_places + 1 if it is larger than most_network_places.
[[nodiscard]] std::size_t bounded_product(std::size_t a, std::size_t b);
/// Throws UsageError if `places` is above most_network_places; `what`: "a torus".
void require_network_size(const std::string& what, std::size_t places);

/// The text of a network, in its parts: "torus:8,8,4:hosts=2:speed=1,1,0.5". Every function throws
/// UsageError, which says how the text is written.
class NetworkText {
 public:
  explicit NetworkText(const std::string& text);

  [[nodiscard]] const std::string& whole() const { return text_; }
  /// "torus".
  [[nodiscard]] const std::string& kind() const { return kind_; }
  /// 8, 8, 4; all are above 0.
  [[nodiscard]] const std::vector<std::size_t>& sizes() const { return sizes_; }

  /// Takes an option with one number above 0; `otherwise` if it is not there.
  [[nodiscard]] std::size_t count(const std::string& option, std::size_t otherwise);
  /// Takes an option with `size` whole numbers of at least `least`, or one that holds for all;
  /// nothing if the option is not there.
  [[nodiscard]] std::vector<std::size_t> counts(const std::string& option, std::size_t size,
                                                std::size_t least);
  /// The numbers of an option as they are; none if it is not there.
  [[nodiscard]] std::vector<std::size_t> numbers(const std::string& option, std::size_t least);
  /// Takes the option `speed`: so many numbers above 0, or one that holds for all; 1 if it is not
  /// there.
  [[nodiscard]] std::vector<double> speeds(std::size_t size);
  /// Takes an option with one of `words`; its index. 0 if it is not there.
  [[nodiscard]] std::size_t word(const std::string& option, const std::vector<std::string>& words);
  /// Throws if an option was not taken.
  void require_all_taken() const;
  [[noreturn]] void fail(const std::string& problem) const;

 private:
  /// The words of an option, parted by commas; none if it is not there.
  [[nodiscard]] std::vector<std::string> take(const std::string& option);
  template <typename Number>
  [[nodiscard]] std::vector<Number> as_many(std::vector<Number> given, const std::string& option,
                                            std::size_t size) const;

  std::string text_;
  std::string kind_;
  std::vector<std::size_t> sizes_;
  std::map<std::string, std::string> options_;
  std::vector<std::string> known_;  ///< options that were asked for
};

/// A link's speed as NetworkText reads it, in as few digits as tell it from all others: "0.5".
[[nodiscard]] std::string speed_text(double speed);

/// Writes what NetworkText reads. Options that are as if they were not there are left out.
class NetworkTextWriter {
 public:
  explicit NetworkTextWriter(std::string kind) : text_(std::move(kind)) {}

  void add_size(std::size_t size);
  void add_count(const std::string& option, std::size_t count, std::size_t otherwise);
  void add_counts(const std::string& option, const std::vector<std::size_t>& counts);
  void add_speeds(const std::vector<double>& speeds);
  void add_word(const std::string& option, std::string_view word);
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  bool has_size_ = false;
};

}  // namespace rankplace
