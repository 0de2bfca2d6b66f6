// SPDX-License-Identifier: BSD-3-Clause
#include "support/processes/child_tasks.hpp"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>
#include <optional>
#include <utility>

#include "support/errors.hpp"
#include "support/files/descriptor.hpp"
#include "support/processes/child_ends.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

/// The answer of a child: 'r' and the bytes of its result, or 'e' and a message.
constexpr char result_mark = 'r';
constexpr char error_mark = 'e';

std::string answer_of(const ChildTask& task) {
  try {
    const double result = task.compute();
    std::string answer(1 + sizeof result, result_mark);
    std::memcpy(answer.data() + 1, &result, sizeof result);
    return answer;
  } catch (const std::exception& error) {
    return error_mark + std::string(error.what());
  }
}

constexpr std::size_t message_lines_shown = 12;

class Child {
 public:
  Child(const ChildTask& task, std::size_t index) : task_(&task), index_(index) {
    Pipe pipe = make_pipe();
    answers_ = std::move(pipe.reading);
    const pid_t parent = ::getpid();
    process_ = ::fork();
    if (process_ < 0) {
      throw InputError(task_->name + ": cannot start a process (" + std::strerror(errno) + ")");
    }
    if (process_ == 0) run(pipe.writing, parent);
  }
  Child(Child&& other) noexcept = default;
  Child& operator=(Child&& other) noexcept = default;

  [[nodiscard]] int descriptor() const { return answers_.number(); }
  [[nodiscard]] std::size_t index() const { return index_; }

  /// Waits for its end.
  [[nodiscard]] double result() {
    const std::string answer = text_from(answers_);
    const int status = wait_for_end(process_, task_->name);
    double result = 0;
    if (answer.size() == 1 + sizeof result && answer[0] == result_mark) {
      std::memcpy(&result, answer.data() + 1, sizeof result);
      return result;
    }
    throw InputError(task_->name + ": " +
                     (answer.starts_with(error_mark) ? answer.substr(1) : end_of(status)));
  }

  /// Ends it early.
  void kill() {
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
  }

 private:
  [[noreturn]] void run(const Descriptor& answers, pid_t parent) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(1);
    // The child must not run the program's signal handlers.
    for (const int signal : {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGINT, SIGSEGV, SIGTERM}) {
      ::signal(signal, SIG_DFL);
    }
    ::dup2(messages_.number(), STDERR_FILENO);
    ::dup2(messages_.number(), STDOUT_FILENO);
    (void)write_all(answers, answer_of(*task_));  // the parent may be gone
    ::_exit(0);
  }

  [[nodiscard]] std::string end_of(int status) const {
    ::lseek(messages_.number(), 0, SEEK_SET);
    const std::string said = last_lines(text_from(messages_), message_lines_shown);
    return (WIFSIGNALED(status)
                ? "the simulation was ended by signal " + std::to_string(WTERMSIG(status))
                : "the simulation ended with exit code " + std::to_string(WEXITSTATUS(status))) +
           (said.empty() ? "" : ":\n" + said);
  }

  const ChildTask* task_;
  std::size_t index_;
  Descriptor answers_;
  Descriptor messages_ = make_memory_file();
  pid_t process_ = -1;
};

/// The children that run. The destructor ends the remaining ones.
class Children {
 public:
  Children() = default;
  ~Children() {
    for (Child& child : running_) child.kill();
  }
  Children(const Children&) = delete;
  Children& operator=(const Children&) = delete;

  void start(const ChildTask& task, std::size_t index) { running_.emplace_back(task, index); }
  [[nodiscard]] std::size_t count() const { return running_.size(); }

  /// One that has answered or ended; nothing if there is none within a second.
  [[nodiscard]] std::optional<Child> next_ended() {
    std::vector<pollfd> waiting;
    for (const Child& child : running_) waiting.push_back({child.descriptor(), POLLIN, 0});
    constexpr int second_ms = 1000;
    if (::poll(waiting.data(), waiting.size(), second_ms) <= 0) return std::nullopt;
    const auto at = std::ranges::find_if(waiting, [](const pollfd& one) { return one.revents; });
    const auto found = running_.begin() + (at - waiting.begin());
    Child child = std::move(*found);
    running_.erase(found);
    return child;
  }

 private:
  std::vector<Child> running_;
};

}  // namespace

std::vector<double> in_child_processes(const std::vector<ChildTask>& tasks, std::size_t at_once,
                                       const std::function<void(std::size_t done)>& watch) {
  const ChildEnds ends;
  std::vector<double> results(tasks.size());
  Children children;
  std::size_t started = 0;
  for (std::size_t ended = 0; ended < tasks.size();) {
    while (started < tasks.size() && children.count() < std::max<std::size_t>(at_once, 1)) {
      children.start(tasks[started], started);
      ++started;
    }
    if (std::optional<Child> child = children.next_ended()) {
      results[child->index()] = child->result();
      ++ended;
    }
    watch(ended);
  }
  return results;
}

}  // namespace rankplace
