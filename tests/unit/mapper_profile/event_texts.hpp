// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "mapper/profile/profile.hpp"
#include "tests/support/temp_dir.hpp"

namespace rankplace::test {

/// A run of as many ranks as there are texts: what each did, without banner and communicator 0.
struct RecordedRun {
  TempDir folder;
  Profile profile;

  explicit RecordedRun(const std::vector<std::string>& actions) {
    profile.path = folder.path();
    profile.complete = true;
    profile.mpi_library = "Open MPI v4.1.4";
    profile.ranks.resize(actions.size());
    const std::string count = std::to_string(actions.size());
    const std::string last = std::to_string(actions.size() - 1);
    for (std::size_t rank = 0; rank < actions.size(); ++rank) {
      const std::string number = std::to_string(rank);
      folder.file("events/rank-" + number + ".txt", "rankplace-events 1 " + number + " " + count +
                                                        "\n" + "communicator 0 0-" + last + "\n" +
                                                        actions[rank]);
    }
  }
};

}  // namespace rankplace::test
