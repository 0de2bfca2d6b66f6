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
  static const auto next = next_function(&PMPI_Send, "PMPI_Send");
  TracedCall call(Call::MPI_Send);
  return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
}
int MPI_Send(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) __attribute__((alias("PMPI_Send")));

#if MPI_VERSION >= 4

int PMPI_Send_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Send_c, "PMPI_Send_c");
  TracedCall call(Call::MPI_Send_c);
  return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
}
int MPI_Send_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) __attribute__((alias("PMPI_Send_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Bsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Bsend, "PMPI_Bsend");
  TracedCall call(Call::MPI_Bsend);
  return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
}
int MPI_Bsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) __attribute__((alias("PMPI_Bsend")));

#if MPI_VERSION >= 4

int PMPI_Bsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Bsend_c, "PMPI_Bsend_c");
  TracedCall call(Call::MPI_Bsend_c);
  return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
}
int MPI_Bsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) __attribute__((alias("PMPI_Bsend_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ssend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Ssend, "PMPI_Ssend");
  TracedCall call(Call::MPI_Ssend);
  return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
}
int MPI_Ssend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) __attribute__((alias("PMPI_Ssend")));

#if MPI_VERSION >= 4

int PMPI_Ssend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Ssend_c, "PMPI_Ssend_c");
  TracedCall call(Call::MPI_Ssend_c);
  return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
}
int MPI_Ssend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) __attribute__((alias("PMPI_Ssend_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Rsend(const void* ibuf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Rsend, "PMPI_Rsend");
  TracedCall call(Call::MPI_Rsend);
  return call.done(next(ibuf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
}
int MPI_Rsend(const void* ibuf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) __attribute__((alias("PMPI_Rsend")));

#if MPI_VERSION >= 4

int PMPI_Rsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Rsend_c, "PMPI_Rsend_c");
  TracedCall call(Call::MPI_Rsend_c);
  return call.done(next(buf, count, datatype, dest, tag, comm), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::sent(comm, dest, tag, count, datatype); });
}
int MPI_Rsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) __attribute__((alias("PMPI_Rsend_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Isend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Isend, "PMPI_Isend");
  TracedCall call(Call::MPI_Isend);
  return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
}
int MPI_Isend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Isend")));

#if MPI_VERSION >= 4

int PMPI_Isend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Isend_c, "PMPI_Isend_c");
  TracedCall call(Call::MPI_Isend_c);
  return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
}
int MPI_Isend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Isend_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ibsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ibsend, "PMPI_Ibsend");
  TracedCall call(Call::MPI_Ibsend);
  return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
}
int MPI_Ibsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ibsend")));

#if MPI_VERSION >= 4

int PMPI_Ibsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ibsend_c, "PMPI_Ibsend_c");
  TracedCall call(Call::MPI_Ibsend_c);
  return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
}
int MPI_Ibsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ibsend_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Issend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Issend, "PMPI_Issend");
  TracedCall call(Call::MPI_Issend);
  return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
}
int MPI_Issend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Issend")));

#if MPI_VERSION >= 4

int PMPI_Issend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Issend_c, "PMPI_Issend_c");
  TracedCall call(Call::MPI_Issend_c);
  return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
}
int MPI_Issend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Issend_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Irsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Irsend, "PMPI_Irsend");
  TracedCall call(Call::MPI_Irsend);
  return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
}
int MPI_Irsend(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Irsend")));

#if MPI_VERSION >= 4

int PMPI_Irsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Irsend_c, "PMPI_Irsend_c");
  TracedCall call(Call::MPI_Irsend_c);
  return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::send_started(comm, dest, tag, count, datatype, *request); });
}
int MPI_Irsend_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Irsend_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Sendrecv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  static const auto next = next_function(&PMPI_Sendrecv, "PMPI_Sendrecv");
  TracedCall call(Call::MPI_Sendrecv);
  const events::StatusOf status_of(call.writes_actions(), status);
  return call.done(next(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status_of.get()), [&](Record& record) { rules::send(record, comm, dest, sendcount, sendtype); }, [&] { events::exchanged(comm, dest, sendtag, sendcount, sendtype, *status_of.get()); });
}
int MPI_Sendrecv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status* status) __attribute__((alias("PMPI_Sendrecv")));

#if MPI_VERSION >= 4

int PMPI_Sendrecv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  static const auto next = next_function(&PMPI_Sendrecv_c, "PMPI_Sendrecv_c");
  TracedCall call(Call::MPI_Sendrecv_c);
  const events::StatusOf status_of(call.writes_actions(), status);
  return call.done(next(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status_of.get()), [&](Record& record) { rules::send(record, comm, dest, sendcount, sendtype); }, [&] { events::exchanged(comm, dest, sendtag, sendcount, sendtype, *status_of.get()); });
}
int MPI_Sendrecv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status* status) __attribute__((alias("PMPI_Sendrecv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Sendrecv_replace(void* buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  static const auto next = next_function(&PMPI_Sendrecv_replace, "PMPI_Sendrecv_replace");
  TracedCall call(Call::MPI_Sendrecv_replace);
  const events::StatusOf status_of(call.writes_actions(), status);
  return call.done(next(buf, count, datatype, dest, sendtag, source, recvtag, comm, status_of.get()), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::exchanged(comm, dest, sendtag, count, datatype, *status_of.get()); });
}
int MPI_Sendrecv_replace(void* buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status* status) __attribute__((alias("PMPI_Sendrecv_replace")));

#if MPI_VERSION >= 4

int PMPI_Sendrecv_replace_c(void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status* status) {
  static const auto next = next_function(&PMPI_Sendrecv_replace_c, "PMPI_Sendrecv_replace_c");
  TracedCall call(Call::MPI_Sendrecv_replace_c);
  const events::StatusOf status_of(call.writes_actions(), status);
  return call.done(next(buf, count, datatype, dest, sendtag, source, recvtag, comm, status_of.get()), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::exchanged(comm, dest, sendtag, count, datatype, *status_of.get()); });
}
int MPI_Sendrecv_replace_c(void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status* status) __attribute__((alias("PMPI_Sendrecv_replace_c")));

int PMPI_Isendrecv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Isendrecv, "PMPI_Isendrecv");
  TracedCall call(Call::MPI_Isendrecv);
  return call.done(next(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request), [&](Record& record) { rules::send(record, comm, dest, sendcount, sendtype); }, [&] { events::exchange_started(comm, dest, sendtag, sendcount, sendtype, source, recvtag, recvcount, recvtype, *request); });
}
int MPI_Isendrecv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Isendrecv")));

int PMPI_Isendrecv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Isendrecv_c, "PMPI_Isendrecv_c");
  TracedCall call(Call::MPI_Isendrecv_c);
  return call.done(next(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request), [&](Record& record) { rules::send(record, comm, dest, sendcount, sendtype); }, [&] { events::exchange_started(comm, dest, sendtag, sendcount, sendtype, source, recvtag, recvcount, recvtype, *request); });
}
int MPI_Isendrecv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Isendrecv_c")));

int PMPI_Isendrecv_replace(void* buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Isendrecv_replace, "PMPI_Isendrecv_replace");
  TracedCall call(Call::MPI_Isendrecv_replace);
  return call.done(next(buf, count, datatype, dest, sendtag, source, recvtag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::exchange_started(comm, dest, sendtag, count, datatype, source, recvtag, count, datatype, *request); });
}
int MPI_Isendrecv_replace(void* buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Isendrecv_replace")));

int PMPI_Isendrecv_replace_c(void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Isendrecv_replace_c, "PMPI_Isendrecv_replace_c");
  TracedCall call(Call::MPI_Isendrecv_replace_c);
  return call.done(next(buf, count, datatype, dest, sendtag, source, recvtag, comm, request), [&](Record& record) { rules::send(record, comm, dest, count, datatype); }, [&] { events::exchange_started(comm, dest, sendtag, count, datatype, source, recvtag, count, datatype, *request); });
}
int MPI_Isendrecv_replace_c(void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Isendrecv_replace_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Send_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Send_init, "PMPI_Send_init");
  TracedCall call(Call::MPI_Send_init);
  return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
}
int MPI_Send_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Send_init")));

#if MPI_VERSION >= 4

int PMPI_Send_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Send_init_c, "PMPI_Send_init_c");
  TracedCall call(Call::MPI_Send_init_c);
  return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
}
int MPI_Send_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Send_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Bsend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Bsend_init, "PMPI_Bsend_init");
  TracedCall call(Call::MPI_Bsend_init);
  return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
}
int MPI_Bsend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Bsend_init")));

#if MPI_VERSION >= 4

int PMPI_Bsend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Bsend_init_c, "PMPI_Bsend_init_c");
  TracedCall call(Call::MPI_Bsend_init_c);
  return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
}
int MPI_Bsend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Bsend_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ssend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ssend_init, "PMPI_Ssend_init");
  TracedCall call(Call::MPI_Ssend_init);
  return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
}
int MPI_Ssend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ssend_init")));

#if MPI_VERSION >= 4

