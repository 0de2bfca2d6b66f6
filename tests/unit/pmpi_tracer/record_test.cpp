// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/record.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <thread>
#include <vector>

#include "pmpi_tracer/counters/recording.hpp"

using namespace rankplace::tracer;

namespace {

std::size_t record_count() {
  std::size_t count = 0;
  for (const Record* record = all_records(); record != nullptr; record = record->next) ++count;
  return count;
}

}  // namespace

TEST_CASE("while a call goes on, no other one may begin without a question; then as before") {
  Record record;
  CHECK(record.open_in != epochs::current);
  record.asked_in = epochs::current;
  record.begin_call(Call::MPI_Send, 0x1000);
  CHECK(record.open_in != epochs::current);
  CHECK(record.is_inside());
  CHECK(record.outermost == Call::MPI_Send);
  record.end_call();
  CHECK(record.open_in == epochs::current);
  CHECK_FALSE(record.is_inside());
}

TEST_CASE("a phase that begins and recording that ends make every call ask again") {
  const auto begins_an_era = [](auto change) {
    const std::uint64_t before = epochs::current;
    change();
    return epochs::current != before;
  };
  CHECK(begins_an_era([] { phases::begin(0, 0); }));
  CHECK(begins_an_era([] { begin_recording(); }));
  CHECK(begins_an_era([] { phases::enter(1, 5); }));
  CHECK(begins_an_era([] { end_recording(); }));
  phases::begin(0, 0);
}

TEST_CASE("threads that live together have records of their own") {
  constexpr std::size_t threads = 4;
  std::vector<Record*> records(threads);
  std::atomic<std::size_t> arrived{0};
  std::vector<std::thread> running;
  for (std::size_t t = 0; t < threads; ++t) {
    running.emplace_back([&, t] {
      records[t] = &this_thread_record();
      ++arrived;
      while (arrived < threads) std::this_thread::yield();
      for (int i = 0; i < 1000; ++i) records[t]->p2p.add({5}, 1, 1);
    });
  }
  for (std::thread& thread : running) thread.join();
  CHECK(std::set<Record*>(records.begin(), records.end()).size() == threads);
  std::uint64_t messages = 0;
  for (const Record* record = all_records(); record != nullptr; record = record->next) {
    record->p2p.for_each(
        [&](const Peer&, std::uint64_t, std::uint64_t count) { messages += count; });
  }
  CHECK(messages == 1000 * threads);
}

TEST_CASE("threads that come and go do not make records without end") {
  std::thread([] { (void)this_thread_record(); }).join();
  const std::size_t before = record_count();
  for (int i = 0; i < 50; ++i) std::thread([] { this_thread_record().end_call(); }).join();
  CHECK(record_count() == before);
}

TEST_CASE("a thread finds its record again") {
  CHECK(&this_thread_record() == &this_thread_record());
}
