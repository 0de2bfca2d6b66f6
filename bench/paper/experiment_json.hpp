// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "bench/paper/experiment.hpp"
#include "support/text/members_json.hpp"

namespace rankplace::paper {

/// A result of an experiment: docs/schema/study.schema.json.
[[nodiscard]] OrderedJson json_of(const Result& result, const std::vector<std::string>& placements);

/// The inverse; `file` is for messages. Throws InputError if it is none, or of a pattern that there
/// is not.
[[nodiscard]] Result result_from(const OrderedJson& json,
                                 const std::vector<std::string>& placements,
                                 const std::string& file);

}  // namespace rankplace::paper
