// SPDX-License-Identifier: BSD-3-Clause
#include "support/following_child.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "support/argument_vector.hpp"
#include "support/child_ends.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// The steps of the new process between fork() and the program: only calls that are safe there.
/// Returns if the program cannot be started; errno tells why.
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

}  // namespace

pid_t spawn_following(const std::vector<std::string>& words, const Descriptor& output,
                      const sigset_t& mask) {
  const std::vector<char*> argv = argument_vector(words);
  Pipe report = make_pipe();  // closed by a program that has started
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child == 0) {
    become(argv, output.number(), mask, parent);
    const int error = errno;
    (void)!write(report.writing.number(), &error, sizeof error);
    _exit(127);
  }
  int error = child < 0 ? errno : 0;
  report.writing.close();
  if (child > 0) {
    setpgid(child, child);  // both do it, so that the group is there for either
    if (read(report.reading.number(), &error, sizeof error) <= 0) return child;
    (void)wait_for_end(child, words.front());
  }
  throw_not_started(words.front(), error);
}

}  // namespace rankplace
