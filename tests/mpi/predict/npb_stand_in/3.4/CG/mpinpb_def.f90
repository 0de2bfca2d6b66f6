! SPDX-License-Identifier: BSD-3-Clause
module mpinpb
  use mpi
end module mpinpb
