// SPDX-License-Identifier: BSD-3-Clause
#pragma once

/// The environment variables by which `rankplace reorder` tells librankplace_reorder what to do. A
/// program that links the library sets them itself.
namespace rankplace::reorder::launch {

/// "on", "dry-run" or "check"; "off" or not set: programs run as without the library. So they do
/// with anything else, after a message.
inline constexpr const char* mode_variable = "RANKPLACE_REORDER";
inline constexpr const char* mode_on = "on";
inline constexpr const char* mode_dry_run = "dry-run";
inline constexpr const char* mode_check = "check";
inline constexpr const char* mode_off = "off";

/// Seconds that the search for a graph may take.
inline constexpr const char* budget_variable = "RANKPLACE_REORDER_BUDGET";
/// "lexicographic" (not set: this one), "hop-bytes" or "bottleneck".
inline constexpr const char* objective_variable = "RANKPLACE_REORDER_OBJECTIVE";
/// A machine.json of `rankplace calibrate`, or another file with link costs.
inline constexpr const char* links_variable = "RANKPLACE_REORDER_LINKS";
/// The switches above the nodes: Slurm's topology.conf, or "fat-tree:4,8".
inline constexpr const char* network_variable = "RANKPLACE_REORDER_NETWORK";
/// What neighbours exchange along each dimension of a Cartesian grid: "4,1,1".
inline constexpr const char* weights_variable = "RANKPLACE_REORDER_WEIGHTS";
/// The name of this process's node, where host names do not tell nodes apart (containers).
inline constexpr const char* node_variable = "RANKPLACE_REORDER_NODE";

/// "librankplace_reorder_openmpi.so", ...: with the name of an MpiInterface.
inline constexpr const char* library_prefix = "librankplace_reorder_";

}  // namespace rankplace::reorder::launch
