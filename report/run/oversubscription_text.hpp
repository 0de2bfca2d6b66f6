// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/profile/oversubscription.hpp"

namespace rankplace {

/// "recorded with 8 ranks on 2 hardware threads of node07".
[[nodiscard]] std::string oversubscription_text(const Oversubscription& found);

}  // namespace rankplace
