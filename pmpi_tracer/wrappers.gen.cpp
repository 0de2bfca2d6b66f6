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

int PMPI_Send(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Send)> next("PMPI_Send");
  return traced(Call::MPI_Send, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
  });
}
int MPI_Send(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) __attribute__((alias("PMPI_Send")));

#if MPI_VERSION >= 4

int PMPI_Send_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Send_c)> next("PMPI_Send_c");
  return traced(Call::MPI_Send_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
  });
}
int MPI_Send_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) __attribute__((alias("PMPI_Send_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Bsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Bsend)> next("PMPI_Bsend");
  return traced(Call::MPI_Bsend, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
  });
}
int MPI_Bsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) __attribute__((alias("PMPI_Bsend")));

#if MPI_VERSION >= 4

int PMPI_Bsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Bsend_c)> next("PMPI_Bsend_c");
  return traced(Call::MPI_Bsend_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
  });
}
int MPI_Bsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) __attribute__((alias("PMPI_Bsend_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ssend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Ssend)> next("PMPI_Ssend");
  return traced(Call::MPI_Ssend, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
  });
}
int MPI_Ssend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) __attribute__((alias("PMPI_Ssend")));

#if MPI_VERSION >= 4

int PMPI_Ssend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Ssend_c)> next("PMPI_Ssend_c");
  return traced(Call::MPI_Ssend_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
  });
}
int MPI_Ssend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) __attribute__((alias("PMPI_Ssend_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Rsend(const void* ibuf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Rsend)> next("PMPI_Rsend");
  return traced(Call::MPI_Rsend, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(ibuf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
  });
}
int MPI_Rsend(const void* ibuf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) __attribute__((alias("PMPI_Rsend")));

#if MPI_VERSION >= 4

int PMPI_Rsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Rsend_c)> next("PMPI_Rsend_c");
  return traced(Call::MPI_Rsend_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
  });
}
int MPI_Rsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) __attribute__((alias("PMPI_Rsend_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Isend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isend)> next("PMPI_Isend");
  return traced(Call::MPI_Isend, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Isend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Isend")));

#if MPI_VERSION >= 4

int PMPI_Isend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isend_c)> next("PMPI_Isend_c");
  return traced(Call::MPI_Isend_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Isend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Isend_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ibsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ibsend)> next("PMPI_Ibsend");
  return traced(Call::MPI_Ibsend, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Ibsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ibsend")));

#if MPI_VERSION >= 4

int PMPI_Ibsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ibsend_c)> next("PMPI_Ibsend_c");
  return traced(Call::MPI_Ibsend_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Ibsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ibsend_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Issend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Issend)> next("PMPI_Issend");
  return traced(Call::MPI_Issend, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Issend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Issend")));

#if MPI_VERSION >= 4

int PMPI_Issend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Issend_c)> next("PMPI_Issend_c");
  return traced(Call::MPI_Issend_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Issend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Issend_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Irsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Irsend)> next("PMPI_Irsend");
  return traced(Call::MPI_Irsend, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Irsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Irsend")));

#if MPI_VERSION >= 4

int PMPI_Irsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Irsend_c)> next("PMPI_Irsend_c");
  return traced(Call::MPI_Irsend_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Irsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Irsend_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Sendrecv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Sendrecv)> next("PMPI_Sendrecv");
  return traced(Call::MPI_Sendrecv, next, [=](auto& call) __attribute__((always_inline)) {
    const events::StatusOf status_of(call.writes_actions(), status);
    return call.done(next(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status_of.get()), [&](Record& record) { rules::send(record, comm, dest, sendcount, sendtype); }, [&] { events::exchanged(comm, dest, sendtag, sendcount, sendtype, *status_of.get()); });
  });
}
int MPI_Sendrecv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status* status) __attribute__((alias("PMPI_Sendrecv")));

#if MPI_VERSION >= 4

int PMPI_Sendrecv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Sendrecv_c)> next("PMPI_Sendrecv_c");
  return traced(Call::MPI_Sendrecv_c, next, [=](auto& call) __attribute__((always_inline)) {
    const events::StatusOf status_of(call.writes_actions(), status);
    return call.done(next(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status_of.get()), [&](Record& record) { rules::send(record, comm, dest, sendcount, sendtype); }, [&] { events::exchanged(comm, dest, sendtag, sendcount, sendtype, *status_of.get()); });
  });
}
int MPI_Sendrecv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status* status) __attribute__((alias("PMPI_Sendrecv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Sendrecv_replace(void* buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Sendrecv_replace)> next("PMPI_Sendrecv_replace");
  return traced(Call::MPI_Sendrecv_replace, next, [=](auto& call) __attribute__((always_inline)) {
    const events::StatusOf status_of(call.writes_actions(), status);
    return call.done(next(buf, count, datatype, dest, sendtag, source, recvtag, comm, status_of.get()), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::exchanged(comm, dest, sendtag, count, datatype, *status_of.get()); });
  });
}
int MPI_Sendrecv_replace(void* buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status* status) __attribute__((alias("PMPI_Sendrecv_replace")));

#if MPI_VERSION >= 4

int PMPI_Sendrecv_replace_c(void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Sendrecv_replace_c)> next("PMPI_Sendrecv_replace_c");
  return traced(Call::MPI_Sendrecv_replace_c, next, [=](auto& call) __attribute__((always_inline)) {
    const events::StatusOf status_of(call.writes_actions(), status);
    return call.done(next(buf, count, datatype, dest, sendtag, source, recvtag, comm, status_of.get()), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::exchanged(comm, dest, sendtag, count, datatype, *status_of.get()); });
  });
}
int MPI_Sendrecv_replace_c(void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status* status) __attribute__((alias("PMPI_Sendrecv_replace_c")));

int PMPI_Isendrecv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isendrecv)> next("PMPI_Isendrecv");
  return traced(Call::MPI_Isendrecv, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request), [&](Record& record) { rules::send(record, comm, dest, sendcount, sendtype); }, [&] { events::exchange_started(comm, dest, sendtag, sendcount, sendtype, source, recvtag, recvcount, recvtype, *request); });
  });
}
int MPI_Isendrecv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Isendrecv")));

int PMPI_Isendrecv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isendrecv_c)> next("PMPI_Isendrecv_c");
  return traced(Call::MPI_Isendrecv_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request), [&](Record& record) { rules::send(record, comm, dest, sendcount, sendtype); }, [&] { events::exchange_started(comm, dest, sendtag, sendcount, sendtype, source, recvtag, recvcount, recvtype, *request); });
  });
}
int MPI_Isendrecv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Isendrecv_c")));

int PMPI_Isendrecv_replace(void* buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isendrecv_replace)> next("PMPI_Isendrecv_replace");
  return traced(Call::MPI_Isendrecv_replace, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, sendtag, source, recvtag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::exchange_started(comm, dest, sendtag, count, datatype, source, recvtag, count, datatype, *request); });
  });
}
int MPI_Isendrecv_replace(void* buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Isendrecv_replace")));

int PMPI_Isendrecv_replace_c(void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Isendrecv_replace_c)> next("PMPI_Isendrecv_replace_c");
  return traced(Call::MPI_Isendrecv_replace_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, sendtag, source, recvtag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::exchange_started(comm, dest, sendtag, count, datatype, source, recvtag, count, datatype, *request); });
  });
}
int MPI_Isendrecv_replace_c(void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Isendrecv_replace_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Send_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Send_init)> next("PMPI_Send_init");
  return traced(Call::MPI_Send_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Send_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Send_init")));

#if MPI_VERSION >= 4

int PMPI_Send_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Send_init_c)> next("PMPI_Send_init_c");
  return traced(Call::MPI_Send_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Send_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Send_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Bsend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Bsend_init)> next("PMPI_Bsend_init");
  return traced(Call::MPI_Bsend_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Bsend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Bsend_init")));

#if MPI_VERSION >= 4

int PMPI_Bsend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Bsend_init_c)> next("PMPI_Bsend_init_c");
  return traced(Call::MPI_Bsend_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Bsend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Bsend_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ssend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ssend_init)> next("PMPI_Ssend_init");
  return traced(Call::MPI_Ssend_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Ssend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ssend_init")));

#if MPI_VERSION >= 4

int PMPI_Ssend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ssend_init_c)> next("PMPI_Ssend_init_c");
  return traced(Call::MPI_Ssend_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Ssend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ssend_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Rsend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rsend_init)> next("PMPI_Rsend_init");
  return traced(Call::MPI_Rsend_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Rsend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Rsend_init")));

#if MPI_VERSION >= 4

int PMPI_Rsend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rsend_init_c)> next("PMPI_Rsend_init_c");
  return traced(Call::MPI_Rsend_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
  });
}
int MPI_Rsend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Rsend_init_c")));

int PMPI_Psend_init(const void* buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Psend_init)> next("PMPI_Psend_init");
  return traced(Call::MPI_Psend_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, partitions, count, datatype, dest, tag, comm, info, request), [&](Record& record) { rules::arm_partitioned(record, *request, comm, dest, partitions, count, datatype); }, [&] { events::partitioned_send_armed(comm, dest, tag, partitions, count, datatype, *request); });
  });
}
int MPI_Psend_init(const void* buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Psend_init")));

#endif  // MPI_VERSION >= 4

int PMPI_Start(MPI_Request* request) {
  static constinit Next<decltype(PMPI_Start)> next("PMPI_Start");
  return traced(Call::MPI_Start, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(request), [&](Record& record) { rules::start(record, request); });
  });
}
int MPI_Start(MPI_Request* request) __attribute__((alias("PMPI_Start")));

