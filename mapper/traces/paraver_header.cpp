// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/traces/paraver_header.hpp"

#include <string>

#include "mapper/profile/parse_rank.hpp"

namespace rankplace {
namespace {

/// Takes pieces off the front of the header.
class HeaderReader {
 public:
  HeaderReader(std::string_view rest, const LineReader& at) : rest_(rest), at_(at) {}

  /// The text up to one of the `ends`, which is taken too.
  std::string_view up_to(std::string_view ends, const char* what) {
    const std::size_t end = rest_.find_first_of(ends);
    if (end == std::string_view::npos) {
      at_.fail("has a header that is cut short before the end of " + std::string(what) +
               " (expected #Paraver (DATE):TIME:NODES:APPLICATIONS:TASKS; copy the whole file)");
    }
    const std::string_view text = rest_.substr(0, end);
    taken_ = rest_[end];
    rest_.remove_prefix(end + 1);
    return text;
  }
  [[nodiscard]] char taken() const { return taken_; }
  void skip(char c) {
    if (rest_.starts_with(c)) rest_.remove_prefix(1);
  }

 private:
  std::string_view rest_;
  const LineReader& at_;
  char taken_ = 0;
};

std::vector<std::uint64_t> task_nodes(HeaderReader& header, std::uint64_t tasks,
                                      const LineReader& at) {
  std::vector<std::uint64_t> nodes;
  while (nodes.size() < tasks) {
    static_cast<void>(parse_count(header.up_to(":", "the tasks"), "threads", at));
    nodes.push_back(parse_count(header.up_to(",)", "the tasks"), "node", at));
    if (header.taken() == ')' && nodes.size() < tasks) {
      at.fail("announces " + std::to_string(tasks) + " tasks and describes " +
              std::to_string(nodes.size()));
    }
  }
  return nodes;
}

}  // namespace

ParaverHeader parse_paraver_header(std::string_view line, const LineReader& at) {
  constexpr std::string_view magic = "#Paraver";
  if (!line.starts_with(magic)) {
    at.fail("is no Paraver trace (its first line does not begin with #Paraver)");
  }
  HeaderReader header(line.substr(magic.size()), at);
  header.up_to(")", "the date");
  header.skip(':');
  ParaverHeader result;
  std::string_view time = header.up_to(":", "the time");
  if (time.ends_with("_ns")) {
    time.remove_suffix(3);
  } else {
    result.ticks_per_s = 1e6;
  }
  static_cast<void>(parse_count(time, "the time", at));
  header.up_to("(:", "the nodes");
  if (header.taken() == '(') {
    header.up_to(")", "the nodes");
    header.skip(':');
  }
  const auto applications =
      parse_count(header.up_to(":", "the number of applications"), "applications", at);
  if (applications != 1) {
    at.fail("is a trace of " + std::to_string(applications) +
            " applications (give a trace of one MPI job)");
  }
  const auto tasks = parse_count(header.up_to("(", "the number of tasks"), "tasks", at);
  if (tasks == 0 || tasks > max_rank_count) {
    at.fail("announces " + std::to_string(tasks) + " tasks (expected 1 to " +
            std::to_string(max_rank_count) + ")");
  }
  result.nodes = task_nodes(header, tasks, at);
  return result;
}

}  // namespace rankplace
