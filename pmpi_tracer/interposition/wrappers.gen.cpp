// SPDX-License-Identifier: BSD-3-Clause
// Made by generate_wrappers.py from calls.txt and prototypes.txt: do not edit.

#include "pmpi_tracer/accounting/communicators.hpp"
#include "pmpi_tracer/accounting/device_buffers.hpp"
#include "pmpi_tracer/accounting/one_sided.hpp"
#include "pmpi_tracer/accounting/persistent.hpp"
#include "pmpi_tracer/accounting/persistent_collectives.hpp"
#include "pmpi_tracer/accounting/traffic.hpp"
#include "pmpi_tracer/interposition/traced_function.hpp"
#include "pmpi_tracer/timeline/collectives.hpp"
#include "pmpi_tracer/timeline/point_to_point.hpp"

// clang-format off
using namespace rankplace::tracer;

RANKPLACE_TRACED(Send,
  (const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm),
  (buf, count, datatype, dest, tag, comm),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, tag, comm),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::sent(comm, dest, tag, count, datatype); });)

RANKPLACE_TRACED(Send_c,
  (const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm),
  (buf, count, datatype, dest, tag, comm),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, tag, comm),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::sent(comm, dest, tag, count, datatype); });)

RANKPLACE_TRACED(Bsend,
  (const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm),
  (buf, count, datatype, dest, tag, comm),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, tag, comm),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::buffered(comm, dest, tag, count, datatype); });)

RANKPLACE_TRACED(Bsend_c,
  (const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm),
  (buf, count, datatype, dest, tag, comm),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, tag, comm),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::buffered(comm, dest, tag, count, datatype); });)

RANKPLACE_TRACED(Ssend,
  (const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm),
  (buf, count, datatype, dest, tag, comm),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, tag, comm),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::sent(comm, dest, tag, count, datatype); });)

RANKPLACE_TRACED(Ssend_c,
  (const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm),
  (buf, count, datatype, dest, tag, comm),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, tag, comm),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::sent(comm, dest, tag, count, datatype); });)

RANKPLACE_TRACED(Rsend,
  (const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm),
  (buf, count, datatype, dest, tag, comm),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, tag, comm),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::sent(comm, dest, tag, count, datatype); });)

RANKPLACE_TRACED(Rsend_c,
  (const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm),
  (buf, count, datatype, dest, tag, comm),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, tag, comm),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::sent(comm, dest, tag, count, datatype); });)

RANKPLACE_TRACED(Isend,
  (const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, dest, tag, comm, request),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, tag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::send_started(comm, dest, tag, count, datatype, *request); });)

RANKPLACE_TRACED(Isend_c,
  (const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, dest, tag, comm, request),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, tag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::send_started(comm, dest, tag, count, datatype, *request); });)

RANKPLACE_TRACED(Ibsend,
  (const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, dest, tag, comm, request),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, tag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::buffered(comm, dest, tag, count, datatype); });)

RANKPLACE_TRACED(Ibsend_c,
  (const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, dest, tag, comm, request),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, tag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::buffered(comm, dest, tag, count, datatype); });)

RANKPLACE_TRACED(Issend,
  (const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, dest, tag, comm, request),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, tag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::send_started(comm, dest, tag, count, datatype, *request); });)

RANKPLACE_TRACED(Issend_c,
  (const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, dest, tag, comm, request),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, tag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::send_started(comm, dest, tag, count, datatype, *request); });)

RANKPLACE_TRACED(Irsend,
  (const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, dest, tag, comm, request),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, tag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::send_started(comm, dest, tag, count, datatype, *request); });)

RANKPLACE_TRACED(Irsend_c,
  (const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, dest, tag, comm, request),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, tag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::send_started(comm, dest, tag, count, datatype, *request); });)

RANKPLACE_TRACED(Sendrecv,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf,
   int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm,
   MPI_Status* status),
  (sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm,
   status),
  const events::StatusOf status_of(call.writes_actions(), status);
  call.hold(comm, sendtype);
  return call.received(next(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount,
                            recvtype, source, recvtag, comm, status_of.get()),
    [&](Record& record) {
      rules::look_at(record, sendbuf);
      rules::send(record, comm, dest, sendcount, sendtype);
    },
    [&] { events::exchanged(comm, dest, sendtag, sendcount, sendtype, *status_of.get()); });)

RANKPLACE_TRACED(Sendrecv_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag,
   void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag,
   MPI_Comm comm, MPI_Status* status),
  (sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm,
   status),
  const events::StatusOf status_of(call.writes_actions(), status);
  call.hold(comm, sendtype);
  return call.received(next(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount,
                            recvtype, source, recvtag, comm, status_of.get()),
    [&](Record& record) {
      rules::look_at(record, sendbuf);
      rules::send(record, comm, dest, sendcount, sendtype);
    },
    [&] { events::exchanged(comm, dest, sendtag, sendcount, sendtype, *status_of.get()); });)

RANKPLACE_TRACED(Sendrecv_replace,
  (void* buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag,
   MPI_Comm comm, MPI_Status* status),
  (buf, count, datatype, dest, sendtag, source, recvtag, comm, status),
  const events::StatusOf status_of(call.writes_actions(), status);
  call.hold(comm, datatype);
  return call.received(next(buf, count, datatype, dest, sendtag, source, recvtag, comm,
                            status_of.get()),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::exchanged(comm, dest, sendtag, count, datatype, *status_of.get()); });)

RANKPLACE_TRACED(Sendrecv_replace_c,
  (void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source,
   int recvtag, MPI_Comm comm, MPI_Status* status),
  (buf, count, datatype, dest, sendtag, source, recvtag, comm, status),
  const events::StatusOf status_of(call.writes_actions(), status);
  call.hold(comm, datatype);
  return call.received(next(buf, count, datatype, dest, sendtag, source, recvtag, comm,
                            status_of.get()),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] { events::exchanged(comm, dest, sendtag, count, datatype, *status_of.get()); });)

RANKPLACE_TRACED(Isendrecv,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void* recvbuf,
   int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm,
   MPI_Request* request),
  (sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm,
   request),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype,
                        source, recvtag, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf);
      rules::send(record, comm, dest, sendcount, sendtype);
    },
    [&] {
      events::exchange_started(comm, dest, sendtag, sendcount, sendtype, source, recvtag, recvcount,
                               recvtype, *request);
    });)

RANKPLACE_TRACED(Isendrecv_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag,
   void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag,
   MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm,
   request),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype,
                        source, recvtag, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf);
      rules::send(record, comm, dest, sendcount, sendtype);
    },
    [&] {
      events::exchange_started(comm, dest, sendtag, sendcount, sendtype, source, recvtag, recvcount,
                               recvtype, *request);
    });)

RANKPLACE_TRACED(Isendrecv_replace,
  (void* buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag,
   MPI_Comm comm, MPI_Request* request),
  (buf, count, datatype, dest, sendtag, source, recvtag, comm, request),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, sendtag, source, recvtag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] {
      events::exchange_started(comm, dest, sendtag, count, datatype, source, recvtag, count,
                               datatype, *request);
    });)

RANKPLACE_TRACED(Isendrecv_replace_c,
  (void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source,
   int recvtag, MPI_Comm comm, MPI_Request* request),
  (buf, count, datatype, dest, sendtag, source, recvtag, comm, request),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, dest, sendtag, source, recvtag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::send(record, comm, dest, count, datatype);
    },
    [&] {
      events::exchange_started(comm, dest, sendtag, count, datatype, source, recvtag, count,
                               datatype, *request);
    });)

RANKPLACE_TRACED_SETUP(Send_init,
  (const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, dest, tag, comm, request),
  call.hold(comm, datatype);
  return call.made(next(buf, count, datatype, dest, tag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::init_send(record, *request, comm, dest, count, datatype);
    },
    [&] { events::send_initialized(comm, dest, tag, count, datatype, *request); });)

RANKPLACE_TRACED_SETUP(Send_init_c,
  (const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, dest, tag, comm, request),
  call.hold(comm, datatype);
  return call.made(next(buf, count, datatype, dest, tag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::init_send(record, *request, comm, dest, count, datatype);
    },
    [&] { events::send_initialized(comm, dest, tag, count, datatype, *request); });)

RANKPLACE_TRACED_SETUP(Bsend_init,
  (const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, dest, tag, comm, request),
  call.hold(comm, datatype);
  return call.made(next(buf, count, datatype, dest, tag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::init_send(record, *request, comm, dest, count, datatype);
    },
    [&] { events::buffered_send_initialized(comm, dest, tag, count, datatype, *request); });)

