// SPDX-License-Identifier: BSD-3-Clause
// The MPI side of tracer_cost.py: times cheap MPI calls in short batches, in turns through the
// functions that the program is linked with (under the tracer, its own), through the MPI library's,
// past any tracer, and through wrappers of these that do nothing or take the time. Prints
// nanoseconds per step as JSON.
#include <dlfcn.h>
#include <mpi.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <vector>

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

namespace {

/// The MPI functions under measurement.
struct MeasuredFunctions {
  decltype(&MPI_Send) send = &MPI_Send;
  decltype(&MPI_Isend) isend = &MPI_Isend;
  decltype(&MPI_Recv) recv = &MPI_Recv;
  decltype(&MPI_Wait) wait = &MPI_Wait;
  decltype(&MPI_Allreduce) allreduce = &MPI_Allreduce;
};

using Dlsym = void*(void* handle, const char* name);

void* loaded(const char* library) {
  void* const handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
  if (handle == nullptr) {
    std::fprintf(stderr, "tracer_cost_calls: %s\n", dlerror());
    std::exit(1);
  }
  return handle;
}

/// The MPI library's own function, whatever was preloaded before it. The tracer answers dlsym
/// itself, so this asks the C library's dlsym.
MeasuredFunctions of_the_library() {
  auto* const find = reinterpret_cast<Dlsym*>(dlsym(loaded("libc.so.6"), "dlsym"));
  void* const library = loaded(RANKPLACE_MPI_LIBRARY);
  const auto look_up = [&](auto& function, const char* name) {
    void* const found = find(library, name);
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(found);
  };
  MeasuredFunctions functions;
  look_up(functions.send, "PMPI_Send");
  look_up(functions.isend, "PMPI_Isend");
  look_up(functions.recv, "PMPI_Recv");
  look_up(functions.wait, "PMPI_Wait");
  look_up(functions.allreduce, "PMPI_Allreduce");
  return functions;
}

std::uint64_t ticks() {
#if defined(__x86_64__)
  return __rdtsc();
#else
  return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
#endif
}

/// Wrappers that show the least cost of a tracer: each calls the library's own function and
/// returns, or also takes the time.
template <bool takes_time>
class Wrapper {
 public:
  static MeasuredFunctions around(const MeasuredFunctions& functions) {
    library = functions;
    return {&send, &isend, &recv, &wait, &allreduce};
  }

 private:
  inline static MeasuredFunctions library;
  inline static volatile std::uint64_t time_inside = 0;

  template <typename Call>
  static int around_call(const Call& call) {
    const std::uint64_t start = takes_time ? ticks() : 0;
    const int result = call();
    if (takes_time) time_inside = time_inside + (ticks() - start);
    asm volatile("" ::: "memory");  // the call is not the last that happens: no jump to it
    return result;
  }

  static int send(const void* data, int count, MPI_Datatype type, int peer, int tag,
                  MPI_Comm comm) {
    return around_call([&] { return library.send(data, count, type, peer, tag, comm); });
  }
  static int isend(const void* data, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm,
                   MPI_Request* request) {
    return around_call([&] { return library.isend(data, count, type, peer, tag, comm, request); });
  }
  static int recv(void* data, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm,
                  MPI_Status* status) {
    return around_call([&] { return library.recv(data, count, type, peer, tag, comm, status); });
  }
  static int wait(MPI_Request* request, MPI_Status* status) {
    return around_call([&] { return library.wait(request, status); });
  }
  static int allreduce(const void* data, void* result, int count, MPI_Datatype type,
                       MPI_Op operation, MPI_Comm comm) {
    return around_call(
        [&] { return library.allreduce(data, result, count, type, operation, comm); });
  }
};

struct CallCase {
  const char* name;
  int ranks;           ///< of the world in which it is measured
  int calls_per_step;  ///< MPI calls of rank 0 in one step
  int steps;           ///< in a batch
  void (*step)(const MeasuredFunctions& mpi, int rank);
};

void send_to_nobody(const MeasuredFunctions& mpi, int) {
  mpi.send(nullptr, 0, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
}

void message_to_self(const MeasuredFunctions& mpi, int) {
  const char sent = 1;
  char received = 0;
  MPI_Request request;
  mpi.isend(&sent, 1, MPI_CHAR, 0, 0, MPI_COMM_WORLD, &request);
  mpi.recv(&received, 1, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  mpi.wait(&request, MPI_STATUS_IGNORE);
}

void reduce_alone(const MeasuredFunctions& mpi, int) {
  const double mine = 1;
  double sum = 0;
  mpi.allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

void ping_pong(const MeasuredFunctions& mpi, int rank) {
  char byte = 0;
  if (rank == 0) mpi.send(&byte, 1, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
  mpi.recv(&byte, 1, MPI_CHAR, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (rank == 1) mpi.send(&byte, 1, MPI_CHAR, 0, 0, MPI_COMM_WORLD);
}

constexpr CallCase cases[] = {
    {"Send to MPI_PROC_NULL", 1, 1, 2000, &send_to_nobody},
    {"Isend + Recv + Wait to self", 1, 3, 1000, &message_to_self},
    {"Allreduce of 1 rank", 1, 1, 2000, &reduce_alone},
    {"ping-pong of 1 byte", 2, 2, 200, &ping_pong},
};

double batch_ns_per_step(const CallCase& measured, const MeasuredFunctions& mpi, int rank) {
  PMPI_Barrier(MPI_COMM_WORLD);
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < measured.steps; ++i) measured.step(mpi, rank);
  const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - start;
  return taken.count() / measured.steps;
}

void print_times(const char* name, const std::vector<double>& times) {
  std::printf(R"(, "%s": [)", name);
  const char* separator = "";
  for (const double time : times) {
    std::printf("%s%.2f", separator, time);
    separator = ", ";
  }
  std::printf("]");
}

/// One set of functions, and its times in JSON.
struct Way {
  const char* name;
  MeasuredFunctions functions;
  std::vector<double> times = {};
};

std::vector<Way> all_ways() {
  const MeasuredFunctions library = of_the_library();
  return {{"library_ns", library},
          {"linked_ns", MeasuredFunctions{}},
          {"empty_wrapper_ns", Wrapper<false>::around(library)},
          {"clock_alone_ns", Wrapper<true>::around(library)}};
}

void measure(const CallCase& measured, int batches, int rank) {
  std::vector<Way> ways = all_ways();
  batch_ns_per_step(measured, MeasuredFunctions{}, rank);  // warm-up
  for (int i = 0; i < batches; ++i) {
    for (Way& way : ways) way.times.push_back(batch_ns_per_step(measured, way.functions, rank));
  }
  if (rank != 0) return;
  std::printf(R"({"case": "%s", "calls_per_step": %d)", measured.name, measured.calls_per_step);
  for (const Way& way : ways) print_times(way.name, way.times);
  std::puts("}");
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int rank = 0;
  int ranks = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  const int batches = argc > 1 ? std::atoi(argv[1]) : 100;
  for (const CallCase& measured : cases) {
    if (measured.ranks == ranks) measure(measured, batches, rank);
  }
  MPI_Finalize();
  return 0;
}