int PMPI_Ssend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ssend_init_c, "PMPI_Ssend_init_c");
  TracedCall call(Call::MPI_Ssend_init_c);
  return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
}
int MPI_Ssend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ssend_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Rsend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Rsend_init, "PMPI_Rsend_init");
  TracedCall call(Call::MPI_Rsend_init);
  return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
}
int MPI_Rsend_init(const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Rsend_init")));

#if MPI_VERSION >= 4

int PMPI_Rsend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Rsend_init_c, "PMPI_Rsend_init_c");
  TracedCall call(Call::MPI_Rsend_init_c);
  return call.done(next(buf, count, datatype, dest, tag, comm, request), [&](Record& record) { rules::arm(record, *request, comm, dest, count, datatype); }, [&] { events::send_armed(comm, dest, tag, count, datatype, *request); });
}
int MPI_Rsend_init_c(const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Rsend_init_c")));

int PMPI_Psend_init(const void* buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Psend_init, "PMPI_Psend_init");
  TracedCall call(Call::MPI_Psend_init);
  return call.done(next(buf, partitions, count, datatype, dest, tag, comm, info, request), [&](Record& record) { rules::arm_partitioned(record, *request, comm, dest, partitions, count, datatype); }, [&] { events::partitioned_send_armed(comm, dest, tag, partitions, count, datatype, *request); });
}
int MPI_Psend_init(const void* buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Psend_init")));

#endif  // MPI_VERSION >= 4

int PMPI_Start(MPI_Request* request) {
  static const auto next = next_function(&PMPI_Start, "PMPI_Start");
  TracedCall call(Call::MPI_Start);
  return call.done(next(request), [&](Record& record) { rules::start(record, request); });
}
int MPI_Start(MPI_Request* request) __attribute__((alias("PMPI_Start")));

int PMPI_Startall(int count, MPI_Request array_of_requests[]) {
  static const auto next = next_function(&PMPI_Startall, "PMPI_Startall");
  TracedCall call(Call::MPI_Startall);
  return call.done(next(count, array_of_requests), [&](Record& record) { rules::start_all(record, count, array_of_requests); });
}
int MPI_Startall(int count, MPI_Request array_of_requests[]) __attribute__((alias("PMPI_Startall")));

int PMPI_Request_free(MPI_Request* request) {
  static const auto next = next_function(&PMPI_Request_free, "PMPI_Request_free");
  TracedCall call(Call::MPI_Request_free);
  if (call.is_counted()) rules::release(request);
  return call.done(next(request));
}
int MPI_Request_free(MPI_Request* request) __attribute__((alias("PMPI_Request_free")));

int PMPI_Recv(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status* status) {
  static const auto next = next_function(&PMPI_Recv, "PMPI_Recv");
  TracedCall call(Call::MPI_Recv);
  const events::StatusOf status_of(call.writes_actions(), status);
  return call.done(next(buf, count, datatype, source, tag, comm, status_of.get()), [](Record&) {}, [&] { events::received(comm, *status_of.get()); });
}
int MPI_Recv(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status* status) __attribute__((alias("PMPI_Recv")));

#if MPI_VERSION >= 4

int PMPI_Recv_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status* status) {
  static const auto next = next_function(&PMPI_Recv_c, "PMPI_Recv_c");
  TracedCall call(Call::MPI_Recv_c);
  const events::StatusOf status_of(call.writes_actions(), status);
  return call.done(next(buf, count, datatype, source, tag, comm, status_of.get()), [](Record&) {}, [&] { events::received(comm, *status_of.get()); });
}
int MPI_Recv_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status* status) __attribute__((alias("PMPI_Recv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Irecv(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Irecv, "PMPI_Irecv");
  TracedCall call(Call::MPI_Irecv);
  return call.done(next(buf, count, datatype, source, tag, comm, request), [](Record&) {}, [&] { events::receive_started(comm, source, tag, count, datatype, *request); });
}
int MPI_Irecv(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Irecv")));

#if MPI_VERSION >= 4

int PMPI_Irecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Irecv_c, "PMPI_Irecv_c");
  TracedCall call(Call::MPI_Irecv_c);
  return call.done(next(buf, count, datatype, source, tag, comm, request), [](Record&) {}, [&] { events::receive_started(comm, source, tag, count, datatype, *request); });
}
int MPI_Irecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Irecv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Recv_init(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Recv_init, "PMPI_Recv_init");
  TracedCall call(Call::MPI_Recv_init);
  return call.done(next(buf, count, datatype, source, tag, comm, request), [](Record&) {}, [&] { events::receive_armed(comm, source, tag, count, datatype, *request); });
}
int MPI_Recv_init(void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Recv_init")));

#if MPI_VERSION >= 4

int PMPI_Recv_init_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Recv_init_c, "PMPI_Recv_init_c");
  TracedCall call(Call::MPI_Recv_init_c);
  return call.done(next(buf, count, datatype, source, tag, comm, request), [](Record&) {}, [&] { events::receive_armed(comm, source, tag, count, datatype, *request); });
}
int MPI_Recv_init_c(void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Recv_init_c")));

int PMPI_Precv_init(void* buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Precv_init, "PMPI_Precv_init");
  TracedCall call(Call::MPI_Precv_init);
  return call.done(next(buf, partitions, count, datatype, dest, tag, comm, info, request), [](Record&) {}, [&] { events::partitioned_receive_armed(comm, dest, tag, partitions, count, datatype, *request); });
}
int MPI_Precv_init(void* buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Precv_init")));

int PMPI_Pready(int partition, MPI_Request request) {
  static const auto next = next_function(&PMPI_Pready, "PMPI_Pready");
  TracedCall call(Call::MPI_Pready);
  return call.done(next(partition, request));
}
int MPI_Pready(int partition, MPI_Request request) __attribute__((alias("PMPI_Pready")));

int PMPI_Pready_range(int partition_low, int partition_high, MPI_Request request) {
  static const auto next = next_function(&PMPI_Pready_range, "PMPI_Pready_range");
  TracedCall call(Call::MPI_Pready_range);
  return call.done(next(partition_low, partition_high, request));
}
int MPI_Pready_range(int partition_low, int partition_high, MPI_Request request) __attribute__((alias("PMPI_Pready_range")));

int PMPI_Pready_list(int length, int array_of_partitions[], MPI_Request request) {
  static const auto next = next_function(&PMPI_Pready_list, "PMPI_Pready_list");
  TracedCall call(Call::MPI_Pready_list);
  return call.done(next(length, array_of_partitions, request));
}
int MPI_Pready_list(int length, int array_of_partitions[], MPI_Request request) __attribute__((alias("PMPI_Pready_list")));

int PMPI_Parrived(MPI_Request request, int partition, int* flag) {
  static const auto next = next_function(&PMPI_Parrived, "PMPI_Parrived");
  TracedCall call(Call::MPI_Parrived);
  return call.done(next(request, partition, flag));
}
int MPI_Parrived(MPI_Request request, int partition, int* flag) __attribute__((alias("PMPI_Parrived")));

#endif  // MPI_VERSION >= 4

int PMPI_Mrecv(void* buf, int count, MPI_Datatype type, MPI_Message* message, MPI_Status* status) {
  static const auto next = next_function(&PMPI_Mrecv, "PMPI_Mrecv");
  TracedCall call(Call::MPI_Mrecv);
  const events::StatusOf status_of(call.writes_actions(), status);
  const events::Before message_before(message);
  return call.done(next(buf, count, type, message, status_of.get()), [](Record&) {}, [&] { events::matched_received(message_before.value(), *status_of.get()); });
}
int MPI_Mrecv(void* buf, int count, MPI_Datatype type, MPI_Message* message, MPI_Status* status) __attribute__((alias("PMPI_Mrecv")));

#if MPI_VERSION >= 4

int PMPI_Mrecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, MPI_Message* message, MPI_Status* status) {
  static const auto next = next_function(&PMPI_Mrecv_c, "PMPI_Mrecv_c");
  TracedCall call(Call::MPI_Mrecv_c);
  const events::StatusOf status_of(call.writes_actions(), status);
  const events::Before message_before(message);
  return call.done(next(buf, count, datatype, message, status_of.get()), [](Record&) {}, [&] { events::matched_received(message_before.value(), *status_of.get()); });
}
int MPI_Mrecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, MPI_Message* message, MPI_Status* status) __attribute__((alias("PMPI_Mrecv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Imrecv(void* buf, int count, MPI_Datatype type, MPI_Message* message, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Imrecv, "PMPI_Imrecv");
  TracedCall call(Call::MPI_Imrecv);
  const events::Before message_before(message);
  return call.done(next(buf, count, type, message, request), [](Record&) {}, [&] { events::matched_receive_started(message_before.value(), *request); });
}
int MPI_Imrecv(void* buf, int count, MPI_Datatype type, MPI_Message* message, MPI_Request* request) __attribute__((alias("PMPI_Imrecv")));

#if MPI_VERSION >= 4

int PMPI_Imrecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, MPI_Message* message, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Imrecv_c, "PMPI_Imrecv_c");
  TracedCall call(Call::MPI_Imrecv_c);
  const events::Before message_before(message);
  return call.done(next(buf, count, datatype, message, request), [](Record&) {}, [&] { events::matched_receive_started(message_before.value(), *request); });
}
int MPI_Imrecv_c(void* buf, MPI_Count count, MPI_Datatype datatype, MPI_Message* message, MPI_Request* request) __attribute__((alias("PMPI_Imrecv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status* status) {
  static const auto next = next_function(&PMPI_Probe, "PMPI_Probe");
  TracedCall call(Call::MPI_Probe);
  return call.done(next(source, tag, comm, status));
}
int MPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status* status) __attribute__((alias("PMPI_Probe")));

int PMPI_Iprobe(int source, int tag, MPI_Comm comm, int* flag, MPI_Status* status) {
  static const auto next = next_function(&PMPI_Iprobe, "PMPI_Iprobe");
  TracedCall call(Call::MPI_Iprobe);
  return call.done(next(source, tag, comm, flag, status));
}
int MPI_Iprobe(int source, int tag, MPI_Comm comm, int* flag, MPI_Status* status) __attribute__((alias("PMPI_Iprobe")));

int PMPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message* message, MPI_Status* status) {
  static const auto next = next_function(&PMPI_Mprobe, "PMPI_Mprobe");
  TracedCall call(Call::MPI_Mprobe);
  return call.done(next(source, tag, comm, message, status), [](Record&) {}, [&] { events::matched(comm, *message); });
}
int MPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message* message, MPI_Status* status) __attribute__((alias("PMPI_Mprobe")));

int PMPI_Improbe(int source, int tag, MPI_Comm comm, int* flag, MPI_Message* message, MPI_Status* status) {
  static const auto next = next_function(&PMPI_Improbe, "PMPI_Improbe");
  TracedCall call(Call::MPI_Improbe);
  return call.done(next(source, tag, comm, flag, message, status), [](Record&) {}, [&] { if (*flag) events::matched(comm, *message); });
}
int MPI_Improbe(int source, int tag, MPI_Comm comm, int* flag, MPI_Message* message, MPI_Status* status) __attribute__((alias("PMPI_Improbe")));

int PMPI_Wait(MPI_Request* request, MPI_Status* status) {
  static const auto next = next_function(&PMPI_Wait, "PMPI_Wait");
  TracedCall call(Call::MPI_Wait);
  events::Completion completion(call.writes_actions(), 1, request, 1, status);
  return call.done(next(request, completion.statuses()), [](Record&) {}, [&] { completion.all(); });
}
int MPI_Wait(MPI_Request* request, MPI_Status* status) __attribute__((alias("PMPI_Wait")));

int PMPI_Waitall(int count, MPI_Request array_of_requests[], MPI_Status* array_of_statuses) {
  static const auto next = next_function(&PMPI_Waitall, "PMPI_Waitall");
  TracedCall call(Call::MPI_Waitall);
  events::Completion completion(call.writes_actions(), count, array_of_requests, count, array_of_statuses);
  return call.done(next(count, array_of_requests, completion.statuses()), [](Record&) {}, [&] { completion.all(); });
}
int MPI_Waitall(int count, MPI_Request array_of_requests[], MPI_Status* array_of_statuses) __attribute__((alias("PMPI_Waitall")));

