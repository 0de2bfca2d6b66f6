// SPDX-License-Identifier: BSD-3-Clause
// Derived datatypes: sizes, extents, envelopes, and what arrives.
#include <stddef.h>

#include "report.h"

typedef struct {
  char tag;
  double value;
} Item;

static void show(const char* what, MPI_Datatype type) {
  int bytes = 0, integers, addresses, types, combiner;
  MPI_Aint lower, extent, true_lower, true_extent;
  MPI_Type_commit(&type);
  MPI_Type_size(type, &bytes);
  MPI_Type_get_extent(type, &lower, &extent);
  MPI_Type_get_true_extent(type, &true_lower, &true_extent);
  MPI_Type_get_envelope(type, &integers, &addresses, &types, &combiner);
  printf("%s: size %d extent %ld %ld true %ld %ld envelope %d %d %d %d\n", what, bytes, (long)lower,
         (long)extent, (long)true_lower, (long)true_extent, integers, addresses, types, combiner);
  signed char out[512], in[512] = {0};
  long sum = 0;
  for (int i = 0; i < 512; ++i) out[i] = (signed char)(i % 100);
  MPI_Sendrecv(out + 128, 1, type, rank, 0, in + 128, 1, type, rank, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  for (int i = 0; i < 512; ++i) sum += in[i];
  printf("arrived %ld\n", sum);
  MPI_Type_free(&type);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  MPI_Datatype type;
  const int lengths[2] = {1, 2}, places[2] = {3, 0}, sizes[2] = {4, 5}, part[2] = {2, 2},
            at[2] = {1, 2};
  const MPI_Aint bytes[2] = {8, 40};
  MPI_Type_contiguous(3, MPI_INT, &type);
  show("contiguous", type);
  MPI_Type_vector(3, 2, 4, MPI_SHORT, &type);
  show("vector", type);
  MPI_Type_create_hvector(2, 1, 24, MPI_DOUBLE, &type);
  show("hvector", type);
  MPI_Type_indexed(2, lengths, places, MPI_INT, &type);
  show("indexed", type);
  MPI_Type_create_hindexed(2, lengths, bytes, MPI_INT, &type);
  show("hindexed", type);
  MPI_Type_create_indexed_block(2, 2, places, MPI_CHAR, &type);
  show("indexed_block", type);
  const MPI_Aint offsets[2] = {offsetof(Item, tag), offsetof(Item, value)};
  const MPI_Datatype fields[2] = {MPI_CHAR, MPI_DOUBLE};
  const int ones[2] = {1, 1};
  MPI_Type_create_struct(2, ones, offsets, fields, &type);
  show("struct", type);
  MPI_Type_create_subarray(2, sizes, part, at, MPI_ORDER_C, MPI_INT, &type);
  show("subarray", type);
  MPI_Type_create_resized(MPI_INT, -4, 16, &type);
  show("resized", type);
  MPI_Type_dup(MPI_DOUBLE_INT, &type);
  show("dup", type);
  MPI_Type_contiguous(0, MPI_INT, &type);
  show("empty", type);
  MPI_Finalize();
  return 0;
}
