// SPDX-License-Identifier: BSD-3-Clause
// The functions of bench/mpi/loaded/mpi.h, each handed on to the MPI library that is found when the
// program runs. So one program serves all libraries of a binary interface, whatever their names.
#include <dlfcn.h>
#include <mpi.h>

#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

#ifdef RANKPLACE_MPI_ABI
constexpr const char* library_names[] = {"libmpi_abi.so.1", "libmpi_abi.so.0", "libmpi_abi.so"};
#else
constexpr const char* library_names[] = {"libmpi.so.12", "libmpich.so.12"};
#endif

[[noreturn]] void fail(const std::string& problem) {
  std::fprintf(stderr,
               "rankplace-probe: no MPI library of this launcher (%s); put its folder into "
               "LD_LIBRARY_PATH\n",
               problem.c_str());
  std::exit(1);
}

/// The library that rankplace names, else the first that the dynamic loader finds.
void* library() {
  static void* const opened = [] {
    const char* const named = std::getenv("RANKPLACE_MPI_LIBRARY");
    std::string problem;
    const auto open = [&](const char* name) {
      void* const handle = dlopen(name, RTLD_NOW | RTLD_GLOBAL);
      if (handle == nullptr) problem += (problem.empty() ? "" : "; ") + std::string(dlerror());
      return handle;
    };
    void* handle = named == nullptr ? nullptr : open(named);
    for (const char* name : library_names) {
      if (handle == nullptr) handle = open(name);
    }
    if (handle == nullptr) fail(problem);
    return handle;
  }();
  return opened;
}

/// The library's own function: tools wrap MPI_*, not PMPI_*.
template <typename Function>
Function* own(const char* name) {
  void* const found = dlsym(library(), name);
  if (found == nullptr) fail(std::string("it lacks ") + name);
  return reinterpret_cast<Function*>(found);
}

}  // namespace

int MPI_Init(int* argc, char*** argv) { return own<decltype(MPI_Init)>("PMPI_Init")(argc, argv); }

int MPI_Finalize() { return own<decltype(MPI_Finalize)>("PMPI_Finalize")(); }

int MPI_Abort(MPI_Comm comm, int code) {
  return own<decltype(MPI_Abort)>("PMPI_Abort")(comm, code);
}

int MPI_Comm_rank(MPI_Comm comm, int* rank) {
  return own<decltype(MPI_Comm_rank)>("PMPI_Comm_rank")(comm, rank);
}

int MPI_Comm_size(MPI_Comm comm, int* size) {
  return own<decltype(MPI_Comm_size)>("PMPI_Comm_size")(comm, size);
}

int MPI_Get_processor_name(char* name, int* length) {
  return own<decltype(MPI_Get_processor_name)>("PMPI_Get_processor_name")(name, length);
}

int MPI_Gather(const void* sent, int sent_count, MPI_Datatype sent_type, void* received,
               int received_count, MPI_Datatype received_type, int root, MPI_Comm comm) {
  return own<decltype(MPI_Gather)>("PMPI_Gather")(sent, sent_count, sent_type, received,
                                                  received_count, received_type, root, comm);
}

int MPI_Gatherv(const void* sent, int sent_count, MPI_Datatype sent_type, void* received,
                const int counts[], const int begins[], MPI_Datatype received_type, int root,
                MPI_Comm comm) {
  return own<decltype(MPI_Gatherv)>("PMPI_Gatherv")(sent, sent_count, sent_type, received, counts,
                                                    begins, received_type, root, comm);
}

int MPI_Allgather(const void* sent, int sent_count, MPI_Datatype sent_type, void* received,
                  int received_count, MPI_Datatype received_type, MPI_Comm comm) {
  return own<decltype(MPI_Allgather)>("PMPI_Allgather")(sent, sent_count, sent_type, received,
                                                        received_count, received_type, comm);
}

int MPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status* status) {
  return own<decltype(MPI_Probe)>("PMPI_Probe")(source, tag, comm, status);
}

int MPI_Get_count(const MPI_Status* status, MPI_Datatype type, int* count) {
  return own<decltype(MPI_Get_count)>("PMPI_Get_count")(status, type, count);
}

int MPI_Recv(void* received, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
             MPI_Status* status) {
  return own<decltype(MPI_Recv)>("PMPI_Recv")(received, count, type, source, tag, comm, status);
}

int MPI_Send(const void* sent, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm) {
  return own<decltype(MPI_Send)>("PMPI_Send")(sent, count, type, to, tag, comm);
}
