// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>

#include <cerrno>
#include <cstring>
#include <thread>

#include "mapper/model/atomic_file.hpp"
#include "mapper/model/errors.hpp"

namespace rankplace {
namespace {

/// posix_spawn's two attribute objects, freed at the end of the scope.
struct SpawnAttributes {
  SpawnAttributes() {
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&flags);
  }
  ~SpawnAttributes() {
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&flags);
  }
  SpawnAttributes(const SpawnAttributes&) = delete;
  SpawnAttributes& operator=(const SpawnAttributes&) = delete;
  posix_spawn_file_actions_t files;
  posix_spawnattr_t flags;
};

std::vector<char*> pointers(const std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (const std::string& text : texts) result.push_back(const_cast<char*>(text.c_str()));
  result.push_back(nullptr);
  return result;
}

/// In a process group of its own, so that its children can be ended with it.
pid_t spawn(const std::vector<std::string>& argv, const std::vector<std::string>& environment,
            const std::string& out, const std::string& err) {
  SpawnAttributes attributes;
  constexpr int create = O_WRONLY | O_CREAT | O_TRUNC;
  posix_spawn_file_actions_addopen(&attributes.files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&attributes.files, STDOUT_FILENO, out.c_str(), create, 0600);
  posix_spawn_file_actions_addopen(&attributes.files, STDERR_FILENO, err.c_str(), create, 0600);
  posix_spawnattr_setflags(&attributes.flags, POSIX_SPAWN_SETPGROUP);
  pid_t child = 0;
  const int error = posix_spawn(&child, argv.front().c_str(), &attributes.files, &attributes.flags,
                                pointers(argv).data(), pointers(environment).data());
  if (error != 0) {
    throw InputError("cannot run " + argv.front() + " (" + std::strerror(error) + ")");
  }
  return child;
}

int wait_for(pid_t child, const std::string& program, std::chrono::seconds limit) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point deadline = Clock::now() + limit;
  int status = 0;
  while (waitpid(child, &status, WNOHANG) == 0) {
    if (Clock::now() > deadline) {
      kill(-child, SIGKILL);
      waitpid(child, &status, 0);
      throw InputError(program + " did not end within " + std::to_string(limit.count()) +
                       " s and was killed");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  // No '-': Open MPI 5.0.7 to 5.0.9 take no rankfile that has one in its path.
  std::string name = std::filesystem::temp_directory_path() / "rankplace.XXXXXX";
  if (mkdtemp(name.data()) == nullptr) {
    throw InputError(name, 0, std::string("cannot make a folder (") + std::strerror(errno) + ")");
  }
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;  // a destructor cannot report, and the system clears its folder anyway
  std::filesystem::remove_all(path_, ignored);
}

ProcessResult run_process(const std::vector<std::string>& argv,
                          const std::vector<std::string>& environment,
                          const std::filesystem::path& scratch, std::chrono::seconds limit) {
  const std::string out = scratch / "stdout";
  const std::string err = scratch / "stderr";
  const pid_t child = spawn(argv, environment, out, err);
  const int exit_code = wait_for(child, argv.front(), limit);
  return {exit_code, read_file(out), read_file(err)};
}

}  // namespace rankplace