int PMPI_Startall(int count, MPI_Request array_of_requests[]) {
  static constinit Next<decltype(PMPI_Startall)> next("PMPI_Startall");
  return traced(Call::MPI_Startall, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(count, array_of_requests), [&](Record& record) { rules::start_all(record, count, array_of_requests); });
  });
}
int MPI_Startall(int count, MPI_Request array_of_requests[]) __attribute__((alias("PMPI_Startall")));

int PMPI_Request_free(MPI_Request* request) {
  static constinit Next<decltype(PMPI_Request_free)> next("PMPI_Request_free");
  return traced(Call::MPI_Request_free, next, [=](auto& call) __attribute__((always_inline)) {
    if (call.is_counted()) rules::release(request);
    return call.done(next(request));
  });
}
int MPI_Request_free(MPI_Request* request) __attribute__((alias("PMPI_Request_free")));

int PMPI_Recv(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Recv)> next("PMPI_Recv");
  return traced(Call::MPI_Recv, next, [=](auto& call) __attribute__((always_inline)) {
    const events::StatusOf status_of(call.writes_actions(), status);
    return call.done(next(buf, count, datatype, source, tag, comm, status_of.get()), [](Record&) {}, [&] { events::received(comm, *status_of.get()); });
  });
}
int MPI_Recv(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status* status) __attribute__((alias("PMPI_Recv")));

#if MPI_VERSION >= 4

int PMPI_Recv_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Recv_c)> next("PMPI_Recv_c");
  return traced(Call::MPI_Recv_c, next, [=](auto& call) __attribute__((always_inline)) {
    const events::StatusOf status_of(call.writes_actions(), status);
    return call.done(next(buf, count, datatype, source, tag, comm, status_of.get()), [](Record&) {}, [&] { events::received(comm, *status_of.get()); });
  });
}
int MPI_Recv_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status* status) __attribute__((alias("PMPI_Recv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Irecv(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Irecv)> next("PMPI_Irecv");
  return traced(Call::MPI_Irecv, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, source, tag, comm, request), [](Record&) {}, [&] { events::receive_started(comm, source, tag, count, datatype, *request); });
  });
}
int MPI_Irecv(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Irecv")));

#if MPI_VERSION >= 4

int PMPI_Irecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Irecv_c)> next("PMPI_Irecv_c");
  return traced(Call::MPI_Irecv_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, source, tag, comm, request), [](Record&) {}, [&] { events::receive_started(comm, source, tag, count, datatype, *request); });
  });
}
int MPI_Irecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Irecv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Recv_init(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Recv_init)> next("PMPI_Recv_init");
  return traced(Call::MPI_Recv_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, source, tag, comm, request), [](Record&) {}, [&] { events::receive_armed(comm, source, tag, count, datatype, *request); });
  });
}
int MPI_Recv_init(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Recv_init")));

#if MPI_VERSION >= 4

int PMPI_Recv_init_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Recv_init_c)> next("PMPI_Recv_init_c");
  return traced(Call::MPI_Recv_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, count, datatype, source, tag, comm, request), [](Record&) {}, [&] { events::receive_armed(comm, source, tag, count, datatype, *request); });
  });
}
int MPI_Recv_init_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Recv_init_c")));

int PMPI_Precv_init(void* buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Precv_init)> next("PMPI_Precv_init");
  return traced(Call::MPI_Precv_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buf, partitions, count, datatype, dest, tag, comm, info, request), [](Record&) {}, [&] { events::partitioned_receive_armed(comm, dest, tag, partitions, count, datatype, *request); });
  });
}
int MPI_Precv_init(void* buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Precv_init")));

int PMPI_Pready(int partition, MPI_Request request) {
  static constinit Next<decltype(PMPI_Pready)> next("PMPI_Pready");
  return traced(Call::MPI_Pready, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(partition, request));
  });
}
int MPI_Pready(int partition, MPI_Request request) __attribute__((alias("PMPI_Pready")));

int PMPI_Pready_range(int partition_low, int partition_high, MPI_Request request) {
  static constinit Next<decltype(PMPI_Pready_range)> next("PMPI_Pready_range");
  return traced(Call::MPI_Pready_range, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(partition_low, partition_high, request));
  });
}
int MPI_Pready_range(int partition_low, int partition_high, MPI_Request request) __attribute__((alias("PMPI_Pready_range")));

int PMPI_Pready_list(int length, int array_of_partitions[], MPI_Request request) {
  static constinit Next<decltype(PMPI_Pready_list)> next("PMPI_Pready_list");
  return traced(Call::MPI_Pready_list, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(length, array_of_partitions, request));
  });
}
int MPI_Pready_list(int length, int array_of_partitions[], MPI_Request request) __attribute__((alias("PMPI_Pready_list")));

int PMPI_Parrived(MPI_Request request, int partition, int* flag) {
  static constinit Next<decltype(PMPI_Parrived)> next("PMPI_Parrived");
  return traced(Call::MPI_Parrived, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(request, partition, flag));
  });
}
int MPI_Parrived(MPI_Request request, int partition, int* flag) __attribute__((alias("PMPI_Parrived")));

#endif  // MPI_VERSION >= 4

int PMPI_Mrecv(void* buf, int count, MPI_Datatype type, MPI_Message* message, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Mrecv)> next("PMPI_Mrecv");
  return traced(Call::MPI_Mrecv, next, [=](auto& call) __attribute__((always_inline)) {
    const events::StatusOf status_of(call.writes_actions(), status);
    const events::Before message_before(message);
    return call.done(next(buf, count, type, message, status_of.get()), [](Record&) {}, [&] { events::matched_received(message_before.value(), *status_of.get()); });
  });
}
int MPI_Mrecv(void* buf, int count, MPI_Datatype type, MPI_Message* message, MPI_Status* status) __attribute__((alias("PMPI_Mrecv")));

#if MPI_VERSION >= 4

int PMPI_Mrecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, MPI_Message* message, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Mrecv_c)> next("PMPI_Mrecv_c");
  return traced(Call::MPI_Mrecv_c, next, [=](auto& call) __attribute__((always_inline)) {
    const events::StatusOf status_of(call.writes_actions(), status);
    const events::Before message_before(message);
    return call.done(next(buf, count, datatype, message, status_of.get()), [](Record&) {}, [&] { events::matched_received(message_before.value(), *status_of.get()); });
  });
}
int MPI_Mrecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, MPI_Message* message, MPI_Status* status) __attribute__((alias("PMPI_Mrecv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Imrecv(void* buf, int count, MPI_Datatype type, MPI_Message* message, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Imrecv)> next("PMPI_Imrecv");
  return traced(Call::MPI_Imrecv, next, [=](auto& call) __attribute__((always_inline)) {
    const events::Before message_before(message);
    return call.done(next(buf, count, type, message, request), [](Record&) {}, [&] { events::matched_receive_started(message_before.value(), *request); });
  });
}
int MPI_Imrecv(void* buf, int count, MPI_Datatype type, MPI_Message* message, MPI_Request* request) __attribute__((alias("PMPI_Imrecv")));

#if MPI_VERSION >= 4

int PMPI_Imrecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, MPI_Message* message, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Imrecv_c)> next("PMPI_Imrecv_c");
  return traced(Call::MPI_Imrecv_c, next, [=](auto& call) __attribute__((always_inline)) {
    const events::Before message_before(message);
    return call.done(next(buf, count, datatype, message, request), [](Record&) {}, [&] { events::matched_receive_started(message_before.value(), *request); });
  });
}
int MPI_Imrecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, MPI_Message* message, MPI_Request* request) __attribute__((alias("PMPI_Imrecv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Probe)> next("PMPI_Probe");
  return traced(Call::MPI_Probe, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(source, tag, comm, status));
  });
}
int MPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status* status) __attribute__((alias("PMPI_Probe")));

int PMPI_Iprobe(int source, int tag, MPI_Comm comm, int* flag, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Iprobe)> next("PMPI_Iprobe");
  return traced(Call::MPI_Iprobe, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(source, tag, comm, flag, status));
  });
}
int MPI_Iprobe(int source, int tag, MPI_Comm comm, int* flag, MPI_Status* status) __attribute__((alias("PMPI_Iprobe")));

int PMPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message* message, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Mprobe)> next("PMPI_Mprobe");
  return traced(Call::MPI_Mprobe, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(source, tag, comm, message, status), [](Record&) {}, [&] { events::matched(comm, *message); });
  });
}
int MPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message* message, MPI_Status* status) __attribute__((alias("PMPI_Mprobe")));

int PMPI_Improbe(int source, int tag, MPI_Comm comm, int* flag, MPI_Message* message, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Improbe)> next("PMPI_Improbe");
  return traced(Call::MPI_Improbe, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(source, tag, comm, flag, message, status), [](Record&) {}, [&] { if (*flag) events::matched(comm, *message); });
  });
}
int MPI_Improbe(int source, int tag, MPI_Comm comm, int* flag, MPI_Message* message, MPI_Status* status) __attribute__((alias("PMPI_Improbe")));

int PMPI_Wait(MPI_Request* request, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Wait)> next("PMPI_Wait");
  return traced(Call::MPI_Wait, next, [=](auto& call) __attribute__((always_inline)) {
    events::Completion completion(call.writes_actions(), 1, request, 1, status);
    return call.done(next(request, completion.statuses()), [](Record&) {}, [&] { completion.all(); });
  });
}
int MPI_Wait(MPI_Request* request, MPI_Status* status) __attribute__((alias("PMPI_Wait")));

