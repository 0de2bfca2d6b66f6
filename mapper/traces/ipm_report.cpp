// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/traces/ipm_report.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "mapper/profile/operations.hpp"
#include "mapper/profile/parse_rank.hpp"
#include "mapper/profile/rank_list.hpp"
#include "mapper/traces/ipm_tags.hpp"
#include "mapper/traces/trace_run.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/files/line_reader.hpp"
#include "support/text/number_from.hpp"

namespace rankplace {
namespace {

/// One <hent>: calls of a function with one size and one other rank.
struct IpmEntry {
  std::string function;
  std::uint64_t bytes = 0;
  std::int64_t other_rank = 0;
  std::uint64_t calls = 0;
  double seconds = 0;
};

struct IpmTask {
  std::string host{};
  std::string command{};
  double wall_s = 0;
  double mpi_s = 0;
  std::vector<IpmEntry> entries{};
};

bool sends_messages(std::string_view function) {
  constexpr std::array<std::string_view, 10> names{
      "MPI_Send",   "MPI_Ssend",  "MPI_Rsend",  "MPI_Bsend",    "MPI_Isend",
      "MPI_Issend", "MPI_Irsend", "MPI_Ibsend", "MPI_Sendrecv", "MPI_Sendrecv_replace"};
  return std::ranges::find(names, function) != names.end();
}

class IpmReader {
 public:
  IpmReader(std::string_view text, const std::string& file) : tags_(text, file), file_(file) {}

  Profile read() && {
    while (const auto tag = tags_.next()) read(*tag);
    if (!is_report_) {
      throw InputError(file_, 0, "is no report of IPM (it has no <task mpi_rank=...>)");
    }
    for (const auto& [copy, center] : copies_) add_copy(copy, center);
    return run();
  }

 private:
  void read(const IpmTag& tag) {
    if (tag.name == "task") return begin_task(tag);
    if (tag.name == "taskcopy") return read_copy(tag);
    if (task_ == nullptr) return;
    if (tag.name == "host") task_->host = tag.text;
    if (tag.name == "cmdline") task_->command = tag.text;
    if (tag.name == "perf") {
      task_->wall_s = number<double>(tag, "wtime");
      task_->mpi_s = number<double>(tag, "mtime");
    }
    if (tag.name == "hent") read_entry(tag);
    if (tag.name == "/task") task_ = nullptr;
  }

  [[nodiscard]] const std::string& attribute(const IpmTag& tag, std::string_view name) const {
    const auto found = tag.attributes.find(name);
    if (found == tag.attributes.end()) {
      tags_.fail("has a <" + tag.name + "> without " + std::string(name) + "=\"...\"");
    }
    return found->second;
  }

  template <class Number>
  [[nodiscard]] Number number(const IpmTag& tag, std::string_view name) const {
    const std::string& text = attribute(tag, name);
    const auto value = number_from<Number>(text);
    if (!value) {
      tags_.fail("has a <" + tag.name + "> whose " + std::string(name) + " is no number: \"" +
                 text + "\"");
    }
    return *value;
  }

  [[nodiscard]] std::uint32_t rank_below(const IpmTag& tag, std::string_view name,
                                         std::uint64_t limit) const {
    const auto rank = number<std::uint64_t>(tag, name);
    if (rank >= limit) {
      tags_.fail("names rank " + std::to_string(rank) + " of " + std::to_string(limit));
    }
    return static_cast<std::uint32_t>(rank);
  }

  void begin_task(const IpmTag& tag) {
    is_report_ = true;
    const auto ranks = number<std::uint64_t>(tag, "mpi_size");
    if (ranks == 0 || ranks > max_rank_count) {
      tags_.fail("announces " + std::to_string(ranks) + " ranks (expected 1 to " +
                 std::to_string(max_rank_count) + ")");
    }
    if (ranks_ != 0 && ranks != ranks_) {
      tags_.fail("has tasks of runs of " + std::to_string(ranks_) + " and of " +
                 std::to_string(ranks) + " ranks (give the report of one run)");
    }
    ranks_ = ranks;
    const std::uint32_t rank = rank_below(tag, "mpi_rank", ranks_);
    const auto [task, is_new] = tasks_.try_emplace(rank);
    if (!is_new) tags_.fail("has rank " + std::to_string(rank) + " twice");
    task_ = &task->second;
  }

  void read_copy(const IpmTag& tag) {
    if (ranks_ == 0) tags_.fail("has a <taskcopy> before any <task>");
    copies_[rank_below(tag, "mpi_rank", ranks_)] = rank_below(tag, "cluster_rank", ranks_);
  }

  /// IPM prints a size of 32 bits as a signed number: from 2 GiB on it is negative.
  [[nodiscard]] std::uint64_t size_of(const IpmTag& tag) const {
    constexpr std::int64_t two_gib = std::int64_t{1} << 31;
    if (!attribute(tag, "bytes").starts_with('-')) return number<std::uint64_t>(tag, "bytes");
    const auto printed = number<std::int64_t>(tag, "bytes");
    if (printed < -two_gib) tags_.fail("has a <hent> of " + std::to_string(printed) + " bytes");
    return static_cast<std::uint64_t>(printed + 2 * two_gib);
  }

  void read_entry(const IpmTag& tag) {
    IpmEntry entry;
    entry.function = attribute(tag, "call");
    if (!entry.function.starts_with("MPI_")) return;
    entry.bytes = size_of(tag);
    entry.other_rank = number<std::int64_t>(tag, "orank");
    entry.calls = number<std::uint64_t>(tag, "count");
    const auto words = words_of(tag.text);
    if (words.empty()) tags_.fail("has a <hent> without its times (copy the whole file)");
    const auto total = number_from<double>(words.front());
    if (!total || !(*total >= 0)) {
      tags_.fail("has a <hent> whose time is no number: \"" + std::string(words.front()) + "\"");
    }
    entry.seconds = *total;
    task_->entries.push_back(entry);
  }

