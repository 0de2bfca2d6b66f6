// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/traffic.hpp"

#include <algorithm>

#include "pmpi_tracer/accounting/communicators.hpp"
#include "pmpi_tracer/accounting/handle_cache.hpp"
#include "pmpi_tracer/accounting/in_use.hpp"
#include "pmpi_tracer/accounting/world.hpp"
#include "pmpi_tracer/interposition/next_function.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"
#include "pmpi_tracer/timeline/collectives.hpp"

namespace rankplace::tracer::rules {

namespace {

/// A collective call being recorded.
struct RecordedCollective {
  Record& record;
  Operation operation;
  const CommInfo& comm;
  mutable bool sent_blocks = false;  ///< device memory is counted by block, not as handed over
};

/// World rank of the root; this rank's own where it is MPI_ROOT of an intercommunicator; no_root
/// where it is a process of another job.
int root_world_rank(const CommInfo& comm, int root) {
  return root == MPI_ROOT ? own_world_rank() : std::max(comm.world_rank(root), no_root);
}

bool is_root(const CommInfo& comm, int root) {
  return comm.kind == CommKind::inter ? root == MPI_ROOT : root == comm.rank;
}

void log(const RecordedCollective& call, int root, std::uint64_t bytes) {
  CollectiveKey key;
  key.operation = call.operation;
  key.kind = call.comm.within_job ? call.comm.kind : CommKind::inter;
  key.membership = call.comm.membership;
  key.root = root;
  call.record.collectives.add(key, bytes);
  if (bytes > 0 && !call.sent_blocks) call.record.note_device({own_world_rank()}, bytes);
  if (events::on() && key.kind == CommKind::intra) [[unlikely]] {
    events::collective(call.operation, call.comm.membership, root, bytes);
  }
}

/// Ranks of the root's group that are neither root nor receiver take no part (MPI_PROC_NULL).
void log_rooted(const RecordedCollective& call, int root, std::uint64_t bytes) {
  if (root != MPI_PROC_NULL) log(call, root_world_rank(call.comm, root), bytes);
}

/// One block that the caller itself sends to one peer of a collective.
void send_block(const RecordedCollective& call, int world_rank, std::uint64_t bytes) {
  if (bytes == 0 || world_rank == nobody || world_rank == own_world_rank()) return;
  if (call.comm.kind == CommKind::inter) return;  // recorded as called only
  call.record.direct.add({world_rank}, bytes, 1);
  call.record.note_device({world_rank}, bytes);
  call.sent_blocks = true;
  if (events::on() && call.comm.within_job) [[unlikely]]
    events::add_part(world_rank, bytes);
}

/// Sends a block to each peer: bytes_for(i) is the size for peer i. Returns the sum of all sizes.
template <typename BytesFor>
std::uint64_t send_to_peers(const RecordedCollective& call, BytesFor&& bytes_for) {
  std::uint64_t total = 0;
  for (int peer = 0; peer < call.comm.peers.size(); ++peer) {
    const std::uint64_t bytes = bytes_for(peer);
    send_block(call, call.comm.world_rank(peer), bytes);
    total += bytes;
  }
  return total;
}

/// Like send_to_peers, without the caller's own part.
template <typename BytesFor>
std::uint64_t send_to_others(const RecordedCollective& call, BytesFor&& bytes_for) {
  const bool has_self = call.comm.kind == CommKind::intra;
  return send_to_peers(
      call, [&](int peer) { return has_self && peer == call.comm.rank ? 0 : bytes_for(peer); });
}

/// Sends a block to each neighbour: bytes_for(i) is the size for the i-th. Returns their sum.
template <typename BytesFor>
std::uint64_t send_to_neighbours(const RecordedCollective& call, BytesFor&& bytes_for) {
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < call.comm.destinations.size(); ++i) {
    if (call.comm.destinations[i] == nobody) continue;
    const std::uint64_t bytes = bytes_for(i);
    send_block(call, call.comm.destinations[i], bytes);
    total += bytes;
  }
  return total;
}

/// A datatype as a thread remembers it. Named types are never freed, so their size stays. The
/// handle of a derived type may later stand for another type.
struct KnownType {
  enum class Kind : std::uint8_t { unknown, named, derived };
  Kind kind = Kind::unknown;
  MPI_Count size = 0;  ///< of a named type
};
constinit thread_local HandleCache<MPI_Datatype, KnownType, 4> known_types;

MPI_Count ask_size(MPI_Datatype datatype) {
  MPI_Count size = 0;
  PMPI(Type_size_x)(datatype, &size);
  return size;
}

/// PMPI_Type_get_envelope_c. A library that lacks it has no types of large counts either.
using LargeEnvelope = int(MPI_Datatype, MPI_Count*, MPI_Count*, MPI_Count*, MPI_Count*, int*);

/// What made a type. MPI_Type_get_envelope is erroneous for one of large counts, and MPICH then
/// ends the program (MPI-4.0 section 5.1.13).
int combiner_of(MPI_Datatype datatype) {
  static LargeEnvelope* const large_envelope =
      next_mpi_function<LargeEnvelope>(nullptr, "PMPI_Type_get_envelope_c");
  int combiner = 0;
  if (large_envelope != nullptr) {
    MPI_Count counts[4] = {};
    large_envelope(datatype, &counts[0], &counts[1], &counts[2], &counts[3], &combiner);
    return combiner;
  }
  int integers = 0;
  int addresses = 0;
  int datatypes = 0;
  PMPI(Type_get_envelope)(datatype, &integers, &addresses, &datatypes, &combiner);
  return combiner;
}

KnownType learn(MPI_Datatype datatype) {
  if (combiner_of(datatype) != MPI_COMBINER_NAMED) return {KnownType::Kind::derived, 0};
  return {KnownType::Kind::named, ask_size(datatype)};
}

/// The slow part of size_of(), a function of its own: the fast part then saves no registers.
[[gnu::noinline]] MPI_Count learned_size(MPI_Datatype datatype) {
  const in_use::Left left;
  if (const auto freed = left.size_of(datatype)) return *freed;
  auto& [handle, known] = known_types.entry_for(datatype);
  if (handle != datatype || known.kind == KnownType::Kind::unknown) {
    known = learn(datatype);
    handle = datatype;
  }
  return known.kind == KnownType::Kind::named ? known.size : ask_size(datatype);
}

MPI_Count size_of(MPI_Datatype datatype) {
  const auto& [handle, known] = known_types.entry_for(datatype);
  const bool is_known = handle == datatype && known.kind == KnownType::Kind::named;
  return is_known ? known.size : learned_size(datatype);
}

}  // namespace