int PMPI_Waitall(int count, MPI_Request array_of_requests[], MPI_Status* array_of_statuses) {
  static constinit Next<decltype(PMPI_Waitall)> next("PMPI_Waitall");
  return traced(Call::MPI_Waitall, next, [=](auto& call) __attribute__((always_inline)) {
    events::Completion completion(call.writes_actions(), count, array_of_requests, count, array_of_statuses);
    return call.done(next(count, array_of_requests, completion.statuses()), [](Record&) {}, [&] { completion.all(); });
  });
}
int MPI_Waitall(int count, MPI_Request array_of_requests[], MPI_Status* array_of_statuses) __attribute__((alias("PMPI_Waitall")));

int PMPI_Waitany(int count, MPI_Request array_of_requests[], int* index, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Waitany)> next("PMPI_Waitany");
  return traced(Call::MPI_Waitany, next, [=](auto& call) __attribute__((always_inline)) {
    events::Completion completion(call.writes_actions(), count, array_of_requests, 1, status);
    return call.done(next(count, array_of_requests, index, completion.statuses()), [](Record&) {}, [&] { completion.one(*index); });
  });
}
int MPI_Waitany(int count, MPI_Request array_of_requests[], int* index, MPI_Status* status) __attribute__((alias("PMPI_Waitany")));

int PMPI_Waitsome(int incount, MPI_Request array_of_requests[], int* outcount, int array_of_indices[], MPI_Status array_of_statuses[]) {
  static constinit Next<decltype(PMPI_Waitsome)> next("PMPI_Waitsome");
  return traced(Call::MPI_Waitsome, next, [=](auto& call) __attribute__((always_inline)) {
    events::Completion completion(call.writes_actions(), incount, array_of_requests, incount, array_of_statuses);
    return call.done(next(incount, array_of_requests, outcount, array_of_indices, completion.statuses()), [](Record&) {}, [&] { completion.some(*outcount, array_of_indices); });
  });
}
int MPI_Waitsome(int incount, MPI_Request array_of_requests[], int* outcount, int array_of_indices[], MPI_Status array_of_statuses[]) __attribute__((alias("PMPI_Waitsome")));

int PMPI_Test(MPI_Request* request, int* flag, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Test)> next("PMPI_Test");
  return traced(Call::MPI_Test, next, [=](auto& call) __attribute__((always_inline)) {
    events::Completion completion(call.writes_actions(), 1, request, 1, status);
    return call.done(next(request, flag, completion.statuses()), [](Record&) {}, [&] { if (*flag) completion.all(); });
  });
}
int MPI_Test(MPI_Request* request, int* flag, MPI_Status* status) __attribute__((alias("PMPI_Test")));

int PMPI_Testall(int count, MPI_Request array_of_requests[], int* flag, MPI_Status array_of_statuses[]) {
  static constinit Next<decltype(PMPI_Testall)> next("PMPI_Testall");
  return traced(Call::MPI_Testall, next, [=](auto& call) __attribute__((always_inline)) {
    events::Completion completion(call.writes_actions(), count, array_of_requests, count, array_of_statuses);
    return call.done(next(count, array_of_requests, flag, completion.statuses()), [](Record&) {}, [&] { if (*flag) completion.all(); });
  });
}
int MPI_Testall(int count, MPI_Request array_of_requests[], int* flag, MPI_Status array_of_statuses[]) __attribute__((alias("PMPI_Testall")));

int PMPI_Testany(int count, MPI_Request array_of_requests[], int* index, int* flag, MPI_Status* status) {
  static constinit Next<decltype(PMPI_Testany)> next("PMPI_Testany");
  return traced(Call::MPI_Testany, next, [=](auto& call) __attribute__((always_inline)) {
    events::Completion completion(call.writes_actions(), count, array_of_requests, 1, status);
    return call.done(next(count, array_of_requests, index, flag, completion.statuses()), [](Record&) {}, [&] { if (*flag) completion.one(*index); });
  });
}
int MPI_Testany(int count, MPI_Request array_of_requests[], int* index, int* flag, MPI_Status* status) __attribute__((alias("PMPI_Testany")));

int PMPI_Testsome(int incount, MPI_Request array_of_requests[], int* outcount, int array_of_indices[], MPI_Status array_of_statuses[]) {
  static constinit Next<decltype(PMPI_Testsome)> next("PMPI_Testsome");
  return traced(Call::MPI_Testsome, next, [=](auto& call) __attribute__((always_inline)) {
    events::Completion completion(call.writes_actions(), incount, array_of_requests, incount, array_of_statuses);
    return call.done(next(incount, array_of_requests, outcount, array_of_indices, completion.statuses()), [](Record&) {}, [&] { completion.some(*outcount, array_of_indices); });
  });
}
int MPI_Testsome(int incount, MPI_Request array_of_requests[], int* outcount, int array_of_indices[], MPI_Status array_of_statuses[]) __attribute__((alias("PMPI_Testsome")));

int PMPI_Cancel(MPI_Request* request) {
  static constinit Next<decltype(PMPI_Cancel)> next("PMPI_Cancel");
  return traced(Call::MPI_Cancel, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(request));
  });
}
int MPI_Cancel(MPI_Request* request) __attribute__((alias("PMPI_Cancel")));

int PMPI_Buffer_detach(void* buffer, int* size) {
  static constinit Next<decltype(PMPI_Buffer_detach)> next("PMPI_Buffer_detach");
  return traced(Call::MPI_Buffer_detach, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buffer, size));
  });
}
int MPI_Buffer_detach(void* buffer, int* size) __attribute__((alias("PMPI_Buffer_detach")));

#if MPI_VERSION >= 4

int PMPI_Buffer_detach_c(void* buffer_addr, MPI_Count* size) {
  static constinit Next<decltype(PMPI_Buffer_detach_c)> next("PMPI_Buffer_detach_c");
  return traced(Call::MPI_Buffer_detach_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buffer_addr, size));
  });
}
int MPI_Buffer_detach_c(void* buffer_addr, MPI_Count* size) __attribute__((alias("PMPI_Buffer_detach_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Barrier(MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Barrier)> next("PMPI_Barrier");
  return traced(Call::MPI_Barrier, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm), [&](Record& record) { rules::barrier(record, Operation::barrier, comm); });
  });
}
int MPI_Barrier(MPI_Comm comm) __attribute__((alias("PMPI_Barrier")));

#if MPI_VERSION >= 4

int PMPI_Barrier_init(MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Barrier_init)> next("PMPI_Barrier_init");
  return traced(Call::MPI_Barrier_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::barrier(record, Operation::barrier, comm); }); });
  });
}
int MPI_Barrier_init(MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Barrier_init")));

#endif  // MPI_VERSION >= 4

int PMPI_Ibarrier(MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ibarrier)> next("PMPI_Ibarrier");
  return traced(Call::MPI_Ibarrier, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::barrier(record, Operation::barrier, comm); });
  });
}
int MPI_Ibarrier(MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ibarrier")));

int PMPI_Bcast(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Bcast)> next("PMPI_Bcast");
  return traced(Call::MPI_Bcast, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buffer, count, datatype, root, comm), [&](Record& record) { rules::bcast(record, Operation::bcast, comm, root, count, datatype); });
  });
}
int MPI_Bcast(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Bcast")));

#if MPI_VERSION >= 4

int PMPI_Bcast_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Bcast_c)> next("PMPI_Bcast_c");
  return traced(Call::MPI_Bcast_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buffer, count, datatype, root, comm), [&](Record& record) { rules::bcast(record, Operation::bcast, comm, root, count, datatype); });
  });
}
int MPI_Bcast_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Bcast_c")));

int PMPI_Bcast_init(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Bcast_init)> next("PMPI_Bcast_init");
  return traced(Call::MPI_Bcast_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buffer, count, datatype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::bcast(record, Operation::bcast, comm, root, count, datatype); }); });
  });
}
int MPI_Bcast_init(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Bcast_init")));

int PMPI_Bcast_init_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Bcast_init_c)> next("PMPI_Bcast_init_c");
  return traced(Call::MPI_Bcast_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buffer, count, datatype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::bcast(record, Operation::bcast, comm, root, count, datatype); }); });
  });
}
int MPI_Bcast_init_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Bcast_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ibcast(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ibcast)> next("PMPI_Ibcast");
  return traced(Call::MPI_Ibcast, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buffer, count, datatype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::bcast(record, Operation::bcast, comm, root, count, datatype); });
  });
}
int MPI_Ibcast(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ibcast")));

#if MPI_VERSION >= 4

int PMPI_Ibcast_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ibcast_c)> next("PMPI_Ibcast_c");
  return traced(Call::MPI_Ibcast_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(buffer, count, datatype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::bcast(record, Operation::bcast, comm, root, count, datatype); });
  });
}
int MPI_Ibcast_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ibcast_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Reduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce)> next("PMPI_Reduce");
  return traced(Call::MPI_Reduce, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm), [&](Record& record) { rules::reduce(record, Operation::reduce, comm, root, count, datatype); });
  });
}
int MPI_Reduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm) __attribute__((alias("PMPI_Reduce")));

#if MPI_VERSION >= 4

int PMPI_Reduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce_c)> next("PMPI_Reduce_c");
  return traced(Call::MPI_Reduce_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm), [&](Record& record) { rules::reduce(record, Operation::reduce, comm, root, count, datatype); });
  });
}
int MPI_Reduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm) __attribute__((alias("PMPI_Reduce_c")));

int PMPI_Reduce_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_init)> next("PMPI_Reduce_init");
  return traced(Call::MPI_Reduce_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce(record, Operation::reduce, comm, root, count, datatype); }); });
  });
}
int MPI_Reduce_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Reduce_init")));

int PMPI_Reduce_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_init_c)> next("PMPI_Reduce_init_c");
  return traced(Call::MPI_Reduce_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce(record, Operation::reduce, comm, root, count, datatype); }); });
  });
}
int MPI_Reduce_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Reduce_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ireduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce)> next("PMPI_Ireduce");
  return traced(Call::MPI_Ireduce, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce(record, Operation::reduce, comm, root, count, datatype); });
  });
}
int MPI_Ireduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ireduce")));

