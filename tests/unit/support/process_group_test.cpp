// SPDX-License-Identifier: BSD-3-Clause
#include "support/processes/process_group.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "support/numbers/byte_packing.hpp"
#include "tests/support/memory_channel.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

/// The answer of each process. Catch's checks are for one thread.
template <class Answer>
std::vector<Answer> answers_of(std::size_t count,
                               const std::function<Answer(ProcessGroup&)>& answer) {
  std::vector<Answer> answers(count);
  as_processes(count, [&](ProcessGroup& group) { answers[group.rank()] = answer(group); });
  return answers;
}

}  // namespace

TEST_CASE("processes hear what all say, again and again") {
  using All = std::vector<std::string>;
  const auto heard = answers_of<std::vector<All>>(5, [](ProcessGroup& group) {
    std::vector<All> rounds;
    for (int round = 0; round < 20; ++round) {
      rounds.push_back(group.gather(std::to_string(100 * round + static_cast<int>(group.rank()))));
    }
    return rounds;
  });
  for (const auto& rounds : heard) {
    CHECK(rounds == heard.front());
    CHECK(rounds[19] == All{"1900", "1901", "1902", "1903", "1904"});
  }
  const auto any = answers_of<int>(4, [](ProcessGroup& group) {
    const int none = group.any(false) ? 1 : 0;
    return 2 * none + (group.any(group.rank() == 3) ? 1 : 0);
  });
  CHECK(any == std::vector{1, 1, 1, 1});
}

TEST_CASE("each job is done by one process, and all get its result") {
  std::atomic<int> done = 0;
  const auto results = answers_of<std::vector<std::string>>(3, [&](ProcessGroup& group) {
    return group.share(8, [&](std::size_t i) {
      ++done;
      return std::to_string(10 * i + group.rank());
    });
  });
  CHECK(done == 8);
  const std::vector<std::string> expected{"0", "11", "22", "30", "41", "52", "60", "71"};
  for (const auto& result : results) CHECK(result == expected);
  const auto job = [](std::size_t i) { return std::to_string(i); };
  CHECK(share_jobs(nullptr, 3, job) == std::vector<std::string>{"0", "1", "2"});
}

TEST_CASE("an error of one process ends all, and the first one hears of it") {
  const auto ends = answers_of<std::string>(4, [](ProcessGroup& group) -> std::string {
    try {
      if (group.rank() == 2) {
        group.fail("no such file", 7);
        return "failed";
      }
      (void)group.gather("waiting");
    } catch (const ProcessFailed& failed) {
      group.fail("", failed.exit_code());
      return failed.what();
    } catch (const JobEnds& end) {
      group.fail("", end.exit_code());
      return "ends with " + std::to_string(end.exit_code());
    }
    return "went on";
  });
  CHECK(ends == std::vector<std::string>{"no such file (said by process 2)", "ends with 7",
                                         "failed", "ends with 7"});
}

TEST_CASE("values come back from bytes as they were, and a short message is told") {
  const std::vector<std::vector<double>> numbers{{1.5, -2}, {}, {3}};
  const std::string bytes = BytePacker().add(numbers).add(std::string("text")).add(7).take();
  ByteReader reader(bytes);
  CHECK(reader.next<std::vector<std::vector<double>>>() == numbers);
  CHECK(reader.next<std::string>() == "text");
  CHECK(reader.next<int>() == 7);
  CHECK(reader.at_end());
  CHECK_THROWS_AS(reader.next<int>(), InternalError);
}