int PMPI_Waitany(int count, MPI_Request array_of_requests[], int* index, MPI_Status* status) {
  static const auto next = next_function(&PMPI_Waitany, "PMPI_Waitany");
  TracedCall call(Call::MPI_Waitany);
  events::Completion completion(call.writes_actions(), count, array_of_requests, 1, status);
  return call.done(next(count, array_of_requests, index, completion.statuses()), [](Record&) {}, [&] { completion.one(*index); });
}
int MPI_Waitany(int count, MPI_Request array_of_requests[], int* index, MPI_Status* status) __attribute__((alias("PMPI_Waitany")));

int PMPI_Waitsome(int incount, MPI_Request array_of_requests[], int* outcount, int array_of_indices[], MPI_Status array_of_statuses[]) {
  static const auto next = next_function(&PMPI_Waitsome, "PMPI_Waitsome");
  TracedCall call(Call::MPI_Waitsome);
  events::Completion completion(call.writes_actions(), incount, array_of_requests, incount, array_of_statuses);
  return call.done(next(incount, array_of_requests, outcount, array_of_indices, completion.statuses()), [](Record&) {}, [&] { completion.some(*outcount, array_of_indices); });
}
int MPI_Waitsome(int incount, MPI_Request array_of_requests[], int* outcount, int array_of_indices[], MPI_Status array_of_statuses[]) __attribute__((alias("PMPI_Waitsome")));

int PMPI_Test(MPI_Request* request, int* flag, MPI_Status* status) {
  static const auto next = next_function(&PMPI_Test, "PMPI_Test");
  TracedCall call(Call::MPI_Test);
  events::Completion completion(call.writes_actions(), 1, request, 1, status);
  return call.done(next(request, flag, completion.statuses()), [](Record&) {}, [&] { if (*flag) completion.all(); });
}
int MPI_Test(MPI_Request* request, int* flag, MPI_Status* status) __attribute__((alias("PMPI_Test")));

int PMPI_Testall(int count, MPI_Request array_of_requests[], int* flag, MPI_Status array_of_statuses[]) {
  static const auto next = next_function(&PMPI_Testall, "PMPI_Testall");
  TracedCall call(Call::MPI_Testall);
  events::Completion completion(call.writes_actions(), count, array_of_requests, count, array_of_statuses);
  return call.done(next(count, array_of_requests, flag, completion.statuses()), [](Record&) {}, [&] { if (*flag) completion.all(); });
}
int MPI_Testall(int count, MPI_Request array_of_requests[], int* flag, MPI_Status array_of_statuses[]) __attribute__((alias("PMPI_Testall")));

int PMPI_Testany(int count, MPI_Request array_of_requests[], int* index, int* flag, MPI_Status* status) {
  static const auto next = next_function(&PMPI_Testany, "PMPI_Testany");
  TracedCall call(Call::MPI_Testany);
  events::Completion completion(call.writes_actions(), count, array_of_requests, 1, status);
  return call.done(next(count, array_of_requests, index, flag, completion.statuses()), [](Record&) {}, [&] { if (*flag) completion.one(*index); });
}
int MPI_Testany(int count, MPI_Request array_of_requests[], int* index, int* flag, MPI_Status* status) __attribute__((alias("PMPI_Testany")));

int PMPI_Testsome(int incount, MPI_Request array_of_requests[], int* outcount, int array_of_indices[], MPI_Status array_of_statuses[]) {
  static const auto next = next_function(&PMPI_Testsome, "PMPI_Testsome");
  TracedCall call(Call::MPI_Testsome);
  events::Completion completion(call.writes_actions(), incount, array_of_requests, incount, array_of_statuses);
  return call.done(next(incount, array_of_requests, outcount, array_of_indices, completion.statuses()), [](Record&) {}, [&] { completion.some(*outcount, array_of_indices); });
}
int MPI_Testsome(int incount, MPI_Request array_of_requests[], int* outcount, int array_of_indices[], MPI_Status array_of_statuses[]) __attribute__((alias("PMPI_Testsome")));

int PMPI_Cancel(MPI_Request* request) {
  static const auto next = next_function(&PMPI_Cancel, "PMPI_Cancel");
  TracedCall call(Call::MPI_Cancel);
  return call.done(next(request));
}
int MPI_Cancel(MPI_Request* request) __attribute__((alias("PMPI_Cancel")));

int PMPI_Buffer_detach(void* buffer, int* size) {
  static const auto next = next_function(&PMPI_Buffer_detach, "PMPI_Buffer_detach");
  TracedCall call(Call::MPI_Buffer_detach);
  return call.done(next(buffer, size));
}
int MPI_Buffer_detach(void* buffer, int* size) __attribute__((alias("PMPI_Buffer_detach")));

#if MPI_VERSION >= 4

int PMPI_Buffer_detach_c(void* buffer_addr, MPI_Count* size) {
  static const auto next = next_function(&PMPI_Buffer_detach_c, "PMPI_Buffer_detach_c");
  TracedCall call(Call::MPI_Buffer_detach_c);
  return call.done(next(buffer_addr, size));
}
int MPI_Buffer_detach_c(void* buffer_addr, MPI_Count* size) __attribute__((alias("PMPI_Buffer_detach_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Barrier(MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Barrier, "PMPI_Barrier");
  TracedCall call(Call::MPI_Barrier);
  return call.done(next(comm), [&](Record& record) { rules::barrier(record, Operation::barrier, comm); });
}
int MPI_Barrier(MPI_Comm comm) __attribute__((alias("PMPI_Barrier")));

#if MPI_VERSION >= 4

int PMPI_Barrier_init(MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Barrier_init, "PMPI_Barrier_init");
  TracedCall call(Call::MPI_Barrier_init);
  return call.done(next(comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::barrier(record, Operation::barrier, comm); }); });
}
int MPI_Barrier_init(MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Barrier_init")));

#endif  // MPI_VERSION >= 4

int PMPI_Ibarrier(MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ibarrier, "PMPI_Ibarrier");
  TracedCall call(Call::MPI_Ibarrier);
  return call.done(next(comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::barrier(record, Operation::barrier, comm); });
}
int MPI_Ibarrier(MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ibarrier")));

int PMPI_Bcast(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Bcast, "PMPI_Bcast");
  TracedCall call(Call::MPI_Bcast);
  return call.done(next(buffer, count, datatype, root, comm), [&](Record& record) { rules::bcast(record, Operation::bcast, comm, root, count, datatype); });
}
int MPI_Bcast(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Bcast")));

#if MPI_VERSION >= 4

int PMPI_Bcast_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Bcast_c, "PMPI_Bcast_c");
  TracedCall call(Call::MPI_Bcast_c);
  return call.done(next(buffer, count, datatype, root, comm), [&](Record& record) { rules::bcast(record, Operation::bcast, comm, root, count, datatype); });
}
int MPI_Bcast_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Bcast_c")));

int PMPI_Bcast_init(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Bcast_init, "PMPI_Bcast_init");
  TracedCall call(Call::MPI_Bcast_init);
  return call.done(next(buffer, count, datatype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::bcast(record, Operation::bcast, comm, root, count, datatype); }); });
}
int MPI_Bcast_init(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Bcast_init")));

int PMPI_Bcast_init_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Bcast_init_c, "PMPI_Bcast_init_c");
  TracedCall call(Call::MPI_Bcast_init_c);
  return call.done(next(buffer, count, datatype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::bcast(record, Operation::bcast, comm, root, count, datatype); }); });
}
int MPI_Bcast_init_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Bcast_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ibcast(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ibcast, "PMPI_Ibcast");
  TracedCall call(Call::MPI_Ibcast);
  return call.done(next(buffer, count, datatype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::bcast(record, Operation::bcast, comm, root, count, datatype); });
}
int MPI_Ibcast(void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ibcast")));

#if MPI_VERSION >= 4

int PMPI_Ibcast_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ibcast_c, "PMPI_Ibcast_c");
  TracedCall call(Call::MPI_Ibcast_c);
  return call.done(next(buffer, count, datatype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::bcast(record, Operation::bcast, comm, root, count, datatype); });
}
int MPI_Ibcast_c(void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ibcast_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Reduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Reduce, "PMPI_Reduce");
  TracedCall call(Call::MPI_Reduce);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm), [&](Record& record) { rules::reduce(record, Operation::reduce, comm, root, count, datatype); });
}
int MPI_Reduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm) __attribute__((alias("PMPI_Reduce")));

#if MPI_VERSION >= 4

int PMPI_Reduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Reduce_c, "PMPI_Reduce_c");
  TracedCall call(Call::MPI_Reduce_c);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm), [&](Record& record) { rules::reduce(record, Operation::reduce, comm, root, count, datatype); });
}
int MPI_Reduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm) __attribute__((alias("PMPI_Reduce_c")));

int PMPI_Reduce_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Reduce_init, "PMPI_Reduce_init");
  TracedCall call(Call::MPI_Reduce_init);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce(record, Operation::reduce, comm, root, count, datatype); }); });
}
int MPI_Reduce_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Reduce_init")));

int PMPI_Reduce_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Reduce_init_c, "PMPI_Reduce_init_c");
  TracedCall call(Call::MPI_Reduce_init_c);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce(record, Operation::reduce, comm, root, count, datatype); }); });
}
int MPI_Reduce_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Reduce_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ireduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ireduce, "PMPI_Ireduce");
  TracedCall call(Call::MPI_Ireduce);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce(record, Operation::reduce, comm, root, count, datatype); });
}
int MPI_Ireduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ireduce")));

#if MPI_VERSION >= 4

int PMPI_Ireduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ireduce_c, "PMPI_Ireduce_c");
  TracedCall call(Call::MPI_Ireduce_c);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce(record, Operation::reduce, comm, root, count, datatype); });
}
int MPI_Ireduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ireduce_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Allreduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Allreduce, "PMPI_Allreduce");
  TracedCall call(Call::MPI_Allreduce);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::allreduce, comm, count, datatype); });
}
int MPI_Allreduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Allreduce")));

#if MPI_VERSION >= 4

int PMPI_Allreduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Allreduce_c, "PMPI_Allreduce_c");
  TracedCall call(Call::MPI_Allreduce_c);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::allreduce, comm, count, datatype); });
}
int MPI_Allreduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Allreduce_c")));

