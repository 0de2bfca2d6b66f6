// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/traces/paraver_trace.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "mapper/profile/operations.hpp"
#include "mapper/profile/parse_rank.hpp"
#include "mapper/traces/call_clock.hpp"
#include "mapper/traces/collective_sizes.hpp"
#include "mapper/traces/paraver_header.hpp"
#include "mapper/traces/trace_run.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/files/line_reader.hpp"

namespace rankplace {
namespace {

namespace fs = std::filesystem;

using ParaverFields = std::vector<std::string_view>;

void split_at_colons(std::string_view line, ParaverFields& fields) {
  fields.clear();
  for (std::size_t colon = line.find(':'); colon != std::string_view::npos;
       colon = line.find(':')) {
    fields.push_back(line.substr(0, colon));
    line.remove_prefix(colon + 1);
  }
  fields.push_back(line);
}

/// The events that Extrae writes for a collective (include/extrae_types: MPI_GLOBAL_OP_*).
constexpr std::uint64_t sent_event = 50'100'001;
constexpr std::uint64_t received_event = 50'100'002;
constexpr std::uint64_t root_event = 50'100'003;
constexpr std::uint64_t communicator_event = 50'100'004;

/// A collective call of one task, as far as its events have been read.
struct OpenCollective {
  RecordedSizes sizes;
  bool is_root = false;
  std::uint64_t communicator = 0;
  std::string operation{};  ///< empty: the task is in none
};

/// A thread of a task: calls of different threads may overlap.
using ParaverThread = std::pair<std::uint32_t, std::uint64_t>;

class ParaverReader {
 public:
  ParaverReader(const std::string& file, const ParaverHeader& header, const LineReader& at,
                const ParaverFunctions& functions)
      : at_(at),
        functions_(functions),
        run_(file, header.nodes.size()),
        clock_(header.nodes.size(), header.ticks_per_s) {
    std::vector<Rank> all;
    for (std::size_t r = 0; r < run_.rank_count(); ++r) all.emplace_back(r);
    world_ = run_.communicator(all, "MPI_COMM_WORLD");
  }

  void set_hosts(const ParaverHeader& header, const std::vector<std::string>& names) {
    for (std::size_t r = 0; r < header.nodes.size(); ++r) {
      const std::uint64_t node = header.nodes[r];
      if (node == 0) continue;
      run_.set_host(Rank(r),
                    node <= names.size() ? names[node - 1] : "node" + std::to_string(node));
    }
  }

  void read(std::string_view line) {
    if (line.empty() || line.front() == '#') return;
    split_at_colons(line, fields_);
    if (fields_[0] == "1") return;  // a state: the events tell the same
    if (fields_[0] == "2") return read_events();
    if (fields_[0] == "3") return read_message();
    if (fields_[0] == "c") return read_communicator();
    if (fields_[0] == "i") return read_intercommunicator();
    at_.fail("begins with \"" + std::string(fields_[0].substr(0, 20)) +
             "\", which is no record of Paraver (1, 2, 3, c or i); is the file damaged?");
  }

  Profile build() && {
    for (auto& [thread, open] : open_) commit(Rank(thread.first), open);
    for (const auto& [key, by_rank] : rooted_) give_rooted(key, by_rank);
    clock_.give(run_);
    return std::move(run_).build();
  }

 private:
  /// Communicator and operation.
  using RootedKey = std::pair<std::uint32_t, std::string>;
  struct RootedCall {
    RecordedSizes sizes;
    bool is_root = false;
  };
  using RootedCalls = std::map<Rank, std::vector<RootedCall>>;

  void require_fields(std::size_t count, const char* expected) const {
    if (fields_.size() < count) {
      at_.fail("is cut short (expected " + std::string(expected) + "; copy the whole file)");
    }
  }

  /// Application and task, two fields from `index` on.
  [[nodiscard]] Rank task(std::size_t index) const {
    if (parse_count(fields_[index], "application", at_) != 1) {
      at_.fail("is of application " + std::string(fields_[index]) + " (the header has one)");
    }
    return task_numbered(fields_[index + 1]);
  }