RANKPLACE_TRACED_SETUP(Bsend_init_c,
  (const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, dest, tag, comm, request),
  call.hold(comm, datatype);
  return call.made(next(buf, count, datatype, dest, tag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::init_send(record, *request, comm, dest, count, datatype);
    },
    [&] { events::buffered_send_initialized(comm, dest, tag, count, datatype, *request); });)

RANKPLACE_TRACED_SETUP(Ssend_init,
  (const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, dest, tag, comm, request),
  call.hold(comm, datatype);
  return call.made(next(buf, count, datatype, dest, tag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::init_send(record, *request, comm, dest, count, datatype);
    },
    [&] { events::send_initialized(comm, dest, tag, count, datatype, *request); });)

RANKPLACE_TRACED_SETUP(Ssend_init_c,
  (const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, dest, tag, comm, request),
  call.hold(comm, datatype);
  return call.made(next(buf, count, datatype, dest, tag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::init_send(record, *request, comm, dest, count, datatype);
    },
    [&] { events::send_initialized(comm, dest, tag, count, datatype, *request); });)

RANKPLACE_TRACED_SETUP(Rsend_init,
  (const void* buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, dest, tag, comm, request),
  call.hold(comm, datatype);
  return call.made(next(buf, count, datatype, dest, tag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::init_send(record, *request, comm, dest, count, datatype);
    },
    [&] { events::send_initialized(comm, dest, tag, count, datatype, *request); });)

RANKPLACE_TRACED_SETUP(Rsend_init_c,
  (const void* buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, dest, tag, comm, request),
  call.hold(comm, datatype);
  return call.made(next(buf, count, datatype, dest, tag, comm, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::init_send(record, *request, comm, dest, count, datatype);
    },
    [&] { events::send_initialized(comm, dest, tag, count, datatype, *request); });)

RANKPLACE_TRACED_SETUP(Psend_init,
  (const void* buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
   MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (buf, partitions, count, datatype, dest, tag, comm, info, request),
  call.hold(comm, datatype);
  return call.made(next(buf, partitions, count, datatype, dest, tag, comm, info, request),
    [&](Record& record) {
      rules::look_at(record, buf);
      rules::init_partitioned(record, *request, comm, dest, partitions, count, datatype);
    },
    [&] {
      events::partitioned_send_initialized(comm, dest, tag, partitions, count, datatype, *request);
    });)

RANKPLACE_TRACED(Start,
  (MPI_Request* request),
  (request),
  const rules::Starting before(1, request);
  return call.done(next(request),
    [&](Record& record) { rules::start(record, before, request); });)

RANKPLACE_TRACED(Startall,
  (int count, MPI_Request array_of_requests[]),
  (count, array_of_requests),
  const rules::Starting before(count, array_of_requests);
  return call.done(next(count, array_of_requests),
    [&](Record& record) { rules::start_all(record, before, count, array_of_requests); });)

RANKPLACE_TRACED(Request_free,
  (MPI_Request* request),
  (request),
  rules::release(request);
  return call.done(next(request));)

RANKPLACE_TRACED(Recv,
  (void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
   MPI_Status* status),
  (buf, count, datatype, source, tag, comm, status),
  const events::StatusOf status_of(call.writes_actions(), status);
  call.hold(comm);
  return call.received(next(buf, count, datatype, source, tag, comm, status_of.get()),
    [](Record&) {},
    [&] { events::received(comm, *status_of.get()); });)

RANKPLACE_TRACED(Recv_c,
  (void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
   MPI_Status* status),
  (buf, count, datatype, source, tag, comm, status),
  const events::StatusOf status_of(call.writes_actions(), status);
  call.hold(comm);
  return call.received(next(buf, count, datatype, source, tag, comm, status_of.get()),
    [](Record&) {},
    [&] { events::received(comm, *status_of.get()); });)

RANKPLACE_TRACED(Irecv,
  (void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, source, tag, comm, request),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, source, tag, comm, request),
    [](Record&) {},
    [&] { events::receive_started(comm, source, tag, count, datatype, *request); });)

RANKPLACE_TRACED(Irecv_c,
  (void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, source, tag, comm, request),
  call.hold(comm, datatype);
  return call.done(next(buf, count, datatype, source, tag, comm, request),
    [](Record&) {},
    [&] { events::receive_started(comm, source, tag, count, datatype, *request); });)

RANKPLACE_TRACED_SETUP(Recv_init,
  (void* buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, source, tag, comm, request),
  call.hold(comm, datatype);
  return call.made(next(buf, count, datatype, source, tag, comm, request),
    [](Record&) {},
    [&] { events::receive_initialized(comm, source, tag, count, datatype, *request); });)

RANKPLACE_TRACED_SETUP(Recv_init_c,
  (void* buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
   MPI_Request* request),
  (buf, count, datatype, source, tag, comm, request),
  call.hold(comm, datatype);
  return call.made(next(buf, count, datatype, source, tag, comm, request),
    [](Record&) {},
    [&] { events::receive_initialized(comm, source, tag, count, datatype, *request); });)

