// SPDX-License-Identifier: BSD-3-Clause
// Made by generate_wrappers.py from calls.txt and mpi.h: do not edit.

#include <mpi.h>

#include "pmpi_tracer/events/collectives.hpp"
#include "pmpi_tracer/events/point_to_point.hpp"
#include "pmpi_tracer/rules/one_sided.hpp"
#include "pmpi_tracer/rules/persistent.hpp"
#include "pmpi_tracer/rules/persistent_collectives.hpp"
#include "pmpi_tracer/rules/traffic.hpp"
#include "pmpi_tracer/traced_call.hpp"

// clang-format off
using namespace rankplace::tracer;

extern "C" {

[[gnu::always_inline]] static inline int traced_Send(Next<decltype(PMPI_Send)>& next, const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  return traced(Call::MPI_Send, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
  });
}
int MPI_Send(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Send)> next("MPI_Send");
  return traced_Send(next, buf, count, datatype, dest, tag, comm);
}
int PMPI_Send(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Send)> next("PMPI_Send");
  return traced_Send(next, buf, count, datatype, dest, tag, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Send_c(Next<decltype(PMPI_Send_c)>& next, const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  return traced(Call::MPI_Send_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
  });
}
int MPI_Send_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Send_c)> next("MPI_Send_c");
  return traced_Send_c(next, buf, count, datatype, dest, tag, comm);
}
int PMPI_Send_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Send_c)> next("PMPI_Send_c");
  return traced_Send_c(next, buf, count, datatype, dest, tag, comm);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Bsend(Next<decltype(PMPI_Bsend)>& next, const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  return traced(Call::MPI_Bsend, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
  });
}
int MPI_Bsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Bsend)> next("MPI_Bsend");
  return traced_Bsend(next, buf, count, datatype, dest, tag, comm);
}
int PMPI_Bsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Bsend)> next("PMPI_Bsend");
  return traced_Bsend(next, buf, count, datatype, dest, tag, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Bsend_c(Next<decltype(PMPI_Bsend_c)>& next, const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  return traced(Call::MPI_Bsend_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
  });
}
int MPI_Bsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Bsend_c)> next("MPI_Bsend_c");
  return traced_Bsend_c(next, buf, count, datatype, dest, tag, comm);
}
int PMPI_Bsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Bsend_c)> next("PMPI_Bsend_c");
  return traced_Bsend_c(next, buf, count, datatype, dest, tag, comm);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ssend(Next<decltype(PMPI_Ssend)>& next, const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  return traced(Call::MPI_Ssend, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
  });
}
int MPI_Ssend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Ssend)> next("MPI_Ssend");
  return traced_Ssend(next, buf, count, datatype, dest, tag, comm);
}
int PMPI_Ssend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Ssend)> next("PMPI_Ssend");
  return traced_Ssend(next, buf, count, datatype, dest, tag, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ssend_c(Next<decltype(PMPI_Ssend_c)>& next, const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  return traced(Call::MPI_Ssend_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
  });
}
int MPI_Ssend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Ssend_c)> next("MPI_Ssend_c");
  return traced_Ssend_c(next, buf, count, datatype, dest, tag, comm);
}
int PMPI_Ssend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Ssend_c)> next("PMPI_Ssend_c");
  return traced_Ssend_c(next, buf, count, datatype, dest, tag, comm);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Rsend(Next<decltype(PMPI_Rsend)>& next, const void* ibuf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  return traced(Call::MPI_Rsend, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(ibuf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
  });
}
int MPI_Rsend(const void* ibuf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Rsend)> next("MPI_Rsend");
  return traced_Rsend(next, ibuf, count, datatype, dest, tag, comm);
}
int PMPI_Rsend(const void* ibuf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Rsend)> next("PMPI_Rsend");
  return traced_Rsend(next, ibuf, count, datatype, dest, tag, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Rsend_c(Next<decltype(PMPI_Rsend_c)>& next, const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  return traced(Call::MPI_Rsend_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
  });
}
int MPI_Rsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Rsend_c)> next("MPI_Rsend_c");
  return traced_Rsend_c(next, buf, count, datatype, dest, tag, comm);
}
int PMPI_Rsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Rsend_c)> next("PMPI_Rsend_c");
  return traced_Rsend_c(next, buf, count, datatype, dest, tag, comm);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Isend(Next<decltype(PMPI_Isend)>& next, const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Isend, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Isend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isend)> next("MPI_Isend");
  return traced_Isend(next, buf, count, datatype, dest, tag, comm, request);
}
int PMPI_Isend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isend)> next("PMPI_Isend");
  return traced_Isend(next, buf, count, datatype, dest, tag, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Isend_c(Next<decltype(PMPI_Isend_c)>& next, const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Isend_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Isend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isend_c)> next("MPI_Isend_c");
  return traced_Isend_c(next, buf, count, datatype, dest, tag, comm, request);
}
int PMPI_Isend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isend_c)> next("PMPI_Isend_c");
  return traced_Isend_c(next, buf, count, datatype, dest, tag, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ibsend(Next<decltype(PMPI_Ibsend)>& next, const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ibsend, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Ibsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ibsend)> next("MPI_Ibsend");
  return traced_Ibsend(next, buf, count, datatype, dest, tag, comm, request);
}
int PMPI_Ibsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ibsend)> next("PMPI_Ibsend");
  return traced_Ibsend(next, buf, count, datatype, dest, tag, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ibsend_c(Next<decltype(PMPI_Ibsend_c)>& next, const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ibsend_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Ibsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ibsend_c)> next("MPI_Ibsend_c");
  return traced_Ibsend_c(next, buf, count, datatype, dest, tag, comm, request);
}
int PMPI_Ibsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ibsend_c)> next("PMPI_Ibsend_c");
  return traced_Ibsend_c(next, buf, count, datatype, dest, tag, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Issend(Next<decltype(PMPI_Issend)>& next, const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Issend, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Issend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Issend)> next("MPI_Issend");
  return traced_Issend(next, buf, count, datatype, dest, tag, comm, request);
}
int PMPI_Issend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Issend)> next("PMPI_Issend");
  return traced_Issend(next, buf, count, datatype, dest, tag, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Issend_c(Next<decltype(PMPI_Issend_c)>& next, const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Issend_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Issend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Issend_c)> next("MPI_Issend_c");
  return traced_Issend_c(next, buf, count, datatype, dest, tag, comm, request);
}
int PMPI_Issend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Issend_c)> next("PMPI_Issend_c");
  return traced_Issend_c(next, buf, count, datatype, dest, tag, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Irsend(Next<decltype(PMPI_Irsend)>& next, const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Irsend, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Irsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Irsend)> next("MPI_Irsend");
  return traced_Irsend(next, buf, count, datatype, dest, tag, comm, request);
}
int PMPI_Irsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Irsend)> next("PMPI_Irsend");
  return traced_Irsend(next, buf, count, datatype, dest, tag, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Irsend_c(Next<decltype(PMPI_Irsend_c)>& next, const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Irsend_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Irsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Irsend_c)> next("MPI_Irsend_c");
  return traced_Irsend_c(next, buf, count, datatype, dest, tag, comm, request);
}
int PMPI_Irsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Irsend_c)> next("PMPI_Irsend_c");
  return traced_Irsend_c(next, buf, count, datatype, dest, tag, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Sendrecv(Next<decltype(PMPI_Sendrecv)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  return traced(Call::MPI_Sendrecv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    const events::StatusOf status_of(call.writes_actions(), status);
    return call.done(next(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status_of.get()), [&](Record& record) { rules::send(record, comm, dest, sendcount, sendtype); }, [&] { events::exchanged(comm, dest, sendtag, sendcount, sendtype, *status_of.get()); });
  });
}
int MPI_Sendrecv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Sendrecv)> next("MPI_Sendrecv");
  return traced_Sendrecv(next, sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status);
}
int PMPI_Sendrecv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Sendrecv)> next("PMPI_Sendrecv");
  return traced_Sendrecv(next, sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Sendrecv_c(Next<decltype(PMPI_Sendrecv_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  return traced(Call::MPI_Sendrecv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    const events::StatusOf status_of(call.writes_actions(), status);
    return call.done(next(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status_of.get()), [&](Record& record) { rules::send(record, comm, dest, sendcount, sendtype); }, [&] { events::exchanged(comm, dest, sendtag, sendcount, sendtype, *status_of.get()); });
  });
}
int MPI_Sendrecv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Sendrecv_c)> next("MPI_Sendrecv_c");
  return traced_Sendrecv_c(next, sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status);
}
int PMPI_Sendrecv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Sendrecv_c)> next("PMPI_Sendrecv_c");
  return traced_Sendrecv_c(next, sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Sendrecv_replace(Next<decltype(PMPI_Sendrecv_replace)>& next, void* buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  return traced(Call::MPI_Sendrecv_replace, next, [=, &next](auto& call) __attribute__((always_inline)) {
    const events::StatusOf status_of(call.writes_actions(), status);
    return call.done(next(buf, count, datatype, dest, sendtag, source, recvtag, comm, status_of.get()), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::exchanged(comm, dest, sendtag, count, datatype, *status_of.get()); });
  });
}
int MPI_Sendrecv_replace(void* buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Sendrecv_replace)> next("MPI_Sendrecv_replace");
  return traced_Sendrecv_replace(next, buf, count, datatype, dest, sendtag, source, recvtag, comm, status);
}
int PMPI_Sendrecv_replace(void* buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Sendrecv_replace)> next("PMPI_Sendrecv_replace");
  return traced_Sendrecv_replace(next, buf, count, datatype, dest, sendtag, source, recvtag, comm, status);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Sendrecv_replace_c(Next<decltype(PMPI_Sendrecv_replace_c)>& next, void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  return traced(Call::MPI_Sendrecv_replace_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    const events::StatusOf status_of(call.writes_actions(), status);
    return call.done(next(buf, count, datatype, dest, sendtag, source, recvtag, comm, status_of.get()), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::exchanged(comm, dest, sendtag, count, datatype, *status_of.get()); });
  });
}
int MPI_Sendrecv_replace_c(void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Sendrecv_replace_c)> next("MPI_Sendrecv_replace_c");
  return traced_Sendrecv_replace_c(next, buf, count, datatype, dest, sendtag, source, recvtag, comm, status);
}
int PMPI_Sendrecv_replace_c(void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Sendrecv_replace_c)> next("PMPI_Sendrecv_replace_c");
  return traced_Sendrecv_replace_c(next, buf, count, datatype, dest, sendtag, source, recvtag, comm, status);
}

[[gnu::always_inline]] static inline int traced_Isendrecv(Next<decltype(PMPI_Isendrecv)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Isendrecv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request), [&](Record& record) { rules::send(record, comm, dest, sendcount, sendtype); }, [&] { events::exchange_started(comm, dest, sendtag, sendcount, sendtype, source, recvtag, recvcount, recvtype, *request); });
  });
}
int MPI_Isendrecv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isendrecv)> next("MPI_Isendrecv");
  return traced_Isendrecv(next, sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request);
}
int PMPI_Isendrecv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isendrecv)> next("PMPI_Isendrecv");
  return traced_Isendrecv(next, sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request);
}

[[gnu::always_inline]] static inline int traced_Isendrecv_c(Next<decltype(PMPI_Isendrecv_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Isendrecv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request), [&](Record& record) { rules::send(record, comm, dest, sendcount, sendtype); }, [&] { events::exchange_started(comm, dest, sendtag, sendcount, sendtype, source, recvtag, recvcount, recvtype, *request); });
  });
}
int MPI_Isendrecv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isendrecv_c)> next("MPI_Isendrecv_c");
  return traced_Isendrecv_c(next, sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request);
}
int PMPI_Isendrecv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isendrecv_c)> next("PMPI_Isendrecv_c");
  return traced_Isendrecv_c(next, sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request);
}

[[gnu::always_inline]] static inline int traced_Isendrecv_replace(Next<decltype(PMPI_Isendrecv_replace)>& next, void* buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Isendrecv_replace, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, sendtag, source, recvtag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::exchange_started(comm, dest, sendtag, count, datatype, source, recvtag, count, datatype, *request); });
  });
}
int MPI_Isendrecv_replace(void* buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isendrecv_replace)> next("MPI_Isendrecv_replace");
  return traced_Isendrecv_replace(next, buf, count, datatype, dest, sendtag, source, recvtag, comm, request);
}
int PMPI_Isendrecv_replace(void* buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isendrecv_replace)> next("PMPI_Isendrecv_replace");
  return traced_Isendrecv_replace(next, buf, count, datatype, dest, sendtag, source, recvtag, comm, request);
}

[[gnu::always_inline]] static inline int traced_Isendrecv_replace_c(Next<decltype(PMPI_Isendrecv_replace_c)>& next, void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Isendrecv_replace_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, sendtag, source, recvtag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::exchange_started(comm, dest, sendtag, count, datatype, source, recvtag, count, datatype, *request); });
  });
}
int MPI_Isendrecv_replace_c(void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isendrecv_replace_c)> next("MPI_Isendrecv_replace_c");
  return traced_Isendrecv_replace_c(next, buf, count, datatype, dest, sendtag, source, recvtag, comm, request);
}
int PMPI_Isendrecv_replace_c(void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isendrecv_replace_c)> next("PMPI_Isendrecv_replace_c");
  return traced_Isendrecv_replace_c(next, buf, count, datatype, dest, sendtag, source, recvtag, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Send_init(Next<decltype(PMPI_Send_init)>& next, const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Send_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Send_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Send_init)> next("MPI_Send_init");
  return traced_Send_init(next, buf, count, datatype, dest, tag, comm, request);
}
int PMPI_Send_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Send_init)> next("PMPI_Send_init");
  return traced_Send_init(next, buf, count, datatype, dest, tag, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Send_init_c(Next<decltype(PMPI_Send_init_c)>& next, const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Send_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Send_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Send_init_c)> next("MPI_Send_init_c");
  return traced_Send_init_c(next, buf, count, datatype, dest, tag, comm, request);
}
int PMPI_Send_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Send_init_c)> next("PMPI_Send_init_c");
  return traced_Send_init_c(next, buf, count, datatype, dest, tag, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Bsend_init(Next<decltype(PMPI_Bsend_init)>& next, const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Bsend_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Bsend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Bsend_init)> next("MPI_Bsend_init");
  return traced_Bsend_init(next, buf, count, datatype, dest, tag, comm, request);
}
int PMPI_Bsend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Bsend_init)> next("PMPI_Bsend_init");
  return traced_Bsend_init(next, buf, count, datatype, dest, tag, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Bsend_init_c(Next<decltype(PMPI_Bsend_init_c)>& next, const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Bsend_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Bsend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Bsend_init_c)> next("MPI_Bsend_init_c");
  return traced_Bsend_init_c(next, buf, count, datatype, dest, tag, comm, request);
}
int PMPI_Bsend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Bsend_init_c)> next("PMPI_Bsend_init_c");
  return traced_Bsend_init_c(next, buf, count, datatype, dest, tag, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ssend_init(Next<decltype(PMPI_Ssend_init)>& next, const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ssend_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Ssend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ssend_init)> next("MPI_Ssend_init");
  return traced_Ssend_init(next, buf, count, datatype, dest, tag, comm, request);
}
int PMPI_Ssend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ssend_init)> next("PMPI_Ssend_init");
  return traced_Ssend_init(next, buf, count, datatype, dest, tag, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ssend_init_c(Next<decltype(PMPI_Ssend_init_c)>& next, const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ssend_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Ssend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ssend_init_c)> next("MPI_Ssend_init_c");
  return traced_Ssend_init_c(next, buf, count, datatype, dest, tag, comm, request);
}
int PMPI_Ssend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ssend_init_c)> next("PMPI_Ssend_init_c");
  return traced_Ssend_init_c(next, buf, count, datatype, dest, tag, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Rsend_init(Next<decltype(PMPI_Rsend_init)>& next, const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Rsend_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Rsend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rsend_init)> next("MPI_Rsend_init");
  return traced_Rsend_init(next, buf, count, datatype, dest, tag, comm, request);
}
int PMPI_Rsend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rsend_init)> next("PMPI_Rsend_init");
  return traced_Rsend_init(next, buf, count, datatype, dest, tag, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Rsend_init_c(Next<decltype(PMPI_Rsend_init_c)>& next, const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Rsend_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Rsend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rsend_init_c)> next("MPI_Rsend_init_c");
  return traced_Rsend_init_c(next, buf, count, datatype, dest, tag, comm, request);
}
int PMPI_Rsend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rsend_init_c)> next("PMPI_Rsend_init_c");
  return traced_Rsend_init_c(next, buf, count, datatype, dest, tag, comm, request);
}

[[gnu::always_inline]] static inline int traced_Psend_init(Next<decltype(PMPI_Psend_init)>& next, const void* buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Psend_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, partitions, count, datatype, dest, tag, comm, info, request), [&](Record& record) { rules::arm_partitioned(record, *request, comm, dest, partitions, count, datatype); }, [&] { events::partitioned_send_armed(comm, dest, tag, partitions, count, datatype, *request); });
  });
}
int MPI_Psend_init(const void* buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Psend_init)> next("MPI_Psend_init");
  return traced_Psend_init(next, buf, partitions, count, datatype, dest, tag, comm, info, request);
}
int PMPI_Psend_init(const void* buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Psend_init)> next("PMPI_Psend_init");
  return traced_Psend_init(next, buf, partitions, count, datatype, dest, tag, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Start(Next<decltype(PMPI_Start)>& next, MPI_Request* request) {
  return traced(Call::MPI_Start, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(request), [&](Record& record) { rules::start(record, request); });
  });
}
int MPI_Start(MPI_Request* request) {
  static constinit Next<decltype(PMPI_Start)> next("MPI_Start");
  return traced_Start(next, request);
}
int PMPI_Start(MPI_Request* request) {
  static constinit Next<decltype(PMPI_Start)> next("PMPI_Start");
  return traced_Start(next, request);
}

