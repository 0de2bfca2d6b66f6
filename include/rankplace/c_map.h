/* SPDX-License-Identifier: BSD-3-Clause */
/** @file
 * Searches, costs and bounds in C. Part of rankplace.h.
 */
#ifndef RANKPLACE_C_MAP_H
#define RANKPLACE_C_MAP_H

#include <rankplace/c_base.h>
#include <rankplace/c_machine.h>
#include <rankplace/c_matrix.h>
#include <rankplace/c_placement.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a search minimises, or maximises with RP_WORST. */
typedef enum rp_objective RP_VALUES {
  RP_LEXICOGRAPHIC = 0, /**< outermost level first: the busiest link, then the sum */
  RP_HOP_BYTES = 1,     /**< the sum of volume x distance */
  RP_BOTTLENECK = 2,    /**< the largest load / bandwidth of any link */
  RP_PREDICTED = 3      /**< the predicted time; needs rp_map_options::links */
} rp_objective;

/** Which end of the objective is searched. */
typedef enum rp_sense RP_VALUES {
  RP_BEST = 0, /**< the best placement */
  RP_WORST = 1 /**< the worst placement */
} rp_sense;
/** How much work a search does. */
typedef enum rp_preset RP_VALUES {
  RP_PRESET_FAST = 0,     /**< the least work */
  RP_PRESET_STANDARD = 1, /**< what the command line does by itself */
  RP_PRESET_BEST = 2      /**< the most work */
} rp_preset;
/** Which nodes the ranks may use. */
typedef enum rp_nodes RP_VALUES {
  RP_REMAP = 0,        /**< all: how many are used, and which ranks share one, is searched too */
  RP_KEEP = 1,         /**< ranks stay on the nodes where the profile saw them */
  RP_FEWEST_NODES = 2, /**< the first nodes, as many as filling their slots in order needs */
  RP_FIRST_NODES = 3   /**< the first nodes, as many as rp_map_options::node_count says */
} rp_nodes;
/** Which cores stay idle where there are more than ranks. */
typedef enum rp_idle RP_VALUES {
  RP_IDLE_SEARCH = 0, /**< the search says: bounds and proofs are about all choices */
  RP_IDLE_PACK = 1,   /**< as few nodes, sockets and caches as possible are used */
  RP_IDLE_SPREAD = 2  /**< ranks go evenly over the nodes, sockets and caches */
} rp_idle;
/** Placements that need no search. */
typedef enum rp_baseline RP_VALUES {
  RP_PACKED = 0,    /**< rank after rank on the next core (mpirun --map-by core) */
  RP_MPIRUN = 1,    /**< what mpirun does by itself */
  RP_BY_NODE = 2,   /**< round-robin over the nodes (mpirun --map-by node) */
  RP_BY_SOCKET = 3, /**< round-robin over the sockets of a node */
  RP_SCATTERED = 4, /**< round-robin over nodes, sockets, and so on inwards */
  RP_RCM = 5,       /**< in the order of reverse Cuthill and McKee (1969) */
  RP_RANDOM = 6     /**< the median of up to 100 random ones, by the seed */
} rp_baseline;

/** A rank that stays on one core, by hwloc's logical number inside the host. */
typedef struct rp_fixed_rank {
  uint32_t rank;    /**< counted from 0 */
  uint32_t core;    /**< hwloc's logical number inside the host */
  const char* host; /**< name of the node */
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
  const rp_level_load* best;  /**< level_count, outermost first */
  const rp_level_load* bound; /**< what no placement passes: level_count, outermost first */
  size_t level_count;         /**< how many levels `best` and `bound` have */
  const char* text;           /**< "J 1234 (bound 1000)" */
} rp_progress;

/** Ends searches early, from any thread. */
typedef struct rp_stop rp_stop;

