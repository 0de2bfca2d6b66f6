// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "workflow/doctor/launchers_here.hpp"
#include "workflow/doctor/surroundings.hpp"

namespace rankplace::doctor {

/// What a setting changes.
enum class SettingEffect : std::uint8_t {
  placement,  ///< where ranks go, or what they are bound to
  threads,    ///< where the threads of a rank go
  topology,   ///< which machine hwloc sees
  own,        ///< rankplace itself
  library,    ///< how an MPI library works: transports, algorithms, waiting
  preload,    ///< what is loaded into every program
};

/// "placement", ...
[[nodiscard]] std::string name_of(SettingEffect effect);

/// A setting that launches or times depend on.
struct Setting {
  std::string name = {};
  std::string value = {};
  std::optional<std::string> file = {};  ///< FILE:LINE; nothing: the environment
  std::string obeyed = {};               ///< by whom: "Open MPI 4"
  SettingEffect effect = SettingEffect::library;
  bool is_left_out = false;  ///< rankplace starts launchers without it where a file places ranks

  [[nodiscard]] bool is_variable() const { return !file; }
  /// "environment", or FILE:LINE.
  [[nodiscard]] std::string where() const { return file.value_or("environment"); }
};

/// The variables of the environment, and the parameter files of Open MPI and PRRTE that are read
/// here; without the variables that the batch system has set for the job itself.
[[nodiscard]] std::vector<Setting> settings_here(const Surroundings& here,
                                                 const std::vector<FoundLauncher>& launchers);

}  // namespace rankplace::doctor