#if MPI_VERSION >= 4

int PMPI_Ireduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce_c)> next("PMPI_Ireduce_c");
  return traced(Call::MPI_Ireduce_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce(record, Operation::reduce, comm, root, count, datatype); });
  });
}
int MPI_Ireduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ireduce_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Allreduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allreduce)> next("PMPI_Allreduce");
  return traced(Call::MPI_Allreduce, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::allreduce, comm, count, datatype); });
  });
}
int MPI_Allreduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Allreduce")));

#if MPI_VERSION >= 4

int PMPI_Allreduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allreduce_c)> next("PMPI_Allreduce_c");
  return traced(Call::MPI_Allreduce_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::allreduce, comm, count, datatype); });
  });
}
int MPI_Allreduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Allreduce_c")));

int PMPI_Allreduce_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allreduce_init)> next("PMPI_Allreduce_init");
  return traced(Call::MPI_Allreduce_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::allreduce, comm, count, datatype); }); });
  });
}
int MPI_Allreduce_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Allreduce_init")));

int PMPI_Allreduce_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allreduce_init_c)> next("PMPI_Allreduce_init_c");
  return traced(Call::MPI_Allreduce_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::allreduce, comm, count, datatype); }); });
  });
}
int MPI_Allreduce_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Allreduce_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Iallreduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallreduce)> next("PMPI_Iallreduce");
  return traced(Call::MPI_Iallreduce, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::allreduce, comm, count, datatype); });
  });
}
int MPI_Iallreduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iallreduce")));

#if MPI_VERSION >= 4

int PMPI_Iallreduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallreduce_c)> next("PMPI_Iallreduce_c");
  return traced(Call::MPI_Iallreduce_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::allreduce, comm, count, datatype); });
  });
}
int MPI_Iallreduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iallreduce_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Scan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scan)> next("PMPI_Scan");
  return traced(Call::MPI_Scan, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::scan, comm, count, datatype); });
  });
}
int MPI_Scan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Scan")));

#if MPI_VERSION >= 4

int PMPI_Scan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scan_c)> next("PMPI_Scan_c");
  return traced(Call::MPI_Scan_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::scan, comm, count, datatype); });
  });
}
int MPI_Scan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Scan_c")));

int PMPI_Scan_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scan_init)> next("PMPI_Scan_init");
  return traced(Call::MPI_Scan_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::scan, comm, count, datatype); }); });
  });
}
int MPI_Scan_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Scan_init")));

int PMPI_Scan_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scan_init_c)> next("PMPI_Scan_init_c");
  return traced(Call::MPI_Scan_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::scan, comm, count, datatype); }); });
  });
}
int MPI_Scan_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Scan_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Iscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscan)> next("PMPI_Iscan");
  return traced(Call::MPI_Iscan, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::scan, comm, count, datatype); });
  });
}
int MPI_Iscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iscan")));

#if MPI_VERSION >= 4

int PMPI_Iscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscan_c)> next("PMPI_Iscan_c");
  return traced(Call::MPI_Iscan_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::scan, comm, count, datatype); });
  });
}
int MPI_Iscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iscan_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Exscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Exscan)> next("PMPI_Exscan");
  return traced(Call::MPI_Exscan, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::exscan, comm, count, datatype); });
  });
}
int MPI_Exscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Exscan")));

#if MPI_VERSION >= 4

int PMPI_Exscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Exscan_c)> next("PMPI_Exscan_c");
  return traced(Call::MPI_Exscan_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::exscan, comm, count, datatype); });
  });
}
int MPI_Exscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Exscan_c")));

int PMPI_Exscan_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Exscan_init)> next("PMPI_Exscan_init");
  return traced(Call::MPI_Exscan_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::exscan, comm, count, datatype); }); });
  });
}
int MPI_Exscan_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Exscan_init")));

int PMPI_Exscan_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Exscan_init_c)> next("PMPI_Exscan_init_c");
  return traced(Call::MPI_Exscan_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::exscan, comm, count, datatype); }); });
  });
}
int MPI_Exscan_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Exscan_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Iexscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iexscan)> next("PMPI_Iexscan");
  return traced(Call::MPI_Iexscan, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::exscan, comm, count, datatype); });
  });
}
int MPI_Iexscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iexscan")));

#if MPI_VERSION >= 4

int PMPI_Iexscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iexscan_c)> next("PMPI_Iexscan_c");
  return traced(Call::MPI_Iexscan_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::exscan, comm, count, datatype); });
  });
}
int MPI_Iexscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iexscan_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Reduce_scatter(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce_scatter)> next("PMPI_Reduce_scatter");
  return traced(Call::MPI_Reduce_scatter, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm), [&](Record& record) { rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); });
  });
}
int MPI_Reduce_scatter(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Reduce_scatter")));

#if MPI_VERSION >= 4

int PMPI_Reduce_scatter_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce_scatter_c)> next("PMPI_Reduce_scatter_c");
  return traced(Call::MPI_Reduce_scatter_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm), [&](Record& record) { rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); });
  });
}
int MPI_Reduce_scatter_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Reduce_scatter_c")));

int PMPI_Reduce_scatter_init(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_scatter_init)> next("PMPI_Reduce_scatter_init");
  return traced(Call::MPI_Reduce_scatter_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); }); });
  });
}
int MPI_Reduce_scatter_init(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Reduce_scatter_init")));

int PMPI_Reduce_scatter_init_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_scatter_init_c)> next("PMPI_Reduce_scatter_init_c");
  return traced(Call::MPI_Reduce_scatter_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); }); });
  });
}
int MPI_Reduce_scatter_init_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Reduce_scatter_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ireduce_scatter(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce_scatter)> next("PMPI_Ireduce_scatter");
  return traced(Call::MPI_Ireduce_scatter, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); });
  });
}
int MPI_Ireduce_scatter(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ireduce_scatter")));

#if MPI_VERSION >= 4

int PMPI_Ireduce_scatter_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce_scatter_c)> next("PMPI_Ireduce_scatter_c");
  return traced(Call::MPI_Ireduce_scatter_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); });
  });
}
int MPI_Ireduce_scatter_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ireduce_scatter_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Reduce_scatter_block(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce_scatter_block)> next("PMPI_Reduce_scatter_block");
  return traced(Call::MPI_Reduce_scatter_block, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm), [&](Record& record) { rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); });
  });
}
int MPI_Reduce_scatter_block(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Reduce_scatter_block")));

#if MPI_VERSION >= 4

int PMPI_Reduce_scatter_block_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Reduce_scatter_block_c)> next("PMPI_Reduce_scatter_block_c");
  return traced(Call::MPI_Reduce_scatter_block_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm), [&](Record& record) { rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); });
  });
}
int MPI_Reduce_scatter_block_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Reduce_scatter_block_c")));

int PMPI_Reduce_scatter_block_init(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_scatter_block_init)> next("PMPI_Reduce_scatter_block_init");
  return traced(Call::MPI_Reduce_scatter_block_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); }); });
  });
}
int MPI_Reduce_scatter_block_init(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Reduce_scatter_block_init")));

int PMPI_Reduce_scatter_block_init_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Reduce_scatter_block_init_c)> next("PMPI_Reduce_scatter_block_init_c");
  return traced(Call::MPI_Reduce_scatter_block_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); }); });
  });
}
int MPI_Reduce_scatter_block_init_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Reduce_scatter_block_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ireduce_scatter_block(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce_scatter_block)> next("PMPI_Ireduce_scatter_block");
  return traced(Call::MPI_Ireduce_scatter_block, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); });
  });
}
int MPI_Ireduce_scatter_block(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ireduce_scatter_block")));

#if MPI_VERSION >= 4

int PMPI_Ireduce_scatter_block_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ireduce_scatter_block_c)> next("PMPI_Ireduce_scatter_block_c");
  return traced(Call::MPI_Ireduce_scatter_block_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); });
  });
}
int MPI_Ireduce_scatter_block_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ireduce_scatter_block_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Gather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Gather)> next("PMPI_Gather");
  return traced(Call::MPI_Gather, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Gather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Gather")));

#if MPI_VERSION >= 4

int PMPI_Gather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Gather_c)> next("PMPI_Gather_c");
  return traced(Call::MPI_Gather_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Gather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Gather_c")));

int PMPI_Gather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Gather_init)> next("PMPI_Gather_init");
  return traced(Call::MPI_Gather_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
  });
}
int MPI_Gather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Gather_init")));

int PMPI_Gather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Gather_init_c)> next("PMPI_Gather_init_c");
  return traced(Call::MPI_Gather_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
  });
}
int MPI_Gather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Gather_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Igather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Igather)> next("PMPI_Igather");
  return traced(Call::MPI_Igather, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Igather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Igather")));

#if MPI_VERSION >= 4

int PMPI_Igather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Igather_c)> next("PMPI_Igather_c");
  return traced(Call::MPI_Igather_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Igather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Igather_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Gatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Gatherv)> next("PMPI_Gatherv");
  return traced(Call::MPI_Gatherv, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm), [&](Record& record) { rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Gatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Gatherv")));

#if MPI_VERSION >= 4

int PMPI_Gatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Gatherv_c)> next("PMPI_Gatherv_c");
  return traced(Call::MPI_Gatherv_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm), [&](Record& record) { rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Gatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Gatherv_c")));

int PMPI_Gatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Gatherv_init)> next("PMPI_Gatherv_init");
  return traced(Call::MPI_Gatherv_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); }); });
  });
}
int MPI_Gatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Gatherv_init")));

