// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/jobs.hpp"

#include <memory>
#include <utility>

namespace rankplace::tracer {

const Job& Jobs::add(JobDescription&& made) {
  auto job = std::make_unique<Job>(std::move(made));
  const std::lock_guard lock(mutex_);
  job->first = last_ == nullptr ? 0 : last_->first + last_->size;
  Job* const added = job.get();
  (last_ == nullptr ? first_ : last_->next).store(job.release(), std::memory_order_release);
  last_ = added;
  return *added;
}

ForeignRank Jobs::process(int number) const {
  const int at = nobody - 1 - number;
  ForeignRank found;
  for_each([&](const Job& job) {
    if (at < job.first || at - job.first >= job.size) return;
    const int place = at - job.first;
    found = {&job, job.ranks.empty() ? place : job.ranks[static_cast<std::size_t>(place)]};
  });
  return found;
}

Jobs& jobs() {
  static auto* const all = new Jobs;
  return *all;
}

}  // namespace rankplace::tracer
