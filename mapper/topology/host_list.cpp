// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/host_list.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>

#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/whole_number.hpp"

namespace rankplace {
namespace {

/// Throws UsageError if `text` is no number of slots.
std::uint32_t parse_slots(std::string_view text) {
  const std::uint32_t slots = whole_number<std::uint32_t>(text).value_or(0);
  if (slots == 0) {
    throw UsageError("'" + std::string(text) + "' is not a number of slots (use 1 or more)");
  }
  return slots;
}

/// "n01:8" or "n01".
HostSlots parse_host(std::string_view text) {
  const std::size_t colon = text.find(':');
  HostSlots host{std::string(text.substr(0, colon)), std::nullopt};
  if (host.name.empty()) throw UsageError("a host has no name (use name or name:slots)");
  if (colon != std::string_view::npos) host.slots = parse_slots(text.substr(colon + 1));
  return host;
}

void merge(std::vector<HostSlots>& hosts, HostSlots host) {
  const auto known = std::ranges::find(hosts, host.name, &HostSlots::name);
  if (known == hosts.end()) {
    hosts.push_back(std::move(host));
  } else {
    known->slots = known->slots.value_or(1) + host.slots.value_or(1);
  }
}

/// One line of a hostfile; nothing if it is empty or a comment.
std::optional<HostSlots> parse_hostfile_line(std::string line) {
  line.erase(std::min(line.find('#'), line.size()));
  std::istringstream words(line);
  std::string word;
  if (!(words >> word)) return std::nullopt;
  HostSlots host = parse_host(word);
  while (words >> word) {
    if (word.starts_with("slots=")) {
      host.slots = parse_slots(std::string_view(word).substr(6));
    } else if (!word.starts_with("max_slots=") && !word.starts_with("max-slots=")) {
      throw UsageError("unknown word '" + word + "' (use: name slots=N)");
    }
  }
  return host;
}

}  // namespace

std::vector<HostSlots> parse_host_list(const std::string& text) {
  std::vector<HostSlots> hosts;
  std::istringstream items(text);
  for (std::string item; std::getline(items, item, ',');) merge(hosts, parse_host(item));
  if (hosts.empty()) throw UsageError("the list of hosts is empty (use: n01:8,n02:8)");
  return hosts;
}

std::vector<HostSlots> read_hostfile(const std::filesystem::path& path) {
  std::istringstream lines(read_file(path));
  std::vector<HostSlots> hosts;
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    try {
      if (auto host = parse_hostfile_line(line)) merge(hosts, std::move(*host));
    } catch (const UsageError& error) {
      throw InputError(path.string(), number, error.what());
    }
  }
  if (hosts.empty()) {
    throw InputError(path.string(), 0, "no host in this hostfile (write lines like: n01 slots=8)");
  }
  return hosts;
}

}  // namespace rankplace
