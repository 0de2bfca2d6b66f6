! SPDX-License-Identifier: BSD-3-Clause
! A number between 0 and 1.
double precision function randlc(x)
  implicit none
  double precision, intent(in) :: x
  integer(kind=8), parameter :: mask = int(Z'00003FFFFFFFFFFF', 8)
  randlc = 0.5d0**46 * dble(iand(int(x, 8)**2, mask))
end function randlc
