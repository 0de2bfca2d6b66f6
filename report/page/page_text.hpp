// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string_view>

namespace rankplace {

/// The report's page (report/page/), put together when rankplace was built: between the two
/// texts belongs the report's JSON.
extern const std::string_view page_before_data;
extern const std::string_view page_behind_data;
/// False: there was no D3 to draw with.
extern const bool page_has_d3;

}  // namespace rankplace
