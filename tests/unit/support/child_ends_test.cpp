// SPDX-License-Identifier: BSD-3-Clause
#include "support/processes/child_ends.hpp"

#include <catch2/catch.hpp>
#include <csignal>

#include "support/errors.hpp"
#include "support/processes/child_tasks.hpp"
#include "support/processes/process.hpp"

namespace rankplace {
namespace {

/// SIGCHLD as a parent may have handed it down; as before at the end of the scope.
class ChildSignal {
 public:
  explicit ChildSignal(void (*handler)(int), int flags = 0) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigaction(SIGCHLD, &action, &previous_);
  }
  ~ChildSignal() { sigaction(SIGCHLD, &previous_, nullptr); }
  ChildSignal(const ChildSignal&) = delete;
  ChildSignal& operator=(const ChildSignal&) = delete;

 private:
  struct sigaction previous_ {};
};

void (*current_handler())(int) {
  struct sigaction action {};
  sigaction(SIGCHLD, nullptr, &action);
  return action.sa_handler;
}

int captured_exit_code() {
  return capture_process({"/bin/sh", "-c", "exit 7"}, {}, std::chrono::seconds(10)).exit_code;
}

int logged_exit_code() {
  const SignalHold hold;
  return run_process({"/bin/sh", "-c", "exit 7"}, "/dev/null", hold).exit_code;
}

void crash() {
  try {
    (void)in_child_processes({{"task",
                               [] {
                                 raise(SIGKILL);
                                 return 0.0;
                               }}},
                             1, [](std::size_t) {});
  } catch (const InputError& error) {
    CHECK_THAT(error.what(), Catch::Contains("ended by signal 9"));
    return;
  }
  FAIL("the crash is not told");
}

TEST_CASE("exit codes are right whatever SIGCHLD is") {
  const auto check = [] {
    CHECK(captured_exit_code() == 7);
    CHECK(logged_exit_code() == 7);
    CHECK(output_of({"/bin/sh", "-c", "echo text"}) == "text\n");
    crash();
  };
  SECTION("ignored") {
    const ChildSignal ignored(SIG_IGN);
    check();
  }
  SECTION("by default, without zombies") {
    const ChildSignal no_wait(SIG_DFL, SA_NOCLDWAIT);
    check();
  }
  SECTION("by default") {
    const ChildSignal by_default(SIG_DFL);
    check();
  }
}

TEST_CASE("SIGCHLD is as before when the last ChildEnds is gone") {
  const ChildSignal ignored(SIG_IGN);
  {
    const ChildEnds outer;
    { const ChildEnds inner; }
    CHECK(current_handler() == SIG_DFL);
  }
  CHECK(current_handler() == SIG_IGN);
}

TEST_CASE("a handler that is there stays") {
  const auto handler = [](int) {};
  const ChildSignal handled(handler);
  const ChildEnds ends;
  CHECK(current_handler() == static_cast<void (*)(int)>(handler));
}

}  // namespace
}  // namespace rankplace
