/* SPDX-License-Identifier: BSD-3-Clause */
/** @file
 * Profiles and communication matrices in C. Part of rankplace.h.
 */
#ifndef RANKPLACE_C_MATRIX_H
#define RANKPLACE_C_MATRIX_H

#include <rankplace/c_base.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A run that `rankplace trace` has recorded. */
typedef struct rp_profile rp_profile;
/** A communication matrix: which rank sends how much to which. */
typedef struct rp_matrix rp_matrix;

/** What counts. */
typedef enum rp_measure RP_VALUES {
  RP_BYTES = 0,   /**< bytes sent */
  RP_MESSAGES = 1 /**< messages sent */
} rp_measure;

/** Reads a profile folder. RP_INPUT_ERROR if no rank left its counts. */
RP_API int rp_profile_read(const char* folder, rp_profile** profile);
/** Reads one phase of it. */
RP_API int rp_profile_read_phase(const char* folder, int phase, rp_profile** profile);
/** Frees a profile; NULL does nothing. */
RP_API void rp_profile_free(rp_profile* profile);
/** How many ranks the run had. 0 of NULL. */
RP_API size_t rp_profile_rank_count(const rp_profile* profile);
/** 0 if some ranks left no counts. */
RP_API int rp_profile_is_complete(const rp_profile* profile);
/** All traffic of the run. `collectives`: how collective calls become traffic, as the command line
 * takes it; NULL: "library-default". */
RP_API int rp_profile_matrix(const rp_profile* profile, const char* collectives,
                             rp_matrix** matrix);

/** Makes a matrix of compressed sparse rows, which are senders: `row_offsets` has rank_count + 1
 * numbers, the others row_offsets[rank_count]. `messages` may be NULL: then only bytes count. */
RP_API int rp_matrix_from_csr(size_t rank_count, const uint64_t* row_offsets,
                              const uint32_t* columns, const uint64_t* bytes,
                              const uint64_t* messages, rp_matrix** matrix);
/** Reads a graph file: .mtx, .graph, .grf, .mat or PREFIX.RANK.prof. */
RP_API int rp_matrix_from_file(const char* path, rp_matrix** matrix);
/** Frees a matrix; NULL does nothing. */
RP_API void rp_matrix_free(rp_matrix* matrix);
/** How many ranks the matrix has: its rows and its columns. 0 of NULL. */
RP_API size_t rp_matrix_rank_count(const rp_matrix* matrix);
/** Pairs of a sender and a receiver. */
RP_API size_t rp_matrix_pair_count(const rp_matrix* matrix);
/** The sums of all pairs; either may be NULL. */
RP_API int rp_matrix_total(const rp_matrix* matrix, uint64_t* bytes, uint64_t* messages);
/** Writes the rows into arrays of the caller, rank_count + 1 and pair_count numbers long; each may
 * be NULL. */
RP_API int rp_matrix_to_csr(const rp_matrix* matrix, uint64_t* row_offsets, uint32_t* columns,
                            uint64_t* bytes, uint64_t* messages);
/** Writes a graph file, whose ending names the format. */
RP_API int rp_matrix_write(const rp_matrix* matrix, const char* path, rp_measure measure);

#ifdef __cplusplus
}
#endif

#endif