[[gnu::always_inline]] static inline int traced_Startall(Next<decltype(PMPI_Startall)>& next, int count, MPI_Request array_of_requests[]) {
  return traced(Call::MPI_Startall, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(count, array_of_requests), [&](Record& record) { rules::start_all(record, count, array_of_requests); });
  });
}
int MPI_Startall(int count, MPI_Request array_of_requests[]) {
  static constinit Next<decltype(PMPI_Startall)> next("MPI_Startall");
  return traced_Startall(next, count, array_of_requests);
}
int PMPI_Startall(int count, MPI_Request array_of_requests[]) {
  static constinit Next<decltype(PMPI_Startall)> next("PMPI_Startall");
  return traced_Startall(next, count, array_of_requests);
}

[[gnu::always_inline]] static inline int traced_Request_free(Next<decltype(PMPI_Request_free)>& next, MPI_Request* request) {
  return traced(Call::MPI_Request_free, next, [=, &next](auto& call) __attribute__((always_inline)) {
    if (call.is_counted()) rules::release(request);
    return call.done(next(request));
  });
}
int MPI_Request_free(MPI_Request* request) {
  static constinit Next<decltype(PMPI_Request_free)> next("MPI_Request_free");
  return traced_Request_free(next, request);
}
int PMPI_Request_free(MPI_Request* request) {
  static constinit Next<decltype(PMPI_Request_free)> next("PMPI_Request_free");
  return traced_Request_free(next, request);
}

[[gnu::always_inline]] static inline int traced_Recv(Next<decltype(PMPI_Recv)>& next, void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status* status) {
  return traced(Call::MPI_Recv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    const events::StatusOf status_of(call.writes_actions(), status);
    return call.done(next(buf, count, datatype, source, tag, comm, status_of.get()), [](Record&) {}, [&] { events::received(comm, *status_of.get()); });
  });
}
int MPI_Recv(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Recv)> next("MPI_Recv");
  return traced_Recv(next, buf, count, datatype, source, tag, comm, status);
}
int PMPI_Recv(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Recv)> next("PMPI_Recv");
  return traced_Recv(next, buf, count, datatype, source, tag, comm, status);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Recv_c(Next<decltype(PMPI_Recv_c)>& next, void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status* status) {
  return traced(Call::MPI_Recv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    const events::StatusOf status_of(call.writes_actions(), status);
    return call.done(next(buf, count, datatype, source, tag, comm, status_of.get()), [](Record&) {}, [&] { events::received(comm, *status_of.get()); });
  });
}
int MPI_Recv_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Recv_c)> next("MPI_Recv_c");
  return traced_Recv_c(next, buf, count, datatype, source, tag, comm, status);
}
int PMPI_Recv_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Recv_c)> next("PMPI_Recv_c");
  return traced_Recv_c(next, buf, count, datatype, source, tag, comm, status);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Irecv(Next<decltype(PMPI_Irecv)>& next, void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Irecv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, source, tag, comm, request), [](Record&) {}, [&] { events::receive_started(comm, source, tag, count, datatype, *request); });
  });
}
int MPI_Irecv(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Irecv)> next("MPI_Irecv");
  return traced_Irecv(next, buf, count, datatype, source, tag, comm, request);
}
int PMPI_Irecv(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Irecv)> next("PMPI_Irecv");
  return traced_Irecv(next, buf, count, datatype, source, tag, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Irecv_c(Next<decltype(PMPI_Irecv_c)>& next, void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Irecv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, source, tag, comm, request), [](Record&) {}, [&] { events::receive_started(comm, source, tag, count, datatype, *request); });
  });
}
int MPI_Irecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Irecv_c)> next("MPI_Irecv_c");
  return traced_Irecv_c(next, buf, count, datatype, source, tag, comm, request);
}
int PMPI_Irecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Irecv_c)> next("PMPI_Irecv_c");
  return traced_Irecv_c(next, buf, count, datatype, source, tag, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Recv_init(Next<decltype(PMPI_Recv_init)>& next, void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Recv_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, source, tag, comm, request), [](Record&) {}, [&] { events::receive_armed(comm, source, tag, count, datatype, *request); });
  });
}
int MPI_Recv_init(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Recv_init)> next("MPI_Recv_init");
  return traced_Recv_init(next, buf, count, datatype, source, tag, comm, request);
}
int PMPI_Recv_init(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Recv_init)> next("PMPI_Recv_init");
  return traced_Recv_init(next, buf, count, datatype, source, tag, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Recv_init_c(Next<decltype(PMPI_Recv_init_c)>& next, void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Recv_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, source, tag, comm, request), [](Record&) {}, [&] { events::receive_armed(comm, source, tag, count, datatype, *request); });
  });
}
int MPI_Recv_init_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Recv_init_c)> next("MPI_Recv_init_c");
  return traced_Recv_init_c(next, buf, count, datatype, source, tag, comm, request);
}
int PMPI_Recv_init_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Recv_init_c)> next("PMPI_Recv_init_c");
  return traced_Recv_init_c(next, buf, count, datatype, source, tag, comm, request);
}

[[gnu::always_inline]] static inline int traced_Precv_init(Next<decltype(PMPI_Precv_init)>& next, void* buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Precv_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, partitions, count, datatype, dest, tag, comm, info, request), [](Record&) {}, [&] { events::partitioned_receive_armed(comm, dest, tag, partitions, count, datatype, *request); });
  });
}
int MPI_Precv_init(void* buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Precv_init)> next("MPI_Precv_init");
  return traced_Precv_init(next, buf, partitions, count, datatype, dest, tag, comm, info, request);
}
int PMPI_Precv_init(void* buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Precv_init)> next("PMPI_Precv_init");
  return traced_Precv_init(next, buf, partitions, count, datatype, dest, tag, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Pready(Next<decltype(PMPI_Pready)>& next, int partition, MPI_Request request) {
  return traced(Call::MPI_Pready, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(partition, request));
  });
}
int MPI_Pready(int partition, MPI_Request request) {
  static constinit Next<decltype(PMPI_Pready)> next("MPI_Pready");
  return traced_Pready(next, partition, request);
}
int PMPI_Pready(int partition, MPI_Request request) {
  static constinit Next<decltype(PMPI_Pready)> next("PMPI_Pready");
  return traced_Pready(next, partition, request);
}

[[gnu::always_inline]] static inline int traced_Pready_range(Next<decltype(PMPI_Pready_range)>& next, int partition_low, int partition_high, MPI_Request request) {
  return traced(Call::MPI_Pready_range, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(partition_low, partition_high, request));
  });
}
int MPI_Pready_range(int partition_low, int partition_high, MPI_Request request) {
  static constinit Next<decltype(PMPI_Pready_range)> next("MPI_Pready_range");
  return traced_Pready_range(next, partition_low, partition_high, request);
}
int PMPI_Pready_range(int partition_low, int partition_high, MPI_Request request) {
  static constinit Next<decltype(PMPI_Pready_range)> next("PMPI_Pready_range");
  return traced_Pready_range(next, partition_low, partition_high, request);
}

[[gnu::always_inline]] static inline int traced_Pready_list(Next<decltype(PMPI_Pready_list)>& next, int length, int array_of_partitions[], MPI_Request request) {
  return traced(Call::MPI_Pready_list, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(length, array_of_partitions, request));
  });
}
int MPI_Pready_list(int length, int array_of_partitions[], MPI_Request request) {
  static constinit Next<decltype(PMPI_Pready_list)> next("MPI_Pready_list");
  return traced_Pready_list(next, length, array_of_partitions, request);
}
int PMPI_Pready_list(int length, int array_of_partitions[], MPI_Request request) {
  static constinit Next<decltype(PMPI_Pready_list)> next("PMPI_Pready_list");
  return traced_Pready_list(next, length, array_of_partitions, request);
}

[[gnu::always_inline]] static inline int traced_Parrived(Next<decltype(PMPI_Parrived)>& next, MPI_Request request, int partition, int* flag) {
  return traced(Call::MPI_Parrived, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(request, partition, flag));
  });
}
int MPI_Parrived(MPI_Request request, int partition, int* flag) {
  static constinit Next<decltype(PMPI_Parrived)> next("MPI_Parrived");
  return traced_Parrived(next, request, partition, flag);
}
int PMPI_Parrived(MPI_Request request, int partition, int* flag) {
  static constinit Next<decltype(PMPI_Parrived)> next("PMPI_Parrived");
  return traced_Parrived(next, request, partition, flag);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Mrecv(Next<decltype(PMPI_Mrecv)>& next, void* buf, int count, MPI_Datatype type, MPI_Message* message, MPI_Status* status) {
  return traced(Call::MPI_Mrecv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    const events::StatusOf status_of(call.writes_actions(), status);
    const events::Before message_before(message);
    return call.done(next(buf, count, type, message, status_of.get()), [](Record&) {}, [&] { events::matched_received(message_before.value(), *status_of.get()); });
  });
}
int MPI_Mrecv(void* buf, int count, MPI_Datatype type, MPI_Message* message, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Mrecv)> next("MPI_Mrecv");
  return traced_Mrecv(next, buf, count, type, message, status);
}
int PMPI_Mrecv(void* buf, int count, MPI_Datatype type, MPI_Message* message, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Mrecv)> next("PMPI_Mrecv");
  return traced_Mrecv(next, buf, count, type, message, status);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Mrecv_c(Next<decltype(PMPI_Mrecv_c)>& next, void* buf, MPI_Count count, MPI_Datatype datatype, MPI_Message* message, MPI_Status* status) {
  return traced(Call::MPI_Mrecv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    const events::StatusOf status_of(call.writes_actions(), status);
    const events::Before message_before(message);
    return call.done(next(buf, count, datatype, message, status_of.get()), [](Record&) {}, [&] { events::matched_received(message_before.value(), *status_of.get()); });
  });
}
int MPI_Mrecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, MPI_Message* message, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Mrecv_c)> next("MPI_Mrecv_c");
  return traced_Mrecv_c(next, buf, count, datatype, message, status);
}
int PMPI_Mrecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, MPI_Message* message, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Mrecv_c)> next("PMPI_Mrecv_c");
  return traced_Mrecv_c(next, buf, count, datatype, message, status);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Imrecv(Next<decltype(PMPI_Imrecv)>& next, void* buf, int count, MPI_Datatype type, MPI_Message* message, MPI_Request* request) {
  return traced(Call::MPI_Imrecv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    const events::Before message_before(message);
    return call.done(next(buf, count, type, message, request), [](Record&) {}, [&] { events::matched_receive_started(message_before.value(), *request); });
  });
}
int MPI_Imrecv(void* buf, int count, MPI_Datatype type, MPI_Message* message, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Imrecv)> next("MPI_Imrecv");
  return traced_Imrecv(next, buf, count, type, message, request);
}
int PMPI_Imrecv(void* buf, int count, MPI_Datatype type, MPI_Message* message, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Imrecv)> next("PMPI_Imrecv");
  return traced_Imrecv(next, buf, count, type, message, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Imrecv_c(Next<decltype(PMPI_Imrecv_c)>& next, void* buf, MPI_Count count, MPI_Datatype datatype, MPI_Message* message, MPI_Request* request) {
  return traced(Call::MPI_Imrecv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    const events::Before message_before(message);
    return call.done(next(buf, count, datatype, message, request), [](Record&) {}, [&] { events::matched_receive_started(message_before.value(), *request); });
  });
}
int MPI_Imrecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, MPI_Message* message, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Imrecv_c)> next("MPI_Imrecv_c");
  return traced_Imrecv_c(next, buf, count, datatype, message, request);
}
int PMPI_Imrecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, MPI_Message* message, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Imrecv_c)> next("PMPI_Imrecv_c");
  return traced_Imrecv_c(next, buf, count, datatype, message, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Probe(Next<decltype(PMPI_Probe)>& next, int source, int tag, MPI_Comm comm, MPI_Status* status) {
  return traced(Call::MPI_Probe, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(source, tag, comm, status));
  });
}
int MPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Probe)> next("MPI_Probe");
  return traced_Probe(next, source, tag, comm, status);
}
int PMPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Probe)> next("PMPI_Probe");
  return traced_Probe(next, source, tag, comm, status);
}

[[gnu::always_inline]] static inline int traced_Iprobe(Next<decltype(PMPI_Iprobe)>& next, int source, int tag, MPI_Comm comm, int* flag, MPI_Status* status) {
  return traced(Call::MPI_Iprobe, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(source, tag, comm, flag, status));
  });
}
int MPI_Iprobe(int source, int tag, MPI_Comm comm, int* flag, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Iprobe)> next("MPI_Iprobe");
  return traced_Iprobe(next, source, tag, comm, flag, status);
}
int PMPI_Iprobe(int source, int tag, MPI_Comm comm, int* flag, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Iprobe)> next("PMPI_Iprobe");
  return traced_Iprobe(next, source, tag, comm, flag, status);
}

[[gnu::always_inline]] static inline int traced_Mprobe(Next<decltype(PMPI_Mprobe)>& next, int source, int tag, MPI_Comm comm, MPI_Message* message, MPI_Status* status) {
  return traced(Call::MPI_Mprobe, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(source, tag, comm, message, status), [](Record&) {}, [&] { events::matched(comm, *message); });
  });
}
int MPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message* message, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Mprobe)> next("MPI_Mprobe");
  return traced_Mprobe(next, source, tag, comm, message, status);
}
int PMPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message* message, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Mprobe)> next("PMPI_Mprobe");
  return traced_Mprobe(next, source, tag, comm, message, status);
}

[[gnu::always_inline]] static inline int traced_Improbe(Next<decltype(PMPI_Improbe)>& next, int source, int tag, MPI_Comm comm, int* flag, MPI_Message* message, MPI_Status* status) {
  return traced(Call::MPI_Improbe, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(source, tag, comm, flag, message, status), [](Record&) {}, [&] { if (*flag) events::matched(comm, *message); });
  });
}
int MPI_Improbe(int source, int tag, MPI_Comm comm, int* flag, MPI_Message* message, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Improbe)> next("MPI_Improbe");
  return traced_Improbe(next, source, tag, comm, flag, message, status);
}
int PMPI_Improbe(int source, int tag, MPI_Comm comm, int* flag, MPI_Message* message, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Improbe)> next("PMPI_Improbe");
  return traced_Improbe(next, source, tag, comm, flag, message, status);
}

[[gnu::always_inline]] static inline int traced_Wait(Next<decltype(PMPI_Wait)>& next, MPI_Request* request, MPI_Status* status) {
  return traced(Call::MPI_Wait, next, [=, &next](auto& call) __attribute__((always_inline)) {
    events::Completion completion(call.writes_actions(), 1, request, 1, status);
    return call.done(next(request, completion.statuses()), [](Record&) {}, [&] { completion.all(); });
  });
}
int MPI_Wait(MPI_Request* request, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Wait)> next("MPI_Wait");
  return traced_Wait(next, request, status);
}
int PMPI_Wait(MPI_Request* request, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Wait)> next("PMPI_Wait");
  return traced_Wait(next, request, status);
}

[[gnu::always_inline]] static inline int traced_Waitall(Next<decltype(PMPI_Waitall)>& next, int count, MPI_Request array_of_requests[], MPI_Status* array_of_statuses) {
  return traced(Call::MPI_Waitall, next, [=, &next](auto& call) __attribute__((always_inline)) {
    events::Completion completion(call.writes_actions(), count, array_of_requests, count, array_of_statuses);
    return call.done(next(count, array_of_requests, completion.statuses()), [](Record&) {}, [&] { completion.all(); });
  });
}
int MPI_Waitall(int count, MPI_Request array_of_requests[], MPI_Status* array_of_statuses) {
  static constinit Next<decltype(PMPI_Waitall)> next("MPI_Waitall");
  return traced_Waitall(next, count, array_of_requests, array_of_statuses);
}
int PMPI_Waitall(int count, MPI_Request array_of_requests[], MPI_Status* array_of_statuses) {
  static constinit Next<decltype(PMPI_Waitall)> next("PMPI_Waitall");
  return traced_Waitall(next, count, array_of_requests, array_of_statuses);
}

[[gnu::always_inline]] static inline int traced_Waitany(Next<decltype(PMPI_Waitany)>& next, int count, MPI_Request array_of_requests[], int* index, MPI_Status* status) {
  return traced(Call::MPI_Waitany, next, [=, &next](auto& call) __attribute__((always_inline)) {
    events::Completion completion(call.writes_actions(), count, array_of_requests, 1, status);
    return call.done(next(count, array_of_requests, index, completion.statuses()), [](Record&) {}, [&] { completion.one(*index); });
  });
}
int MPI_Waitany(int count, MPI_Request array_of_requests[], int* index, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Waitany)> next("MPI_Waitany");
  return traced_Waitany(next, count, array_of_requests, index, status);
}
int PMPI_Waitany(int count, MPI_Request array_of_requests[], int* index, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Waitany)> next("PMPI_Waitany");
  return traced_Waitany(next, count, array_of_requests, index, status);
}

