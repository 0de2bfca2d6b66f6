// SPDX-License-Identifier: BSD-3-Clause
#include "cli/browser.hpp"

#include <unistd.h>

#include <vector>

#include "bench/harness/process.hpp"
#include "cli/own_files.hpp"
#include "mapper/model/errors.hpp"
#include "rankfiles/process.hpp"

namespace rankplace::cli {
namespace {

constexpr const char* figure_size = "1440,800";

std::string browser_program() {
  for (const char* const name : {"chromium", "chromium-browser", "google-chrome"}) {
    if (const auto program = find_program(name)) return *program;
  }
  throw InputError(
      "no Chromium was found to draw the figure with (install the package chromium, or take "
      "--format "
      "html and save the figure from a browser)");
}

std::vector<std::string> browser_command(const std::filesystem::path& html,
                                         const std::filesystem::path& user_folder,
                                         const std::string& task) {
  std::vector<std::string> words{browser_program(),
                                 "--headless",
                                 "--disable-gpu",
                                 "--no-first-run",
                                 "--hide-scrollbars",
                                 "--disable-dev-shm-usage",
                                 "--virtual-time-budget=20000"};
  // Chromium refuses to run as root inside its own sandbox.
  if (::geteuid() == 0) words.emplace_back("--no-sandbox");
  words.push_back(std::string("--window-size=") + figure_size);
  words.push_back("--user-data-dir=" + user_folder.string());
  words.push_back(task);
  words.push_back("file://" + std::filesystem::absolute(html).string() + "#figure");
  return words;
}

}  // namespace

std::string svg_of_page(const std::filesystem::path& html) {
  const TemporaryFolder folder;
  const std::string page = harness::output_of(browser_command(html, folder.path(), "--dump-dom"));
  const auto begin = page.find("<svg id=\"figure\"");
  const auto end = page.rfind("</svg>");
  if (begin == std::string::npos || end == std::string::npos || end < begin) {
    throw InputError("Chromium did not draw the figure; it says: " + page.substr(0, 400));
  }
  return page.substr(begin, end + 6 - begin) + '\n';
}

void save_png_of_page(const std::filesystem::path& html, const std::filesystem::path& png) {
  const TemporaryFolder folder;
  const std::filesystem::path made = folder.path() / "figure.png";
  const std::string says =
      harness::output_of(browser_command(html, folder.path(), "--screenshot=" + made.string()));
  if (!std::filesystem::exists(made)) {
    throw InputError("Chromium did not draw the figure; it says: " + says.substr(0, 400));
  }
  std::filesystem::copy_file(made, png, std::filesystem::copy_options::overwrite_existing);
}

}  // namespace rankplace::cli