int PMPI_Allreduce_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Allreduce_init, "PMPI_Allreduce_init");
  TracedCall call(Call::MPI_Allreduce_init);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::allreduce, comm, count, datatype); }); });
}
int MPI_Allreduce_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Allreduce_init")));

int PMPI_Allreduce_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Allreduce_init_c, "PMPI_Allreduce_init_c");
  TracedCall call(Call::MPI_Allreduce_init_c);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::allreduce, comm, count, datatype); }); });
}
int MPI_Allreduce_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Allreduce_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Iallreduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Iallreduce, "PMPI_Iallreduce");
  TracedCall call(Call::MPI_Iallreduce);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::allreduce, comm, count, datatype); });
}
int MPI_Iallreduce(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iallreduce")));

#if MPI_VERSION >= 4

int PMPI_Iallreduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Iallreduce_c, "PMPI_Iallreduce_c");
  TracedCall call(Call::MPI_Iallreduce_c);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::allreduce, comm, count, datatype); });
}
int MPI_Iallreduce_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iallreduce_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Scan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Scan, "PMPI_Scan");
  TracedCall call(Call::MPI_Scan);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::scan, comm, count, datatype); });
}
int MPI_Scan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Scan")));

#if MPI_VERSION >= 4

int PMPI_Scan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Scan_c, "PMPI_Scan_c");
  TracedCall call(Call::MPI_Scan_c);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::scan, comm, count, datatype); });
}
int MPI_Scan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Scan_c")));

int PMPI_Scan_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Scan_init, "PMPI_Scan_init");
  TracedCall call(Call::MPI_Scan_init);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::scan, comm, count, datatype); }); });
}
int MPI_Scan_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Scan_init")));

int PMPI_Scan_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Scan_init_c, "PMPI_Scan_init_c");
  TracedCall call(Call::MPI_Scan_init_c);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::scan, comm, count, datatype); }); });
}
int MPI_Scan_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Scan_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Iscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Iscan, "PMPI_Iscan");
  TracedCall call(Call::MPI_Iscan);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::scan, comm, count, datatype); });
}
int MPI_Iscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iscan")));

#if MPI_VERSION >= 4

int PMPI_Iscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Iscan_c, "PMPI_Iscan_c");
  TracedCall call(Call::MPI_Iscan_c);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::scan, comm, count, datatype); });
}
int MPI_Iscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iscan_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Exscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Exscan, "PMPI_Exscan");
  TracedCall call(Call::MPI_Exscan);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::exscan, comm, count, datatype); });
}
int MPI_Exscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Exscan")));

#if MPI_VERSION >= 4

int PMPI_Exscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Exscan_c, "PMPI_Exscan_c");
  TracedCall call(Call::MPI_Exscan_c);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm), [&](Record& record) { rules::vector(record, Operation::exscan, comm, count, datatype); });
}
int MPI_Exscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Exscan_c")));

int PMPI_Exscan_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Exscan_init, "PMPI_Exscan_init");
  TracedCall call(Call::MPI_Exscan_init);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::exscan, comm, count, datatype); }); });
}
int MPI_Exscan_init(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Exscan_init")));

int PMPI_Exscan_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Exscan_init_c, "PMPI_Exscan_init_c");
  TracedCall call(Call::MPI_Exscan_init_c);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::vector(record, Operation::exscan, comm, count, datatype); }); });
}
int MPI_Exscan_init_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Exscan_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Iexscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Iexscan, "PMPI_Iexscan");
  TracedCall call(Call::MPI_Iexscan);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::exscan, comm, count, datatype); });
}
int MPI_Iexscan(const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iexscan")));

#if MPI_VERSION >= 4

int PMPI_Iexscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Iexscan_c, "PMPI_Iexscan_c");
  TracedCall call(Call::MPI_Iexscan_c);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::vector(record, Operation::exscan, comm, count, datatype); });
}
int MPI_Iexscan_c(const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iexscan_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Reduce_scatter(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Reduce_scatter, "PMPI_Reduce_scatter");
  TracedCall call(Call::MPI_Reduce_scatter);
  return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm), [&](Record& record) { rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); });
}
int MPI_Reduce_scatter(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Reduce_scatter")));

#if MPI_VERSION >= 4

int PMPI_Reduce_scatter_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Reduce_scatter_c, "PMPI_Reduce_scatter_c");
  TracedCall call(Call::MPI_Reduce_scatter_c);
  return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm), [&](Record& record) { rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); });
}
int MPI_Reduce_scatter_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Reduce_scatter_c")));

int PMPI_Reduce_scatter_init(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Reduce_scatter_init, "PMPI_Reduce_scatter_init");
  TracedCall call(Call::MPI_Reduce_scatter_init);
  return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); }); });
}
int MPI_Reduce_scatter_init(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Reduce_scatter_init")));

int PMPI_Reduce_scatter_init_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Reduce_scatter_init_c, "PMPI_Reduce_scatter_init_c");
  TracedCall call(Call::MPI_Reduce_scatter_init_c);
  return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); }); });
}
int MPI_Reduce_scatter_init_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Reduce_scatter_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ireduce_scatter(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ireduce_scatter, "PMPI_Ireduce_scatter");
  TracedCall call(Call::MPI_Ireduce_scatter);
  return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); });
}
int MPI_Ireduce_scatter(const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ireduce_scatter")));

#if MPI_VERSION >= 4

int PMPI_Ireduce_scatter_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ireduce_scatter_c, "PMPI_Ireduce_scatter_c");
  TracedCall call(Call::MPI_Ireduce_scatter_c);
  return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype); });
}
int MPI_Ireduce_scatter_c(const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ireduce_scatter_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Reduce_scatter_block(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Reduce_scatter_block, "PMPI_Reduce_scatter_block");
  TracedCall call(Call::MPI_Reduce_scatter_block);
  return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm), [&](Record& record) { rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); });
}
int MPI_Reduce_scatter_block(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Reduce_scatter_block")));

#if MPI_VERSION >= 4

int PMPI_Reduce_scatter_block_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Reduce_scatter_block_c, "PMPI_Reduce_scatter_block_c");
  TracedCall call(Call::MPI_Reduce_scatter_block_c);
  return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm), [&](Record& record) { rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); });
}
int MPI_Reduce_scatter_block_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) __attribute__((alias("PMPI_Reduce_scatter_block_c")));

int PMPI_Reduce_scatter_block_init(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Reduce_scatter_block_init, "PMPI_Reduce_scatter_block_init");
  TracedCall call(Call::MPI_Reduce_scatter_block_init);
  return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); }); });
}
int MPI_Reduce_scatter_block_init(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Reduce_scatter_block_init")));

int PMPI_Reduce_scatter_block_init_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Reduce_scatter_block_init_c, "PMPI_Reduce_scatter_block_init_c");
  TracedCall call(Call::MPI_Reduce_scatter_block_init_c);
  return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); }); });
}
int MPI_Reduce_scatter_block_init_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Reduce_scatter_block_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ireduce_scatter_block(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ireduce_scatter_block, "PMPI_Ireduce_scatter_block");
  TracedCall call(Call::MPI_Ireduce_scatter_block);
  return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); });
}
int MPI_Ireduce_scatter_block(const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ireduce_scatter_block")));

#if MPI_VERSION >= 4

int PMPI_Ireduce_scatter_block_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ireduce_scatter_block_c, "PMPI_Ireduce_scatter_block_c");
  TracedCall call(Call::MPI_Ireduce_scatter_block_c);
  return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount, datatype); });
}
int MPI_Ireduce_scatter_block_c(const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ireduce_scatter_block_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Gather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Gather, "PMPI_Gather");
  TracedCall call(Call::MPI_Gather);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); });
}
int MPI_Gather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Gather")));

#if MPI_VERSION >= 4

int PMPI_Gather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Gather_c, "PMPI_Gather_c");
  TracedCall call(Call::MPI_Gather_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); });
}
int MPI_Gather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Gather_c")));

int PMPI_Gather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Gather_init, "PMPI_Gather_init");
  TracedCall call(Call::MPI_Gather_init);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
}
int MPI_Gather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Gather_init")));

int PMPI_Gather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Gather_init_c, "PMPI_Gather_init_c");
  TracedCall call(Call::MPI_Gather_init_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
}
int MPI_Gather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Gather_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Igather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Igather, "PMPI_Igather");
  TracedCall call(Call::MPI_Igather);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); });
}
int MPI_Igather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Igather")));

#if MPI_VERSION >= 4

int PMPI_Igather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Igather_c, "PMPI_Igather_c");
  TracedCall call(Call::MPI_Igather_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount, recvtype); });
}
int MPI_Igather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Igather_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Gatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Gatherv, "PMPI_Gatherv");
  TracedCall call(Call::MPI_Gatherv);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm), [&](Record& record) { rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
}
int MPI_Gatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Gatherv")));

#if MPI_VERSION >= 4

int PMPI_Gatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Gatherv_c, "PMPI_Gatherv_c");
  TracedCall call(Call::MPI_Gatherv_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm), [&](Record& record) { rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
}
int MPI_Gatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Gatherv_c")));

int PMPI_Gatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Gatherv_init, "PMPI_Gatherv_init");
  TracedCall call(Call::MPI_Gatherv_init);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); }); });
}
int MPI_Gatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Gatherv_init")));

int PMPI_Gatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Gatherv_init_c, "PMPI_Gatherv_init_c");
  TracedCall call(Call::MPI_Gatherv_init_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); }); });
}
int MPI_Gatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Gatherv_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Igatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Igatherv, "PMPI_Igatherv");
  TracedCall call(Call::MPI_Igatherv);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
}
int MPI_Igatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Igatherv")));

#if MPI_VERSION >= 4

int PMPI_Igatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Igatherv_c, "PMPI_Igatherv_c");
  TracedCall call(Call::MPI_Igatherv_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
}
int MPI_Igatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Igatherv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Scatter(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Scatter, "PMPI_Scatter");
  TracedCall call(Call::MPI_Scatter);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); });
}
int MPI_Scatter(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Scatter")));

#if MPI_VERSION >= 4

int PMPI_Scatter_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Scatter_c, "PMPI_Scatter_c");
  TracedCall call(Call::MPI_Scatter_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); });
}
int MPI_Scatter_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Scatter_c")));

int PMPI_Scatter_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Scatter_init, "PMPI_Scatter_init");
  TracedCall call(Call::MPI_Scatter_init);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); }); });
}
int MPI_Scatter_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Scatter_init")));