RANKPLACE_TRACED_SETUP(Precv_init,
  (void* buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
   MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (buf, partitions, count, datatype, dest, tag, comm, info, request),
  call.hold(comm, datatype);
  return call.made(next(buf, partitions, count, datatype, dest, tag, comm, info, request),
    [](Record&) {},
    [&] {
      events::partitioned_receive_initialized(comm, dest, tag, partitions, count, datatype,
                                              *request);
    });)

RANKPLACE_TRACED(Pready,
  (int partition, MPI_Request request),
  (partition, request),
  return call.done(next(partition, request));)

RANKPLACE_TRACED(Pready_range,
  (int partition_low, int partition_high, MPI_Request request),
  (partition_low, partition_high, request),
  return call.done(next(partition_low, partition_high, request));)

RANKPLACE_TRACED(Pready_list,
  (int length, const int array_of_partitions[], MPI_Request request),
  (length, array_of_partitions, request),
  return call.done(next(length, array_of_partitions, request));)

RANKPLACE_TRACED(Parrived,
  (MPI_Request request, int partition, int* flag),
  (request, partition, flag),
  return call.done(next(request, partition, flag));)

RANKPLACE_TRACED(Mrecv,
  (void* buf, int count, MPI_Datatype datatype, MPI_Message* message, MPI_Status* status),
  (buf, count, datatype, message, status),
  const events::StatusOf status_of(call.writes_actions(), status);
  const events::Before message_before(message);
  return call.received(next(buf, count, datatype, message, status_of.get()),
    [](Record&) {},
    [&] { events::matched_received(message_before.value(), *status_of.get()); });)

RANKPLACE_TRACED(Mrecv_c,
  (void* buf, MPI_Count count, MPI_Datatype datatype, MPI_Message* message, MPI_Status* status),
  (buf, count, datatype, message, status),
  const events::StatusOf status_of(call.writes_actions(), status);
  const events::Before message_before(message);
  return call.received(next(buf, count, datatype, message, status_of.get()),
    [](Record&) {},
    [&] { events::matched_received(message_before.value(), *status_of.get()); });)

RANKPLACE_TRACED(Imrecv,
  (void* buf, int count, MPI_Datatype datatype, MPI_Message* message, MPI_Request* request),
  (buf, count, datatype, message, request),
  const events::Before message_before(message);
  return call.done(next(buf, count, datatype, message, request),
    [](Record&) {},
    [&] { events::matched_receive_started(message_before.value(), *request); });)

RANKPLACE_TRACED(Imrecv_c,
  (void* buf, MPI_Count count, MPI_Datatype datatype, MPI_Message* message, MPI_Request* request),
  (buf, count, datatype, message, request),
  const events::Before message_before(message);
  return call.done(next(buf, count, datatype, message, request),
    [](Record&) {},
    [&] { events::matched_receive_started(message_before.value(), *request); });)

RANKPLACE_TRACED(Probe,
  (int source, int tag, MPI_Comm comm, MPI_Status* status),
  (source, tag, comm, status),
  return call.done(next(source, tag, comm, status));)

RANKPLACE_TRACED(Iprobe,
  (int source, int tag, MPI_Comm comm, int* flag, MPI_Status* status),
  (source, tag, comm, flag, status),
  return call.done(next(source, tag, comm, flag, status));)

RANKPLACE_TRACED(Mprobe,
  (int source, int tag, MPI_Comm comm, MPI_Message* message, MPI_Status* status),
  (source, tag, comm, message, status),
  call.hold(comm);
  return call.done(next(source, tag, comm, message, status),
    [](Record&) {},
    [&] { events::matched(comm, *message); });)

RANKPLACE_TRACED(Improbe,
  (int source, int tag, MPI_Comm comm, int* flag, MPI_Message* message, MPI_Status* status),
  (source, tag, comm, flag, message, status),
  call.hold(comm);
  return call.done(next(source, tag, comm, flag, message, status),
    [](Record&) {},
    [&] { if (*flag) events::matched(comm, *message); });)

RANKPLACE_TRACED(Wait,
  (MPI_Request* request, MPI_Status* status),
  (request, status),
  events::Completion completion(call.writes_actions(), 1, request, 1, status);
  return call.received(next(request, completion.statuses()),
    [](Record&) {},
    [&] { completion.all(); });)

RANKPLACE_TRACED(Waitall,
  (int count, MPI_Request array_of_requests[], MPI_Status* array_of_statuses),
  (count, array_of_requests, array_of_statuses),
  events::Completion completion(call.writes_actions(), count, array_of_requests, count,
                                array_of_statuses);
  return call.received(next(count, array_of_requests, completion.statuses()),
    [](Record&) {},
    [&] { completion.all(); });)

RANKPLACE_TRACED(Waitany,
  (int count, MPI_Request array_of_requests[], int* indx, MPI_Status* status),
  (count, array_of_requests, indx, status),
  events::Completion completion(call.writes_actions(), count, array_of_requests, 1, status);
  return call.received(next(count, array_of_requests, indx, completion.statuses()),
    [](Record&) {},
    [&] { completion.one(*indx); });)

RANKPLACE_TRACED(Waitsome,
  (int incount, MPI_Request array_of_requests[], int* outcount, int array_of_indices[],
   MPI_Status* array_of_statuses),
  (incount, array_of_requests, outcount, array_of_indices, array_of_statuses),
  events::Completion completion(call.writes_actions(), incount, array_of_requests, incount,
                                array_of_statuses);
  return call.received(next(incount, array_of_requests, outcount, array_of_indices,
                            completion.statuses()),
    [](Record&) {},
    [&] { completion.some(*outcount, array_of_indices); });)

RANKPLACE_TRACED(Test,
  (MPI_Request* request, int* flag, MPI_Status* status),
  (request, flag, status),
  events::Completion completion(call.writes_actions(), 1, request, 1, status);
  return call.received(next(request, flag, completion.statuses()),
    [](Record&) {},
    [&] { if (*flag) completion.all(); });)

RANKPLACE_TRACED(Testall,
  (int count, MPI_Request array_of_requests[], int* flag, MPI_Status* array_of_statuses),
  (count, array_of_requests, flag, array_of_statuses),
  events::Completion completion(call.writes_actions(), count, array_of_requests, count,
                                array_of_statuses);
  return call.received(next(count, array_of_requests, flag, completion.statuses()),
    [](Record&) {},
    [&] { if (*flag) completion.all(); });)

RANKPLACE_TRACED(Testany,
  (int count, MPI_Request array_of_requests[], int* indx, int* flag, MPI_Status* status),
  (count, array_of_requests, indx, flag, status),
  events::Completion completion(call.writes_actions(), count, array_of_requests, 1, status);
  return call.received(next(count, array_of_requests, indx, flag, completion.statuses()),
    [](Record&) {},
    [&] { if (*flag) completion.one(*indx); });)

RANKPLACE_TRACED(Testsome,
  (int incount, MPI_Request array_of_requests[], int* outcount, int array_of_indices[],
   MPI_Status* array_of_statuses),
  (incount, array_of_requests, outcount, array_of_indices, array_of_statuses),
  events::Completion completion(call.writes_actions(), incount, array_of_requests, incount,
                                array_of_statuses);
  return call.received(next(incount, array_of_requests, outcount, array_of_indices,
                            completion.statuses()),
    [](Record&) {},
    [&] { completion.some(*outcount, array_of_indices); });)

RANKPLACE_TRACED(Cancel,
  (MPI_Request* request),
  (request),
  return call.done(next(request));)

RANKPLACE_TRACED_SETUP(Buffer_detach,
  (void* buffer_addr, int* size),
  (buffer_addr, size),
  return call.done(next(buffer_addr, size));)

RANKPLACE_TRACED_SETUP(Buffer_detach_c,
  (void* buffer_addr, MPI_Count* size),
  (buffer_addr, size),
  return call.done(next(buffer_addr, size));)

RANKPLACE_TRACED_SETUP(Buffer_flush,
  (),
  (),
  return call.done(next());)

RANKPLACE_TRACED_SETUP(Comm_detach_buffer,
  (MPI_Comm comm, void* buffer_addr, int* size),
  (comm, buffer_addr, size),
  return call.done(next(comm, buffer_addr, size));)

RANKPLACE_TRACED_SETUP(Comm_detach_buffer_c,
  (MPI_Comm comm, void* buffer_addr, MPI_Count* size),
  (comm, buffer_addr, size),
  return call.done(next(comm, buffer_addr, size));)

RANKPLACE_TRACED_SETUP(Comm_flush_buffer,
  (MPI_Comm comm),
  (comm),
  return call.done(next(comm));)

RANKPLACE_TRACED_SETUP(Session_detach_buffer,
  (MPI_Session session, void* buffer_addr, int* size),
  (session, buffer_addr, size),
  return call.done(next(session, buffer_addr, size));)

RANKPLACE_TRACED_SETUP(Session_detach_buffer_c,
  (MPI_Session session, void* buffer_addr, MPI_Count* size),
  (session, buffer_addr, size),
  return call.done(next(session, buffer_addr, size));)

RANKPLACE_TRACED_SETUP(Session_flush_buffer,
  (MPI_Session session),
  (session),
  return call.done(next(session));)

RANKPLACE_TRACED_SETUP(Buffer_iflush,
  (MPI_Request* request),
  (request),
  return call.done(next(request));)

RANKPLACE_TRACED_SETUP(Comm_iflush_buffer,
  (MPI_Comm comm, MPI_Request* request),
  (comm, request),
  return call.done(next(comm, request));)

RANKPLACE_TRACED_SETUP(Session_iflush_buffer,
  (MPI_Session session, MPI_Request* request),
  (session, request),
  return call.done(next(session, request));)

RANKPLACE_TRACED(Barrier,
  (MPI_Comm comm),
  (comm),
  call.hold(comm);
  return call.done(next(comm),
    [&](Record& record) { rules::barrier(record, Operation::barrier, comm); });)

RANKPLACE_TRACED_SETUP(Barrier_init,
  (MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (comm, info, request),
  call.hold(comm);
  return call.made(next(comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::barrier(record, Operation::barrier, comm);
      });
    });)

RANKPLACE_TRACED(Ibarrier,
  (MPI_Comm comm, MPI_Request* request),
  (comm, request),
  call.hold(comm);
  return call.done(next(comm, request),
    [&](Record& record) {
      const events::Nonblocking of(request);
      rules::barrier(record, Operation::barrier, comm);
    });)

RANKPLACE_TRACED(Bcast,
  (void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm),
  (buffer, count, datatype, root, comm),
  call.hold(comm, datatype);
  return call.done(next(buffer, count, datatype, root, comm),
    [&](Record& record) {
      rules::look_at(record, buffer);
      rules::bcast(record, Operation::bcast, comm, root, count, datatype);
    });)

RANKPLACE_TRACED(Bcast_c,
  (void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm),
  (buffer, count, datatype, root, comm),
  call.hold(comm, datatype);
  return call.done(next(buffer, count, datatype, root, comm),
    [&](Record& record) {
      rules::look_at(record, buffer);
      rules::bcast(record, Operation::bcast, comm, root, count, datatype);
    });)

RANKPLACE_TRACED_SETUP(Bcast_init,
  (void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info,
   MPI_Request* request),
  (buffer, count, datatype, root, comm, info, request),
  call.hold(comm, datatype);
  return call.made(next(buffer, count, datatype, root, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, buffer);
        rules::bcast(record, Operation::bcast, comm, root, count, datatype);
      });
    });)

RANKPLACE_TRACED_SETUP(Bcast_init_c,
  (void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info,
   MPI_Request* request),
  (buffer, count, datatype, root, comm, info, request),
  call.hold(comm, datatype);
  return call.made(next(buffer, count, datatype, root, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, buffer);
        rules::bcast(record, Operation::bcast, comm, root, count, datatype);
      });
    });)

RANKPLACE_TRACED(Ibcast,
  (void* buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request* request),
  (buffer, count, datatype, root, comm, request),
  call.hold(comm, datatype);
  return call.done(next(buffer, count, datatype, root, comm, request),
    [&](Record& record) {
      rules::look_at(record, buffer);
      const events::Nonblocking of(request);
      rules::bcast(record, Operation::bcast, comm, root, count, datatype);
    });)

