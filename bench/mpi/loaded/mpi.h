// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What rankplace-probe needs of MPI, for libraries that need not be there when it is built:
// loaded_mpi.cpp finds them when it runs. The names and values are those of the MPICH ABI
// initiative, or with RANKPLACE_MPI_ABI those of MPI 5.0, chapter 20.

#ifdef RANKPLACE_MPI_ABI
using MPI_Comm = struct MPI_ABI_Comm*;
using MPI_Datatype = struct MPI_ABI_Datatype*;
struct MPI_Status {
  int MPI_SOURCE;
  int MPI_TAG;
  int MPI_ERROR;
  int MPI_internal[5];
};
#define MPI_COMM_WORLD reinterpret_cast<MPI_Comm>(0x101)
#define MPI_INT reinterpret_cast<MPI_Datatype>(0x209)
#define MPI_CHAR reinterpret_cast<MPI_Datatype>(0x243)
#define MPI_MAX_PROCESSOR_NAME 256
#else
using MPI_Comm = int;
using MPI_Datatype = int;
struct MPI_Status {
  int count_lo;
  int count_hi_and_cancelled;
  int MPI_SOURCE;
  int MPI_TAG;
  int MPI_ERROR;
};
#define MPI_COMM_WORLD 0x44000000
#define MPI_INT 0x4c000405
#define MPI_CHAR 0x4c000101
#define MPI_MAX_PROCESSOR_NAME 128
#endif

int MPI_Init(int* argc, char*** argv);
int MPI_Finalize();
int MPI_Abort(MPI_Comm comm, int code);
int MPI_Comm_rank(MPI_Comm comm, int* rank);
int MPI_Comm_size(MPI_Comm comm, int* size);
int MPI_Get_processor_name(char* name, int* length);
int MPI_Gather(const void* sent, int sent_count, MPI_Datatype sent_type, void* received,
               int received_count, MPI_Datatype received_type, int root, MPI_Comm comm);
int MPI_Gatherv(const void* sent, int sent_count, MPI_Datatype sent_type, void* received,
                const int counts[], const int begins[], MPI_Datatype received_type, int root,
                MPI_Comm comm);
int MPI_Allgather(const void* sent, int sent_count, MPI_Datatype sent_type, void* received,
                  int received_count, MPI_Datatype received_type, MPI_Comm comm);
int MPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status* status);
int MPI_Get_count(const MPI_Status* status, MPI_Datatype type, int* count);
int MPI_Recv(void* received, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
             MPI_Status* status);
int MPI_Send(const void* sent, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm);
