# SPDX-License-Identifier: BSD-3-Clause
# Completion of rankplace's command line in fish: install it in share/fish/vendor_completions.d.
function __rankplace_candidates
  set -l words (commandline -opc) (commandline -ct)
  set -l found (rankplace complete -- $words[2..-1] 2>/dev/null)
  if test (count $found) -gt 0
    printf '%s\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c rankplace -f -a '(__rankplace_candidates)'