int PMPI_Gatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Gatherv_init_c)> next("PMPI_Gatherv_init_c");
  return traced(Call::MPI_Gatherv_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); }); });
  });
}
int MPI_Gatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Gatherv_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Igatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Igatherv)> next("PMPI_Igatherv");
  return traced(Call::MPI_Igatherv, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Igatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Igatherv")));

#if MPI_VERSION >= 4

int PMPI_Igatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Igatherv_c)> next("PMPI_Igatherv_c");
  return traced(Call::MPI_Igatherv_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Igatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Igatherv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Scatter(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scatter)> next("PMPI_Scatter");
  return traced(Call::MPI_Scatter, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Scatter(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Scatter")));

#if MPI_VERSION >= 4

int PMPI_Scatter_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scatter_c)> next("PMPI_Scatter_c");
  return traced(Call::MPI_Scatter_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Scatter_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Scatter_c")));

int PMPI_Scatter_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scatter_init)> next("PMPI_Scatter_init");
  return traced(Call::MPI_Scatter_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); }); });
  });
}
int MPI_Scatter_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Scatter_init")));

int PMPI_Scatter_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scatter_init_c)> next("PMPI_Scatter_init_c");
  return traced(Call::MPI_Scatter_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); }); });
  });
}
int MPI_Scatter_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Scatter_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Iscatter(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscatter)> next("PMPI_Iscatter");
  return traced(Call::MPI_Iscatter, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Iscatter(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iscatter")));

#if MPI_VERSION >= 4

int PMPI_Iscatter_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscatter_c)> next("PMPI_Iscatter_c");
  return traced(Call::MPI_Iscatter_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Iscatter_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iscatter_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Scatterv(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scatterv)> next("PMPI_Scatterv");
  return traced(Call::MPI_Scatterv, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); });
  });
}
int MPI_Scatterv(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Scatterv")));

#if MPI_VERSION >= 4

int PMPI_Scatterv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Scatterv_c)> next("PMPI_Scatterv_c");
  return traced(Call::MPI_Scatterv_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); });
  });
}
int MPI_Scatterv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Scatterv_c")));

int PMPI_Scatterv_init(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scatterv_init)> next("PMPI_Scatterv_init");
  return traced(Call::MPI_Scatterv_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); }); });
  });
}
int MPI_Scatterv_init(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Scatterv_init")));

int PMPI_Scatterv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Scatterv_init_c)> next("PMPI_Scatterv_init_c");
  return traced(Call::MPI_Scatterv_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); }); });
  });
}
int MPI_Scatterv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Scatterv_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Iscatterv(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscatterv)> next("PMPI_Iscatterv");
  return traced(Call::MPI_Iscatterv, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); });
  });
}
int MPI_Iscatterv(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iscatterv")));

#if MPI_VERSION >= 4

int PMPI_Iscatterv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iscatterv_c)> next("PMPI_Iscatterv_c");
  return traced(Call::MPI_Iscatterv_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); });
  });
}
int MPI_Iscatterv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iscatterv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allgather)> next("PMPI_Allgather");
  return traced(Call::MPI_Allgather, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Allgather")));

#if MPI_VERSION >= 4

int PMPI_Allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allgather_c)> next("PMPI_Allgather_c");
  return traced(Call::MPI_Allgather_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Allgather_c")));

int PMPI_Allgather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allgather_init)> next("PMPI_Allgather_init");
  return traced(Call::MPI_Allgather_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
  });
}
int MPI_Allgather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Allgather_init")));

int PMPI_Allgather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allgather_init_c)> next("PMPI_Allgather_init_c");
  return traced(Call::MPI_Allgather_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
  });
}
int MPI_Allgather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Allgather_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Iallgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallgather)> next("PMPI_Iallgather");
  return traced(Call::MPI_Iallgather, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Iallgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iallgather")));

#if MPI_VERSION >= 4

int PMPI_Iallgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallgather_c)> next("PMPI_Iallgather_c");
  return traced(Call::MPI_Iallgather_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Iallgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iallgather_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoall)> next("PMPI_Alltoall");
  return traced(Call::MPI_Alltoall, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Alltoall")));

#if MPI_VERSION >= 4

int PMPI_Alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoall_c)> next("PMPI_Alltoall_c");
  return traced(Call::MPI_Alltoall_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Alltoall_c")));

int PMPI_Alltoall_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoall_init)> next("PMPI_Alltoall_init");
  return traced(Call::MPI_Alltoall_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
  });
}
int MPI_Alltoall_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Alltoall_init")));

int PMPI_Alltoall_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoall_init_c)> next("PMPI_Alltoall_init_c");
  return traced(Call::MPI_Alltoall_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
  });
}
int MPI_Alltoall_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Alltoall_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ialltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoall)> next("PMPI_Ialltoall");
  return traced(Call::MPI_Ialltoall, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Ialltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ialltoall")));

#if MPI_VERSION >= 4

int PMPI_Ialltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoall_c)> next("PMPI_Ialltoall_c");
  return traced(Call::MPI_Ialltoall_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
  });
}
int MPI_Ialltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ialltoall_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allgatherv)> next("PMPI_Allgatherv");
  return traced(Call::MPI_Allgatherv, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm), [&](Record& record) { rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Allgatherv")));

#if MPI_VERSION >= 4

int PMPI_Allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Allgatherv_c)> next("PMPI_Allgatherv_c");
  return traced(Call::MPI_Allgatherv_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm), [&](Record& record) { rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Allgatherv_c")));

int PMPI_Allgatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allgatherv_init)> next("PMPI_Allgatherv_init");
  return traced(Call::MPI_Allgatherv_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); }); });
  });
}
int MPI_Allgatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Allgatherv_init")));

int PMPI_Allgatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Allgatherv_init_c)> next("PMPI_Allgatherv_init_c");
  return traced(Call::MPI_Allgatherv_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); }); });
  });
}
int MPI_Allgatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Allgatherv_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Iallgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallgatherv)> next("PMPI_Iallgatherv");
  return traced(Call::MPI_Iallgatherv, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Iallgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iallgatherv")));

#if MPI_VERSION >= 4

int PMPI_Iallgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Iallgatherv_c)> next("PMPI_Iallgatherv_c");
  return traced(Call::MPI_Iallgatherv_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Iallgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iallgatherv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoallv)> next("PMPI_Alltoallv");
  return traced(Call::MPI_Alltoallv, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm), [&](Record& record) { rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Alltoallv")));

#if MPI_VERSION >= 4

int PMPI_Alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoallv_c)> next("PMPI_Alltoallv_c");
  return traced(Call::MPI_Alltoallv_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm), [&](Record& record) { rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Alltoallv_c")));

int PMPI_Alltoallv_init(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoallv_init)> next("PMPI_Alltoallv_init");
  return traced(Call::MPI_Alltoallv_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); }); });
  });
}
int MPI_Alltoallv_init(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Alltoallv_init")));

int PMPI_Alltoallv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoallv_init_c)> next("PMPI_Alltoallv_init_c");
  return traced(Call::MPI_Alltoallv_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); }); });
  });
}
int MPI_Alltoallv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Alltoallv_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ialltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoallv)> next("PMPI_Ialltoallv");
  return traced(Call::MPI_Ialltoallv, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Ialltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ialltoallv")));

#if MPI_VERSION >= 4

int PMPI_Ialltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoallv_c)> next("PMPI_Ialltoallv_c");
  return traced(Call::MPI_Ialltoallv_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); });
  });
}
int MPI_Ialltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ialltoallv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Alltoallw(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoallw)> next("PMPI_Alltoallw");
  return traced(Call::MPI_Alltoallw, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm), [&](Record& record) { rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); });
  });
}
int MPI_Alltoallw(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) __attribute__((alias("PMPI_Alltoallw")));

#if MPI_VERSION >= 4

int PMPI_Alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Alltoallw_c)> next("PMPI_Alltoallw_c");
  return traced(Call::MPI_Alltoallw_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm), [&](Record& record) { rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); });
  });
}
int MPI_Alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) __attribute__((alias("PMPI_Alltoallw_c")));

int PMPI_Alltoallw_init(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoallw_init)> next("PMPI_Alltoallw_init");
  return traced(Call::MPI_Alltoallw_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); }); });
  });
}
int MPI_Alltoallw_init(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Alltoallw_init")));

int PMPI_Alltoallw_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Alltoallw_init_c)> next("PMPI_Alltoallw_init_c");
  return traced(Call::MPI_Alltoallw_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); }); });
  });
}
int MPI_Alltoallw_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Alltoallw_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ialltoallw(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoallw)> next("PMPI_Ialltoallw");
  return traced(Call::MPI_Ialltoallw, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); });
  });
}
int MPI_Ialltoallw(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ialltoallw")));

#if MPI_VERSION >= 4

int PMPI_Ialltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ialltoallw_c)> next("PMPI_Ialltoallw_c");
  return traced(Call::MPI_Ialltoallw_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); });
  });
}
int MPI_Ialltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ialltoallw_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Neighbor_allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_allgather)> next("PMPI_Neighbor_allgather");
  return traced(Call::MPI_Neighbor_allgather, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); });
  });
}
int MPI_Neighbor_allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_allgather")));

#if MPI_VERSION >= 4

int PMPI_Neighbor_allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_allgather_c)> next("PMPI_Neighbor_allgather_c");
  return traced(Call::MPI_Neighbor_allgather_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); });
  });
}
int MPI_Neighbor_allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_allgather_c")));

int PMPI_Neighbor_allgather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_allgather_init)> next("PMPI_Neighbor_allgather_init");
  return traced(Call::MPI_Neighbor_allgather_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); }); });
  });
}
int MPI_Neighbor_allgather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_allgather_init")));

