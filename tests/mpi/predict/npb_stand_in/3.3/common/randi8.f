c SPDX-License-Identifier: BSD-3-Clause
c A number between 0 and 1, by 64-bit integers and a mask that is
c written as the real file writes it: not standard Fortran.
      double precision function randlc(x)
      implicit none
      double precision x
      integer*8 mask, bits
      save mask
      data mask/X'00003FFFFFFFFFFF'/
      bits = x
      randlc = 0.5d0**46 * dble(iand(bits * bits, mask))
      return
      end
