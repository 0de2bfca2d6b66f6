! SPDX-License-Identifier: BSD-3-Clause
subroutine print_results(verified, flags)
  implicit none
  logical, intent(in) :: verified
  character(len=*), intent(in) :: flags
  write (*, '(" Verification    = ", 12x, a)') merge('  SUCCESSFUL', 'UNSUCCESSFUL', verified)
  write (*, '("    FFLAGS       = ", a)') flags
end subroutine print_results