  [[nodiscard]] Rank task_numbered(std::string_view text) const {
    const std::uint64_t number = parse_count(text, "task", at_);
    if (number == 0 || number > run_.rank_count()) {
      at_.fail("names task " + std::to_string(number) + " (the header has tasks 1 to " +
               std::to_string(run_.rank_count()) + ")");
    }
    return Rank(static_cast<std::uint32_t>(number - 1));
  }

  /// 3:cpu:appl:task:thread:lsend:psend:cpu:appl:task:thread:lrecv:precv:size:tag
  void read_message() {
    require_fields(15, "the 15 fields of a communication record");
    run_.add_messages(task(2), task(8), parse_count(fields_[13], "size", at_), 1);
  }

  /// 2:cpu:appl:task:thread:time:type:value[:type:value...]
  void read_events() {
    require_fields(8, "2:cpu:appl:task:thread:time:type:value");
    if (fields_.size() % 2 != 0) at_.fail("has an event type without its value");
    const Rank rank = task(2);
    const std::uint64_t time = parse_count(fields_[5], "time", at_);
    clock_.see(rank, time);
    const CallClock::Thread thread{rank, parse_count(fields_[4], "thread", at_)};
    OpenCollective& open = open_[{rank.value(), thread.number}];
    for (std::size_t i = 6; i < fields_.size(); i += 2) {
      read_event(thread, open, time, parse_count(fields_[i], "event type", at_), fields_[i + 1]);
    }
  }

  void read_event(const CallClock::Thread& thread, OpenCollective& open, std::uint64_t time,
                  std::uint64_t type, std::string_view text) {
    if (!is_paraver_mpi_event(type) && (type < sent_event || type > communicator_event)) return;
    const std::uint64_t value = parse_count(text, "event value", at_);
    if (type == sent_event) open.sizes.sent = value;
    if (type == received_event) open.sizes.received = value;
    if (type == root_event) open.is_root = value != 0;
    if (type == communicator_event) open.communicator = value;
    if (is_paraver_mpi_event(type)) enter_or_leave(thread, open, time, value);
  }

  void enter_or_leave(const CallClock::Thread& thread, OpenCollective& open, std::uint64_t time,
                      std::uint64_t function) {
    if (!open.operation.empty()) {
      commit(thread.rank, open);
      open = {};
    }
    if (function == 0) {
      clock_.leave(thread, time);
      return;
    }
    const std::string name = functions_.name_of(function);
    clock_.enter(thread, name, time);
    open.operation = collective_operation(name);
  }

  void commit(Rank rank, const OpenCollective& open) {
    if (open.operation.empty()) return;
    const bool is_inter = intercommunicators_.contains(open.communicator);
    const std::uint32_t communicator = communicator_of(rank, open.communicator);
    if (is_inter) {
      run_.add_collective(rank,
                          {between_groups(open.operation), communicator, -1, open.sizes.sent});
    } else if (has_root(open.operation)) {
      rooted_[{communicator, open.operation}][rank].push_back({open.sizes, open.is_root});
    } else {
      run_.add_collective(rank, collective(open.operation, communicator, -1, open.sizes));
    }
  }

  static TraceRun::RepeatedCollective collective(const std::string& operation,
                                                 std::uint32_t communicator, std::int64_t root,
                                                 const RecordedSizes& sizes) {
    return {operation,  communicator,  root, contributed_of_paraver(operation, sizes),
            sizes.sent, sizes.received};
  }

  /// Only the root's events say who is root: the k-th call is the k-th at every member.
  void give_rooted(const RootedKey& key, const RootedCalls& by_rank) {
    const auto& [communicator, operation] = key;
    std::vector<Rank> roots;
    for (const auto& [rank, calls] : by_rank) {
      const Rank first = run_.members(communicator).front();
      if (calls.size() > roots.size()) roots.resize(calls.size(), first);
      for (std::size_t k = 0; k < calls.size(); ++k) {
        if (calls[k].is_root) roots[k] = rank;
      }
    }
    for (const auto& [rank, calls] : by_rank) {
      for (std::size_t k = 0; k < calls.size(); ++k) {
        run_.add_collective(rank,
                            collective(operation, communicator, roots[k].value(), calls[k].sizes));
      }
    }
  }

