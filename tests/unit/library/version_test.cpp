// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <rankplace/rankplace.hpp>
#include <stdexcept>
#include <string>

TEST_CASE("the headers and the library have one version") {
  const std::string of_headers = std::to_string(RANKPLACE_VERSION_MAJOR) + '.' +
                                 std::to_string(RANKPLACE_VERSION_MINOR) + '.' +
                                 std::to_string(RANKPLACE_VERSION_PATCH);
  CHECK(rankplace::version() == of_headers);
  CHECK(of_headers == PROJECT_VERSION);
}

TEST_CASE("every error is an Error, and a runtime_error") {
  CHECK_THROWS_AS(rankplace::read_profile("/nonexistent"), rankplace::Error);
  CHECK_THROWS_AS(rankplace::Machine::from_spec("nonsense"), std::runtime_error);
  const rankplace::InternalError defect("text");
  CHECK(std::string(static_cast<const rankplace::Error&>(defect).what()) == "text");
}