int PMPI_Scatter_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Scatter_init_c, "PMPI_Scatter_init_c");
  TracedCall call(Call::MPI_Scatter_init_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); }); });
}
int MPI_Scatter_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Scatter_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Iscatter(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Iscatter, "PMPI_Iscatter");
  TracedCall call(Call::MPI_Iscatter);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); });
}
int MPI_Iscatter(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iscatter")));

#if MPI_VERSION >= 4

int PMPI_Iscatter_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Iscatter_c, "PMPI_Iscatter_c");
  TracedCall call(Call::MPI_Iscatter_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount, recvtype); });
}
int MPI_Iscatter_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iscatter_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Scatterv(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Scatterv, "PMPI_Scatterv");
  TracedCall call(Call::MPI_Scatterv);
  return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); });
}
int MPI_Scatterv(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Scatterv")));

#if MPI_VERSION >= 4

int PMPI_Scatterv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Scatterv_c, "PMPI_Scatterv_c");
  TracedCall call(Call::MPI_Scatterv_c);
  return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm), [&](Record& record) { rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); });
}
int MPI_Scatterv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) __attribute__((alias("PMPI_Scatterv_c")));

int PMPI_Scatterv_init(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Scatterv_init, "PMPI_Scatterv_init");
  TracedCall call(Call::MPI_Scatterv_init);
  return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); }); });
}
int MPI_Scatterv_init(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Scatterv_init")));

int PMPI_Scatterv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Scatterv_init_c, "PMPI_Scatterv_init_c");
  TracedCall call(Call::MPI_Scatterv_init_c);
  return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); }); });
}
int MPI_Scatterv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Scatterv_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Iscatterv(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Iscatterv, "PMPI_Iscatterv");
  TracedCall call(Call::MPI_Iscatterv);
  return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); });
}
int MPI_Iscatterv(const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iscatterv")));

#if MPI_VERSION >= 4

int PMPI_Iscatterv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Iscatterv_c, "PMPI_Iscatterv_c");
  TracedCall call(Call::MPI_Iscatterv_c);
  return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype); });
}
int MPI_Iscatterv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iscatterv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Allgather, "PMPI_Allgather");
  TracedCall call(Call::MPI_Allgather);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
}
int MPI_Allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Allgather")));

#if MPI_VERSION >= 4

int PMPI_Allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Allgather_c, "PMPI_Allgather_c");
  TracedCall call(Call::MPI_Allgather_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
}
int MPI_Allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Allgather_c")));

int PMPI_Allgather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Allgather_init, "PMPI_Allgather_init");
  TracedCall call(Call::MPI_Allgather_init);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
}
int MPI_Allgather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Allgather_init")));

int PMPI_Allgather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Allgather_init_c, "PMPI_Allgather_init_c");
  TracedCall call(Call::MPI_Allgather_init_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
}
int MPI_Allgather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Allgather_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Iallgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Iallgather, "PMPI_Iallgather");
  TracedCall call(Call::MPI_Iallgather);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
}
int MPI_Iallgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iallgather")));

#if MPI_VERSION >= 4

int PMPI_Iallgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Iallgather_c, "PMPI_Iallgather_c");
  TracedCall call(Call::MPI_Iallgather_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
}
int MPI_Iallgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iallgather_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Alltoall, "PMPI_Alltoall");
  TracedCall call(Call::MPI_Alltoall);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
}
int MPI_Alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Alltoall")));

#if MPI_VERSION >= 4

int PMPI_Alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Alltoall_c, "PMPI_Alltoall_c");
  TracedCall call(Call::MPI_Alltoall_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
}
int MPI_Alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Alltoall_c")));

int PMPI_Alltoall_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Alltoall_init, "PMPI_Alltoall_init");
  TracedCall call(Call::MPI_Alltoall_init);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
}
int MPI_Alltoall_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Alltoall_init")));

int PMPI_Alltoall_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Alltoall_init_c, "PMPI_Alltoall_init_c");
  TracedCall call(Call::MPI_Alltoall_init_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); }); });
}
int MPI_Alltoall_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Alltoall_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ialltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ialltoall, "PMPI_Ialltoall");
  TracedCall call(Call::MPI_Ialltoall);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
}
int MPI_Ialltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ialltoall")));

#if MPI_VERSION >= 4

int PMPI_Ialltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ialltoall_c, "PMPI_Ialltoall_c");
  TracedCall call(Call::MPI_Ialltoall_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount, recvtype); });
}
int MPI_Ialltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ialltoall_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Allgatherv, "PMPI_Allgatherv");
  TracedCall call(Call::MPI_Allgatherv);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm), [&](Record& record) { rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
}
int MPI_Allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Allgatherv")));

#if MPI_VERSION >= 4

int PMPI_Allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Allgatherv_c, "PMPI_Allgatherv_c");
  TracedCall call(Call::MPI_Allgatherv_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm), [&](Record& record) { rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
}
int MPI_Allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Allgatherv_c")));

int PMPI_Allgatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Allgatherv_init, "PMPI_Allgatherv_init");
  TracedCall call(Call::MPI_Allgatherv_init);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); }); });
}
int MPI_Allgatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Allgatherv_init")));

int PMPI_Allgatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Allgatherv_init_c, "PMPI_Allgatherv_init_c");
  TracedCall call(Call::MPI_Allgatherv_init_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); }); });
}
int MPI_Allgatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Allgatherv_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Iallgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Iallgatherv, "PMPI_Iallgatherv");
  TracedCall call(Call::MPI_Iallgatherv);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
}
int MPI_Iallgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iallgatherv")));

#if MPI_VERSION >= 4

int PMPI_Iallgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Iallgatherv_c, "PMPI_Iallgatherv_c");
  TracedCall call(Call::MPI_Iallgatherv_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype, recvcounts, recvtype); });
}
int MPI_Iallgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Iallgatherv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Alltoallv, "PMPI_Alltoallv");
  TracedCall call(Call::MPI_Alltoallv);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm), [&](Record& record) { rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); });
}
int MPI_Alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Alltoallv")));

#if MPI_VERSION >= 4

int PMPI_Alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Alltoallv_c, "PMPI_Alltoallv_c");
  TracedCall call(Call::MPI_Alltoallv_c);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm), [&](Record& record) { rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); });
}
int MPI_Alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Alltoallv_c")));

int PMPI_Alltoallv_init(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Alltoallv_init, "PMPI_Alltoallv_init");
  TracedCall call(Call::MPI_Alltoallv_init);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); }); });
}
int MPI_Alltoallv_init(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Alltoallv_init")));

int PMPI_Alltoallv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Alltoallv_init_c, "PMPI_Alltoallv_init_c");
  TracedCall call(Call::MPI_Alltoallv_init_c);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); }); });
}
int MPI_Alltoallv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Alltoallv_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ialltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ialltoallv, "PMPI_Ialltoallv");
  TracedCall call(Call::MPI_Ialltoallv);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); });
}
int MPI_Ialltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ialltoallv")));

#if MPI_VERSION >= 4

int PMPI_Ialltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ialltoallv_c, "PMPI_Ialltoallv_c");
  TracedCall call(Call::MPI_Ialltoallv_c);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype, recvcounts, recvtype); });
}
int MPI_Ialltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ialltoallv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Alltoallw(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Alltoallw, "PMPI_Alltoallw");
  TracedCall call(Call::MPI_Alltoallw);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm), [&](Record& record) { rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); });
}
int MPI_Alltoallw(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) __attribute__((alias("PMPI_Alltoallw")));

#if MPI_VERSION >= 4

int PMPI_Alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Alltoallw_c, "PMPI_Alltoallw_c");
  TracedCall call(Call::MPI_Alltoallw_c);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm), [&](Record& record) { rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); });
}
int MPI_Alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) __attribute__((alias("PMPI_Alltoallw_c")));

int PMPI_Alltoallw_init(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Alltoallw_init, "PMPI_Alltoallw_init");
  TracedCall call(Call::MPI_Alltoallw_init);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); }); });
}
int MPI_Alltoallw_init(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Alltoallw_init")));

int PMPI_Alltoallw_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Alltoallw_init_c, "PMPI_Alltoallw_init_c");
  TracedCall call(Call::MPI_Alltoallw_init_c);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); }); });
}
int MPI_Alltoallw_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Alltoallw_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ialltoallw(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ialltoallw, "PMPI_Ialltoallw");
  TracedCall call(Call::MPI_Ialltoallw);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); });
}
int MPI_Ialltoallw(const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ialltoallw")));

#if MPI_VERSION >= 4

int PMPI_Ialltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ialltoallw_c, "PMPI_Ialltoallw_c");
  TracedCall call(Call::MPI_Ialltoallw_c);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes, recvcounts, recvtypes); });
}
int MPI_Ialltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ialltoallw_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Neighbor_allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Neighbor_allgather, "PMPI_Neighbor_allgather");
  TracedCall call(Call::MPI_Neighbor_allgather);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); });
}
int MPI_Neighbor_allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_allgather")));

#if MPI_VERSION >= 4

int PMPI_Neighbor_allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Neighbor_allgather_c, "PMPI_Neighbor_allgather_c");
  TracedCall call(Call::MPI_Neighbor_allgather_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); });
}
int MPI_Neighbor_allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_allgather_c")));

int PMPI_Neighbor_allgather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Neighbor_allgather_init, "PMPI_Neighbor_allgather_init");
  TracedCall call(Call::MPI_Neighbor_allgather_init);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); }); });
}
int MPI_Neighbor_allgather_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_allgather_init")));

int PMPI_Neighbor_allgather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Neighbor_allgather_init_c, "PMPI_Neighbor_allgather_init_c");
  TracedCall call(Call::MPI_Neighbor_allgather_init_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); }); });
}
int MPI_Neighbor_allgather_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_allgather_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ineighbor_allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ineighbor_allgather, "PMPI_Ineighbor_allgather");
  TracedCall call(Call::MPI_Ineighbor_allgather);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); });
}
int MPI_Ineighbor_allgather(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_allgather")));

#if MPI_VERSION >= 4

int PMPI_Ineighbor_allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ineighbor_allgather_c, "PMPI_Ineighbor_allgather_c");
  TracedCall call(Call::MPI_Ineighbor_allgather_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype); });
}
int MPI_Ineighbor_allgather_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_allgather_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Neighbor_allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Neighbor_allgatherv, "PMPI_Neighbor_allgatherv");
  TracedCall call(Call::MPI_Neighbor_allgatherv);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm), [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); });
}
int MPI_Neighbor_allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_allgatherv")));