[[gnu::always_inline]] static inline int traced_Waitsome(Next<decltype(PMPI_Waitsome)>& next, int incount, MPI_Request array_of_requests[], int* outcount, int array_of_indices[], MPI_Status array_of_statuses[]) {
  return traced(Call::MPI_Waitsome, next, [=, &next](auto& call) __attribute__((always_inline)) {
    events::Completion completion(call.writes_actions(), incount, array_of_requests, incount, array_of_statuses);
    return call.done(next(incount, array_of_requests, outcount, array_of_indices, completion.statuses()), [](Record&) {}, [&] { completion.some(*outcount, array_of_indices); });
  });
}
int MPI_Waitsome(int incount, MPI_Request array_of_requests[], int* outcount, int array_of_indices[], MPI_Status array_of_statuses[]) {
  static constinit Next<decltype(PMPI_Waitsome)> next("MPI_Waitsome");
  return traced_Waitsome(next, incount, array_of_requests, outcount, array_of_indices, array_of_statuses);
}
int PMPI_Waitsome(int incount, MPI_Request array_of_requests[], int* outcount, int array_of_indices[], MPI_Status array_of_statuses[]) {
  static constinit Next<decltype(PMPI_Waitsome)> next("PMPI_Waitsome");
  return traced_Waitsome(next, incount, array_of_requests, outcount, array_of_indices, array_of_statuses);
}

[[gnu::always_inline]] static inline int traced_Test(Next<decltype(PMPI_Test)>& next, MPI_Request* request, int* flag, MPI_Status* status) {
  return traced(Call::MPI_Test, next, [=, &next](auto& call) __attribute__((always_inline)) {
    events::Completion completion(call.writes_actions(), 1, request, 1, status);
    return call.done(next(request, flag, completion.statuses()), [](Record&) {}, [&] { if (*flag) completion.all(); });
  });
}
int MPI_Test(MPI_Request* request, int* flag, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Test)> next("MPI_Test");
  return traced_Test(next, request, flag, status);
}
int PMPI_Test(MPI_Request* request, int* flag, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Test)> next("PMPI_Test");
  return traced_Test(next, request, flag, status);
}

[[gnu::always_inline]] static inline int traced_Testall(Next<decltype(PMPI_Testall)>& next, int count, MPI_Request array_of_requests[], int* flag, MPI_Status array_of_statuses[]) {
  return traced(Call::MPI_Testall, next, [=, &next](auto& call) __attribute__((always_inline)) {
    events::Completion completion(call.writes_actions(), count, array_of_requests, count, array_of_statuses);
    return call.done(next(count, array_of_requests, flag, completion.statuses()), [](Record&) {}, [&] { if (*flag) completion.all(); });
  });
}
int MPI_Testall(int count, MPI_Request array_of_requests[], int* flag, MPI_Status array_of_statuses[]) {
  static constinit Next<decltype(PMPI_Testall)> next("MPI_Testall");
  return traced_Testall(next, count, array_of_requests, flag, array_of_statuses);
}
int PMPI_Testall(int count, MPI_Request array_of_requests[], int* flag, MPI_Status array_of_statuses[]) {
  static constinit Next<decltype(PMPI_Testall)> next("PMPI_Testall");
  return traced_Testall(next, count, array_of_requests, flag, array_of_statuses);
}

[[gnu::always_inline]] static inline int traced_Testany(Next<decltype(PMPI_Testany)>& next, int count, MPI_Request array_of_requests[], int* index, int* flag, MPI_Status* status) {
  return traced(Call::MPI_Testany, next, [=, &next](auto& call) __attribute__((always_inline)) {
    events::Completion completion(call.writes_actions(), count, array_of_requests, 1, status);
    return call.done(next(count, array_of_requests, index, flag, completion.statuses()), [](Record&) {}, [&] { if (*flag) completion.one(*index); });
  });
}
int MPI_Testany(int count, MPI_Request array_of_requests[], int* index, int* flag, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Testany)> next("MPI_Testany");
  return traced_Testany(next, count, array_of_requests, index, flag, status);
}
int PMPI_Testany(int count, MPI_Request array_of_requests[], int* index, int* flag, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Testany)> next("PMPI_Testany");
  return traced_Testany(next, count, array_of_requests, index, flag, status);
}

[[gnu::always_inline]] static inline int traced_Testsome(Next<decltype(PMPI_Testsome)>& next, int incount, MPI_Request array_of_requests[], int* outcount, int array_of_indices[], MPI_Status array_of_statuses[]) {
  return traced(Call::MPI_Testsome, next, [=, &next](auto& call) __attribute__((always_inline)) {
    events::Completion completion(call.writes_actions(), incount, array_of_requests, incount, array_of_statuses);
    return call.done(next(incount, array_of_requests, outcount, array_of_indices, completion.statuses()), [](Record&) {}, [&] { completion.some(*outcount, array_of_indices); });
  });
}
int MPI_Testsome(int incount, MPI_Request array_of_requests[], int* outcount, int array_of_indices[], MPI_Status array_of_statuses[]) {
  static constinit Next<decltype(PMPI_Testsome)> next("MPI_Testsome");
  return traced_Testsome(next, incount, array_of_requests, outcount, array_of_indices, array_of_statuses);
}
int PMPI_Testsome(int incount, MPI_Request array_of_requests[], int* outcount, int array_of_indices[], MPI_Status array_of_statuses[]) {
  static constinit Next<decltype(PMPI_Testsome)> next("PMPI_Testsome");
  return traced_Testsome(next, incount, array_of_requests, outcount, array_of_indices, array_of_statuses);
}

[[gnu::always_inline]] static inline int traced_Cancel(Next<decltype(PMPI_Cancel)>& next, MPI_Request* request) {
  return traced(Call::MPI_Cancel, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(request));
  });
}
int MPI_Cancel(MPI_Request* request) {
  static constinit Next<decltype(PMPI_Cancel)> next("MPI_Cancel");
  return traced_Cancel(next, request);
}
int PMPI_Cancel(MPI_Request* request) {
  static constinit Next<decltype(PMPI_Cancel)> next("PMPI_Cancel");
  return traced_Cancel(next, request);
}

[[gnu::always_inline]] static inline int traced_Buffer_detach(Next<decltype(PMPI_Buffer_detach)>& next, void* buffer, int* size) {
  return traced(Call::MPI_Buffer_detach, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buffer, size));
  });
}
int MPI_Buffer_detach(void* buffer, int* size) {
  static constinit Next<decltype(PMPI_Buffer_detach)> next("MPI_Buffer_detach");
  return traced_Buffer_detach(next, buffer, size);
}
int PMPI_Buffer_detach(void* buffer, int* size) {
  static constinit Next<decltype(PMPI_Buffer_detach)> next("PMPI_Buffer_detach");
  return traced_Buffer_detach(next, buffer, size);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Buffer_detach_c(Next<decltype(PMPI_Buffer_detach_c)>& next, void* buffer_addr, MPI_Count* size) {
  return traced(Call::MPI_Buffer_detach_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buffer_addr, size));
  });
}
int MPI_Buffer_detach_c(void* buffer_addr, MPI_Count* size) {
  static constinit Next<decltype(PMPI_Buffer_detach_c)> next("MPI_Buffer_detach_c");
  return traced_Buffer_detach_c(next, buffer_addr, size);
}
int PMPI_Buffer_detach_c(void* buffer_addr, MPI_Count* size) {
  static constinit Next<decltype(PMPI_Buffer_detach_c)> next("PMPI_Buffer_detach_c");
  return traced_Buffer_detach_c(next, buffer_addr, size);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Barrier(Next<decltype(PMPI_Barrier)>& next, MPI_Comm comm) {
  return traced(Call::MPI_Barrier, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm), [&](Record& record) { rules::barrier(record, Operation::barrier, comm); });
  });
}
int MPI_Barrier(MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Barrier)> next("MPI_Barrier");
  return traced_Barrier(next, comm);
}
int PMPI_Barrier(MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Barrier)> next("PMPI_Barrier");
  return traced_Barrier(next, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Barrier_init(Next<decltype(PMPI_Barrier_init)>& next, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Barrier_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::barrier(record, Operation::barrier, comm); }); });
  });
}
int MPI_Barrier_init(MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Barrier_init)> next("MPI_Barrier_init");
  return traced_Barrier_init(next, comm, info, request);
}
int PMPI_Barrier_init(MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Barrier_init)> next("PMPI_Barrier_init");
  return traced_Barrier_init(next, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ibarrier(Next<decltype(PMPI_Ibarrier)>& next, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ibarrier, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::barrier(record, Operation::barrier, comm); });
  });
}
int MPI_Ibarrier(MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ibarrier)> next("MPI_Ibarrier");
  return traced_Ibarrier(next, comm, request);
}
int PMPI_Ibarrier(MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ibarrier)> next("PMPI_Ibarrier");
  return traced_Ibarrier(next, comm, request);
}

[[gnu::always_inline]] static inline int traced_Bcast(Next<decltype(PMPI_Bcast)>& next, void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm) {
  return traced(Call::MPI_Bcast, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buffer, count, datatype, root, comm), [&](Record& record) { rules::bcast(record, Operation::bcast, comm, root, count, datatype); });
  });
}
int MPI_Bcast(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Bcast)> next("MPI_Bcast");
  return traced_Bcast(next, buffer, count, datatype, root, comm);
}
int PMPI_Bcast(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Bcast)> next("PMPI_Bcast");
  return traced_Bcast(next, buffer, count, datatype, root, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Bcast_c(Next<decltype(PMPI_Bcast_c)>& next, void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm) {
  return traced(Call::MPI_Bcast_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buffer, count, datatype, root, comm), [&](Record& record) { rules::bcast(record, Operation::bcast, comm, root, count, datatype); });
  });
}
int MPI_Bcast_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Bcast_c)> next("MPI_Bcast_c");
  return traced_Bcast_c(next, buffer, count, datatype, root, comm);
}
int PMPI_Bcast_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Bcast_c)> next("PMPI_Bcast_c");
  return traced_Bcast_c(next, buffer, count, datatype, root, comm);
}

[[gnu::always_inline]] static inline int traced_Bcast_init(Next<decltype(PMPI_Bcast_init)>& next, void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Bcast_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buffer, count, datatype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::bcast(record, Operation::bcast, comm, root, count, datatype); }); });
  });
}
int MPI_Bcast_init(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Bcast_init)> next("MPI_Bcast_init");
  return traced_Bcast_init(next, buffer, count, datatype, root, comm, info, request);
}
int PMPI_Bcast_init(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Bcast_init)> next("PMPI_Bcast_init");
  return traced_Bcast_init(next, buffer, count, datatype, root, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Bcast_init_c(Next<decltype(PMPI_Bcast_init_c)>& next, void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Bcast_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buffer, count, datatype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::bcast(record, Operation::bcast, comm, root, count, datatype); }); });
  });
}
int MPI_Bcast_init_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Bcast_init_c)> next("MPI_Bcast_init_c");
  return traced_Bcast_init_c(next, buffer, count, datatype, root, comm, info, request);
}
int PMPI_Bcast_init_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Bcast_init_c)> next("PMPI_Bcast_init_c");
  return traced_Bcast_init_c(next, buffer, count, datatype, root, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ibcast(Next<decltype(PMPI_Ibcast)>& next, void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ibcast, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buffer, count, datatype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::bcast(record, Operation::bcast, comm, root, count, datatype); });
  });
}
int MPI_Ibcast(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ibcast)> next("MPI_Ibcast");
  return traced_Ibcast(next, buffer, count, datatype, root, comm, request);
}
int PMPI_Ibcast(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ibcast)> next("PMPI_Ibcast");
  return traced_Ibcast(next, buffer, count, datatype, root, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ibcast_c(Next<decltype(PMPI_Ibcast_c)>& next, void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ibcast_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(buffer, count, datatype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::bcast(record, Operation::bcast, comm, root, count, datatype); });
  });
}
int MPI_Ibcast_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ibcast_c)> next("MPI_Ibcast_c");
  return traced_Ibcast_c(next, buffer, count, datatype, root, comm, request);
}
int PMPI_Ibcast_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ibcast_c)> next("PMPI_Ibcast_c");
  return traced_Ibcast_c(next, buffer, count, datatype, root, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Reduce(Next<decltype(PMPI_Reduce)>& next, const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm) {
  return traced(Call::MPI_Reduce, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm), [&](Record& record) { rules::reduce(record, Operation::reduce, comm, root, count, datatype); });
  });
}
int MPI_Reduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce)> next("MPI_Reduce");
  return traced_Reduce(next, sendbuf, recvbuf, count, datatype, op, root, comm);
}
int PMPI_Reduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce)> next("PMPI_Reduce");
  return traced_Reduce(next, sendbuf, recvbuf, count, datatype, op, root, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Reduce_c(Next<decltype(PMPI_Reduce_c)>& next, const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm) {
  return traced(Call::MPI_Reduce_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm), [&](Record& record) { rules::reduce(record, Operation::reduce, comm, root, count, datatype); });
  });
}
int MPI_Reduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce_c)> next("MPI_Reduce_c");
  return traced_Reduce_c(next, sendbuf, recvbuf, count, datatype, op, root, comm);
}
int PMPI_Reduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce_c)> next("PMPI_Reduce_c");
  return traced_Reduce_c(next, sendbuf, recvbuf, count, datatype, op, root, comm);
}

[[gnu::always_inline]] static inline int traced_Reduce_init(Next<decltype(PMPI_Reduce_init)>& next, const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Reduce_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce(record, Operation::reduce, comm, root, count, datatype); }); });
  });
}
int MPI_Reduce_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_init)> next("MPI_Reduce_init");
  return traced_Reduce_init(next, sendbuf, recvbuf, count, datatype, op, root, comm, info, request);
}
int PMPI_Reduce_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_init)> next("PMPI_Reduce_init");
  return traced_Reduce_init(next, sendbuf, recvbuf, count, datatype, op, root, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Reduce_init_c(Next<decltype(PMPI_Reduce_init_c)>& next, const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Reduce_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce(record, Operation::reduce, comm, root, count, datatype); }); });
  });
}
int MPI_Reduce_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_init_c)> next("MPI_Reduce_init_c");
  return traced_Reduce_init_c(next, sendbuf, recvbuf, count, datatype, op, root, comm, info, request);
}
int PMPI_Reduce_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_init_c)> next("PMPI_Reduce_init_c");
  return traced_Reduce_init_c(next, sendbuf, recvbuf, count, datatype, op, root, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ireduce(Next<decltype(PMPI_Ireduce)>& next, const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ireduce, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce(record, Operation::reduce, comm, root, count, datatype); });
  });
}
int MPI_Ireduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce)> next("MPI_Ireduce");
  return traced_Ireduce(next, sendbuf, recvbuf, count, datatype, op, root, comm, request);
}
int PMPI_Ireduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce)> next("PMPI_Ireduce");
  return traced_Ireduce(next, sendbuf, recvbuf, count, datatype, op, root, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ireduce_c(Next<decltype(PMPI_Ireduce_c)>& next, const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ireduce_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce(record, Operation::reduce, comm, root, count, datatype); });
  });
}
int MPI_Ireduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce_c)> next("MPI_Ireduce_c");
  return traced_Ireduce_c(next, sendbuf, recvbuf, count, datatype, op, root, comm, request);
}
int PMPI_Ireduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce_c)> next("PMPI_Ireduce_c");
  return traced_Ireduce_c(next, sendbuf, recvbuf, count, datatype, op, root, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Allreduce(Next<decltype(PMPI_Allreduce)>& next, const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  return traced(Call::MPI_Allreduce, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::allreduce, comm, count, datatype); });
  });
}
int MPI_Allreduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allreduce)> next("MPI_Allreduce");
  return traced_Allreduce(next, sendbuf, recvbuf, count, datatype, op, comm);
}
int PMPI_Allreduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allreduce)> next("PMPI_Allreduce");
  return traced_Allreduce(next, sendbuf, recvbuf, count, datatype, op, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Allreduce_c(Next<decltype(PMPI_Allreduce_c)>& next, const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  return traced(Call::MPI_Allreduce_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::allreduce, comm, count, datatype); });
  });
}
int MPI_Allreduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allreduce_c)> next("MPI_Allreduce_c");
  return traced_Allreduce_c(next, sendbuf, recvbuf, count, datatype, op, comm);
}
int PMPI_Allreduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allreduce_c)> next("PMPI_Allreduce_c");
  return traced_Allreduce_c(next, sendbuf, recvbuf, count, datatype, op, comm);
}

