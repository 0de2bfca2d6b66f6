// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/slurm_topology.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <sstream>
#include <utility>

#include "mapper/topology/slurm_blocks.hpp"
#include "support/errors.hpp"
#include "support/text.hpp"
#include "support/whole_number.hpp"

namespace rankplace {
namespace {

constexpr std::size_t most_names = 1'000'000;
constexpr std::size_t longest_part = 255;  ///< of a name, outside brackets or in them

void check_length(std::string_view part) {
  if (part.size() <= longest_part) return;
  throw InputError("'" + std::string(part.substr(0, 40)) + "...' is too long for a host name");
}

std::uint64_t number_of(std::string_view digits) {
  check_length(digits);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) {
    throw InputError("'" + std::string(digits) +
                     "' is not a number (write lists like n[01-16,20])");
  }
  return number;
}

/// "01-03" or "7"; numbers keep the width of the first.
std::vector<std::string> numbers_of(std::string_view range) {
  const std::size_t dash = std::min(range.find('-'), range.size());
  const std::string_view low = range.substr(0, dash);
  const std::uint64_t first = number_of(low);
  const std::uint64_t last = dash == range.size() ? first : number_of(range.substr(dash + 1));
  if (last < first) {
    throw InputError("'" + std::string(range) + "' is no range (the lower number first)");
  }
  if (last - first >= most_names) {
    throw InputError("'" + std::string(range) + "' is too large a range (" +
                     std::to_string(most_names) + " names at most)");
  }
  std::vector<std::string> numbers;
  // The last may be the largest number there is.
  for (std::uint64_t n = 0; n <= last - first; ++n) {
    const std::string digits = std::to_string(first + n);
    numbers.push_back(std::string(low.size() - std::min(low.size(), digits.size()), '0') + digits);
  }
  return numbers;
}

/// Every name with every ending, in order of the names.
std::vector<std::string> combined(const std::vector<std::string>& names,
                                  const std::vector<std::string>& endings) {
  if (names.size() * endings.size() > most_names) throw InputError("the list has too many names");
  std::vector<std::string> all;
  for (const std::string& name : names) {
    for (const std::string& ending : endings) all.push_back(name + ending);
  }
  return all;
}

/// The numbers between two brackets.
std::vector<std::string> numbers_in(std::string_view ranges) {
  std::vector<std::string> numbers;
  while (!ranges.empty()) {
    for (std::string& number : numbers_of(take_slurm_item(ranges))) {
      numbers.push_back(std::move(number));
    }
    if (numbers.size() > most_names) throw InputError("the list has too many names");
  }
  return numbers;
}

/// One name with its brackets written out: "r[0-1]n[0-3]" is eight names.
std::vector<std::string> expanded(std::string_view name) {
  std::vector<std::string> names{""};
  for (std::string_view left = name; !left.empty();) {
    const std::size_t open = std::min(left.find('['), left.size());
    check_length(left.substr(0, open));
    names = combined(names, {std::string(left.substr(0, open))});
    left.remove_prefix(open);
    if (left.empty()) break;
    const std::size_t close = left.find(']');
    if (close == std::string_view::npos) {
      throw InputError("'" + std::string(name) + "' lacks its ] (write lists like n[01-16,20])");
    }
    names = combined(names, numbers_in(left.substr(1, close - 1)));
    left.remove_prefix(close + 1);
    if (!names.empty()) check_length(names.front());
  }
  return names;
}

std::string lower(std::string_view text) {
  std::string low(text);
  for (char& c : low) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return low;
}

double link_speed_of(const std::string& text) {
  const auto speed = whole_number<double>(text);
  if (!speed || !(*speed > 0 && *speed <= 1e15)) {
    throw InputError("'LinkSpeed=" + text + "' is no speed (write a number above 0)");
  }
  return *speed;
}

std::vector<std::size_t> sizes_in(std::string_view list) {
  std::vector<std::size_t> sizes;
  while (!list.empty()) sizes.push_back(number_of(take_slurm_item(list)));
  return sizes;
}

/// What a line says, comments off.
struct TopologyLine {
  SwitchSpec one;  ///< a switch or a block
  bool is_block = false;
  bool is_inner = false;  ///< Level=1 or more: its nodes are those of the switches below
  std::vector<std::string> aggregated;
  std::vector<std::size_t> block_sizes;
};

/// `scontrol show topology` prints more than topology.conf has: Level, BlockIndex, BlockSize.
void read_word(const std::string& word, TopologyLine& line) {
  const std::size_t equals = std::min(word.find('='), word.size());
  const std::string key = lower(word.substr(0, equals));
  const std::string value = word.substr(std::min(equals + 1, word.size()));
  if (key == "switchname" || key == "blockname") {
    line.one.name = value;
    line.is_block = key == "blockname";
  } else if (key == "nodes") {
    line.one.hosts = names_in_slurm_list(value);
  } else if (key == "switches") {
    line.one.switches = names_in_slurm_list(value);
  } else if (key == "linkspeed") {
    line.one.link_speed = link_speed_of(value);
  } else if (key == "level") {
    line.is_inner = number_of(value) > 0;
  } else if (key == "aggregatedblock") {
    line.aggregated = names_in_slurm_list(value);
  } else if (key == "blocksizes") {
    line.block_sizes = sizes_in(value);
  } else if (key != "blockindex" && key != "blocksize") {
    throw InputError("unknown word '" + printable_text(word) +
                     "' (use the lines of Slurm's topology.conf: SwitchName=s0 Nodes=n[01-04], "
                     "SwitchName=top Switches=s[0-3] or BlockName=b0 Nodes=n[01-18])");
  }
}

TopologyLine line_in(const std::string& text) {
  TopologyLine line;
  std::istringstream words(text);
  for (std::string word; words >> word;) read_word(word, line);
  const bool has_name = !line.one.name.empty() || !line.aggregated.empty();
  if (!has_name && !(line.one.hosts.empty() && line.one.switches.empty())) {
    throw InputError("no SwitchName in this line");
  }
  if (line.is_inner && !line.one.switches.empty()) line.one.hosts.clear();
  return line;
}

/// Puts together what the lines say.
class SlurmTopology {
 public:
  void add(TopologyLine line) {
    if (!line.block_sizes.empty()) blocks_.sizes = std::move(line.block_sizes);
    if (!line.aggregated.empty()) {
      blocks_.aggregated.push_back(std::move(line.aggregated));
    } else if (line.is_block) {
      blocks_.blocks.push_back(std::move(line.one));
    } else if (!line.one.name.empty()) {
      switches_.push_back(std::move(line.one));
    }
  }