int PMPI_Neighbor_allgather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_allgather_init_c)> next("PMPI_Neighbor_allgather_init_c");
  return traced(Call::MPI_Neighbor_allgather_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); }); });
  });
}
int MPI_Neighbor_allgather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_allgather_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ineighbor_allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_allgather)> next("PMPI_Ineighbor_allgather");
  return traced(Call::MPI_Ineighbor_allgather, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); });
  });
}
int MPI_Ineighbor_allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_allgather")));

#if MPI_VERSION >= 4

int PMPI_Ineighbor_allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_allgather_c)> next("PMPI_Ineighbor_allgather_c");
  return traced(Call::MPI_Ineighbor_allgather_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); });
  });
}
int MPI_Ineighbor_allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_allgather_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Neighbor_allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_allgatherv)> next("PMPI_Neighbor_allgatherv");
  return traced(Call::MPI_Neighbor_allgatherv, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm), [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); });
  });
}
int MPI_Neighbor_allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_allgatherv")));

#if MPI_VERSION >= 4

int PMPI_Neighbor_allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_allgatherv_c)> next("PMPI_Neighbor_allgatherv_c");
  return traced(Call::MPI_Neighbor_allgatherv_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm), [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); });
  });
}
int MPI_Neighbor_allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_allgatherv_c")));

int PMPI_Neighbor_allgatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_allgatherv_init)> next("PMPI_Neighbor_allgatherv_init");
  return traced(Call::MPI_Neighbor_allgatherv_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); }); });
  });
}
int MPI_Neighbor_allgatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_allgatherv_init")));

int PMPI_Neighbor_allgatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_allgatherv_init_c)> next("PMPI_Neighbor_allgatherv_init_c");
  return traced(Call::MPI_Neighbor_allgatherv_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); }); });
  });
}
int MPI_Neighbor_allgatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_allgatherv_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ineighbor_allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_allgatherv)> next("PMPI_Ineighbor_allgatherv");
  return traced(Call::MPI_Ineighbor_allgatherv, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); });
  });
}
int MPI_Ineighbor_allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_allgatherv")));

#if MPI_VERSION >= 4

int PMPI_Ineighbor_allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_allgatherv_c)> next("PMPI_Ineighbor_allgatherv_c");
  return traced(Call::MPI_Ineighbor_allgatherv_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); });
  });
}
int MPI_Ineighbor_allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_allgatherv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Neighbor_alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoall)> next("PMPI_Neighbor_alltoall");
  return traced(Call::MPI_Neighbor_alltoall, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); });
  });
}
int MPI_Neighbor_alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_alltoall")));

#if MPI_VERSION >= 4

int PMPI_Neighbor_alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoall_c)> next("PMPI_Neighbor_alltoall_c");
  return traced(Call::MPI_Neighbor_alltoall_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); });
  });
}
int MPI_Neighbor_alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_alltoall_c")));

int PMPI_Neighbor_alltoall_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoall_init)> next("PMPI_Neighbor_alltoall_init");
  return traced(Call::MPI_Neighbor_alltoall_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); }); });
  });
}
int MPI_Neighbor_alltoall_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_alltoall_init")));

int PMPI_Neighbor_alltoall_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoall_init_c)> next("PMPI_Neighbor_alltoall_init_c");
  return traced(Call::MPI_Neighbor_alltoall_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); }); });
  });
}
int MPI_Neighbor_alltoall_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_alltoall_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ineighbor_alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoall)> next("PMPI_Ineighbor_alltoall");
  return traced(Call::MPI_Ineighbor_alltoall, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); });
  });
}
int MPI_Ineighbor_alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_alltoall")));

#if MPI_VERSION >= 4

int PMPI_Ineighbor_alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoall_c)> next("PMPI_Ineighbor_alltoall_c");
  return traced(Call::MPI_Ineighbor_alltoall_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); });
  });
}
int MPI_Ineighbor_alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_alltoall_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Neighbor_alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallv)> next("PMPI_Neighbor_alltoallv");
  return traced(Call::MPI_Neighbor_alltoallv, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm), [&](Record& record) { rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); });
  });
}
int MPI_Neighbor_alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_alltoallv")));

#if MPI_VERSION >= 4

int PMPI_Neighbor_alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallv_c)> next("PMPI_Neighbor_alltoallv_c");
  return traced(Call::MPI_Neighbor_alltoallv_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm), [&](Record& record) { rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); });
  });
}
int MPI_Neighbor_alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_alltoallv_c")));

int PMPI_Neighbor_alltoallv_init(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallv_init)> next("PMPI_Neighbor_alltoallv_init");
  return traced(Call::MPI_Neighbor_alltoallv_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); }); });
  });
}
int MPI_Neighbor_alltoallv_init(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_alltoallv_init")));

int PMPI_Neighbor_alltoallv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallv_init_c)> next("PMPI_Neighbor_alltoallv_init_c");
  return traced(Call::MPI_Neighbor_alltoallv_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); }); });
  });
}
int MPI_Neighbor_alltoallv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_alltoallv_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ineighbor_alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoallv)> next("PMPI_Ineighbor_alltoallv");
  return traced(Call::MPI_Ineighbor_alltoallv, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); });
  });
}
int MPI_Ineighbor_alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_alltoallv")));

#if MPI_VERSION >= 4

int PMPI_Ineighbor_alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoallv_c)> next("PMPI_Ineighbor_alltoallv_c");
  return traced(Call::MPI_Ineighbor_alltoallv_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); });
  });
}
int MPI_Ineighbor_alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_alltoallv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Neighbor_alltoallw(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallw)> next("PMPI_Neighbor_alltoallw");
  return traced(Call::MPI_Neighbor_alltoallw, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm), [&](Record& record) { rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); });
  });
}
int MPI_Neighbor_alltoallw(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_alltoallw")));

#if MPI_VERSION >= 4

int PMPI_Neighbor_alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallw_c)> next("PMPI_Neighbor_alltoallw_c");
  return traced(Call::MPI_Neighbor_alltoallw_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm), [&](Record& record) { rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); });
  });
}
int MPI_Neighbor_alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_alltoallw_c")));

int PMPI_Neighbor_alltoallw_init(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallw_init)> next("PMPI_Neighbor_alltoallw_init");
  return traced(Call::MPI_Neighbor_alltoallw_init, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); }); });
  });
}
int MPI_Neighbor_alltoallw_init(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_alltoallw_init")));

int PMPI_Neighbor_alltoallw_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Neighbor_alltoallw_init_c)> next("PMPI_Neighbor_alltoallw_init_c");
  return traced(Call::MPI_Neighbor_alltoallw_init_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); }); });
  });
}
int MPI_Neighbor_alltoallw_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_alltoallw_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ineighbor_alltoallw(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoallw)> next("PMPI_Ineighbor_alltoallw");
  return traced(Call::MPI_Ineighbor_alltoallw, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); });
  });
}
int MPI_Ineighbor_alltoallw(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_alltoallw")));

#if MPI_VERSION >= 4

int PMPI_Ineighbor_alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Ineighbor_alltoallw_c)> next("PMPI_Ineighbor_alltoallw_c");
  return traced(Call::MPI_Ineighbor_alltoallw_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); });
  });
}
int MPI_Ineighbor_alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_alltoallw_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Put(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win) {
  static constinit Next<decltype(PMPI_Put)> next("PMPI_Put");
  return traced(Call::MPI_Put, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
  });
}
int MPI_Put(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win) __attribute__((alias("PMPI_Put")));

#if MPI_VERSION >= 4

int PMPI_Put_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win) {
  static constinit Next<decltype(PMPI_Put_c)> next("PMPI_Put_c");
  return traced(Call::MPI_Put_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
  });
}
int MPI_Put_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win) __attribute__((alias("PMPI_Put_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Rput(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_cout, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rput)> next("PMPI_Rput");
  return traced(Call::MPI_Rput, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_cout, target_datatype, win, request), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
  });
}
int MPI_Rput(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_cout, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) __attribute__((alias("PMPI_Rput")));

#if MPI_VERSION >= 4

int PMPI_Rput_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rput_c)> next("PMPI_Rput_c");
  return traced(Call::MPI_Rput_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
  });
}
int MPI_Rput_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) __attribute__((alias("PMPI_Rput_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  static constinit Next<decltype(PMPI_Accumulate)> next("PMPI_Accumulate");
  return traced(Call::MPI_Accumulate, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
  });
}
int MPI_Accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) __attribute__((alias("PMPI_Accumulate")));

#if MPI_VERSION >= 4

int PMPI_Accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  static constinit Next<decltype(PMPI_Accumulate_c)> next("PMPI_Accumulate_c");
  return traced(Call::MPI_Accumulate_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
  });
}
int MPI_Accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) __attribute__((alias("PMPI_Accumulate_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Raccumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Raccumulate)> next("PMPI_Raccumulate");
  return traced(Call::MPI_Raccumulate, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
  });
}
int MPI_Raccumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) __attribute__((alias("PMPI_Raccumulate")));

#if MPI_VERSION >= 4

int PMPI_Raccumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Raccumulate_c)> next("PMPI_Raccumulate_c");
  return traced(Call::MPI_Raccumulate_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
  });
}
int MPI_Raccumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) __attribute__((alias("PMPI_Raccumulate_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Get(void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win) {
  static constinit Next<decltype(PMPI_Get)> next("PMPI_Get");
  return traced(Call::MPI_Get, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win), [&](Record& record) { rules::get(record, win, target_rank, target_count, target_datatype); });
  });
}
int MPI_Get(void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win) __attribute__((alias("PMPI_Get")));

#if MPI_VERSION >= 4