[[gnu::always_inline]] static inline int traced_Allreduce_init(Next<decltype(PMPI_Allreduce_init)>& next, const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Allreduce_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::allreduce, comm, count, datatype); }); });
  });
}
int MPI_Allreduce_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allreduce_init)> next("MPI_Allreduce_init");
  return traced_Allreduce_init(next, sendbuf, recvbuf, count, datatype, op, comm, info, request);
}
int PMPI_Allreduce_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allreduce_init)> next("PMPI_Allreduce_init");
  return traced_Allreduce_init(next, sendbuf, recvbuf, count, datatype, op, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Allreduce_init_c(Next<decltype(PMPI_Allreduce_init_c)>& next, const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Allreduce_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::allreduce, comm, count, datatype); }); });
  });
}
int MPI_Allreduce_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allreduce_init_c)> next("MPI_Allreduce_init_c");
  return traced_Allreduce_init_c(next, sendbuf, recvbuf, count, datatype, op, comm, info, request);
}
int PMPI_Allreduce_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allreduce_init_c)> next("PMPI_Allreduce_init_c");
  return traced_Allreduce_init_c(next, sendbuf, recvbuf, count, datatype, op, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Iallreduce(Next<decltype(PMPI_Iallreduce)>& next, const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Iallreduce, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::allreduce, comm, count, datatype); });
  });
}
int MPI_Iallreduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallreduce)> next("MPI_Iallreduce");
  return traced_Iallreduce(next, sendbuf, recvbuf, count, datatype, op, comm, request);
}
int PMPI_Iallreduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallreduce)> next("PMPI_Iallreduce");
  return traced_Iallreduce(next, sendbuf, recvbuf, count, datatype, op, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Iallreduce_c(Next<decltype(PMPI_Iallreduce_c)>& next, const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Iallreduce_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::allreduce, comm, count, datatype); });
  });
}
int MPI_Iallreduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallreduce_c)> next("MPI_Iallreduce_c");
  return traced_Iallreduce_c(next, sendbuf, recvbuf, count, datatype, op, comm, request);
}
int PMPI_Iallreduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallreduce_c)> next("PMPI_Iallreduce_c");
  return traced_Iallreduce_c(next, sendbuf, recvbuf, count, datatype, op, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Scan(Next<decltype(PMPI_Scan)>& next, const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  return traced(Call::MPI_Scan, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::scan, comm, count, datatype); });
  });
}
int MPI_Scan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scan)> next("MPI_Scan");
  return traced_Scan(next, sendbuf, recvbuf, count, datatype, op, comm);
}
int PMPI_Scan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scan)> next("PMPI_Scan");
  return traced_Scan(next, sendbuf, recvbuf, count, datatype, op, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Scan_c(Next<decltype(PMPI_Scan_c)>& next, const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  return traced(Call::MPI_Scan_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::scan, comm, count, datatype); });
  });
}
int MPI_Scan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scan_c)> next("MPI_Scan_c");
  return traced_Scan_c(next, sendbuf, recvbuf, count, datatype, op, comm);
}
int PMPI_Scan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scan_c)> next("PMPI_Scan_c");
  return traced_Scan_c(next, sendbuf, recvbuf, count, datatype, op, comm);
}

[[gnu::always_inline]] static inline int traced_Scan_init(Next<decltype(PMPI_Scan_init)>& next, const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Scan_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::scan, comm, count, datatype); }); });
  });
}
int MPI_Scan_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scan_init)> next("MPI_Scan_init");
  return traced_Scan_init(next, sendbuf, recvbuf, count, datatype, op, comm, info, request);
}
int PMPI_Scan_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scan_init)> next("PMPI_Scan_init");
  return traced_Scan_init(next, sendbuf, recvbuf, count, datatype, op, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Scan_init_c(Next<decltype(PMPI_Scan_init_c)>& next, const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Scan_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::scan, comm, count, datatype); }); });
  });
}
int MPI_Scan_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scan_init_c)> next("MPI_Scan_init_c");
  return traced_Scan_init_c(next, sendbuf, recvbuf, count, datatype, op, comm, info, request);
}
int PMPI_Scan_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scan_init_c)> next("PMPI_Scan_init_c");
  return traced_Scan_init_c(next, sendbuf, recvbuf, count, datatype, op, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Iscan(Next<decltype(PMPI_Iscan)>& next, const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Iscan, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::scan, comm, count, datatype); });
  });
}
int MPI_Iscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscan)> next("MPI_Iscan");
  return traced_Iscan(next, sendbuf, recvbuf, count, datatype, op, comm, request);
}
int PMPI_Iscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscan)> next("PMPI_Iscan");
  return traced_Iscan(next, sendbuf, recvbuf, count, datatype, op, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Iscan_c(Next<decltype(PMPI_Iscan_c)>& next, const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Iscan_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::scan, comm, count, datatype); });
  });
}
int MPI_Iscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscan_c)> next("MPI_Iscan_c");
  return traced_Iscan_c(next, sendbuf, recvbuf, count, datatype, op, comm, request);
}
int PMPI_Iscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscan_c)> next("PMPI_Iscan_c");
  return traced_Iscan_c(next, sendbuf, recvbuf, count, datatype, op, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Exscan(Next<decltype(PMPI_Exscan)>& next, const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  return traced(Call::MPI_Exscan, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::exscan, comm, count, datatype); });
  });
}
int MPI_Exscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Exscan)> next("MPI_Exscan");
  return traced_Exscan(next, sendbuf, recvbuf, count, datatype, op, comm);
}
int PMPI_Exscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Exscan)> next("PMPI_Exscan");
  return traced_Exscan(next, sendbuf, recvbuf, count, datatype, op, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Exscan_c(Next<decltype(PMPI_Exscan_c)>& next, const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  return traced(Call::MPI_Exscan_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::exscan, comm, count, datatype); });
  });
}
int MPI_Exscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Exscan_c)> next("MPI_Exscan_c");
  return traced_Exscan_c(next, sendbuf, recvbuf, count, datatype, op, comm);
}
int PMPI_Exscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Exscan_c)> next("PMPI_Exscan_c");
  return traced_Exscan_c(next, sendbuf, recvbuf, count, datatype, op, comm);
}

[[gnu::always_inline]] static inline int traced_Exscan_init(Next<decltype(PMPI_Exscan_init)>& next, const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Exscan_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::exscan, comm, count, datatype); }); });
  });
}
int MPI_Exscan_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Exscan_init)> next("MPI_Exscan_init");
  return traced_Exscan_init(next, sendbuf, recvbuf, count, datatype, op, comm, info, request);
}
int PMPI_Exscan_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Exscan_init)> next("PMPI_Exscan_init");
  return traced_Exscan_init(next, sendbuf, recvbuf, count, datatype, op, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Exscan_init_c(Next<decltype(PMPI_Exscan_init_c)>& next, const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Exscan_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::exscan, comm, count, datatype); }); });
  });
}
int MPI_Exscan_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Exscan_init_c)> next("MPI_Exscan_init_c");
  return traced_Exscan_init_c(next, sendbuf, recvbuf, count, datatype, op, comm, info, request);
}
int PMPI_Exscan_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Exscan_init_c)> next("PMPI_Exscan_init_c");
  return traced_Exscan_init_c(next, sendbuf, recvbuf, count, datatype, op, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Iexscan(Next<decltype(PMPI_Iexscan)>& next, const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Iexscan, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::exscan, comm, count, datatype); });
  });
}
int MPI_Iexscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iexscan)> next("MPI_Iexscan");
  return traced_Iexscan(next, sendbuf, recvbuf, count, datatype, op, comm, request);
}
int PMPI_Iexscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iexscan)> next("PMPI_Iexscan");
  return traced_Iexscan(next, sendbuf, recvbuf, count, datatype, op, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Iexscan_c(Next<decltype(PMPI_Iexscan_c)>& next, const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Iexscan_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::exscan, comm, count, datatype); });
  });
}
int MPI_Iexscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iexscan_c)> next("MPI_Iexscan_c");
  return traced_Iexscan_c(next, sendbuf, recvbuf, count, datatype, op, comm, request);
}
int PMPI_Iexscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iexscan_c)> next("PMPI_Iexscan_c");
  return traced_Iexscan_c(next, sendbuf, recvbuf, count, datatype, op, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Reduce_scatter(Next<decltype(PMPI_Reduce_scatter)>& next, const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  return traced(Call::MPI_Reduce_scatter, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm), [&](Record& record) { rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); });
  });
}
int MPI_Reduce_scatter(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce_scatter)> next("MPI_Reduce_scatter");
  return traced_Reduce_scatter(next, sendbuf, recvbuf, recvcounts, datatype, op, comm);
}
int PMPI_Reduce_scatter(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce_scatter)> next("PMPI_Reduce_scatter");
  return traced_Reduce_scatter(next, sendbuf, recvbuf, recvcounts, datatype, op, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Reduce_scatter_c(Next<decltype(PMPI_Reduce_scatter_c)>& next, const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  return traced(Call::MPI_Reduce_scatter_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm), [&](Record& record) { rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); });
  });
}
int MPI_Reduce_scatter_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce_scatter_c)> next("MPI_Reduce_scatter_c");
  return traced_Reduce_scatter_c(next, sendbuf, recvbuf, recvcounts, datatype, op, comm);
}
int PMPI_Reduce_scatter_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce_scatter_c)> next("PMPI_Reduce_scatter_c");
  return traced_Reduce_scatter_c(next, sendbuf, recvbuf, recvcounts, datatype, op, comm);
}

[[gnu::always_inline]] static inline int traced_Reduce_scatter_init(Next<decltype(PMPI_Reduce_scatter_init)>& next, const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Reduce_scatter_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); }); });
  });
}
int MPI_Reduce_scatter_init(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_scatter_init)> next("MPI_Reduce_scatter_init");
  return traced_Reduce_scatter_init(next, sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request);
}
int PMPI_Reduce_scatter_init(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_scatter_init)> next("PMPI_Reduce_scatter_init");
  return traced_Reduce_scatter_init(next, sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Reduce_scatter_init_c(Next<decltype(PMPI_Reduce_scatter_init_c)>& next, const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Reduce_scatter_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); }); });
  });
}
int MPI_Reduce_scatter_init_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_scatter_init_c)> next("MPI_Reduce_scatter_init_c");
  return traced_Reduce_scatter_init_c(next, sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request);
}
int PMPI_Reduce_scatter_init_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_scatter_init_c)> next("PMPI_Reduce_scatter_init_c");
  return traced_Reduce_scatter_init_c(next, sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ireduce_scatter(Next<decltype(PMPI_Ireduce_scatter)>& next, const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ireduce_scatter, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); });
  });
}
int MPI_Ireduce_scatter(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce_scatter)> next("MPI_Ireduce_scatter");
  return traced_Ireduce_scatter(next, sendbuf, recvbuf, recvcounts, datatype, op, comm, request);
}
int PMPI_Ireduce_scatter(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce_scatter)> next("PMPI_Ireduce_scatter");
  return traced_Ireduce_scatter(next, sendbuf, recvbuf, recvcounts, datatype, op, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ireduce_scatter_c(Next<decltype(PMPI_Ireduce_scatter_c)>& next, const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ireduce_scatter_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); });
  });
}
int MPI_Ireduce_scatter_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce_scatter_c)> next("MPI_Ireduce_scatter_c");
  return traced_Ireduce_scatter_c(next, sendbuf, recvbuf, recvcounts, datatype, op, comm, request);
}
int PMPI_Ireduce_scatter_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce_scatter_c)> next("PMPI_Ireduce_scatter_c");
  return traced_Ireduce_scatter_c(next, sendbuf, recvbuf, recvcounts, datatype, op, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Reduce_scatter_block(Next<decltype(PMPI_Reduce_scatter_block)>& next, const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  return traced(Call::MPI_Reduce_scatter_block, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm), [&](Record& record) { rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); });
  });
}
int MPI_Reduce_scatter_block(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce_scatter_block)> next("MPI_Reduce_scatter_block");
  return traced_Reduce_scatter_block(next, sendbuf, recvbuf, recvcount, datatype, op, comm);
}
int PMPI_Reduce_scatter_block(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce_scatter_block)> next("PMPI_Reduce_scatter_block");
  return traced_Reduce_scatter_block(next, sendbuf, recvbuf, recvcount, datatype, op, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Reduce_scatter_block_c(Next<decltype(PMPI_Reduce_scatter_block_c)>& next, const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  return traced(Call::MPI_Reduce_scatter_block_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm), [&](Record& record) { rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); });
  });
}
int MPI_Reduce_scatter_block_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce_scatter_block_c)> next("MPI_Reduce_scatter_block_c");
  return traced_Reduce_scatter_block_c(next, sendbuf, recvbuf, recvcount, datatype, op, comm);
}
int PMPI_Reduce_scatter_block_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce_scatter_block_c)> next("PMPI_Reduce_scatter_block_c");
  return traced_Reduce_scatter_block_c(next, sendbuf, recvbuf, recvcount, datatype, op, comm);
}

[[gnu::always_inline]] static inline int traced_Reduce_scatter_block_init(Next<decltype(PMPI_Reduce_scatter_block_init)>& next, const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Reduce_scatter_block_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); }); });
  });
}
int MPI_Reduce_scatter_block_init(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_scatter_block_init)> next("MPI_Reduce_scatter_block_init");
  return traced_Reduce_scatter_block_init(next, sendbuf, recvbuf, recvcount, datatype, op, comm, info, request);
}
int PMPI_Reduce_scatter_block_init(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_scatter_block_init)> next("PMPI_Reduce_scatter_block_init");
  return traced_Reduce_scatter_block_init(next, sendbuf, recvbuf, recvcount, datatype, op, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Reduce_scatter_block_init_c(Next<decltype(PMPI_Reduce_scatter_block_init_c)>& next, const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Reduce_scatter_block_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); }); });
  });
}
int MPI_Reduce_scatter_block_init_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_scatter_block_init_c)> next("MPI_Reduce_scatter_block_init_c");
  return traced_Reduce_scatter_block_init_c(next, sendbuf, recvbuf, recvcount, datatype, op, comm, info, request);
}
int PMPI_Reduce_scatter_block_init_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_scatter_block_init_c)> next("PMPI_Reduce_scatter_block_init_c");
  return traced_Reduce_scatter_block_init_c(next, sendbuf, recvbuf, recvcount, datatype, op, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ireduce_scatter_block(Next<decltype(PMPI_Ireduce_scatter_block)>& next, const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ireduce_scatter_block, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); });
  });
}
int MPI_Ireduce_scatter_block(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce_scatter_block)> next("MPI_Ireduce_scatter_block");
  return traced_Ireduce_scatter_block(next, sendbuf, recvbuf, recvcount, datatype, op, comm, request);
}
int PMPI_Ireduce_scatter_block(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce_scatter_block)> next("PMPI_Ireduce_scatter_block");
  return traced_Ireduce_scatter_block(next, sendbuf, recvbuf, recvcount, datatype, op, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ireduce_scatter_block_c(Next<decltype(PMPI_Ireduce_scatter_block_c)>& next, const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ireduce_scatter_block_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); });
  });
}
int MPI_Ireduce_scatter_block_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce_scatter_block_c)> next("MPI_Ireduce_scatter_block_c");
  return traced_Ireduce_scatter_block_c(next, sendbuf, recvbuf, recvcount, datatype, op, comm, request);
}
int PMPI_Ireduce_scatter_block_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce_scatter_block_c)> next("PMPI_Ireduce_scatter_block_c");
  return traced_Ireduce_scatter_block_c(next, sendbuf, recvbuf, recvcount, datatype, op, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Gather(Next<decltype(PMPI_Gather)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  return traced(Call::MPI_Gather, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Gather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Gather)> next("MPI_Gather");
  return traced_Gather(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm);
}
int PMPI_Gather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Gather)> next("PMPI_Gather");
  return traced_Gather(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Gather_c(Next<decltype(PMPI_Gather_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  return traced(Call::MPI_Gather_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Gather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Gather_c)> next("MPI_Gather_c");
  return traced_Gather_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm);
}
int PMPI_Gather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Gather_c)> next("PMPI_Gather_c");
  return traced_Gather_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm);
}

[[gnu::always_inline]] static inline int traced_Gather_init(Next<decltype(PMPI_Gather_init)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Gather_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
  });
}
int MPI_Gather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Gather_init)> next("MPI_Gather_init");
  return traced_Gather_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request);
}
int PMPI_Gather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Gather_init)> next("PMPI_Gather_init");
  return traced_Gather_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Gather_init_c(Next<decltype(PMPI_Gather_init_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Gather_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
  });
}
int MPI_Gather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Gather_init_c)> next("MPI_Gather_init_c");
  return traced_Gather_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request);
}
int PMPI_Gather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Gather_init_c)> next("PMPI_Gather_init_c");
  return traced_Gather_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Igather(Next<decltype(PMPI_Igather)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Igather, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Igather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Igather)> next("MPI_Igather");
  return traced_Igather(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request);
}
int PMPI_Igather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Igather)> next("PMPI_Igather");
  return traced_Igather(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Igather_c(Next<decltype(PMPI_Igather_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Igather_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Igather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Igather_c)> next("MPI_Igather_c");
  return traced_Igather_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request);
}
int PMPI_Igather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Igather_c)> next("PMPI_Igather_c");
  return traced_Igather_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Gatherv(Next<decltype(PMPI_Gatherv)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm) {
  return traced(Call::MPI_Gatherv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm), [&](Record& record) { rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Gatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Gatherv)> next("MPI_Gatherv");
  return traced_Gatherv(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm);
}
int PMPI_Gatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Gatherv)> next("PMPI_Gatherv");
  return traced_Gatherv(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Gatherv_c(Next<decltype(PMPI_Gatherv_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm) {
  return traced(Call::MPI_Gatherv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm), [&](Record& record) { rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Gatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Gatherv_c)> next("MPI_Gatherv_c");
  return traced_Gatherv_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm);
}
int PMPI_Gatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Gatherv_c)> next("PMPI_Gatherv_c");
  return traced_Gatherv_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm);
}

