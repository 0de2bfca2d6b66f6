// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "workflow/campaign/campaign.hpp"

namespace rankplace {

/// The text of campaign.json: docs/schema/campaign.schema.json. `calibration`: the text of
/// machine.json, of which it holds the essence.
[[nodiscard]] std::string to_json(const Campaign& campaign, const std::string& calibration);

/// What an earlier job wrote; nothing if there is no such file. Throws InputError if it is damaged.
[[nodiscard]] std::optional<Campaign> read_campaign(const std::filesystem::path& file);

}  // namespace rankplace
