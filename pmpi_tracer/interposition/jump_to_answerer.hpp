// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <features.h>

#if defined(__GLIBC__) && (defined(__x86_64__) || defined(__aarch64__))
#define RANKPLACE_CAN_JUMP 1
#else
#define RANKPLACE_CAN_JUMP 0
#endif

// RANKPLACE_JUMP_TO_ANSWERER("dlsym", "answerer"): defines dlsym, a function of two arguments that
// asks answerer (of the same arguments, extern "C" and hidden) for a function and jumps to that
// with its own arguments and its caller's return address, by which the C library knows the library
// that calls. No C++ function can promise that.
#if defined(__x86_64__)
#define RANKPLACE_JUMP_TO_ANSWERER(name, answerer) \
  asm("  .text\n"                                  \
      "  .globl " name                             \
      "\n"                                         \
      "  .type " name ", @function\n" name         \
      ":\n"                                        \
      "  .cfi_startproc\n"                         \
      "  endbr64\n"                                \
      "  pushq %rdi\n"                             \
      "  .cfi_adjust_cfa_offset 8\n"               \
      "  pushq %rsi\n"                             \
      "  .cfi_adjust_cfa_offset 8\n"               \
      "  subq $8, %rsp\n"                          \
      "  .cfi_adjust_cfa_offset 8\n"               \
      "  call " answerer                           \
      "\n"                                         \
      "  addq $8, %rsp\n"                          \
      "  .cfi_adjust_cfa_offset -8\n"              \
      "  popq %rsi\n"                              \
      "  .cfi_adjust_cfa_offset -8\n"              \
      "  popq %rdi\n"                              \
      "  .cfi_adjust_cfa_offset -8\n"              \
      "  jmp *%rax\n"                              \
      "  .cfi_endproc\n"                           \
      "  .size " name ", . - " name "\n")
#else
#define RANKPLACE_JUMP_TO_ANSWERER(name, answerer) \
  asm("  .text\n"                                  \
      "  .globl " name                             \
      "\n"                                         \
      "  .type " name ", %function\n" name         \
      ":\n"                                        \
      "  .cfi_startproc\n"                         \
      "  stp x29, x30, [sp, -32]!\n"               \
      "  .cfi_def_cfa_offset 32\n"                 \
      "  .cfi_offset x29, -32\n"                   \
      "  .cfi_offset x30, -24\n"                   \
      "  stp x0, x1, [sp, 16]\n"                   \
      "  bl " answerer                             \
      "\n"                                         \
      "  mov x16, x0\n"                            \
      "  ldp x0, x1, [sp, 16]\n"                   \
      "  ldp x29, x30, [sp], 32\n"                 \
      "  .cfi_restore x29\n"                       \
      "  .cfi_restore x30\n"                       \
      "  .cfi_def_cfa_offset 0\n"                  \
      "  br x16\n"                                 \
      "  .cfi_endproc\n"                           \
      "  .size " name ", . - " name "\n")
#endif
