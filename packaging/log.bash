# SPDX-License-Identifier: BSD-3-Clause
# The log of the scripts that try packages: what is tried, how long each step takes, and a table of the loops.

# begun: the first line.
begun() {
  echo "rankplace $(git describe --always --dirty --abbrev=12), begun $(date -u '+%F %H:%M') UTC on $(nproc) cores"
}

# timed WHAT COMMAND...: one line, with the seconds.
timed() { local begin=$SECONDS; "${@:2}"; echo "$1: $((SECONDS - begin)) s"; }

# versions: reads lines "PACKAGE VERSION"; says them in one, without Debian's revisions.
versions() { sed -E 's/ [0-9]+:/ /; s/ ([^-+ ]*)[-+].*/ \1/' | paste -sd , | sed 's/,/, /g'; }

# codename: of this machine's release.
codename() { (source /etc/os-release; echo "${VERSION_CODENAME:-$ID}"); }

# row PACKAGE RELEASE MPI VERSIONS SECONDS RESULT: of the table.
row() { printf '| %s | %s | %s | %s | %s | %s |\n' "$@"; }

# looped PACKAGE RELEASE VERSIONS COMMAND...: runs packaging/loop/loop by COMMAND, and says a row of the table.
looped() {
  local begin=$SECONDS said; said=$(mktemp)
  "${@:4}" 2>&1 | tee "$said"
  row "$1" "$2" "$(sed -n '/, user /{s/.*, //p;q}' "$said")" "$3" "$((SECONDS - begin)) s" passed
  rm "$said"
}

# table LOG: the rows of a log.
table() {
  row package release MPI versions loop result
  printf -- '|---|---|---|---|---|---|\n'
  grep '^| ' "$1"
}
