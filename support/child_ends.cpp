// SPDX-License-Identifier: BSD-3-Clause
#include "support/processes/child_ends.hpp"

#include <signal.h>
#include <sys/wait.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <mutex>

#include "support/errors.hpp"

namespace rankplace {
namespace {

struct SharedDisposition {
  std::mutex mutex;
  std::size_t users = 0;
  bool is_changed = false;
  struct sigaction previous {};
};

SharedDisposition& shared_disposition() {
  static SharedDisposition shared;
  return shared;
}

bool loses_ends(const struct sigaction& action) {
  return action.sa_handler == SIG_IGN || (action.sa_flags & SA_NOCLDWAIT) != 0;
}

/// waitpid() until no signal interrupts it.
pid_t wait_uninterrupted(pid_t child, int& status, int options, const std::string& program) {
  pid_t found = 0;
  while ((found = ::waitpid(child, &status, options)) < 0 && errno == EINTR) {
  }
  if (found < 0) {
    throw InputError(program + ": its exit status is unknown (" + std::strerror(errno) + ")");
  }
  return found;
}

}  // namespace

ChildEnds::ChildEnds() {
  SharedDisposition& shared = shared_disposition();
  const std::lock_guard lock(shared.mutex);
  if (shared.users++ > 0) return;
  ::sigaction(SIGCHLD, nullptr, &shared.previous);
  shared.is_changed = loses_ends(shared.previous);
  if (!shared.is_changed) return;
  struct sigaction by_default {};
  by_default.sa_handler = SIG_DFL;
  ::sigaction(SIGCHLD, &by_default, nullptr);
}

ChildEnds::~ChildEnds() {
  SharedDisposition& shared = shared_disposition();
  const std::lock_guard lock(shared.mutex);
  if (--shared.users == 0 && shared.is_changed) ::sigaction(SIGCHLD, &shared.previous, nullptr);
}

int exit_code_of_status(int status) {
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

bool has_ended(pid_t child, int& status, const std::string& program) {
  return wait_uninterrupted(child, status, WNOHANG, program) != 0;
}

int wait_for_end(pid_t child, const std::string& program) {
  int status = 0;
  wait_uninterrupted(child, status, 0, program);
  return status;
}

}  // namespace rankplace
