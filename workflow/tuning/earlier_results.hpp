// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/tuning/tune_options.hpp"

namespace rankplace {

/// Removes an earlier tune's results from the folder, and reports which. Anything else stays there.
/// Throws InputError if something else is in the place of a result.
void remove_earlier_results(const TuneOptions& options);

}  // namespace rankplace
