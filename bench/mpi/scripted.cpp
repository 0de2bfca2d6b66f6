// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/scripted.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "bench/mpi/driver.hpp"
#include "bench/mpi/test_data.hpp"

namespace rankplace::bench {

Scripted::Scripted(const World& world, std::vector<Step> steps)
    : world_(world), steps_(std::move(steps)) {
  for (const Step& step : steps_) {
    require_message_fits(step.bytes, 1);
    outgoing_.resize(std::max(outgoing_.size(), step.bytes));
    incoming_.emplace_back(step.from == MPI_PROC_NULL ? 0 : step.bytes);
  }
}

void Scripted::prepare(std::uint64_t repetition) {
  fill_block(outgoing_, static_cast<std::uint64_t>(world_.rank), repetition);
}

void Scripted::communicate() {
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const Step& step = steps_[i];
    MPI_Sendrecv(outgoing_.data(), static_cast<int>(step.bytes), MPI_BYTE, step.to, 0,
                 incoming_[i].data(), static_cast<int>(incoming_[i].size()), MPI_BYTE, step.from, 0,
                 world_.communicator, MPI_STATUS_IGNORE);
  }
}

bool Scripted::received_right(std::uint64_t repetition) const {
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const auto sender = static_cast<std::uint64_t>(steps_[i].from);
    if (!is_block_of(incoming_[i], sender, repetition)) return false;
  }
  return true;
}

}  // namespace rankplace::bench
