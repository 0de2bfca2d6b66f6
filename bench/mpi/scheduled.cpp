// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/scheduled.hpp"

#include <algorithm>
#include <utility>

#include "bench/mpi/driver.hpp"
#include "bench/mpi/test_data.hpp"

namespace rankplace::bench {

Scheduled::Scheduled(const World& world, std::shared_ptr<const CallSchedule> schedule)
    : world_(world), schedule_(std::move(schedule)) {
  for (const CallSchedule::Message& message : messages()) {
    require_message_fits(message.bytes, 1);
    if (message.is_send) outgoing_.resize(std::max<std::size_t>(outgoing_.size(), message.bytes));
    incoming_.emplace_back(message.is_send ? 0 : message.bytes);
  }
  requests_.resize(messages().size());
}

const std::vector<CallSchedule::Message>& Scheduled::messages() const {
  return schedule_->of_rank(static_cast<std::uint32_t>(world_.rank));
}

void Scheduled::prepare(std::uint64_t repetition) {
  fill_block(outgoing_, static_cast<std::uint64_t>(world_.rank), repetition);
}

void Scheduled::start(std::size_t message, MPI_Request& request) {
  const CallSchedule::Message& one = messages()[message];
  const int bytes = static_cast<int>(one.bytes);
  const int peer = static_cast<int>(one.peer);
  if (one.is_send) {
    MPI_Isend(outgoing_.data(), bytes, MPI_BYTE, peer, 0, world_.communicator, &request);
  } else {
    MPI_Irecv(incoming_[message].data(), bytes, MPI_BYTE, peer, 0, world_.communicator, &request);
  }
}

void Scheduled::communicate() {
  for (std::size_t first = 0; first < messages().size();) {
    std::size_t end = first;
    for (; end < messages().size() && messages()[end].round == messages()[first].round; ++end) {
      start(end, requests_[end]);
    }
    MPI_Waitall(static_cast<int>(end - first), &requests_[first], MPI_STATUSES_IGNORE);
    first = end;
  }
}

bool Scheduled::received_right(std::uint64_t repetition) const {
  for (std::size_t i = 0; i < incoming_.size(); ++i) {
    if (!is_block_of(incoming_[i], messages()[i].peer, repetition)) return false;
  }
  return true;
}

}  // namespace rankplace::bench