RANKPLACE_TRACED(Ibcast_c,
  (void* buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm,
   MPI_Request* request),
  (buffer, count, datatype, root, comm, request),
  call.hold(comm, datatype);
  return call.done(next(buffer, count, datatype, root, comm, request),
    [&](Record& record) {
      rules::look_at(record, buffer);
      const events::Nonblocking of(request);
      rules::bcast(record, Operation::bcast, comm, root, count, datatype);
    });)

RANKPLACE_TRACED(Reduce,
  (const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root,
   MPI_Comm comm),
  (sendbuf, recvbuf, count, datatype, op, root, comm),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::reduce(record, Operation::reduce, comm, root, count, datatype);
    });)

RANKPLACE_TRACED(Reduce_c,
  (const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root,
   MPI_Comm comm),
  (sendbuf, recvbuf, count, datatype, op, root, comm),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::reduce(record, Operation::reduce, comm, root, count, datatype);
    });)

RANKPLACE_TRACED_SETUP(Reduce_init,
  (const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root,
   MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, recvbuf, count, datatype, op, root, comm, info, request),
  call.hold(comm, datatype);
  return call.made(next(sendbuf, recvbuf, count, datatype, op, root, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::reduce(record, Operation::reduce, comm, root, count, datatype);
      });
    });)

RANKPLACE_TRACED_SETUP(Reduce_init_c,
  (const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root,
   MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, recvbuf, count, datatype, op, root, comm, info, request),
  call.hold(comm, datatype);
  return call.made(next(sendbuf, recvbuf, count, datatype, op, root, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::reduce(record, Operation::reduce, comm, root, count, datatype);
      });
    });)

RANKPLACE_TRACED(Ireduce,
  (const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root,
   MPI_Comm comm, MPI_Request* request),
  (sendbuf, recvbuf, count, datatype, op, root, comm, request),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::reduce(record, Operation::reduce, comm, root, count, datatype);
    });)

RANKPLACE_TRACED(Ireduce_c,
  (const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root,
   MPI_Comm comm, MPI_Request* request),
  (sendbuf, recvbuf, count, datatype, op, root, comm, request),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, root, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::reduce(record, Operation::reduce, comm, root, count, datatype);
    });)

RANKPLACE_TRACED(Allreduce,
  (const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm),
  (sendbuf, recvbuf, count, datatype, op, comm),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::vector(record, Operation::allreduce, comm, count, datatype);
    });)

RANKPLACE_TRACED(Allreduce_c,
  (const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm),
  (sendbuf, recvbuf, count, datatype, op, comm),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::vector(record, Operation::allreduce, comm, count, datatype);
    });)

RANKPLACE_TRACED_SETUP(Allreduce_init,
  (const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
   MPI_Info info, MPI_Request* request),
  (sendbuf, recvbuf, count, datatype, op, comm, info, request),
  call.hold(comm, datatype);
  return call.made(next(sendbuf, recvbuf, count, datatype, op, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::vector(record, Operation::allreduce, comm, count, datatype);
      });
    });)

RANKPLACE_TRACED_SETUP(Allreduce_init_c,
  (const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, recvbuf, count, datatype, op, comm, info, request),
  call.hold(comm, datatype);
  return call.made(next(sendbuf, recvbuf, count, datatype, op, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::vector(record, Operation::allreduce, comm, count, datatype);
      });
    });)

RANKPLACE_TRACED(Iallreduce,
  (const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
   MPI_Request* request),
  (sendbuf, recvbuf, count, datatype, op, comm, request),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::vector(record, Operation::allreduce, comm, count, datatype);
    });)

RANKPLACE_TRACED(Iallreduce_c,
  (const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm, MPI_Request* request),
  (sendbuf, recvbuf, count, datatype, op, comm, request),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::vector(record, Operation::allreduce, comm, count, datatype);
    });)

RANKPLACE_TRACED(Scan,
  (const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm),
  (sendbuf, recvbuf, count, datatype, op, comm),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::vector(record, Operation::scan, comm, count, datatype);
    });)

RANKPLACE_TRACED(Scan_c,
  (const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm),
  (sendbuf, recvbuf, count, datatype, op, comm),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::vector(record, Operation::scan, comm, count, datatype);
    });)

RANKPLACE_TRACED_SETUP(Scan_init,
  (const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
   MPI_Info info, MPI_Request* request),
  (sendbuf, recvbuf, count, datatype, op, comm, info, request),
  call.hold(comm, datatype);
  return call.made(next(sendbuf, recvbuf, count, datatype, op, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::vector(record, Operation::scan, comm, count, datatype);
      });
    });)

RANKPLACE_TRACED_SETUP(Scan_init_c,
  (const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, recvbuf, count, datatype, op, comm, info, request),
  call.hold(comm, datatype);
  return call.made(next(sendbuf, recvbuf, count, datatype, op, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::vector(record, Operation::scan, comm, count, datatype);
      });
    });)

RANKPLACE_TRACED(Iscan,
  (const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
   MPI_Request* request),
  (sendbuf, recvbuf, count, datatype, op, comm, request),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::vector(record, Operation::scan, comm, count, datatype);
    });)

RANKPLACE_TRACED(Iscan_c,
  (const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm, MPI_Request* request),
  (sendbuf, recvbuf, count, datatype, op, comm, request),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::vector(record, Operation::scan, comm, count, datatype);
    });)

RANKPLACE_TRACED(Exscan,
  (const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm),
  (sendbuf, recvbuf, count, datatype, op, comm),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::vector(record, Operation::exscan, comm, count, datatype);
    });)

RANKPLACE_TRACED(Exscan_c,
  (const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm),
  (sendbuf, recvbuf, count, datatype, op, comm),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::vector(record, Operation::exscan, comm, count, datatype);
    });)

RANKPLACE_TRACED_SETUP(Exscan_init,
  (const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
   MPI_Info info, MPI_Request* request),
  (sendbuf, recvbuf, count, datatype, op, comm, info, request),
  call.hold(comm, datatype);
  return call.made(next(sendbuf, recvbuf, count, datatype, op, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::vector(record, Operation::exscan, comm, count, datatype);
      });
    });)

RANKPLACE_TRACED_SETUP(Exscan_init_c,
  (const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, recvbuf, count, datatype, op, comm, info, request),
  call.hold(comm, datatype);
  return call.made(next(sendbuf, recvbuf, count, datatype, op, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::vector(record, Operation::exscan, comm, count, datatype);
      });
    });)

RANKPLACE_TRACED(Iexscan,
  (const void* sendbuf, void* recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
   MPI_Request* request),
  (sendbuf, recvbuf, count, datatype, op, comm, request),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::vector(record, Operation::exscan, comm, count, datatype);
    });)

RANKPLACE_TRACED(Iexscan_c,
  (const void* sendbuf, void* recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm, MPI_Request* request),
  (sendbuf, recvbuf, count, datatype, op, comm, request),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, count, datatype, op, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::vector(record, Operation::exscan, comm, count, datatype);
    });)

RANKPLACE_TRACED(Reduce_scatter,
  (const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm),
  (sendbuf, recvbuf, recvcounts, datatype, op, comm),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype);
    });)

RANKPLACE_TRACED(Reduce_scatter_c,
  (const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype,
   MPI_Op op, MPI_Comm comm),
  (sendbuf, recvbuf, recvcounts, datatype, op, comm),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype);
    });)

RANKPLACE_TRACED_SETUP(Reduce_scatter_init,
  (const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request),
  call.hold(comm, datatype);
  return call.made(next(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype);
      });
    });)

RANKPLACE_TRACED_SETUP(Reduce_scatter_init_c,
  (const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype,
   MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request),
  call.hold(comm, datatype);
  return call.made(next(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype);
      });
    });)

RANKPLACE_TRACED(Ireduce_scatter,
  (const void* sendbuf, void* recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm, MPI_Request* request),
  (sendbuf, recvbuf, recvcounts, datatype, op, comm, request),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype);
    });)

RANKPLACE_TRACED(Ireduce_scatter_c,
  (const void* sendbuf, void* recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype,
   MPI_Op op, MPI_Comm comm, MPI_Request* request),
  (sendbuf, recvbuf, recvcounts, datatype, op, comm, request),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, recvcounts, datatype, op, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::reduce_scatter(record, Operation::reduce_scatter, comm, recvcounts, datatype);
    });)

