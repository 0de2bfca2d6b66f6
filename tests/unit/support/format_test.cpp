// SPDX-License-Identifier: BSD-3-Clause
#include "support/text/format.hpp"

#include <catch2/catch.hpp>

#include "support/errors.hpp"

using namespace rankplace;

TEST_CASE("ratios say where nothing stays inside a node, and where there is nothing") {
  CHECK(node_ratio_text(1, 7) == "0.143");
  CHECK(node_ratio_text(0, 7) == "0.000");
  CHECK(node_ratio_text(3, 0) == "all inter");
  CHECK(node_ratio_text(9830506, 1) == "all inter");
  CHECK(node_ratio_text(999, 1) == "999.000");
  CHECK(node_ratio_text(0, 0) == "-");
}

TEST_CASE("bytes have three significant digits and binary units") {
  CHECK(human_bytes(0) == "0 B");
  CHECK(human_bytes(1023) == "1023 B");
  CHECK(human_bytes(1024) == "1.00 KiB");
  CHECK(human_bytes(1536 * 1024) == "1.50 MiB");
  CHECK(human_bytes(1023 * 1024) == "1.00 MiB");
  CHECK(human_bytes(UINT64_MAX) == "16.0 EiB");
}

TEST_CASE("seconds choose their unit") {
  CHECK(human_seconds(0) == "0.00 s");
  CHECK(human_seconds(12.34) == "12.3 s");
  CHECK(human_seconds(0.0831) == "83.1 ms");
  CHECK(human_seconds(2.5e-6) == "2.50 us");
  CHECK(human_seconds(0.9994) == "999 ms");
  CHECK(human_seconds(0.9997) == "1.00 s");
  CHECK(human_seconds(-0.9997) == "-1.00 s");
  CHECK(human_seconds(999.4e-6) == "999 us");
  CHECK(human_seconds(999.7e-6) == "1.00 ms");
}

TEST_CASE("counts are grouped and agree with their noun") {
  CHECK(grouped(999) == "999");
  CHECK(grouped(1234567) == "1 234 567");
  CHECK(counted(1, "node") == "1 node");
  CHECK(counted(0, "node") == "0 nodes");
}

TEST_CASE("a table aligns by characters, not bytes, and leaves no space at line ends") {
  TextTable table({"name", "load"}, {Align::left});
  table.add_row({"\xC3\xA9t\xC3\xA9", "7"});
  CHECK(table.text(2) == "  name  load\n  ----  ----\n  \xC3\xA9t\xC3\xA9      7\n");
  CHECK_THROWS_AS(table.add_row({"one"}), InternalError);
}

TEST_CASE("what lies just between two numbers is rounded up, as JavaScript does") {
  CHECK(fixed(0.0625, 3) == "0.063");
  CHECK(fixed(-0.0625, 3) == "-0.063");
  CHECK(fixed(2.5, 0) == "3");
  CHECK(fixed(0.0624, 3) == "0.062");
  CHECK(fixed(1.005, 2) == "1.00");  // a little less than it says
  CHECK(human_bytes(640 * 1024 + 512) == "641 KiB");
}
