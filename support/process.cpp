// SPDX-License-Identifier: BSD-3-Clause
#include "support/processes/process.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <thread>

#include "support/errors.hpp"
#include "support/files/descriptor.hpp"
#include "support/processes/argument_vector.hpp"
#include "support/processes/child_ends.hpp"
#include "support/processes/group_end.hpp"
#include "support/processes/start_program.hpp"

namespace rankplace {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

sigset_t current_mask() {
  sigset_t mask;
  pthread_sigmask(SIG_SETMASK, nullptr, &mask);
  return mask;
}

/// Waits for the child, and passes on signals that shall end this process. Fills all but wall_s.
ProcessEnd wait_with_signals(pid_t child, const std::string& program, const SignalHold& hold,
                             const RunWatch& watch) {
  const Clock::time_point start = Clock::now();
  ProcessEnd end;
  GroupEnd group(child);
  int status = 0;
  while (!has_ended(child, status, program)) {
    const int signal = hold.wait();
    if (signal != 0 && signal != SIGCHLD) {
      // The loss of our parent is told again and again.
      if (signal != SIGHUP || end.interrupted != SIGHUP) group.ask(signal);
      end.interrupted = signal;
    } else if (!group.was_asked() && watch.limit_s && seconds_since(start) > *watch.limit_s) {
      end.timed_out = true;
      if (watch.at_limit) watch.at_limit(child);
      group.ask(SIGTERM);
    }
    group.insist();
    if (watch.each_second) watch.each_second();
  }
  end.exit_code = exit_code_of_status(status);
  return end;
}

/// Waits for the child; kills its group and throws TimeLimitError after `limit`.
int wait_within(pid_t child, const std::string& program, std::chrono::seconds limit) {
  constexpr auto pause = std::chrono::milliseconds(5);
  const Clock::time_point deadline = Clock::now() + limit;
  int status = 0;
  while (!has_ended(child, status, program)) {
    if (Clock::now() > deadline) {
      kill(-child, SIGKILL);
      (void)wait_for_end(child, program);
      throw TimeLimitError(program + " did not end within " + std::to_string(limit.count()) +
                           " s and was killed");
    }
    std::this_thread::sleep_for(pause);
  }
  return exit_code_of_status(status);
}

}  // namespace

ProcessEnd run_process(const std::vector<std::string>& argv, const std::filesystem::path& log,
                       const SignalHold& hold, const RunWatch& watch) {
  const Descriptor output(::open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
  if (output.number() < 0) {
    throw InputError(log, 0,
                     "cannot write the log of a run (" + std::string(std::strerror(errno)) + ")");
  }
  const Clock::time_point start = Clock::now();
  const pid_t child = start_program(argv, {output, output, hold.previous_mask()});
  ProcessEnd end = wait_with_signals(child, argv.front(), hold, watch);
  end.wall_s = seconds_since(start);
  return end;
}

ProcessOutput capture_process(const std::vector<std::string>& argv,
                              const std::vector<std::string>& environment,
                              std::chrono::seconds limit) {
  const Descriptor out = make_memory_file();
  const Descriptor err = make_memory_file();
  const ChildEnds ends;
  const pid_t child =
      start_program(argv, {out, err, current_mask(), argument_vector(environment).data()});
  const int exit_code = wait_within(child, argv.front(), limit);
  for (const Descriptor* file : {&out, &err}) ::lseek(file->number(), 0, SEEK_SET);
  return {exit_code, text_from(out), text_from(err)};
}

std::string output_of(const std::vector<std::string>& argv) {
  Pipe pipe = make_pipe();
  const ChildEnds ends;
  const pid_t child = start_program(argv, {pipe.writing, pipe.writing, current_mask()});
  pipe.writing.close();
  std::string output = text_from(pipe.reading);
  (void)wait_for_end(child, argv.front());
  return output;
}

}  // namespace rankplace
