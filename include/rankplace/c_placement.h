/* SPDX-License-Identifier: BSD-3-Clause */
/** @file
 * Placements and launch files in C. Part of rankplace.h.
 */
#ifndef RANKPLACE_C_PLACEMENT_H
#define RANKPLACE_C_PLACEMENT_H

#include <rankplace/c_base.h>
#include <rankplace/c_machine.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Where each rank runs, and where that comes from. */
typedef struct rp_placement rp_placement;

/** Rank r on core cores[r] of the machine, counted over all nodes. */
RP_API int rp_placement_on(const rp_machine* machine, const uint32_t* cores, size_t rank_count,
                           rp_placement** placement);
/** The inverse: writes the first core of each rank into an array of the caller. */
RP_API int rp_placement_cores(const rp_placement* placement, const rp_machine* machine,
                              uint32_t* cores);
/** Reads a placement file as `rankplace map` writes it. */
RP_API int rp_placement_read(const char* path, rp_placement** placement);
/** Writes it, whole or not at all; makes folders that are missing. */
RP_API int rp_placement_write(const rp_placement* placement, const char* path);
/** The text of a placement file. Free it with rp_string_free(). */
RP_API int rp_placement_to_json(const rp_placement* placement, char** json);
/** Frees a placement; NULL does nothing. */
RP_API void rp_placement_free(rp_placement* placement);
/** How many ranks are placed. 0 of NULL. */
RP_API size_t rp_placement_rank_count(const rp_placement* placement);
/** The host of a rank; NULL if there is no such rank. It belongs to the placement. */
RP_API const char* rp_placement_host(const rp_placement* placement, size_t rank);
/** How many cores a rank has; 0 if there is no such rank. */
RP_API size_t rp_placement_core_count(const rp_placement* placement, size_t rank);
/** Their hwloc logical numbers inside the host; NULL if there is no such rank. They belong to the
 * placement. */
RP_API const uint32_t* rp_placement_cores_of(const rp_placement* placement, size_t rank);

/** What a placement's network carries, as placement files tell it; see rp_network_load. */
typedef struct rp_network_cost {
  uint64_t largest_link_by_speed; /**< as rp_network_load::largest_link_by_speed */
  uint64_t byte_hops;             /**< as rp_network_load::byte_hops */
} rp_network_cost;

/** Not 0: `cost`, which may be NULL, has it. 0: the placement's machine is a tree. */
RP_API int rp_placement_network(const rp_placement* placement, rp_network_cost* cost);
/** The same of what no placement passes; 0 also if the placement was not searched. */
RP_API int rp_placement_network_bound(const rp_placement* placement, rp_network_cost* cost);

/** Writes FOLDER/NAME.json and the launch file, whose ending is the launcher's own
 * (FOLDER/NAME.rankfile for Open MPI). `launcher`: "openmpi", "prrte", "mpich", "slurm", "intel",
 * "cray", "pals", "flux", "jsrun", "fujitsu", "exec", "openmpi-contexts". `command`, which may be
 * NULL, becomes the command that uses the launch file, without the program; free it with
 * rp_string_free(). */
RP_API int rp_write_launch_files(const rp_placement* placement, const char* launcher,
                                 const char* folder, const char* name, char** command);
/** Reads the ranks of a launch file, or of a placement (".json"). Not of files that tell no cores:
    those for Flux, and those for Slurm where nodes use different cores. */
RP_API int rp_read_launch_file(const char* path, const rp_machine* machine,
                               rp_placement** placement);

#ifdef __cplusplus
}
#endif

#endif