[[gnu::always_inline]] static inline int traced_Gatherv_init(Next<decltype(PMPI_Gatherv_init)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Gatherv_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); }); });
  });
}
int MPI_Gatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Gatherv_init)> next("MPI_Gatherv_init");
  return traced_Gatherv_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request);
}
int PMPI_Gatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Gatherv_init)> next("PMPI_Gatherv_init");
  return traced_Gatherv_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Gatherv_init_c(Next<decltype(PMPI_Gatherv_init_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Gatherv_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); }); });
  });
}
int MPI_Gatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Gatherv_init_c)> next("MPI_Gatherv_init_c");
  return traced_Gatherv_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request);
}
int PMPI_Gatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Gatherv_init_c)> next("PMPI_Gatherv_init_c");
  return traced_Gatherv_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Igatherv(Next<decltype(PMPI_Igatherv)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Igatherv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Igatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Igatherv)> next("MPI_Igatherv");
  return traced_Igatherv(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request);
}
int PMPI_Igatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Igatherv)> next("PMPI_Igatherv");
  return traced_Igatherv(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Igatherv_c(Next<decltype(PMPI_Igatherv_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Igatherv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Igatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Igatherv_c)> next("MPI_Igatherv_c");
  return traced_Igatherv_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request);
}
int PMPI_Igatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Igatherv_c)> next("PMPI_Igatherv_c");
  return traced_Igatherv_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Scatter(Next<decltype(PMPI_Scatter)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  return traced(Call::MPI_Scatter, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Scatter(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scatter)> next("MPI_Scatter");
  return traced_Scatter(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm);
}
int PMPI_Scatter(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scatter)> next("PMPI_Scatter");
  return traced_Scatter(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Scatter_c(Next<decltype(PMPI_Scatter_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  return traced(Call::MPI_Scatter_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Scatter_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scatter_c)> next("MPI_Scatter_c");
  return traced_Scatter_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm);
}
int PMPI_Scatter_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scatter_c)> next("PMPI_Scatter_c");
  return traced_Scatter_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm);
}

[[gnu::always_inline]] static inline int traced_Scatter_init(Next<decltype(PMPI_Scatter_init)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Scatter_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); }); });
  });
}
int MPI_Scatter_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scatter_init)> next("MPI_Scatter_init");
  return traced_Scatter_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request);
}
int PMPI_Scatter_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scatter_init)> next("PMPI_Scatter_init");
  return traced_Scatter_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Scatter_init_c(Next<decltype(PMPI_Scatter_init_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Scatter_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); }); });
  });
}
int MPI_Scatter_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scatter_init_c)> next("MPI_Scatter_init_c");
  return traced_Scatter_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request);
}
int PMPI_Scatter_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scatter_init_c)> next("PMPI_Scatter_init_c");
  return traced_Scatter_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Iscatter(Next<decltype(PMPI_Iscatter)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Iscatter, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Iscatter(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscatter)> next("MPI_Iscatter");
  return traced_Iscatter(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request);
}
int PMPI_Iscatter(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscatter)> next("PMPI_Iscatter");
  return traced_Iscatter(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Iscatter_c(Next<decltype(PMPI_Iscatter_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Iscatter_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Iscatter_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscatter_c)> next("MPI_Iscatter_c");
  return traced_Iscatter_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request);
}
int PMPI_Iscatter_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscatter_c)> next("PMPI_Iscatter_c");
  return traced_Iscatter_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Scatterv(Next<decltype(PMPI_Scatterv)>& next, const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  return traced(Call::MPI_Scatterv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); });
  });
}
int MPI_Scatterv(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scatterv)> next("MPI_Scatterv");
  return traced_Scatterv(next, sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm);
}
int PMPI_Scatterv(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scatterv)> next("PMPI_Scatterv");
  return traced_Scatterv(next, sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Scatterv_c(Next<decltype(PMPI_Scatterv_c)>& next, const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  return traced(Call::MPI_Scatterv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); });
  });
}
int MPI_Scatterv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scatterv_c)> next("MPI_Scatterv_c");
  return traced_Scatterv_c(next, sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm);
}
int PMPI_Scatterv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scatterv_c)> next("PMPI_Scatterv_c");
  return traced_Scatterv_c(next, sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm);
}

[[gnu::always_inline]] static inline int traced_Scatterv_init(Next<decltype(PMPI_Scatterv_init)>& next, const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Scatterv_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); }); });
  });
}
int MPI_Scatterv_init(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scatterv_init)> next("MPI_Scatterv_init");
  return traced_Scatterv_init(next, sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request);
}
int PMPI_Scatterv_init(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scatterv_init)> next("PMPI_Scatterv_init");
  return traced_Scatterv_init(next, sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Scatterv_init_c(Next<decltype(PMPI_Scatterv_init_c)>& next, const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Scatterv_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); }); });
  });
}
int MPI_Scatterv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scatterv_init_c)> next("MPI_Scatterv_init_c");
  return traced_Scatterv_init_c(next, sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request);
}
int PMPI_Scatterv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scatterv_init_c)> next("PMPI_Scatterv_init_c");
  return traced_Scatterv_init_c(next, sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Iscatterv(Next<decltype(PMPI_Iscatterv)>& next, const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Iscatterv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); });
  });
}
int MPI_Iscatterv(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscatterv)> next("MPI_Iscatterv");
  return traced_Iscatterv(next, sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request);
}
int PMPI_Iscatterv(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscatterv)> next("PMPI_Iscatterv");
  return traced_Iscatterv(next, sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Iscatterv_c(Next<decltype(PMPI_Iscatterv_c)>& next, const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Iscatterv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); });
  });
}
int MPI_Iscatterv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscatterv_c)> next("MPI_Iscatterv_c");
  return traced_Iscatterv_c(next, sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request);
}
int PMPI_Iscatterv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscatterv_c)> next("PMPI_Iscatterv_c");
  return traced_Iscatterv_c(next, sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Allgather(Next<decltype(PMPI_Allgather)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  return traced(Call::MPI_Allgather, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allgather)> next("MPI_Allgather");
  return traced_Allgather(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}
int PMPI_Allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allgather)> next("PMPI_Allgather");
  return traced_Allgather(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Allgather_c(Next<decltype(PMPI_Allgather_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  return traced(Call::MPI_Allgather_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allgather_c)> next("MPI_Allgather_c");
  return traced_Allgather_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}
int PMPI_Allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allgather_c)> next("PMPI_Allgather_c");
  return traced_Allgather_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}

[[gnu::always_inline]] static inline int traced_Allgather_init(Next<decltype(PMPI_Allgather_init)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Allgather_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
  });
}
int MPI_Allgather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allgather_init)> next("MPI_Allgather_init");
  return traced_Allgather_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request);
}
int PMPI_Allgather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allgather_init)> next("PMPI_Allgather_init");
  return traced_Allgather_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Allgather_init_c(Next<decltype(PMPI_Allgather_init_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Allgather_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
  });
}
int MPI_Allgather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allgather_init_c)> next("MPI_Allgather_init_c");
  return traced_Allgather_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request);
}
int PMPI_Allgather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allgather_init_c)> next("PMPI_Allgather_init_c");
  return traced_Allgather_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Iallgather(Next<decltype(PMPI_Iallgather)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Iallgather, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Iallgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallgather)> next("MPI_Iallgather");
  return traced_Iallgather(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
}
int PMPI_Iallgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallgather)> next("PMPI_Iallgather");
  return traced_Iallgather(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Iallgather_c(Next<decltype(PMPI_Iallgather_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Iallgather_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Iallgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallgather_c)> next("MPI_Iallgather_c");
  return traced_Iallgather_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
}
int PMPI_Iallgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallgather_c)> next("PMPI_Iallgather_c");
  return traced_Iallgather_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Alltoall(Next<decltype(PMPI_Alltoall)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  return traced(Call::MPI_Alltoall, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoall)> next("MPI_Alltoall");
  return traced_Alltoall(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}
int PMPI_Alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoall)> next("PMPI_Alltoall");
  return traced_Alltoall(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Alltoall_c(Next<decltype(PMPI_Alltoall_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  return traced(Call::MPI_Alltoall_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoall_c)> next("MPI_Alltoall_c");
  return traced_Alltoall_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}
int PMPI_Alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoall_c)> next("PMPI_Alltoall_c");
  return traced_Alltoall_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}

[[gnu::always_inline]] static inline int traced_Alltoall_init(Next<decltype(PMPI_Alltoall_init)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Alltoall_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
  });
}
int MPI_Alltoall_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoall_init)> next("MPI_Alltoall_init");
  return traced_Alltoall_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request);
}
int PMPI_Alltoall_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoall_init)> next("PMPI_Alltoall_init");
  return traced_Alltoall_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Alltoall_init_c(Next<decltype(PMPI_Alltoall_init_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Alltoall_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
  });
}
int MPI_Alltoall_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoall_init_c)> next("MPI_Alltoall_init_c");
  return traced_Alltoall_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request);
}
int PMPI_Alltoall_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoall_init_c)> next("PMPI_Alltoall_init_c");
  return traced_Alltoall_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ialltoall(Next<decltype(PMPI_Ialltoall)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ialltoall, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Ialltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoall)> next("MPI_Ialltoall");
  return traced_Ialltoall(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
}
int PMPI_Ialltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoall)> next("PMPI_Ialltoall");
  return traced_Ialltoall(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ialltoall_c(Next<decltype(PMPI_Ialltoall_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ialltoall_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Ialltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoall_c)> next("MPI_Ialltoall_c");
  return traced_Ialltoall_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
}
int PMPI_Ialltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoall_c)> next("PMPI_Ialltoall_c");
  return traced_Ialltoall_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Allgatherv(Next<decltype(PMPI_Allgatherv)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  return traced(Call::MPI_Allgatherv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm), [&](Record& record) { rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allgatherv)> next("MPI_Allgatherv");
  return traced_Allgatherv(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm);
}
int PMPI_Allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allgatherv)> next("PMPI_Allgatherv");
  return traced_Allgatherv(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Allgatherv_c(Next<decltype(PMPI_Allgatherv_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  return traced(Call::MPI_Allgatherv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm), [&](Record& record) { rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allgatherv_c)> next("MPI_Allgatherv_c");
  return traced_Allgatherv_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm);
}
int PMPI_Allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allgatherv_c)> next("PMPI_Allgatherv_c");
  return traced_Allgatherv_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm);
}

[[gnu::always_inline]] static inline int traced_Allgatherv_init(Next<decltype(PMPI_Allgatherv_init)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Allgatherv_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); }); });
  });
}
int MPI_Allgatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allgatherv_init)> next("MPI_Allgatherv_init");
  return traced_Allgatherv_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request);
}
int PMPI_Allgatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allgatherv_init)> next("PMPI_Allgatherv_init");
  return traced_Allgatherv_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Allgatherv_init_c(Next<decltype(PMPI_Allgatherv_init_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Allgatherv_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); }); });
  });
}
int MPI_Allgatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allgatherv_init_c)> next("MPI_Allgatherv_init_c");
  return traced_Allgatherv_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request);
}
int PMPI_Allgatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allgatherv_init_c)> next("PMPI_Allgatherv_init_c");
  return traced_Allgatherv_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Iallgatherv(Next<decltype(PMPI_Iallgatherv)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Iallgatherv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Iallgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallgatherv)> next("MPI_Iallgatherv");
  return traced_Iallgatherv(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request);
}
int PMPI_Iallgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallgatherv)> next("PMPI_Iallgatherv");
  return traced_Iallgatherv(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Iallgatherv_c(Next<decltype(PMPI_Iallgatherv_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Iallgatherv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Iallgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallgatherv_c)> next("MPI_Iallgatherv_c");
  return traced_Iallgatherv_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request);
}
int PMPI_Iallgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallgatherv_c)> next("PMPI_Iallgatherv_c");
  return traced_Iallgatherv_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Alltoallv(Next<decltype(PMPI_Alltoallv)>& next, const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  return traced(Call::MPI_Alltoallv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm), [&](Record& record) { rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoallv)> next("MPI_Alltoallv");
  return traced_Alltoallv(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm);
}
int PMPI_Alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoallv)> next("PMPI_Alltoallv");
  return traced_Alltoallv(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Alltoallv_c(Next<decltype(PMPI_Alltoallv_c)>& next, const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  return traced(Call::MPI_Alltoallv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm), [&](Record& record) { rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoallv_c)> next("MPI_Alltoallv_c");
  return traced_Alltoallv_c(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm);
}
int PMPI_Alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoallv_c)> next("PMPI_Alltoallv_c");
  return traced_Alltoallv_c(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm);
}

[[gnu::always_inline]] static inline int traced_Alltoallv_init(Next<decltype(PMPI_Alltoallv_init)>& next, const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Alltoallv_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); }); });
  });
}
int MPI_Alltoallv_init(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoallv_init)> next("MPI_Alltoallv_init");
  return traced_Alltoallv_init(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request);
}
int PMPI_Alltoallv_init(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoallv_init)> next("PMPI_Alltoallv_init");
  return traced_Alltoallv_init(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Alltoallv_init_c(Next<decltype(PMPI_Alltoallv_init_c)>& next, const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Alltoallv_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); }); });
  });
}
int MPI_Alltoallv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoallv_init_c)> next("MPI_Alltoallv_init_c");
  return traced_Alltoallv_init_c(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request);
}
int PMPI_Alltoallv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoallv_init_c)> next("PMPI_Alltoallv_init_c");
  return traced_Alltoallv_init_c(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ialltoallv(Next<decltype(PMPI_Ialltoallv)>& next, const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ialltoallv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Ialltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoallv)> next("MPI_Ialltoallv");
  return traced_Ialltoallv(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request);
}
int PMPI_Ialltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoallv)> next("PMPI_Ialltoallv");
  return traced_Ialltoallv(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ialltoallv_c(Next<decltype(PMPI_Ialltoallv_c)>& next, const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ialltoallv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Ialltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoallv_c)> next("MPI_Ialltoallv_c");
  return traced_Ialltoallv_c(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request);
}
int PMPI_Ialltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoallv_c)> next("PMPI_Ialltoallv_c");
  return traced_Ialltoallv_c(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Alltoallw(Next<decltype(PMPI_Alltoallw)>& next, const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  return traced(Call::MPI_Alltoallw, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm), [&](Record& record) { rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); });
  });
}
int MPI_Alltoallw(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoallw)> next("MPI_Alltoallw");
  return traced_Alltoallw(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm);
}
int PMPI_Alltoallw(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoallw)> next("PMPI_Alltoallw");
  return traced_Alltoallw(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Alltoallw_c(Next<decltype(PMPI_Alltoallw_c)>& next, const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  return traced(Call::MPI_Alltoallw_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm), [&](Record& record) { rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); });
  });
}
int MPI_Alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoallw_c)> next("MPI_Alltoallw_c");
  return traced_Alltoallw_c(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm);
}
int PMPI_Alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoallw_c)> next("PMPI_Alltoallw_c");
  return traced_Alltoallw_c(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm);
}

[[gnu::always_inline]] static inline int traced_Alltoallw_init(Next<decltype(PMPI_Alltoallw_init)>& next, const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Alltoallw_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); }); });
  });
}
int MPI_Alltoallw_init(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoallw_init)> next("MPI_Alltoallw_init");
  return traced_Alltoallw_init(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request);
}
int PMPI_Alltoallw_init(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoallw_init)> next("PMPI_Alltoallw_init");
  return traced_Alltoallw_init(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Alltoallw_init_c(Next<decltype(PMPI_Alltoallw_init_c)>& next, const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Alltoallw_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); }); });
  });
}
int MPI_Alltoallw_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoallw_init_c)> next("MPI_Alltoallw_init_c");
  return traced_Alltoallw_init_c(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request);
}
int PMPI_Alltoallw_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoallw_init_c)> next("PMPI_Alltoallw_init_c");
  return traced_Alltoallw_init_c(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ialltoallw(Next<decltype(PMPI_Ialltoallw)>& next, const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ialltoallw, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); });
  });
}
int MPI_Ialltoallw(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoallw)> next("MPI_Ialltoallw");
  return traced_Ialltoallw(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request);
}
int PMPI_Ialltoallw(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoallw)> next("PMPI_Ialltoallw");
  return traced_Ialltoallw(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ialltoallw_c(Next<decltype(PMPI_Ialltoallw_c)>& next, const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ialltoallw_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); });
  });
}
int MPI_Ialltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoallw_c)> next("MPI_Ialltoallw_c");
  return traced_Ialltoallw_c(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request);
}
int PMPI_Ialltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoallw_c)> next("PMPI_Ialltoallw_c");
  return traced_Ialltoallw_c(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Neighbor_allgather(Next<decltype(PMPI_Neighbor_allgather)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  return traced(Call::MPI_Neighbor_allgather, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); });
  });
}
int MPI_Neighbor_allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_allgather)> next("MPI_Neighbor_allgather");
  return traced_Neighbor_allgather(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}
