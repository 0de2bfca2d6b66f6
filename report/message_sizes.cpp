// SPDX-License-Identifier: BSD-3-Clause
#include "report/run/message_sizes.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "mapper/model/traffic/checked_sum.hpp"
#include "support/text/format.hpp"

namespace rankplace {
namespace {

constexpr std::size_t sizes_indent = 2;
constexpr double longest_bar = 40;

/// At least one mark, so that no bin looks empty.
std::string bar(std::uint64_t messages, std::uint64_t most) {
  const double part = static_cast<double>(messages) / static_cast<double>(most);
  return std::string(static_cast<std::size_t>(std::max(1.0, std::round(part * longest_bar))), '#');
}

std::string range_text(std::uint64_t from_bytes) {
  return from_bytes <= 1 ? human_bytes(from_bytes) : "from " + human_bytes(from_bytes);
}

}  // namespace

std::vector<SizeTotal> sizes_of(const Profile& profile) {
  std::map<std::uint64_t, std::uint64_t> messages;
  for (const ProfileSizeBin& bin : profile.sizes) {
    messages[bin.from_bytes] = checked_sum(messages[bin.from_bytes], bin.messages);
  }
  std::vector<SizeTotal> sizes;
  for (const auto& [from_bytes, count] : messages) sizes.push_back({from_bytes, count});
  return sizes;
}

std::string sizes_text(const std::vector<SizeTotal>& sizes) {
  if (sizes.empty()) return "";
  const std::uint64_t most = std::ranges::max(sizes, {}, &SizeTotal::messages).messages;
  TextTable table({"message size", "messages", "(point-to-point)"},
                  {Align::left, Align::right, Align::left});
  for (const SizeTotal& size : sizes) {
    table.add_row({range_text(size.from_bytes), grouped(size.messages), bar(size.messages, most)});
  }
  return table.text(sizes_indent);
}

}  // namespace rankplace
