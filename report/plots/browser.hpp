// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace rankplace {

/// The first of chromium-headless-shell, which starts in a third of the time, chromium,
/// chromium-browser and google-chrome on the PATH.
[[nodiscard]] std::optional<std::filesystem::path> browser_here();

/// Lets a Chromium without a window draw an HTML file's `#figure`. Both throw InputError if there
/// is no browser_here(), or it fails.

/// The <svg> element that the page made of it.
[[nodiscard]] std::string svg_of_page(const std::filesystem::path& html);
/// A picture of it.
void save_png_of_page(const std::filesystem::path& html, const std::filesystem::path& png);

}  // namespace rankplace
