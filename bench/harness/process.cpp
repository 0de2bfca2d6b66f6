// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/process.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iterator>

#include "bench/harness/following_child.hpp"
#include "bench/harness/parent_watch.hpp"
#include "mapper/model/errors.hpp"

namespace rankplace::harness {
namespace {

std::string system_reason(int error) { return std::strerror(error); }

/// posix_spawn's attributes and file actions, released at the end of the scope.
class SpawnSetup {
 public:
  /// A process group of its own, so that a Ctrl-C in the terminal reaches it only through us; the
  /// signals as they were before they were held.
  SpawnSetup(int output, const sigset_t& mask) {
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setsigmask(&attributes_, &mask);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, output, STDERR_FILENO);
  }
  ~SpawnSetup() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  SpawnSetup(const SpawnSetup&) = delete;
  SpawnSetup& operator=(const SpawnSetup&) = delete;

  [[nodiscard]] pid_t spawn(const std::vector<std::string>& words) const {
    std::vector<char*> argv;
    for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    pid_t child = 0;
    const int error =
        posix_spawnp(&child, argv.front(), &actions_, &attributes_, argv.data(), environ);
    if (error != 0) {
      throw InputError("cannot start '" + words.front() + "' (" + system_reason(error) +
                       "); is it installed and in PATH?");
    }
    return child;
  }

 private:
  posix_spawnattr_t attributes_{};
  posix_spawn_file_actions_t actions_{};
};

/// A file descriptor, closed at the end of the scope.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

int exit_code_of(int status) {
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// How long a group may take to end in its own way.
constexpr double grace_s = 10;

/// Ends a process group that a signal has reached or whose time is up. A launcher ends its ranks when it
/// is asked to by SIGTERM; not all do when their terminal is gone.
class GroupEnd {
 public:
  explicit GroupEnd(pid_t group) : group_(group) {}

  void ask(int signal) {
    kill(-group_, signal == SIGHUP ? SIGTERM : signal);
    if (!was_asked_) asked_ = Clock::now();
    was_asked_ = true;
  }
  void insist() const {
    if (was_asked_ && seconds_since(asked_) > grace_s) kill(-group_, SIGKILL);
  }
  [[nodiscard]] bool was_asked() const { return was_asked_; }

 private:
  pid_t group_;
  bool was_asked_ = false;
  Clock::time_point asked_;
};

/// Waits for the child, passing on what is to end us. Fills all but wall_s.
ProcessResult wait_for(pid_t child, const SignalHold& hold, const RunWatch& watch) {
  const Clock::time_point start = Clock::now();
  ProcessResult result;
  GroupEnd end(child);
  int status = 0;
  while (waitpid(child, &status, WNOHANG) == 0) {
    const int signal = hold.wait();
    if (signal != 0 && signal != SIGCHLD) {
      // A lost parent is told again and again.
      if (signal != SIGHUP || result.interrupted != SIGHUP) end.ask(signal);
      result.interrupted = signal;
    } else if (!end.was_asked() && watch.limit_s && seconds_since(start) > *watch.limit_s) {
      result.timed_out = true;
      end.ask(SIGTERM);
    }
    end.insist();
    if (watch.each_second) watch.each_second();
  }
  result.exit_code = exit_code_of(status);
  return result;
}

}  // namespace

SignalHold::SignalHold() {
  sigemptyset(&held_);
  for (const int signal : {SIGINT, SIGTERM, SIGCHLD}) sigaddset(&held_, signal);
  if (!ignores_hangup()) sigaddset(&held_, SIGHUP);
  pthread_sigmask(SIG_BLOCK, &held_, &previous_);
  // Some parents hand down an ignored SIGCHLD, with which no child's end would be told.
  struct sigaction by_default {};
  by_default.sa_handler = SIG_DFL;
  sigaction(SIGCHLD, &by_default, &previous_child_action_);
}

SignalHold::~SignalHold() {
  sigaction(SIGCHLD, &previous_child_action_, nullptr);
  pthread_sigmask(SIG_SETMASK, &previous_, nullptr);
}

int SignalHold::wait() const {
  const timespec a_second{1, 0};
  const int signal = sigtimedwait(&held_, nullptr, &a_second);
  if (signal > 0) return signal;
  return parent_is_gone() ? SIGHUP : 0;
}

int SignalHold::take_pending() const {
  sigset_t stops = held_;
  sigdelset(&stops, SIGCHLD);
  const timespec no_wait{};
  const int signal = sigtimedwait(&stops, nullptr, &no_wait);
  if (signal > 0) return signal;
  return parent_is_gone() ? SIGHUP : 0;
}

ProcessResult run_process(const std::vector<std::string>& words, const std::filesystem::path& log,
                          const SignalHold& hold, const RunWatch& watch) {
  const Descriptor output(open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
  if (output.number() < 0) {
    throw InputError(log, 0, "cannot write the log of a run (" + system_reason(errno) + ")");
  }
  const Clock::time_point start = Clock::now();
  const pid_t child = spawn_following(words, output.number(), hold.previous_mask());
  ProcessResult result = wait_for(child, hold, watch);
  result.wall_s = seconds_since(start);
  return result;
}

std::string output_of(const std::vector<std::string>& words) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    throw InputError("cannot make a pipe (" + system_reason(errno) + ")");
  }
  const Descriptor reading(ends[0]);
  pid_t child = 0;
  {
    const Descriptor writing(ends[1]);
    sigset_t mask;
    pthread_sigmask(SIG_SETMASK, nullptr, &mask);
    child = SpawnSetup(writing.number(), mask).spawn(words);
  }
  std::string output;
  std::array<char, 4096> chunk{};
  ssize_t count = 0;
  while ((count = read(reading.number(), chunk.data(), chunk.size())) > 0) {
    output.append(chunk.data(), static_cast<std::size_t>(count));
  }
  waitpid(child, nullptr, 0);
  return output;
}

std::string last_lines(const std::filesystem::path& file, std::size_t count) {
  std::ifstream in(file);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  while (text.ends_with('\n')) text.pop_back();
  std::size_t begin = text.size();
  while (begin > 0 && count > 0) {
    const auto newline = text.rfind('\n', begin - 1);
    --count;
    if (newline == std::string::npos) return text;
    begin = newline;
  }
  return text.substr(std::min(begin + 1, text.size()));
}

}  // namespace rankplace::harness
