# SPDX-License-Identifier: BSD-3-Clause
# Completion of rankplace's command line in bash: `source` this file, or install it in
# share/bash-completion/completions/rankplace.
_rankplace() {
  local IFS=$'\n'
  COMPREPLY=($(rankplace complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o bashdefault -o default -F _rankplace rankplace