std::uint64_t bytes_of(MPI_Count count, MPI_Datatype datatype) {
  if (count <= 0) return 0;
  const MPI_Count size = size_of(datatype);
  return size <= 0 ? 0 : static_cast<std::uint64_t>(count) * static_cast<std::uint64_t>(size);
}

void send(Record& record, MPI_Comm comm, int dest, MPI_Count count, MPI_Datatype datatype) {
  const int receiver = comm_info(comm).world_rank(dest);
  if (receiver != nobody) record.send({receiver}, bytes_of(count, datatype));
}

void barrier(Record& record, Operation operation, MPI_Comm comm) {
  log({record, operation, comm_info(comm)}, no_root, 0);
}

void bcast(Record& record, Operation operation, MPI_Comm comm, int root, MPI_Count count,
           MPI_Datatype datatype) {
  if (root == MPI_PROC_NULL) return;
  log_rooted({record, operation, comm_info(comm)}, root, bytes_of(count, datatype));
}

void reduce(Record& record, Operation operation, MPI_Comm comm, int root, MPI_Count count,
            MPI_Datatype datatype) {
  const std::uint64_t bytes = root >= 0 ? bytes_of(count, datatype) : 0;
  log_rooted({record, operation, comm_info(comm)}, root, bytes);
}

void vector(Record& record, Operation operation, MPI_Comm comm, MPI_Count count,
            MPI_Datatype datatype) {
  log({record, operation, comm_info(comm)}, no_root, bytes_of(count, datatype));
}

void reduce_scatter(Record& record, Operation operation, MPI_Comm comm, Counts recvcounts,
                    MPI_Datatype datatype) {
  const CommInfo& info = comm_info(comm);
  MPI_Count count = 0;
  for (int rank = 0; rank < info.size; ++rank) count += recvcounts[rank];
  log({record, operation, info}, no_root, bytes_of(count, datatype));
}

void reduce_scatter_block(Record& record, Operation operation, MPI_Comm comm, MPI_Count recvcount,
                          MPI_Datatype datatype) {
  const CommInfo& info = comm_info(comm);
  log({record, operation, info}, no_root, bytes_of(recvcount * info.size, datatype));
}

void gather(Record& record, Operation operation, MPI_Comm comm, int root, const void* sendbuf,
            MPI_Count sendcount, MPI_Datatype sendtype, MPI_Count recvcount,
            MPI_Datatype recvtype) {
  std::uint64_t bytes = 0;
  if (root >= 0) {
    bytes = sendbuf == MPI_IN_PLACE ? bytes_of(recvcount, recvtype) : bytes_of(sendcount, sendtype);
  }
  log_rooted({record, operation, comm_info(comm)}, root, bytes);
}

void gatherv(Record& record, Operation operation, MPI_Comm comm, int root, const void* sendbuf,
             MPI_Count sendcount, MPI_Datatype sendtype, Counts recvcounts, MPI_Datatype recvtype) {
  const RecordedCollective call{record, operation, comm_info(comm)};
  std::uint64_t bytes = 0;
  if (root >= 0) {
    bytes = sendbuf == MPI_IN_PLACE ? bytes_of(recvcounts[call.comm.rank], recvtype)
                                    : bytes_of(sendcount, sendtype);
    send_block(call, call.comm.world_rank(root), bytes);
  }
  log_rooted(call, root, bytes);
}

