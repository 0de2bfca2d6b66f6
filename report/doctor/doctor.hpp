// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/doctor/diagnosis.hpp"
#include "workflow/doctor/facts.hpp"

namespace rankplace::doctor {

/// The answer, what to do, what works, and what was found.
[[nodiscard]] std::string doctor_text(const Diagnosis& diagnosis, const Facts& facts);

/// Diagnosis and facts as JSON (docs/schema/doctor.schema.json).
[[nodiscard]] std::string doctor_json(const Diagnosis& diagnosis, const Facts& facts);

}  // namespace rankplace::doctor
