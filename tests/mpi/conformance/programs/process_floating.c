// SPDX-License-Identifier: BSD-3-Clause
// Floating-point exceptions: the flags that are set, and traps for those that are not.
#define _GNU_SOURCE
#include <fenv.h>

#include "report.h"

static void show(const char* when) {
  printf("%s: invalid %d division %d overflow %d rounding %d\n", when,
         fetestexcept(FE_INVALID) != 0, fetestexcept(FE_DIVBYZERO) != 0,
         fetestexcept(FE_OVERFLOW) != 0, fegetround());
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  show("after MPI_Init");
  feclearexcept(FE_ALL_EXCEPT);
  fesetround(FE_UPWARD);
  feenableexcept(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW);
  double sum = 0, part = rank + 0.1;
  MPI_Allreduce(&part, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  printf("%.17g\n", sum);
  MPI_Finalize();
  show("after MPI_Finalize");
  return 0;
}
