/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file
 * The C interface of librankplace, for C99 and later: docs/library.md.
 *
 * A function that can fail returns an rp_status; rp_last_error() then has the text. What it makes
 * it writes through its last parameter, which is left alone if it fails. What a function makes
 * belongs to the caller, who gives it to the rp_..._free() of its type; these take NULL too.
 * Objects do not change, so that several threads may use one at the same time. Strings are UTF-8.
 */
#ifndef RANKPLACE_H
#define RANKPLACE_H

#include <rankplace/c_base.h>
#include <rankplace/c_machine.h>
#include <rankplace/c_map.h>
#include <rankplace/c_matrix.h>
#include <rankplace/c_placement.h>

#endif
