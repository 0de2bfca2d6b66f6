# SPDX-License-Identifier: BSD-3-Clause
# Completion of rankplace's command line in bash: `source` this file, or install it in
# share/bash-completion/completions/rankplace.
_rankplace() {
  # Bash takes "--objective=hop" for three words, and completes the last of them.
  local word words=() before=""
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [[ ${#words[@]} -gt 0 && ( $word = "=" || ${words[-1]} = --*= ) ]]; then words[-1]+=$word; else words+=("$word"); fi
  done
  if [[ ${#words[@]} -eq 0 ]]; then words=(""); fi
  if [[ ${words[-1]} = --*=* ]]; then before=${words[-1]%%=*}=; fi
  mapfile -t COMPREPLY < <(rankplace complete -- "${words[@]}" 2>/dev/null)
  COMPREPLY=("${COMPREPLY[@]#"$before"}")
}
complete -o bashdefault -o default -F _rankplace rankplace
