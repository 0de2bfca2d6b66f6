// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <unordered_map>

namespace rankplace {

/// Host names in the form that rankfiles need. Keeps the names seen, to find two that Open MPI
/// would take for one.
class OpenMpiHosts {
 public:
  /// Throws InputError with the way out if Open MPI would reject the name or take it for another.
  [[nodiscard]] const std::string& written_as(const std::string& host);

 private:
  std::unordered_map<std::string, std::string> short_of_;
  std::unordered_map<std::string, std::string> host_of_short_;
};

}  // namespace rankplace
