// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/slurm_topology.hpp"

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <utility>

#include "mapper/topology/slurm_blocks.hpp"
#include "support/errors.hpp"
#include "support/text/format.hpp"
#include "support/text/number_from.hpp"
#include "support/text/slurm_list.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

std::string lower(std::string_view text) {
  std::string low(text);
  for (char& c : low) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return low;
}

double link_speed_of(const std::string& text) {
  const auto speed = number_from<double>(text);
  if (!speed || !(*speed > 0 && *speed <= 1e15)) {
    throw InputError("'LinkSpeed=" + text + "' is no speed (write a number above 0)");
  }
  return *speed;
}

std::vector<std::size_t> sizes_in(std::string_view list) {
  std::vector<std::size_t> sizes;
  while (!list.empty()) sizes.push_back(number_in_slurm_list(take_slurm_item(list)));
  return sizes;
}

/// What a line says, comments off.
struct TopologyLine {
  SwitchSpec one;  ///< a switch or a block
  bool is_block = false;
  bool is_inner = false;  ///< Level=1 or more: its nodes are the lower switches'
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
    line.is_inner = number_in_slurm_list(value) > 0;
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
  /// Throws InputError if all lines together have too many names.
  void add(TopologyLine line) {
    names_ += line.one.hosts.size() + line.one.switches.size();
    if (names_ > most_names) {
      throw InputError(
          "the file has more than " + grouped(most_names) +
          " names of nodes and switches by this line (leave out what is not the job's)");
    }
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
  static constexpr std::size_t most_names = 500'000;

  std::size_t names_ = 0;
  std::vector<SwitchSpec> switches_;
  SlurmBlocks blocks_;
};

}  // namespace

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
  const auto add_whole = [&] {
    try {
      topology.add(line_in(std::exchange(whole, {})));
    } catch (const InputError& error) {
      throw InputError(file, number, error.what());
    }
  };
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.ends_with('\r')) line.pop_back();
    line.erase(std::min(line.find('#'), line.size()));
    const bool continues = line.ends_with('\\');
    if (continues) line.back() = ' ';
    whole += line;
    if (!continues) add_whole();
  }
  add_whole();  // the last line may end with a backslash
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
    const std::vector<std::string_view> items = items_of(address, '.');
    const std::vector<std::string> names(items.begin(), items.end());
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
