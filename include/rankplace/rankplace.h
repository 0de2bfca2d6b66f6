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
  RP_OK = 0,
  RP_INPUT_ERROR = 1,    /**< something given is wrong: a file, a matrix, a machine, a placement */
  RP_USAGE_ERROR = 2,    /**< the call is wrong: NULL, or options that do not go together */
  RP_INTERNAL_ERROR = 3, /**< a defect of rankplace, or an exception of a callback */
  RP_OUT_OF_MEMORY = 4
} rp_status;

/** The version of the library, "0.1.0". */
RP_API const char* rp_version(void);
/** Why the last call of this thread that failed did so: problem (why) remedy. "" if none has. It
 * holds until the next call of this thread that fails. */
RP_API const char* rp_last_error(void);
/** Frees a text that a function made. */
RP_API void rp_string_free(char* text);

/* ---- Profiles and matrices ---------------------------------------------------------------- */

/** A run that `rankplace trace` has recorded. */
typedef struct rp_profile rp_profile;
/** A communication matrix: which rank sends how much to which. */
typedef struct rp_matrix rp_matrix;

/** What counts. */
typedef enum rp_measure RP_VALUES { RP_BYTES = 0, RP_MESSAGES = 1 } rp_measure;

/** Reads a profile folder. RP_INPUT_ERROR if no rank left its counts. */
RP_API int rp_profile_read(const char* folder, rp_profile** profile);
/** Reads one phase of it. */
RP_API int rp_profile_read_phase(const char* folder, int phase, rp_profile** profile);
RP_API void rp_profile_free(rp_profile* profile);
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
/** Reads a graph file: .mtx, .graph, .grf, .mat or .prof. */
RP_API int rp_matrix_from_file(const char* path, rp_matrix** matrix);
RP_API void rp_matrix_free(rp_matrix* matrix);
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

/* ---- Machines ----------------------------------------------------------------------------- */

/** The tree of nodes, sockets, caches and cores that ranks are placed on. */
typedef struct rp_machine rp_machine;
struct hwloc_topology;

/** A host that a machine consists of. */
typedef struct rp_host {
  const char* name;
  uint32_t slots; /**< ranks that it takes; 0: one per core */
} rp_host;

/** How a description becomes a machine; texts are those of the command line. Begin with all zero.
 */
typedef struct rp_machine_options {
  const rp_host* hosts; /**< names of the nodes, or those to use of a file; NULL: all */
  size_t host_count;
  const char* network;      /**< "torus:8,8,4"; NULL: as the description says */
  const char* levels;       /**< "package,l3"; NULL: all */
  const char* network_card; /**< "auto", "ignore", "package:0"; NULL: "auto" */
  int use_hwthreads;        /**< not 0: a rank gets a hardware thread, not a core */
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
RP_API void rp_machine_free(rp_machine* machine);
RP_API size_t rp_machine_node_count(const rp_machine* machine);
RP_API size_t rp_machine_core_count(const rp_machine* machine);
RP_API size_t rp_machine_slot_count(const rp_machine* machine);
RP_API size_t rp_machine_level_count(const rp_machine* machine);
/** "inter-node", ...; level 0 is the outermost. NULL if there is no such level. It belongs to the
 * machine. */
RP_API const char* rp_machine_level_name(const rp_machine* machine, size_t level);
/** The network of the machine if that is no tree: "torus:8,8,4"; else "". It belongs to the
 * machine. */
RP_API const char* rp_machine_network(const rp_machine* machine);

/* ---- Placements --------------------------------------------------------------------------- */

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
RP_API int rp_placement_write(const rp_placement* placement, const char* path);
/** The text of a placement file. Free it with rp_string_free(). */
RP_API int rp_placement_to_json(const rp_placement* placement, char** json);
RP_API void rp_placement_free(rp_placement* placement);
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
  uint64_t largest_link_by_speed;
  uint64_t byte_hops;
} rp_network_cost;