#if MPI_VERSION >= 4

int PMPI_Neighbor_allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Neighbor_allgatherv_c, "PMPI_Neighbor_allgatherv_c");
  TracedCall call(Call::MPI_Neighbor_allgatherv_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm), [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); });
}
int MPI_Neighbor_allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_allgatherv_c")));

int PMPI_Neighbor_allgatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Neighbor_allgatherv_init, "PMPI_Neighbor_allgatherv_init");
  TracedCall call(Call::MPI_Neighbor_allgatherv_init);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); }); });
}
int MPI_Neighbor_allgatherv_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_allgatherv_init")));

int PMPI_Neighbor_allgatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Neighbor_allgatherv_init_c, "PMPI_Neighbor_allgatherv_init_c");
  TracedCall call(Call::MPI_Neighbor_allgatherv_init_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); }); });
}
int MPI_Neighbor_allgatherv_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_allgatherv_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ineighbor_allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ineighbor_allgatherv, "PMPI_Ineighbor_allgatherv");
  TracedCall call(Call::MPI_Ineighbor_allgatherv);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); });
}
int MPI_Ineighbor_allgatherv(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_allgatherv")));

#if MPI_VERSION >= 4

int PMPI_Ineighbor_allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ineighbor_allgatherv_c, "PMPI_Ineighbor_allgatherv_c");
  TracedCall call(Call::MPI_Ineighbor_allgatherv_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype); });
}
int MPI_Ineighbor_allgatherv_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_allgatherv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Neighbor_alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Neighbor_alltoall, "PMPI_Neighbor_alltoall");
  TracedCall call(Call::MPI_Neighbor_alltoall);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); });
}
int MPI_Neighbor_alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_alltoall")));

#if MPI_VERSION >= 4

int PMPI_Neighbor_alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Neighbor_alltoall_c, "PMPI_Neighbor_alltoall_c");
  TracedCall call(Call::MPI_Neighbor_alltoall_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), [&](Record& record) { rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); });
}
int MPI_Neighbor_alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_alltoall_c")));

int PMPI_Neighbor_alltoall_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Neighbor_alltoall_init, "PMPI_Neighbor_alltoall_init");
  TracedCall call(Call::MPI_Neighbor_alltoall_init);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); }); });
}
int MPI_Neighbor_alltoall_init(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_alltoall_init")));

int PMPI_Neighbor_alltoall_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Neighbor_alltoall_init_c, "PMPI_Neighbor_alltoall_init_c");
  TracedCall call(Call::MPI_Neighbor_alltoall_init_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); }); });
}
int MPI_Neighbor_alltoall_init_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_alltoall_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ineighbor_alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ineighbor_alltoall, "PMPI_Ineighbor_alltoall");
  TracedCall call(Call::MPI_Ineighbor_alltoall);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); });
}
int MPI_Ineighbor_alltoall(const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_alltoall")));

#if MPI_VERSION >= 4

int PMPI_Ineighbor_alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ineighbor_alltoall_c, "PMPI_Ineighbor_alltoall_c");
  TracedCall call(Call::MPI_Ineighbor_alltoall_c);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype); });
}
int MPI_Ineighbor_alltoall_c(const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_alltoall_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Neighbor_alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Neighbor_alltoallv, "PMPI_Neighbor_alltoallv");
  TracedCall call(Call::MPI_Neighbor_alltoallv);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm), [&](Record& record) { rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); });
}
int MPI_Neighbor_alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_alltoallv")));

#if MPI_VERSION >= 4

int PMPI_Neighbor_alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Neighbor_alltoallv_c, "PMPI_Neighbor_alltoallv_c");
  TracedCall call(Call::MPI_Neighbor_alltoallv_c);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm), [&](Record& record) { rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); });
}
int MPI_Neighbor_alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_alltoallv_c")));

int PMPI_Neighbor_alltoallv_init(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Neighbor_alltoallv_init, "PMPI_Neighbor_alltoallv_init");
  TracedCall call(Call::MPI_Neighbor_alltoallv_init);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); }); });
}
int MPI_Neighbor_alltoallv_init(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_alltoallv_init")));

int PMPI_Neighbor_alltoallv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Neighbor_alltoallv_init_c, "PMPI_Neighbor_alltoallv_init_c");
  TracedCall call(Call::MPI_Neighbor_alltoallv_init_c);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); }); });
}
int MPI_Neighbor_alltoallv_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_alltoallv_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ineighbor_alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ineighbor_alltoallv, "PMPI_Ineighbor_alltoallv");
  TracedCall call(Call::MPI_Ineighbor_alltoallv);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); });
}
int MPI_Ineighbor_alltoallv(const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_alltoallv")));

#if MPI_VERSION >= 4

int PMPI_Ineighbor_alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ineighbor_alltoallv_c, "PMPI_Ineighbor_alltoallv_c");
  TracedCall call(Call::MPI_Ineighbor_alltoallv_c);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype); });
}
int MPI_Ineighbor_alltoallv_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_alltoallv_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Neighbor_alltoallw(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Neighbor_alltoallw, "PMPI_Neighbor_alltoallw");
  TracedCall call(Call::MPI_Neighbor_alltoallw);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm), [&](Record& record) { rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); });
}
int MPI_Neighbor_alltoallw(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_alltoallw")));

#if MPI_VERSION >= 4

int PMPI_Neighbor_alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) {
  static const auto next = next_function(&PMPI_Neighbor_alltoallw_c, "PMPI_Neighbor_alltoallw_c");
  TracedCall call(Call::MPI_Neighbor_alltoallw_c);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm), [&](Record& record) { rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); });
}
int MPI_Neighbor_alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm) __attribute__((alias("PMPI_Neighbor_alltoallw_c")));

int PMPI_Neighbor_alltoallw_init(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Neighbor_alltoallw_init, "PMPI_Neighbor_alltoallw_init");
  TracedCall call(Call::MPI_Neighbor_alltoallw_init);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); }); });
}
int MPI_Neighbor_alltoallw_init(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_alltoallw_init")));

int PMPI_Neighbor_alltoallw_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Neighbor_alltoallw_init_c, "PMPI_Neighbor_alltoallw_init_c");
  TracedCall call(Call::MPI_Neighbor_alltoallw_init_c);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request), [&](Record&) { rules::arm_collective(*request, [&](Record& record) { rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); }); });
}
int MPI_Neighbor_alltoallw_init_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request) __attribute__((alias("PMPI_Neighbor_alltoallw_init_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Ineighbor_alltoallw(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ineighbor_alltoallw, "PMPI_Ineighbor_alltoallw");
  TracedCall call(Call::MPI_Ineighbor_alltoallw);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); });
}
int MPI_Ineighbor_alltoallw(const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_alltoallw")));

#if MPI_VERSION >= 4

int PMPI_Ineighbor_alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Ineighbor_alltoallw_c, "PMPI_Ineighbor_alltoallw_c");
  TracedCall call(Call::MPI_Ineighbor_alltoallw_c);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request), [&](Record& record) { const events::Nonblocking of(request); rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes); });
}
int MPI_Ineighbor_alltoallw_c(const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request) __attribute__((alias("PMPI_Ineighbor_alltoallw_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Put(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win) {
  static const auto next = next_function(&PMPI_Put, "PMPI_Put");
  TracedCall call(Call::MPI_Put);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
}
int MPI_Put(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win) __attribute__((alias("PMPI_Put")));

#if MPI_VERSION >= 4

int PMPI_Put_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win) {
  static const auto next = next_function(&PMPI_Put_c, "PMPI_Put_c");
  TracedCall call(Call::MPI_Put_c);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
}
int MPI_Put_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win) __attribute__((alias("PMPI_Put_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Rput(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_cout, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Rput, "PMPI_Rput");
  TracedCall call(Call::MPI_Rput);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_cout, target_datatype, win, request), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
}
int MPI_Rput(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_cout, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) __attribute__((alias("PMPI_Rput")));

#if MPI_VERSION >= 4

int PMPI_Rput_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Rput_c, "PMPI_Rput_c");
  TracedCall call(Call::MPI_Rput_c);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
}
int MPI_Rput_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) __attribute__((alias("PMPI_Rput_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  static const auto next = next_function(&PMPI_Accumulate, "PMPI_Accumulate");
  TracedCall call(Call::MPI_Accumulate);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
}
int MPI_Accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) __attribute__((alias("PMPI_Accumulate")));

#if MPI_VERSION >= 4

int PMPI_Accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  static const auto next = next_function(&PMPI_Accumulate_c, "PMPI_Accumulate_c");
  TracedCall call(Call::MPI_Accumulate_c);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
}
int MPI_Accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) __attribute__((alias("PMPI_Accumulate_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Raccumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Raccumulate, "PMPI_Raccumulate");
  TracedCall call(Call::MPI_Raccumulate);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
}
int MPI_Raccumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) __attribute__((alias("PMPI_Raccumulate")));

#if MPI_VERSION >= 4

int PMPI_Raccumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Raccumulate_c, "PMPI_Raccumulate_c");
  TracedCall call(Call::MPI_Raccumulate_c);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request), [&](Record& record) { rules::put(record, win, target_rank, origin_count, origin_datatype); });
}
int MPI_Raccumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) __attribute__((alias("PMPI_Raccumulate_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Get(void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win) {
  static const auto next = next_function(&PMPI_Get, "PMPI_Get");
  TracedCall call(Call::MPI_Get);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win), [&](Record& record) { rules::get(record, win, target_rank, target_count, target_datatype); });
}
int MPI_Get(void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win) __attribute__((alias("PMPI_Get")));

#if MPI_VERSION >= 4

int PMPI_Get_c(void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win) {
  static const auto next = next_function(&PMPI_Get_c, "PMPI_Get_c");
  TracedCall call(Call::MPI_Get_c);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win), [&](Record& record) { rules::get(record, win, target_rank, target_count, target_datatype); });
}
int MPI_Get_c(void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win) __attribute__((alias("PMPI_Get_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Rget(void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Rget, "PMPI_Rget");
  TracedCall call(Call::MPI_Rget);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request), [&](Record& record) { rules::get(record, win, target_rank, target_count, target_datatype); });
}
int MPI_Rget(void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) __attribute__((alias("PMPI_Rget")));

#if MPI_VERSION >= 4

