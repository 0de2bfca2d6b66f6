# SPDX-License-Identifier: BSD-3-Clause
# The log of the scripts that try packages: what is tried, and how long each step takes.

# begun: the first line.
begun() {
  echo "rankplace $(git describe --always --dirty --abbrev=12), begun $(date -u '+%F %H:%M') UTC on $(nproc) cores"
}

# timed WHAT COMMAND...: one line, with the seconds.
timed() { local begin=$SECONDS; "${@:2}"; echo "$1: $((SECONDS - begin)) s"; }