/** Not 0: `cost`, which may be NULL, has it. 0: the placement's machine is a tree. */
RP_API int rp_placement_network(const rp_placement* placement, rp_network_cost* cost);
/** The same of what no placement passes; 0 also if the placement was not searched. */
RP_API int rp_placement_network_bound(const rp_placement* placement, rp_network_cost* cost);

/* ---- Searches ----------------------------------------------------------------------------- */

typedef enum rp_objective RP_VALUES {
  RP_LEXICOGRAPHIC = 0, /**< outermost level first: the busiest link, then the sum */
  RP_HOP_BYTES = 1,     /**< the sum of volume x distance */
  RP_BOTTLENECK = 2,    /**< the largest load / bandwidth of any link */
  RP_PREDICTED = 3      /**< the predicted time; needs rp_map_options::links */
} rp_objective;

typedef enum rp_sense RP_VALUES { RP_BEST = 0, RP_WORST = 1 } rp_sense;
typedef enum rp_preset RP_VALUES {
  RP_PRESET_FAST = 0,
  RP_PRESET_STANDARD = 1,
  RP_PRESET_BEST = 2
} rp_preset;
typedef enum rp_nodes RP_VALUES {
  RP_REMAP = 0,        /**< all: how many are used, and which ranks share one, is searched too */
  RP_KEEP = 1,         /**< ranks stay on the nodes where the profile saw them */
  RP_FEWEST_NODES = 2, /**< the first nodes, as many as filling their slots in order needs */
  RP_FIRST_NODES = 3   /**< the first nodes, as many as rp_map_options::node_count says */
} rp_nodes;
typedef enum rp_idle RP_VALUES { RP_IDLE_SEARCH = 0, RP_IDLE_PACK = 1, RP_IDLE_SPREAD = 2 } rp_idle;
typedef enum rp_baseline RP_VALUES {
  RP_PACKED = 0,
  RP_MPIRUN = 1,
  RP_BY_NODE = 2,
  RP_BY_SOCKET = 3,
  RP_SCATTERED = 4,
  RP_RCM = 5,
  RP_RANDOM = 6
} rp_baseline;

/** A rank that stays on one core, by hwloc's logical number inside the host. */
typedef struct rp_fixed_rank {
  uint32_t rank;
  uint32_t core;
  const char* host;
} rp_fixed_rank;

/** What a level carries; unit: bytes or messages, as the measure says. */
typedef struct rp_level_load {
  const char* name;      /**< "inter-node"; belongs to what it was asked of */
  uint64_t largest_link; /**< load of the busiest link, both directions */
  uint64_t link_sum;     /**< sum over the links of the level */
  uint64_t pair_volume;  /**< what ranks that meet at this level exchange */
} rp_level_load;

/** What the links between switches carry in a network that is no tree (docs/networks.md); loads are
 * expected ones, both directions. */
typedef struct rp_network_load {
  const char* busiest_link;       /**< belongs to the result; "": no link carries anything */
  uint64_t largest_link;          /**< its load */
  uint64_t largest_link_by_speed; /**< the same, of a link as fast as a node's own */
  uint64_t byte_hops;             /**< sum over pairs of ranks: volume x links between switches */
  double mean_hops;               /**< of what different nodes exchange */
} rp_network_load;

/** How good the best placement is so far; it holds during the callback. */
typedef struct rp_progress {
  const rp_level_load* best; /**< level_count, outermost first */
  const rp_level_load* bound;
  size_t level_count;
  const char* text; /**< "J 1234 (bound 1000)" */
} rp_progress;

/** Ends searches early, from any thread. */
typedef struct rp_stop rp_stop;

