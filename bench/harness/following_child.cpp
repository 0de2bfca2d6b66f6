// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/following_child.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "mapper/model/errors.hpp"

namespace rankplace::harness {
namespace {

/// What the new process does between fork() and the program: only what is safe there. Returns if the
/// program cannot be started; errno tells why.
void become(const std::vector<char*>& argv, int output, const sigset_t& mask, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent) _exit(128 + SIGTERM);
  const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing < 0 || dup2(nothing, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0 ||
      dup2(output, STDERR_FILENO) < 0) {
    return;
  }
  sigprocmask(SIG_SETMASK, &mask, nullptr);
  execvp(argv.front(), argv.data());
}

[[noreturn]] void throw_not_started(const std::string& what, int error) {
  throw InputError("cannot start '" + what + "' (" + std::strerror(error) +
                   "); is it installed and in PATH?");
}

}  // namespace

pid_t spawn_following(const std::vector<std::string>& words, int output, const sigset_t& mask) {
  std::vector<char*> argv;
  for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  std::array<int, 2> report{};  // closed by a program that has started
  if (pipe2(report.data(), O_CLOEXEC) != 0) throw_not_started(words.front(), errno);
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child == 0) {
    become(argv, output, mask, parent);
    const int error = errno;
    (void)!write(report[1], &error, sizeof error);
    _exit(127);
  }
  const int fork_error = errno;
  close(report[1]);
  int error = 0;
  const bool failed = child < 0 || read(report[0], &error, sizeof error) > 0;
  close(report[0]);
  if (!failed) return child;
  if (child < 0) throw_not_started(words.front(), fork_error);
  waitpid(child, nullptr, 0);
  throw_not_started(words.front(), error);
}

}  // namespace rankplace::harness
