// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/launchers/dialect.hpp"

#include <algorithm>

namespace rankplace::harness {

const LauncherOption* option_named(const LauncherDialect& dialect, std::string_view name) {
  const auto found = std::ranges::find(dialect.options, name, &LauncherOption::name);
  return found == dialect.options.end() ? nullptr : &*found;
}

OptionRole role_of(const LauncherDialect& dialect, const LauncherOption& option,
                   std::string_view argument) {
  if (option.role != OptionRole::parameter) return option.role;
  return dialect.role_of_parameter(argument);
}

}  // namespace rankplace::harness
