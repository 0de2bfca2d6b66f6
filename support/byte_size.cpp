// SPDX-License-Identifier: BSD-3-Clause
#include "support/text/byte_size.hpp"

#include <charconv>
#include <limits>

#include "support/errors.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

constexpr std::uint64_t kibi = 1024;
constexpr std::uint64_t mebi = 1024 * kibi;

std::uint64_t unit_of(std::string_view suffix, std::string_view text) {
  if (suffix.empty()) return 1;
  if (suffix == "K" || suffix == "k") return kibi;
  if (suffix == "M" || suffix == "m") return mebi;
  throw UsageError("'" + std::string(text) +
                   "' is not a size; write bytes, or a number with K or M: 8K");
}

std::vector<std::uint64_t> doubling(std::uint64_t first, std::uint64_t last,
                                    std::string_view text) {
  if (first == 0 || first > last) {
    throw UsageError("'" + std::string(text) +
                     "' is no range of sizes; write the smaller first and above 0: 8K..256K");
  }
  std::vector<std::uint64_t> sizes;
  std::uint64_t size = first;
  for (; size < last && size <= std::numeric_limits<std::uint64_t>::max() / 2; size *= 2) {
    sizes.push_back(size);
  }
  if (size != last) {
    throw UsageError("'" + std::string(text) + "' does not end on a doubling of its first size (" +
                     format_bytes(first) + ", " + format_bytes(2 * first) + ", ...)");
  }
  sizes.push_back(last);
  return sizes;
}

}  // namespace

std::uint64_t parse_bytes(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view suffix = text.substr(static_cast<std::size_t>(end - text.data()));
  const std::uint64_t unit = unit_of(error == std::errc::invalid_argument ? "?" : suffix, text);
  if (error == std::errc::result_out_of_range ||
      number > std::numeric_limits<std::uint64_t>::max() / unit) {
    throw UsageError("'" + std::string(text) + "' is too large (more than 2^64 - 1 bytes)");
  }
  return number * unit;
}

std::vector<std::uint64_t> parse_byte_list(std::string_view text) {
  if (const auto dots = text.find(".."); dots != std::string_view::npos) {
    return doubling(parse_bytes(text.substr(0, dots)), parse_bytes(text.substr(dots + 2)), text);
  }
  std::vector<std::uint64_t> sizes;
  for (const std::string_view size : split(text, ",")) sizes.push_back(parse_bytes(size));
  return sizes;
}

std::string format_bytes(std::uint64_t bytes) {
  if (bytes != 0 && bytes % mebi == 0) return std::to_string(bytes / mebi) + "M";
  if (bytes != 0 && bytes % kibi == 0) return std::to_string(bytes / kibi) + "K";
  return std::to_string(bytes);
}

}  // namespace rankplace