int PMPI_Rget_c(void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Rget_c, "PMPI_Rget_c");
  TracedCall call(Call::MPI_Rget_c);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request), [&](Record& record) { rules::get(record, win, target_rank, target_count, target_datatype); });
}
int MPI_Rget_c(void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request* request) __attribute__((alias("PMPI_Rget_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Get_accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, void* result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  static const auto next = next_function(&PMPI_Get_accumulate, "PMPI_Get_accumulate");
  TracedCall call(Call::MPI_Get_accumulate);
  return call.done(next(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win), [&](Record& record) { rules::get_accumulate(record, win, target_rank, origin_count, origin_datatype, target_count, target_datatype, op); });
}
int MPI_Get_accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, void* result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) __attribute__((alias("PMPI_Get_accumulate")));

#if MPI_VERSION >= 4

int PMPI_Get_accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void* result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) {
  static const auto next = next_function(&PMPI_Get_accumulate_c, "PMPI_Get_accumulate_c");
  TracedCall call(Call::MPI_Get_accumulate_c);
  return call.done(next(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win), [&](Record& record) { rules::get_accumulate(record, win, target_rank, origin_count, origin_datatype, target_count, target_datatype, op); });
}
int MPI_Get_accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void* result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win) __attribute__((alias("PMPI_Get_accumulate_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Rget_accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, void* result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Rget_accumulate, "PMPI_Rget_accumulate");
  TracedCall call(Call::MPI_Rget_accumulate);
  return call.done(next(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request), [&](Record& record) { rules::get_accumulate(record, win, target_rank, origin_count, origin_datatype, target_count, target_datatype, op); });
}
int MPI_Rget_accumulate(const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, void* result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) __attribute__((alias("PMPI_Rget_accumulate")));

#if MPI_VERSION >= 4

int PMPI_Rget_accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void* result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Rget_accumulate_c, "PMPI_Rget_accumulate_c");
  TracedCall call(Call::MPI_Rget_accumulate_c);
  return call.done(next(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request), [&](Record& record) { rules::get_accumulate(record, win, target_rank, origin_count, origin_datatype, target_count, target_datatype, op); });
}
int MPI_Rget_accumulate_c(const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void* result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request) __attribute__((alias("PMPI_Rget_accumulate_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Fetch_and_op(const void* origin_addr, void* result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Op op, MPI_Win win) {
  static const auto next = next_function(&PMPI_Fetch_and_op, "PMPI_Fetch_and_op");
  TracedCall call(Call::MPI_Fetch_and_op);
  return call.done(next(origin_addr, result_addr, datatype, target_rank, target_disp, op, win), [&](Record& record) { rules::fetch_and_op(record, win, target_rank, datatype, op); });
}
int MPI_Fetch_and_op(const void* origin_addr, void* result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Op op, MPI_Win win) __attribute__((alias("PMPI_Fetch_and_op")));

int PMPI_Compare_and_swap(const void* origin_addr, const void* compare_addr, void* result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Win win) {
  static const auto next = next_function(&PMPI_Compare_and_swap, "PMPI_Compare_and_swap");
  TracedCall call(Call::MPI_Compare_and_swap);
  return call.done(next(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win), [&](Record& record) { rules::compare_and_swap(record, win, target_rank, datatype); });
}
int MPI_Compare_and_swap(const void* origin_addr, const void* compare_addr, void* result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Win win) __attribute__((alias("PMPI_Compare_and_swap")));

int PMPI_Comm_dup(MPI_Comm comm, MPI_Comm* newcomm) {
  static const auto next = next_function(&PMPI_Comm_dup, "PMPI_Comm_dup");
  TracedCall call(Call::MPI_Comm_dup);
  return call.done(next(comm, newcomm));
}
int MPI_Comm_dup(MPI_Comm comm, MPI_Comm* newcomm) __attribute__((alias("PMPI_Comm_dup")));

int PMPI_Comm_dup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm* newcomm) {
  static const auto next = next_function(&PMPI_Comm_dup_with_info, "PMPI_Comm_dup_with_info");
  TracedCall call(Call::MPI_Comm_dup_with_info);
  return call.done(next(comm, info, newcomm));
}
int MPI_Comm_dup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm* newcomm) __attribute__((alias("PMPI_Comm_dup_with_info")));

int PMPI_Comm_idup(MPI_Comm comm, MPI_Comm* newcomm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Comm_idup, "PMPI_Comm_idup");
  TracedCall call(Call::MPI_Comm_idup);
  return call.done(next(comm, newcomm, request));
}
int MPI_Comm_idup(MPI_Comm comm, MPI_Comm* newcomm, MPI_Request* request) __attribute__((alias("PMPI_Comm_idup")));

#if MPI_VERSION >= 4

int PMPI_Comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm* newcomm, MPI_Request* request) {
  static const auto next = next_function(&PMPI_Comm_idup_with_info, "PMPI_Comm_idup_with_info");
  TracedCall call(Call::MPI_Comm_idup_with_info);
  return call.done(next(comm, info, newcomm, request));
}
int MPI_Comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm* newcomm, MPI_Request* request) __attribute__((alias("PMPI_Comm_idup_with_info")));

#endif  // MPI_VERSION >= 4

int PMPI_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm* newcomm) {
  static const auto next = next_function(&PMPI_Comm_create, "PMPI_Comm_create");
  TracedCall call(Call::MPI_Comm_create);
  return call.done(next(comm, group, newcomm));
}
int MPI_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm* newcomm) __attribute__((alias("PMPI_Comm_create")));

int PMPI_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm* newcomm) {
  static const auto next = next_function(&PMPI_Comm_create_group, "PMPI_Comm_create_group");
  TracedCall call(Call::MPI_Comm_create_group);
  return call.done(next(comm, group, tag, newcomm));
}
int MPI_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm* newcomm) __attribute__((alias("PMPI_Comm_create_group")));

#if MPI_VERSION >= 4

int PMPI_Comm_create_from_group(MPI_Group group, const char* stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm* newcomm) {
  static const auto next = next_function(&PMPI_Comm_create_from_group, "PMPI_Comm_create_from_group");
  TracedCall call(Call::MPI_Comm_create_from_group);
  return call.done(next(group, stringtag, info, errhandler, newcomm));
}
int MPI_Comm_create_from_group(MPI_Group group, const char* stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm* newcomm) __attribute__((alias("PMPI_Comm_create_from_group")));

#endif  // MPI_VERSION >= 4

int PMPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm* newcomm) {
  static const auto next = next_function(&PMPI_Comm_split, "PMPI_Comm_split");
  TracedCall call(Call::MPI_Comm_split);
  return call.done(next(comm, color, key, newcomm));
}
int MPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm* newcomm) __attribute__((alias("PMPI_Comm_split")));

int PMPI_Comm_split_type(MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm* newcomm) {
  static const auto next = next_function(&PMPI_Comm_split_type, "PMPI_Comm_split_type");
  TracedCall call(Call::MPI_Comm_split_type);
  return call.done(next(comm, split_type, key, info, newcomm));
}
int MPI_Comm_split_type(MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm* newcomm) __attribute__((alias("PMPI_Comm_split_type")));

int PMPI_Comm_free(MPI_Comm* comm) {
  static const auto next = next_function(&PMPI_Comm_free, "PMPI_Comm_free");
  TracedCall call(Call::MPI_Comm_free);
  return call.done(next(comm));
}
int MPI_Comm_free(MPI_Comm* comm) __attribute__((alias("PMPI_Comm_free")));

int PMPI_Comm_disconnect(MPI_Comm* comm) {
  static const auto next = next_function(&PMPI_Comm_disconnect, "PMPI_Comm_disconnect");
  TracedCall call(Call::MPI_Comm_disconnect);
  return call.done(next(comm));
}
int MPI_Comm_disconnect(MPI_Comm* comm) __attribute__((alias("PMPI_Comm_disconnect")));

int PMPI_Cart_create(MPI_Comm old_comm, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm* comm_cart) {
  static const auto next = next_function(&PMPI_Cart_create, "PMPI_Cart_create");
  TracedCall call(Call::MPI_Cart_create);
  return call.done(next(old_comm, ndims, dims, periods, reorder, comm_cart));
}
int MPI_Cart_create(MPI_Comm old_comm, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm* comm_cart) __attribute__((alias("PMPI_Cart_create")));

int PMPI_Cart_sub(MPI_Comm comm, const int remain_dims[], MPI_Comm* new_comm) {
  static const auto next = next_function(&PMPI_Cart_sub, "PMPI_Cart_sub");
  TracedCall call(Call::MPI_Cart_sub);
  return call.done(next(comm, remain_dims, new_comm));
}
int MPI_Cart_sub(MPI_Comm comm, const int remain_dims[], MPI_Comm* new_comm) __attribute__((alias("PMPI_Cart_sub")));

int PMPI_Graph_create(MPI_Comm comm_old, int nnodes, const int index[], const int edges[], int reorder, MPI_Comm* comm_graph) {
  static const auto next = next_function(&PMPI_Graph_create, "PMPI_Graph_create");
  TracedCall call(Call::MPI_Graph_create);
  return call.done(next(comm_old, nnodes, index, edges, reorder, comm_graph));
}
int MPI_Graph_create(MPI_Comm comm_old, int nnodes, const int index[], const int edges[], int reorder, MPI_Comm* comm_graph) __attribute__((alias("PMPI_Graph_create")));

int PMPI_Dist_graph_create(MPI_Comm comm_old, int n, const int nodes[], const int degrees[], const int targets[], const int weights[], MPI_Info info, int reorder, MPI_Comm* newcomm) {
  static const auto next = next_function(&PMPI_Dist_graph_create, "PMPI_Dist_graph_create");
  TracedCall call(Call::MPI_Dist_graph_create);
  return call.done(next(comm_old, n, nodes, degrees, targets, weights, info, reorder, newcomm));
}
int MPI_Dist_graph_create(MPI_Comm comm_old, int n, const int nodes[], const int degrees[], const int targets[], const int weights[], MPI_Info info, int reorder, MPI_Comm* newcomm) __attribute__((alias("PMPI_Dist_graph_create")));

int PMPI_Dist_graph_create_adjacent(MPI_Comm comm_old, int indegree, const int sources[], const int sourceweights[], int outdegree, const int destinations[], const int destweights[], MPI_Info info, int reorder, MPI_Comm* comm_dist_graph) {
  static const auto next = next_function(&PMPI_Dist_graph_create_adjacent, "PMPI_Dist_graph_create_adjacent");
  TracedCall call(Call::MPI_Dist_graph_create_adjacent);
  return call.done(next(comm_old, indegree, sources, sourceweights, outdegree, destinations, destweights, info, reorder, comm_dist_graph));
}
int MPI_Dist_graph_create_adjacent(MPI_Comm comm_old, int indegree, const int sources[], const int sourceweights[], int outdegree, const int destinations[], const int destweights[], MPI_Info info, int reorder, MPI_Comm* comm_dist_graph) __attribute__((alias("PMPI_Dist_graph_create_adjacent")));