int PMPI_Get_c(void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win) {
  static constinit Next<decltype(PMPI_Get_c)> next("PMPI_Get_c");
  return traced(Call::MPI_Get_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win), [&](Record& record) { rules::get(record, win, target_rank, target_count, target_datatype); });
  });
}
int MPI_Get_c(void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win) __attribute__((alias("PMPI_Get_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Rget(void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rget)> next("PMPI_Rget");
  return traced(Call::MPI_Rget, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request), [&](Record& record) { rules::get(record, win, target_rank, target_count, target_datatype); });
  });
}
int MPI_Rget(void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) __attribute__((alias("PMPI_Rget")));

#if MPI_VERSION >= 4

int PMPI_Rget_c(void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rget_c)> next("PMPI_Rget_c");
  return traced(Call::MPI_Rget_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request), [&](Record& record) { rules::get(record, win, target_rank, target_count, target_datatype); });
  });
}
int MPI_Rget_c(void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) __attribute__((alias("PMPI_Rget_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Get_accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, void* result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  static constinit Next<decltype(PMPI_Get_accumulate)> next("PMPI_Get_accumulate");
  return traced(Call::MPI_Get_accumulate, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win), [&](Record& record) { rules::get_accumulate(record, win, target_rank, origin_count, origin_datatype, target_count, target_datatype, op); });
  });
}
int MPI_Get_accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, void* result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) __attribute__((alias("PMPI_Get_accumulate")));

#if MPI_VERSION >= 4

int PMPI_Get_accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void* result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  static constinit Next<decltype(PMPI_Get_accumulate_c)> next("PMPI_Get_accumulate_c");
  return traced(Call::MPI_Get_accumulate_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win), [&](Record& record) { rules::get_accumulate(record, win, target_rank, origin_count, origin_datatype, target_count, target_datatype, op); });
  });
}
int MPI_Get_accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void* result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) __attribute__((alias("PMPI_Get_accumulate_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Rget_accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, void* result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rget_accumulate)> next("PMPI_Rget_accumulate");
  return traced(Call::MPI_Rget_accumulate, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request), [&](Record& record) { rules::get_accumulate(record, win, target_rank, origin_count, origin_datatype, target_count, target_datatype, op); });
  });
}
int MPI_Rget_accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, void* result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) __attribute__((alias("PMPI_Rget_accumulate")));

#if MPI_VERSION >= 4

int PMPI_Rget_accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void* result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Rget_accumulate_c)> next("PMPI_Rget_accumulate_c");
  return traced(Call::MPI_Rget_accumulate_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request), [&](Record& record) { rules::get_accumulate(record, win, target_rank, origin_count, origin_datatype, target_count, target_datatype, op); });
  });
}
int MPI_Rget_accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void* result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) __attribute__((alias("PMPI_Rget_accumulate_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Fetch_and_op(const void* origin_addr, void* result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Op op, MPI_Win win) {
  static constinit Next<decltype(PMPI_Fetch_and_op)> next("PMPI_Fetch_and_op");
  return traced(Call::MPI_Fetch_and_op, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, result_addr, datatype, target_rank, target_disp, op, win), [&](Record& record) { rules::fetch_and_op(record, win, target_rank, datatype, op); });
  });
}
int MPI_Fetch_and_op(const void* origin_addr, void* result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Op op, MPI_Win win) __attribute__((alias("PMPI_Fetch_and_op")));

int PMPI_Compare_and_swap(const void* origin_addr, const void* compare_addr, void* result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Win win) {
  static constinit Next<decltype(PMPI_Compare_and_swap)> next("PMPI_Compare_and_swap");
  return traced(Call::MPI_Compare_and_swap, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win), [&](Record& record) { rules::compare_and_swap(record, win, target_rank, datatype); });
  });
}
int MPI_Compare_and_swap(const void* origin_addr, const void* compare_addr, void* result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Win win) __attribute__((alias("PMPI_Compare_and_swap")));

int PMPI_Comm_dup(MPI_Comm comm, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_dup)> next("PMPI_Comm_dup");
  return traced(Call::MPI_Comm_dup, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, newcomm));
  });
}
int MPI_Comm_dup(MPI_Comm comm, MPI_Comm* newcomm) __attribute__((alias("PMPI_Comm_dup")));

int PMPI_Comm_dup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_dup_with_info)> next("PMPI_Comm_dup_with_info");
  return traced(Call::MPI_Comm_dup_with_info, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, info, newcomm));
  });
}
int MPI_Comm_dup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm* newcomm) __attribute__((alias("PMPI_Comm_dup_with_info")));

int PMPI_Comm_idup(MPI_Comm comm, MPI_Comm* newcomm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Comm_idup)> next("PMPI_Comm_idup");
  return traced(Call::MPI_Comm_idup, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, newcomm, request));
  });
}
int MPI_Comm_idup(MPI_Comm comm, MPI_Comm* newcomm, MPI_Request* request) __attribute__((alias("PMPI_Comm_idup")));

#if MPI_VERSION >= 4

int PMPI_Comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm* newcomm, MPI_Request* request) {
  static constinit Next<decltype(PMPI_Comm_idup_with_info)> next("PMPI_Comm_idup_with_info");
  return traced(Call::MPI_Comm_idup_with_info, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, info, newcomm, request));
  });
}
int MPI_Comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm* newcomm, MPI_Request* request) __attribute__((alias("PMPI_Comm_idup_with_info")));

#endif  // MPI_VERSION >= 4

int PMPI_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_create)> next("PMPI_Comm_create");
  return traced(Call::MPI_Comm_create, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, group, newcomm));
  });
}
int MPI_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm* newcomm) __attribute__((alias("PMPI_Comm_create")));

int PMPI_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_create_group)> next("PMPI_Comm_create_group");
  return traced(Call::MPI_Comm_create_group, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, group, tag, newcomm));
  });
}
int MPI_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm* newcomm) __attribute__((alias("PMPI_Comm_create_group")));

#if MPI_VERSION >= 4

int PMPI_Comm_create_from_group(MPI_Group group, const char* stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_create_from_group)> next("PMPI_Comm_create_from_group");
  return traced(Call::MPI_Comm_create_from_group, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(group, stringtag, info, errhandler, newcomm));
  });
}
int MPI_Comm_create_from_group(MPI_Group group, const char* stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm* newcomm) __attribute__((alias("PMPI_Comm_create_from_group")));

#endif  // MPI_VERSION >= 4

int PMPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_split)> next("PMPI_Comm_split");
  return traced(Call::MPI_Comm_split, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, color, key, newcomm));
  });
}
int MPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm* newcomm) __attribute__((alias("PMPI_Comm_split")));

int PMPI_Comm_split_type(MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Comm_split_type)> next("PMPI_Comm_split_type");
  return traced(Call::MPI_Comm_split_type, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, split_type, key, info, newcomm));
  });
}
int MPI_Comm_split_type(MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm* newcomm) __attribute__((alias("PMPI_Comm_split_type")));

int PMPI_Comm_free(MPI_Comm* comm) {
  static constinit Next<decltype(PMPI_Comm_free)> next("PMPI_Comm_free");
  return traced(Call::MPI_Comm_free, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm));
  });
}
int MPI_Comm_free(MPI_Comm* comm) __attribute__((alias("PMPI_Comm_free")));

int PMPI_Comm_disconnect(MPI_Comm* comm) {
  static constinit Next<decltype(PMPI_Comm_disconnect)> next("PMPI_Comm_disconnect");
  return traced(Call::MPI_Comm_disconnect, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm));
  });
}
int MPI_Comm_disconnect(MPI_Comm* comm) __attribute__((alias("PMPI_Comm_disconnect")));

int PMPI_Cart_create(MPI_Comm old_comm, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm* comm_cart) {
  static constinit Next<decltype(PMPI_Cart_create)> next("PMPI_Cart_create");
  return traced(Call::MPI_Cart_create, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(old_comm, ndims, dims, periods, reorder, comm_cart));
  });
}
int MPI_Cart_create(MPI_Comm old_comm, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm* comm_cart) __attribute__((alias("PMPI_Cart_create")));

int PMPI_Cart_sub(MPI_Comm comm, const int remain_dims[], MPI_Comm* new_comm) {
  static constinit Next<decltype(PMPI_Cart_sub)> next("PMPI_Cart_sub");
  return traced(Call::MPI_Cart_sub, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm, remain_dims, new_comm));
  });
}
int MPI_Cart_sub(MPI_Comm comm, const int remain_dims[], MPI_Comm* new_comm) __attribute__((alias("PMPI_Cart_sub")));

int PMPI_Graph_create(MPI_Comm comm_old, int nnodes, const int index[], const int edges[], int reorder, MPI_Comm* comm_graph) {
  static constinit Next<decltype(PMPI_Graph_create)> next("PMPI_Graph_create");
  return traced(Call::MPI_Graph_create, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm_old, nnodes, index, edges, reorder, comm_graph));
  });
}
int MPI_Graph_create(MPI_Comm comm_old, int nnodes, const int index[], const int edges[], int reorder, MPI_Comm* comm_graph) __attribute__((alias("PMPI_Graph_create")));

int PMPI_Dist_graph_create(MPI_Comm comm_old, int n, const int nodes[], const int degrees[], const int targets[], const int weights[], MPI_Info info, int reorder, MPI_Comm* newcomm) {
  static constinit Next<decltype(PMPI_Dist_graph_create)> next("PMPI_Dist_graph_create");
  return traced(Call::MPI_Dist_graph_create, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm_old, n, nodes, degrees, targets, weights, info, reorder, newcomm));
  });
}
int MPI_Dist_graph_create(MPI_Comm comm_old, int n, const int nodes[], const int degrees[], const int targets[], const int weights[], MPI_Info info, int reorder, MPI_Comm* newcomm) __attribute__((alias("PMPI_Dist_graph_create")));

