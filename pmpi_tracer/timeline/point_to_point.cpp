// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/timeline/point_to_point.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "pmpi_tracer/accounting/communicators.hpp"
#include "pmpi_tracer/accounting/traffic.hpp"
#include "pmpi_tracer/event_format.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"
#include "pmpi_tracer/timeline/collectives.hpp"
#include "pmpi_tracer/timeline/requests.hpp"

namespace rankplace::tracer::events {

namespace {

using rules::bytes_of;

/// A rank of this job, not MPI_PROC_NULL.
bool is_of_this_job(int world_rank) { return world_rank >= 0; }

void write_message(const event_format::EventLine& action, std::uint32_t membership, int receiver,
                   int tag, std::uint64_t bytes, std::optional<std::uint64_t> request = {}) {
  name_communicator(membership);
  Line line(action);
  line << membership << receiver << tag << bytes;
  if (request) line << *request;
}

std::uint64_t received_bytes(const MPI_Status& status) {
  MPI_Count bytes = 0;
  PMPI(Get_elements_x)(&status, MPI_BYTE, &bytes);
  return static_cast<std::uint64_t>(std::max<MPI_Count>(bytes, 0));
}

int sender_of(const Receive& receive, const MPI_Status& status) {
  return receive.sender != any ? receive.sender : receive.peers.world_rank(status.MPI_SOURCE);
}

void write_receive(std::uint32_t membership, int sender, const MPI_Status& status) {
  if (!is_of_this_job(sender)) return;
  write_message(event_format::receive, membership, sender, status.MPI_TAG, received_bytes(status));
}

/// The message is under way, and nobody waits for it.
void write_detached(const Persistent& send) {
  const std::uint64_t number = unfollowed();
  write_message(event_format::start_send, send.membership, send.peer, send.tag, send.bytes, number);
  Line(event_format::free) << number;
}

void write_start(MPI_Request request, const Persistent& what) {
  if (what.is_buffered) return write_detached(what);
  const std::uint64_t number = follow(request, what.receive);
  write_message(what.receive ? event_format::start_receive : event_format::start_send,
                what.membership, what.peer, what.tag, what.bytes, number);
}

/// Nothing for messages that are left out.
std::optional<Persistent> send_of(MPI_Comm comm, int dest, int tag, std::uint64_t bytes) {
  const CommInfo& info = comm_info(comm);
  const int receiver = info.world_rank(dest);
  if (!is_of_this_job(receiver)) return std::nullopt;
  return Persistent{info.membership, receiver, tag, bytes, {}};
}

std::optional<Persistent> receive_of(MPI_Comm comm, int source, int tag, std::uint64_t bytes) {
  const CommInfo& info = comm_info(comm);
  Receive receive;
  if (source == MPI_ANY_SOURCE) {
    receive.peers = info.peers;
  } else {
    receive.sender = info.world_rank(source);
    if (!is_of_this_job(receive.sender)) return std::nullopt;
  }
  return Persistent{info.membership, receive.sender, tag == MPI_ANY_TAG ? any : tag, bytes,
                    std::move(receive)};
}

/// Messages that were found by a probe and not yet received.
struct FoundMessage {
  std::uint32_t membership = 0;
  Receive receive;
};
std::unordered_map<MPI_Message, FoundMessage>& found_messages() {
  static auto* const messages = new std::unordered_map<MPI_Message, FoundMessage>;
  return *messages;
}

std::optional<FoundMessage> take_message(MPI_Message message) {
  const auto found = found_messages().extract(message);
  return found.empty() ? std::nullopt : std::optional(std::move(found.mapped()));
}

/// The arguments of the thread's call that completes requests.
struct Given {
  std::vector<MPI_Request> requests;  ///< as they were: the call sets them to MPI_REQUEST_NULL
  std::vector<MPI_Status> own_statuses;
};
Given& given() {
  static thread_local Given of_thread;
  return of_thread;
}

/// A receive reports the sender at its end. A cancelled receive, or one from another job, does not
/// count.
void write_end(const Followed& operation, const MPI_Status& status) {
  int cancelled = 0;
  int sender = 0;
  if (operation.receive) {
    PMPI(Test_cancelled)(&status, &cancelled);
    if (cancelled == 0) sender = sender_of(*operation.receive, status);
  }
  if (cancelled != 0 || !is_of_this_job(sender)) {
    Line(event_format::cancel) << operation.number;
    return;
  }
  Line line(operation.receive ? event_format::wait_for_receive : event_format::wait);
  line << operation.number;
  if (operation.receive) line << sender << status.MPI_TAG << received_bytes(status);
}

}  // namespace

void sent(MPI_Comm comm, int dest, int tag, MPI_Count count, MPI_Datatype datatype) {
  if (const auto send = send_of(comm, dest, tag, bytes_of(count, datatype))) {
    write_message(event_format::send, send->membership, send->peer, send->tag, send->bytes);
  }
}

void send_started(MPI_Comm comm, int dest, int tag, MPI_Count count, MPI_Datatype datatype,
                  MPI_Request request) {
  if (const auto send = send_of(comm, dest, tag, bytes_of(count, datatype))) {
    write_start(request, *send);
  }
}

void buffered(MPI_Comm comm, int dest, int tag, MPI_Count count, MPI_Datatype datatype) {
  if (const auto send = send_of(comm, dest, tag, bytes_of(count, datatype))) {
    write_detached(*send);
  }
}

void send_initialized(MPI_Comm comm, int dest, int tag, MPI_Count count, MPI_Datatype datatype,
                      MPI_Request request) {
  if (auto send = send_of(comm, dest, tag, bytes_of(count, datatype))) {
    insert_persistent(request, std::move(*send));
  }
}

void buffered_send_initialized(MPI_Comm comm, int dest, int tag, MPI_Count count,
                               MPI_Datatype datatype, MPI_Request request) {
  if (auto send = send_of(comm, dest, tag, bytes_of(count, datatype))) {
    send->is_buffered = true;
    insert_persistent(request, std::move(*send));
  }
}

void partitioned_send_initialized(MPI_Comm comm, int dest, int tag, int partitions, MPI_Count count,
                                  MPI_Datatype datatype, MPI_Request request) {
  send_initialized(comm, dest, tag, partitions * count, datatype, request);
}

void received(MPI_Comm comm, const MPI_Status& status) {
  const CommInfo& info = comm_info(comm);
  write_receive(info.membership, info.world_rank(status.MPI_SOURCE), status);
}

void receive_started(MPI_Comm comm, int source, int tag, MPI_Count count, MPI_Datatype datatype,
                     MPI_Request request) {
  if (const auto receive = receive_of(comm, source, tag, bytes_of(count, datatype))) {
    write_start(request, *receive);
  }
}

void receive_initialized(MPI_Comm comm, int source, int tag, MPI_Count count, MPI_Datatype datatype,
                         MPI_Request request) {
  if (auto receive = receive_of(comm, source, tag, bytes_of(count, datatype))) {
    insert_persistent(request, std::move(*receive));
  }
}

void partitioned_receive_initialized(MPI_Comm comm, int source, int tag, int partitions,
                                     MPI_Count count, MPI_Datatype datatype, MPI_Request request) {
  receive_initialized(comm, source, tag, partitions * count, datatype, request);
}

void exchanged(MPI_Comm comm, int dest, int sendtag, MPI_Count sendcount, MPI_Datatype sendtype,
               const MPI_Status& status) {
  const auto send = send_of(comm, dest, sendtag, bytes_of(sendcount, sendtype));
  if (send) write_start(MPI_REQUEST_NULL, *send);
  received(comm, status);
  if (send) write_end(*take(MPI_REQUEST_NULL), status);
}

void exchange_started(MPI_Comm comm, int dest, int sendtag, MPI_Count sendcount,
                      MPI_Datatype sendtype, int source, int recvtag, MPI_Count recvcount,
                      MPI_Datatype recvtype, MPI_Request request) {
  buffered(comm, dest, sendtag, sendcount, sendtype);
  receive_started(comm, source, recvtag, recvcount, recvtype, request);
}

void matched(MPI_Comm comm, MPI_Message message) {
  const CommInfo& info = comm_info(comm);
  found_messages().insert_or_assign(message, FoundMessage{info.membership, {any, info.peers}});
}

void matched_received(MPI_Message message, const MPI_Status& status) {
  if (const auto found = take_message(message)) {
    write_receive(found->membership, sender_of(found->receive, status), status);
  }
}

void matched_receive_started(MPI_Message message, MPI_Request request) {
  if (const auto found = take_message(message)) {
    write_start(request, {found->membership, any, any, 0, found->receive});
  }
}

void started(MPI_Request before, MPI_Request now) {
  const Persistent* const persistent = find_persistent(before);
  if (persistent == nullptr) return;
  write_start(now, *persistent);
  if (now != before) insert_persistent(now, Persistent(*persistent));
}

void released(MPI_Request request) noexcept {
  if (!is_callers_turn()) return;
  erase_persistent(request);
  if (const auto operation = take(request)) Line(event_format::free) << operation->number;
}

void Completion::prepare(int count, const MPI_Request* requests, int status_count) {
  Given& kept = given();
  kept.requests.clear();
  if (requests == nullptr || count <= 0) return;  // an error that the library will report
  kept.requests.assign(requests, requests + count);
  if (statuses_ != MPI_STATUS_IGNORE && statuses_ != MPI_STATUSES_IGNORE) return;
  kept.own_statuses.resize(static_cast<std::size_t>(status_count));
  statuses_ = kept.own_statuses.data();
}

void Completion::all() const {
  const std::vector<MPI_Request>& requests = given().requests;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    if (const auto operation = take(requests[i])) write_end(*operation, statuses_[i]);
  }
}

void Completion::one(int index) const { some(index == MPI_UNDEFINED ? 0 : 1, &index); }

void Completion::some(int count, const int* indices) const {
  if (count == MPI_UNDEFINED) return;
  for (int i = 0; i < count; ++i) {
    const auto operation = take(given().requests[static_cast<std::size_t>(indices[i])]);
    if (operation) write_end(*operation, statuses_[i]);
  }
}

}  // namespace rankplace::tracer::events
