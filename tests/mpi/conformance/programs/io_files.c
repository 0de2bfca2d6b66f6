// SPDX-License-Identifier: BSD-3-Clause
// MPI-IO: views, collective, nonblocking, shared and ordered writing; errors; info.
#include "report.h"

static void views(void) {
  MPI_File file;
  MPI_Datatype every;
  int data[4], in[4] = {0}, amount = 0;
  MPI_Status status;
  MPI_Offset where = 0, length = 0;
  for (int i = 0; i < 4; ++i) data[i] = 10 * rank + i;
  TRY(MPI_File_open(MPI_COMM_WORLD, "view",
                    MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                    &file));
  MPI_Type_vector(4, 1, size, MPI_INT, &every);
  MPI_Type_commit(&every);
  MPI_File_set_view(file, rank * (MPI_Offset)sizeof(int), MPI_INT, every, "native", MPI_INFO_NULL);
  MPI_File_write_all(file, data, 4, MPI_INT, &status);
  MPI_Get_count(&status, MPI_INT, &amount);
  MPI_File_sync(file);
  MPI_File_get_position(file, &where);
  MPI_File_get_size(file, &length);
  printf("wrote %d at %lld of %lld\n", amount, (long long)where, (long long)length);
  MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_read_at_all(file, 0, in, 4, MPI_INT, &status);
  print_ints("read", 4, in);
  MPI_Type_free(&every);
  TRY(MPI_File_close(&file));
}

static void shared(void) {
  MPI_File file;
  MPI_Request request;
  MPI_Status status;
  int in = -1;
  TRY(MPI_File_open(MPI_COMM_WORLD, "shared",
                    MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                    &file));
  MPI_File_write_ordered(file, &rank, 1, MPI_INT, &status);
  MPI_File_iread_at(file, (MPI_Offset)((unsigned)((rank + 1) % size) * sizeof(int)), &in, 1,
                    MPI_INT, &request);
  MPI_Wait(&request, &status);
  printf("ordered %d\n", in);
  MPI_File_close(&file);
}

static void errors(void) {
  MPI_File file;
  int data = 0;
  TRY(MPI_File_open(MPI_COMM_SELF, "absent", MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
  TRY(MPI_File_delete("absent", MPI_INFO_NULL));
  TRY(MPI_File_open(MPI_COMM_SELF, "x", MPI_MODE_RDONLY | MPI_MODE_WRONLY, MPI_INFO_NULL, &file));
  MPI_File_open(MPI_COMM_WORLD, "mode",
                MPI_MODE_CREATE | MPI_MODE_WRONLY | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file);
  TRY(MPI_File_read(file, &data, 1, MPI_INT, MPI_STATUS_IGNORE));
  TRY(MPI_File_write(file, &data, -1, MPI_INT, MPI_STATUS_IGNORE));
  MPI_File_close(&file);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  views();
  shared();
  errors();
  MPI_Finalize();
  return 0;
}
