// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/openmpi_reader.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "mapper/model/placement/placement_slots.hpp"
#include "rankfiles/launch_comment.hpp"
#include "rankfiles/machine_hosts.hpp"
#include "rankfiles/openmpi_hosts.hpp"
#include "rankfiles/openmpi_writer.hpp"
#include "rankfiles/slot_list.hpp"
#include "support/errors.hpp"
#include "support/host/host_name.hpp"

namespace rankplace {
namespace {

/// The end of the comment that begins here; `at` if none does.
std::size_t comment_end(std::string_view text, std::size_t at) {
  if (text[at] == '#' || text.substr(at, 2) == "//")
    return std::min(text.find('\n', at), text.size());
  if (text.substr(at, 2) != "/*") return at;
  const std::size_t close = text.find("*/", at + 2);
  return close == std::string_view::npos ? text.size() : close + 2;
}

/// Replaces comments by spaces; lines stay where they are.
std::string without_comments(std::string_view text) {
  std::string result(text);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = comment_end(text, at);
    if (end == at) ++at;
    for (; at < end; ++at) {
      if (text[at] != '\n') result[at] = ' ';
    }
  }
  return result;
}

/// Takes one line of a rankfile apart.
class RankfileLine {
 public:
  explicit RankfileLine(std::string_view line) : rest_(line) { skip_spaces(); }

  [[nodiscard]] bool at_end() const { return rest_.empty(); }

  /// Everything up to the next space or '='.
  std::string_view word() {
    const std::string_view taken = rest_.substr(0, rest_.find_first_of(" \t="));
    rest_.remove_prefix(taken.size());
    skip_spaces();
    return taken;
  }

  void expect_equals(const char* behind) {
    if (rest_.empty() || rest_.front() != '=') {
      throw InputError(std::string("'=' is missing behind ") + behind +
                       " (a line reads: rank 3=n01 slot=5)");
    }
    rest_.remove_prefix(1);
    skip_spaces();
  }

 private:
  void skip_spaces() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size()));
  }
  std::string_view rest_;
};

/// Hosts as the lines of a rankfile name them, and the machine's nodes behind them.
class HostTable {
 public:
  explicit HostTable(const Machine* machine) {
    if (machine != nullptr) nodes_.emplace(*machine);
  }

  /// The name as Open MPI takes it. Throws InputError if that is another full name's, too.
  [[nodiscard]] std::string written_as(const std::string& host) {
    const bool is_short = short_host_name_of(host) == host;
    return is_short ? OpenMpiHosts().written_as(host) : full_names_.written_as(host);
  }

  [[nodiscard]] std::optional<MachineNode> node_of(const std::string& host) const {
    if (!nodes_) return {};
    return MachineNode{nodes_->machine(), nodes_->node_of(host)};
  }

 private:
  OpenMpiHosts full_names_;
  std::optional<MachineHosts> nodes_;
};

/// The host without the user before it.
std::string host_in(std::string_view text) {
  if (text.starts_with('+')) {
    throw InputError("'" + std::string(text) +
                     "' is a relative host (Open MPI knows those only inside a batch job); write "
                     "the host's name");
  }
  const std::size_t user_end = text.find('@');
  if (user_end != std::string_view::npos) text.remove_prefix(user_end + 1);
  if (text.empty()) throw InputError("the host is missing (a line reads: rank 3=n01 slot=5)");
  return std::string(text);
}

/// "rank N=HOST slot=LIST"; errors do not name the line yet.
RankSlot slot_in(std::string_view line, HostTable& hosts) {
  RankfileLine in(line);
  const std::string_view first = in.word();
  if (first != "rank") {
    throw InputError("unknown word '" + std::string(first) +
                     "' (a line reads: rank 3=n01 slot=5, in lower case)");
  }
  const std::string_view number = in.word();
  const auto rank = plain_number(number);
  if (!rank) {
    throw InputError("'" + std::string(number) + "' is no rank (a number from 0 to 2147483647)");
  }
  in.expect_equals("the rank");
  const std::string host = host_in(in.word());
  RankSlot slot{*rank, hosts.written_as(host), {}};
  if (in.at_end()) throw InputError("slot= is missing behind the host (say which core, as slot=5)");
  const std::string_view keyword = in.word();
  if (keyword != "slot" && keyword != "slots") {
    throw InputError("unknown word '" + std::string(keyword) + "' (slot= goes behind the host)");
  }
  in.expect_equals("slot");
  const std::optional<MachineNode> node = hosts.node_of(host);
  slot.cores = cores_of_slot_list(in.word(), node);
  if (!in.at_end()) {
    throw InputError("unknown word '" + std::string(in.word()) +
                     "' behind the slot list (one rank per line, no spaces in the list)");
  }
  if (node) slot.host = node->machine.node(node->node).name;
  return slot;
}