  [[nodiscard]] bool is_member(Rank rank, std::uint32_t communicator) const {
    const std::size_t count = run_.members(communicator).size();
    return count == run_.rank_count() ||
           std::ranges::find(run_.members(communicator), rank) != run_.members(communicator).end();
  }

  [[nodiscard]] std::uint32_t communicator_of(Rank rank, std::uint64_t number) const {
    const auto inter = intercommunicators_.find(number);
    if (inter != intercommunicators_.end()) {
      const std::uint32_t one = communicators_.at(inter->second.first);
      return is_member(rank, one) ? one : communicators_.at(inter->second.second);
    }
    const auto known = communicators_.find(number);
    if (known == communicators_.end()) return world_;
    if (is_member(rank, known->second)) return known->second;
    at_.fail("ends a collective of rank " + std::to_string(rank.value()) + " on communicator " +
             std::to_string(number) +
             ", of which it is no member (see its line c:1:" + std::to_string(number) + ")");
  }

  /// c:appl:number:count:task[:task...]
  void read_communicator() {
    require_fields(5, "c:appl:communicator:count:task...");
    const std::uint64_t count = parse_count(fields_[3], "the number of tasks", at_);
    if (count != fields_.size() - 4) {
      at_.fail("announces " + std::to_string(count) + " tasks and lists " +
               std::to_string(fields_.size() - 4));
    }
    std::vector<Rank> members;
    std::set<Rank> seen;
    for (std::size_t i = 4; i < fields_.size(); ++i) {
      members.push_back(task_numbered(fields_[i]));
      if (!seen.insert(members.back()).second) {
        at_.fail("lists task " + std::string(fields_[i]) + " twice");
      }
    }
    const std::uint64_t number = parse_count(fields_[2], "communicator", at_);
    communicators_[number] = run_.communicator(members, "communicator " + std::to_string(number));
  }

  /// i:appl:number:group:leader:group:leader
  void read_intercommunicator() {
    require_fields(7, "i:appl:communicator:group:leader:group:leader");
    const std::uint64_t one = parse_count(fields_[3], "group", at_);
    const std::uint64_t other = parse_count(fields_[5], "group", at_);
    if (!communicators_.contains(one) || !communicators_.contains(other)) {
      at_.fail("names a group that no line c: describes before");
    }
    intercommunicators_[parse_count(fields_[2], "communicator", at_)] = {one, other};
  }

  const LineReader& at_;
  const ParaverFunctions& functions_;
  TraceRun run_;
  CallClock clock_;
  std::uint32_t world_ = 0;
  ParaverFields fields_;
  std::map<std::uint64_t, std::uint32_t> communicators_;
  std::map<std::uint64_t, std::pair<std::uint64_t, std::uint64_t>> intercommunicators_;
  std::map<ParaverThread, OpenCollective> open_;
  std::map<RootedKey, RootedCalls> rooted_;
};

/// The text of a file beside the trace; empty if there is none.
std::string beside(fs::path path, const char* ending) {
  path.replace_extension(ending);
  return fs::exists(path) ? read_file(path) : "";
}

}  // namespace

Profile parse_paraver_trace(std::string_view text, const std::string& file,
                            const ParaverFunctions& functions,
                            const std::vector<std::string>& nodes) {
  LineReader lines(text, file);
  const ParaverHeader header = parse_paraver_header(lines.next().value_or(""), lines);
  ParaverReader reader(file, header, lines, functions);
  reader.set_hosts(header, nodes);
  while (const auto line = lines.next()) reader.read(*line);
  return std::move(reader).build();
}

Profile read_paraver_trace(const fs::path& path) {
  const std::string text = read_file(path);
  const std::string file = path.string();
  ParaverFunctions functions;
  functions.read_pcf(beside(path, ".pcf"), file);
  return parse_paraver_trace(text, file, functions, paraver_nodes(beside(path, ".row"), file));
}

}  // namespace rankplace
