// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/api/info_settings.hpp"

#include <string>

#include "reorder/api/failure.hpp"
#include "reorder/mpi/hints.hpp"
#include "support/text/number_from.hpp"

namespace rankplace::reorder {
namespace {

[[noreturn]] void refuse(const std::string& key, const std::string& value, const char* wanted) {
  throw Failure(MPI_ERR_INFO_VALUE, key + " is \"" + value + "\", but must be " + wanted);
}

}  // namespace

InfoSettings settings_of(MPI_Info info) {
  InfoSettings wanted{settings(), {}};
  for (const auto& [key, value] : hints_of(info)) {
    if (key == "rankplace_phase") {
      wanted.phase = number_from<int>(value);
      if (!wanted.phase) refuse(key, value, "the number of a phase");
    } else if (const auto must_be = put_hint(key, value, wanted.settings)) {
      refuse(key, value, *must_be);
    }
  }
  return wanted;
}

}  // namespace rankplace::reorder
