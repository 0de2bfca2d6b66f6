// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <cstdint>
#include <filesystem>
#include <rankplace/rankplace.hpp>
#include <string>
#include <vector>

#include "graphs.hpp"
#include "tests/support/temp_dir.hpp"

namespace {

using rankplace::CommunicationMatrix;
using rankplace::InputError;
using U64 = std::vector<std::uint64_t>;
using U32 = std::vector<std::uint32_t>;

}  // namespace

TEST_CASE("a matrix gives back the arrays that it was made of, sorted and added up") {
  const U64 rows{0, 3, 3, 4};
  const U32 columns{2, 1, 2, 0};
  const auto matrix =
      CommunicationMatrix::from_csr(rows, columns, U64{5, 7, 1, 9}, U64{1, 2, 3, 4});
  const rankplace::CsrMatrix csr = matrix.to_csr();
  CHECK(csr.row_offsets == U64{0, 2, 2, 3});
  CHECK(csr.columns == U32{1, 2, 0});
  CHECK(csr.bytes == U64{7, 6, 9});
  CHECK(csr.messages == U64{2, 4, 4});
  CHECK(matrix.rank_count() == 3);
  CHECK(matrix.pair_count() == 3);
  CHECK(matrix.total().bytes == 22);
  CHECK(matrix.total().messages == 10);
  CHECK(matrix.counts_messages());
  CHECK(matrix.collectives() == "none");
}

TEST_CASE("SciPy's index types give the same matrix") {
  const U64 bytes{5, 6};
  const auto by_int = CommunicationMatrix::from_csr(std::vector<std::int32_t>{0, 1, 2},
                                                    std::vector<std::int32_t>{1, 0}, bytes);
  const auto by_long = CommunicationMatrix::from_csr(std::vector<std::int64_t>{0, 1, 2},
                                                     std::vector<std::int64_t>{1, 0}, bytes);
  CHECK(by_int.to_csr().columns == by_long.to_csr().columns);
  CHECK(by_int.to_csr().bytes == bytes);
  CHECK_FALSE(by_int.counts_messages());
}

TEST_CASE("arrays that do not fit one another are no matrix") {
  const U64 rows{0, 1, 2};
  const U32 columns{1, 0};
  const auto message_of = [&](const U64& r, const U32& c, const U64& b, const U64& m) {
    try {
      (void)CommunicationMatrix::from_csr(r, c, b, m);
      return std::string();
    } catch (const InputError& error) {
      return std::string(error.what());
    }
  };
  CHECK(message_of(rows, columns, {1, 1}, {}).empty());
  CHECK(message_of({}, {}, {}, {}).find("no rank") != std::string::npos);
  CHECK(message_of({0}, {}, {}, {}).find("no rank") != std::string::npos);
  CHECK(message_of({1, 1, 2}, columns, {1, 1}, {}).find("row offsets") != std::string::npos);
  CHECK(message_of({0, 2, 1}, columns, {1, 1}, {}).find("row offsets") != std::string::npos);
  CHECK(message_of({0, 1, 3}, columns, {1, 1}, {}).find("row offsets") != std::string::npos);
  CHECK(message_of(rows, {1, 2}, {1, 1}, {}) == "row 1 has a column 2 (the ranks are 0-1)");
  CHECK(message_of(rows, columns, {1}, {}).find("1 numbers of bytes") != std::string::npos);
  CHECK(message_of(rows, columns, {1, 1}, {1}).find("1 numbers of messages") != std::string::npos);
  CHECK_THROWS_AS(CommunicationMatrix::from_csr(std::vector<std::int32_t>{0, 1, 2},
                                                std::vector<std::int32_t>{1, -1}, U64{1, 1}),
                  InputError);
  CHECK(message_of({0, 2, 2}, {1, 1}, {UINT64_MAX, 1}, {}).find("2^64") != std::string::npos);
}

TEST_CASE("graph files of every format come back") {
  const rankplace::test::TempDir scratch;
  const std::filesystem::path& folder = scratch.path();
  const auto matrix = grid(3);
  for (const std::string ending : {".mtx", ".graph", ".grf", ".mat", ".0.prof"}) {
    const auto path = folder / ("grid" + ending);
    matrix.write(path);
    const auto back = CommunicationMatrix::from_file(path);
    CHECK(back.rank_count() == 9);
    CHECK(back.total().bytes == matrix.total().bytes);
    CHECK(back.counts_messages() == (ending == ".0.prof"));
  }
  matrix.write(folder / "messages.mtx", rankplace::Measure::messages);
  CHECK(CommunicationMatrix::from_file(folder / "messages.mtx").total().bytes ==
        matrix.total().messages);
  CHECK_THROWS_AS(CommunicationMatrix::from_file(folder / "grid.txt"), InputError);
  CHECK_THROWS_AS(CommunicationMatrix::from_file(folder / "missing.mtx"), InputError);
  CHECK_THROWS_AS(matrix.write(folder / "grid.txt"), InputError);
}

TEST_CASE("a profile tells its run, and becomes a matrix by a named model") {
  const std::filesystem::path profiles = PROFILES;
  const auto profile = rankplace::read_profile(profiles / "ring8");
  CHECK(profile.rank_count() == 8);
  CHECK(profile.is_complete());
  CHECK(profile.ranks().size() == 8);
  CHECK_FALSE(profile.command().empty());
  const auto none = profile.matrix({.collectives = "none"});
  CHECK(none.collectives() == "none");
  CHECK(profile.matrix().collectives() == "openmpi-default");
  CHECK_THROWS_AS(profile.matrix({.collectives = "nonsense"}), rankplace::UsageError);
  CHECK_THROWS_AS(rankplace::read_profile(profiles / "missing"), InputError);

  const auto phases = rankplace::read_profile(profiles / "phases4").phases();
  REQUIRE(phases.size() > 1);
  const auto one = rankplace::read_profile(profiles / "phases4", phases.front().number);
  CHECK(one.matrix().total().bytes <
        rankplace::read_profile(profiles / "phases4").matrix().total().bytes);
}

TEST_CASE("an incomplete profile says so and prints nothing") {
  const auto profile = rankplace::read_profile(std::filesystem::path(PROFILES) / "incomplete4");
  CHECK_FALSE(profile.is_complete());
  CHECK_FALSE(profile.incomplete_reason().empty());
}