int PMPI_Neighbor_allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_allgather)> next("PMPI_Neighbor_allgather");
  return traced_Neighbor_allgather(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Neighbor_allgather_c(Next<decltype(PMPI_Neighbor_allgather_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  return traced(Call::MPI_Neighbor_allgather_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); });
  });
}
int MPI_Neighbor_allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_allgather_c)> next("MPI_Neighbor_allgather_c");
  return traced_Neighbor_allgather_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}
int PMPI_Neighbor_allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_allgather_c)> next("PMPI_Neighbor_allgather_c");
  return traced_Neighbor_allgather_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}

[[gnu::always_inline]] static inline int traced_Neighbor_allgather_init(Next<decltype(PMPI_Neighbor_allgather_init)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Neighbor_allgather_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); }); });
  });
}
int MPI_Neighbor_allgather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_allgather_init)> next("MPI_Neighbor_allgather_init");
  return traced_Neighbor_allgather_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request);
}
int PMPI_Neighbor_allgather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_allgather_init)> next("PMPI_Neighbor_allgather_init");
  return traced_Neighbor_allgather_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Neighbor_allgather_init_c(Next<decltype(PMPI_Neighbor_allgather_init_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Neighbor_allgather_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); }); });
  });
}
int MPI_Neighbor_allgather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_allgather_init_c)> next("MPI_Neighbor_allgather_init_c");
  return traced_Neighbor_allgather_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request);
}
int PMPI_Neighbor_allgather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_allgather_init_c)> next("PMPI_Neighbor_allgather_init_c");
  return traced_Neighbor_allgather_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ineighbor_allgather(Next<decltype(PMPI_Ineighbor_allgather)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ineighbor_allgather, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); });
  });
}
int MPI_Ineighbor_allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_allgather)> next("MPI_Ineighbor_allgather");
  return traced_Ineighbor_allgather(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
}
int PMPI_Ineighbor_allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_allgather)> next("PMPI_Ineighbor_allgather");
  return traced_Ineighbor_allgather(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ineighbor_allgather_c(Next<decltype(PMPI_Ineighbor_allgather_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ineighbor_allgather_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); });
  });
}
int MPI_Ineighbor_allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_allgather_c)> next("MPI_Ineighbor_allgather_c");
  return traced_Ineighbor_allgather_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
}
int PMPI_Ineighbor_allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_allgather_c)> next("PMPI_Ineighbor_allgather_c");
  return traced_Ineighbor_allgather_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Neighbor_allgatherv(Next<decltype(PMPI_Neighbor_allgatherv)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  return traced(Call::MPI_Neighbor_allgatherv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm), [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); });
  });
}
int MPI_Neighbor_allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_allgatherv)> next("MPI_Neighbor_allgatherv");
  return traced_Neighbor_allgatherv(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm);
}
int PMPI_Neighbor_allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_allgatherv)> next("PMPI_Neighbor_allgatherv");
  return traced_Neighbor_allgatherv(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Neighbor_allgatherv_c(Next<decltype(PMPI_Neighbor_allgatherv_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  return traced(Call::MPI_Neighbor_allgatherv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm), [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); });
  });
}
int MPI_Neighbor_allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_allgatherv_c)> next("MPI_Neighbor_allgatherv_c");
  return traced_Neighbor_allgatherv_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm);
}
int PMPI_Neighbor_allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_allgatherv_c)> next("PMPI_Neighbor_allgatherv_c");
  return traced_Neighbor_allgatherv_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm);
}

[[gnu::always_inline]] static inline int traced_Neighbor_allgatherv_init(Next<decltype(PMPI_Neighbor_allgatherv_init)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Neighbor_allgatherv_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); }); });
  });
}
int MPI_Neighbor_allgatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_allgatherv_init)> next("MPI_Neighbor_allgatherv_init");
  return traced_Neighbor_allgatherv_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request);
}
int PMPI_Neighbor_allgatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_allgatherv_init)> next("PMPI_Neighbor_allgatherv_init");
  return traced_Neighbor_allgatherv_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Neighbor_allgatherv_init_c(Next<decltype(PMPI_Neighbor_allgatherv_init_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Neighbor_allgatherv_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); }); });
  });
}
int MPI_Neighbor_allgatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_allgatherv_init_c)> next("MPI_Neighbor_allgatherv_init_c");
  return traced_Neighbor_allgatherv_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request);
}
int PMPI_Neighbor_allgatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_allgatherv_init_c)> next("PMPI_Neighbor_allgatherv_init_c");
  return traced_Neighbor_allgatherv_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ineighbor_allgatherv(Next<decltype(PMPI_Ineighbor_allgatherv)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ineighbor_allgatherv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); });
  });
}
int MPI_Ineighbor_allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_allgatherv)> next("MPI_Ineighbor_allgatherv");
  return traced_Ineighbor_allgatherv(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request);
}
int PMPI_Ineighbor_allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_allgatherv)> next("PMPI_Ineighbor_allgatherv");
  return traced_Ineighbor_allgatherv(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ineighbor_allgatherv_c(Next<decltype(PMPI_Ineighbor_allgatherv_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ineighbor_allgatherv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); });
  });
}
int MPI_Ineighbor_allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_allgatherv_c)> next("MPI_Ineighbor_allgatherv_c");
  return traced_Ineighbor_allgatherv_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request);
}
int PMPI_Ineighbor_allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_allgatherv_c)> next("PMPI_Ineighbor_allgatherv_c");
  return traced_Ineighbor_allgatherv_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Neighbor_alltoall(Next<decltype(PMPI_Neighbor_alltoall)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  return traced(Call::MPI_Neighbor_alltoall, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); });
  });
}
int MPI_Neighbor_alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoall)> next("MPI_Neighbor_alltoall");
  return traced_Neighbor_alltoall(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}
int PMPI_Neighbor_alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoall)> next("PMPI_Neighbor_alltoall");
  return traced_Neighbor_alltoall(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Neighbor_alltoall_c(Next<decltype(PMPI_Neighbor_alltoall_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  return traced(Call::MPI_Neighbor_alltoall_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); });
  });
}
int MPI_Neighbor_alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoall_c)> next("MPI_Neighbor_alltoall_c");
  return traced_Neighbor_alltoall_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}
int PMPI_Neighbor_alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoall_c)> next("PMPI_Neighbor_alltoall_c");
  return traced_Neighbor_alltoall_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}

[[gnu::always_inline]] static inline int traced_Neighbor_alltoall_init(Next<decltype(PMPI_Neighbor_alltoall_init)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Neighbor_alltoall_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); }); });
  });
}
int MPI_Neighbor_alltoall_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoall_init)> next("MPI_Neighbor_alltoall_init");
  return traced_Neighbor_alltoall_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request);
}
int PMPI_Neighbor_alltoall_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoall_init)> next("PMPI_Neighbor_alltoall_init");
  return traced_Neighbor_alltoall_init(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Neighbor_alltoall_init_c(Next<decltype(PMPI_Neighbor_alltoall_init_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Neighbor_alltoall_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); }); });
  });
}
int MPI_Neighbor_alltoall_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoall_init_c)> next("MPI_Neighbor_alltoall_init_c");
  return traced_Neighbor_alltoall_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request);
}
int PMPI_Neighbor_alltoall_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoall_init_c)> next("PMPI_Neighbor_alltoall_init_c");
  return traced_Neighbor_alltoall_init_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ineighbor_alltoall(Next<decltype(PMPI_Ineighbor_alltoall)>& next, const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ineighbor_alltoall, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); });
  });
}
int MPI_Ineighbor_alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoall)> next("MPI_Ineighbor_alltoall");
  return traced_Ineighbor_alltoall(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
}
int PMPI_Ineighbor_alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoall)> next("PMPI_Ineighbor_alltoall");
  return traced_Ineighbor_alltoall(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ineighbor_alltoall_c(Next<decltype(PMPI_Ineighbor_alltoall_c)>& next, const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ineighbor_alltoall_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); });
  });
}
int MPI_Ineighbor_alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoall_c)> next("MPI_Ineighbor_alltoall_c");
  return traced_Ineighbor_alltoall_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
}
int PMPI_Ineighbor_alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoall_c)> next("PMPI_Ineighbor_alltoall_c");
  return traced_Ineighbor_alltoall_c(next, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Neighbor_alltoallv(Next<decltype(PMPI_Neighbor_alltoallv)>& next, const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  return traced(Call::MPI_Neighbor_alltoallv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm), [&](Record& record) { rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); });
  });
}
int MPI_Neighbor_alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallv)> next("MPI_Neighbor_alltoallv");
  return traced_Neighbor_alltoallv(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm);
}
int PMPI_Neighbor_alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallv)> next("PMPI_Neighbor_alltoallv");
  return traced_Neighbor_alltoallv(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Neighbor_alltoallv_c(Next<decltype(PMPI_Neighbor_alltoallv_c)>& next, const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  return traced(Call::MPI_Neighbor_alltoallv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm), [&](Record& record) { rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); });
  });
}
int MPI_Neighbor_alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallv_c)> next("MPI_Neighbor_alltoallv_c");
  return traced_Neighbor_alltoallv_c(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm);
}
int PMPI_Neighbor_alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallv_c)> next("PMPI_Neighbor_alltoallv_c");
  return traced_Neighbor_alltoallv_c(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm);
}

[[gnu::always_inline]] static inline int traced_Neighbor_alltoallv_init(Next<decltype(PMPI_Neighbor_alltoallv_init)>& next, const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Neighbor_alltoallv_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); }); });
  });
}
int MPI_Neighbor_alltoallv_init(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallv_init)> next("MPI_Neighbor_alltoallv_init");
  return traced_Neighbor_alltoallv_init(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request);
}
int PMPI_Neighbor_alltoallv_init(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallv_init)> next("PMPI_Neighbor_alltoallv_init");
  return traced_Neighbor_alltoallv_init(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Neighbor_alltoallv_init_c(Next<decltype(PMPI_Neighbor_alltoallv_init_c)>& next, const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Neighbor_alltoallv_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); }); });
  });
}
int MPI_Neighbor_alltoallv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallv_init_c)> next("MPI_Neighbor_alltoallv_init_c");
  return traced_Neighbor_alltoallv_init_c(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request);
}
int PMPI_Neighbor_alltoallv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallv_init_c)> next("PMPI_Neighbor_alltoallv_init_c");
  return traced_Neighbor_alltoallv_init_c(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ineighbor_alltoallv(Next<decltype(PMPI_Ineighbor_alltoallv)>& next, const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ineighbor_alltoallv, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); });
  });
}
int MPI_Ineighbor_alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoallv)> next("MPI_Ineighbor_alltoallv");
  return traced_Ineighbor_alltoallv(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request);
}
int PMPI_Ineighbor_alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoallv)> next("PMPI_Ineighbor_alltoallv");
  return traced_Ineighbor_alltoallv(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ineighbor_alltoallv_c(Next<decltype(PMPI_Ineighbor_alltoallv_c)>& next, const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ineighbor_alltoallv_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); });
  });
}
int MPI_Ineighbor_alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoallv_c)> next("MPI_Ineighbor_alltoallv_c");
  return traced_Ineighbor_alltoallv_c(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request);
}
int PMPI_Ineighbor_alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoallv_c)> next("PMPI_Ineighbor_alltoallv_c");
  return traced_Ineighbor_alltoallv_c(next, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Neighbor_alltoallw(Next<decltype(PMPI_Neighbor_alltoallw)>& next, const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  return traced(Call::MPI_Neighbor_alltoallw, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm), [&](Record& record) { rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); });
  });
}
int MPI_Neighbor_alltoallw(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallw)> next("MPI_Neighbor_alltoallw");
  return traced_Neighbor_alltoallw(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm);
}
int PMPI_Neighbor_alltoallw(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallw)> next("PMPI_Neighbor_alltoallw");
  return traced_Neighbor_alltoallw(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Neighbor_alltoallw_c(Next<decltype(PMPI_Neighbor_alltoallw_c)>& next, const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  return traced(Call::MPI_Neighbor_alltoallw_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm), [&](Record& record) { rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); });
  });
}
int MPI_Neighbor_alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallw_c)> next("MPI_Neighbor_alltoallw_c");
  return traced_Neighbor_alltoallw_c(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm);
}
int PMPI_Neighbor_alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallw_c)> next("PMPI_Neighbor_alltoallw_c");
  return traced_Neighbor_alltoallw_c(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm);
}

[[gnu::always_inline]] static inline int traced_Neighbor_alltoallw_init(Next<decltype(PMPI_Neighbor_alltoallw_init)>& next, const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Neighbor_alltoallw_init, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); }); });
  });
}
int MPI_Neighbor_alltoallw_init(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallw_init)> next("MPI_Neighbor_alltoallw_init");
  return traced_Neighbor_alltoallw_init(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request);
}
int PMPI_Neighbor_alltoallw_init(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallw_init)> next("PMPI_Neighbor_alltoallw_init");
  return traced_Neighbor_alltoallw_init(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request);
}

