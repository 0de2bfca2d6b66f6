// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rankplace {

/// "send to 3", "wait for the message from 3 to 4".
[[nodiscard]] std::string name_of_action(const std::vector<std::string>& action);

/// What the ranks of a replay did, and when.
class ActionLog {
 public:
  /// Adds an action from `begin_s` to the simulated time of now. `action`: the words of its line.
  void add(int rank, double begin_s, const std::vector<std::string>& action);

  /// An event of the Chrome trace format for each, a line each without a comma: process `process`,
  /// a thread per rank. Throws std::exception if the file cannot be written.
  void write(const std::string& path, std::uint32_t process) const;

 private:
  struct Entry {
    int rank = 0;
    double begin_s = 0;
    double end_s = 0;
    std::string name;
    std::string bytes;  ///< of a message
  };
  std::vector<Entry> entries_;
};

}  // namespace rankplace
