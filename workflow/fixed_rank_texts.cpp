// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/fixed_rank_texts.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <sstream>

#include "rankfiles/launch_comment.hpp"
#include "rankfiles/slot_list.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/format.hpp"

namespace rankplace {
namespace {

constexpr std::uint32_t most_numbers = 1U << 24;
constexpr const char* form = " (write RANK=HOST:CORE, as 3=n01:5 or 0-3=n01:0-3)";

std::uint32_t number_in(const std::string& text) {
  const auto number = plain_number(text);
  if (!number) throw InputError("'" + text + "' is not a number");
  return *number;
}

/// "0-3,8", in this order.
std::vector<std::uint32_t> numbers_in(const std::string& text) {
  std::vector<std::uint32_t> numbers;
  std::istringstream items(text);
  for (std::string item; std::getline(items, item, ',');) {
    const std::size_t dash = std::min(item.find('-'), item.size());
    const std::uint32_t first = number_in(item.substr(0, dash));
    const std::uint32_t last = dash == item.size() ? first : number_in(item.substr(dash + 1));
    if (last < first || last - first > most_numbers) {
      throw InputError("'" + item + "' is no range (write 0-3)");
    }
    for (std::uint32_t number = first; number <= last; ++number) numbers.push_back(number);
  }
  return numbers;
}

std::string without_comment(std::string line) {
  line.resize(std::min(line.find('#'), line.size()));
  line.resize(line.find_last_not_of(" \t\r") + 1);
  return line;
}

class FixedReader {
 public:
  FixedReader(const SlotOptions& options, const Machine& machine, std::size_t rank_count)
      : options_(options), machine_(machine), rank_count_(rank_count) {}

  void add(const std::string& text) {
    const std::size_t equals = text.find('=');
    const std::size_t colon = text.rfind(':');
    if (equals == std::string::npos || colon == std::string::npos || equals + 1 >= colon) {
      throw UsageError("`fixed` '" + text + "' is not a fixed rank" + form);
    }
    try {
      add(numbers_in(text.substr(0, equals)), text.substr(equals + 1, colon - equals - 1),
          numbers_in(text.substr(colon + 1)));
    } catch (const InputError& error) {
      throw InputError("`fixed` " + text + ": " + error.what());
    }
  }

  void add_file(const std::string& path) {
    for (const NumberedLine& line : lines_without_comments(read_file(path))) {
      try {
        add(without_comment(line.text));
      } catch (const std::runtime_error& error) {
        throw InputError(path, line.number, error.what());
      }
    }
  }

  [[nodiscard]] FixedRanks ranks() const { return FixedRanks(machine_, core_of_); }

 private:
  void add(const std::vector<std::uint32_t>& ranks, const std::string& host,
           const std::vector<std::uint32_t>& cores) {
    if (ranks.size() != cores.size()) {
      throw InputError("it has " + counted(ranks.size(), "rank") + " but " +
                       counted(cores.size(), "core") + " (give as many)");
    }
    const NodeId node = node_named(host);
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      const std::string rank = "rank " + std::to_string(ranks[i]);
      if (ranks[i] >= rank_count_) {
        throw InputError("there is no " + rank + " (the ranks are 0-" +
                         std::to_string(rank_count_ - 1) + ")");
      }
      const CoreId core = machine_.core_at(node, cores[i]);
      if (!core_of_.emplace(Rank(ranks[i]), core).second) {
        throw InputError(rank + " is fixed twice");
      }
    }
  }

  [[nodiscard]] NodeId node_named(const std::string& host) const {
    try {
      return machine_.node_named(host);
    } catch (const InputError& error) {
      if (options_.nodes != NodeChoice::fewest && options_.nodes != NodeChoice::first) throw;
      throw InputError(std::string(error.what()) + "; `nodes` may have left it out");
    }
  }

  const SlotOptions& options_;
  const Machine& machine_;
  std::size_t rank_count_;
  std::map<Rank, CoreId> core_of_;
};

}  // namespace

FixedRanks fixed_ranks(const SlotOptions& options, const Machine& machine, std::size_t rank_count) {
  FixedReader reader(options, machine, rank_count);
  for (const std::string& text : options.fixed) {
    if (text.find('=') == std::string::npos && std::filesystem::exists(text)) {
      reader.add_file(text);
    } else {
      reader.add(text);
    }
  }
  return reader.ranks();
}

}  // namespace rankplace
