# SPDX-License-Identifier: BSD-3-Clause
# Completion of rankplace's command line in fish: install it in share/fish/vendor_completions.d.
function __rankplace_candidates
  set -l words (commandline -opc) (commandline -ct)
  rankplace complete -- $words[2..-1] 2>/dev/null
end
complete -c rankplace -a '(__rankplace_candidates)'
