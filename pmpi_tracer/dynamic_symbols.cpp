// SPDX-License-Identifier: BSD-3-Clause
// Programs that load the MPI library by dlopen and ask that very library for its functions
// (dlsym(handle, "MPI_Send")) get the tracer's, as programs that are linked with MPI do.
#include <dlfcn.h>

#include <string_view>

#if defined(__GLIBC__) && (defined(__x86_64__) || defined(__aarch64__))

namespace rankplace::tracer {

namespace {

using Dlsym = void*(void* handle, const char* name);

#if defined(__x86_64__)
constexpr const char* first_glibc = "GLIBC_2.2.5";
#else
constexpr const char* first_glibc = "GLIBC_2.17";
#endif

/// The C library's own.
Dlsym* real_dlsym() {
  static auto* const real = reinterpret_cast<Dlsym*>(dlvsym(RTLD_NEXT, "dlsym", first_glibc));
  return real;
}

/// The tracer, as dlopen gives it.
void* own_handle() {
  static void* const handle = [] {
    Dl_info own;
    if (dladdr(reinterpret_cast<const void*>(&real_dlsym), &own) == 0)
      return static_cast<void*>(nullptr);
    return dlopen(own.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
  }();
  return handle;
}

/// The tracer's function if the library behind `handle` has the one that comes after it.
void* mpi_function(void* handle, const char* name) {
  void* const found = real_dlsym()(handle, name);
  if (found == nullptr || own_handle() == nullptr) return found;
  void* const next = real_dlsym()(RTLD_NEXT, name);
  if (next == nullptr) dlerror();  // the program's own question has been answered
  return found == next ? real_dlsym()(own_handle(), name) : found;
}

}  // namespace

/// Who answers dlsym(handle, name). The C library itself wherever the answer depends on the library
/// that asks.
extern "C" [[gnu::visibility("hidden")]] Dlsym* rankplace_who_answers(void* handle,
                                                                      const char* name) {
  const bool asks_in_order = handle == RTLD_NEXT || handle == RTLD_DEFAULT;
  if (asks_in_order || name == nullptr) return real_dlsym();
  const std::string_view text(name);
  return text.starts_with("MPI_") || text.starts_with("PMPI_") ? &mpi_function : real_dlsym();
}

// dlsym jumps there with its arguments and its caller's return address, by which the C library
// knows the library that asks. No C++ function can promise that.
#if defined(__x86_64__)
asm(R"(
  .text
  .globl dlsym
  .type dlsym, @function
dlsym:
  .cfi_startproc
  endbr64
  pushq %rdi
  .cfi_adjust_cfa_offset 8
  pushq %rsi
  .cfi_adjust_cfa_offset 8
  subq $8, %rsp
  .cfi_adjust_cfa_offset 8
  call rankplace_who_answers
  addq $8, %rsp
  .cfi_adjust_cfa_offset -8
  popq %rsi
  .cfi_adjust_cfa_offset -8
  popq %rdi
  .cfi_adjust_cfa_offset -8
  jmp *%rax
  .cfi_endproc
  .size dlsym, . - dlsym
)");
#else
asm(R"(
  .text
  .globl dlsym
  .type dlsym, %function
dlsym:
  .cfi_startproc
  stp x29, x30, [sp, -32]!
  .cfi_def_cfa_offset 32
  .cfi_offset x29, -32
  .cfi_offset x30, -24
  stp x0, x1, [sp, 16]
  bl rankplace_who_answers
  mov x16, x0
  ldp x0, x1, [sp, 16]
  ldp x29, x30, [sp], 32
  .cfi_restore x29
  .cfi_restore x30
  .cfi_def_cfa_offset 0
  br x16
  .cfi_endproc
  .size dlsym, . - dlsym
)");
#endif

}  // namespace rankplace::tracer

#endif
