c SPDX-License-Identifier: BSD-3-Clause
      include 'mpif.h'
