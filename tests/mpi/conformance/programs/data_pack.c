// SPDX-License-Identifier: BSD-3-Clause
// Packed messages, in the library's and in the external format.
#include "report.h"

int main(int argc, char** argv) {
  begin(&argc, &argv);
  char buffer[256], in[256];
  const int numbers[3] = {1, -2, rank};
  const double value = 0.5;
  int place = 0, received = 0, back[3];
  double number = 0;
  MPI_Status status;
  MPI_Pack(numbers, 3, MPI_INT, buffer, sizeof buffer, &place, MPI_COMM_WORLD);
  MPI_Pack(&value, 1, MPI_DOUBLE, buffer, sizeof buffer, &place, MPI_COMM_WORLD);
  printf("packed %d\n", place);
  MPI_Sendrecv(buffer, place, MPI_PACKED, (rank + 1) % size, 0, in, sizeof in, MPI_PACKED,
               (rank + size - 1) % size, 0, MPI_COMM_WORLD, &status);
  MPI_Get_count(&status, MPI_PACKED, &received);
  place = 0;
  MPI_Unpack(in, received, &place, back, 3, MPI_INT, MPI_COMM_WORLD);
  MPI_Unpack(in, received, &place, &number, 1, MPI_DOUBLE, MPI_COMM_WORLD);
  print_ints("unpacked", 3, back);
  printf("%g after %d of %d\n", number, place, received);
  MPI_Aint bytes = 0, at = 0;
  MPI_Pack_external_size("external32", 3, MPI_INT, &bytes);
  MPI_Pack_external("external32", numbers, 3, MPI_INT, buffer, sizeof buffer, &at);
  printf("external %ld %ld:", (long)bytes, (long)at);
  for (MPI_Aint i = 0; i < at; ++i) printf(" %d", buffer[i]);
  printf("\n");
  MPI_Finalize();
  return 0;
}
