// SPDX-License-Identifier: BSD-3-Clause
// Built with -fsanitize=thread: what threads count while another reads all of it, as happens when
// one thread leaves the program and the rest are still inside MPI.
#include <catch2/catch.hpp>
#include <thread>
#include <vector>

#include "pmpi_tracer/counters/memberships.hpp"
#include "pmpi_tracer/counters/persistent_sends.hpp"
#include "pmpi_tracer/counters/record.hpp"
#include "pmpi_tracer/interposition/used_once.hpp"
#include "pmpi_tracer/output/part_writer.hpp"

using namespace rankplace::tracer;

namespace {

constexpr int threads = 4;
constexpr int rounds = 20'000;
constexpr int peers = 100;  // enough to outgrow the tables several times

void count_calls(Memberships& memberships, int own) {
  for (int i = 0; i < rounds; ++i) {
    Record& record = this_thread_record();
    const int peer = i % peers;
    record.send({peer}, 8);
    record.calls[static_cast<std::size_t>(Call::MPI_Send)].add(1);
    CollectiveKey key;
    key.operation = Operation::allreduce;
    if (i % 1000 == 0) key.membership = memberships.intern("pair", {own, peer});
    record.collectives.add(key, static_cast<std::uint64_t>(peer));
  }
}

std::uint64_t all_messages() {
  std::uint64_t sum = 0;
  for (const Record* record = all_records(); record != nullptr; record = record->next) {
    record->p2p.for_each(
        [&](const Peer&, std::uint64_t, std::uint64_t messages) { sum += messages; });
  }
  return sum;
}

}  // namespace

TEST_CASE("threads initialize, start and free their own requests at the same time") {
  PersistentSends<int> sends;
  std::atomic<int> wrong{0};
  const auto use = [&](int own) {
    for (int i = 0; i < rounds; ++i) {
      const int request = own + threads * (i % peers);
      sends.insert(request, {{own}, static_cast<std::uint64_t>(i)});
      const auto send = sends.find(request);
      if (!send || send->receiver.world_rank != own) ++wrong;
      sends.erase(request);
      if (sends.find(request)) ++wrong;
    }
  };
  std::vector<std::thread> running;
  for (int t = 0; t < threads; ++t) running.emplace_back(use, t);
  for (std::thread& thread : running) thread.join();
  CHECK(wrong == 0);
}

TEST_CASE("what is made in advance is seen whole by the one thread that takes it") {
  for (int round = 0; round < 200; ++round) {
    UsedOnce<std::vector<int>> once;
    std::atomic<int> takers{0};
    std::atomic<int> wrong{0};
    std::vector<std::thread> running;
    for (int t = 0; t < threads; ++t) {
      running.emplace_back([&] {
        for (int tries = 0; tries < rounds && takers == 0; ++tries) {
          const std::vector<int>* const taken = once.take();
          if (taken == nullptr) continue;
          ++takers;
          if (*taken != std::vector<int>{1, 2, 3}) ++wrong;
          once.done();
        }
      });
    }
    std::vector<int> thing{1, 2, 3};
    once.publish(&thing);
    for (std::thread& thread : running) thread.join();
    if (takers == 0) ++takers;  // all came too early
    CHECK(takers == 1);
    CHECK(wrong == 0);
  }
}

TEST_CASE("threads count, come and go while a part is written") {
  Memberships memberships;
  std::atomic<bool> counting{true};
  std::thread reader([&] {
    while (counting) {
      StringSink sink;
      write_part(sink, 0, 0, 1, memberships, all_records());
      CHECK(sink.text().ends_with("end\n"));
    }
  });
  for (int generation = 0; generation < 2; ++generation) {
    std::vector<std::thread> running;
    for (int t = 0; t < threads; ++t) running.emplace_back(count_calls, std::ref(memberships), t);
    for (std::thread& thread : running) thread.join();
  }
  counting = false;
  reader.join();
  CHECK(all_messages() == std::uint64_t{2} * threads * rounds);
}
