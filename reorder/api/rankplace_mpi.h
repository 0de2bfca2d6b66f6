/* SPDX-License-Identifier: BSD-3-Clause */
#ifndef RANKPLACE_MPI_H
#define RANKPLACE_MPI_H

/** @file
 * Better orders of ranks, for MPI programs that know what they will send.
 *
 * Processes stay where the launcher put them. Each function makes a communicator of the same
 * processes, in which ranks that talk much are near each other: on one node, in one socket, behind
 * one cache. What the new communicator costs by the objective is never more than what `comm` costs;
 * if nothing better is found, the order is that of `comm`.
 *
 * All functions are collective over `comm`, an intracommunicator. They synchronise its processes.
 * As MPI_Comm_split, they give `*newcomm` the error handler of `comm`, but neither its attributes
 * nor its topology. The caller frees it with MPI_Comm_free. Data that a process holds stay with the
 * process: a program calls these functions before it spreads its data, or sends them to the
 * processes that have their old ranks now (MPI_Group_translate_ranks tells which).
 *
 * Errors are MPI error codes. As functions of MPI do, each first calls the error handler of `comm`,
 * whose default ends the job. Under MPI_ERRORS_RETURN it returns the code, on all processes, and
 * `*newcomm` is MPI_COMM_NULL. MPI_Error_string gives the text. MPI_Error_class gives the class,
 * with Open MPI: MPI_ERR_COMM (no intracommunicator), MPI_ERR_ARG (neighbours, weights, a graph of
 * another size), MPI_ERR_INFO_VALUE, MPI_ERR_OTHER (a file that cannot be read). Other libraries
 * show no text of ours for these, so codes have a class of their own.
 *
 * Keys of `info`, which may be MPI_INFO_NULL; those of rank 0 count:
 * - "rankplace_objective": "lexicographic" (default), "hop-bytes" or "bottleneck";
 * - "rankplace_budget": seconds that the search may take, "0.5"; default: 0.1 for each 1000 ranks,
 *   at most 10;
 * - "rankplace_links": file with the costs of links (rankplace calibrate), for the last two
 *   objectives;
 * - "rankplace_network": switches above the nodes, Slurm's topology.conf or "fat-tree:4,8";
 * - "rankplace_phase": of a profile, only this phase, "2".
 *
 * Link the library of your MPI library's binary interface: librankplace_reorder_openmpi,
 * librankplace_reorder_mpich or librankplace_reorder_abi.
 */

#include <mpi.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The order for a graph that the program knows. Rank r of `newcomm` is to send what this process,
 * as rank r of `comm`, tells here.
 *
 * @param comm        whose processes are reordered
 * @param count       number of neighbours, from 0 on; each process has its own
 * @param neighbours  ranks of `comm` that this rank will send to; one may come several times
 * @param weights     bytes to each of them, from 0 on; NULL: one each
 * @param info        see above
 * @param newcomm     the communicator in the new order
 */
int rankplace_comm_reorder(MPI_Comm comm, int count, const int neighbours[],
                           const long long weights[], MPI_Info info, MPI_Comm* newcomm);

/**
 * The order for the traffic of an earlier run. Rank 0 reads the file.
 *
 * @param comm     of as many ranks as the profile or matrix
 * @param path     a profile of rankplace trace, or a Matrix Market file (.mtx) of bytes from rank
 *                 (row) to rank (column)
 * @param info     see above
 * @param newcomm  the communicator in the new order
 */
int rankplace_comm_reorder_from_profile(MPI_Comm comm, const char* path, MPI_Info info,
                                        MPI_Comm* newcomm);

/**
 * The order for what this run has sent so far, as the tracer counted it (rankplace trace): in the
 * phase of MPI_Pcontrol that is on, since the last call of this function in that phase. Traffic
 * with processes outside `comm` does not count.
 *
 * Without the tracer, or if it has counted nothing, `newcomm` has the order of `comm`, and a
 * message on stderr says so once.
 *
 * @param comm     whose processes are reordered, all of one job (else MPI_ERR_COMM)
 * @param newcomm  the communicator in the new order
 */
int rankplace_comm_reorder_live(MPI_Comm comm, MPI_Comm* newcomm);

#ifdef __cplusplus
}
#endif

#endif
