// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/run_json.hpp"

#include <catch2/catch.hpp>

using namespace rankplace::tracer;

TEST_CASE("strings are escaped, and bytes that are not UTF-8 replaced") {
  CHECK(json_string("") == "\"\"");
  CHECK(json_string("a\"b\\c") == R"("a\"b\\c")");
  CHECK(json_string("tab\tnewline\n") == R"("tab\u0009newline\u000a")");
  CHECK(json_string("\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80") ==
        "\"\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80\"");
  CHECK(json_string("\xff"
                    "a") == R"("\ufffda")");
  CHECK(json_string("cut \xe2\x82") == R"("cut \ufffd\ufffd")");
  CHECK(json_string("\x80") == R"("\ufffd")");
}

TEST_CASE("an unfinished run has no end") {
  RunInfo run;
  run.rank_count = 2;
  run.command = {"./app", "x"};
  run.call_clock = "tsc";
  run.start_utc = "2026-11-21T10:00:00.125Z";
  run.hosts = {{"n00", "topology-0.xml"}, {"n01", ""}};
  const std::string text = run_json(run);
  CHECK(text.find("\"complete\": false") != std::string::npos);
  CHECK(text.find("end_utc") == std::string::npos);
  CHECK(text.find("wall_s") == std::string::npos);
  CHECK(text.find(R"("call_clock": "tsc")") != std::string::npos);
  CHECK(text.find(R"("command": ["./app", "x"])") != std::string::npos);
  CHECK(text.find(R"([{"name": "n00", "topology": "topology-0.xml"}, {"name": "n01"}])") !=
        std::string::npos);
}

TEST_CASE("a finished run says when and how long") {
  RunInfo run;
  run.complete = true;
  run.end_utc = "2026-11-21T10:00:01.250Z";
  run.wall_ns = 1'125'000'000;
  const std::string text = run_json(run);
  CHECK(text.find("\"complete\": true") != std::string::npos);
  CHECK(text.find(R"("end_utc": "2026-11-21T10:00:01.250Z", "wall_s": 1.125000000)") !=
        std::string::npos);
}

TEST_CASE("times are ISO 8601 with milliseconds") {
  const std::string now = utc_now();
  REQUIRE(now.size() == 24);
  CHECK(now[10] == 'T');
  CHECK(now[19] == '.');
  CHECK(now.back() == 'Z');
}
