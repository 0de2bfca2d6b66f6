// SPDX-License-Identifier: BSD-3-Clause

#include "support/processes/process.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>

#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/processes/signal_hold.hpp"

namespace rankplace {
namespace {

/// The program that started the tests may ignore some of them, which the tests are about.
const bool signals_end_us = [] {
  for (const int number : {SIGINT, SIGQUIT, SIGTERM, SIGHUP}) std::signal(number, SIG_DFL);
  return true;
}();

class LogFile {
 public:
  ~LogFile() { std::filesystem::remove(path); }
  std::filesystem::path path = std::filesystem::temp_directory_path() /
                               ("rankplace-process-test-" + std::to_string(getpid()) + ".log");
};

ProcessEnd run_shell(const std::string& script, const LogFile& log) {
  const SignalHold hold;
  return run_process({"sh", "-c", script}, log.path, hold);
}

TEST_CASE("a run's output, messages and exit code are kept, and it reads nothing") {
  const LogFile log;
  const ProcessEnd result = run_shell("echo out; echo err >&2; cat; exit 3", log);
  CHECK(result.exit_code == 3);
  CHECK(result.interrupted == 0);
  CHECK(read_file(log.path) == "out\nerr\n");
}

TEST_CASE("a caller without standard descriptors gets all that the child writes") {
  const LogFile log;
  for (const int closed : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    const pid_t caller = fork();
    REQUIRE(caller >= 0);
    if (caller == 0) {
      for (int descriptor = closed; descriptor <= STDERR_FILENO; ++descriptor) close(descriptor);
      const ProcessEnd end = run_shell("echo out; echo err >&2; cat; exit 3", log);
      _exit(end.exit_code == 3 ? 0 : 1);
    }
    int status = -1;
    CHECK(waitpid(caller, &status, 0) == caller);
    CHECK(status == 0);
    CHECK(read_file(log.path) == "out\nerr\n");
  }
}

TEST_CASE("wall time is from start to end") {
  const LogFile log;
  const double wall_s = run_shell("sleep 0.2", log).wall_s;
  CHECK(wall_s >= 0.2);
  CHECK(wall_s < 10);
}

TEST_CASE("a signal that ends the child shows in the exit code") {
  const LogFile log;
  CHECK(run_shell("kill -KILL $$", log).exit_code == 128 + SIGKILL);
}

TEST_CASE("an interrupt is passed on to the child, which may end in its own way") {
  const LogFile log;
  const std::string interrupt_us = "kill -INT " + std::to_string(getpid());
  const ProcessEnd result =
      run_shell("trap 'echo stopped; exit 4' INT; " + interrupt_us + "; sleep 5 & wait", log);
  CHECK(result.interrupted == SIGINT);
  CHECK(result.exit_code == 4);
  CHECK(result.wall_s < 4);
  CHECK(read_file(log.path) == "stopped\n");
}

TEST_CASE("a hangup ends the child by SIGTERM") {
  const LogFile log;
  const std::string hang_up = "kill -HUP " + std::to_string(getpid());
  const ProcessEnd result =
      run_shell("trap 'echo asked; exit 4' TERM; " + hang_up + "; sleep 30 & wait", log);
  CHECK(result.interrupted == SIGHUP);
  CHECK(result.exit_code == 4);
  CHECK(read_file(log.path) == "asked\n");
}

TEST_CASE("a child that does not want to end is killed, and its children with it") {
  const LogFile log;
  const std::string end_us = "kill -TERM " + std::to_string(getpid());
  const ProcessEnd result = run_shell("trap '' TERM; " + end_us + "; sleep 300 & wait", log);
  CHECK(result.interrupted == SIGTERM);
  CHECK(result.exit_code == 128 + SIGKILL);
  CHECK(result.wall_s < 200);
}

TEST_CASE("a run ends when its time is up, and is looked at while it lasts") {
  const LogFile log;
  const SignalHold hold;
  int looks = 0;
  const ProcessEnd result = run_process({"sleep", "300"}, log.path, hold,
                                        {.limit_s = 1, .each_second = [&] { ++looks; }});
  CHECK(result.timed_out);
  CHECK(result.interrupted == 0);
  CHECK(result.exit_code == 128 + SIGTERM);
  CHECK(result.wall_s >= 1);
  CHECK(result.wall_s < 100);
  CHECK(looks > 0);
}

TEST_CASE("an interrupt between runs is found") {
  const SignalHold hold;
  CHECK(hold.take_pending() == 0);
  kill(getpid(), SIGINT);
  CHECK(hold.take_pending() == SIGINT);
  CHECK(hold.take_pending() == 0);
}

TEST_CASE("a signal that the process was told to ignore stays ignored") {
  const LogFile log;
  for (const int number : {SIGINT, SIGQUIT, SIGTERM, SIGHUP}) {
    void (*const before)(int) = std::signal(number, SIG_IGN);
    const std::string signal_us =
        "kill -" + std::to_string(number) + ' ' + std::to_string(getpid());
    const ProcessEnd result = run_shell(signal_us + "; exit 3", log);
    CHECK(result.interrupted == 0);
    CHECK(result.exit_code == 3);
    const SignalHold hold;
    kill(getpid(), number);
    CHECK(hold.take_pending() == 0);
    std::signal(number, before);
  }
}

TEST_CASE("a program that cannot be started, a log that cannot be written") {
  const LogFile log;
  const SignalHold hold;
  CHECK_THROWS_AS(run_process({"rankplace-no-such-program"}, log.path, hold), InputError);
  CHECK_THROWS_AS(run_process({"true"}, "/no-such-folder/log", hold), InputError);
}

TEST_CASE("what a program prints") {
  CHECK(output_of({"sh", "-c", "echo a; echo b >&2"}) == "a\nb\n");
}

TEST_CASE("output and messages apart, in an environment of its own") {
  const ProcessOutput output =
      capture_process({"/bin/sh", "-c", "echo $WORD; echo err >&2; echo ${HOME-none}; exit 5"},
                      {"WORD=word"}, std::chrono::seconds(10));
  CHECK(output.out == "word\nnone\n");
  CHECK(output.err == "err\n");
  CHECK(output.exit_code == 5);
}

TEST_CASE("what takes too long is killed with its children") {
  const auto start = std::chrono::steady_clock::now();
  CHECK_THROWS_WITH(
      capture_process({"/bin/sh", "-c", "sleep 30 & wait"}, {}, std::chrono::seconds(1)),
      Catch::Contains("did not end within 1 s"));
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(20));
}

TEST_CASE("a program whose starter is killed ends too") {
  int ends[2] = {};
  REQUIRE(pipe(ends) == 0);  // the program keeps the writing end open as long as it runs
  const auto start = std::chrono::steady_clock::now();
  const pid_t starter = fork();
  if (starter == 0) {
    const std::string script = "echo >&" + std::to_string(ends[1]) + "; exec sleep 60";
    (void)capture_process({"/bin/sh", "-c", script}, {"PATH=/usr/bin:/bin"},
                          std::chrono::seconds(60));
    _exit(0);
  }
  close(ends[1]);
  char byte = 0;
  CHECK(read(ends[0], &byte, 1) == 1);
  kill(starter, SIGKILL);
  CHECK(read(ends[0], &byte, 1) == 0);
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(30));
  close(ends[0]);
  waitpid(starter, nullptr, 0);
}

}  // namespace
}  // namespace rankplace