RANKPLACE_TRACED(Reduce_scatter_block,
  (const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm),
  (sendbuf, recvbuf, recvcount, datatype, op, comm),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount,
                                  datatype);
    });)

RANKPLACE_TRACED(Reduce_scatter_block_c,
  (const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm),
  (sendbuf, recvbuf, recvcount, datatype, op, comm),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount,
                                  datatype);
    });)

RANKPLACE_TRACED_SETUP(Reduce_scatter_block_init,
  (const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, recvbuf, recvcount, datatype, op, comm, info, request),
  call.hold(comm, datatype);
  return call.made(next(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount,
                                    datatype);
      });
    });)

RANKPLACE_TRACED_SETUP(Reduce_scatter_block_init_c,
  (const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, recvbuf, recvcount, datatype, op, comm, info, request),
  call.hold(comm, datatype);
  return call.made(next(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount,
                                    datatype);
      });
    });)

RANKPLACE_TRACED(Ireduce_scatter_block,
  (const void* sendbuf, void* recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm, MPI_Request* request),
  (sendbuf, recvbuf, recvcount, datatype, op, comm, request),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount,
                                  datatype);
    });)

RANKPLACE_TRACED(Ireduce_scatter_block_c,
  (const void* sendbuf, void* recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op,
   MPI_Comm comm, MPI_Request* request),
  (sendbuf, recvbuf, recvcount, datatype, op, comm, request),
  call.hold(comm, datatype);
  return call.done(next(sendbuf, recvbuf, recvcount, datatype, op, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::reduce_scatter_block(record, Operation::reduce_scatter_block, comm, recvcount,
                                  datatype);
    });)

RANKPLACE_TRACED(Gather,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, int root, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount,
                    recvtype);
    });)

RANKPLACE_TRACED(Gather_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount,
                    recvtype);
    });)

RANKPLACE_TRACED_SETUP(Gather_init,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request),
  call.hold(comm, sendtype, recvtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm,
                        info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype,
                      recvcount, recvtype);
      });
    });)

RANKPLACE_TRACED_SETUP(Gather_init_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info,
   MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request),
  call.hold(comm, sendtype, recvtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm,
                        info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype,
                      recvcount, recvtype);
      });
    });)

RANKPLACE_TRACED(Igather,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm,
                        request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount,
                    recvtype);
    });)

RANKPLACE_TRACED(Igather_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm,
                        request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::gather(record, Operation::gather, comm, root, sendbuf, sendcount, sendtype, recvcount,
                    recvtype);
    });)

RANKPLACE_TRACED(Gatherv,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[],
   const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root,
                        comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype,
                     recvcounts, recvtype);
    });)

RANKPLACE_TRACED(Gatherv_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root,
   MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root,
                        comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype,
                     recvcounts, recvtype);
    });)

RANKPLACE_TRACED_SETUP(Gatherv_init,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[],
   const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info,
   MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request),
  call.hold(comm, sendtype, recvtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root,
                        comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype,
                       recvcounts, recvtype);
      });
    });)

RANKPLACE_TRACED_SETUP(Gatherv_init_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root,
   MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request),
  call.hold(comm, sendtype, recvtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root,
                        comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype,
                       recvcounts, recvtype);
      });
    });)

RANKPLACE_TRACED(Igatherv,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[],
   const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root,
                        comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype,
                     recvcounts, recvtype);
    });)

RANKPLACE_TRACED(Igatherv_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root,
   MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root,
                        comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::gatherv(record, Operation::gatherv, comm, root, sendbuf, sendcount, sendtype,
                     recvcounts, recvtype);
    });)

RANKPLACE_TRACED(Scatter,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, int root, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount,
                     recvtype);
    });)

RANKPLACE_TRACED(Scatter_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount,
                     recvtype);
    });)

RANKPLACE_TRACED_SETUP(Scatter_init,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request),
  call.hold(comm, sendtype, recvtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm,
                        info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount,
                       recvtype);
      });
    });)

RANKPLACE_TRACED_SETUP(Scatter_init_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info,
   MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request),
  call.hold(comm, sendtype, recvtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm,
                        info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount,
                       recvtype);
      });
    });)

RANKPLACE_TRACED(Iscatter,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm,
                        request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount,
                     recvtype);
    });)

RANKPLACE_TRACED(Iscatter_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm,
                        request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::scatter(record, Operation::scatter, comm, root, sendcount, sendtype, recvcount,
                     recvtype);
    });)

RANKPLACE_TRACED(Scatterv,
  (const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype,
   void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm),
  (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root,
                        comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype);
    });)

RANKPLACE_TRACED(Scatterv_c,
  (const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[],
   MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root,
   MPI_Comm comm),
  (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root,
                        comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype);
    });)

RANKPLACE_TRACED_SETUP(Scatterv_init,
  (const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype,
   void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info,
   MPI_Request* request),
  (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request),
  call.hold(comm, sendtype);
  return call.made(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root,
                        comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype);
      });
    });)

RANKPLACE_TRACED_SETUP(Scatterv_init_c,
  (const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[],
   MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root,
   MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request),
  call.hold(comm, sendtype);
  return call.made(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root,
                        comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype);
      });
    });)

RANKPLACE_TRACED(Iscatterv,
  (const void* sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype,
   void* recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm,
   MPI_Request* request),
  (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root,
                        comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype);
    });)

RANKPLACE_TRACED(Iscatterv_c,
  (const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[],
   MPI_Datatype sendtype, void* recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root,
   MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root,
                        comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::scatterv(record, Operation::scatterv, comm, root, sendcounts, sendtype);
    });)

RANKPLACE_TRACED(Allgather,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount,
                   recvtype);
    });)

RANKPLACE_TRACED(Allgather_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount,
                   recvtype);
    });)

RANKPLACE_TRACED_SETUP(Allgather_init,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request),
  call.hold(comm, sendtype, recvtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info,
                        request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount,
                     recvtype);
      });
    });)

RANKPLACE_TRACED_SETUP(Allgather_init_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request),
  call.hold(comm, sendtype, recvtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info,
                        request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount,
                     recvtype);
      });
    });)

RANKPLACE_TRACED(Iallgather,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount,
                   recvtype);
    });)

RANKPLACE_TRACED(Iallgather_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::block(record, Operation::allgather, comm, sendbuf, sendcount, sendtype, recvcount,
                   recvtype);
    });)

RANKPLACE_TRACED(Alltoall,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount,
                   recvtype);
    });)

RANKPLACE_TRACED(Alltoall_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount,
                   recvtype);
    });)

RANKPLACE_TRACED_SETUP(Alltoall_init,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request),
  call.hold(comm, sendtype, recvtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info,
                        request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount,
                     recvtype);
      });
    });)

RANKPLACE_TRACED_SETUP(Alltoall_init_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request),
  call.hold(comm, sendtype, recvtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info,
                        request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount,
                     recvtype);
      });
    });)

RANKPLACE_TRACED(Ialltoall,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount,
                   recvtype);
    });)

RANKPLACE_TRACED(Ialltoall_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::block(record, Operation::alltoall, comm, sendbuf, sendcount, sendtype, recvcount,
                   recvtype);
    });)

RANKPLACE_TRACED(Allgatherv,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[],
   const int displs[], MPI_Datatype recvtype, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype,
                        recvcounts, recvtype);
    });)

RANKPLACE_TRACED(Allgatherv_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype,
                        recvcounts, recvtype);
    });)

RANKPLACE_TRACED_SETUP(Allgatherv_init,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[],
   const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request),
  call.hold(comm, sendtype, recvtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm,
                        info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype,
                          recvcounts, recvtype);
      });
    });)

RANKPLACE_TRACED_SETUP(Allgatherv_init_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm,
   MPI_Info info, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request),
  call.hold(comm, sendtype, recvtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm,
                        info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype,
                          recvcounts, recvtype);
      });
    });)

RANKPLACE_TRACED(Iallgatherv,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[],
   const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm,
                        request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype,
                        recvcounts, recvtype);
    });)

RANKPLACE_TRACED(Iallgatherv_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm,
   MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm,
                        request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::allgatherv(record, Operation::allgatherv, comm, sendbuf, sendcount, sendtype,
                        recvcounts, recvtype);
    });)

RANKPLACE_TRACED(Alltoallv,
  (const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype,
   void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype,
   MPI_Comm comm),
  (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
                        recvtype, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype,
                       recvcounts, recvtype);
    });)

