// SPDX-License-Identifier: BSD-3-Clause
#include "cli/launch/environment.hpp"

#include <cstdlib>
#include <string>

#include "support/errors.hpp"

namespace rankplace::cli {
namespace {

void put(const std::string& name, const std::string& value) {
  if (setenv(name.c_str(), value.c_str(), 1) != 0) throw InternalError("setenv failed");
}

void change(const EnvironmentChange& change) {
  const char* const before = std::getenv(change.name.c_str());
  switch (change.way) {
    case EnvironmentChange::Way::set: return put(change.name, change.value);
    case EnvironmentChange::Way::put_in_front:
      return put(change.name, before == nullptr ? change.value : change.value + ":" + before);
    case EnvironmentChange::Way::put_behind:
      return put(change.name,
                 before == nullptr ? change.value : std::string(before) + ":" + change.value);
    case EnvironmentChange::Way::remove:
      if (unsetenv(change.name.c_str()) != 0) throw InternalError("unsetenv failed");
  }
}

}  // namespace

void change_environment(const std::vector<EnvironmentChange>& changes) {
  for (const EnvironmentChange& one : changes) change(one);
}

}  // namespace rankplace::cli
