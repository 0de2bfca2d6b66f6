// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "report/document/report.hpp"

namespace rankplace {

/// The second run of a report: "run", "traffic" as of the first, "changed" (the pairs that differ
/// most), and "loads": what each drawn placement puts on the levels with its traffic. Null if there
/// is none.
[[nodiscard]] nlohmann::ordered_json other_run_json(const Report& report);

/// The second run as Markdown, under a heading; empty if there is none.
[[nodiscard]] std::string other_run_markdown(const Report& report);

/// Throws InputError if the runs have different numbers of ranks.
void require_same_ranks(const MappingProblem& problem, const Source& other);

}  // namespace rankplace
