// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/programs/profile_folder.hpp"

#include <string>
#include <system_error>

#include "pmpi_tracer/profile_format.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"

namespace rankplace {

bool is_earlier_profile(const std::filesystem::path& profile) {
  std::error_code error;
  return std::filesystem::exists(profile / profile_format::run.name, error);
}

void require_replaceable(const std::filesystem::path& profile) {
  std::error_code error;
  if (!std::filesystem::exists(profile, error)) return;
  if (!std::filesystem::is_directory(profile, error)) {
    throw InputError(profile.string(), 0, "is a file (a profile is a folder): choose another name");
  }
  if (std::filesystem::is_empty(profile, error)) return;
  const std::string text = text_or_nothing(profile / profile_format::run.name);
  if (text.find(profile_format::format_name) == std::string::npos) {
    throw InputError(profile.string(), 0,
                     "is a folder with something else in it (only an earlier profile is "
                     "replaced): choose another name");
  }
}

}  // namespace rankplace
