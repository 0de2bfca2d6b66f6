// SPDX-License-Identifier: BSD-3-Clause
#include "support/processes/start_program.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "support/errors.hpp"
#include "support/processes/argument_vector.hpp"
#include "support/processes/child_ends.hpp"

namespace rankplace {
namespace {

/// The descriptor, or a copy of it above the standard ones: in a process that began without one of
/// these it may be what another is to become.
int beyond_standard(int descriptor) {
  if (descriptor < 0 || descriptor > STDERR_FILENO) return descriptor;
  return fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
}

/// The steps of the new process between fork() and the program: only calls that are safe there.
/// Returns if the program cannot be started; errno tells why.
void become(const std::vector<char*>& argv, const ProgramStart& start, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent) _exit(128 + SIGTERM);
  const int output = beyond_standard(start.output.number());
  const int messages = beyond_standard(start.messages.number());
  const int nothing = beyond_standard(open("/dev/null", O_RDONLY | O_CLOEXEC));
  if (nothing < 0 || dup2(nothing, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0 ||
      dup2(messages, STDERR_FILENO) < 0) {
    return;
  }
  sigprocmask(SIG_SETMASK, &start.mask, nullptr);
  execvpe(argv.front(), argv.data(), start.environment);
}

[[noreturn]] void throw_not_started(const std::string& program, int error) {
  throw InputError("cannot start '" + program + "' (" + std::strerror(error) +
                   "); is it installed and in PATH?");
}

}  // namespace

pid_t start_program(const std::vector<std::string>& words, const ProgramStart& start) {
  const std::vector<char*> argv = argument_vector(words);
  Pipe report = make_pipe();  // closed by a program that has started
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child == 0) {
    const int told = beyond_standard(report.writing.number());
    become(argv, start, parent);
    const int error = errno;
    (void)!write(told, &error, sizeof error);
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
