// SPDX-License-Identifier: BSD-3-Clause
#include "report/plots/browser.hpp"

#include <unistd.h>

#include <cctype>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/errors.hpp"
#include "support/files/temporary_folder.hpp"
#include "support/processes/process.hpp"
#include "workflow/programs/own_files.hpp"

namespace rankplace {
namespace {

/// Pictures have so many pixels for each unit, as papers are printed finer than screens are.
constexpr int pixels_per_unit = 2;

std::string browser_program() {
  if (const auto program = browser_here()) return *program;
  throw InputError(
      "no Chromium was found to draw the figure with (install the package chromium, or take "
      "--format "
      "html and save the figure from a browser)");
}

/// RFC 8089: bytes that are no unreserved character of RFC 3986, nor "/", as "%" and two digits.
std::string file_url(const std::filesystem::path& file) {
  constexpr std::string_view plain = "-._~/";
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string url = "file://";
  for (const char c : std::filesystem::absolute(file).string()) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_alphanumeric = byte < 128 && std::isalnum(byte) != 0;
    if (is_alphanumeric || plain.find(c) != std::string_view::npos) {
      url += c;
    } else {
      url += {'%', digits[byte / 16], digits[byte % 16]};
    }
  }
  return url;
}

std::vector<std::string> browser_command(const std::filesystem::path& html,
                                         const std::filesystem::path& user_folder,
                                         const std::vector<std::string>& task) {
  std::vector<std::string> words{browser_program(),
                                 "--headless",
                                 "--disable-gpu",
                                 "--no-first-run",
                                 "--hide-scrollbars",
                                 "--disable-dev-shm-usage",
                                 "--virtual-time-budget=20000",
                                 "--force-device-scale-factor=" + std::to_string(pixels_per_unit)};
  // Chromium refuses to run as root inside its own sandbox.
  if (::geteuid() == 0) words.emplace_back("--no-sandbox");
  words.push_back("--user-data-dir=" + user_folder.string());
  words.insert(words.end(), task.begin(), task.end());
  words.push_back(file_url(html) + "#figure");
  return words;
}

/// The number behind ` name="` in an element's first tag.
int attribute(const std::string& element, const std::string& name) {
  const auto at = element.find(' ' + name + "=\"");
  if (at == std::string::npos) throw InternalError("the figure has no " + name);
  return static_cast<int>(std::ceil(std::strtod(element.c_str() + at + name.size() + 3, nullptr)));
}

}  // namespace

std::optional<std::filesystem::path> browser_here() {
  for (const char* const name :
       {"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"}) {
    if (auto program = find_program(name)) return program;
  }
  return std::nullopt;
}

std::string svg_of_page(const std::filesystem::path& html) {
  const TemporaryFolder folder;
  const std::string page = output_of(browser_command(html, folder.path(), {"--dump-dom"}));
  const auto begin = page.find("<svg id=\"figure\"");
  const auto end = page.rfind("</svg>");
  if (begin == std::string::npos || end == std::string::npos || end < begin) {
    throw InputError("Chromium did not draw the figure; it says: " + page.substr(0, 400));
  }
  return page.substr(begin, end + 6 - begin) + '\n';
}

void save_png_of_page(const std::filesystem::path& html, const std::filesystem::path& png) {
  const std::string svg = svg_of_page(html);
  const std::string size =
      std::to_string(attribute(svg, "width")) + ',' + std::to_string(attribute(svg, "height"));
  const TemporaryFolder folder;
  const std::filesystem::path made = folder.path() / "figure.png";
  const std::string says = output_of(browser_command(
      html, folder.path(), {"--window-size=" + size, "--screenshot=" + made.string()}));
  if (!std::filesystem::exists(made)) {
    throw InputError("Chromium did not draw the figure; it says: " + says.substr(0, 400));
  }
  std::filesystem::copy_file(made, png, std::filesystem::copy_options::overwrite_existing);
}

}  // namespace rankplace