  /// A task that IPM's clustering has found like another: its ranks are relative.
  void add_copy(std::uint32_t copy, std::uint32_t center) {
    const auto like = tasks_.find(center);
    if (like == tasks_.end()) {
      throw InputError(file_, 0,
                       "has rank " + std::to_string(copy) + " as a copy of rank " +
                           std::to_string(center) + ", which has no <task>");
    }
    tasks_.try_emplace(copy, like->second);
  }

  /// IPM 2 writes the ranks of messages relative to the task's own if it was built with clustering,
  /// and nothing that says so. IPM 1 writes -1 for the root of a collective that has none.
  [[nodiscard]] bool has_relative_ranks() const {
    const auto is_negative = [](const IpmEntry& entry) {
      return entry.other_rank < 0 && sends_messages(entry.function);
    };
    return !copies_.empty() || std::ranges::any_of(tasks_, [&](const auto& task) {
      return std::ranges::any_of(task.second.entries, is_negative);
    });
  }

  [[nodiscard]] Rank receiver(std::uint32_t sender, std::int64_t other_rank,
                              bool is_relative) const {
    const std::int64_t rank = is_relative ? other_rank + sender : other_rank;
    if (rank < 0 || static_cast<std::uint64_t>(rank) >= ranks_) {
      throw InputError(file_, 0,
                       "has a message from rank " + std::to_string(sender) + " to orank " +
                           std::to_string(other_rank) + ", which is none of the " +
                           std::to_string(ranks_) + " ranks");
    }
    return Rank(static_cast<std::uint32_t>(rank));
  }

  /// What IPM counts becomes what docs/profile-format.md counts. Of alltoallv and reduce_scatter
  /// IPM has one block, of scatterv what the rank receives.
  [[nodiscard]] TraceRun::RepeatedCollective collective(const std::string& operation,
                                                        std::uint32_t communicator,
                                                        const IpmEntry& entry) const {
    TraceRun::RepeatedCollective calls{operation,   communicator, -1,         entry.bytes,
                                       entry.bytes, entry.bytes,  entry.calls};
    if (has_root(operation)) calls.root = receiver(0, entry.other_rank, false).value();
    if (operation == "alltoallv" || operation == "alltoallw") {
      calls.bytes_each = calls.sent_each = entry.bytes * (ranks_ - 1);
    }
    if (operation.starts_with("reduce_scatter")) calls.bytes_each = entry.bytes * ranks_;
    return calls;
  }

  void give(TraceRun& run, std::uint32_t rank, const IpmTask& task, bool is_relative) const {
    if (!task.host.empty()) run.set_host(Rank(rank), task.host);
    run.set_time(Rank(rank), task.wall_s, task.mpi_s);
    for (const IpmEntry& entry : task.entries) {
      run.add_calls(Rank(rank), entry.function, entry.calls, entry.seconds);
      const std::string operation = collective_operation(entry.function);
      if (sends_messages(entry.function)) {
        run.add_messages(Rank(rank), receiver(rank, entry.other_rank, is_relative), entry.bytes,
                         entry.calls);
      } else if (!operation.empty() && entry.calls > 0) {
        run.add_collective(Rank(rank), collective(operation, world_, entry));
      }
    }
  }

  /// A run that ended badly leaves out some tasks, not nearly all.
  void check_rank_count() const {
    constexpr std::uint64_t few = 1024;
    const std::uint64_t here = tasks_.size() + copies_.size();
    if (ranks_ < few || ranks_ / few < here) return;
    throw InputError(file_, 0,
                     "announces " + std::to_string(ranks_) + " ranks and has " +
                         std::to_string(here) + " tasks (the file was cut short)");
  }

  [[nodiscard]] Profile run() {
    check_rank_count();
    TraceRun run(file_, ranks_);
    std::vector<Rank> all;
    std::vector<Rank> missing;
    bool has_entries = false;
    for (std::uint32_t r = 0; r < ranks_; ++r) {
      all.emplace_back(r);
      if (!tasks_.contains(r)) missing.emplace_back(r);
    }
    world_ = run.communicator(all, "MPI_COMM_WORLD");
    const bool is_relative = has_relative_ranks();
    for (const auto& [rank, task] : tasks_) {
      give(run, rank, task, is_relative);
      has_entries = has_entries || !task.entries.empty();
    }
    if (!has_entries) {
      throw InputError(file_, 0,
                       "has no <hent>, so its messages are not known (run the program again with "
                       "IPM_LOG=full)");
    }
    if (!tasks_.begin()->second.command.empty()) {
      run.profile().command = {tasks_.begin()->second.command};
    }
    if (!missing.empty()) {
      run.profile().complete = false;
      run.profile().incomplete_reason = "no task of rank " + format_rank_list(missing);
      for (const Rank rank : missing) run.profile().ranks[rank.value()].reported = false;
    }
    return std::move(run).build();
  }

  IpmTags tags_;
  std::string file_;
  bool is_report_ = false;
  std::uint64_t ranks_ = 0;
  std::uint32_t world_ = 0;
  IpmTask* task_ = nullptr;
  std::map<std::uint32_t, IpmTask> tasks_;
  std::map<std::uint32_t, std::uint32_t> copies_;
};

}  // namespace

Profile parse_ipm_report(std::string_view text, const std::string& file) {
  return IpmReader(text, file).read();
}

Profile read_ipm_report(const std::filesystem::path& path) {
  return parse_ipm_report(read_file(path), path.string());
}

}  // namespace rankplace
