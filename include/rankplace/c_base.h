/* SPDX-License-Identifier: BSD-3-Clause */
/** @file
 * How calls of the C interface end. Part of rankplace.h.
 */
#ifndef RANKPLACE_C_BASE_H
#define RANKPLACE_C_BASE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Marks what librankplace.so exports. */
#define RP_API __attribute__((visibility("default")))

/** In C++ an option may hold any number, as in C: calls answer RP_USAGE_ERROR to a wrong one. */
#ifdef __cplusplus
#define RP_VALUES : unsigned int
#else
#define RP_VALUES
#endif

/** How a call ended. */
typedef enum rp_status RP_VALUES {
  RP_OK = 0,             /**< the call did what it says */
  RP_INPUT_ERROR = 1,    /**< something given is wrong: a file, a matrix, a machine, a placement */
  RP_USAGE_ERROR = 2,    /**< the call is wrong: NULL, or options that do not go together */
  RP_INTERNAL_ERROR = 3, /**< a defect of rankplace, or an exception of a callback */
  RP_OUT_OF_MEMORY = 4   /**< memory ran out */
} rp_status;

/** The version of the library, "0.1.0". */
RP_API const char* rp_version(void);
/** Why the last call of this thread that failed did so: problem (why) remedy. "" if none has. It
 * holds until the next call of this thread that fails. */
RP_API const char* rp_last_error(void);
/** Frees a text that a function made. */
RP_API void rp_string_free(char* text);

#ifdef __cplusplus
}
#endif

#endif
