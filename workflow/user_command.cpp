// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/user_command.hpp"

#include <unistd.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "bench/harness/mpirun_options.hpp"

namespace rankplace {
namespace {

std::vector<std::string> placement_variables() {
  std::vector<std::string> names;
  for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
    const std::string_view text = *variable;
    const std::string_view name = text.substr(0, text.find('='));
    if (harness::is_placement_variable(name)) names.emplace_back(name);
  }
  std::ranges::sort(names);
  return names;
}

void tell(ProgressListener& progress, const std::string& what,
          const std::vector<std::string>& words) {
  if (words.empty()) return;
  std::string note = "note: " + what + " where a rankfile says where ranks go:";
  for (const std::string& word : words) note += ' ' + word;
  progress.note(note);
}

}  // namespace

harness::UserLaunch user_command(std::vector<std::string> words) {
  return harness::UserLaunch(std::move(words), placement_variables());
}

void tell_left_out(const harness::UserLaunch& command, ProgressListener& progress) {
  tell(progress, "left out", command.placement_options());
  tell(progress, "taken out of the environment", command.placement_variables());
}

}  // namespace rankplace
