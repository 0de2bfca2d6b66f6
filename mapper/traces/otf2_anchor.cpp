// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/traces/otf2_archive.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "support/errors.hpp"

namespace rankplace {

std::filesystem::path otf2_anchor(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::is_directory(path, error)) {
    return path.extension() == ".otf2" ? path : std::filesystem::path();
  }
  std::filesystem::path anchor;
  for (const auto& entry : std::filesystem::directory_iterator(path, error)) {
    if (entry.path().extension() != ".otf2") continue;
    if (!anchor.empty()) {
      if (std::filesystem::exists(path / profile_format::run.name, error)) return {};
      throw InputError(path, 0,
                       "has several archives of OTF2 (name one: " + anchor.string() + " or " +
                           entry.path().string() + ")");
    }
    anchor = entry.path();
  }
  return anchor;
}

}  // namespace rankplace
