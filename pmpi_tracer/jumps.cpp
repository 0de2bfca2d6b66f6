// SPDX-License-Identifier: BSD-3-Clause
// A program may leave an MPI call by longjmp, from an error handler or a signal handler of its own:
// the call is over then, and the next one counts. (Exceptions run the destructor of TracedCall.)
#undef _FORTIFY_SOURCE  // it renames longjmp
#include <csetjmp>

#include "pmpi_tracer/next_function.hpp"
#include "pmpi_tracer/outermost_call.hpp"
#include "pmpi_tracer/record/record.hpp"

namespace {

using Jump = void(jmp_buf, int);

[[noreturn]] void leave_and_jump(Jump* next, jmp_buf where, int value) {
  if (rankplace::tracer::Record* const record = rankplace::tracer::detail::own_record) {
    record->end_call();
  }
  rankplace::tracer::OutermostCall::abandon();
  next(where, value);
  __builtin_unreachable();
}

}  // namespace

extern "C" {

#define RANKPLACE_JUMP(name)                                                                       \
  [[noreturn, gnu::visibility("default")]] void name(jmp_buf where, int value) {                   \
    static const auto next = rankplace::tracer::next_function(static_cast<Jump*>(nullptr), #name); \
    leave_and_jump(next, where, value);                                                            \
  }

RANKPLACE_JUMP(_longjmp)
RANKPLACE_JUMP(siglongjmp)
RANKPLACE_JUMP(__longjmp_chk)
#undef longjmp  // the C++ library makes it a macro
RANKPLACE_JUMP(longjmp)

}  // extern "C"
