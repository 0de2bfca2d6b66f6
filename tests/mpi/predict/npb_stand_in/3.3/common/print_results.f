c SPDX-License-Identifier: BSD-3-Clause
      subroutine print_results(verified, flags)
      implicit none
      logical verified
      character*(*) flags
      if (verified) then
         write (*, 1) '  SUCCESSFUL'
      else
         write (*, 1) 'UNSUCCESSFUL'
      endif
 1    format(' Verification    = ', 12x, a)
      write (*, 2) flags
 2    format('    FFLAGS       = ', a)
      return
      end
