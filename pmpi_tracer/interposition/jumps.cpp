// SPDX-License-Identifier: BSD-3-Clause
// A program may leave an MPI call by longjmp, from an error handler or a signal handler of its own:
// the call is over then, and the next one counts. A longjmp that stays inside the call (of a
// reduction operation, of the MPI library) ends nothing. (Exceptions run the destructor of
// TracedCall.)
#undef _FORTIFY_SOURCE  // it renames longjmp
#include <csetjmp>

#include "pmpi_tracer/counters/record.hpp"
#include "pmpi_tracer/interposition/jump_target.hpp"
#include "pmpi_tracer/interposition/next_function.hpp"
#include "pmpi_tracer/interposition/outermost_call.hpp"

namespace {

using namespace rankplace::tracer;
using Jump = void(jmp_buf, int);

/// If it is unknown whether a jump leaves the call, the tracer assumes that it does: most do.
bool leaves_call(const Record& record, std::optional<std::uintptr_t> target) {
  return target ? record.ends_call(*target) : record.is_inside();
}

[[noreturn]] void leave_and_jump(Jump* next, jmp_buf where, int value) {
  const std::optional<std::uintptr_t> target = stack_pointer_of(where);
  Record* const record = detail::own_record;
  if (record != nullptr && leaves_call(*record, target)) record->end_call();
  OutermostCall::jump_to(target);
  next(where, value);
  __builtin_unreachable();
}

[[gnu::constructor]] void load() { learn_jump_buffers(); }

}  // namespace

extern "C" {

#define RANKPLACE_JUMP(name)                                                                       \
  [[gnu::noreturn, gnu::visibility("default")]] void name(jmp_buf where, int value) {              \
    static const auto next = rankplace::tracer::next_function(static_cast<Jump*>(nullptr), #name); \
    leave_and_jump(next, where, value);                                                            \
  }

RANKPLACE_JUMP(_longjmp)
RANKPLACE_JUMP(siglongjmp)
RANKPLACE_JUMP(__longjmp_chk)
#undef longjmp  // the C++ library makes it a macro
RANKPLACE_JUMP(longjmp)

}  // extern "C"
