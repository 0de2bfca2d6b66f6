// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/interposition/jump_target.hpp"

#include <catch2/catch.hpp>

#include "pmpi_tracer/counters/record.hpp"
#include "pmpi_tracer/interposition/stack_pointer.hpp"

using namespace rankplace::tracer;

namespace {

std::jmp_buf outside;
std::jmp_buf inside;
Record* record = nullptr;

[[gnu::noinline]] void fill(std::jmp_buf& where) {
  if (_setjmp(where) != 0) FAIL("nobody jumps");
  asm volatile("" ::: "memory");
}

/// An MPI call, in which the library or the program sets a mark of its own.
[[gnu::noinline]] void call() {
  record->begin_call(Call::MPI_Send, stack_pointer());
  fill(inside);
}

}  // namespace

TEST_CASE("a jump out of a call ends it, one that stays inside does not") {
  learn_jump_buffers();
  Record of_thread;
  record = &of_thread;
  if (_setjmp(outside) != 0) FAIL("nobody jumps");
  CHECK_FALSE(of_thread.ends_call(*stack_pointer_of(outside)));  // there is no call
  call();
  REQUIRE(stack_pointer_of(outside).has_value());
  CHECK(of_thread.is_inside());
  CHECK(of_thread.ends_call(*stack_pointer_of(outside)));
  CHECK_FALSE(of_thread.ends_call(*stack_pointer_of(inside)));
}

TEST_CASE("the stack pointer of a mark is that of the function that set it") {
  learn_jump_buffers();
  std::jmp_buf here;
  if (_setjmp(here) != 0) FAIL("nobody jumps");
  CHECK(stack_pointer_of(here) == stack_pointer());
}
