#!/bin/bash
# SPDX-License-Identifier: BSD-3-Clause
# The whole loop in one Flux job: what is here, the nodes, a recorded run, the best and the worst placement, reruns.
# Submit it with your program: flux batch loop.flux ./app ARGUMENTS...
#flux: -N4 --exclusive
#flux: --time-limit=1h
set -euo pipefail
[ $# -gt 0 ] || { echo "usage: flux batch $0 PROGRAM ARGUMENTS..." >&2; exit 2; }

nodes=$(flux getattr size)
out=${RANKPLACE_OUTPUT:-rankplace.$(flux getattr jobid)}  # on a file system that every node sees
mkdir -p "$out"
read -ra tune_options <<<"${RANKPLACE_TUNE_OPTIONS:-}"  # "--runs 10", say

rankplace doctor "$1" || true
rankplace topology gather -o "$out/cluster.json" -- flux run -N"$nodes" --tasks-per-node=1
slots=$(rankplace topology "$out/cluster.json" --json | sed -n 's/^  "slots": \([0-9]*\).*/\1/p')
ranks=${RANKPLACE_RANKS:-$slots}  # a rank on every core, or as many as you say
rankplace tune "${tune_options[@]}" -o "$out/tuned" --machine "$out/cluster.json" -- flux run -N"$nodes" -n"$ranks" "$@"

# What to type from now on.
rankplace rankfile "$out/tuned/placements/best.json" --launcher flux -o "$out/best.hosts"