/** What is searched, and how. Begin with rp_map_defaults(). */
typedef struct rp_map_options {
  rp_objective objective;
  rp_measure measure;
  rp_sense sense;
  rp_preset preset;
  rp_nodes nodes;    /**< which nodes the ranks may use */
  size_t node_count; /**< RP_FIRST_NODES: from 1 on; else 0 */
  rp_idle idle;      /**< which cores stay idle where there are more than ranks */
  uint32_t cores_per_rank;
  const uint64_t*
      distances; /**< RP_HOP_BYTES: one per level, outermost first; NULL: links between */
  size_t distance_count;
  const uint64_t* bandwidths; /**< RP_BOTTLENECK: one per level, outermost first; NULL: equal */
  size_t bandwidth_count;
  const char* links; /**< what links cost: a preset or a machine.json; NULL: not known */
  const rp_fixed_rank* fixed;
  size_t fixed_count;
  const rp_placement* start; /**< to begin with; NULL: none */
  size_t max_moves;          /**< ranks that may leave their places of `start`; SIZE_MAX: all */
  double time_s;             /**< how long, instead of the preset's work; 0: as the preset says */
  uint64_t seed;             /**< same seed, same result */
  size_t threads;            /**< 0: one per core */
  const rp_stop* stop;       /**< ends the search with the best that it has; NULL: nobody */
  /** Called whenever there is something better, from any thread, one call at a time; not by
   * searches of few moves or by predicted time, which say nothing before their end. Ends the search
   * with the best that it has if it returns anything but 0. NULL: nobody is told. */
  int (*progress)(const rp_progress* progress, void* user);
  void* user; /**< handed to `progress` */
} rp_map_options;

/** What the command line does without options: RP_PRESET_STANDARD, one core per rank, seed 1. */
RP_API rp_map_options rp_map_defaults(void);

RP_API int rp_stop_new(rp_stop** stop);
/** Asks all searches with this `stop` to end, now and later. */
RP_API void rp_stop_request(rp_stop* stop);
/** Searches that have begun keep what they need of it. */
RP_API void rp_stop_free(rp_stop* stop);

/** A placement and what it costs, or a bound. */
typedef struct rp_result rp_result;

/** Searches a placement. `options` may be NULL here and below: rp_map_defaults(). The same inputs
 * give the same result on any number of threads, unless time or a stop ends the search. */
RP_API int rp_map(const rp_matrix* matrix, const rp_machine* machine, const rp_map_options* options,
                  rp_result** result);
/** What a placement costs. */
RP_API int rp_evaluate(const rp_matrix* matrix, const rp_machine* machine,
                       const rp_placement* placement, const rp_map_options* options,
                       rp_result** result);
/** A placement that needs no search. */
RP_API int rp_place_baseline(const rp_matrix* matrix, const rp_machine* machine,
                             rp_baseline baseline, const rp_map_options* options,
                             rp_result** result);
/** What is known without a search of the placement that rp_map() would look for: the result has a
 * bound only. */
RP_API int rp_bound(const rp_matrix* matrix, const rp_machine* machine,
                    const rp_map_options* options, rp_result** result);

RP_API void rp_result_free(rp_result* result);
/** The placement, which belongs to the result; NULL of a bound. */
RP_API const rp_placement* rp_result_placement(const rp_result* result);
/** Not 0: the placement is optimal. */
RP_API int rp_result_is_proved(const rp_result* result);
/** Not 0: the search was asked to stop before it was done. */
RP_API int rp_result_is_stopped(const rp_result* result);
/** Who found the placement; belongs to the result. */
RP_API const char* rp_result_algorithm(const rp_result* result);
/** What each level carries, outermost first; they belong to the result. */
RP_API const rp_level_load* rp_result_levels(const rp_result* result, size_t* level_count);
/** What no placement passes, outermost level first; none (NULL) but of searches and rp_bound(). An
 * inner level is bounded among placements with the same loads further out: another placement may
 * have less there. */
RP_API const rp_level_load* rp_result_bound_levels(const rp_result* result, size_t* level_count);
/** What the network carries; NULL if the machine is a tree, and of rp_bound(). */
RP_API const rp_network_load* rp_result_network(const rp_result* result);
/** What RP_HOP_BYTES (J) or RP_BOTTLENECK counts; NaN of the other objectives. */
RP_API double rp_result_value(const rp_result* result);
RP_API double rp_result_bound_value(const rp_result* result);
/** Bytes between nodes / inside them; NaN where no bytes stay inside. */
RP_API double rp_result_node_ratio(const rp_result* result);

/* ---- Launch files ------------------------------------------------------------------------- */

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