[[gnu::always_inline]] static inline int traced_Neighbor_alltoallw_init_c(Next<decltype(PMPI_Neighbor_alltoallw_init_c)>& next, const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  return traced(Call::MPI_Neighbor_alltoallw_init_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); }); });
  });
}
int MPI_Neighbor_alltoallw_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallw_init_c)> next("MPI_Neighbor_alltoallw_init_c");
  return traced_Neighbor_alltoallw_init_c(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request);
}
int PMPI_Neighbor_alltoallw_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallw_init_c)> next("PMPI_Neighbor_alltoallw_init_c");
  return traced_Neighbor_alltoallw_init_c(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ineighbor_alltoallw(Next<decltype(PMPI_Ineighbor_alltoallw)>& next, const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ineighbor_alltoallw, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); });
  });
}
int MPI_Ineighbor_alltoallw(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoallw)> next("MPI_Ineighbor_alltoallw");
  return traced_Ineighbor_alltoallw(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request);
}
int PMPI_Ineighbor_alltoallw(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoallw)> next("PMPI_Ineighbor_alltoallw");
  return traced_Ineighbor_alltoallw(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Ineighbor_alltoallw_c(Next<decltype(PMPI_Ineighbor_alltoallw_c)>& next, const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  return traced(Call::MPI_Ineighbor_alltoallw_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); });
  });
}
int MPI_Ineighbor_alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoallw_c)> next("MPI_Ineighbor_alltoallw_c");
  return traced_Ineighbor_alltoallw_c(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request);
}
int PMPI_Ineighbor_alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoallw_c)> next("PMPI_Ineighbor_alltoallw_c");
  return traced_Ineighbor_alltoallw_c(next, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Put(Next<decltype(PMPI_Put)>& next, const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win) {
  return traced(Call::MPI_Put, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
  });
}
int MPI_Put(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win) {
  static constinit Next<decltype(PMPI_Put)> next("MPI_Put");
  return traced_Put(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win);
}
int PMPI_Put(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win) {
  static constinit Next<decltype(PMPI_Put)> next("PMPI_Put");
  return traced_Put(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Put_c(Next<decltype(PMPI_Put_c)>& next, const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win) {
  return traced(Call::MPI_Put_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
  });
}
int MPI_Put_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win) {
  static constinit Next<decltype(PMPI_Put_c)> next("MPI_Put_c");
  return traced_Put_c(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win);
}
int PMPI_Put_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win) {
  static constinit Next<decltype(PMPI_Put_c)> next("PMPI_Put_c");
  return traced_Put_c(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Rput(Next<decltype(PMPI_Rput)>& next, const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_cout, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  return traced(Call::MPI_Rput, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_cout, target_datatype, win, request), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
  });
}
int MPI_Rput(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_cout, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rput)> next("MPI_Rput");
  return traced_Rput(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_cout, target_datatype, win, request);
}
int PMPI_Rput(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_cout, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rput)> next("PMPI_Rput");
  return traced_Rput(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_cout, target_datatype, win, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Rput_c(Next<decltype(PMPI_Rput_c)>& next, const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  return traced(Call::MPI_Rput_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
  });
}
int MPI_Rput_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rput_c)> next("MPI_Rput_c");
  return traced_Rput_c(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request);
}
int PMPI_Rput_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rput_c)> next("PMPI_Rput_c");
  return traced_Rput_c(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Accumulate(Next<decltype(PMPI_Accumulate)>& next, const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  return traced(Call::MPI_Accumulate, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
  });
}
int MPI_Accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  static constinit Next<decltype(PMPI_Accumulate)> next("MPI_Accumulate");
  return traced_Accumulate(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win);
}
int PMPI_Accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  static constinit Next<decltype(PMPI_Accumulate)> next("PMPI_Accumulate");
  return traced_Accumulate(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Accumulate_c(Next<decltype(PMPI_Accumulate_c)>& next, const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  return traced(Call::MPI_Accumulate_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
  });
}
int MPI_Accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  static constinit Next<decltype(PMPI_Accumulate_c)> next("MPI_Accumulate_c");
  return traced_Accumulate_c(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win);
}
int PMPI_Accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  static constinit Next<decltype(PMPI_Accumulate_c)> next("PMPI_Accumulate_c");
  return traced_Accumulate_c(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Raccumulate(Next<decltype(PMPI_Raccumulate)>& next, const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  return traced(Call::MPI_Raccumulate, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
  });
}
int MPI_Raccumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Raccumulate)> next("MPI_Raccumulate");
  return traced_Raccumulate(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request);
}
int PMPI_Raccumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Raccumulate)> next("PMPI_Raccumulate");
  return traced_Raccumulate(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Raccumulate_c(Next<decltype(PMPI_Raccumulate_c)>& next, const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  return traced(Call::MPI_Raccumulate_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
  });
}
int MPI_Raccumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Raccumulate_c)> next("MPI_Raccumulate_c");
  return traced_Raccumulate_c(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request);
}
int PMPI_Raccumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Raccumulate_c)> next("PMPI_Raccumulate_c");
  return traced_Raccumulate_c(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Get(Next<decltype(PMPI_Get)>& next, void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win) {
  return traced(Call::MPI_Get, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win), [&](Record& record) { rules::get(record, win, target_rank, target_count, target_datatype); });
  });
}
int MPI_Get(void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win) {
  static constinit Next<decltype(PMPI_Get)> next("MPI_Get");
  return traced_Get(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win);
}
int PMPI_Get(void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win) {
  static constinit Next<decltype(PMPI_Get)> next("PMPI_Get");
  return traced_Get(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Get_c(Next<decltype(PMPI_Get_c)>& next, void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win) {
  return traced(Call::MPI_Get_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win), [&](Record& record) { rules::get(record, win, target_rank, target_count, target_datatype); });
  });
}
int MPI_Get_c(void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win) {
  static constinit Next<decltype(PMPI_Get_c)> next("MPI_Get_c");
  return traced_Get_c(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win);
}
int PMPI_Get_c(void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win) {
  static constinit Next<decltype(PMPI_Get_c)> next("PMPI_Get_c");
  return traced_Get_c(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Rget(Next<decltype(PMPI_Rget)>& next, void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  return traced(Call::MPI_Rget, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request), [&](Record& record) { rules::get(record, win, target_rank, target_count, target_datatype); });
  });
}
int MPI_Rget(void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rget)> next("MPI_Rget");
  return traced_Rget(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request);
}
int PMPI_Rget(void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rget)> next("PMPI_Rget");
  return traced_Rget(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Rget_c(Next<decltype(PMPI_Rget_c)>& next, void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  return traced(Call::MPI_Rget_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request), [&](Record& record) { rules::get(record, win, target_rank, target_count, target_datatype); });
  });
}
int MPI_Rget_c(void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rget_c)> next("MPI_Rget_c");
  return traced_Rget_c(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request);
}
int PMPI_Rget_c(void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rget_c)> next("PMPI_Rget_c");
  return traced_Rget_c(next, origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Get_accumulate(Next<decltype(PMPI_Get_accumulate)>& next, const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, void* result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  return traced(Call::MPI_Get_accumulate, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win), [&](Record& record) { rules::get_accumulate(record, win, target_rank, origin_count, origin_datatype, target_count, target_datatype, op); });
  });
}
int MPI_Get_accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, void* result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  static constinit Next<decltype(PMPI_Get_accumulate)> next("MPI_Get_accumulate");
  return traced_Get_accumulate(next, origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win);
}
int PMPI_Get_accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, void* result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  static constinit Next<decltype(PMPI_Get_accumulate)> next("PMPI_Get_accumulate");
  return traced_Get_accumulate(next, origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Get_accumulate_c(Next<decltype(PMPI_Get_accumulate_c)>& next, const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void* result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  return traced(Call::MPI_Get_accumulate_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win), [&](Record& record) { rules::get_accumulate(record, win, target_rank, origin_count, origin_datatype, target_count, target_datatype, op); });
  });
}
int MPI_Get_accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void* result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  static constinit Next<decltype(PMPI_Get_accumulate_c)> next("MPI_Get_accumulate_c");
  return traced_Get_accumulate_c(next, origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win);
}
int PMPI_Get_accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void* result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  static constinit Next<decltype(PMPI_Get_accumulate_c)> next("PMPI_Get_accumulate_c");
  return traced_Get_accumulate_c(next, origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Rget_accumulate(Next<decltype(PMPI_Rget_accumulate)>& next, const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, void* result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  return traced(Call::MPI_Rget_accumulate, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request), [&](Record& record) { rules::get_accumulate(record, win, target_rank, origin_count, origin_datatype, target_count, target_datatype, op); });
  });
}
int MPI_Rget_accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, void* result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rget_accumulate)> next("MPI_Rget_accumulate");
  return traced_Rget_accumulate(next, origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request);
}
int PMPI_Rget_accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, void* result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rget_accumulate)> next("PMPI_Rget_accumulate");
  return traced_Rget_accumulate(next, origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Rget_accumulate_c(Next<decltype(PMPI_Rget_accumulate_c)>& next, const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void* result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  return traced(Call::MPI_Rget_accumulate_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request), [&](Record& record) { rules::get_accumulate(record, win, target_rank, origin_count, origin_datatype, target_count, target_datatype, op); });
  });
}
int MPI_Rget_accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void* result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rget_accumulate_c)> next("MPI_Rget_accumulate_c");
  return traced_Rget_accumulate_c(next, origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request);
}
int PMPI_Rget_accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void* result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rget_accumulate_c)> next("PMPI_Rget_accumulate_c");
  return traced_Rget_accumulate_c(next, origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Fetch_and_op(Next<decltype(PMPI_Fetch_and_op)>& next, const void* origin_addr, void* result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Op op, MPI_Win win) {
  return traced(Call::MPI_Fetch_and_op, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, result_addr, datatype, target_rank, target_disp, op, win), [&](Record& record) { rules::fetch_and_op(record, win, target_rank, datatype, op); });
  });
}
int MPI_Fetch_and_op(const void* origin_addr, void* result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Op op, MPI_Win win) {
  static constinit Next<decltype(PMPI_Fetch_and_op)> next("MPI_Fetch_and_op");
  return traced_Fetch_and_op(next, origin_addr, result_addr, datatype, target_rank, target_disp, op, win);
}
int PMPI_Fetch_and_op(const void* origin_addr, void* result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Op op, MPI_Win win) {
  static constinit Next<decltype(PMPI_Fetch_and_op)> next("PMPI_Fetch_and_op");
  return traced_Fetch_and_op(next, origin_addr, result_addr, datatype, target_rank, target_disp, op, win);
}

[[gnu::always_inline]] static inline int traced_Compare_and_swap(Next<decltype(PMPI_Compare_and_swap)>& next, const void* origin_addr, const void* compare_addr, void* result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Win win) {
  return traced(Call::MPI_Compare_and_swap, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win), [&](Record& record) { rules::compare_and_swap(record, win, target_rank, datatype); });
  });
}
int MPI_Compare_and_swap(const void* origin_addr, const void* compare_addr, void* result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Win win) {
  static constinit Next<decltype(PMPI_Compare_and_swap)> next("MPI_Compare_and_swap");
  return traced_Compare_and_swap(next, origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win);
}
int PMPI_Compare_and_swap(const void* origin_addr, const void* compare_addr, void* result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Win win) {
  static constinit Next<decltype(PMPI_Compare_and_swap)> next("PMPI_Compare_and_swap");
  return traced_Compare_and_swap(next, origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win);
}

[[gnu::always_inline]] static inline int traced_Comm_dup(Next<decltype(PMPI_Comm_dup)>& next, MPI_Comm comm, MPI_Comm* newcomm) {
  return traced(Call::MPI_Comm_dup, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, newcomm));
  });
}
int MPI_Comm_dup(MPI_Comm comm, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_dup)> next("MPI_Comm_dup");
  return traced_Comm_dup(next, comm, newcomm);
}
int PMPI_Comm_dup(MPI_Comm comm, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_dup)> next("PMPI_Comm_dup");
  return traced_Comm_dup(next, comm, newcomm);
}

[[gnu::always_inline]] static inline int traced_Comm_dup_with_info(Next<decltype(PMPI_Comm_dup_with_info)>& next, MPI_Comm comm, MPI_Info info, MPI_Comm* newcomm) {
  return traced(Call::MPI_Comm_dup_with_info, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, info, newcomm));
  });
}
int MPI_Comm_dup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_dup_with_info)> next("MPI_Comm_dup_with_info");
  return traced_Comm_dup_with_info(next, comm, info, newcomm);
}
int PMPI_Comm_dup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_dup_with_info)> next("PMPI_Comm_dup_with_info");
  return traced_Comm_dup_with_info(next, comm, info, newcomm);
}

[[gnu::always_inline]] static inline int traced_Comm_idup(Next<decltype(PMPI_Comm_idup)>& next, MPI_Comm comm, MPI_Comm* newcomm, MPI_Request* request) {
  return traced(Call::MPI_Comm_idup, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, newcomm, request));
  });
}
int MPI_Comm_idup(MPI_Comm comm, MPI_Comm* newcomm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Comm_idup)> next("MPI_Comm_idup");
  return traced_Comm_idup(next, comm, newcomm, request);
}
int PMPI_Comm_idup(MPI_Comm comm, MPI_Comm* newcomm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Comm_idup)> next("PMPI_Comm_idup");
  return traced_Comm_idup(next, comm, newcomm, request);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Comm_idup_with_info(Next<decltype(PMPI_Comm_idup_with_info)>& next, MPI_Comm comm, MPI_Info info, MPI_Comm* newcomm, MPI_Request* request) {
  return traced(Call::MPI_Comm_idup_with_info, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, info, newcomm, request));
  });
}
int MPI_Comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm* newcomm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Comm_idup_with_info)> next("MPI_Comm_idup_with_info");
  return traced_Comm_idup_with_info(next, comm, info, newcomm, request);
}
int PMPI_Comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm* newcomm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Comm_idup_with_info)> next("PMPI_Comm_idup_with_info");
  return traced_Comm_idup_with_info(next, comm, info, newcomm, request);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Comm_create(Next<decltype(PMPI_Comm_create)>& next, MPI_Comm comm, MPI_Group group, MPI_Comm* newcomm) {
  return traced(Call::MPI_Comm_create, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, group, newcomm));
  });
}
int MPI_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_create)> next("MPI_Comm_create");
  return traced_Comm_create(next, comm, group, newcomm);
}
int PMPI_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_create)> next("PMPI_Comm_create");
  return traced_Comm_create(next, comm, group, newcomm);
}

[[gnu::always_inline]] static inline int traced_Comm_create_group(Next<decltype(PMPI_Comm_create_group)>& next, MPI_Comm comm, MPI_Group group, int tag, MPI_Comm* newcomm) {
  return traced(Call::MPI_Comm_create_group, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, group, tag, newcomm));
  });
}
int MPI_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_create_group)> next("MPI_Comm_create_group");
  return traced_Comm_create_group(next, comm, group, tag, newcomm);
}
int PMPI_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_create_group)> next("PMPI_Comm_create_group");
  return traced_Comm_create_group(next, comm, group, tag, newcomm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Comm_create_from_group(Next<decltype(PMPI_Comm_create_from_group)>& next, MPI_Group group, const char* stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm* newcomm) {
  return traced(Call::MPI_Comm_create_from_group, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(group, stringtag, info, errhandler, newcomm));
  });
}
int MPI_Comm_create_from_group(MPI_Group group, const char* stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_create_from_group)> next("MPI_Comm_create_from_group");
  return traced_Comm_create_from_group(next, group, stringtag, info, errhandler, newcomm);
}
int PMPI_Comm_create_from_group(MPI_Group group, const char* stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_create_from_group)> next("PMPI_Comm_create_from_group");
  return traced_Comm_create_from_group(next, group, stringtag, info, errhandler, newcomm);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Comm_split(Next<decltype(PMPI_Comm_split)>& next, MPI_Comm comm, int color, int key, MPI_Comm* newcomm) {
  return traced(Call::MPI_Comm_split, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, color, key, newcomm));
  });
}
int MPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_split)> next("MPI_Comm_split");
  return traced_Comm_split(next, comm, color, key, newcomm);
}
int PMPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_split)> next("PMPI_Comm_split");
  return traced_Comm_split(next, comm, color, key, newcomm);
}

[[gnu::always_inline]] static inline int traced_Comm_split_type(Next<decltype(PMPI_Comm_split_type)>& next, MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm* newcomm) {
  return traced(Call::MPI_Comm_split_type, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, split_type, key, info, newcomm));
  });
}
int MPI_Comm_split_type(MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_split_type)> next("MPI_Comm_split_type");
  return traced_Comm_split_type(next, comm, split_type, key, info, newcomm);
}
int PMPI_Comm_split_type(MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_split_type)> next("PMPI_Comm_split_type");
  return traced_Comm_split_type(next, comm, split_type, key, info, newcomm);
}

[[gnu::always_inline]] static inline int traced_Comm_free(Next<decltype(PMPI_Comm_free)>& next, MPI_Comm* comm) {
  return traced(Call::MPI_Comm_free, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm));
  });
}
int MPI_Comm_free(MPI_Comm* comm) {
  static constinit Next<decltype(PMPI_Comm_free)> next("MPI_Comm_free");
  return traced_Comm_free(next, comm);
}
int PMPI_Comm_free(MPI_Comm* comm) {
  static constinit Next<decltype(PMPI_Comm_free)> next("PMPI_Comm_free");
  return traced_Comm_free(next, comm);
}

[[gnu::always_inline]] static inline int traced_Comm_disconnect(Next<decltype(PMPI_Comm_disconnect)>& next, MPI_Comm* comm) {
  return traced(Call::MPI_Comm_disconnect, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm));
  });
}
int MPI_Comm_disconnect(MPI_Comm* comm) {
  static constinit Next<decltype(PMPI_Comm_disconnect)> next("MPI_Comm_disconnect");
  return traced_Comm_disconnect(next, comm);
}
int PMPI_Comm_disconnect(MPI_Comm* comm) {
  static constinit Next<decltype(PMPI_Comm_disconnect)> next("PMPI_Comm_disconnect");
  return traced_Comm_disconnect(next, comm);
}

[[gnu::always_inline]] static inline int traced_Cart_create(Next<decltype(PMPI_Cart_create)>& next, MPI_Comm old_comm, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm* comm_cart) {
  return traced(Call::MPI_Cart_create, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(old_comm, ndims, dims, periods, reorder, comm_cart));
  });
}
int MPI_Cart_create(MPI_Comm old_comm, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm* comm_cart) {
  static constinit Next<decltype(PMPI_Cart_create)> next("MPI_Cart_create");
  return traced_Cart_create(next, old_comm, ndims, dims, periods, reorder, comm_cart);
}
int PMPI_Cart_create(MPI_Comm old_comm, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm* comm_cart) {
  static constinit Next<decltype(PMPI_Cart_create)> next("PMPI_Cart_create");
  return traced_Cart_create(next, old_comm, ndims, dims, periods, reorder, comm_cart);
}

[[gnu::always_inline]] static inline int traced_Cart_sub(Next<decltype(PMPI_Cart_sub)>& next, MPI_Comm comm, const int remain_dims[], MPI_Comm* new_comm) {
  return traced(Call::MPI_Cart_sub, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, remain_dims, new_comm));
  });
}
int MPI_Cart_sub(MPI_Comm comm, const int remain_dims[], MPI_Comm* new_comm) {
  static constinit Next<decltype(PMPI_Cart_sub)> next("MPI_Cart_sub");
  return traced_Cart_sub(next, comm, remain_dims, new_comm);
}
int PMPI_Cart_sub(MPI_Comm comm, const int remain_dims[], MPI_Comm* new_comm) {
  static constinit Next<decltype(PMPI_Cart_sub)> next("PMPI_Cart_sub");
  return traced_Cart_sub(next, comm, remain_dims, new_comm);
}

[[gnu::always_inline]] static inline int traced_Graph_create(Next<decltype(PMPI_Graph_create)>& next, MPI_Comm comm_old, int nnodes, const int index[], const int edges[], int reorder, MPI_Comm* comm_graph) {
  return traced(Call::MPI_Graph_create, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm_old, nnodes, index, edges, reorder, comm_graph));
  });
}
int MPI_Graph_create(MPI_Comm comm_old, int nnodes, const int index[], const int edges[], int reorder, MPI_Comm* comm_graph) {
  static constinit Next<decltype(PMPI_Graph_create)> next("MPI_Graph_create");
  return traced_Graph_create(next, comm_old, nnodes, index, edges, reorder, comm_graph);
}
int PMPI_Graph_create(MPI_Comm comm_old, int nnodes, const int index[], const int edges[], int reorder, MPI_Comm* comm_graph) {
  static constinit Next<decltype(PMPI_Graph_create)> next("PMPI_Graph_create");
  return traced_Graph_create(next, comm_old, nnodes, index, edges, reorder, comm_graph);
}

[[gnu::always_inline]] static inline int traced_Dist_graph_create(Next<decltype(PMPI_Dist_graph_create)>& next, MPI_Comm comm_old, int n, const int nodes[], const int degrees[], const int targets[], const int weights[], MPI_Info info, int reorder, MPI_Comm* newcomm) {
  return traced(Call::MPI_Dist_graph_create, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm_old, n, nodes, degrees, targets, weights, info, reorder, newcomm));
  });
}
int MPI_Dist_graph_create(MPI_Comm comm_old, int n, const int nodes[], const int degrees[], const int targets[], const int weights[], MPI_Info info, int reorder, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Dist_graph_create)> next("MPI_Dist_graph_create");
  return traced_Dist_graph_create(next, comm_old, n, nodes, degrees, targets, weights, info, reorder, newcomm);
}
int PMPI_Dist_graph_create(MPI_Comm comm_old, int n, const int nodes[], const int degrees[], const int targets[], const int weights[], MPI_Info info, int reorder, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Dist_graph_create)> next("PMPI_Dist_graph_create");
  return traced_Dist_graph_create(next, comm_old, n, nodes, degrees, targets, weights, info, reorder, newcomm);
}