RANKPLACE_TRACED(Alltoallv_c,
  (const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
   MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[],
   MPI_Datatype recvtype, MPI_Comm comm),
  (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
                        recvtype, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype,
                       recvcounts, recvtype);
    });)

RANKPLACE_TRACED_SETUP(Alltoallv_init,
  (const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype,
   void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm,
   MPI_Info info, MPI_Request* request),
  (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info,
   request),
  call.hold(comm, sendtype, recvtype);
  return call.made(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
                        recvtype, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype,
                         recvcounts, recvtype);
      });
    });)

RANKPLACE_TRACED_SETUP(Alltoallv_init_c,
  (const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
   MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[],
   MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info,
   request),
  call.hold(comm, sendtype, recvtype);
  return call.made(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
                        recvtype, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype,
                         recvcounts, recvtype);
      });
    });)

RANKPLACE_TRACED(Ialltoallv,
  (const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype,
   void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm,
   MPI_Request* request),
  (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
                        recvtype, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype,
                       recvcounts, recvtype);
    });)

RANKPLACE_TRACED(Ialltoallv_c,
  (const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
   MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[],
   MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request),
  call.hold(comm, sendtype, recvtype);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
                        recvtype, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::alltoallv(record, Operation::alltoallv, comm, sendbuf, sendcounts, sendtype,
                       recvcounts, recvtype);
    });)

RANKPLACE_TRACED(Alltoallw,
  (const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[],
   void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[],
   MPI_Comm comm),
  (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm),
  call.hold(comm);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
                        recvtypes, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes,
                       recvcounts, recvtypes);
    });)

RANKPLACE_TRACED(Alltoallw_c,
  (const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
   const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[],
   const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm),
  (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm),
  call.hold(comm);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
                        recvtypes, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes,
                       recvcounts, recvtypes);
    });)

RANKPLACE_TRACED_SETUP(Alltoallw_init,
  (const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[],
   void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[],
   MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info,
   request),
  call.hold(comm);
  return call.made(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
                        recvtypes, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes,
                         recvcounts, recvtypes);
      });
    });)

RANKPLACE_TRACED_SETUP(Alltoallw_init_c,
  (const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
   const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[],
   const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info,
   MPI_Request* request),
  (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info,
   request),
  call.hold(comm);
  return call.made(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
                        recvtypes, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes,
                         recvcounts, recvtypes);
      });
    });)

RANKPLACE_TRACED(Ialltoallw,
  (const void* sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[],
   void* recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[],
   MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request),
  call.hold(comm);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
                        recvtypes, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes,
                       recvcounts, recvtypes);
    });)

RANKPLACE_TRACED(Ialltoallw_c,
  (const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
   const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[],
   const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request),
  call.hold(comm);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
                        recvtypes, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::alltoallw(record, Operation::alltoallw, comm, sendbuf, sendcounts, sendtypes,
                       recvcounts, recvtypes);
    });)

RANKPLACE_TRACED(Neighbor_allgather,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype);
    });)

RANKPLACE_TRACED(Neighbor_allgather_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype);
    });)

RANKPLACE_TRACED_SETUP(Neighbor_allgather_init,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request),
  call.hold(comm, sendtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info,
                        request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype);
      });
    });)

RANKPLACE_TRACED_SETUP(Neighbor_allgather_init_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request),
  call.hold(comm, sendtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info,
                        request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype);
      });
    });)

RANKPLACE_TRACED(Ineighbor_allgather,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype);
    });)

RANKPLACE_TRACED(Ineighbor_allgather_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::neighbor_allgather(record, Operation::neighbor_allgather, comm, sendcount, sendtype);
    });)

RANKPLACE_TRACED(Neighbor_allgatherv,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[],
   const int displs[], MPI_Datatype recvtype, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype);
    });)

RANKPLACE_TRACED(Neighbor_allgatherv_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype);
    });)

RANKPLACE_TRACED_SETUP(Neighbor_allgatherv_init,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[],
   const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request),
  call.hold(comm, sendtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm,
                        info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount,
                                  sendtype);
      });
    });)

RANKPLACE_TRACED_SETUP(Neighbor_allgatherv_init_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm,
   MPI_Info info, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request),
  call.hold(comm, sendtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm,
                        info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount,
                                  sendtype);
      });
    });)

RANKPLACE_TRACED(Ineighbor_allgatherv,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, const int recvcounts[],
   const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm,
                        request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype);
    });)

RANKPLACE_TRACED(Ineighbor_allgatherv_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm,
   MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm,
                        request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::neighbor_allgather(record, Operation::neighbor_allgatherv, comm, sendcount, sendtype);
    });)

RANKPLACE_TRACED(Neighbor_alltoall,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype);
    });)

RANKPLACE_TRACED(Neighbor_alltoall_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype);
    });)

RANKPLACE_TRACED_SETUP(Neighbor_alltoall_init,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request),
  call.hold(comm, sendtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info,
                        request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype);
      });
    });)

RANKPLACE_TRACED_SETUP(Neighbor_alltoall_init_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request),
  call.hold(comm, sendtype);
  return call.made(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info,
                        request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype);
      });
    });)

RANKPLACE_TRACED(Ineighbor_alltoall,
  (const void* sendbuf, int sendcount, MPI_Datatype sendtype, void* recvbuf, int recvcount,
   MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype);
    });)

RANKPLACE_TRACED(Ineighbor_alltoall_c,
  (const void* sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void* recvbuf,
   MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::neighbor_alltoall(record, Operation::neighbor_alltoall, comm, sendcount, sendtype);
    });)

RANKPLACE_TRACED(Neighbor_alltoallv,
  (const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype,
   void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype,
   MPI_Comm comm),
  (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
                        recvtype, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype);
    });)

RANKPLACE_TRACED(Neighbor_alltoallv_c,
  (const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
   MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[],
   MPI_Datatype recvtype, MPI_Comm comm),
  (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
                        recvtype, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype);
    });)

RANKPLACE_TRACED_SETUP(Neighbor_alltoallv_init,
  (const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype,
   void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm,
   MPI_Info info, MPI_Request* request),
  (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info,
   request),
  call.hold(comm, sendtype);
  return call.made(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
                        recvtype, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts,
                                  sendtype);
      });
    });)

RANKPLACE_TRACED_SETUP(Neighbor_alltoallv_init_c,
  (const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
   MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[],
   MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info,
   request),
  call.hold(comm, sendtype);
  return call.made(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
                        recvtype, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts,
                                  sendtype);
      });
    });)

RANKPLACE_TRACED(Ineighbor_alltoallv,
  (const void* sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype,
   void* recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm,
   MPI_Request* request),
  (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
                        recvtype, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype);
    });)

RANKPLACE_TRACED(Ineighbor_alltoallv_c,
  (const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
   MPI_Datatype sendtype, void* recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[],
   MPI_Datatype recvtype, MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request),
  call.hold(comm, sendtype);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
                        recvtype, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::neighbor_alltoallv(record, Operation::neighbor_alltoallv, comm, sendcounts, sendtype);
    });)

RANKPLACE_TRACED(Neighbor_alltoallw,
  (const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[],
   const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[],
   const MPI_Datatype recvtypes[], MPI_Comm comm),
  (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm),
  call.hold(comm);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
                        recvtypes, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes);
    });)

RANKPLACE_TRACED(Neighbor_alltoallw_c,
  (const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
   const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[],
   const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm),
  (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm),
  call.hold(comm);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
                        recvtypes, comm),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes);
    });)

RANKPLACE_TRACED_SETUP(Neighbor_alltoallw_init,
  (const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[],
   const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[],
   const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request* request),
  (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info,
   request),
  call.hold(comm);
  return call.made(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
                        recvtypes, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts,
                                  sendtypes);
      });
    });)

RANKPLACE_TRACED_SETUP(Neighbor_alltoallw_init_c,
  (const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
   const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[],
   const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info,
   MPI_Request* request),
  (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info,
   request),
  call.hold(comm);
  return call.made(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
                        recvtypes, comm, info, request),
    [&](Record&) {
      rules::init_collective(*request, [&](Record& record) {
        rules::look_at(record, sendbuf, recvbuf);
        rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts,
                                  sendtypes);
      });
    });)

RANKPLACE_TRACED(Ineighbor_alltoallw,
  (const void* sendbuf, const int sendcounts[], const MPI_Aint sdispls[],
   const MPI_Datatype sendtypes[], void* recvbuf, const int recvcounts[], const MPI_Aint rdispls[],
   const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request),
  call.hold(comm);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
                        recvtypes, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes);
    });)