/** What is searched, and how. Begin with rp_map_defaults(). */
typedef struct rp_map_options {
  rp_objective objective;  /**< what the search minimises */
  rp_measure measure;      /**< what counts: bytes or messages */
  rp_sense sense;          /**< the best placement or the worst */
  rp_preset preset;        /**< how much work the search does */
  rp_nodes nodes;          /**< which nodes the ranks may use */
  size_t node_count;       /**< RP_FIRST_NODES: from 1 on; else 0 */
  rp_idle idle;            /**< which cores stay idle where there are more than ranks */
  uint32_t cores_per_rank; /**< or hardware threads, where those are the slots */
  const uint64_t*
      distances;         /**< RP_HOP_BYTES: one per level, outermost first; NULL: links between */
  size_t distance_count; /**< how many `distances` there are */
  const uint64_t* bandwidths; /**< RP_BOTTLENECK: one per level, outermost first; NULL: equal */
  size_t bandwidth_count;     /**< how many `bandwidths` there are */
  const char* links;          /**< what links cost: a preset or a machine.json; NULL: not known */
  const rp_fixed_rank* fixed; /**< ranks that stay on one core; NULL: none */
  size_t fixed_count;         /**< how many `fixed` ranks there are */
  const rp_placement* start;  /**< to begin with; fixed ranks move to their cores; NULL: none */
  size_t max_moves;           /**< ranks that may leave their places of `start`; SIZE_MAX: all */
  double time_s;              /**< how long, instead of the preset's work; 0: as the preset says */
  uint64_t seed;              /**< same seed, same result */
  size_t threads;             /**< 0: one per core */
  const rp_stop* stop;        /**< ends the search with the best that it has; NULL: nobody */
  /** Called whenever there is something better, from any thread, one call at a time; not by
   * searches of few moves or by predicted time, which say nothing before their end. Ends the search
   * with the best that it has if it returns anything but 0. NULL: nobody is told. */
  int (*progress)(const rp_progress* progress, void* user);
  void* user; /**< handed to `progress` */
} rp_map_options;

/** What the command line does without options: RP_PRESET_STANDARD, one core per rank, seed 1. */
RP_API rp_map_options rp_map_defaults(void);

/** Makes a stop that has not been requested yet. */
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

/** Frees a result and what belongs to it; NULL does nothing. */
RP_API void rp_result_free(rp_result* result);
/** The placement, which belongs to the result; NULL of a bound. */
RP_API const rp_placement* rp_result_placement(const rp_result* result);
/** Not 0: the placement is optimal. */
RP_API int rp_result_is_proved(const rp_result* result);
/** Not 0: the search was asked to stop before it was done. */
RP_API int rp_result_is_stopped(const rp_result* result);
/** Who found the placement; belongs to the result. */
RP_API const char* rp_result_algorithm(const rp_result* result);
/** How many distinct placements an exact search stood for; 0: no exact search. */
RP_API uint64_t rp_result_distinct_placements(const rp_result* result);
/** The predicted time in words, with RP_PREDICTED; else "". It belongs to the result. */
RP_API const char* rp_result_prediction(const rp_result* result);

/** Ranks that can move without the others, because they take one another's cores or idle ones.
 * They are where rp_map_options::start has them, and go to where the result has them. */
typedef struct rp_move {
  const uint32_t* ranks;      /**< belongs to the result */
  size_t rank_count;          /**< how many `ranks` move */
  const rp_level_load* after; /**< what the levels carry after this move and those before */
  size_t level_count;         /**< how many levels `after` has */
} rp_move;

/** Moves of a search with rp_map_options::max_moves, in their order; 0 of other results. */
RP_API size_t rp_result_move_count(const rp_result* result);
/** A move, counted from 0. */
RP_API int rp_result_move(const rp_result* result, size_t index, rp_move* move);
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
/** The bound of rp_result_value(); NaN where there is none. */
RP_API double rp_result_bound_value(const rp_result* result);
/** Bytes between nodes / inside them; NaN where no bytes stay inside. */
RP_API double rp_result_node_ratio(const rp_result* result);

#ifdef __cplusplus
}
#endif

#endif
