// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/matrix_market.hpp"

#include <catch2/catch.hpp>

#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;

TEST_CASE("comments, blank lines, spaces and capitals of the format are understood") {
  const SquareMatrix matrix = parse_matrix_market(
      "%%MatrixMarket MATRIX Coordinate Integer General\n% a comment\n\n 3\t3 2\n%\n1  2 7\n\n"
      "3 3 18446744073709551615",
      "m");
  CHECK(matrix.size == 3);
  CHECK(matrix.entries ==
        std::vector<MatrixEntry>{{Rank(0), Rank(1), 7}, {Rank(2), Rank(2), UINT64_MAX}});
}

TEST_CASE("what is written is read again, pairs without bytes included") {
  TrafficBuilder builder(3);
  builder.add(Rank(0), Rank(1), {4096, 2});
  builder.add(Rank(1), Rank(0), {0, 5});
  builder.add(Rank(2), Rank(2), {UINT64_MAX, UINT64_MAX});
  const CommunicationMatrix traffic = std::move(builder).build();
  CHECK(to_matrix_market(traffic, Measure::messages) ==
        "%%MatrixMarket matrix coordinate integer general\n3 3 3\n1 2 2\n2 1 5\n"
        "3 3 18446744073709551615\n");
  const test::TempDir folder;
  write_file(folder.path() / "b.mtx", to_matrix_market(traffic, Measure::bytes));
  write_file(folder.path() / "m.mtx", to_matrix_market(traffic, Measure::messages));
  CHECK(read_traffic(folder.path() / "b.mtx", folder.path() / "m.mtx", 3) == traffic);
}

TEST_CASE("matrices of other kinds are refused with the reason") {
  CHECK_THROWS_WITH(parse_matrix_market("%%MatrixMarket matrix array integer general\n", "m"),
                    Catch::StartsWith("m:1: is \"%%MatrixMarket matrix array"));
  CHECK_THROWS_WITH(parse_matrix_market("%%MatrixMarket matrix coordinate real general\n", "m"),
                    Catch::StartsWith("m:1: holds real values (bytes and messages are counts)"));
  CHECK_THROWS_WITH(parse_matrix_market("", "m"), Catch::StartsWith("m: is not a Matrix Market"));
}

TEST_CASE("a symmetric matrix has the entries on and below its diagonal") {
  const std::string banner = "%%MatrixMarket matrix coordinate integer symmetric\n3 3 2\n";
  const SquareMatrix matrix = parse_matrix_market(banner + "2 1 7\n3 3 5\n", "m");
  CHECK(matrix.entries == std::vector<MatrixEntry>{
                              {Rank(1), Rank(0), 7}, {Rank(0), Rank(1), 7}, {Rank(2), Rank(2), 5}});
  CHECK_THROWS_WITH(parse_matrix_market(banner + "2 1 7\n1 2 7\n", "m"),
                    Catch::StartsWith("m:4: has an entry above the diagonal"));
}
