// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

#include "pmpi_tracer/mpi.hpp"
#include "pmpi_tracer/timeline/event_log.hpp"

/// The functions that the event column of calls.txt names. Each writes the actions of a call that
/// has succeeded. Parameters have the names of the MPI standard. Messages to and from MPI_PROC_NULL
/// and other jobs are left out.
namespace rankplace::tracer::events {

void sent(MPI_Comm comm, int dest, int tag, MPI_Count count, MPI_Datatype datatype);
void send_started(MPI_Comm comm, int dest, int tag, MPI_Count count, MPI_Datatype datatype,
                  MPI_Request request);
/// Complete when the call returns; the request, if there is one, is of no interest.
void buffered(MPI_Comm comm, int dest, int tag, MPI_Count count, MPI_Datatype datatype);
void send_initialized(MPI_Comm comm, int dest, int tag, MPI_Count count, MPI_Datatype datatype,
                      MPI_Request request);
void buffered_send_initialized(MPI_Comm comm, int dest, int tag, MPI_Count count,
                               MPI_Datatype datatype, MPI_Request request);
void partitioned_send_initialized(MPI_Comm comm, int dest, int tag, int partitions, MPI_Count count,
                                  MPI_Datatype datatype, MPI_Request request);

void received(MPI_Comm comm, const MPI_Status& status);
void receive_started(MPI_Comm comm, int source, int tag, MPI_Count count, MPI_Datatype datatype,
                     MPI_Request request);
void receive_initialized(MPI_Comm comm, int source, int tag, MPI_Count count, MPI_Datatype datatype,
                         MPI_Request request);
void partitioned_receive_initialized(MPI_Comm comm, int source, int tag, int partitions,
                                     MPI_Count count, MPI_Datatype datatype, MPI_Request request);

/// Both ways at once: the send is under way while the receive is waited for.
void exchanged(MPI_Comm comm, int dest, int sendtag, MPI_Count sendcount, MPI_Datatype sendtype,
               const MPI_Status& status);
/// The request is complete when both are (MPI-4.0 section 3.10); the receive is what it stands for.
void exchange_started(MPI_Comm comm, int dest, int sendtag, MPI_Count sendcount,
                      MPI_Datatype sendtype, int source, int recvtag, MPI_Count recvcount,
                      MPI_Datatype recvtype, MPI_Request request);

/// MPI_Mprobe and its like: `message` is received later, by a call that does not say on which
/// communicator.
void matched(MPI_Comm comm, MPI_Message message);
void matched_received(MPI_Message message, const MPI_Status& status);
void matched_receive_started(MPI_Message message, MPI_Request request);

/// A persistent request has been started; the call may have given it another handle.
void started(MPI_Request before, MPI_Request now);
/// The request is about to be freed.
void released(MPI_Request request) noexcept;

/// The status of a call that must report the sender: the program's own. If that is
/// MPI_STATUS_IGNORE and actions are written, it is a status of the tracer.
class StatusOf {
 public:
  StatusOf(bool writes_actions, MPI_Status* given)
      : used_(writes_actions && given == MPI_STATUS_IGNORE ? &own_ : given) {}
  StatusOf(const StatusOf&) = delete;
  StatusOf& operator=(const StatusOf&) = delete;
  [[nodiscard]] MPI_Status* get() const { return used_; }

 private:
  MPI_Status own_;
  MPI_Status* used_;
};

/// A handle as it was before the call, which changes it.
class Before {
 public:
  explicit Before(const MPI_Message* handle)
      : value_(handle == nullptr ? MPI_MESSAGE_NULL : *handle) {}
  [[nodiscard]] MPI_Message value() const { return value_; }

 private:
  MPI_Message value_;
};

/// The requests that one of the MPI_Wait and MPI_Test calls is given, and the statuses that it
/// fills. Nothing is done unless actions are written.
class Completion {
 public:
  Completion(bool writes_actions, int count, const MPI_Request* requests, int status_count,
             MPI_Status* statuses)
      : statuses_(statuses) {
    if (writes_actions) prepare(count, requests, status_count);
  }
  /// The statuses to be handed to the library.
  [[nodiscard]] MPI_Status* statuses() const { return statuses_; }

  /// All of the requests are complete, status by status.
  void all() const;
  /// The one at `index` is complete (MPI_UNDEFINED: none was active).
  void one(int index) const;
  /// Those at `indices` are complete; the statuses have the order of the indices.
  void some(int count, const int* indices) const;

 private:
  void prepare(int count, const MPI_Request* requests, int status_count);

  MPI_Status* statuses_;
};

}  // namespace rankplace::tracer::events
