# SPDX-License-Identifier: BSD-3-Clause
# Sourced by scripts: how far long work is, and about how long the rest takes.

# Reads whole percents, a line each; says "WHAT: 40 %, about 2 min left" on stderr: on a terminal as
# one line that changes, else every PROGRESS_PAUSE_S seconds (default 10).
show_progress() {
  local what=$1 percent passed left text said=$SECONDS start=$SECONDS pause=${PROGRESS_PAUSE_S:-10}
  while read -r percent; do
    passed=$((SECONDS - start))
    if [ "$percent" -lt 1 ] || [ "$passed" -lt 1 ]; then continue; fi
    left=$((passed * (100 - percent) / percent))
    if [ $left -ge 90 ]; then text="about $(((left + 30) / 60)) min left"; else text="about $left s left"; fi
    if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then printf '\r\033[K%s: %d %%, %s' "$what" "$percent" "$text" >&2
    elif [ $((SECONDS - said)) -ge "$pause" ]; then printf '%s: %d %%, %s\n' "$what" "$percent" "$text" >&2; said=$SECONDS; fi
  done
  if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then printf '\r\033[K' >&2; fi
}

# The percents of apt's status lines (APT::Status-Fd): downloads are taken for the first half.
percents_of_apt() {
  local kind percent
  while IFS=: read -r kind _ percent _; do
    percent=${percent%%.*}
    case $kind in
      dlstatus) echo $((percent / 2)) ;;
      pmstatus) echo $((50 + percent / 2)) ;;
    esac
  done
}

# The percents of Ninja's lines under NINJA_STATUS='%p ', and of make's: "[ 40%] Building".
percents_of_build() {
  local line
  while read -r line; do
    if [[ $line =~ ^(\[\ *)?([0-9]+)% ]]; then echo "${BASH_REMATCH[2]}"; fi
  done
}