RANKPLACE_TRACED(Ineighbor_alltoallw_c,
  (const void* sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
   const MPI_Datatype sendtypes[], void* recvbuf, const MPI_Count recvcounts[],
   const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request* request),
  (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request),
  call.hold(comm);
  return call.done(next(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
                        recvtypes, comm, request),
    [&](Record& record) {
      rules::look_at(record, sendbuf, recvbuf);
      const events::Nonblocking of(request);
      rules::neighbor_alltoallw(record, Operation::neighbor_alltoallw, comm, sendcounts, sendtypes);
    });)

RANKPLACE_TRACED(Put,
  (const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
   MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win),
  (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
   target_datatype, win),
  call.hold({}, origin_datatype);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp,
                        target_count, target_datatype, win),
    [&](Record& record) {
      rules::look_at(record, origin_addr);
      rules::put(record, win, target_rank, origin_count, origin_datatype);
    });)

RANKPLACE_TRACED(Put_c,
  (const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
   MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win),
  (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
   target_datatype, win),
  call.hold({}, origin_datatype);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp,
                        target_count, target_datatype, win),
    [&](Record& record) {
      rules::look_at(record, origin_addr);
      rules::put(record, win, target_rank, origin_count, origin_datatype);
    });)

RANKPLACE_TRACED(Rput,
  (const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
   MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win,
   MPI_Request* request),
  (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
   target_datatype, win, request),
  call.hold({}, origin_datatype);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp,
                        target_count, target_datatype, win, request),
    [&](Record& record) {
      rules::look_at(record, origin_addr);
      rules::put(record, win, target_rank, origin_count, origin_datatype);
    });)

RANKPLACE_TRACED(Rput_c,
  (const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
   MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win,
   MPI_Request* request),
  (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
   target_datatype, win, request),
  call.hold({}, origin_datatype);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp,
                        target_count, target_datatype, win, request),
    [&](Record& record) {
      rules::look_at(record, origin_addr);
      rules::put(record, win, target_rank, origin_count, origin_datatype);
    });)

RANKPLACE_TRACED(Accumulate,
  (const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
   MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win),
  (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
   target_datatype, op, win),
  call.hold({}, origin_datatype);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp,
                        target_count, target_datatype, op, win),
    [&](Record& record) {
      rules::look_at(record, origin_addr);
      rules::put(record, win, target_rank, origin_count, origin_datatype);
    });)

RANKPLACE_TRACED(Accumulate_c,
  (const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
   MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op,
   MPI_Win win),
  (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
   target_datatype, op, win),
  call.hold({}, origin_datatype);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp,
                        target_count, target_datatype, op, win),
    [&](Record& record) {
      rules::look_at(record, origin_addr);
      rules::put(record, win, target_rank, origin_count, origin_datatype);
    });)

RANKPLACE_TRACED(Raccumulate,
  (const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
   MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win,
   MPI_Request* request),
  (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
   target_datatype, op, win, request),
  call.hold({}, origin_datatype);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp,
                        target_count, target_datatype, op, win, request),
    [&](Record& record) {
      rules::look_at(record, origin_addr);
      rules::put(record, win, target_rank, origin_count, origin_datatype);
    });)

RANKPLACE_TRACED(Raccumulate_c,
  (const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
   MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op,
   MPI_Win win, MPI_Request* request),
  (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
   target_datatype, op, win, request),
  call.hold({}, origin_datatype);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp,
                        target_count, target_datatype, op, win, request),
    [&](Record& record) {
      rules::look_at(record, origin_addr);
      rules::put(record, win, target_rank, origin_count, origin_datatype);
    });)

RANKPLACE_TRACED(Get,
  (void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
   MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win),
  (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
   target_datatype, win),
  call.hold({}, target_datatype);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp,
                        target_count, target_datatype, win),
    [&](Record& record) { rules::get(record, win, target_rank, target_count, target_datatype); });)

RANKPLACE_TRACED(Get_c,
  (void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
   MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win),
  (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
   target_datatype, win),
  call.hold({}, target_datatype);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp,
                        target_count, target_datatype, win),
    [&](Record& record) { rules::get(record, win, target_rank, target_count, target_datatype); });)

RANKPLACE_TRACED(Rget,
  (void* origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
   MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win,
   MPI_Request* request),
  (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
   target_datatype, win, request),
  call.hold({}, target_datatype);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp,
                        target_count, target_datatype, win, request),
    [&](Record& record) { rules::get(record, win, target_rank, target_count, target_datatype); });)

RANKPLACE_TRACED(Rget_c,
  (void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
   MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win,
   MPI_Request* request),
  (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,
   target_datatype, win, request),
  call.hold({}, target_datatype);
  return call.done(next(origin_addr, origin_count, origin_datatype, target_rank, target_disp,
                        target_count, target_datatype, win, request),
    [&](Record& record) { rules::get(record, win, target_rank, target_count, target_datatype); });)

RANKPLACE_TRACED(Get_accumulate,
  (const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, void* result_addr,
   int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp,
   int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win),
  (origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype,
   target_rank, target_disp, target_count, target_datatype, op, win),
  call.hold({}, origin_datatype, target_datatype);
  return call.done(next(origin_addr, origin_count, origin_datatype, result_addr, result_count,
                        result_datatype, target_rank, target_disp, target_count, target_datatype,
                        op, win),
    [&](Record& record) {
      rules::look_at(record, origin_addr);
      rules::get_accumulate(record, win, target_rank, origin_count, origin_datatype, target_count,
                            target_datatype, op);
    });)

RANKPLACE_TRACED(Get_accumulate_c,
  (const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void* result_addr,
   MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp,
   MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win),
  (origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype,
   target_rank, target_disp, target_count, target_datatype, op, win),
  call.hold({}, origin_datatype, target_datatype);
  return call.done(next(origin_addr, origin_count, origin_datatype, result_addr, result_count,
                        result_datatype, target_rank, target_disp, target_count, target_datatype,
                        op, win),
    [&](Record& record) {
      rules::look_at(record, origin_addr);
      rules::get_accumulate(record, win, target_rank, origin_count, origin_datatype, target_count,
                            target_datatype, op);
    });)

RANKPLACE_TRACED(Rget_accumulate,
  (const void* origin_addr, int origin_count, MPI_Datatype origin_datatype, void* result_addr,
   int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp,
   int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request* request),
  (origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype,
   target_rank, target_disp, target_count, target_datatype, op, win, request),
  call.hold({}, origin_datatype, target_datatype);
  return call.done(next(origin_addr, origin_count, origin_datatype, result_addr, result_count,
                        result_datatype, target_rank, target_disp, target_count, target_datatype,
                        op, win, request),
    [&](Record& record) {
      rules::look_at(record, origin_addr);
      rules::get_accumulate(record, win, target_rank, origin_count, origin_datatype, target_count,
                            target_datatype, op);
    });)

RANKPLACE_TRACED(Rget_accumulate_c,
  (const void* origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void* result_addr,
   MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp,
   MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win,
   MPI_Request* request),
  (origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype,
   target_rank, target_disp, target_count, target_datatype, op, win, request),
  call.hold({}, origin_datatype, target_datatype);
  return call.done(next(origin_addr, origin_count, origin_datatype, result_addr, result_count,
                        result_datatype, target_rank, target_disp, target_count, target_datatype,
                        op, win, request),
    [&](Record& record) {
      rules::look_at(record, origin_addr);
      rules::get_accumulate(record, win, target_rank, origin_count, origin_datatype, target_count,
                            target_datatype, op);
    });)

RANKPLACE_TRACED(Fetch_and_op,
  (const void* origin_addr, void* result_addr, MPI_Datatype datatype, int target_rank,
   MPI_Aint target_disp, MPI_Op op, MPI_Win win),
  (origin_addr, result_addr, datatype, target_rank, target_disp, op, win),
  call.hold({}, datatype);
  return call.done(next(origin_addr, result_addr, datatype, target_rank, target_disp, op, win),
    [&](Record& record) {
      rules::look_at(record, origin_addr);
      rules::fetch_and_op(record, win, target_rank, datatype, op);
    });)

RANKPLACE_TRACED(Compare_and_swap,
  (const void* origin_addr, const void* compare_addr, void* result_addr, MPI_Datatype datatype,
   int target_rank, MPI_Aint target_disp, MPI_Win win),
  (origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win),
  call.hold({}, datatype);
  return call.done(next(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp,
                        win),
    [&](Record& record) {
      rules::look_at(record, origin_addr);
      rules::compare_and_swap(record, win, target_rank, datatype);
    });)

