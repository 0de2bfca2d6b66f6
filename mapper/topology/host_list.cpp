// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/host_list.hpp"

#include <algorithm>
#include <limits>
#include <sstream>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/files/line_reader.hpp"
#include "support/host/host_name.hpp"
#include "support/text/blanks.hpp"
#include "support/text/number_from.hpp"
#include "support/text/slurm_list.hpp"

namespace rankplace {
namespace {

/// Throws UsageError if `text` is no number of slots.
std::uint32_t parse_slots(std::string_view text) {
  const std::uint32_t slots = number_from<std::uint32_t>(text).value_or(0);
  if (slots == 0) {
    throw UsageError("'" + std::string(text) + "' is not a number of slots (use 1 or more)");
  }
  return slots;
}

/// "n01:8" or "n01".
HostSlots parse_host(std::string_view text) {
  constexpr std::string_view blanks = " \t\n";
  text = without_blanks_around(text, blanks);
  if (text.find_first_of(blanks) != std::string_view::npos) {
    throw UsageError("'" + std::string(text) +
                     "' is no host name (there is a blank in it; separate hosts by commas)");
  }
  if (has_control_character(text)) {
    throw UsageError("'" + std::string(text) + "' is no host (there is a control character in it)");
  }
  if (std::ranges::count(text, ':') > 1) {
    throw UsageError("'" + std::string(text) + "' is an address of IPv6 (give the host's name)");
  }
  if (const std::size_t at = text.find_first_of("()*;\"'"); at != std::string_view::npos) {
    throw UsageError("'" + std::string(text) + "' is no host (there is a '" + text[at] +
                     "' in it; use n01:8,n02:8 or n[01-02]:8)");
  }
  const std::size_t colon = text.find(':');
  HostSlots host{std::string(text.substr(0, colon)), std::nullopt};
  if (host.name.empty()) throw UsageError("a host has no name (use name or name:slots)");
  if (colon != std::string_view::npos) host.slots = parse_slots(text.substr(colon + 1));
  return host;
}

/// Hosts in the order of their first mention, with the slots of all mentions.
class MergedHosts {
 public:
  void add(HostSlots host) {
    const auto [known, is_new] = place_.emplace(host.name, hosts_.size());
    if (is_new) {
      hosts_.push_back(std::move(host));
    } else {
      auto& slots = hosts_[known->second].slots;
      const std::uint64_t sum = std::uint64_t{slots.value_or(1)} + host.slots.value_or(1);
      slots = static_cast<std::uint32_t>(
          std::min<std::uint64_t>(sum, std::numeric_limits<std::uint32_t>::max()));
    }
  }

  [[nodiscard]] std::vector<HostSlots> take() { return std::move(hosts_); }

 private:
  std::vector<HostSlots> hosts_;
  std::unordered_map<std::string, std::size_t> place_;
};

/// The hosts of "n[01-04,7]:8", each with its slots, or one host.
std::vector<HostSlots> parse_hosts(std::string_view item) {
  const HostSlots named = parse_host(item);
  if (named.name.find('[') == std::string::npos) return {named};
  std::vector<HostSlots> hosts;
  try {
    for (std::string& name : names_in_slurm_list(named.name)) {
      hosts.push_back({std::move(name), named.slots});
    }
  } catch (const InputError& error) {
    throw UsageError(error.what());
  }
  if (hosts.empty()) throw UsageError("'" + std::string(item) + "' names no host");
  return hosts;
}

/// The words of a line without its comment, blanks around '=' left out.
std::vector<std::string> words_of_hostfile_line(std::string line) {
  line.erase(std::min(line.find('#'), line.size()));
  std::string text;
  for (const char c : line) text += c == '=' ? std::string(" = ") : std::string(1, c);
  std::istringstream in(text);
  std::vector<std::string> words;
  bool is_value = false;
  for (std::string word; in >> word;) {
    if (!words.empty() && (is_value || word == "=")) {
      words.back() += word;
    } else {
      words.push_back(word);
    }
    is_value = word == "=";
  }
  return words;
}

/// One line of a hostfile as Open MPI takes it; nothing if it is empty or a comment. Of a host with
/// `max_slots` alone, these are its slots.
std::optional<HostSlots> parse_hostfile_line(const std::string& line) {
  const std::vector<std::string> words = words_of_hostfile_line(line);
  if (words.empty()) return std::nullopt;
  const std::size_t user_end = words.front().find('@');
  HostSlots host =
      parse_host(words.front().substr(user_end == std::string::npos ? 0 : user_end + 1));
  if (host.name.find('[') != std::string::npos) {
    throw UsageError("'" + host.name + "' is a list of Slurm (write one host on a line)");
  }
  std::optional<std::uint32_t> most;
  for (std::size_t w = 1; w < words.size(); ++w) {
    const std::string_view word = words[w];
    const std::string_view key = word.substr(0, word.find('='));
    const std::string_view value = word.substr(std::min(key.size() + 1, word.size()));
    if (key == "slots" || key == "cpu" || key == "count") {
      host.slots = parse_slots(value);
    } else if (key == "max_slots" || key == "max-slots") {
      most = parse_slots(value);
    } else if (key != "user" && key != "username") {
      throw UsageError("unknown word '" + words[w] + "' (use: name slots=N)");
    }
  }
  if (!host.slots) host.slots = most;
  return host;
}

}  // namespace

std::vector<HostSlots> parse_host_list(const std::string& text) {
  if (text.empty()) throw UsageError("the list of hosts is empty (use: n01:8,n02:8)");
  MergedHosts hosts;
  for (std::string_view left = text; !left.empty();) {
    for (HostSlots& host : parse_hosts(take_slurm_item(left))) hosts.add(std::move(host));
  }
  return hosts.take();
}

std::vector<HostSlots> read_hostfile(const std::filesystem::path& path) {
  const std::string text = read_file(path);
  LineReader lines(text, path.string());
  MergedHosts hosts;
  while (const auto line = lines.next()) {
    try {
      if (auto host = parse_hostfile_line(std::string(*line))) hosts.add(std::move(*host));
    } catch (const UsageError& error) {
      lines.fail(error.what());
    }
  }
  std::vector<HostSlots> found = hosts.take();
  if (found.empty()) {
    throw InputError(path.string(), 0, "no host in this hostfile (write lines like: n01 slots=8)");
  }
  return found;
}

}  // namespace rankplace