[[gnu::always_inline]] static inline int traced_Dist_graph_create_adjacent(Next<decltype(PMPI_Dist_graph_create_adjacent)>& next, MPI_Comm comm_old, int indegree, const int sources[], const int sourceweights[], int outdegree, const int destinations[], const int destweights[], MPI_Info info, int reorder, MPI_Comm* comm_dist_graph) {
  return traced(Call::MPI_Dist_graph_create_adjacent, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm_old, indegree, sources, sourceweights, outdegree, destinations, destweights, info, reorder, comm_dist_graph));
  });
}
int MPI_Dist_graph_create_adjacent(MPI_Comm comm_old, int indegree, const int sources[], const int sourceweights[], int outdegree, const int destinations[], const int destweights[], MPI_Info info, int reorder, MPI_Comm* comm_dist_graph) {
  static constinit Next<decltype(PMPI_Dist_graph_create_adjacent)> next("MPI_Dist_graph_create_adjacent");
  return traced_Dist_graph_create_adjacent(next, comm_old, indegree, sources, sourceweights, outdegree, destinations, destweights, info, reorder, comm_dist_graph);
}
int PMPI_Dist_graph_create_adjacent(MPI_Comm comm_old, int indegree, const int sources[], const int sourceweights[], int outdegree, const int destinations[], const int destweights[], MPI_Info info, int reorder, MPI_Comm* comm_dist_graph) {
  static constinit Next<decltype(PMPI_Dist_graph_create_adjacent)> next("PMPI_Dist_graph_create_adjacent");
  return traced_Dist_graph_create_adjacent(next, comm_old, indegree, sources, sourceweights, outdegree, destinations, destweights, info, reorder, comm_dist_graph);
}

[[gnu::always_inline]] static inline int traced_Intercomm_create(Next<decltype(PMPI_Intercomm_create)>& next, MPI_Comm local_comm, int local_leader, MPI_Comm bridge_comm, int remote_leader, int tag, MPI_Comm* newintercomm) {
  return traced(Call::MPI_Intercomm_create, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(local_comm, local_leader, bridge_comm, remote_leader, tag, newintercomm));
  });
}
int MPI_Intercomm_create(MPI_Comm local_comm, int local_leader, MPI_Comm bridge_comm, int remote_leader, int tag, MPI_Comm* newintercomm) {
  static constinit Next<decltype(PMPI_Intercomm_create)> next("MPI_Intercomm_create");
  return traced_Intercomm_create(next, local_comm, local_leader, bridge_comm, remote_leader, tag, newintercomm);
}
int PMPI_Intercomm_create(MPI_Comm local_comm, int local_leader, MPI_Comm bridge_comm, int remote_leader, int tag, MPI_Comm* newintercomm) {
  static constinit Next<decltype(PMPI_Intercomm_create)> next("PMPI_Intercomm_create");
  return traced_Intercomm_create(next, local_comm, local_leader, bridge_comm, remote_leader, tag, newintercomm);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Intercomm_create_from_groups(Next<decltype(PMPI_Intercomm_create_from_groups)>& next, MPI_Group local_group, int local_leader, MPI_Group remote_group, int remote_leader, const char* stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm* newintercomm) {
  return traced(Call::MPI_Intercomm_create_from_groups, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(local_group, local_leader, remote_group, remote_leader, stringtag, info, errhandler, newintercomm));
  });
}
int MPI_Intercomm_create_from_groups(MPI_Group local_group, int local_leader, MPI_Group remote_group, int remote_leader, const char* stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm* newintercomm) {
  static constinit Next<decltype(PMPI_Intercomm_create_from_groups)> next("MPI_Intercomm_create_from_groups");
  return traced_Intercomm_create_from_groups(next, local_group, local_leader, remote_group, remote_leader, stringtag, info, errhandler, newintercomm);
}
int PMPI_Intercomm_create_from_groups(MPI_Group local_group, int local_leader, MPI_Group remote_group, int remote_leader, const char* stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm* newintercomm) {
  static constinit Next<decltype(PMPI_Intercomm_create_from_groups)> next("PMPI_Intercomm_create_from_groups");
  return traced_Intercomm_create_from_groups(next, local_group, local_leader, remote_group, remote_leader, stringtag, info, errhandler, newintercomm);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Intercomm_merge(Next<decltype(PMPI_Intercomm_merge)>& next, MPI_Comm intercomm, int high, MPI_Comm* newintercomm) {
  return traced(Call::MPI_Intercomm_merge, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(intercomm, high, newintercomm));
  });
}
int MPI_Intercomm_merge(MPI_Comm intercomm, int high, MPI_Comm* newintercomm) {
  static constinit Next<decltype(PMPI_Intercomm_merge)> next("MPI_Intercomm_merge");
  return traced_Intercomm_merge(next, intercomm, high, newintercomm);
}
int PMPI_Intercomm_merge(MPI_Comm intercomm, int high, MPI_Comm* newintercomm) {
  static constinit Next<decltype(PMPI_Intercomm_merge)> next("PMPI_Intercomm_merge");
  return traced_Intercomm_merge(next, intercomm, high, newintercomm);
}

[[gnu::always_inline]] static inline int traced_Win_create(Next<decltype(PMPI_Win_create)>& next, void* base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win* win) {
  return traced(Call::MPI_Win_create, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(base, size, disp_unit, info, comm, win));
  });
}
int MPI_Win_create(void* base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_create)> next("MPI_Win_create");
  return traced_Win_create(next, base, size, disp_unit, info, comm, win);
}
int PMPI_Win_create(void* base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_create)> next("PMPI_Win_create");
  return traced_Win_create(next, base, size, disp_unit, info, comm, win);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Win_create_c(Next<decltype(PMPI_Win_create_c)>& next, void* base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win* win) {
  return traced(Call::MPI_Win_create_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(base, size, disp_unit, info, comm, win));
  });
}
int MPI_Win_create_c(void* base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_create_c)> next("MPI_Win_create_c");
  return traced_Win_create_c(next, base, size, disp_unit, info, comm, win);
}
int PMPI_Win_create_c(void* base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_create_c)> next("PMPI_Win_create_c");
  return traced_Win_create_c(next, base, size, disp_unit, info, comm, win);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Win_allocate(Next<decltype(PMPI_Win_allocate)>& next, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  return traced(Call::MPI_Win_allocate, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(size, disp_unit, info, comm, baseptr, win));
  });
}
int MPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_allocate)> next("MPI_Win_allocate");
  return traced_Win_allocate(next, size, disp_unit, info, comm, baseptr, win);
}
int PMPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_allocate)> next("PMPI_Win_allocate");
  return traced_Win_allocate(next, size, disp_unit, info, comm, baseptr, win);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Win_allocate_c(Next<decltype(PMPI_Win_allocate_c)>& next, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  return traced(Call::MPI_Win_allocate_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(size, disp_unit, info, comm, baseptr, win));
  });
}
int MPI_Win_allocate_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_allocate_c)> next("MPI_Win_allocate_c");
  return traced_Win_allocate_c(next, size, disp_unit, info, comm, baseptr, win);
}
int PMPI_Win_allocate_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_allocate_c)> next("PMPI_Win_allocate_c");
  return traced_Win_allocate_c(next, size, disp_unit, info, comm, baseptr, win);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Win_allocate_shared(Next<decltype(PMPI_Win_allocate_shared)>& next, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  return traced(Call::MPI_Win_allocate_shared, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(size, disp_unit, info, comm, baseptr, win));
  });
}
int MPI_Win_allocate_shared(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_allocate_shared)> next("MPI_Win_allocate_shared");
  return traced_Win_allocate_shared(next, size, disp_unit, info, comm, baseptr, win);
}
int PMPI_Win_allocate_shared(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_allocate_shared)> next("PMPI_Win_allocate_shared");
  return traced_Win_allocate_shared(next, size, disp_unit, info, comm, baseptr, win);
}

#if MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Win_allocate_shared_c(Next<decltype(PMPI_Win_allocate_shared_c)>& next, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  return traced(Call::MPI_Win_allocate_shared_c, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(size, disp_unit, info, comm, baseptr, win));
  });
}
int MPI_Win_allocate_shared_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_allocate_shared_c)> next("MPI_Win_allocate_shared_c");
  return traced_Win_allocate_shared_c(next, size, disp_unit, info, comm, baseptr, win);
}
int PMPI_Win_allocate_shared_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_allocate_shared_c)> next("PMPI_Win_allocate_shared_c");
  return traced_Win_allocate_shared_c(next, size, disp_unit, info, comm, baseptr, win);
}

#endif  // MPI_VERSION >= 4

[[gnu::always_inline]] static inline int traced_Win_create_dynamic(Next<decltype(PMPI_Win_create_dynamic)>& next, MPI_Info info, MPI_Comm comm, MPI_Win* win) {
  return traced(Call::MPI_Win_create_dynamic, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(info, comm, win));
  });
}
int MPI_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_create_dynamic)> next("MPI_Win_create_dynamic");
  return traced_Win_create_dynamic(next, info, comm, win);
}
int PMPI_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_create_dynamic)> next("PMPI_Win_create_dynamic");
  return traced_Win_create_dynamic(next, info, comm, win);
}

[[gnu::always_inline]] static inline int traced_Win_free(Next<decltype(PMPI_Win_free)>& next, MPI_Win* win) {
  return traced(Call::MPI_Win_free, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(win));
  });
}
int MPI_Win_free(MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_free)> next("MPI_Win_free");
  return traced_Win_free(next, win);
}
int PMPI_Win_free(MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_free)> next("PMPI_Win_free");
  return traced_Win_free(next, win);
}

[[gnu::always_inline]] static inline int traced_Win_fence(Next<decltype(PMPI_Win_fence)>& next, int assert, MPI_Win win) {
  return traced(Call::MPI_Win_fence, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(assert, win));
  });
}
int MPI_Win_fence(int assert, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_fence)> next("MPI_Win_fence");
  return traced_Win_fence(next, assert, win);
}
int PMPI_Win_fence(int assert, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_fence)> next("PMPI_Win_fence");
  return traced_Win_fence(next, assert, win);
}

[[gnu::always_inline]] static inline int traced_Win_start(Next<decltype(PMPI_Win_start)>& next, MPI_Group group, int assert, MPI_Win win) {
  return traced(Call::MPI_Win_start, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(group, assert, win));
  });
}
int MPI_Win_start(MPI_Group group, int assert, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_start)> next("MPI_Win_start");
  return traced_Win_start(next, group, assert, win);
}
int PMPI_Win_start(MPI_Group group, int assert, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_start)> next("PMPI_Win_start");
  return traced_Win_start(next, group, assert, win);
}

[[gnu::always_inline]] static inline int traced_Win_complete(Next<decltype(PMPI_Win_complete)>& next, MPI_Win win) {
  return traced(Call::MPI_Win_complete, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(win));
  });
}
int MPI_Win_complete(MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_complete)> next("MPI_Win_complete");
  return traced_Win_complete(next, win);
}
int PMPI_Win_complete(MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_complete)> next("PMPI_Win_complete");
  return traced_Win_complete(next, win);
}

[[gnu::always_inline]] static inline int traced_Win_post(Next<decltype(PMPI_Win_post)>& next, MPI_Group group, int assert, MPI_Win win) {
  return traced(Call::MPI_Win_post, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(group, assert, win));
  });
}
int MPI_Win_post(MPI_Group group, int assert, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_post)> next("MPI_Win_post");
  return traced_Win_post(next, group, assert, win);
}
int PMPI_Win_post(MPI_Group group, int assert, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_post)> next("PMPI_Win_post");
  return traced_Win_post(next, group, assert, win);
}

[[gnu::always_inline]] static inline int traced_Win_wait(Next<decltype(PMPI_Win_wait)>& next, MPI_Win win) {
  return traced(Call::MPI_Win_wait, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(win));
  });
}
int MPI_Win_wait(MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_wait)> next("MPI_Win_wait");
  return traced_Win_wait(next, win);
}
int PMPI_Win_wait(MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_wait)> next("PMPI_Win_wait");
  return traced_Win_wait(next, win);
}

[[gnu::always_inline]] static inline int traced_Win_test(Next<decltype(PMPI_Win_test)>& next, MPI_Win win, int* flag) {
  return traced(Call::MPI_Win_test, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(win, flag));
  });
}
int MPI_Win_test(MPI_Win win, int* flag) {
  static constinit Next<decltype(PMPI_Win_test)> next("MPI_Win_test");
  return traced_Win_test(next, win, flag);
}
int PMPI_Win_test(MPI_Win win, int* flag) {
  static constinit Next<decltype(PMPI_Win_test)> next("PMPI_Win_test");
  return traced_Win_test(next, win, flag);
}

[[gnu::always_inline]] static inline int traced_Win_lock(Next<decltype(PMPI_Win_lock)>& next, int lock_type, int rank, int assert, MPI_Win win) {
  return traced(Call::MPI_Win_lock, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(lock_type, rank, assert, win));
  });
}
int MPI_Win_lock(int lock_type, int rank, int assert, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_lock)> next("MPI_Win_lock");
  return traced_Win_lock(next, lock_type, rank, assert, win);
}
int PMPI_Win_lock(int lock_type, int rank, int assert, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_lock)> next("PMPI_Win_lock");
  return traced_Win_lock(next, lock_type, rank, assert, win);
}

[[gnu::always_inline]] static inline int traced_Win_lock_all(Next<decltype(PMPI_Win_lock_all)>& next, int assert, MPI_Win win) {
  return traced(Call::MPI_Win_lock_all, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(assert, win));
  });
}
int MPI_Win_lock_all(int assert, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_lock_all)> next("MPI_Win_lock_all");
  return traced_Win_lock_all(next, assert, win);
}
int PMPI_Win_lock_all(int assert, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_lock_all)> next("PMPI_Win_lock_all");
  return traced_Win_lock_all(next, assert, win);
}

[[gnu::always_inline]] static inline int traced_Win_unlock(Next<decltype(PMPI_Win_unlock)>& next, int rank, MPI_Win win) {
  return traced(Call::MPI_Win_unlock, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(rank, win));
  });
}
int MPI_Win_unlock(int rank, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_unlock)> next("MPI_Win_unlock");
  return traced_Win_unlock(next, rank, win);
}
int PMPI_Win_unlock(int rank, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_unlock)> next("PMPI_Win_unlock");
  return traced_Win_unlock(next, rank, win);
}

[[gnu::always_inline]] static inline int traced_Win_unlock_all(Next<decltype(PMPI_Win_unlock_all)>& next, MPI_Win win) {
  return traced(Call::MPI_Win_unlock_all, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(win));
  });
}
int MPI_Win_unlock_all(MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_unlock_all)> next("MPI_Win_unlock_all");
  return traced_Win_unlock_all(next, win);
}
int PMPI_Win_unlock_all(MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_unlock_all)> next("PMPI_Win_unlock_all");
  return traced_Win_unlock_all(next, win);
}

[[gnu::always_inline]] static inline int traced_Win_flush(Next<decltype(PMPI_Win_flush)>& next, int rank, MPI_Win win) {
  return traced(Call::MPI_Win_flush, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(rank, win));
  });
}
int MPI_Win_flush(int rank, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_flush)> next("MPI_Win_flush");
  return traced_Win_flush(next, rank, win);
}
int PMPI_Win_flush(int rank, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_flush)> next("PMPI_Win_flush");
  return traced_Win_flush(next, rank, win);
}

[[gnu::always_inline]] static inline int traced_Win_flush_all(Next<decltype(PMPI_Win_flush_all)>& next, MPI_Win win) {
  return traced(Call::MPI_Win_flush_all, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(win));
  });
}
int MPI_Win_flush_all(MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_flush_all)> next("MPI_Win_flush_all");
  return traced_Win_flush_all(next, win);
}
int PMPI_Win_flush_all(MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_flush_all)> next("PMPI_Win_flush_all");
  return traced_Win_flush_all(next, win);
}

[[gnu::always_inline]] static inline int traced_Win_flush_local(Next<decltype(PMPI_Win_flush_local)>& next, int rank, MPI_Win win) {
  return traced(Call::MPI_Win_flush_local, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(rank, win));
  });
}
int MPI_Win_flush_local(int rank, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_flush_local)> next("MPI_Win_flush_local");
  return traced_Win_flush_local(next, rank, win);
}
int PMPI_Win_flush_local(int rank, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_flush_local)> next("PMPI_Win_flush_local");
  return traced_Win_flush_local(next, rank, win);
}

[[gnu::always_inline]] static inline int traced_Win_flush_local_all(Next<decltype(PMPI_Win_flush_local_all)>& next, MPI_Win win) {
  return traced(Call::MPI_Win_flush_local_all, next, [=, &next](auto& call) __attribute__((always_inline)) {
    return call.done(next(win));
  });
}
int MPI_Win_flush_local_all(MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_flush_local_all)> next("MPI_Win_flush_local_all");
  return traced_Win_flush_local_all(next, win);
}
int PMPI_Win_flush_local_all(MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_flush_local_all)> next("PMPI_Win_flush_local_all");
  return traced_Win_flush_local_all(next, win);
}

}  // extern "C"
