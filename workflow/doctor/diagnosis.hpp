// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "workflow/doctor/facts.hpp"

namespace rankplace::doctor {

enum class Severity : std::uint8_t {
  problem,  ///< something does not work
  caution,  ///< it works, but results suffer
};

/// Something to do.
struct Finding {
  Severity severity = Severity::caution;
  std::string what = {};    ///< a sentence with the reason in parentheses
  std::string remedy = {};  ///< words that follow "->"
};

/// Something that rankplace does.
struct Ability {
  std::string what = {};  ///< "rerun with mpirun (compare, tune, verify, calibrate)"
  bool works = false;
  std::string why = {};  ///< if it does not; if it does, with what
};

/// The judgement of facts.
struct Diagnosis {
  bool is_ready = false;    ///< programs can be recorded, and rerun under placements
  std::string answer = {};  ///< the same in a sentence
  std::vector<Ability> abilities = {};
  std::vector<Finding> findings = {};  ///< problems first
};
[[nodiscard]] Diagnosis diagnose(const Facts& facts);

/// Whether rankplace can rerun programs with this launcher.
[[nodiscard]] Ability ability_of(const FoundLauncher& launcher, const Facts& facts);

/// What is wrong with the launchers and the libraries, and with a program for them.
[[nodiscard]] std::vector<Finding> mpi_findings(const Facts& facts);

/// What is wrong with the host, its limits, its load and the settings.
[[nodiscard]] std::vector<Finding> site_findings(const Facts& facts);

}  // namespace rankplace::doctor