int PMPI_Intercomm_create(MPI_Comm local_comm, int local_leader, MPI_Comm bridge_comm, int remote_leader, int tag, MPI_Comm* newintercomm) {
  static const auto next = next_function(&PMPI_Intercomm_create, "PMPI_Intercomm_create");
  TracedCall call(Call::MPI_Intercomm_create);
  return call.done(next(local_comm, local_leader, bridge_comm, remote_leader, tag, newintercomm));
}
int MPI_Intercomm_create(MPI_Comm local_comm, int local_leader, MPI_Comm bridge_comm, int remote_leader, int tag, MPI_Comm* newintercomm) __attribute__((alias("PMPI_Intercomm_create")));

#if MPI_VERSION >= 4

int PMPI_Intercomm_create_from_groups(MPI_Group local_group, int local_leader, MPI_Group remote_group, int remote_leader, const char* stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm* newintercomm) {
  static const auto next = next_function(&PMPI_Intercomm_create_from_groups, "PMPI_Intercomm_create_from_groups");
  TracedCall call(Call::MPI_Intercomm_create_from_groups);
  return call.done(next(local_group, local_leader, remote_group, remote_leader, stringtag, info, errhandler, newintercomm));
}
int MPI_Intercomm_create_from_groups(MPI_Group local_group, int local_leader, MPI_Group remote_group, int remote_leader, const char* stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm* newintercomm) __attribute__((alias("PMPI_Intercomm_create_from_groups")));

#endif  // MPI_VERSION >= 4

int PMPI_Intercomm_merge(MPI_Comm intercomm, int high, MPI_Comm* newintercomm) {
  static const auto next = next_function(&PMPI_Intercomm_merge, "PMPI_Intercomm_merge");
  TracedCall call(Call::MPI_Intercomm_merge);
  return call.done(next(intercomm, high, newintercomm));
}
int MPI_Intercomm_merge(MPI_Comm intercomm, int high, MPI_Comm* newintercomm) __attribute__((alias("PMPI_Intercomm_merge")));

int PMPI_Win_create(void* base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win* win) {
  static const auto next = next_function(&PMPI_Win_create, "PMPI_Win_create");
  TracedCall call(Call::MPI_Win_create);
  return call.done(next(base, size, disp_unit, info, comm, win));
}
int MPI_Win_create(void* base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win* win) __attribute__((alias("PMPI_Win_create")));

#if MPI_VERSION >= 4

int PMPI_Win_create_c(void* base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win* win) {
  static const auto next = next_function(&PMPI_Win_create_c, "PMPI_Win_create_c");
  TracedCall call(Call::MPI_Win_create_c);
  return call.done(next(base, size, disp_unit, info, comm, win));
}
int MPI_Win_create_c(void* base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win* win) __attribute__((alias("PMPI_Win_create_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  static const auto next = next_function(&PMPI_Win_allocate, "PMPI_Win_allocate");
  TracedCall call(Call::MPI_Win_allocate);
  return call.done(next(size, disp_unit, info, comm, baseptr, win));
}
int MPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) __attribute__((alias("PMPI_Win_allocate")));

#if MPI_VERSION >= 4

int PMPI_Win_allocate_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  static const auto next = next_function(&PMPI_Win_allocate_c, "PMPI_Win_allocate_c");
  TracedCall call(Call::MPI_Win_allocate_c);
  return call.done(next(size, disp_unit, info, comm, baseptr, win));
}
int MPI_Win_allocate_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) __attribute__((alias("PMPI_Win_allocate_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Win_allocate_shared(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  static const auto next = next_function(&PMPI_Win_allocate_shared, "PMPI_Win_allocate_shared");
  TracedCall call(Call::MPI_Win_allocate_shared);
  return call.done(next(size, disp_unit, info, comm, baseptr, win));
}
int MPI_Win_allocate_shared(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) __attribute__((alias("PMPI_Win_allocate_shared")));

#if MPI_VERSION >= 4

int PMPI_Win_allocate_shared_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) {
  static const auto next = next_function(&PMPI_Win_allocate_shared_c, "PMPI_Win_allocate_shared_c");
  TracedCall call(Call::MPI_Win_allocate_shared_c);
  return call.done(next(size, disp_unit, info, comm, baseptr, win));
}
int MPI_Win_allocate_shared_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win) __attribute__((alias("PMPI_Win_allocate_shared_c")));

#endif  // MPI_VERSION >= 4

int PMPI_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win* win) {
  static const auto next = next_function(&PMPI_Win_create_dynamic, "PMPI_Win_create_dynamic");
  TracedCall call(Call::MPI_Win_create_dynamic);
  return call.done(next(info, comm, win));
}
int MPI_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win* win) __attribute__((alias("PMPI_Win_create_dynamic")));

int PMPI_Win_free(MPI_Win* win) {
  static const auto next = next_function(&PMPI_Win_free, "PMPI_Win_free");
  TracedCall call(Call::MPI_Win_free);
  return call.done(next(win));
}
int MPI_Win_free(MPI_Win* win) __attribute__((alias("PMPI_Win_free")));

int PMPI_Win_fence(int assert, MPI_Win win) {
  static const auto next = next_function(&PMPI_Win_fence, "PMPI_Win_fence");
  TracedCall call(Call::MPI_Win_fence);
  return call.done(next(assert, win));
}
int MPI_Win_fence(int assert, MPI_Win win) __attribute__((alias("PMPI_Win_fence")));

int PMPI_Win_start(MPI_Group group, int assert, MPI_Win win) {
  static const auto next = next_function(&PMPI_Win_start, "PMPI_Win_start");
  TracedCall call(Call::MPI_Win_start);
  return call.done(next(group, assert, win));
}
int MPI_Win_start(MPI_Group group, int assert, MPI_Win win) __attribute__((alias("PMPI_Win_start")));

int PMPI_Win_complete(MPI_Win win) {
  static const auto next = next_function(&PMPI_Win_complete, "PMPI_Win_complete");
  TracedCall call(Call::MPI_Win_complete);
  return call.done(next(win));
}
int MPI_Win_complete(MPI_Win win) __attribute__((alias("PMPI_Win_complete")));

int PMPI_Win_post(MPI_Group group, int assert, MPI_Win win) {
  static const auto next = next_function(&PMPI_Win_post, "PMPI_Win_post");
  TracedCall call(Call::MPI_Win_post);
  return call.done(next(group, assert, win));
}
int MPI_Win_post(MPI_Group group, int assert, MPI_Win win) __attribute__((alias("PMPI_Win_post")));

int PMPI_Win_wait(MPI_Win win) {
  static const auto next = next_function(&PMPI_Win_wait, "PMPI_Win_wait");
  TracedCall call(Call::MPI_Win_wait);
  return call.done(next(win));
}
int MPI_Win_wait(MPI_Win win) __attribute__((alias("PMPI_Win_wait")));

int PMPI_Win_test(MPI_Win win, int* flag) {
  static const auto next = next_function(&PMPI_Win_test, "PMPI_Win_test");
  TracedCall call(Call::MPI_Win_test);
  return call.done(next(win, flag));
}
int MPI_Win_test(MPI_Win win, int* flag) __attribute__((alias("PMPI_Win_test")));

int PMPI_Win_lock(int lock_type, int rank, int assert, MPI_Win win) {
  static const auto next = next_function(&PMPI_Win_lock, "PMPI_Win_lock");
  TracedCall call(Call::MPI_Win_lock);
  return call.done(next(lock_type, rank, assert, win));
}
int MPI_Win_lock(int lock_type, int rank, int assert, MPI_Win win) __attribute__((alias("PMPI_Win_lock")));

int PMPI_Win_lock_all(int assert, MPI_Win win) {
  static const auto next = next_function(&PMPI_Win_lock_all, "PMPI_Win_lock_all");
  TracedCall call(Call::MPI_Win_lock_all);
  return call.done(next(assert, win));
}
int MPI_Win_lock_all(int assert, MPI_Win win) __attribute__((alias("PMPI_Win_lock_all")));

int PMPI_Win_unlock(int rank, MPI_Win win) {
  static const auto next = next_function(&PMPI_Win_unlock, "PMPI_Win_unlock");
  TracedCall call(Call::MPI_Win_unlock);
  return call.done(next(rank, win));
}
int MPI_Win_unlock(int rank, MPI_Win win) __attribute__((alias("PMPI_Win_unlock")));

int PMPI_Win_unlock_all(MPI_Win win) {
  static const auto next = next_function(&PMPI_Win_unlock_all, "PMPI_Win_unlock_all");
  TracedCall call(Call::MPI_Win_unlock_all);
  return call.done(next(win));
}
int MPI_Win_unlock_all(MPI_Win win) __attribute__((alias("PMPI_Win_unlock_all")));

int PMPI_Win_flush(int rank, MPI_Win win) {
  static const auto next = next_function(&PMPI_Win_flush, "PMPI_Win_flush");
  TracedCall call(Call::MPI_Win_flush);
  return call.done(next(rank, win));
}
int MPI_Win_flush(int rank, MPI_Win win) __attribute__((alias("PMPI_Win_flush")));

int PMPI_Win_flush_all(MPI_Win win) {
  static const auto next = next_function(&PMPI_Win_flush_all, "PMPI_Win_flush_all");
  TracedCall call(Call::MPI_Win_flush_all);
  return call.done(next(win));
}
int MPI_Win_flush_all(MPI_Win win) __attribute__((alias("PMPI_Win_flush_all")));

int PMPI_Win_flush_local(int rank, MPI_Win win) {
  static const auto next = next_function(&PMPI_Win_flush_local, "PMPI_Win_flush_local");
  TracedCall call(Call::MPI_Win_flush_local);
  return call.done(next(rank, win));
}
int MPI_Win_flush_local(int rank, MPI_Win win) __attribute__((alias("PMPI_Win_flush_local")));

int PMPI_Win_flush_local_all(MPI_Win win) {
  static const auto next = next_function(&PMPI_Win_flush_local_all, "PMPI_Win_flush_local_all");
  TracedCall call(Call::MPI_Win_flush_local_all);
  return call.done(next(win));
}
int MPI_Win_flush_local_all(MPI_Win win) __attribute__((alias("PMPI_Win_flush_local_all")));

}  // extern "C"
