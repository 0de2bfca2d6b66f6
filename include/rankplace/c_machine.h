/* SPDX-License-Identifier: BSD-3-Clause */
/** @file
 * Machines in C. Part of rankplace.h.
 */
#ifndef RANKPLACE_C_MACHINE_H
#define RANKPLACE_C_MACHINE_H

#include <rankplace/c_base.h>
#include <rankplace/c_matrix.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The tree of nodes, sockets, caches and cores that ranks are placed on. */
typedef struct rp_machine rp_machine;
struct hwloc_topology;

/** A host that a machine consists of. */
typedef struct rp_host {
  const char* name; /**< of the host, or a range "n[1-4]" */
  uint32_t slots;   /**< ranks that it takes; 0: one per core */
} rp_host;

/** How a description becomes a machine; texts are those of the command line. Begin with all zero.
 */
typedef struct rp_machine_options {
  const rp_host* hosts;     /**< names of the nodes, or those to use of a file; NULL: all */
  size_t host_count;        /**< how many `hosts` there are */
  const char* network;      /**< "torus:8,8,4"; NULL: as the description says */
  const char* levels;       /**< "package,l3"; NULL: all */
  const char* network_card; /**< "auto", "ignore", "package:0"; NULL: "auto" */
  int use_hwthreads; /**< not 0: a rank gets a hardware thread, not a core; errors call it `slots`
                      */
} rp_machine_options;

/** Of a SPEC: "this", "draco", "pack:2 l2:2 core:2 pu:1", "16xSPEC", or the path of an hwloc XML or
 * a cluster file. `options` may be NULL here and below. */
RP_API int rp_machine_from_spec(const char* spec, const rp_machine_options* options,
                                rp_machine** machine);
/** Of the text of an hwloc XML: `node_count` such nodes. */
RP_API int rp_machine_from_xml(const char* xml, size_t node_count,
                               const rp_machine_options* options, rp_machine** machine);
/** Of a loaded hwloc_topology_t, which is neither changed nor kept. */
RP_API int rp_machine_from_hwloc(struct hwloc_topology* topology, size_t node_count,
                                 const rp_machine_options* options, rp_machine** machine);
/** The hosts of a recorded run. */
RP_API int rp_machine_from_profile(const rp_profile* profile, const rp_machine_options* options,
                                   rp_machine** machine);
/** Frees a machine; NULL does nothing. */
RP_API void rp_machine_free(rp_machine* machine);
/** How many nodes a machine has. 0 of NULL. */
RP_API size_t rp_machine_node_count(const rp_machine* machine);
/** How many cores it has, over all nodes; hardware threads where those are the slots. 0 of NULL. */
RP_API size_t rp_machine_core_count(const rp_machine* machine);
/** How many ranks it takes at most, of one core each. 0 of NULL. */
RP_API size_t rp_machine_slot_count(const rp_machine* machine);
/** How many levels it has: where two cores can meet. 0 of NULL. */
RP_API size_t rp_machine_level_count(const rp_machine* machine);
/** "inter-node", ...; level 0 is the outermost. NULL if there is no such level. It belongs to the
 * machine. */
RP_API const char* rp_machine_level_name(const rp_machine* machine, size_t level);
/** The level at which two cores meet, cores counted over all nodes; as many as there are levels if
 * they are one core. */
RP_API int rp_machine_level_of(const rp_machine* machine, uint32_t core_a, uint32_t core_b,
                               size_t* level);

/** A node of a machine. */
typedef struct rp_node {
  const char* name;    /**< belongs to the machine */
  uint32_t first_core; /**< counted over all nodes */
  uint32_t core_count; /**< how many cores the node has */
  uint32_t slots;      /**< ranks that it takes at most */
} rp_node;

/** A node, counted from 0. */
RP_API int rp_machine_node(const rp_machine* machine, size_t index, rp_node* node);
/** The network of the machine if that is no tree: "torus:8,8,4"; else "". It belongs to the
 * machine. */
RP_API const char* rp_machine_network(const rp_machine* machine);

#ifdef __cplusplus
}
#endif

#endif