/// Takes the numbers of a slot from the file as PU numbers, as in the machine.
void turn_into_threads(RankSlot& slot, const HostTable& hosts) {
  const std::optional<MachineNode> node = hosts.node_of(slot.host);
  if (!node) {
    throw InputError(
        "the file counts hardware threads (give the machine, whose slots they are: see `machine` "
        "and `slots`)");
  }
  slot.hwthreads = std::move(slot.cores);
  slot.cores.clear();
  const Machine& machine = node->machine;
  for (const std::uint32_t thread : slot.hwthreads) {
    const Core& core = machine.core(machine.core_at(node->node, thread));
    if (core.hwthreads.empty()) {
      throw InputError(
          "the file counts hardware threads, but the slots of the machine are cores "
          "(make them hardware threads: see `slots`)");
    }
    slot.os_pus.insert(slot.os_pus.end(), core.os_pus.begin(), core.os_pus.end());
    if (slot.cores.empty() || slot.cores.back() != core.cores.front()) {
      slot.cores.push_back(core.cores.front());
    }
  }
  std::ranges::sort(slot.os_pus);
}

/// Remembers the line of each rank, to refuse a second one and a late rank 0.
class RankOrder {
 public:
  void add(std::uint32_t rank, std::size_t line) {
    const auto [at, is_new] = line_of_.emplace(rank, line);
    if (!is_new) {
      throw InputError("rank " + std::to_string(rank) + " is there twice (first in line " +
                       std::to_string(at->second) + "); remove one of the lines");
    }
    if (line_of_.size() == 1 && rank != 0) {
      throw InputError("the first rank is " + std::to_string(rank) +
                       " (Open MPI refuses a rankfile that does not begin with rank 0); move the "
                       "line of rank 0 to the top");
    }
  }

 private:
  std::map<std::uint32_t, std::size_t> line_of_;
};

}  // namespace

std::vector<RankSlot> rankfile_from_text(std::string_view text, const std::string& file,
                                         const Machine* machine, bool hwthreads) {
  if (text.starts_with("\xEF\xBB\xBF")) {
    throw InputError(file, 1,
                     "begins with a byte-order mark, which Open MPI refuses; remove it: sed -i "
                     "'1s/^\\xEF\\xBB\\xBF//' FILE");
  }
  const bool counts_threads = hwthreads ||
                              option_in_comment(text, hwthread_option_of_4).has_value() ||
                              option_in_comment(text, ":hwtcpus").has_value();
  const std::string plain = without_comments(text);
  const std::string_view rest = plain;
  HostTable hosts(machine);
  RankOrder order;
  std::vector<RankSlot> slots;
  std::size_t line_number = 0;
  for (std::size_t begin = 0; begin < rest.size();) {
    const std::size_t end = std::min(rest.find('\n', begin), rest.size());
    const std::string_view line = rest.substr(begin, end - begin);
    begin = end + 1;
    ++line_number;
    if (RankfileLine(line).at_end()) continue;
    try {
      if (line.ends_with('\r')) {
        throw InputError(
            "the line ends in CR LF, as on Windows (Open MPI takes LF only); convert the file: sed "
            "-i 's/\\r$//' FILE");
      }
      slots.push_back(slot_in(line, hosts));
      if (counts_threads) turn_into_threads(slots.back(), hosts);
      order.add(slots.back().rank, line_number);
    } catch (const InputError& error) {
      throw InputError(file, line_number, error.what());
    }
  }
  return sorted_by_rank(std::move(slots), file);
}

}  // namespace rankplace
