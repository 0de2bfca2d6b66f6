// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

namespace rankplace {

/// The report of a campaign, of the text of its campaign.json.
[[nodiscard]] std::string campaign_markdown(const std::string& campaign);

/// Its first sentence: what placement gained, and how well that was predicted.
[[nodiscard]] std::string campaign_headline(const std::string& campaign);

}  // namespace rankplace
