// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/phases.hpp"

#include <barrier>
#include <catch2/catch.hpp>
#include <chrono>
#include <map>
#include <thread>
#include <vector>

#include "pmpi_tracer/counters/message_sizes.hpp"
#include "pmpi_tracer/counters/record.hpp"
#include "pmpi_tracer/output/part_writer.hpp"

using namespace rankplace::tracer;

namespace {

std::map<int, std::uint64_t> wall_times(std::uint64_t end_ns) {
  std::map<int, std::uint64_t> times;
  phases::for_each(end_ns, [&](int phase, std::uint64_t wall_ns) { times[phase] += wall_ns; });
  return times;
}

std::string label_of(int phase) {
  StringSink sink;
  write_phase_label(sink, phase);
  return sink.take();
}

/// A run that begins at time 1000; at the end, all is as if none had been.
struct Run {
  explicit Run(std::uint64_t slice_ns) { phases::begin(1000, slice_ns); }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;
  ~Run() { phases::begin(0, 0); }
};

}  // namespace

TEST_CASE("slices have equal lengths from the start of the run on; MPI_Pcontrol is ignored") {
  const Run run(500'000'000);
  CHECK(phases::at(1000) == RecordedPhase{0, 500'001'000});
  CHECK(phases::at(500'000'999).number == 0);
  CHECK(phases::at(500'001'000) == RecordedPhase{1, 1'000'001'000});
  phases::enter(7, 2000);
  CHECK(phases::at(2000).number == 0);
  CHECK(phases::holds(phases::at(2000), 500'000'999));
  CHECK_FALSE(phases::holds(phases::at(2000), 500'001'000));
  CHECK(wall_times(1'100'001'000) ==
        std::map<int, std::uint64_t>{{0, 500'000'000}, {1, 500'000'000}, {2, 100'000'000}});
  CHECK(label_of(3) == "1.5-2 s");
}

TEST_CASE("slices beyond the last one are counted in it") {
  const Run run(100);
  const std::uint64_t last_start_ns = 1000 + 100 * std::uint64_t{phases::last_slice};
  CHECK(phases::at(last_start_ns - 1) == RecordedPhase{phases::last_slice - 1, last_start_ns});
  CHECK(phases::at(last_start_ns) == RecordedPhase{phases::last_slice, UINT64_MAX});
  CHECK(phases::at(last_start_ns + 1'000'000).number == phases::last_slice);
  CHECK(wall_times(last_start_ns + 5000)[phases::last_slice] == 5000);
  CHECK(wall_times(last_start_ns + 5000).size() == most_slices);
  CHECK_FALSE(phases::are_beyond_last_slice(last_start_ns + 100));
  CHECK(phases::are_beyond_last_slice(last_start_ns + 101));
  CHECK(label_of(phases::last_slice) == "from 0.0004095 s on");
  Record& record = this_thread_record(phases::at(last_start_ns - 50));
  add_across_slices(record, Call::MPI_Send, last_start_ns - 50, last_start_ns + 7000);
  std::uint64_t beyond = 0;
  records_of(phases::last_slice).for_each([&](const Record& part) {
    beyond += part.calls[static_cast<std::size_t>(Call::MPI_Send)].ticks;
  });
  CHECK(beyond == 7000);
}

TEST_CASE("a new phase costs the same however many there are") {
  constexpr int first = 1'000'000;
  constexpr int many = 12'000;
  const auto seconds = [](int from, int to) {
    const auto start = std::chrono::steady_clock::now();
    for (int phase = from; phase < to; ++phase) {
      (void)this_thread_record({first + phase, UINT64_MAX});
      phases::enter(first + phase, static_cast<std::uint64_t>(phase));
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  const Run run(0);
  const double few_s = seconds(0, 2000);
  seconds(2000, many - 2000);
  const double many_s = seconds(many - 2000, many);
  INFO(few_s << " s for the first 2000, " << many_s << " s for the last");
  CHECK(many_s < 4 * few_s + 0.005);
  CHECK(wall_times(many).size() == many + 1);
}

TEST_CASE("a call that lasts longer than its slice has time in each, and counts in the first") {
  const Run run(100);
  Record& record = this_thread_record(phases::at(1050));
  add_across_slices(record, Call::MPI_Recv, 1050, 1230);
  const auto time_in = [](int phase) {
    std::pair<std::uint64_t, std::uint64_t> sum;
    Records(all_records(), phase).for_each([&](const Record& part) {
      if (part.phase.end_ns == UINT64_MAX) return;  // another test's
      const CallTime& call = part.calls[static_cast<std::size_t>(Call::MPI_Recv)];
      sum.first += call.calls;
      sum.second += call.ticks;
    });
    return sum;
  };
  CHECK(time_in(0) == std::pair<std::uint64_t, std::uint64_t>{1, 50});
  CHECK(time_in(1) == std::pair<std::uint64_t, std::uint64_t>{0, 100});
  CHECK(time_in(2) == std::pair<std::uint64_t, std::uint64_t>{0, 30});
}

TEST_CASE("the busiest thread's time in a slice is never more than the slice") {
  const Run run(100);
  std::barrier together(3);
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back([&] {
      Record& record = this_thread_record(phases::at(5050));
      together.arrive_and_wait();
      add_across_slices(record, Call::MPI_Recv, 5050, 5330);
      together.arrive_and_wait();
    });
  }
  for (std::thread& thread : threads) thread.join();
  const std::vector<std::uint64_t> expected = {50, 100, 100, 30};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    CHECK(busiest_thread_ticks(records_of(40 + static_cast<int>(i))) == expected[i]);
  }
}

TEST_CASE("MPI_Pcontrol switches phases; their times add up to the run") {
  const Run run(0);
  const RecordedPhase before = phases::at(1100);
  CHECK(before == RecordedPhase{0, UINT64_MAX});
  phases::enter(-2, 1100);
  CHECK_FALSE(phases::holds(before, 1150));
  CHECK(phases::at(1150).number == -2);
  phases::enter(0, 1300);
  CHECK(phases::holds(before, 1350));
  CHECK(phases::used());
  CHECK(wall_times(1600) == std::map<int, std::uint64_t>{{-2, 200}, {0, 400}});
  CHECK(label_of(0) == "default");
  CHECK(label_of(-2) == "MPI_Pcontrol(-2)");
}

TEST_CASE("entries of phases are kept in their order; staying in a phase is none") {
  const Run run(0);
  phases::enter(2, 1100);
  phases::enter(2, 1150);
  phases::enter(0, 1300);
  const auto entries = phases::entries(1600);
  REQUIRE(entries.size() == 3);
  CHECK((entries[0].number == 0 && entries[0].begin_ns == 1000));
  CHECK((entries[1].number == 2 && entries[1].begin_ns == 1100));
  CHECK((entries[2].number == 0 && entries[2].index == 2 && entries[2].begin_ns == 1300));
}

TEST_CASE("of too many entries the first ones are kept, and the very last with its number") {
  const Run run(0);
  for (std::uint64_t e = 1; e <= 10000; ++e) phases::enter(static_cast<int>(e % 2), 1000 + e);
  const auto entries = phases::entries(20000);
  REQUIRE(entries.size() == phases::most_entries);
  CHECK(entries[phases::most_entries - 2].index == phases::most_entries - 2);
  CHECK((entries.back().index == 10000 && entries.back().begin_ns == 11000));
}

TEST_CASE("slices are entered one after the other") {
  const Run run(100);
  const auto entries = phases::entries(1250);
  REQUIRE(entries.size() == 3);
  CHECK((entries[2].index == 2 && entries[2].number == 2 && entries[2].begin_ns == 1200));
}

TEST_CASE("a thread that comes back to a phase finds the phase's record again") {
  Record& one = this_thread_record({1, UINT64_MAX});
  CHECK(&this_thread_record() == &one);
  Record& two = this_thread_record({2, UINT64_MAX});
  CHECK(&two != &one);
  CHECK(&this_thread_record({1, UINT64_MAX}) == &one);
  CHECK(&this_thread_record({0, UINT64_MAX}) != &one);
}

TEST_CASE("messages are counted by the power of two below their size") {
  MessageSizes sizes;
  for (const std::uint64_t bytes : {0UL, 1UL, 2UL, 3UL, 4UL, 1024UL, UINT64_MAX}) {
    sizes.count(bytes);
  }
  std::map<std::uint64_t, std::uint64_t> bins;
  for (std::size_t bin = 0; bin < MessageSizes::bins; ++bin) {
    if (sizes.messages(bin) > 0) bins[MessageSizes::from_bytes(bin)] = sizes.messages(bin);
  }
  CHECK(bins == std::map<std::uint64_t, std::uint64_t>{
                    {0, 1}, {1, 1}, {2, 2}, {4, 1}, {1024, 1}, {std::uint64_t{1} << 63U, 1}});
}