RANKPLACE_TRACED_SETUP(Comm_dup,
  (MPI_Comm comm, MPI_Comm* newcomm),
  (comm, newcomm),
  return call.done(next(comm, newcomm));)

RANKPLACE_TRACED_SETUP(Comm_dup_with_info,
  (MPI_Comm comm, MPI_Info info, MPI_Comm* newcomm),
  (comm, info, newcomm),
  return call.done(next(comm, info, newcomm));)

RANKPLACE_TRACED_SETUP(Comm_idup,
  (MPI_Comm comm, MPI_Comm* newcomm, MPI_Request* request),
  (comm, newcomm, request),
  return call.done(next(comm, newcomm, request));)

RANKPLACE_TRACED_SETUP(Comm_idup_with_info,
  (MPI_Comm comm, MPI_Info info, MPI_Comm* newcomm, MPI_Request* request),
  (comm, info, newcomm, request),
  return call.done(next(comm, info, newcomm, request));)

RANKPLACE_TRACED_SETUP(Comm_create,
  (MPI_Comm comm, MPI_Group group, MPI_Comm* newcomm),
  (comm, group, newcomm),
  return call.done(next(comm, group, newcomm));)

RANKPLACE_TRACED_SETUP(Comm_create_group,
  (MPI_Comm comm, MPI_Group group, int tag, MPI_Comm* newcomm),
  (comm, group, tag, newcomm),
  return call.done(next(comm, group, tag, newcomm));)

RANKPLACE_TRACED_SETUP(Comm_split,
  (MPI_Comm comm, int color, int key, MPI_Comm* newcomm),
  (comm, color, key, newcomm),
  return call.done(next(comm, color, key, newcomm));)

RANKPLACE_TRACED_SETUP(Comm_split_type,
  (MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm* newcomm),
  (comm, split_type, key, info, newcomm),
  return call.done(next(comm, split_type, key, info, newcomm));)

RANKPLACE_TRACED_SETUP(Comm_free,
  (MPI_Comm* comm),
  (comm),
  leave_communicator(comm);
  return call.done(next(comm));)

RANKPLACE_TRACED_SETUP(Comm_disconnect,
  (MPI_Comm* comm),
  (comm),
  leave_communicator(comm);
  return call.done(next(comm));)

RANKPLACE_TRACED_SETUP(Cart_create,
  (MPI_Comm comm_old, int ndims, const int dims[], const int periods[], int reorder,
   MPI_Comm* comm_cart),
  (comm_old, ndims, dims, periods, reorder, comm_cart),
  return call.done(next(comm_old, ndims, dims, periods, reorder, comm_cart));)

RANKPLACE_TRACED_SETUP(Cart_sub,
  (MPI_Comm comm, const int remain_dims[], MPI_Comm* newcomm),
  (comm, remain_dims, newcomm),
  return call.done(next(comm, remain_dims, newcomm));)

RANKPLACE_TRACED_SETUP(Graph_create,
  (MPI_Comm comm_old, int nnodes, const int indx[], const int edges[], int reorder,
   MPI_Comm* comm_graph),
  (comm_old, nnodes, indx, edges, reorder, comm_graph),
  return call.done(next(comm_old, nnodes, indx, edges, reorder, comm_graph));)

RANKPLACE_TRACED_SETUP(Dist_graph_create,
  (MPI_Comm comm_old, int n, const int sources[], const int degrees[], const int destinations[],
   const int* weights, MPI_Info info, int reorder, MPI_Comm* comm_dist_graph),
  (comm_old, n, sources, degrees, destinations, weights, info, reorder, comm_dist_graph),
  return call.done(next(comm_old, n, sources, degrees, destinations, weights, info, reorder,
                        comm_dist_graph));)

RANKPLACE_TRACED_SETUP(Dist_graph_create_adjacent,
  (MPI_Comm comm_old, int indegree, const int sources[], const int* sourceweights, int outdegree,
   const int destinations[], const int* destweights, MPI_Info info, int reorder,
   MPI_Comm* comm_dist_graph),
  (comm_old, indegree, sources, sourceweights, outdegree, destinations, destweights, info, reorder,
   comm_dist_graph),
  return call.done(next(comm_old, indegree, sources, sourceweights, outdegree, destinations,
                        destweights, info, reorder, comm_dist_graph));)

RANKPLACE_TRACED_SETUP(Intercomm_create,
  (MPI_Comm local_comm, int local_leader, MPI_Comm peer_comm, int remote_leader, int tag,
   MPI_Comm* newintercomm),
  (local_comm, local_leader, peer_comm, remote_leader, tag, newintercomm),
  return call.done(next(local_comm, local_leader, peer_comm, remote_leader, tag, newintercomm));)

RANKPLACE_TRACED_SETUP(Intercomm_merge,
  (MPI_Comm intercomm, int high, MPI_Comm* newintracomm),
  (intercomm, high, newintracomm),
  return call.done(next(intercomm, high, newintracomm));)

RANKPLACE_TRACED_SETUP(Win_create,
  (void* base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win* win),
  (base, size, disp_unit, info, comm, win),
  return call.done(next(base, size, disp_unit, info, comm, win));)

RANKPLACE_TRACED_SETUP(Win_create_c,
  (void* base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win* win),
  (base, size, disp_unit, info, comm, win),
  return call.done(next(base, size, disp_unit, info, comm, win));)

RANKPLACE_TRACED_SETUP(Win_allocate,
  (MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win),
  (size, disp_unit, info, comm, baseptr, win),
  return call.done(next(size, disp_unit, info, comm, baseptr, win));)

RANKPLACE_TRACED_SETUP(Win_allocate_c,
  (MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win),
  (size, disp_unit, info, comm, baseptr, win),
  return call.done(next(size, disp_unit, info, comm, baseptr, win));)

RANKPLACE_TRACED_SETUP(Win_allocate_shared,
  (MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win),
  (size, disp_unit, info, comm, baseptr, win),
  return call.done(next(size, disp_unit, info, comm, baseptr, win));)

RANKPLACE_TRACED_SETUP(Win_allocate_shared_c,
  (MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void* baseptr, MPI_Win* win),
  (size, disp_unit, info, comm, baseptr, win),
  return call.done(next(size, disp_unit, info, comm, baseptr, win));)

RANKPLACE_TRACED_SETUP(Win_create_dynamic,
  (MPI_Info info, MPI_Comm comm, MPI_Win* win),
  (info, comm, win),
  return call.done(next(info, comm, win));)

RANKPLACE_TRACED_SETUP(Win_free,
  (MPI_Win* win),
  (win),
  return call.done(next(win));)

RANKPLACE_TRACED(Win_fence,
  (int assert, MPI_Win win),
  (assert, win),
  return call.done(next(assert, win));)

RANKPLACE_TRACED(Win_start,
  (MPI_Group group, int assert, MPI_Win win),
  (group, assert, win),
  return call.done(next(group, assert, win));)

RANKPLACE_TRACED(Win_complete,
  (MPI_Win win),
  (win),
  return call.done(next(win));)

RANKPLACE_TRACED(Win_post,
  (MPI_Group group, int assert, MPI_Win win),
  (group, assert, win),
  return call.done(next(group, assert, win));)

RANKPLACE_TRACED(Win_wait,
  (MPI_Win win),
  (win),
  return call.done(next(win));)

RANKPLACE_TRACED(Win_test,
  (MPI_Win win, int* flag),
  (win, flag),
  return call.done(next(win, flag));)

RANKPLACE_TRACED(Win_lock,
  (int lock_type, int rank, int assert, MPI_Win win),
  (lock_type, rank, assert, win),
  return call.done(next(lock_type, rank, assert, win));)

RANKPLACE_TRACED(Win_lock_all,
  (int assert, MPI_Win win),
  (assert, win),
  return call.done(next(assert, win));)

RANKPLACE_TRACED(Win_unlock,
  (int rank, MPI_Win win),
  (rank, win),
  return call.done(next(rank, win));)

RANKPLACE_TRACED(Win_unlock_all,
  (MPI_Win win),
  (win),
  return call.done(next(win));)

RANKPLACE_TRACED(Win_flush,
  (int rank, MPI_Win win),
  (rank, win),
  return call.done(next(rank, win));)

RANKPLACE_TRACED(Win_flush_all,
  (MPI_Win win),
  (win),
  return call.done(next(win));)

RANKPLACE_TRACED(Win_flush_local,
  (int rank, MPI_Win win),
  (rank, win),
  return call.done(next(rank, win));)

RANKPLACE_TRACED(Win_flush_local_all,
  (MPI_Win win),
  (win),
  return call.done(next(win));)