  [[nodiscard]] std::vector<SwitchSpec> take() {
    for (SwitchSpec& one : switches_of(blocks_)) switches_.push_back(std::move(one));
    return std::move(switches_);
  }

 private:
  std::vector<SwitchSpec> switches_;
  SlurmBlocks blocks_;
};

}  // namespace

std::string_view take_slurm_item(std::string_view& list) {
  std::size_t at = 0;
  for (bool inside = false; at < list.size() && (inside || list[at] != ','); ++at) {
    if (list[at] == '[') inside = true;
    if (list[at] == ']') inside = false;
  }
  const std::string_view item = list.substr(0, at);
  list.remove_prefix(std::min(at + 1, list.size()));
  return item;
}

std::vector<std::string> names_in_slurm_list(std::string_view list) {
  std::vector<std::string> names;
  while (!list.empty()) {
    for (std::string& name : expanded(take_slurm_item(list))) names.push_back(std::move(name));
    if (names.size() > most_names) throw InputError("the list has too many names");
  }
  return names;
}

bool looks_like_slurm_topology(std::string_view text) {
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string::npos || line[first] == '#') continue;
    const std::string start = lower(line.substr(first, 12));
    return start.starts_with("switchname=") || start.starts_with("blockname=") ||
           start.starts_with("blocksizes=");
  }
  return false;
}

std::vector<SwitchSpec> parse_slurm_topology(std::string_view text, const std::string& file) {
  std::istringstream lines{std::string(text)};
  SlurmTopology topology;
  std::size_t number = 0;
  std::string whole;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.ends_with('\r')) line.pop_back();
    line.erase(std::min(line.find('#'), line.size()));
    const bool continues = line.ends_with('\\');
    if (continues) line.back() = ' ';
    whole += line;
    if (continues) continue;
    try {
      topology.add(line_in(std::exchange(whole, {})));
    } catch (const InputError& error) {
      throw InputError(file, number, error.what());
    }
  }
  std::vector<SwitchSpec> switches;
  try {
    switches = topology.take();
  } catch (const InputError& error) {
    throw InputError(file, 0, error.what());
  }
  if (switches.empty()) {
    throw InputError(file, 0,
                     "no switch in this file (write lines like: SwitchName=s0 Nodes=n[01-04])");
  }
  return switches;
}

std::vector<SwitchSpec> switches_in_addresses(
    const std::map<std::string, std::string>& address_of_host) {
  std::vector<SwitchSpec> switches;
  const auto spec_of = [&](const std::string& name) -> SwitchSpec& {
    const auto at = std::ranges::find(switches, name, &SwitchSpec::name);
    if (at != switches.end()) return *at;
    return switches.emplace_back(SwitchSpec{name, {}, {}});
  };
  for (const auto& [host, address] : address_of_host) {
    std::vector<std::string> names;
    std::istringstream words(address);
    for (std::string name; std::getline(words, name, '.');) names.push_back(name);
    const bool is_plain = address.find_first_of("[]") == std::string::npos;
    if (names.size() < 2 || !is_plain || std::ranges::count(names, "") > 0) return {};
    for (std::size_t n = 0; n + 2 < names.size(); ++n) {
      std::vector<std::string>& below = spec_of(names[n]).switches;
      if (std::ranges::find(below, names[n + 1]) == below.end()) below.push_back(names[n + 1]);
    }
    spec_of(names[names.size() - 2]).hosts.push_back(host);
  }
  return switches;
}

}  // namespace rankplace
