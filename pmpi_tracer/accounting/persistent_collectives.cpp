// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/persistent_collectives.hpp"

#include <atomic>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "pmpi_tracer/timeline/event_log.hpp"

namespace rankplace::tracer::rules {

namespace {

/// What one start of each initialized request adds. Any thread may start a request that another one
/// made.
struct PersistentCollectives {
  std::mutex mutex;
  std::unordered_map<MPI_Request, std::unique_ptr<const Record>> by_request;
};

PersistentCollectives& collective_requests() {
  static auto* const collectives = new PersistentCollectives;
  return *collectives;
}

/// Programs without persistent collectives never take the lock.
constinit std::atomic<bool> any_initialized{false};

}  // namespace

void init_collective(MPI_Request request, const std::function<void(Record&)>& rule) {
  if (events::on()) [[unlikely]]
    events::give_up("persistent collectives are not written as events");
  auto effect = std::make_unique<Record>();
  rule(*effect);
  const std::lock_guard lock(collective_requests().mutex);
  collective_requests().by_request.insert_or_assign(request, std::move(effect));
  any_initialized.store(true, std::memory_order_release);
}

void start_collective(Record& record, MPI_Request request) {
  if (!any_initialized.load(std::memory_order_acquire)) return;
  const std::lock_guard lock(collective_requests().mutex);
  const auto found = collective_requests().by_request.find(request);
  if (found == collective_requests().by_request.end()) return;
  const Record& effect = *found->second;
  effect.collectives.for_each([&](const CollectiveKey& key, std::uint64_t bytes, std::uint64_t) {
    record.collectives.add(key, bytes);
  });
  effect.direct.for_each([&](Peer peer, std::uint64_t bytes, std::uint64_t messages) {
    record.direct.add(peer, bytes, messages);
  });
  effect.device.for_each([&](Peer peer, std::uint64_t bytes, std::uint64_t messages) {
    record.device.add(peer, bytes, messages);
  });
}

void release_collective(MPI_Request request) noexcept {
  if (!any_initialized.load(std::memory_order_acquire)) return;
  const std::lock_guard lock(collective_requests().mutex);
  collective_requests().by_request.erase(request);
}

}  // namespace rankplace::tracer::rules