void scatter(Record& record, Operation operation, MPI_Comm comm, int root, MPI_Count sendcount,
             MPI_Datatype sendtype, MPI_Count recvcount, MPI_Datatype recvtype) {
  const RecordedCollective call{record, operation, comm_info(comm)};
  if (root == MPI_PROC_NULL) return;
  log_rooted(
      call, root,
      is_root(call.comm, root) ? bytes_of(sendcount, sendtype) : bytes_of(recvcount, recvtype));
}

void scatterv(Record& record, Operation operation, MPI_Comm comm, int root, Counts sendcounts,
              MPI_Datatype sendtype) {
  const RecordedCollective call{record, operation, comm_info(comm)};
  std::uint64_t bytes = 0;
  if (is_root(call.comm, root)) {
    bytes = send_to_peers(call, [&](int peer) { return bytes_of(sendcounts[peer], sendtype); });
  }
  log_rooted(call, root, bytes);
}

void block(Record& record, Operation operation, MPI_Comm comm, const void* sendbuf,
           MPI_Count sendcount, MPI_Datatype sendtype, MPI_Count recvcount, MPI_Datatype recvtype) {
  log({record, operation, comm_info(comm)}, no_root,
      sendbuf == MPI_IN_PLACE ? bytes_of(recvcount, recvtype) : bytes_of(sendcount, sendtype));
}

void allgatherv(Record& record, Operation operation, MPI_Comm comm, const void* sendbuf,
                MPI_Count sendcount, MPI_Datatype sendtype, Counts recvcounts,
                MPI_Datatype recvtype) {
  const CommInfo& info = comm_info(comm);
  log({record, operation, info}, no_root,
      sendbuf == MPI_IN_PLACE ? bytes_of(recvcounts[info.rank], recvtype)
                              : bytes_of(sendcount, sendtype));
}

void alltoallv(Record& record, Operation operation, MPI_Comm comm, const void* sendbuf,
               Counts sendcounts, MPI_Datatype sendtype, Counts recvcounts, MPI_Datatype recvtype) {
  const RecordedCollective call{record, operation, comm_info(comm)};
  const bool in_place = sendbuf == MPI_IN_PLACE;
  const Counts counts = in_place ? recvcounts : sendcounts;
  const MPI_Datatype type = in_place ? recvtype : sendtype;
  log(call, no_root, send_to_others(call, [&](int peer) { return bytes_of(counts[peer], type); }));
}

void alltoallw(Record& record, Operation operation, MPI_Comm comm, const void* sendbuf,
               Counts sendcounts, const MPI_Datatype* sendtypes, Counts recvcounts,
               const MPI_Datatype* recvtypes) {
  const RecordedCollective call{record, operation, comm_info(comm)};
  const bool in_place = sendbuf == MPI_IN_PLACE;
  const Counts counts = in_place ? recvcounts : sendcounts;
  const MPI_Datatype* const types = in_place ? recvtypes : sendtypes;
  log(call, no_root,
      send_to_others(call, [&](int peer) { return bytes_of(counts[peer], types[peer]); }));
}

void neighbor_allgather(Record& record, Operation operation, MPI_Comm comm, MPI_Count sendcount,
                        MPI_Datatype sendtype) {
  const RecordedCollective call{record, operation, comm_info(comm)};
  const std::uint64_t bytes = bytes_of(sendcount, sendtype);
  send_to_neighbours(call, [&](std::size_t) { return bytes; });
  log(call, no_root, bytes);
}

void neighbor_alltoall(Record& record, Operation operation, MPI_Comm comm, MPI_Count sendcount,
                       MPI_Datatype sendtype) {
  const RecordedCollective call{record, operation, comm_info(comm)};
  const std::uint64_t bytes = bytes_of(sendcount, sendtype);
  log(call, no_root, send_to_neighbours(call, [&](std::size_t) { return bytes; }));
}

void neighbor_alltoallv(Record& record, Operation operation, MPI_Comm comm, Counts sendcounts,
                        MPI_Datatype sendtype) {
  const RecordedCollective call{record, operation, comm_info(comm)};
  log(call, no_root, send_to_neighbours(call, [&](std::size_t neighbour) {
        return bytes_of(sendcounts[neighbour], sendtype);
      }));
}

void neighbor_alltoallw(Record& record, Operation operation, MPI_Comm comm, Counts sendcounts,
                        const MPI_Datatype* sendtypes) {
  const RecordedCollective call{record, operation, comm_info(comm)};
  log(call, no_root, send_to_neighbours(call, [&](std::size_t neighbour) {
        return bytes_of(sendcounts[neighbour], sendtypes[neighbour]);
      }));
}

}  // namespace rankplace::tracer::rules