int PMPI_Dist_graph_create_adjacent(MPI_Comm comm_old, int indegree, const int sources[], const int sourceweights[], int outdegree, const int destinations[], const int destweights[], MPI_Info info, int reorder, MPI_Comm* comm_dist_graph) {
  static constinit Next<decltype(PMPI_Dist_graph_create_adjacent)> next("PMPI_Dist_graph_create_adjacent");
  return traced(Call::MPI_Dist_graph_create_adjacent, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(comm_old, indegree, sources, sourceweights, outdegree, destinations, destweights, info, reorder, comm_dist_graph));
  });
}
int MPI_Dist_graph_create_adjacent(MPI_Comm comm_old, int indegree, const int sources[], const int sourceweights[], int outdegree, const int destinations[], const int destweights[], MPI_Info info, int reorder, MPI_Comm* comm_dist_graph) __attribute__((alias("PMPI_Dist_graph_create_adjacent")));

int PMPI_Intercomm_create(MPI_Comm local_comm, int local_leader, MPI_Comm bridge_comm, int remote_leader, int tag, MPI_Comm* newintercomm) {
  static constinit Next<decltype(PMPI_Intercomm_create)> next("PMPI_Intercomm_create");
  return traced(Call::MPI_Intercomm_create, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(local_comm, local_leader, bridge_comm, remote_leader, tag, newintercomm));
  });
}
int MPI_Intercomm_create(MPI_Comm local_comm, int local_leader, MPI_Comm bridge_comm, int remote_leader, int tag, MPI_Comm* newintercomm) __attribute__((alias("PMPI_Intercomm_create")));

#if MPI_VERSION >= 4

int PMPI_Intercomm_create_from_groups(MPI_Group local_group, int local_leader, MPI_Group remote_group, int remote_leader, const char* stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm* newintercomm) {
  static constinit Next<decltype(PMPI_Intercomm_create_from_groups)> next("PMPI_Intercomm_create_from_groups");
  return traced(Call::MPI_Intercomm_create_from_groups, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(local_group, local_leader, remote_group, remote_leader, stringtag, info, errhandler, newintercomm));
  });
}
int MPI_Intercomm_create_from_groups(MPI_Group local_group, int local_leader, MPI_Group remote_group, int remote_leader, const char* stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm* newintercomm) __attribute__((alias("PMPI_Intercomm_create_from_groups")));

#endif  // MPI_VERSION >= 4

int PMPI_Intercomm_merge(MPI_Comm intercomm, int high, MPI_Comm* newintercomm) {
  static constinit Next<decltype(PMPI_Intercomm_merge)> next("PMPI_Intercomm_merge");
  return traced(Call::MPI_Intercomm_merge, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(intercomm, high, newintercomm));
  });
}
int MPI_Intercomm_merge(MPI_Comm intercomm, int high, MPI_Comm* newintercomm) __attribute__((alias("PMPI_Intercomm_merge")));

int PMPI_Win_create(void* base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_create)> next("PMPI_Win_create");
  return traced(Call::MPI_Win_create, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(base, size, disp_unit, info, comm, win));
  });
}
int MPI_Win_create(void* base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win* win) __attribute__((alias("PMPI_Win_create")));

#if MPI_VERSION >= 4

int PMPI_Win_create_c(void* base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_create_c)> next("PMPI_Win_create_c");
  return traced(Call::MPI_Win_create_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(base, size, disp_unit, info, comm, win));
  });
}
int MPI_Win_create_c(void* base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win* win) __attribute__((alias("PMPI_Win_create_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_allocate)> next("PMPI_Win_allocate");
  return traced(Call::MPI_Win_allocate, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(size, disp_unit, info, comm, baseptr, win));
  });
}
int MPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) __attribute__((alias("PMPI_Win_allocate")));

#if MPI_VERSION >= 4

int PMPI_Win_allocate_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_allocate_c)> next("PMPI_Win_allocate_c");
  return traced(Call::MPI_Win_allocate_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(size, disp_unit, info, comm, baseptr, win));
  });
}
int MPI_Win_allocate_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) __attribute__((alias("PMPI_Win_allocate_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Win_allocate_shared(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_allocate_shared)> next("PMPI_Win_allocate_shared");
  return traced(Call::MPI_Win_allocate_shared, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(size, disp_unit, info, comm, baseptr, win));
  });
}
int MPI_Win_allocate_shared(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) __attribute__((alias("PMPI_Win_allocate_shared")));

#if MPI_VERSION >= 4

int PMPI_Win_allocate_shared_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_allocate_shared_c)> next("PMPI_Win_allocate_shared_c");
  return traced(Call::MPI_Win_allocate_shared_c, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(size, disp_unit, info, comm, baseptr, win));
  });
}
int MPI_Win_allocate_shared_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) __attribute__((alias("PMPI_Win_allocate_shared_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_create_dynamic)> next("PMPI_Win_create_dynamic");
  return traced(Call::MPI_Win_create_dynamic, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(info, comm, win));
  });
}
int MPI_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win* win) __attribute__((alias("PMPI_Win_create_dynamic")));

int PMPI_Win_free(MPI_Win* win) {
  static constinit Next<decltype(PMPI_Win_free)> next("PMPI_Win_free");
  return traced(Call::MPI_Win_free, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(win));
  });
}
int MPI_Win_free(MPI_Win* win) __attribute__((alias("PMPI_Win_free")));

int PMPI_Win_fence(int assert, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_fence)> next("PMPI_Win_fence");
  return traced(Call::MPI_Win_fence, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(assert, win));
  });
}
int MPI_Win_fence(int assert, MPI_Win win) __attribute__((alias("PMPI_Win_fence")));

int PMPI_Win_start(MPI_Group group, int assert, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_start)> next("PMPI_Win_start");
  return traced(Call::MPI_Win_start, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(group, assert, win));
  });
}
int MPI_Win_start(MPI_Group group, int assert, MPI_Win win) __attribute__((alias("PMPI_Win_start")));

int PMPI_Win_complete(MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_complete)> next("PMPI_Win_complete");
  return traced(Call::MPI_Win_complete, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(win));
  });
}
int MPI_Win_complete(MPI_Win win) __attribute__((alias("PMPI_Win_complete")));

int PMPI_Win_post(MPI_Group group, int assert, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_post)> next("PMPI_Win_post");
  return traced(Call::MPI_Win_post, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(group, assert, win));
  });
}
int MPI_Win_post(MPI_Group group, int assert, MPI_Win win) __attribute__((alias("PMPI_Win_post")));

int PMPI_Win_wait(MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_wait)> next("PMPI_Win_wait");
  return traced(Call::MPI_Win_wait, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(win));
  });
}
int MPI_Win_wait(MPI_Win win) __attribute__((alias("PMPI_Win_wait")));

int PMPI_Win_test(MPI_Win win, int* flag) {
  static constinit Next<decltype(PMPI_Win_test)> next("PMPI_Win_test");
  return traced(Call::MPI_Win_test, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(win, flag));
  });
}
int MPI_Win_test(MPI_Win win, int* flag) __attribute__((alias("PMPI_Win_test")));

int PMPI_Win_lock(int lock_type, int rank, int assert, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_lock)> next("PMPI_Win_lock");
  return traced(Call::MPI_Win_lock, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(lock_type, rank, assert, win));
  });
}
int MPI_Win_lock(int lock_type, int rank, int assert, MPI_Win win) __attribute__((alias("PMPI_Win_lock")));

int PMPI_Win_lock_all(int assert, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_lock_all)> next("PMPI_Win_lock_all");
  return traced(Call::MPI_Win_lock_all, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(assert, win));
  });
}
int MPI_Win_lock_all(int assert, MPI_Win win) __attribute__((alias("PMPI_Win_lock_all")));

int PMPI_Win_unlock(int rank, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_unlock)> next("PMPI_Win_unlock");
  return traced(Call::MPI_Win_unlock, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(rank, win));
  });
}
int MPI_Win_unlock(int rank, MPI_Win win) __attribute__((alias("PMPI_Win_unlock")));

int PMPI_Win_unlock_all(MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_unlock_all)> next("PMPI_Win_unlock_all");
  return traced(Call::MPI_Win_unlock_all, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(win));
  });
}
int MPI_Win_unlock_all(MPI_Win win) __attribute__((alias("PMPI_Win_unlock_all")));

int PMPI_Win_flush(int rank, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_flush)> next("PMPI_Win_flush");
  return traced(Call::MPI_Win_flush, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(rank, win));
  });
}
int MPI_Win_flush(int rank, MPI_Win win) __attribute__((alias("PMPI_Win_flush")));

int PMPI_Win_flush_all(MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_flush_all)> next("PMPI_Win_flush_all");
  return traced(Call::MPI_Win_flush_all, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(win));
  });
}
int MPI_Win_flush_all(MPI_Win win) __attribute__((alias("PMPI_Win_flush_all")));

int PMPI_Win_flush_local(int rank, MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_flush_local)> next("PMPI_Win_flush_local");
  return traced(Call::MPI_Win_flush_local, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(rank, win));
  });
}
int MPI_Win_flush_local(int rank, MPI_Win win) __attribute__((alias("PMPI_Win_flush_local")));

int PMPI_Win_flush_local_all(MPI_Win win) {
  static constinit Next<decltype(PMPI_Win_flush_local_all)> next("PMPI_Win_flush_local_all");
  return traced(Call::MPI_Win_flush_local_all, next, [=](auto& call) __attribute__((always_inline)) {
    return call.done(next(win));
  });
}
int MPI_Win_flush_local_all(MPI_Win win) __attribute__((alias("PMPI_Win_flush_local_all")));

}  // extern "C"
