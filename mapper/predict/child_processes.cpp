// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/child_processes.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
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

#include "mapper/model/errors.hpp"

namespace rankplace {
namespace {

/// A file descriptor that is closed at the end.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    close();
    number_ = std::exchange(other.number_, -1);
    return *this;
  }
  [[nodiscard]] int get() const { return number_; }
  void close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
  }

 private:
  int number_;
};

std::string read_all(int descriptor) {
  std::string text;
  char buffer[4096];
  for (ssize_t got = 0; (got = ::read(descriptor, buffer, sizeof buffer)) != 0;) {
    if (got > 0) text.append(buffer, static_cast<std::size_t>(got));
    if (got < 0 && errno != EINTR) break;
  }
  return text;
}

void write_all(int descriptor, const std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t put = ::write(descriptor, text.data() + at, text.size() - at);
    if (put < 0 && errno != EINTR) return;  // the parent is gone
    if (put > 0) at += static_cast<std::size_t>(put);
  }
}

/// What a child answers: 'r' and the bytes of its result, or 'e' and a message.
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

/// The last lines, of which there are few: what an engine says before it gives up.
std::string last_lines(std::string text) {
  constexpr std::size_t enough = 1000;
  while (!text.empty() && text.back() == '\n') text.pop_back();
  if (text.size() <= enough) return text;
  const std::size_t line = text.find('\n', text.size() - enough);
  return text.substr(line == std::string::npos ? text.size() - enough : line + 1);
}

class Child {
 public:
  Child(const ChildTask& task, std::size_t index) : task_(&task), index_(index) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) fail_to_start();
    answers_ = Descriptor(ends[0]);
    Descriptor write_end(ends[1]);
    messages_ = Descriptor(::memfd_create("rankplace-child", MFD_CLOEXEC));
    if (messages_.get() < 0) fail_to_start();
    const pid_t parent = ::getpid();
    process_ = ::fork();
    if (process_ < 0) fail_to_start();
    if (process_ == 0) run(write_end.get(), parent);
  }
  Child(Child&& other) noexcept = default;
  Child& operator=(Child&& other) noexcept = default;

  [[nodiscard]] int descriptor() const { return answers_.get(); }
  [[nodiscard]] std::size_t index() const { return index_; }

  /// Waits for its end.
  [[nodiscard]] double result() {
    const std::string answer = read_all(answers_.get());
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
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
  [[noreturn]] void run(int answers, pid_t parent) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(1);
    // What the program does on signals is not for the child.
    for (const int signal : {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGINT, SIGSEGV, SIGTERM}) {
      ::signal(signal, SIG_DFL);
    }
    ::dup2(messages_.get(), STDERR_FILENO);
    ::dup2(messages_.get(), STDOUT_FILENO);
    write_all(answers, answer_of(*task_));
    ::_exit(0);
  }

  [[noreturn]] void fail_to_start() const {
    throw InputError(task_->name + ": cannot start a process (" + std::strerror(errno) + ")");
  }

  [[nodiscard]] std::string end_of(int status) const {
    ::lseek(messages_.get(), 0, SEEK_SET);
    const std::string said = last_lines(read_all(messages_.get()));
    return (WIFSIGNALED(status)
                ? "the simulation was ended by signal " + std::to_string(WTERMSIG(status))
                : "the simulation ended with exit code " + std::to_string(WEXITSTATUS(status))) +
           (said.empty() ? "" : ":\n" + said);
  }

  const ChildTask* task_;
  std::size_t index_;
  Descriptor answers_;
  Descriptor messages_;
  pid_t process_ = -1;
};

/// Children that run; those that are left are ended with it.
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
